"""`magie bench`: how fast the rules run here, and the signature of how they behave."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from magie.cli.faults import reported
from magie.cli.options import Language
from magie.cli.speech import help_text


def bench(
    slices: Annotated[int, typer.Option("--slices", min=1, help=help_text("bench-slices"), metavar="NUMBER")] = 7,
    only_signature: Annotated[bool, typer.Option("--signature", help=help_text("bench-signature"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=help_text("bench-json"))] = False,
    save: Annotated[
        Path | None, typer.Option("--save", help=help_text("bench-save"), metavar="FILE", show_default=False)
    ] = None,
    lang: Language = None,
) -> None:
    """Measure, and print one figure a line."""
    with reported(lang, str(save or "")):
        import msgspec

        from magie.bulk import bench as benchmark
        from magie.bulk.signature import signatures

        if only_signature:
            for edition, found in signatures().items():
                print(f"{edition} {found}")
            return
        result = benchmark.run_bench(slices=slices, say=lambda line: print(line, file=sys.stderr))
        print(msgspec.json.encode(result).decode() if as_json else benchmark.format_bench(result))
        if save is not None:
            benchmark.save(result, save)
