"""Events of money and of the end: payments, debts, bankruptcies, leaving, the final count."""

from typing import TypeAlias

from magie.game.decisions import Account
from magie.game.tagged import Fact


class Paid(Fact, frozen=True):
    """Money changed hands."""

    payer: Account
    payee: Account
    amount: int


class DebtArisen(Fact, frozen=True):
    """A seat owes more than its cash."""

    debtor: int
    creditor: Account
    amount: int


class LeavingAnnounced(Fact, frozen=True):
    """A seat leaves the game of its own will."""

    seat: int


class TimeCalled(Fact, frozen=True):
    """The agreed time is up: the turn is finished, then the count follows."""


class Bankrupted(Fact, frozen=True):
    """A seat is bankrupt and out of the game."""

    seat: int
    creditor: Account


class WealthCounted(Fact, frozen=True):
    """What a seat is worth in the final count."""

    seat: int
    amount: int


class GameWon(Fact, frozen=True):
    """A seat won, alone or with others."""

    seat: int


EndingEvent: TypeAlias = Paid | DebtArisen | LeavingAnnounced | TimeCalled | Bankrupted | WealthCounted | GameWon
