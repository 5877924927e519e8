"""Who plays the blocks of a run: this process, worker processes, threads of the compiled kernel, or a GPU.

The first second of any run is played right here, so that small runs start nothing. Then an interpreted run takes
worker processes, and `auto` takes the compiled kernel as soon as it is there: at once from the cache, else when a
process in the background has compiled it. Where a GPU has its kernel in the cache and much is left to play, `auto`
takes the GPU instead.
"""

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from time import perf_counter
from typing import Any

from magie.bulk import KernelUnfit, NoGpu, load, load_gpu
from magie.bulk.backends import is_gpu_ready
from magie.bulk.loading import has_compiler, is_ready
from magie.bulk.sources import PLAYING
from magie.simulate.details import play_told
from magie.simulate.errors import InvalidRun
from magie.simulate.games import Block, leave_interrupts_to_the_parent, play_in_bulk, play_interpreted, seating
from magie.simulate.study import Study

AUTO, INTERPRETED, COMPILED, GPU = "auto", "interpreted", "compiled", "gpu"
BACKENDS = (AUTO, INTERPRETED, COMPILED, GPU)
PATIENCE = 1.0  # seconds that a run plays alone
BLOCK_SECONDS = 0.25  # what a block aims at: short enough to stop soon, long enough to cost nothing
LARGEST_BLOCK = 8192  # games; bounds the memory of blocks that wait
GPU_BLOCK = 1 << 22  # games; waves want many under way, and 800 MB of results are as much as suits
GPU_BLOCKS = 2  # that share a GPU: the second fills it while the last games of the first end
WORTH_A_GPU = 200_000  # games; fewer are done on the cores before a GPU's longest game is

# How a block is played on each backend.
PLAYS: dict[str, Callable[..., Any]] = {
    INTERPRETED: play_interpreted,
    COMPILED: partial(play_in_bulk, lambda *_: load()),
    GPU: partial(play_in_bulk, load_gpu),
}

# What a workforce tells: a word for each thing that happens.
NO_COMPILER, COMPILING, SWITCHED, COMPILER_FAILED = "no-compiler", "compiling", "switched", "compiler-failed"


class Here(Executor):
    """Does the work when it is handed in."""

    def submit(self, function: Callable[..., Any], /, *given: Any, **named: Any) -> "Future[Any]":
        """Call a function now."""
        future: Future[Any] = Future()
        future.set_result(function(*given, **named))
        return future


class Team:
    """Some workers of one backend, and the size of the blocks that suits them."""

    def __init__(
        self, backend: str, executor: Executor, play: Callable[..., Any], size: int, largest: int | None = None
    ) -> None:
        self.backend = backend
        self.executor = executor
        self.play = play
        self.size = size
        self.largest = largest

    def submit(self, study: Study, first: int, count: int) -> "Task":
        """Hand in a block."""
        return Task(self, study, first, count)

    def learn(self, block: Block) -> None:
        """Aim at the right time with the next blocks; at most four times as many games at once."""
        if self.largest is None:
            suited = int(block.games * BLOCK_SECONDS / max(block.seconds, 1e-6))
            self.size = max(1, min(suited, 4 * self.size, LARGEST_BLOCK))
        else:
            self.size = min(4 * self.size, self.largest)


class Task:
    """A block that somebody plays; if a worker dies of it, for want of memory perhaps, it is played here."""

    def __init__(self, team: Team, study: Study, first: int, count: int) -> None:
        self.team = team
        self.backend = team.backend
        self.count = count
        self.given = (study, first, count)
        self.future = self._handed_in()

    def is_done(self, patience: float) -> bool:
        """Whether the block is there, or comes in so many seconds."""
        return not wait([self.future], timeout=patience).not_done

    def block(self) -> Block:
        """The games, once they are there."""
        try:
            block: Block = self.future.result()
        except BrokenExecutor:
            self.team.executor = Here()
            block = self._handed_in().result()
        self.team.learn(block)
        return block

    def cancel(self) -> bool:
        """Take the block back, if nobody has begun it."""
        return self.future.cancel()

    def _handed_in(self) -> "Future[Block]":
        try:
            with interrupts_held():
                return self.team.executor.submit(self.team.play, *self.given)
        except BrokenExecutor:
            self.team.executor = Here()
            return self.team.executor.submit(self.team.play, *self.given)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Let no Ctrl-C in while worker processes start: they would die of it before they know to ignore it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Workforce:
    """Chooses the team for the next block; `plays` say how it plays, `entry` by which entry of compiled kernels."""

    hosts = 1  # this machine

    def __init__(  # noqa: PLR0913
        self,
        backend: str,
        threads: int,
        tell: Callable[[str], None],
        details: Collection[str] = (),
        *,
        games: int = 0,
        studies: Sequence[Study] = (),
        plays: Mapping[str, Callable[..., Any]] = PLAYS,
        entry: str = PLAYING,
    ) -> None:
        check_backend(backend, details)
        self.plays = dict(plays)
        if details:
            self.plays[INTERPRETED] = partial(play_told, details=details)
        self.entry = entry
        self.games = games
        self.studies = studies
        self.backend = INTERPRETED if details else backend
        self.threads = threads
        self.tell = tell
        self.loading = 0.0
        self.compiler: subprocess.Popen[bytes] | None = None
        self.teams: list[Team] = []
        if backend == COMPILED:
            self._take_compiled()
        elif backend == GPU:
            self._take_gpu()
        else:
            self._take(INTERPRETED, Here(), 1)
        self.start = perf_counter()

    def load(self) -> None:
        """Load what compiled play needs."""
        load(self.entry)

    def load_gpu(self) -> None:
        """Load what play on a GPU needs."""
        for study in self.studies:
            load_gpu(*seating(study), self.entry)

    def is_ready(self) -> bool:
        """Whether that is in the cache."""
        return is_ready(self.entry)

    @property
    def team(self) -> Team:
        """Who plays now."""
        return self.teams[-1]

    @property
    def window(self) -> int:
        """How many blocks are under way: one in work and one waiting for each worker."""
        if isinstance(self.team.executor, Here):
            return 1
        return GPU_BLOCKS + 1 if self.team.backend == GPU else 2 * self.threads

    def review(self) -> Team:
        """Who plays the next block; called before each."""
        if self.team.backend in {COMPILED, GPU} or perf_counter() - self.start < PATIENCE:
            return self.team
        is_first_look = len(self.teams) == 1
        if self.backend == AUTO and is_first_look:
            self._look_for_the_compiler()
        if self.compiler is not None and self.compiler.poll() is not None:
            self._meet_the_compiler(self.compiler.returncode)
        if self.team.backend == INTERPRETED and len(self.teams) == 1:
            self._take_processes()
        return self.team

    def close(self) -> None:
        """Let everybody go home; a compiler that is still at it too."""
        if self.compiler is not None and self.compiler.poll() is None:
            self.compiler.terminate()
            self.compiler.wait()
        for team in self.teams:
            team.executor.shutdown(wait=True, cancel_futures=True)

    def _look_for_the_compiler(self) -> None:
        if self._has_taken_gpu():
            return
        if not has_compiler():
            self.tell(NO_COMPILER)
        elif self.is_ready():
            self._go_over()
        elif self.compiler is None:
            self.tell(COMPILING)
            self._start_the_compiler()

    def _start_the_compiler(self) -> None:
        command, nowhere = [sys.executable, "-m", "magie.simulate.warming", self.entry], subprocess.DEVNULL
        self.compiler = subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere)  # noqa: S603 - our own

    def _has_taken_gpu(self) -> bool:
        """Take a GPU that has its kernel, if that is worth it; one that fails leaves the games to the CPU."""
        if self.games < WORTH_A_GPU or not all(is_gpu_ready(*seating(study), self.entry) for study in self.studies):
            return False
        try:
            self._take_gpu()
        except NoGpu:
            return False
        return True

    def _meet_the_compiler(self, status: int) -> None:
        self.compiler = None
        if status == 0 and self._go_over():
            self.tell(SWITCHED)
        elif status:
            self.tell(COMPILER_FAILED)

    def _go_over(self) -> bool:
        """Take the compiled kernel, if it can be loaded; else the games stay interpreted."""
        try:
            self._take_compiled()
        except KernelUnfit:
            self.tell(COMPILER_FAILED)
            return False
        return True

    def _take_compiled(self) -> None:
        self._load(self.load)
        self._take(COMPILED, ThreadPoolExecutor(self.threads, "magie"), 16)

    def _take_gpu(self) -> None:
        self._load(self.load_gpu)
        self._take(GPU, ThreadPoolExecutor(GPU_BLOCKS, "magie"), GPU_BLOCK // 4, GPU_BLOCK)

    def _load(self, load_kernel: Callable[[], Any]) -> None:
        start = perf_counter()
        load_kernel()
        self.loading = perf_counter() - start
        for team in self.teams:
            team.executor.shutdown(wait=False)  # what they have in work they still hand in

    def _take_processes(self) -> None:
        if self.threads == 1:
            workers: Executor = Here()
        else:
            # Started afresh: a fork would copy locks that other threads hold.
            context = multiprocessing.get_context("spawn")
            workers = ProcessPoolExecutor(self.threads, context, leave_interrupts_to_the_parent)
        self._take(INTERPRETED, workers, self.team.size)

    def _take(self, backend: str, executor: Executor, size: int, largest: int | None = None) -> None:
        self.teams.append(Team(backend, executor, self.plays[backend], size, largest))


def check_counts(games: int, threads: int | None) -> None:
    """Refuse less than one game, and less than one thread."""
    if games < 1:
        raise InvalidRun("simulate/bad-games", {"games": games})
    if threads is not None and threads < 1:
        raise InvalidRun("simulate/bad-threads", {"threads": threads})


def check_backend(backend: str, details: Collection[str] = ()) -> None:
    """Refuse a backend that there is not, or that cannot tell details: compiled rules emit no events."""
    if backend not in BACKENDS:
        raise InvalidRun("simulate/unknown-backend", {"backend": backend, "possible": BACKENDS})
    if details and backend not in {AUTO, INTERPRETED}:
        raise InvalidRun("simulate/tells-nothing", {"backend": backend, "possible": (AUTO, INTERPRETED)})


def backend_for(study: Study, backend: str, cluster: str | None = None) -> str:
    """The backend that plays a study's bots: those that users have written are interpreted, on this machine."""
    if not study.programs:
        return backend
    if cluster is not None or backend in {COMPILED, GPU}:
        played_by = backend if cluster is None else "cluster"
        raise InvalidRun("simulate/bot-interpreted", {"bot": study.programs[0], "backend": played_by})
    return INTERPRETED if backend == AUTO else backend


def usual_threads() -> int:
    """The cores that this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)  # Linux alone tells
    return len(allowed(0)) if allowed else os.cpu_count() or 1
