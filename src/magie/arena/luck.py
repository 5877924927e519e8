"""The share of the points without the luck of the dice: the account of each game as a control variate.

An account says how much each outcome of chance helped or hurt every seat: what the judge gives it after that outcome,
less what it would have given it on average. It adds up to a number for each seat and game that is zero in the long
run however the bots play, so that taking it off changes no share but narrows its interval.
"""

from collections.abc import Sequence
from typing import NamedTuple

from magie.arena.points import Mean, Set, mean_of_sets, share_of_set


class Adjusted(NamedTuple):
    """A share without luck, and how many times as many plain games would be as sure."""

    mean: Mean
    saved: float


def luck_of_set(name: str, seatings: Sequence[Sequence[str]], games: Set) -> float:
    """The luck that the seats of a bot had with one set of dice."""
    total = 0.0
    for bots, game in zip(seatings, games, strict=True):
        total += sum(given for bot, given in zip(bots, game.luck, strict=True) if bot == name)
    return total / len(games)


def adjusted_share(name: str, seatings: Sequence[Sequence[str]], sets: Sequence[Set]) -> Adjusted | None:
    """The share of a bot with its luck taken off, as far as points follow luck; None without an account.

    How far they do is fitted in one half of the sets and used in the other, so that no set explains itself.
    """
    if len(sets) < 4 or not all(game.luck for games in sets for game in games):
        return None
    shares = [share_of_set(name, seatings, games) for games in sets]
    lucks = [luck_of_set(name, seatings, games) for games in sets]
    taken = []
    for half in range(2):
        slope = slope_of(lucks[1 - half :: 2], shares[1 - half :: 2])
        taken += [share - slope * luck for share, luck in zip(shares[half::2], lucks[half::2], strict=True)]
    plain, without = mean_of_sets(shares), mean_of_sets(taken)
    saved = plain.variance / without.variance if without.variance > 0 else 1.0
    return Adjusted(without, saved)


def slope_of(xs: Sequence[float], ys: Sequence[float]) -> float:
    """How much y goes up with x."""
    middle_x, middle_y = sum(xs) / len(xs), sum(ys) / len(ys)
    width = sum((x - middle_x) ** 2 for x in xs)
    if width == 0:
        return 0.0
    return sum((x - middle_x) * (y - middle_y) for x, y in zip(xs, ys, strict=True)) / width
