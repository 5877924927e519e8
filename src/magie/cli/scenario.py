"""`magie scenario`: run scenario files and explain in words what does not hold."""

from pathlib import Path
from typing import Annotated

import typer

from magie.cli.faults import reported
from magie.cli.options import Language, argument, option


def scenario(
    files: Annotated[list[Path], argument("scenario-files", "FILE")],
    verbose: Annotated[bool, option("--verbose", "-v", about="scenario-verbose")] = False,
    lang: Language = None,
) -> None:
    """Run scenarios; exit status 1 if one fails, 2 if one cannot be read."""
    with reported(lang) as speech:
        from magie.notation.scenario import run_files

        status = run_files(files, verbose=verbose, language=speech.language)
    raise typer.Exit(status)
