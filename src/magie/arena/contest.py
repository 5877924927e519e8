"""A contest: sets of dice played in every seating, on all cores or a cluster, until enough is known."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from time import perf_counter

from magie.arena.ledger import Ledger
from magie.arena.points import Played, Set
from magie.arena.report import ArenaReport, Test, make_standings, test_of
from magie.arena.seating import seatings
from magie.arena.sequential import Bounds
from magie.bots.protocol.player import Conduct
from magie.bots.protocol.seated import ended_programs
from magie.simulate.accounts import LUCK, check_accounted, play_accounted
from magie.simulate.cluster import Cluster
from magie.simulate.errors import InvalidRun
from magie.simulate.run import Progress, blocks, stop_on_interrupt
from magie.simulate.study import Study
from magie.simulate.workforce import AUTO, INTERPRETED, Workforce, backend_for, check_counts, usual_threads

BATCH_SECONDS = 4.0  # what a batch aims at: a test looks at its end, and a stopped contest loses no more than that
LARGEST_BATCH = 4096  # sets


class Contest:
    """What a contest has played, and its report."""

    def __init__(self, table: Study, asked: int, bounds: Bounds | None) -> None:
        self.table = table
        self.asked = asked
        self.bounds = bounds
        self.studies = seatings(table)
        self.sets: list[Set] = []
        self.seconds = 0.0
        self.rolls = 0
        self.backend: str | None = None
        self.conduct: dict[str, Conduct] = {}

    @property
    def seatings(self) -> list[tuple[str, ...]]:
        """The bots of every seating."""
        return [study.bots for study in self.studies]

    @property
    def sets_asked(self) -> int:
        """The sets that the games asked for make, the last one whole."""
        return -(-self.asked // len(self.studies))

    @property
    def test(self) -> Test | None:
        """The sequential test, if one was asked for."""
        if self.bounds is None:
            return None
        return test_of(self.table.bots[0], self.seatings, self.sets, self.bounds)

    @property
    def is_complete(self) -> bool:
        """Whether nothing more is to be played."""
        test = self.test
        return len(self.sets) >= self.sets_asked or (test is not None and test.decision != "open")

    def report(self) -> ArenaReport:
        """The standings with their intervals."""
        rounds = sorted(game.rounds for one in self.sets for game in one)
        return ArenaReport(
            study=self.table,
            seatings=self.seatings,
            sets=len(self.sets),
            games=len(rounds),
            asked=self.asked,
            undecided=sum(not game.winners for one in self.sets for game in one),
            median_rounds=rounds[len(rounds) // 2] if rounds else 0,
            bots=make_standings(self.seatings, self.sets, self.conduct),
            test=self.test,
            seconds=self.seconds,
            backend=self.backend,
        )


def hold_contest(  # noqa: PLR0913
    table: Study,
    games: int,
    *,
    bounds: Bounds | None = None,
    backend: str = AUTO,
    threads: int | None = None,
    cluster: str | None = None,
    out: str | Path | None = None,
    resume: bool = False,
    luck: bool = False,
    tell: Callable[..., None] = lambda _, **__: None,
    watch: Callable[[Progress], None] = lambda _: None,
) -> Contest:
    """Let the bots of a table play at least so many games, all seatings with the same dice.

    With `bounds` the contest ends as soon as the sequential test of the first bot is decided, or with the games.
    `out` names a file that keeps the sets, `resume` goes on with it. `luck` accounts for the luck of every game by
    the judge: they are interpreted here, and fewer are needed. Ctrl-C ends it after the batch in work.

    Raises:
        InvalidRun: a backend, a number, a file or a cluster that cannot be; a table of one bot alone.
        CompilerMissing, NoGpu, BotFault: as `magie.simulate.run` does.
    """
    check_counts(games, threads)
    if resume and out is None:
        raise InvalidRun("simulate/nothing-to-resume")
    if len(set(table.bots)) < 2:
        raise InvalidRun("arena/one-bot", {"bot": table.bots[0]})
    if luck:
        check_accounted(table, backend, cluster)
        backend = INTERPRETED
    contest = Contest(table, games, bounds)
    ledger = None
    if out is not None:
        ledger = Ledger(Path(out), table, resume=resume)
        contest.sets = ledger.sets()
        contest.conduct = ledger.conduct()
    backend = backend_for(table, backend, cluster)
    workforce: Workforce | Cluster
    if luck:
        workforce = Workforce(backend, threads or usual_threads(), tell, plays={INTERPRETED: play_accounted})
    elif cluster is None:
        workforce = Workforce(backend, threads or usual_threads(), tell, games=games, studies=contest.studies[:1])
    else:
        workforce = Cluster(cluster, backend, threads, tell)
    with closing(workforce), ended_programs(), stop_on_interrupt() as stop:
        for batch in batches(contest, workforce, watch):
            contest.sets += batch
            if ledger is not None:
                ledger.add(batch, contest.conduct)
            if stop.is_set():
                break
    return contest


def batches(
    contest: Contest, workforce: Workforce | Cluster, watch: Callable[[Progress], None]
) -> Iterator[list[Set]]:
    """Batch after batch of sets, until the contest is complete; the first ones are small."""
    size = 8
    start = perf_counter()
    while not contest.is_complete:
        first = len(contest.sets)
        count = min(size, contest.sets_asked - first)
        begun = perf_counter()
        columns = [play_seating(contest, study, first, count, workforce, watch) for study in contest.studies]
        took = perf_counter() - begun
        contest.seconds = perf_counter() - start
        done = min(len(games) for games in columns)
        yield [tuple(games[index] for games in columns) for index in range(done)]
        if done < count:  # somebody has stopped it
            return
        size = max(1, min(int(size * BATCH_SECONDS / max(took, 1e-6)), 4 * size, LARGEST_BATCH))


def play_seating(
    contest: Contest,
    study: Study,
    first: int,
    count: int,
    workforce: Workforce | Cluster,
    watch: Callable[[Progress], None],
) -> list[Played]:
    """Games `first`, `first + 1`, … of one seating."""
    played: list[Played] = []
    for backend, block in blocks(study, first, first + count, workforce):
        lucks = block.columns[LUCK] if LUCK in block.columns else [()] * block.games
        rows = zip(block.columns["winners"], block.columns["rounds"], lucks, strict=True)
        played += [Played(winners, rounds, luck) for winners, rounds, luck in rows]
        contest.rolls += sum(block.columns["rolls"])
        contest.backend = backend
        for name, told in block.conduct.items():
            contest.conduct.setdefault(name, Conduct()).add(told)
        seated = contest.studies.index(study)
        watch(
            Progress(len(contest.sets) * len(contest.studies) + seated * count + len(played), contest.rolls, backend)
        )
    return played
