"""How much of many games is luck: what share of the differences between results each term of the account explains."""

from collections.abc import Iterable, Sequence
from html import escape
from math import sqrt
from typing import NamedTuple

from magie.analysis.account import Terms
from magie.analysis.analyse import Analysis

TERMS = ("first", "luck", "decisions", "others", "judge")
COLOURS = {"first": "#66707c", "luck": "#a87b22", "decisions": "#1f6f54", "others": "#1a6cb0", "judge": "#b9ad96"}


class Share(NamedTuple):
    """The share of one term, and its standard error over the games."""

    term: str
    share: float
    error: float


def shares(games: Iterable[Analysis]) -> tuple[Share, ...]:
    """What share of the variance of results each term has; all of them sum to 1.

    The share of a term is its covariance with the result, over the variance of the result: since the terms add up to
    the result exactly, the shares add up to one. The error leaves out one game after the other.
    """
    seats = [game.accounts for game in games]
    whole = _shares([terms for game in seats for terms in game])
    without = [_shares([terms for other in seats if other is not game for terms in other]) for game in seats]
    count = len(seats)
    return tuple(
        Share(
            term,
            whole[index],
            sqrt((count - 1) / count * sum((told[index] - whole[index]) ** 2 for told in without))
            if count > 1
            else 0.0,
        )
        for index, term in enumerate(TERMS)
    )


def _shares(accounts: Sequence[Terms]) -> list[float]:
    if not accounts:
        return [0.0] * len(TERMS)
    count = len(accounts)
    mean = sum(float(terms.result) for terms in accounts) / count
    spread = sum((float(terms.result) - mean) ** 2 for terms in accounts)
    return [
        sum(float(getattr(terms, term)) * (float(terms.result) - mean) for terms in accounts) / spread
        if spread
        else 0.0
        for term in TERMS
    ]


def picture(told: Sequence[Share], names: dict[str, str]) -> str:
    """The shares as bars with whiskers of two errors, one SVG file."""
    left, wide, row = 150, 460, 44
    most = max(0.1, *(one.share + 2 * one.error for one in told))
    least = min(0.0, *(one.share - 2 * one.error for one in told))

    def x(share: float) -> float:
        return left + (share - least) / (most - least) * wide

    parts = []
    for index, one in enumerate(told):
        y = 16 + index * row
        start, end = sorted((x(0.0), x(one.share)))
        low, high = x(one.share - 2 * one.error), x(one.share + 2 * one.error)
        parts.append(
            f'<text x="{left - 12}" y="{y + 20}" text-anchor="end">{escape(names[one.term])}</text>'
            f'<rect x="{start:.1f}" y="{y + 4}" width="{end - start:.1f}" height="24" rx="3" '
            f'fill="{COLOURS[one.term]}"/>'
            f'<path d="M{low:.1f} {y + 16}H{high:.1f}M{low:.1f} {y + 10}v12M{high:.1f} {y + 10}v12" '
            f'stroke="#1e2a33"/>'
            f'<text x="{max(high, end) + 10:.1f}" y="{y + 20}">{100 * one.share:.0f} %</text>'
        )
    height = 24 + len(told) * row
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + wide + 80} {height}" '
        f'font-family="Inter, system-ui, sans-serif" font-size="15">'
        f'<rect width="100%" height="100%" fill="#fbf7ee"/><path d="M{x(0.0):.1f} 8V{height - 8}" stroke="#cdc3b0"/>'
        f"{''.join(parts)}</svg>\n"
    )
