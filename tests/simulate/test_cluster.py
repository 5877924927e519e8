"""Runs on a Ray cluster: two machines on this one, of which one is killed in mid-run."""

from __future__ import annotations

import os
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pyarrow.parquet as pq
import pytest
from tests.cli.table import magie
from tests.waiting import LONG, until

from magie.bulk import CompilerMissing
from magie.simulate import cluster, new_study, run, workforce
from magie.simulate.cluster import Answer, Cluster, Machine, RemoteTask, fault_of, play_range
from magie.simulate.errors import InvalidRun
from magie.simulate.games import Block, play_interpreted
from magie.simulate.run import Progress
from magie.simulate.study import Study

if TYPE_CHECKING:
    from ray.cluster_utils import Cluster as Machines

# A machine that does not answer is given up after some seconds, not after half a minute.
QUICK = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 500, "health_check_failure_threshold": 3}
SMALL: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_dashboard": False}
GAMES = 480


class Unhurried:
    """The time as Ray has it when a machine starts: it would give up after half a minute."""

    def monotonic(self) -> float:
        """Seconds that are long."""
        return time.monotonic() * 30 / LONG

    def __getattr__(self, name: str) -> Any:
        return getattr(time, name)


@pytest.fixture(scope="module")
def machines() -> Iterator[Machines]:
    """A cluster of two machines with a core each; a test may kill the second."""
    from ray._private import node  # slow to load, and one worker needs it
    from ray.cluster_utils import Cluster as Machines

    with (
        tempfile.TemporaryDirectory(
            prefix="ray-", ignore_cleanup_errors=True
        ) as folder,  # names of sockets are short
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_TMPDIR", folder)
        patch.setenv("RAY_worker_register_timeout_seconds", str(int(LONG)))
        patch.setattr(node, "time", Unhurried())
        started = Machines(initialize_head=True, head_node_args={**SMALL, "_system_config": QUICK})
        try:
            started.add_node(**SMALL)
            patch.setenv("RAY_ADDRESS", started.address)
            yield started
        finally:
            started.shutdown()  # type: ignore[no-untyped-call]


@pytest.fixture(scope="module")
def study() -> Study:
    """Short games: two players, few rounds."""
    return new_study(bots=["steady", "random"], seed=5, round_limit=12)


def test_the_games_of_a_machine_killed_in_mid_run_are_played_again(
    machines: Machines, study: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workforce, "LARGEST_BLOCK", 8)  # so that there are always some under way
    monkeypatch.setattr(cluster, "LOOK", 0.0)
    told: list[str] = []
    killed: list[int] = []

    def kill(progress: Progress) -> None:
        if progress.games > 0 and not killed:  # some blocks are under way, and some are still to be handed out
            killed.append(progress.games)
            machines.remove_node(next(iter(machines.worker_nodes)), allow_graceful=False)
            until(lambda: len(cluster.machines()) == 1)

    there = run(
        study, GAMES, backend="interpreted", cluster=machines.address, out=tmp_path / "there.parquet",
        tell=lambda word, **_: told.append(word), watch=kill,
    )  # fmt: skip
    here = run(study, GAMES, backend="interpreted", threads=1, out=tmp_path / "here.parquet")
    assert killed
    assert vars(there.tally) == vars(here.tally)
    assert (tmp_path / "there.parquet").read_bytes() == (tmp_path / "here.parquet").read_bytes()
    assert (there.effort.machines, there.effort.threads, there.effort.played) == (2, 2, {"interpreted": GAMES})
    assert told == ["cluster-joined", "cluster-lost"]


def test_a_run_that_was_stopped_goes_on_there_or_here(machines: Machines, study: Study, tmp_path: Path) -> None:
    before = signal.getsignal(signal.SIGTERM)
    asked: list[int] = []

    def stop(progress: Progress) -> None:
        if progress.games >= 20 and not asked:
            asked.append(progress.games)
            signal.raise_signal(signal.SIGINT)

    out = tmp_path / "there.parquet"
    stopped = run(study, 100_000, backend="interpreted", cluster=machines.address, out=out, watch=stop)
    assert not stopped.is_complete
    assert 20 <= pq.read_metadata(out).num_rows == stopped.tally.games < 100_000
    assert signal.getsignal(signal.SIGTERM) is before, "Ray leaves no handler behind"
    games = stopped.tally.games + 10
    run(study, games - 5, backend="interpreted", cluster="auto", threads=1, out=out, resume=True)
    run(study, games, backend="interpreted", threads=1, out=out, resume=True)
    run(study, games, backend="interpreted", threads=1, out=tmp_path / "here.parquet")
    assert out.read_bytes() == (tmp_path / "here.parquet").read_bytes()


def test_the_command_prints_nothing_but_its_own(machines: Machines) -> None:
    words = ["--bots", "steady,random", "--round-limit", "12", "--seed", "5", "--games", "12", "--json"]
    ran = magie("simulate", *words, "--cluster", machines.address)
    told = msgspec.json.decode(ran.out)
    assert ran.status == 0
    assert told["games"] == 12
    assert sum(told["played"].values()) == 12  # by which backend: as the compile came along
    assert told["machines"] in {1, 2}
    assert ran.err.startswith("Cluster: ")
    assert ran.err.count("\n") == 1
    here = msgspec.json.decode(magie("simulate", *words, "--backend", "interpreted", "--threads", "1").out)
    timed = {"seconds", "rolls_per_second", "threads", "machines", "backend", "played"}
    assert {key: told[key] for key in told.keys() - timed} == {key: here[key] for key in here.keys() - timed}


def test_a_fault_on_a_machine_is_told_with_its_code(machines: Machines, study: Study) -> None:
    with pytest.raises(InvalidRun) as caught:
        run(msgspec.structs.replace(study, kernel="of last week"), 4, cluster=machines.address)
    assert caught.value.code == "cluster/other-version"


# What needs no cluster.


@pytest.mark.parametrize(
    ("address", "code", "said"),
    [
        ("nonsense", "cluster/bad-address", "auto or HOST:PORT"),
        ("host:", "cluster/bad-address", "auto or HOST:PORT"),
        ("auto", "cluster/unreachable", "ray start --head"),
        ("127.0.0.1:{port}", "cluster/unreachable", "ray start --head"),
        ("ray://127.0.0.1:{port}", "cluster/bad-address", "on a machine of the cluster"),
        ("127.0.0.1:99999999", "cluster/unreachable", "ray start --head"),
    ],
)
def test_an_address_without_a_cluster_is_refused(
    address: str, code: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as taken:  # bound, and nobody listens
        taken.bind(("127.0.0.1", 0))
        monkeypatch.setenv("RAY_ADDRESS", f"127.0.0.1:{taken.getsockname()[1]}")
        ran = magie("simulate", "--games", "2", "--cluster", address.format(port=taken.getsockname()[1]))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"error[{code}]: ")
    assert said in ran.err
    assert ran.err.endswith(" (--cluster)\n")
    assert ran.err.count("\n") == 1


def test_a_machine_in_no_cluster_is_told_how_to_start_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def look(**_: object) -> None:
        raise ConnectionError("Could not find any running Ray instance.")

    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    monkeypatch.setattr("ray.init", look)
    ran = magie("simulate", "--games", "2", "--cluster", "auto")
    assert ran.err.startswith("error[cluster/none]: ")
    assert "ray start --head" in ran.err


def test_a_gpu_is_for_one_machine() -> None:
    ran = magie("simulate", "--games", "2", "--cluster", "auto", "--backend", "gpu")
    assert ran.err.startswith("error[cluster/other-backend]: ")
    assert ran.err.endswith("Choose auto, interpreted, or compiled. (--backend)\n")


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    ran = magie("simulate", "--games", "2", "--cluster", "auto")
    assert ran.status == 2
    assert ran.err.startswith("error[cluster/missing]: ")
    assert "magie[cluster]" in ran.err


def test_an_unknown_backend_is_refused_before_anybody_is_called() -> None:
    ran = magie("simulate", "--games", "2", "--cluster", "auto", "--backend", "abacus")
    assert ran.err.startswith("error[simulate/unknown-backend]: ")


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A machine that has played nothing yet."""
    cluster.workforce_of.cache_clear()
    yield monkeypatch
    cluster.workforce_of.cache_clear()


def test_a_slow_machine_hands_in_the_first_games_of_its_range(study: Study, fresh: Any) -> None:
    fresh.setattr(cluster, "LONGEST", 0.0)
    block = play_range(study, 7, 1000, "interpreted").block
    assert (block.first, block.games) == (7, 1)
    fresh.setattr(cluster, "LONGEST", 3600.0)
    whole = play_range(study, 7, 9, "interpreted").block
    assert whole.columns == play_interpreted(study, 7, 9).columns


def test_a_machine_without_the_compiler_plays_interpreted_and_says_so_once(study: Study, fresh: Any) -> None:
    fresh.setattr(workforce, "PATIENCE", 0.0)
    fresh.setitem(sys.modules, "llvmlite", None)
    answers = [play_range(study, first, 2, "auto") for first in (0, 2)]
    assert [(answer.backend, answer.news) for answer in answers] == [
        ("interpreted", ("no-compiler",)),
        ("interpreted", ()),
    ]


def test_a_machine_that_cannot_play_compiled_is_named(study: Study, fresh: Any) -> None:
    def missing() -> None:
        raise CompilerMissing

    fresh.setattr(workforce.Workforce, "load", staticmethod(missing))
    with pytest.raises(InvalidRun) as caught:
        play_range(study, 0, 2, "compiled")
    assert (caught.value.code, caught.value.details["extra"]) == ("cluster/no-compiler", "magie[fast]")


class Lookout:
    """A cluster whose machines come and go as a test says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, limit: int | None = None) -> None:
        self.there = {"a": Machine("ada", 4), "b": Machine("bea", 2)}
        self.told: list[tuple[str, dict[str, Any]]] = []
        monkeypatch.setattr(cluster, "LOOK", 0.0)
        monkeypatch.setattr(cluster, "join", lambda _: lambda: None)
        monkeypatch.setattr(cluster, "machines", self.there.copy)
        self.cluster = Cluster("auto", "auto", limit, lambda word, **values: self.told.append((word, values)))


def test_the_cluster_is_as_large_as_it_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    lookout = Lookout(monkeypatch)
    assert lookout.cluster.review().window == 12
    del lookout.there["b"]
    assert lookout.cluster.review().window == 8
    del lookout.there["a"]
    assert lookout.cluster.review().window == 1, "one block waits for a machine that may come"
    assert (lookout.cluster.threads, lookout.cluster.hosts) == (6, 2)
    assert [word for word, _ in lookout.told] == ["cluster-joined", "cluster-lost", "cluster-lost", "cluster-empty"]
    assert lookout.told[1][1] == {"machine": "bea"}


def test_a_limit_of_threads_limits_what_is_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Lookout(monkeypatch, limit=3).cluster.window == 3


def test_every_machine_tells_its_news_once(monkeypatch: pytest.MonkeyPatch) -> None:
    lookout = Lookout(monkeypatch)
    for name in ("ada", "bea", "ada"):
        lookout.cluster.hear(Answer(Block(0, {}, 0.0), "interpreted", name, ("no-compiler",)))
    assert lookout.told[1:] == [
        ("cluster-no-compiler", {"machine": "ada"}),
        ("cluster-no-compiler", {"machine": "bea"}),
    ]


def test_slow_machines_do_not_make_the_ranges_of_the_others_short(monkeypatch: pytest.MonkeyPatch) -> None:
    team = Lookout(monkeypatch).cluster
    team.size = 800
    team.learn(Block(0, {"rounds": [1] * 4}, 1.0))
    assert team.size == 400
    team.learn(Block(0, {"rounds": [1] * 400}, 0.01))
    assert team.size == 1600


def test_a_range_that_machines_keep_dying_of_is_played_here(study: Study, monkeypatch: pytest.MonkeyPatch) -> None:
    from ray.exceptions import WorkerCrashedError

    team = Lookout(monkeypatch).cluster
    lost: Future[Any] = Future()
    lost.set_exception(WorkerCrashedError())
    monkeypatch.setattr(team.executor, "submit", lambda *_: lost)
    assert RemoteTask(team, study, 3, 2).block().first == 3


def test_what_goes_wrong_on_a_machine_is_told_in_a_line() -> None:
    told = fault_of(RuntimeError("first this\nno module named magie"))
    assert isinstance(told, InvalidRun)
    assert (told.code, told.details) == ("cluster/failed", {"problem": "no module named magie"})
    assert os.linesep not in str(told)
