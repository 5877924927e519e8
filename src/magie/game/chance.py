"""Chance: what is due from dice, decks and the deal, with its exact odds, and the outcomes that answer it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Literal, TypeAlias, TypeVar

from magie.game.tagged import Seated, Tagged

if TYPE_CHECKING:
    from fractions import Fraction

T = TypeVar("T")


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


class Due(Seated, Generic[T], frozen=True):
    """Chance that falls due for a seat: what may come of it, and how much weight each outcome has."""

    if TYPE_CHECKING:  # fields of every kind, behind those of its own

        @property
        def choices(self) -> tuple[T, ...]:
            """What may come."""

        @property
        def weights(self) -> tuple[int, ...]:
            """How likely each of them is."""

    @property
    def outcomes(self) -> tuple[tuple[T, Fraction], ...]:
        """Every outcome with its exact probability."""
        from fractions import Fraction  # slow to import, and most games never ask

        total = sum(self.weights)
        return tuple(
            (choice, Fraction(weight, total)) for choice, weight in zip(self.choices, self.weights, strict=True)
        )


class DiceDue(Due[DiceRoll], frozen=True):
    """The dice must be rolled for a seat."""

    purpose: Purpose
    choices: tuple[DiceRoll, ...]
    weights: tuple[int, ...]


class CardDue(Due[CardDraw], frozen=True):
    """A seat must draw a card."""

    deck: str
    choices: tuple[CardDraw, ...]
    weights: tuple[int, ...]


class DeedDue(Due[DeedDraw], frozen=True):
    """A seat must be dealt a deed."""

    choices: tuple[DeedDraw, ...]
    weights: tuple[int, ...]


class SpeedDiceDue(Due[SpeedDiceRoll], frozen=True):
    """Two dice and the speed die must be rolled for a seat."""

    purpose: Purpose
    choices: tuple[SpeedDiceRoll, ...]
    weights: tuple[int, ...]


class ThreeDiceDue(Due[ThreeDiceRoll], frozen=True):
    """Three regular dice must be rolled for a seat."""

    purpose: Purpose
    choices: tuple[ThreeDiceRoll, ...]
    weights: tuple[int, ...]


class VoucherDue(Due[VoucherDraw], frozen=True):
    """A seat must draw a voucher."""

    choices: tuple[VoucherDraw, ...]
    weights: tuple[int, ...]


class RollThreeDue(Due[RollThreeDraw], frozen=True):
    """A seat must draw a Roll Three card."""

    choices: tuple[RollThreeDraw, ...]
    weights: tuple[int, ...]


Chance: TypeAlias = DiceDue | CardDue | DeedDue | SpeedDiceDue | ThreeDiceDue | VoucherDue | RollThreeDue
