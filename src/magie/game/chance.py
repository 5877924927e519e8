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


class CardDraw(Tagged, frozen=True):
    """A card has come off the pile."""

    card: str


class DeedDraw(Tagged, frozen=True):
    """A deed has been dealt."""

    deed: str


Outcome: TypeAlias = DiceRoll | CardDraw | DeedDraw

# What a roll decides.
Purpose: TypeAlias = Literal["first-seat", "move", "jail", "rent", "duel"]


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


Chance: TypeAlias = DiceDue | CardDue | DeedDue


def _odds(weights: tuple[int, ...]) -> list[Fraction]:
    from fractions import Fraction  # noqa: PLC0415  (slow to import, and most games never ask)

    total = sum(weights)
    return [Fraction(weight, total) for weight in weights]
