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
    from magie.editions import Edition as Edition
    from magie.editions import EditionError as EditionError
    from magie.editions import load_edition as load_edition
    from magie.editions import load_edition_file as load_edition_file
    from magie.game import Assets as Assets
    from magie.game import Bot as Bot
    from magie.game import BotFault as BotFault
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
    from magie.game.errors import InvalidSetup as InvalidSetup
    from magie.game.judgement import judge as judge

__version__ = "0.1.0"

__all__ = [
    "Assets",
    "Bot",
    "BotFault",
    "CardDraw",
    "Deed",
    "DeedDraw",
    "DiceRoll",
    "Edition",
    "EditionError",
    "Game",
    "Group",
    "InvalidSetup",
    "Leave",
    "MagieError",
    "Record",
    "Rejection",
    "RollThreeDraw",
    "Seat",
    "SpeedDiceRoll",
    "ThreeDiceRoll",
    "TimeUp",
    "VoucherDraw",
    "actions",
    "advise",
    "analyse",
    "bots",
    "decisions",
    "errors",
    "events",
    "judge",
    "judge_deal",
    "load_edition",
    "load_edition_file",
]

# Where public names live that are not told by `magie.game`. All are loaded when first used, so that `import magie`
# costs nothing.
_HOMES = {
    **dict.fromkeys(("Edition", "EditionError", "load_edition", "load_edition_file"), "magie.editions"),
    **dict.fromkeys(("advise", "judge_deal"), "magie.bots.advice"),
    "InvalidSetup": "magie.game.errors",
    "analyse": "magie.analysis",
    "judge": "magie.game.judgement",
}
_MODULES = ("bots",)


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        value: Any = import_module(f"magie.{name}")
    elif name in __all__:
        value = getattr(import_module(_HOMES.get(name, "magie.game")), name)
    else:
        raise AttributeError(f"module 'magie' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
