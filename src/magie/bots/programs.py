"""Bots of users' own: `my_module:MyBot`, with `choose(game, decision)` and, if it likes, `manage(game, seat)`."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from magie.game import Game
from magie.game.decisions import Decision
from magie.game.errors import BotFault

MARK = ":"  # what no name of a policy has


class ProgramBot:
    """A bot of a user's own, by the name it was asked for."""

    def __init__(self, name: str, program: Any) -> None:
        self.name = name
        self._program = program
        self._manage = getattr(program, "manage", None)

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, game: Game, decision: Decision) -> Any:
        """The bot's answer to a decision."""
        return self._program.choose(game, decision)

    def manage(self, game: Game, seat: int) -> Any:
        """What the bot does about its property before another seat rolls, if anything."""
        return None if self._manage is None else self._manage(game, seat)


def is_program(name: str) -> bool:
    """Whether a name means a bot of a user's own."""
    return MARK in name


def load_program(name: str) -> ProgramBot:
    """A new bot of a user's own: a class is called without arguments, any other object is taken as it is.

    Modules are looked for where Python looks, and last in the current folder. Raises BotFault for what cannot be
    imported (`bot/not-imported`), is not there (`bot/not-there`), or cannot choose (`bot/cannot-choose`).
    """
    module, _, attribute = name.partition(MARK)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found = import_module(module)
    except Exception as error:  # whatever a module may do wrong when it is first read
        raise BotFault("bot/not-imported", {"bot": name, "problem": told(error)}) from error
    if not hasattr(found, attribute):
        raise BotFault("bot/not-there", {"bot": name, "module": module, "attribute": attribute})
    program = getattr(found, attribute)
    if isinstance(program, type):
        try:
            program = program()
        except Exception as error:
            raise BotFault("bot/not-imported", {"bot": name, "problem": told(error)}) from error
    if not callable(getattr(program, "choose", None)):
        raise BotFault("bot/cannot-choose", {"bot": name})
    return ProgramBot(name, program)


def source_of(name: str) -> str:
    """The text of the module that a bot of a user's own is in."""
    load_program(name)
    file = getattr(sys.modules[name.partition(MARK)[0]], "__file__", None)
    return "" if file is None else Path(file).read_text(encoding="utf-8", errors="replace")


def told(error: Exception) -> str:
    """An error in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())
