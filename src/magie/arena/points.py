"""Points: a game gives one, to its winner; winners share it, and a game without one is shared by the whole table.

The unit of all that is inferred is one set of dice in all seatings: games of a set have their luck in common.
"""

from collections.abc import Sequence
from typing import NamedTuple

from magie.simulate.intervals import Share, wilson


class Played(NamedTuple):
    """One game: who won, as bits of seats, in how many rounds; and the luck of each seat if accounted for."""

    winners: int
    rounds: int
    luck: tuple[float, ...] = ()


Set = tuple[Played, ...]  # one set of dice: a game for each seating


def points_of(winners: int, seats: int) -> tuple[float, ...]:
    """The points of every seat."""
    shared = winners or (1 << seats) - 1
    return tuple((shared >> seat & 1) / shared.bit_count() for seat in range(seats))


def share_of_set(name: str, seatings: Sequence[Sequence[str]], games: Set) -> float:
    """The share of the points of one set of dice that the seats of a bot have."""
    total = 0.0
    for bots, game in zip(seatings, games, strict=True):
        points = points_of(game.winners, len(bots))
        total += sum(given for bot, given in zip(bots, points, strict=True) if bot == name)
    return total / len(games)


class Mean(NamedTuple):
    """A mean of sets, and its variance."""

    mean: float
    variance: float  # of the mean
    sets: int


def mean_of_sets(values: Sequence[float]) -> Mean:
    """The mean of what sets gave, and how sure it is."""
    count = len(values)
    if count == 0:
        return Mean(0.0, 0.0, 0)
    mean = sum(values) / count
    if count == 1:
        return Mean(mean, 0.0, 1)
    scatter = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Mean(mean, scatter / count, count)


def interval_of(mean: Mean, games: int) -> Share:
    """A share with Wilson's interval for as many games as the sets are worth.

    Sets of equal dice are worth more games than they have where rotating cancels luck. Where they do not differ at
    all, nothing is known of their scatter, and the games themselves count.
    """
    share = min(1.0, max(0.0, mean.mean))
    worth = float(games)
    if mean.variance > 0 and 0 < share < 1:
        worth = share * (1 - share) / mean.variance
    return wilson(share, worth) if worth > 0 else Share(share, 0.0, 1.0)
