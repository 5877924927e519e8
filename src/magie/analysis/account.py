"""The account of a game: where every seat's chance to win came from and went, exactly."""

from fractions import Fraction
from typing import NamedTuple

from magie.analysis.choices import loss_of
from magie.analysis.findings import Finding


class Terms(NamedTuple):
    """A seat's account: `first + luck + decisions + judge + others = result`, to the last digit."""

    first: Fraction  # the chance at the beginning
    luck: Fraction  # what dice and cards brought beyond their mean
    decisions: Fraction  # what the seat's own decisions fell short of the best found
    judge: Fraction  # what the judge learnt by looking one step further
    others: Fraction  # what the others' decisions, and signals from outside, changed
    result: Fraction  # the chance at the end: 1 for a winner, 0 for who lost


class Account:
    """Adds up the terms of all seats, input by input."""

    def __init__(self, first: tuple[Fraction, ...]) -> None:
        self.first = first
        self.last = first
        seats = range(len(first))
        self.luck = [Fraction(0) for _ in seats]
        self.decisions = [Fraction(0) for _ in seats]
        self.judge = [Fraction(0) for _ in seats]
        self.others = [Fraction(0) for _ in seats]
        self.doubt = [Fraction(0) for _ in seats]  # the sum of |judge|

    def add(self, found: Finding) -> None:
        """Enter one input."""
        for seat, (before, after) in enumerate(zip(found.before, found.after, strict=True)):
            learnt = Fraction(0)
            if found.mean is not None:
                self.luck[seat] += after - found.mean[seat]
                learnt = found.mean[seat] - before
            elif found.entry.kind == "action" and found.entry.seat == seat:
                self.decisions[seat] += loss_of(found.choice)
                learnt = after - before - loss_of(found.choice)
            else:
                self.others[seat] += after - before
            self.judge[seat] += learnt
            self.doubt[seat] += abs(learnt)
        self.last = found.after

    def terms(self, seat: int) -> Terms:
        """The account of one seat."""
        return Terms(
            self.first[seat],
            self.luck[seat],
            self.decisions[seat],
            self.judge[seat],
            self.others[seat],
            self.last[seat],
        )
