"""A run on a Ray cluster: ranges of games go out, blocks come back, and Ray plays those of lost machines again.

Each machine plays what the study says, or refuses: with other rules the games would not be one sample.
"""

import logging
import os
import platform
import signal
import socket
import threading
from collections.abc import Callable, Collection
from concurrent.futures import Executor, Future
from functools import lru_cache, partial
from importlib.util import find_spec
from time import perf_counter
from typing import Any, NamedTuple

from magie.bulk.errors import CompilerMissing
from magie.game.errors import MagieError
from magie.simulate.errors import InvalidRun
from magie.simulate.games import Block, joined
from magie.simulate.study import Study, kernel_digest
from magie.simulate.workforce import AUTO, BLOCK_SECONDS, COMPILED, INTERPRETED, Task, Team, Workforce, check_backend

BACKENDS = (AUTO, INTERPRETED, COMPILED)  # one core a block; a GPU is for one machine
AUTO_ADDRESS = "auto"  # the cluster that this machine is part of, or the one that RAY_ADDRESS names
PATIENCE = 5.0  # seconds until an address counts as dead
LONGEST = 4 * BLOCK_SECONDS  # what a machine plays at a time, however slow it is
LOOK = 1.0  # seconds between looks at which machines there are
RETRIES = 20  # machines that a block may lose

# What a cluster tells beside what the crews of its machines do.
JOINED, LOST, EMPTY = "joined", "lost", "empty"


class Answer(NamedTuple):
    """What a machine sends back: the first games of its range, what played them, and what its workforce told."""

    block: Block
    backend: str
    machine: str
    news: tuple[str, ...]


class Machine(NamedTuple):
    """A machine of the cluster, and how many blocks it plays at once."""

    name: str
    workers: int


# On the machines.


def play_range(study: Study, first: int, count: int, backend: str, details: tuple[str, ...] = ()) -> Answer:
    """Play games until all are done or enough time has passed; this runs on a machine of the cluster."""
    check_rules(study)
    workforce, news = workforce_of(backend, details)
    workforce.studies = (study,)
    start = perf_counter()
    parts: list[Block] = []
    done = 0
    while done < count and (done == 0 or perf_counter() - start < LONGEST):
        team = workforce.review()
        parts.append(team.submit(study, first + done, min(team.size, count - done)).block())
        done += parts[-1].games
    told = tuple(news)
    news.clear()
    return Answer(joined(parts, perf_counter() - start), workforce.team.backend, platform.node(), told)


@lru_cache(maxsize=1)
def workforce_of(backend: str, details: tuple[str, ...]) -> tuple[Workforce, list[str]]:
    """Who plays in this process, and where they leave what they have to tell."""
    news: list[str] = []
    try:
        return Workforce(backend, 1, news.append, details), news
    except CompilerMissing:
        raise InvalidRun("cluster/no-compiler", {"machine": platform.node(), "extra": "magie[fast]"}) from None


@lru_cache(maxsize=1)
def check_rules(study: Study) -> None:
    """Refuse a study that would be other games here."""
    if study.kernel != kernel_digest() or study.digest != study.loaded().digest:
        raise InvalidRun("cluster/other-version", {"machine": platform.node()})


# Where the run is started.


class RayExecutor(Executor):
    """Hands work to the cluster, one core a piece; what a lost machine had is done again elsewhere."""

    def __init__(self) -> None:
        import ray  # an extra, and slow to import

        self.remote = ray.remote(num_cpus=1, max_retries=RETRIES, scheduling_strategy="SPREAD")(call)

    def submit(self, function: Callable[..., Any], /, *given: Any, **named: Any) -> "Future[Any]":
        """Hand in a piece of work."""
        future: Future[Any] = self.remote.remote(function, *given, **named).future()
        return future


def call(function: Callable[..., Any], *given: Any, **named: Any) -> Any:
    """Do a piece of work; this runs on a machine of the cluster."""
    return function(*given, **named)


class RemoteTask(Task):
    """A range that some machine plays; where machines keep dying of it, it is played here."""

    def block(self) -> Block:
        """The games, once they are there."""
        from ray.exceptions import RayError, RayTaskError

        answer: Any
        try:
            answer = self.future.result()
        except RayTaskError as error:
            raise fault_of(error.cause) from None
        except RayError:
            answer = self.team.play(*self.given)
        assert isinstance(self.team, Cluster)
        self.backend = answer.backend
        self.team.hear(answer)
        block: Block = answer.block
        self.team.learn(block)
        return block

    def cancel(self) -> bool:
        """Take the range back unless its games have come in: nobody knows whether a machine has begun them."""
        import ray

        if self.future.done():
            return False
        ray.cancel(self.future.object_ref)  # type: ignore[attr-defined]
        return True


class Cluster(Team):
    """The machines of a Ray cluster, as a workforce and as its one team."""

    loading = 0.0  # each machine loads its kernel while the others play

    def __init__(
        self, address: str, backend: str, limit: int | None, tell: Callable[..., None], details: Collection[str] = ()
    ) -> None:
        check_backend(backend, details)
        if backend not in BACKENDS:
            raise InvalidRun("cluster/other-backend", {"backend": backend, "possible": BACKENDS})
        self.leave = join(address)
        super().__init__(INTERPRETED, RayExecutor(), partial(play_range, backend=backend, details=tuple(details)), 1)
        self.limit = limit
        self.tell = tell
        self.told: set[tuple[str, str]] = set()
        self.machines = machines()
        self.looked = perf_counter()
        self.threads, self.hosts = self.workers, len(self.machines)
        tell(f"cluster-{JOINED}", machines=len(self.machines), workers=self.workers)

    @property
    def workers(self) -> int:
        """How many blocks are played at once."""
        there = sum(machine.workers for machine in self.machines.values())
        return there if self.limit is None else min(there, self.limit)

    @property
    def window(self) -> int:
        """How many blocks are out: one in work and one waiting for each worker, unless there is a limit."""
        return max(1, 2 * self.workers if self.limit is None else self.workers)

    def review(self) -> "Cluster":
        """Look now and then which machines there are; called before each block."""
        if perf_counter() - self.looked >= LOOK:
            self.looked = perf_counter()
            now = machines()
            for lost in self.machines.keys() - now.keys():
                self.tell(f"cluster-{LOST}", machine=self.machines[lost].name)
            if self.machines and not now:
                self.tell(f"cluster-{EMPTY}")
            self.machines = now
            self.threads = max(self.threads, self.workers)
            self.hosts = max(self.hosts, len(now))
        return self

    def submit(self, study: Study, first: int, count: int) -> Task:
        """Hand in a range of games."""
        return RemoteTask(self, study, first, count)

    def learn(self, block: Block) -> None:
        """Aim at the right time, but shrink slowly: a slow machine hands in a part, and must not slow the others."""
        before = self.size
        super().learn(block)
        self.size = max(self.size, before // 2)

    def hear(self, answer: Answer) -> None:
        """Pass on what a machine has to tell, once."""
        for word in answer.news:
            if (word, answer.machine) not in self.told:
                self.told.add((word, answer.machine))
                self.tell(f"cluster-{word}", machine=answer.machine)

    def close(self) -> None:
        """Leave the cluster; what is still in work there ends."""
        self.leave()


def machines() -> dict[str, Machine]:
    """The machines that are there now and play."""
    import ray

    return {
        node["NodeID"]: Machine(node["NodeManagerHostname"], int(node["Resources"]["CPU"]))
        for node in ray.nodes()  # type: ignore[no-untyped-call]
        if node["Alive"] and node["Resources"].get("CPU")
    }


def join(address: str) -> Callable[[], None]:
    """Join a cluster; gives how to leave it.

    Raises:
        InvalidRun: Ray is not installed, the address cannot be one, or no cluster answers there.
    """
    if find_spec("ray") is None:
        raise InvalidRun("cluster/missing", {"extra": "magie[cluster]"})
    import ray

    if ray.is_initialized():  # by the program that calls
        return lambda: None
    where = os.environ.get("RAY_ADDRESS", address) if address == AUTO_ADDRESS else address
    if where != AUTO_ADDRESS:
        knock(where)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")  # the first one is told, with its code
    in_main = threading.current_thread() is threading.main_thread()
    before = signal.getsignal(signal.SIGTERM)
    try:
        ray.init(address=where, log_to_driver=False, logging_level=logging.CRITICAL)
    except Exception as error:
        if where == AUTO_ADDRESS and isinstance(error, ConnectionError):
            raise InvalidRun("cluster/none") from None
        raise unreachable(where, error) from None
    finally:
        if in_main:
            signal.signal(signal.SIGTERM, before or signal.SIG_DFL)  # Ray sets its own
    hush(is_on=True)
    return leave


def leave() -> None:
    """Leave the cluster."""
    import ray

    ray.shutdown()
    hush(is_on=False)


def hush(*, is_on: bool) -> None:
    """Keep what Ray tells of lost machines from standard output, as its debugger does: we tell it ourselves."""
    from ray._private import worker

    worker._worker_logs_enabled = not is_on  # noqa: SLF001


def knock(where: str) -> None:
    """Refuse an address at which nobody listens: Ray itself would wait for most of a minute."""
    host, _, port = where.rpartition(":")
    if not host or "/" in host or not port.isdecimal():
        raise InvalidRun("cluster/bad-address", {"address": where})
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise unreachable(where, error) from None


def unreachable(address: str, error: Exception) -> InvalidRun:
    """Say why there is no cluster."""
    told = getattr(error, "strerror", None) or next(iter(str(error).splitlines()), type(error).__name__)
    return InvalidRun("cluster/unreachable", {"address": address, "problem": told.rstrip(".")})


def fault_of(cause: BaseException) -> Exception:
    """What a machine refused; or what went wrong there, a missing Magie perhaps."""
    if isinstance(cause, MagieError):
        return cause
    told = next(reversed(str(cause).splitlines()), type(cause).__name__)
    return InvalidRun("cluster/failed", {"problem": told.rstrip(".")})
