"""Intervals and quantiles: against known values and against plain counting."""

import statistics
from collections import Counter
from math import comb, sqrt

import pytest

from magie.simulate.intervals import Z, mean_of, quantile, share_of, spread_of


@pytest.mark.parametrize(
    ("count", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (10, 20, 0.2993, 0.7007),
        (1, 1000, 0.0002, 0.0056),
    ],
)
def test_wilsons_interval_has_its_published_values(count: int, games: int, low: float, high: float) -> None:
    share = share_of(count, games)
    assert share.share == count / games
    assert share.low == pytest.approx(low, abs=5e-5)
    assert share.high == pytest.approx(high, abs=5e-5)


def test_nothing_is_known_of_a_share_without_games() -> None:
    assert (share_of(0, 0).low, share_of(0, 0).high) == (0.0, 1.0)


@pytest.mark.parametrize("chance", [0.03, 0.25, 0.5])
def test_about_95_of_100_intervals_hold_the_true_share(chance: float) -> None:
    games = 200
    held = sum(
        comb(games, wins) * chance**wins * (1 - chance) ** (games - wins)
        for wins in range(games + 1)
        if share_of(wins, games).low <= chance <= share_of(wins, games).high
    )
    assert 0.93 < held < 0.98


def test_a_mean_reaches_as_far_as_the_scatter_of_its_values_says() -> None:
    values = [3, 8, 8, 15, 40, 41]
    mean = mean_of(sum(values), sum(value * value for value in values), len(values))
    reach = Z * statistics.stdev(values) / sqrt(len(values))
    assert mean.mean == statistics.mean(values)
    assert (mean.low, mean.high) == pytest.approx((mean.mean - reach, mean.mean + reach))


def test_a_small_scatter_of_large_values_is_not_lost() -> None:
    values = [10**12, 10**12 + 1, 10**12 + 2]
    mean = mean_of(sum(values), sum(value * value for value in values), 3)
    assert mean.high - mean.mean == pytest.approx(Z / sqrt(3), rel=1e-3)


def test_one_game_has_a_mean_and_no_scatter() -> None:
    assert (mean_of(7, 49, 1).low, mean_of(7, 49, 1).high) == (7, 7)
    assert mean_of(0, 0, 0).mean == 0


def test_a_quantile_is_the_smallest_value_that_enough_games_do_not_exceed() -> None:
    values = [2, 2, 3, 5, 8, 8, 8, 13, 21, 34, 55]
    for percent in (1, 5, 25, 50, 75, 95, 100):
        expected = next(v for v in sorted(values) if sum(w <= v for w in values) * 100 >= percent * len(values))
        assert quantile(Counter(values), percent) == expected
    assert quantile({}, 50) == 0


def test_a_spread_has_its_ends_and_its_middle() -> None:
    spread = spread_of({10: 1, 20: 2, 90: 1})
    assert (spread.least, spread.median, spread.most, spread.mean) == (10, 20, 90, 35)
