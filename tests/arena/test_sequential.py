"""The sequential test errs as seldom as it says, shown by simulated bots of known strength."""

import random

import pytest

from magie.arena.points import Played, share_of_set
from magie.arena.sequential import ERROR, Bounds, bounds_around, judge_sets

SEATINGS = [("a", "b", "b", "b"), ("b", "a", "b", "b"), ("b", "b", "a", "b"), ("b", "b", "b", "a")]
CONTESTS = 120
MOST_SETS = 6000


def simulated_set(chance: random.Random, strength: float) -> float:
    """The share of bot `a` in one set of dice: part of its luck is the same in all four seatings."""
    luck = chance.uniform(-0.12, 0.12)
    games = []
    for bots in SEATINGS:
        seat = bots.index("a")
        winner = seat if chance.random() < strength + luck else (seat + 1 + chance.randrange(3)) % 4
        games.append(Played(1 << winner, 40))
    return share_of_set("a", SEATINGS, tuple(games))


def decided(chance: random.Random, strength: float, bounds: Bounds) -> tuple[str, int]:
    """How a contest of a bot that wins so often ends, and after how many sets."""
    shares: list[float] = []
    while len(shares) < MOST_SETS:
        shares += [simulated_set(chance, strength) for _ in range(16)]
        verdict = judge_sets(shares, bounds)
        if verdict.decision != "open":
            return verdict.decision, len(shares)
    return "open", len(shares)


@pytest.mark.parametrize(("strength", "right"), [(0.25, "not-better"), (0.31, "better")])
def test_a_bot_of_known_strength_is_judged_rightly_in_nearly_all_contests(strength: float, right: str) -> None:
    chance = random.Random(1904)
    bounds = bounds_around(0.25, (0, 6))
    endings = [decided(chance, strength, bounds)[0] for _ in range(CONTESTS)]
    assert "open" not in endings
    wrong = sum(ending != right for ending in endings)
    assert wrong <= CONTESTS * ERROR + 2 * (CONTESTS * ERROR * (1 - ERROR)) ** 0.5


def test_a_clear_case_takes_fewer_games_than_a_close_one() -> None:
    chance = random.Random(7)
    bounds = bounds_around(0.25, (0, 6))
    clear = [decided(chance, 0.60, bounds)[1] for _ in range(10)]
    close = [decided(chance, 0.28, bounds)[1] for _ in range(10)]
    assert sum(clear) < sum(close)


def test_nothing_is_decided_by_a_handful_of_sets() -> None:
    assert judge_sets([1.0] * 23, Bounds(0.25, 0.27)).decision == "open"
    assert judge_sets([0.0] * 23, Bounds(0.25, 0.27)).decision == "open"


def test_bounds_are_points_of_share_above_an_even_one() -> None:
    assert bounds_around(0.25, (0, 2)) == Bounds(0.25, 0.27)
