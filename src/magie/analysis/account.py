"""The account of a game: where every seat's chance to win came from and went, exactly."""

from fractions import Fraction
from typing import NamedTuple

from magie.analysis.choices import given_by
from magie.analysis.findings import Finding

SUMMED = ("luck", "decisions", "judge", "others")  # the terms that add up input by input


class Terms(NamedTuple):
    """A seat's account: `first + luck + decisions + judge + others = result`, to the last digit."""

    first: Fraction  # the chance at the beginning
    luck: Fraction  # what dice and cards brought beyond their mean
    decisions: Fraction  # what the seat's own decisions fell short of the best found
    judge: Fraction  # what the judge learnt by looking one step further
    others: Fraction  # what the others' decisions fell short of their best, as this seat felt it; and signals
    result: Fraction  # the chance at the end: 1 for a winner, 0 for who lost


class Account:
    """Adds up the terms of all seats, input by input."""

    def __init__(self, first: tuple[Fraction, ...]) -> None:
        self.first = first
        self.last = first
        self.sums = [dict.fromkeys(SUMMED, Fraction(0)) for _ in first]  # by seat and term
        self.doubt = [Fraction(0) for _ in first]  # the sum of |judge|

    def add(self, found: Finding) -> None:
        """Enter one input."""
        for seat, (before, after) in enumerate(zip(found.before, found.after, strict=True)):
            term, told = "others", Fraction(0)
            if found.mean is not None:
                term, told = "luck", after - found.mean[seat]
            elif found.entry.kind != "action":
                told = after - before
            elif found.choice is not None:
                term = "decisions" if found.choice.seat == seat else "others"
                told = given_by(found.choice, seat)
            learnt = after - before - told
            self.sums[seat][term] += told
            self.sums[seat]["judge"] += learnt
            self.doubt[seat] += abs(learnt)
        self.last = found.after

    def terms(self, seat: int) -> Terms:
        """The account of one seat."""
        return Terms(first=self.first[seat], **self.sums[seat], result=self.last[seat])
