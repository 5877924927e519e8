"""Events of money and of the end: payments, debts, bankruptcies, leaving, the final count."""

from typing import TypeAlias

from magie.game.decisions import Account
from magie.game.tagged import Fact, SeatFact


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


class LeavingAnnounced(SeatFact, frozen=True):
    """A seat leaves the game of its own will."""


class TimeCalled(Fact, frozen=True):
    """The agreed time is up: the turn is finished, then the count follows."""


class Bankrupted(SeatFact, frozen=True):
    """A seat is bankrupt and out of the game."""

    creditor: Account


class WealthCounted(SeatFact, frozen=True):
    """What a seat is worth in the final count."""

    amount: int


class GameWon(SeatFact, frozen=True):
    """A seat won, alone or with others."""


EndingEvent: TypeAlias = Paid | DebtArisen | LeavingAnnounced | TimeCalled | Bankrupted | WealthCounted | GameWon
