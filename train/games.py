"""The games that the judge learns from and is tested by: tables of many sizes, modes and ways to play."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from magie.bots.policies import CODES
from magie.editions import available, load_edition
from magie.judging.features import ALL_FEATURES, PLAIN_FEATURES
from magie.judging.made.carriers import Weights
from magie.judging.outlook import fill_outlook
from magie.judging.weights import FOLDER, exponentials
from magie.rules.movement import has_several_tracks
from train.sampling.run import Samples, joined, sample

STANDARD = "standard"
ROUND_LIMIT = 300
TIMED_ROUNDS = 70  # a time-limit game is called after some rounds up to so many

# Who plays: quick ones by the thousand, and the best with everybody else, fewer games and more positions of each.
CHAMPION = "champion"
QUICK: tuple[str, ...] = ("steady", "steady", "steady", "steady-1", "steady-1", "safe", "greedy", "both", "closer")
QUICK = (*QUICK, "milker", "hoover", "prober")
LEAGUE = (CHAMPION,) * 5 + ("steady", "steady", "steady-1", "safe", "greedy", "both", "hoover")
MIXED = ("steady", "steady-1", "safe", "both", "greedy", "closer", "milker", "hoover")  # one for each seat
QUICK_PERIOD = 24  # one moment before a roll in so many
LEAGUE_PERIOD = 10

# What part of the games is played with how many seats in the standard game; other modes share MODE_PART each.
SEATS_PART = {2: 0.16, 3: 0.16, 4: 0.4, 6: 0.16, 8: 0.12}
MODE_PART = 0.15


class Table(NamedTuple):
    """Games of one kind: edition, mode, seats, who plays, how many, and one moment in how many is noted."""

    edition: str
    mode: str
    seats: int
    bots: tuple[str, ...]
    games: int
    period: int


def tables_to_learn(edition: str, games: int, bots: Sequence[str], period: int) -> Iterator[Table]:
    """The tables that some thousand games are played at.

    With no period they are games as they are played, which teach how sure one may be; stirred games teach what
    everything is worth.
    """
    listing = next(listing for listing in available() if listing.id == edition)
    for seats, part in SEATS_PART.items():
        if seats <= listing.players_max:
            yield Table(edition, STANDARD, seats, seated(bots, seats, period), int(games * part), period)
    for mode in listing.modes:
        if mode != STANDARD:
            for seats in (2, 4):
                yield Table(edition, mode, seats, seated(bots, seats, period), int(games * MODE_PART / 2), period)


def seated(bots: Sequence[str], seats: int, period: int) -> tuple[str, ...]:
    """A pool that seats draw from, or one bot for each seat."""
    return known(bots) if period else known(bots)[:seats]


def tables_to_test(edition: str, games: int) -> Iterator[Table]:
    """Tables of all sizes and modes, of four of a kind and of many kinds, with positions of fixed rounds."""
    listing = next(listing for listing in available() if listing.id == edition)
    yield Table(edition, STANDARD, 4, ("steady-1",) * 4, games, 0)
    mixed = known(MIXED)
    for seats in SEATS_PART:
        if seats <= listing.players_max:
            yield Table(edition, STANDARD, seats, mixed[:seats], games // 2, 0)
    for mode in listing.modes:
        if mode != STANDARD:
            yield Table(edition, mode, 4, mixed[:4], games // 2, 0)
    if CHAMPION in CODES:
        yield Table(edition, STANDARD, 4, (CHAMPION,) * 4, games // 10, 0)
        yield Table(edition, STANDARD, 4, (CHAMPION, *mixed[:3]), games // 10, 0)


def known(bots: Sequence[str]) -> tuple[str, ...]:
    """Those of the bots that there are."""
    return tuple(bot for bot in bots if bot in CODES)


def features_of(e: Any) -> int:
    """How many features the judge has on a board."""
    return ALL_FEATURES if has_several_tracks(e) else PLAIN_FEATURES


def blank_weights(e: Any) -> Any:
    """Weights that know the board and nothing else: every seat has the same chance."""
    w: Any = Weights()
    w.features, w.hidden = features_of(e), 1
    for name, values in exponentials().items():
        getattr(w, name)[:] = values
    fill_outlook(e, w)
    return w


def play(table: Table, seed: int, weights: Any = None, first: int = 0) -> Samples:
    """The samples of a table's games; `weights` are those that the champion plays by, else the shipped ones."""
    e = load_edition(table.edition, mode=table.mode).numbers
    codes = [CODES[bot] for bot in table.bots]
    return sample(
        e,
        blank_weights(e) if weights is None and not any(FOLDER.glob("*.json")) else weights,
        codes,
        seats=table.seats,
        seed=seed,
        first=first,
        count=table.games,
        period=table.period,
        round_limit=TIMED_ROUNDS if e.time_limit else ROUND_LIMIT,
        features=features_of(e),
    )


def keep(path: Path, lots: Sequence[tuple[Table, Samples]]) -> None:
    """Store samples, so that a fit can be made elsewhere or again."""
    arrays = {
        f"{number}/{name}": value for number, (_, lot) in enumerate(lots) for name, value in lot._asdict().items()
    }
    told = np.array(
        ["\t".join([*map(str, table[:3]), ",".join(table.bots), *map(str, table[4:])]) for table, _ in lots]
    )
    np.savez_compressed(path, tables=told, **arrays)


def kept(path: Path) -> list[tuple[Table, Samples]]:
    """Samples that were stored."""
    with np.load(path) as file:
        tables = []
        for line in file["tables"].tolist():
            edition, mode, seats, bots, games, period = line.split("\t")
            tables.append(Table(edition, mode, int(seats), tuple(bots.split(",")), int(games), int(period)))
        return [
            (table, Samples(*(file[f"{number}/{name}"] for name in Samples._fields)))
            for number, table in enumerate(tables)
        ]


def by_seats(lots: Sequence[tuple[Table, Samples]]) -> list[Samples]:
    """Samples of tables of one size as one lot."""
    sizes = sorted({table.seats for table, _ in lots})
    return [joined([lot for table, lot in lots if table.seats == size]) for size in sizes]
