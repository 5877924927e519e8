"""`magie warm`: compile the rules now, so that later runs find them compiled."""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Annotated

from magie.cli.faults import reported
from magie.cli.options import Language, option


def warm(gpu: Annotated[bool, option("--gpu", about="warm-gpu")] = False, lang: Language = None) -> None:
    """Compile into the cache, or say that it is done already."""
    with reported(lang) as speech:
        from magie.simulate.warming import is_warm, warm_up

        start = perf_counter()
        was_warm = is_warm(gpu=gpu)
        if not was_warm:
            print(speech("warm-begins"), file=sys.stderr)
        warm_up(gpu=gpu)
        seconds = speech.number(perf_counter() - start, 1)
        print(speech("warm-ready" if was_warm else "warm-done", seconds=seconds))
