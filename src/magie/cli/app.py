"""The commands of `magie`, each in the file of its name."""

import sys
from collections.abc import Callable
from typing import Annotated

import typer

from magie.cli.admin import admin
from magie.cli.analyse import analyse
from magie.cli.arena import arena
from magie.cli.bot import bot
from magie.cli.doctor import doctor
from magie.cli.editions import editions
from magie.cli.evaluate import evaluate
from magie.cli.faults import reported
from magie.cli.mcp import mcp
from magie.cli.options import Language
from magie.cli.perft import perft
from magie.cli.play import play
from magie.cli.replay import replay
from magie.cli.rules import rules
from magie.cli.scenario import scenario
from magie.cli.serve import serve
from magie.cli.simulate import simulate
from magie.cli.speech import help_text
from magie.cli.stats import stats
from magie.cli.usage import Command, Commands
from magie.cli.verify import verify
from magie.cli.warm import warm

# In the order of the help.
COMMANDS: tuple[Callable[..., None], ...] = (
    play, serve, doctor, replay, analyse, verify, rules, editions, scenario, simulate, arena, bot, mcp, stats, warm,
    perft,
)  # fmt: skip

app = typer.Typer(
    name="magie",
    cls=Commands,
    help=help_text("magie"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

for _command in COMMANDS:
    app.command(cls=Command, help=help_text(_command.__name__))(_command)
app.add_typer(admin, name="admin")
app.command("eval", cls=Command, help=help_text("eval"))(evaluate)


def _show_version(asked: bool) -> None:
    if asked:
        from magie import __version__

        print(f"magie {__version__}")
        raise typer.Exit


@app.callback()
def magie(
    version: Annotated[  # noqa: ARG001  (its callback tells it)
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help=help_text("version"))
    ] = False,
    lang: Language = None,
) -> None:
    """Property-trading games."""
    with reported(lang):
        pass


def run() -> None:
    """Run the command that was typed; characters that a terminal lacks are replaced, not fatal."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app(prog_name="magie")
