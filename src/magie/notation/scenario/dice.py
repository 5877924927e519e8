"""Dice of a step as the roll that the game waits for: two dice, two with the speed die, or three."""

from magie.game.chance import DiceDue, DiceRoll, Outcome, SpeedDiceDue, SpeedDiceRoll, ThreeDiceDue, ThreeDiceRoll
from magie.game.game import Pending
from magie.notation.scenario.format import Dice


def is_roll_due(pending: Pending) -> bool:
    """Whether the game waits for dice."""
    return isinstance(pending, DiceDue | SpeedDiceDue | ThreeDiceDue)


def roll_of(pending: Pending, dice: Dice) -> Outcome:
    """The roll of some dice; of a kind that is not due, which the rules refuse, where they do not fit."""
    die1, die2, *third = dice
    assert isinstance(die1, int)
    assert isinstance(die2, int)
    match third:
        case []:
            return DiceRoll(die1, die2)
        case ["mr-monopoly" | "bus" as icon]:
            return SpeedDiceRoll(die1, die2, icon)
        case [int(die3)] if isinstance(pending, SpeedDiceDue):
            return SpeedDiceRoll(die1, die2, die3)
        case _:
            return ThreeDiceRoll(die1, die2, int(third[0]))
