"""Options that several commands share."""

from typing import Annotated

import typer

from magie.cli.speech import help_text

Language = Annotated[str | None, typer.Option("--lang", help=help_text("lang"), metavar="en|fr", show_default=False)]
EditionName = Annotated[str, typer.Option("--edition", help=help_text("edition"), metavar="NAME")]
