"""Watched runs: games of one study, or of two on the same seeds, with sums of what was seen in them.

Memory does not grow with the games: sums are added up block by block; pairs of games leave their differences.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple

from magie.bulk import interpreted, load, load_gpu
from magie.bulk.programs import watch_programs
from magie.bulk.sources import WATCHING as WATCHED
from magie.simulate.games import Columns, asked_for, columns_of, games_in, seating
from magie.simulate.run import Progress, Run, Sums, play_on
from magie.simulate.study import Study
from magie.simulate.tally import Tally
from magie.simulate.workforce import (
    AUTO,
    COMPILED,
    GPU,
    INTERPRETED,
    Workforce,
    backend_for,
    check_backend,
    check_counts,
    usual_threads,
)

PAIRED = ("rounds", "rolls", "bankruptcies", "money")


class Part(NamedTuple):
    """The games of one study in a block."""

    columns: Columns
    sums: Sums


class WatchedBlock(NamedTuple):
    """Games `first`, `first + 1`, … of each study, and how long they took."""

    first: int
    parts: tuple[Part, ...]
    seconds: float

    @property
    def games(self) -> int:
        """How many games of each study these are."""
        return games_in(self.columns)

    @property
    def columns(self) -> Columns:
        """The games of the first study."""
        return self.parts[0].columns


def watch_interpreted(studies: tuple[Study, ...], first: int, count: int) -> WatchedBlock:
    """Watch games without a compiler."""
    start = perf_counter()
    parts = []
    for study in studies:
        if study.programs:
            results, sums = watch_programs(
                study.setup(), study.bots, first=first, count=count, round_limit=study.round_limit
            )
        else:
            results, sums = interpreted.watch(**asked_for(study, first, count))
        parts.append(Part(columns_of(results, study), sums))
    return WatchedBlock(first, tuple(parts), perf_counter() - start)


def watch_in_bulk(load: Callable[..., Any], studies: tuple[Study, ...], first: int, count: int) -> WatchedBlock:
    """Watch games that come back as NumPy records, by a kernel of the CPU or of a GPU; threads may at once."""
    from magie.bulk.records import Told, columns  # needs NumPy

    start = perf_counter()
    parts = []
    for study in studies:
        results, sums = load(*seating(study), WATCHED).watch(**asked_for(study, first, count))
        summed = {name: values[0] for name, values in columns(sums).items()}
        parts.append(Part(Told(results, len(study.bots), study.round_limit), summed))
    return WatchedBlock(first, tuple(parts), perf_counter() - start)


WATCHING: dict[str, Callable[..., WatchedBlock]] = {
    INTERPRETED: watch_interpreted,
    COMPILED: partial(watch_in_bulk, lambda *_: load(WATCHED)),
    GPU: partial(watch_in_bulk, load_gpu),
}


class Pairs:
    """Differences between two studies, game by game: sums and squares of each."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.totals: Counter[str] = Counter()
        self.squares: Counter[str] = Counter()
        self.seats = seats

    def add(self, one: Columns, other: Columns) -> None:
        """Compare the games of a block."""
        self.games += len(one["rounds"])
        for name in PAIRED:
            self._note(name, [b - a for a, b in zip(one[name], other[name], strict=True)])
        for seat in range(self.seats):
            wins = [(b >> seat & 1) - (a >> seat & 1) for a, b in zip(one["winners"], other["winners"], strict=True)]
            self._note(f"win-{seat}", wins)
        self._note("cut", [(b == 0) - (a == 0) for a, b in zip(one["winners"], other["winners"], strict=True)])

    def _note(self, name: str, differences: list[int]) -> None:
        self.totals[name] += sum(differences)
        self.squares[name] += sum(difference * difference for difference in differences)


def watch(
    studies: Sequence[Study],
    games: int,
    *,
    backend: str = AUTO,
    threads: int | None = None,
    tell: Callable[..., None] = lambda _, **__: None,
    hear: Callable[[Progress], None] = lambda _: None,
) -> tuple[list[Run], Pairs]:
    """Watch games 0 to `games` - 1 of each study, on every core unless `threads` says otherwise.

    Ctrl-C ends it after the blocks in work; what is done counts.

    Raises:
        InvalidRun: a backend or a number that cannot be.
        CompilerMissing: the backend `compiled` without the extra `fast`.
        NoGpu: the backend `gpu` where there is none, or without what it takes.
        BotFault: a bot of a user's own that breaks the rules.
    """
    check_backend(backend)
    check_counts(games, threads)
    backend = backend_for(studies[0], backend)
    tallies = [Tally() for _ in studies]
    sums: list[Sums] = [{} for _ in studies]
    pairs = Pairs(len(studies[0].bots))

    def take(block: WatchedBlock) -> int:
        rolls = 0
        for tally, total, part in zip(tallies, sums, block.parts, strict=True):
            rolls += tally.add(part.columns)
            add_sums(total, part.sums)
        if len(block.parts) == 2:
            pairs.add(block.parts[0].columns, block.parts[1].columns)
        return rolls

    threads = threads or usual_threads()
    workforce = Workforce(backend, threads, tell, games=games, studies=studies, plays=WATCHING, entry=WATCHED)
    effort = play_on(tuple(studies), 0, games, workforce, take, hear)
    seen = [
        Run(study, games, tally, effort, total) for study, tally, total in zip(studies, tallies, sums, strict=True)
    ]
    return seen, pairs


def add_sums(total: Sums, sums: Sums) -> None:
    """Add the sums of a block."""
    for name, value in sums.items():
        if name not in total:
            total[name] = value
        elif isinstance(value, list):
            total[name] = [a + b for a, b in zip(total[name], value, strict=True)]
        else:
            total[name] += value
