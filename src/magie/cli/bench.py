"""`magie bench`: how fast the rules run here, and the signature of how they behave."""

import sys
from pathlib import Path
from typing import Annotated

from magie.cli.faults import reported
from magie.cli.options import Language, option
from magie.cli.results import print_json


def bench(
    slices: Annotated[int, option("--slices", about="bench-slices", metavar="NUMBER", least=1)] = 7,
    only_signature: Annotated[bool, option("--signature", about="bench-signature")] = False,
    as_json: Annotated[bool, option("--json", about="bench-json")] = False,
    save: Annotated[Path | None, option("--save", about="bench-save", metavar="FILE")] = None,
    lang: Language = None,
) -> None:
    """Measure, and print one figure a line."""
    with reported(lang, str(save or "")):
        from magie.bulk import bench as benchmark
        from magie.bulk.signature import signatures

        if only_signature:
            for edition, found in signatures().items():
                print(f"{edition} {found}")
            return
        result = benchmark.run_bench(slices=slices, say=lambda line: print(line, file=sys.stderr))
        if as_json:
            print_json(result)
        else:
            print(benchmark.format_bench(result))
        if save is not None:
            benchmark.save(result, save)
