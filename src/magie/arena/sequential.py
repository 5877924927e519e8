"""A sequential test: play on until it is clear whether a bot has the share that it should have, or not.

It is Wald's test on sets of dice: their mean against two shares, with the scatter that the sets show. It is wrong in
at most about 5 of 100 cases either way; simulated bots of known strength say so.
"""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from magie.arena.points import mean_of_sets

ERROR = 0.05  # of either kind: alpha and beta
ACCEPTED = log((1 - ERROR) / ERROR)
REJECTED = log(ERROR / (1 - ERROR))
FEWEST = 24  # sets before anything is decided: their scatter has to be known


class Bounds(NamedTuple):
    """Two shares of the points: what a bot has if it is no better, and what it should have."""

    low: float
    high: float


class Verdict(NamedTuple):
    """How far the test is: the logarithm of the odds, and what is decided."""

    odds: float
    decision: str  # "better", "not-better" or "open"


def bounds_around(even: float, points: tuple[float, float]) -> Bounds:
    """The bounds in points of share (hundredths) above what the seats would give an equal bot."""
    return Bounds(even + points[0] / 100, even + points[1] / 100)


def judge_sets(shares: Sequence[float], bounds: Bounds) -> Verdict:
    """What the shares of the sets so far say."""
    mean = mean_of_sets(shares)
    if mean.sets < FEWEST:
        return Verdict(0.0, "open")
    # A set more of the greatest scatter: the first sets may agree by accident, which would decide too early.
    scatter = (mean.variance * mean.sets * (mean.sets - 1) + 0.25) / mean.sets
    odds = mean.sets * (bounds.high - bounds.low) / scatter * (mean.mean - (bounds.low + bounds.high) / 2)
    if odds >= ACCEPTED:
        return Verdict(odds, "better")
    if odds <= REJECTED:
        return Verdict(odds, "not-better")
    return Verdict(odds, "open")
