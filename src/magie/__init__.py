"""Magie: the home of property-trading games.

>>> import magie
>>> game = magie.Game.new("classic", seats=4, seed=7)
>>> game.apply(0, "roll")
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from magie import bots as bots
    from magie.analysis.analyse import analyse as analyse
    from magie.bots.advice import advise as advise
    from magie.bots.advice import judge_deal as judge_deal
    from magie.editions import EditionError as EditionError
    from magie.editions import load_edition as load_edition
    from magie.game import Assets as Assets
    from magie.game import Bot as Bot
    from magie.game import CardDraw as CardDraw
    from magie.game import Deed as Deed
    from magie.game import DeedDraw as DeedDraw
    from magie.game import DiceRoll as DiceRoll
    from magie.game import Game as Game
    from magie.game import Group as Group
    from magie.game import Leave as Leave
    from magie.game import MagieError as MagieError
    from magie.game import Record as Record
    from magie.game import Rejection as Rejection
    from magie.game import RollThreeDraw as RollThreeDraw
    from magie.game import Seat as Seat
    from magie.game import SpeedDiceRoll as SpeedDiceRoll
    from magie.game import ThreeDiceRoll as ThreeDiceRoll
    from magie.game import TimeUp as TimeUp
    from magie.game import VoucherDraw as VoucherDraw
    from magie.game import actions as actions
    from magie.game import decisions as decisions
    from magie.game import errors as errors
    from magie.game import events as events
    from magie.game.judgement import judge as judge

__version__ = "0.1.0"

# Where each public name lives. Loaded when first used, so that `import magie` costs nothing.
_HOMES = {
    **dict.fromkeys(("actions", "decisions", "errors", "events"), "magie.game"),
    **dict.fromkeys(
        ("Assets", "Bot", "Deed", "Game", "Group", "MagieError", "Record", "Rejection", "Seat"), "magie.game"
    ),
    **dict.fromkeys(
        ("CardDraw", "DeedDraw", "DiceRoll", "RollThreeDraw", "VoucherDraw", "Leave", "TimeUp"), "magie.game"
    ),
    **dict.fromkeys(("SpeedDiceRoll", "ThreeDiceRoll"), "magie.game"),
    **dict.fromkeys(("EditionError", "load_edition"), "magie.editions"),
    "judge": "magie.game.judgement",
    "analyse": "magie.analysis",
    **dict.fromkeys(("advise", "judge_deal"), "magie.bots.advice"),
}
_MODULES = ("bots",)


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        value: Any = import_module(f"magie.{name}")
    elif name in _HOMES:
        value = getattr(import_module(_HOMES[name]), name)
    else:
        raise AttributeError(f"module 'magie' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES, *_MODULES})
