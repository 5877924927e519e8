"""Options that several commands share."""

from typing import Annotated, Any

import typer

from magie.cli.speech import help_text
from magie.language.catalogue import languages


def option(*names: str, about: str, metavar: str | None = None, least: float | None = None) -> Any:
    """An option whose help is in the language packs."""
    return typer.Option(*names, help=help_text(about), metavar=metavar, min=least)


def argument(about: str, metavar: str, least: float | None = None) -> Any:
    """An argument whose help is in the language packs."""
    return typer.Argument(help=help_text(about), metavar=metavar, min=least, show_default=False)


# Which option a refusal of an edition or of a setup is about.
OPTIONS = {
    "edition/unknown": "--edition",
    "edition/unknown-board": "--board",
    "edition/unknown-deck-set": "--decks",
    "edition/unknown-mode": "--mode",
    "edition/unknown-switch": "--switch",
    "edition/bad-switch-value": "--switch",
    "edition/contradictory-switches": "--switch",
    "setup/seats-out-of-range": "--seats",
    "setup/bad-seed": "--seed",
    "setup/unknown-bot": "--bots",
    "bot": "--bots",
}

Language = Annotated[str | None, option("--lang", about="lang", metavar="|".join(languages()))]
EditionName = Annotated[str, option("--edition", about="edition", metavar="NAME")]

# What says which games a study plays.
Mode = Annotated[str, option("--mode", about="play-mode", metavar="NAME")]
Board = Annotated[str | None, option("--board", about="play-board", metavar="NAME")]
DeckSet = Annotated[str | None, option("--deck-set", "--decks", about="play-decks", metavar="NAME")]
Switches = Annotated[list[str] | None, option("--switch", about="play-switch", metavar="NAME=VALUE")]
Players = Annotated[int | None, option("--players", "--seats", about="simulate-players", metavar="NUMBER")]
Bots = Annotated[str, option("--bots", about="simulate-bots", metavar="NAMES")]
Games = Annotated[int, option("--games", about="simulate-games", metavar="NUMBER", least=1)]
Seed = Annotated[int, option("--seed", about="simulate-seed", metavar="NUMBER")]
Threads = Annotated[int | None, option("--threads", about="simulate-threads", metavar="NUMBER", least=1)]
RoundLimit = Annotated[int, option("--round-limit", about="simulate-round-limit", metavar="NUMBER", least=1)]
