"""The dice of a game: how often each total fell, streaks, and how odd that is for so many rolls."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}  # of 36
TRIALS = 2_000  # games of dice that a game is held against


class Dice(NamedTuple):
    """The rolls of two dice: counts by total, doubles, the longest streak of them, and the share of odder games."""

    rolls: int
    totals: dict[int, int]
    doubles: int
    streak: int
    as_odd: float


def oddness(totals: Counter[int], rolls: int) -> float:
    """How far the totals are from what they would be on average (chi-square)."""
    return sum((totals[total] - rolls * ways / 36) ** 2 / (rolls * ways / 36) for total, ways in WAYS.items())


def dice_of(rolled: Sequence[tuple[int, int]]) -> Dice:
    """The dice of a game, held against as many rolls of fair ones; the same rolls always tell the same."""
    totals = Counter(die1 + die2 for die1, die2 in rolled)
    streak = longest = 0
    for die1, die2 in rolled:
        streak = streak + 1 if die1 == die2 else 0
        longest = max(longest, streak)
    doubles = sum(die1 == die2 for die1, die2 in rolled)
    counts = {total: totals[total] for total in WAYS}
    if not rolled:
        return Dice(0, counts, 0, 0, 1.0)
    seen, rng = oddness(totals, len(rolled)), Random(len(rolled))  # noqa: S311  (for comparison alone)
    faces, weights = list(WAYS), list(WAYS.values())
    odder = sum(
        oddness(Counter(rng.choices(faces, weights, k=len(rolled))), len(rolled)) >= seen for _ in range(TRIALS)
    )
    return Dice(len(rolled), counts, doubles, longest, odder / TRIALS)
