"""The dice of a game: how often each total fell, streaks, and how odd that is for so many rolls."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from math import comb
from random import Random

from magie.analysis.records import DiceReport, StreakReport

WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}  # of 36
SEVEN = 7
TRIALS = 2_000  # games of dice that a game is held against


def share_with_run(rolls: int, length: int, odds: Sequence[float]) -> float:
    """The share of games with a run of some length, where each kind of roll has its odds and runs on its own."""
    if length == 0:
        return 1.0
    if length == 1:
        return 1.0 - (1.0 - sum(odds)) ** rolls
    running = [[0.0] * (length - 1) for _ in odds]  # by kind, how likely a run of 1, 2, … stands now, none yet whole
    rest, whole = 1.0, 0.0  # no run stands; some run was long enough
    for _ in range(rolls):
        unfinished = rest + sum(map(sum, running))
        whole += sum(odd * runs[-1] for odd, runs in zip(odds, running, strict=True))
        running = [
            [odd * (unfinished - sum(runs)), *(odd * run for run in runs[:-1])]
            for odd, runs in zip(odds, running, strict=True)
        ]
        rest = unfinished * (1.0 - sum(odds))
    return whole


def share_of_doubles(rolls: int, doubles: int) -> float:
    """The share of games with at least as many doubles, or at most as many where they are fewer than expected."""
    counts = range(doubles, rolls + 1) if 6 * doubles >= rolls else range(doubles + 1)
    return float(sum(comb(rolls, count) * 5 ** (rolls - count) for count in counts) / 6**rolls)


def drought_of(totals: Sequence[int]) -> StreakReport:
    """The longest run without a seven."""
    runs = [len(list(run)) for is_seven, run in groupby(totals, lambda total: total == SEVEN) if not is_seven]
    longest = max(runs, default=0)
    return StreakReport(longest, round(share_with_run(len(totals), longest, [30 / 36]), 4), 0)


def repeat_of(totals: Sequence[int]) -> StreakReport:
    """The longest run of one total."""
    runs = [(len(list(run)), total) for total, run in groupby(totals)]
    longest, total = max(runs, key=lambda run: run[0], default=(0, 0))
    share = share_with_run(len(totals), longest, [ways / 36 for ways in WAYS.values()])
    return StreakReport(longest, round(share, 4), total)


def oddness(totals: Counter[int], rolls: int) -> float:
    """How far the totals are from what they would be on average (chi-square)."""
    return sum((totals[total] - rolls * ways / 36) ** 2 / (rolls * ways / 36) for total, ways in WAYS.items())


def dice_of(rolled: Sequence[tuple[int, int]]) -> DiceReport:
    """The dice of a game, held against as many rolls of fair ones; the same rolls always tell the same."""
    in_order = [die1 + die2 for die1, die2 in rolled]
    totals = Counter(in_order)
    streak = longest = 0
    for die1, die2 in rolled:
        streak = streak + 1 if die1 == die2 else 0
        longest = max(longest, streak)
    doubles = sum(die1 == die2 for die1, die2 in rolled)
    counts = {str(total): totals[total] for total in WAYS}
    streaks = round(share_of_doubles(len(rolled), doubles), 4), drought_of(in_order), repeat_of(in_order)
    if not rolled:
        return DiceReport(0, counts, 0, 0, 1.0, *streaks)
    seen, rng = oddness(totals, len(rolled)), Random(len(rolled))  # noqa: S311  (for comparison alone)
    faces, weights = list(WAYS), list(WAYS.values())
    odder = sum(
        oddness(Counter(rng.choices(faces, weights, k=len(rolled))), len(rolled)) >= seen for _ in range(TRIALS)
    )
    return DiceReport(len(rolled), counts, doubles, longest, odder / TRIALS, *streaks)
