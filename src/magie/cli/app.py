"""The commands of `magie`, each in the file of its name."""

import sys
from importlib import import_module
from typing import Annotated

import typer

from magie.cli.admin import admin
from magie.cli.evaluate import evaluate
from magie.cli.speech import help_text

# In the order of the help.
COMMANDS = (
    "play", "serve", "doctor", "replay", "analyse", "verify", "rules", "editions", "scenario", "simulate", "arena",
    "bot", "mcp", "stats", "warm", "perft", "bench", "soak",
)  # fmt: skip

app = typer.Typer(
    name="magie",
    help=help_text("magie"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

for _name in COMMANDS:
    app.command(help=help_text(_name))(getattr(import_module(f"magie.cli.{_name}"), _name))
app.add_typer(admin, name="admin")
app.command("eval", help=help_text("eval"))(evaluate)


def _show_version(asked: bool) -> None:
    if asked:
        from magie import __version__

        print(f"magie {__version__}")
        raise typer.Exit


@app.callback()
def magie(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help=help_text("version"))
    ] = False,
) -> None:
    """Property-trading games."""


def run() -> None:
    """Run the command that was typed; characters that a terminal lacks are replaced, not fatal."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app(prog_name="magie")
