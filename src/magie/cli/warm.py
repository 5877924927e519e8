"""`magie warm`: compile the rules now, so that later runs find them compiled."""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Annotated

import typer

from magie.cli.faults import reported
from magie.cli.options import Language
from magie.cli.speech import help_text


def warm(
    gpu: Annotated[bool, typer.Option("--gpu", help=help_text("warm-gpu"))] = False, lang: Language = None
) -> None:
    """Compile into the cache, or say that it is done already."""
    with reported(lang) as speech:
        from magie.language.cldr import write_decimal
        from magie.simulate.warming import is_warm, warm_up

        start = perf_counter()
        was_warm = is_warm(gpu=gpu)
        if not was_warm:
            print(speech("warm-begins"), file=sys.stderr)
        if warm_up(gpu=gpu):
            print(speech("simulate-plain-compile"), file=sys.stderr)
        seconds = write_decimal(speech.language, perf_counter() - start, 1)
        print(speech("warm-ready" if was_warm else "warm-done", seconds=seconds))
