"""Chance: what is due from dice, decks and the deal, with its exact odds, and the outcomes that answer it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from magie.game.tagged import Tagged

if TYPE_CHECKING:
    from fractions import Fraction


class DiceRoll(Tagged, frozen=True):
    """Two dice have fallen."""

    die1: int
    die2: int


class SpeedDiceRoll(Tagged, frozen=True):
    """Two dice and the speed die have fallen; the speed die shows 1, 2, 3, `mr-monopoly` or `bus`."""

    die1: int
    die2: int
    speed: int | Literal["mr-monopoly", "bus"]


class ThreeDiceRoll(Tagged, frozen=True):
    """Three regular dice have fallen."""

    die1: int
    die2: int
    die3: int


class VoucherDraw(Tagged, frozen=True):
    """A voucher has come off the pile."""

    voucher: str


class RollThreeDraw(Tagged, frozen=True):
    """A Roll Three card has come off the pile."""

    card: str


class CardDraw(Tagged, frozen=True):
    """A card has come off the pile."""

    card: str


class DeedDraw(Tagged, frozen=True):
    """A deed has been dealt."""

    deed: str


Outcome: TypeAlias = DiceRoll | CardDraw | DeedDraw | SpeedDiceRoll | ThreeDiceRoll | VoucherDraw | RollThreeDraw

# What a roll decides.
Purpose: TypeAlias = Literal[
    "first-seat", "move", "jail", "rent", "duel", "total", "squeeze", "roll-three", "contest", "back"
]


class DiceDue(Tagged, frozen=True):
    """The dice must be rolled for a seat."""

    seat: int
    purpose: Purpose
    choices: tuple[DiceRoll, ...]
    weights: tuple[int, ...]

    @property
    def outcomes(self) -> tuple[tuple[DiceRoll, Fraction], ...]:
        """Every outcome with its exact probability."""
        return tuple(zip(self.choices, _odds(self.weights), strict=True))


class CardDue(Tagged, frozen=True):
    """A seat must draw a card."""

    seat: int
    deck: str
    choices: tuple[CardDraw, ...]
    weights: tuple[int, ...]

    @property
    def outcomes(self) -> tuple[tuple[CardDraw, Fraction], ...]:
        """Every outcome with its exact probability."""
        return tuple(zip(self.choices, _odds(self.weights), strict=True))


class DeedDue(Tagged, frozen=True):
    """A seat must be dealt a deed."""

    seat: int
    choices: tuple[DeedDraw, ...]
    weights: tuple[int, ...]

    @property
    def outcomes(self) -> tuple[tuple[DeedDraw, Fraction], ...]:
        """Every outcome with its exact probability."""
        return tuple(zip(self.choices, _odds(self.weights), strict=True))


class SpeedDiceDue(Tagged, frozen=True):
    """Two dice and the speed die must be rolled for a seat."""

    seat: int
    purpose: Purpose
    choices: tuple[SpeedDiceRoll, ...]
    weights: tuple[int, ...]

    @property
    def outcomes(self) -> tuple[tuple[SpeedDiceRoll, Fraction], ...]:
        """Every outcome with its exact probability."""
        return tuple(zip(self.choices, _odds(self.weights), strict=True))


class ThreeDiceDue(Tagged, frozen=True):
    """Three regular dice must be rolled for a seat."""

    seat: int
    purpose: Purpose
    choices: tuple[ThreeDiceRoll, ...]
    weights: tuple[int, ...]

    @property
    def outcomes(self) -> tuple[tuple[ThreeDiceRoll, Fraction], ...]:
        """Every outcome with its exact probability."""
        return tuple(zip(self.choices, _odds(self.weights), strict=True))


class VoucherDue(Tagged, frozen=True):
    """A seat must draw a voucher."""

    seat: int
    choices: tuple[VoucherDraw, ...]
    weights: tuple[int, ...]

    @property
    def outcomes(self) -> tuple[tuple[VoucherDraw, Fraction], ...]:
        """Every outcome with its exact probability."""
        return tuple(zip(self.choices, _odds(self.weights), strict=True))


class RollThreeDue(Tagged, frozen=True):
    """A seat must draw a Roll Three card."""

    seat: int
    choices: tuple[RollThreeDraw, ...]
    weights: tuple[int, ...]

    @property
    def outcomes(self) -> tuple[tuple[RollThreeDraw, Fraction], ...]:
        """Every outcome with its exact probability."""
        return tuple(zip(self.choices, _odds(self.weights), strict=True))


Chance: TypeAlias = DiceDue | CardDue | DeedDue | SpeedDiceDue | ThreeDiceDue | VoucherDue | RollThreeDue


def _odds(weights: tuple[int, ...]) -> list[Fraction]:
    from fractions import Fraction  # slow to import, and most games never ask

    total = sum(weights)
    return [Fraction(weight, total) for weight in weights]
