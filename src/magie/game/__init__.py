"""The typed facade: games, actions, decisions, chance, events and errors, with their JSON."""

from magie.game import actions, chance, decisions, errors, events
from magie.game.actions import Action, Assets
from magie.game.chance import (
    CardDraw,
    Chance,
    DeedDraw,
    DiceRoll,
    Outcome,
    RollThreeDraw,
    SpeedDiceRoll,
    ThreeDiceRoll,
    VoucherDraw,
)
from magie.game.decisions import Decision, Over, Standing
from magie.game.deed import Deed, Group, Rent, rent_if
from magie.game.driver import Bot, Driver
from magie.game.errors import BotFault, MagieError, Rejection
from magie.game.events import Event
from magie.game.game import Game, Pending
from magie.game.host import SeededHost
from magie.game.inputs import Input, Leave, Setup, Signal, TimeUp
from magie.game.record import Divergence, Record
from magie.game.seat import Seat
from magie.game.view import OpenClaim, View
from magie.game.wire import decode, encode, schema

__all__ = [
    "Action",
    "Assets",
    "Bot",
    "BotFault",
    "CardDraw",
    "Chance",
    "Decision",
    "Deed",
    "DeedDraw",
    "DiceRoll",
    "Divergence",
    "Driver",
    "Event",
    "Game",
    "Group",
    "Input",
    "Leave",
    "MagieError",
    "OpenClaim",
    "Outcome",
    "Over",
    "Pending",
    "Record",
    "Rejection",
    "Rent",
    "RollThreeDraw",
    "Seat",
    "SeededHost",
    "Setup",
    "Signal",
    "SpeedDiceRoll",
    "Standing",
    "ThreeDiceRoll",
    "TimeUp",
    "View",
    "VoucherDraw",
    "actions",
    "chance",
    "decisions",
    "decode",
    "encode",
    "errors",
    "events",
    "rent_if",
    "schema",
]
