"""What came out of a contest, as numbers with intervals; `magie arena --json` prints it."""

from collections.abc import Mapping

import msgspec

from magie.arena.luck import adjusted_share
from magie.arena.points import Set, interval_of, mean_of_sets, share_of_set
from magie.arena.ratings import has_ratings, rate
from magie.arena.sequential import Bounds, Verdict, judge_sets
from magie.bots.protocol.player import Conduct
from magie.simulate.intervals import Share
from magie.simulate.study import Study

MOST_RATED = 20_000  # games; more change nothing and take long


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a bot did: its share of the points with a 95 % interval, beside that of its seats.

    `adjusted` is the share without luck, `saved` how many times as many plain games would be as sure.
    `conduct` is how a program in a process of its own has behaved.
    """

    name: str
    seats: int
    games: int
    share: float
    low: float
    high: float
    even: float
    adjusted: Share | None = None
    saved: float | None = None
    rating: float | None = None
    unsure: float | None = None
    conduct: Conduct | None = None


class Test(msgspec.Struct, frozen=True, kw_only=True):
    """The sequential test of the first bot."""

    bot: str
    low: float
    high: float
    odds: float
    decision: str


class ArenaReport(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a contest tells; the first bot comes first."""

    study: Study
    seatings: list[tuple[str, ...]]
    sets: int
    games: int
    asked: int
    undecided: int
    median_rounds: int
    bots: list[Standing]
    test: Test | None = None
    seconds: float = 0.0
    backend: str | None = None


def make_standings(
    seatings: list[tuple[str, ...]], sets: list[Set], conduct: Mapping[str, Conduct] | None = None
) -> list[Standing]:
    """Every bot of the table."""
    table = seatings[0]
    games = len(sets) * len(seatings)
    rated = {}
    if has_ratings():
        played = ((bots, game) for one in sets for bots, game in zip(seatings, one, strict=True))
        rated = rate(pair for pair, _ in zip(played, range(MOST_RATED), strict=False))
    standings = []
    for name in dict.fromkeys(table):
        mean = mean_of_sets([share_of_set(name, seatings, one) for one in sets])
        share = interval_of(mean, games)
        adjusted = adjusted_share(name, seatings, sets)
        rating = rated.get(name)
        standings.append(
            Standing(
                name=name,
                seats=table.count(name),
                games=games,
                share=share.share,
                low=share.low,
                high=share.high,
                even=table.count(name) / len(table),
                adjusted=None if adjusted is None else interval_of(adjusted.mean, games),
                saved=None if adjusted is None else adjusted.saved,
                rating=None if rating is None else rating.skill,
                unsure=None if rating is None else rating.unsure,
                conduct=(conduct or {}).get(name),
            )
        )
    return standings


def test_of(name: str, seatings: list[tuple[str, ...]], sets: list[Set], bounds: Bounds) -> Test:
    """How far the sequential test of a bot is."""
    verdict: Verdict = judge_sets([share_of_set(name, seatings, one) for one in sets], bounds)
    return Test(bot=name, low=bounds.low, high=bounds.high, odds=verdict.odds, decision=verdict.decision)
