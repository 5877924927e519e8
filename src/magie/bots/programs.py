"""Bots of users' own: `my_module:MyBot` or `file.py:MyBot`.

They have `choose(game, decision)` and, if they like, `manage(game, seat)`.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Any

from magie.game import Game
from magie.game.decisions import Decision
from magie.game.errors import BotFault

MARK = ":"  # what no name of a policy has
EXTRAS = {"numpy": "env", "gymnasium": "env", "pettingzoo": "env", "llvmlite": "fast", "pyspiel": "openspiel"}


class ProgramBot:
    """A bot of a user's own, by the name it was asked for."""

    def __init__(self, name: str, program: Any) -> None:
        self.name = name
        self._program = program
        self._manage = getattr(program, "manage", None)

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, game: Game, decision: Decision) -> Any:
        """The bot's answer to a decision; raises BotFault where it breaks down."""
        return self._asked(self._program.choose, game, decision)

    def manage(self, game: Game, seat: int) -> Any:
        """What the bot does about its property before another seat rolls, if anything; raises BotFault."""
        return None if self._manage is None else self._asked(self._manage, game, seat)

    def _asked(self, method: Callable[[Game, Any], Any], game: Game, about: Decision | int) -> Any:
        try:
            return method(game, about)
        except Exception as error:
            last = extract_tb(error.__traceback__)[-1]
            problem = f"{told(error)} ({Path(last.filename).name}, line {last.lineno})"
            raise BotFault("bot/broke-down", {"bot": self.name, "problem": problem}) from error


def is_program(name: str) -> bool:
    """Whether a name means a bot of a user's own."""
    return MARK in name


def load_program(name: str) -> ProgramBot:
    """A new bot of a user's own: a class is called without arguments, any other object is taken as it is.

    Modules are looked for where Python looks, and last in the current folder. Raises BotFault for what cannot be
    imported (`bot/not-imported`), is not there (`bot/not-there`), or cannot choose (`bot/cannot-choose`).
    """
    module, _, attribute = name.rpartition(MARK)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found = import_file(module) if module.endswith(".py") else import_module(module)
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


def import_file(name: str) -> ModuleType:
    """The module of a file, read once."""
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(Path(name).stem, name)
    if spec is None or spec.loader is None or not Path(name).is_file():
        raise FileNotFoundError(name)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[name] = module
    return module


def source_of(name: str) -> str:
    """The text of the module that a bot of a user's own is in."""
    load_program(name)
    file = getattr(sys.modules[name.rpartition(MARK)[0]], "__file__", None)
    return "" if file is None else Path(file).read_text(encoding="utf-8", errors="replace")


def told(error: Exception) -> str:
    """An error in one line, with the command that installs what it misses where an extra of ours brings that."""
    line = " ".join(f"{type(error).__name__}: {error}".split())
    missing = str(error.name).partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""
    return f'{line}: pip install "magie[{EXTRAS[missing]}]"' if missing in EXTRAS else line
