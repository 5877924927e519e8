"""A run: blocks of games handed out, taken back in the order of their numbers, counted and put into the table."""

import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing, contextmanager
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from types import FrameType
from typing import Any, NamedTuple

from magie.bots.protocol.seated import ended_programs
from magie.simulate.cluster import Cluster
from magie.simulate.details import EVENTS, ROLLS
from magie.simulate.errors import InvalidRun
from magie.simulate.games import GAMES, Block
from magie.simulate.report import Effort, Report, make_report
from magie.simulate.study import Study
from magie.simulate.tally import Tally
from magie.simulate.workforce import AUTO, Task, Workforce, backend_for, check_counts, usual_threads

Sums = dict[str, Any]  # by the fields of `SUMS`: a number, or a list of numbers
PAUSE = 0.1  # seconds between looks at whether to stop


class Progress(NamedTuple):
    """How far a run is."""

    games: int
    rolls: int  # of this run
    backend: str


class Run(NamedTuple):
    """What a run has counted; `is_complete` unless somebody stopped it. Watched games have sums of what was seen."""

    study: Study
    asked: int
    tally: Tally
    effort: Effort
    sums: Sums = {}

    @property
    def is_complete(self) -> bool:
        """Whether all games that were asked for are there."""
        return self.tally.games >= self.asked

    def report(self) -> Report:
        """The numbers with their intervals."""
        return make_report(self.study, self.asked, self.tally, self.effort)


def run(  # noqa: PLR0913
    study: Study,
    games: int,
    *,
    backend: str = AUTO,
    threads: int | None = None,
    cluster: str | None = None,
    out: str | Path | None = None,
    rolls: str | Path | None = None,
    events: str | Path | None = None,
    resume: bool = False,
    tell: Callable[..., None] = lambda _, **__: None,
    watch: Callable[[Progress], None] = lambda _: None,
) -> Run:
    """Play games 0 to `games` - 1 of a study, on every core unless `threads` says otherwise.

    `cluster` is the address of a Ray cluster that plays instead, or `auto`; `threads` then limits how many of its
    cores do. `out` names a Parquet table with one row per game, `rolls` one with one row per roll and `events` one
    with one row per event, for which the games are interpreted; `resume` goes on with those that are there. Ctrl-C
    ends the run after the blocks in work: what is done is counted and stands in the tables.

    Raises:
        InvalidRun: a backend, a number, a table or a cluster that cannot be.
        CompilerMissing: the backend `compiled` without the extra `fast`.
        NoGpu: the backend `gpu` where there is none, or without what it takes.
        BotFault: a bot of a user's own that breaks the rules.
    """
    check_counts(games, threads)
    if resume and out is None:
        raise InvalidRun("simulate/nothing-to-resume")
    tally = Tally()
    paths = {GAMES: out, ROLLS: rolls, EVENTS: events}
    named = {kind: Path(path) for kind, path in paths.items() if path is not None}
    details = tuple(kind for kind in named if kind != GAMES)
    with tables_of(study, named, tally, resume=resume) as keep:
        if tally.games > games:
            raise InvalidRun("simulate/more-there", {"file": str(out), "there": tally.games, "games": games})
        backend = backend_for(study, backend, cluster)
        workforce: Workforce | Cluster
        if cluster is None:
            left = games - tally.games
            workforce = Workforce(backend, threads or usual_threads(), tell, details, games=left, studies=[study])
        else:
            workforce = Cluster(cluster, backend, threads, tell, details)

        def take(block: Block) -> int:
            rolls = tally.add(block.columns)
            keep(block)
            return rolls

        effort = play_on(study, tally.games, games, workforce, take, watch)
    return Run(study, games, tally, effort)


@contextmanager
def tables_of(
    study: Study, paths: Mapping[str, Path], tally: Tally, *, resume: bool
) -> Iterator[Callable[[Block], None]]:
    """What to do with a block, beside counting it: put it into the tables, if there are to be any."""
    if not paths:
        yield lambda _: None
        return
    if find_spec("pyarrow") is None:
        raise InvalidRun("tables/missing", {"extra": "magie[tables]"})
    from magie.simulate.tables import open_tables  # slow to import, and an extra

    with open_tables(study, paths, tally, resume=resume) as keep:
        yield keep


def play_on(
    study: Any,
    first: int,
    games: int,
    workforce: Workforce | Cluster,
    take: Callable[[Any], int],
    watch: Callable[[Progress], None],
) -> Effort:
    """Play games `first` to `games` - 1; `take` counts the games of a block, and gives the number of their rolls.

    The workforce hands the study through as it is: several of them where games are watched side by side.
    """
    rolls, seconds = 0, 0.0
    played: dict[str, int] = {}
    start, loading = perf_counter(), workforce.loading
    with ended_programs(), closing(workforce), closing(blocks(study, first, games, workforce)) as arriving:
        for backend, block in arriving:
            rolls += take(block)
            first += block.games
            seconds = perf_counter() - start
            played[backend] = played.get(backend, 0) + block.games
            watch(Progress(first, rolls, backend))
    return Effort(seconds, loading, rolls, workforce.threads, played, workforce.hosts)


def blocks(
    study: Study, first: int, games: int, workforce: Workforce | Cluster
) -> Generator[tuple[str, Block], None, None]:
    """The blocks of games `first` to `games` - 1 and what played them, in order, until all are there or Ctrl-C."""
    under_way: deque[Task] = deque()
    with stop_on_interrupt() as stop:
        while first < games or under_way:
            while first < games and not stop.is_set():
                team = workforce.review()
                if len(under_way) >= workforce.window:
                    break
                count = min(team.size, games - first)
                under_way.append(team.submit(study, first, count))
                first += count
            if stop.is_set():
                drop_waiting(under_way)
            if not under_way:
                return
            if under_way[0].is_done(PAUSE):
                task = under_way.popleft()
                block = task.block()
                if block.games < task.count:  # a slow machine of a cluster hands in a part
                    rest = task.team.submit(study, block.first + block.games, task.count - block.games)
                    under_way.appendleft(rest)
                yield task.backend, block


def drop_waiting(under_way: deque[Task]) -> None:
    """Take back the first block that nobody has begun and all after it; those in work are finished and counted."""
    kept = next((index for index, task in enumerate(under_way) if task.cancel()), len(under_way))
    while len(under_way) > kept:
        under_way.pop().cancel()


@contextmanager
def stop_on_interrupt() -> Iterator[threading.Event]:
    """Let Ctrl-C, or a polite request to end, set a flag; the second Ctrl-C ends the program as usual."""
    stop = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    usual = {number: signal.getsignal(number) or signal.SIG_DFL for number in (signal.SIGINT, signal.SIGTERM)}

    def note(number: int, _frame: FrameType | None) -> None:
        stop.set()
        signal.signal(number, usual[signal.Signals(number)])

    for number in usual:
        signal.signal(number, note)
    try:
        yield stop
    finally:
        for number, handler in usual.items():
            signal.signal(number, handler)
