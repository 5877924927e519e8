"""Shares, means and quantiles of counted games, with 95 % intervals."""

from collections.abc import Mapping
from math import sqrt

import msgspec

Z = 1.959963984540054  # of the normal distribution, 95 % within


class Share(msgspec.Struct, frozen=True):
    """A share of games with Wilson's interval, which holds for rare things too."""

    share: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """A mean with its interval."""

    mean: float
    low: float
    high: float


class Spread(Mean, frozen=True):
    """How a count is spread over games: the mean, and the smallest values that so many games do not exceed."""

    least: int
    p5: int
    p25: int
    median: int
    p75: int
    p95: int
    most: int


def share_of(count: int, games: int) -> Share:
    """A share of games; nothing is known without any."""
    if games == 0:
        return Share(0.0, 0.0, 1.0)
    return wilson(count / games, games)


def wilson(share: float, games: float) -> Share:
    """A share of so many games with Wilson's interval."""
    centre = share + Z * Z / (2 * games)
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    low = 0.0 if share == 0 else (centre - reach) / scale
    high = 1.0 if share == 1 else (centre + reach) / scale
    return Share(share, max(0.0, low), min(1.0, high))


def mean_of(total: int, squares: int, games: int) -> Mean:
    """The mean of whole numbers from their sum and the sum of their squares, both exact."""
    if games == 0:
        return Mean(0.0, 0.0, 0.0)
    mean = total / games
    if games == 1:
        return Mean(mean, mean, mean)
    # Exact until the last step: the difference of two large sums would lose its digits in floats.
    variance = (games * squares - total * total) / (games * (games - 1))
    reach = Z * sqrt(variance / games)
    return Mean(mean, mean - reach, mean + reach)


def ratio_of(total: int, divisor: int, squares: tuple[int, int, int], games: int) -> Mean:
    """A ratio of two sums over games, whose interval goes by the scatter of whole games.

    `squares` are the sums of squares of what is divided, of products of both, and of squares of the divisor.
    """
    if divisor == 0:
        return Mean(0.0, 0.0, 0.0)
    ratio = total / divisor
    if games < 2:
        return Mean(ratio, ratio, ratio)
    above, products, below = squares
    # The sum of (x - ratio * y) squared, exact until the last step.
    scatter = (above * divisor * divisor - 2 * products * total * divisor + below * total * total) / divisor**2
    reach = Z * sqrt(scatter * games / (games - 1)) / divisor
    return Mean(ratio, ratio - reach, ratio + reach)


def difference_of(a: Mean | Share, b: Mean | Share) -> Mean:
    """How much more `b` is than `a`, where the two come from different games."""
    (one, low, high), (other, least, most) = astuple(a), astuple(b)
    reach_down = sqrt((other - least) ** 2 + (high - one) ** 2)
    reach_up = sqrt((most - other) ** 2 + (one - low) ** 2)
    return Mean(other - one, other - one - reach_down, other - one + reach_up)


def astuple(figure: Mean | Share) -> tuple[float, float, float]:
    """The figure and the ends of its interval."""
    return figure.mean if isinstance(figure, Mean) else figure.share, figure.low, figure.high


def quantile(counts: Mapping[int, int], percent: int) -> int:
    """The smallest value that at least so many percent of the games do not exceed."""
    needed = percent * sum(counts.values())
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if 100 * seen >= needed:
            return value
    return 0


def spread_of(counts: Mapping[int, int]) -> Spread:
    """How a count is spread over games."""
    total = sum(value * games for value, games in counts.items())
    squares = sum(value * value * games for value, games in counts.items())
    mean = mean_of(total, squares, sum(counts.values()))
    return Spread(
        mean.mean,
        mean.low,
        mean.high,
        least=min(counts, default=0),
        p5=quantile(counts, 5),
        p25=quantile(counts, 25),
        median=quantile(counts, 50),
        p75=quantile(counts, 75),
        p95=quantile(counts, 95),
        most=max(counts, default=0),
    )
