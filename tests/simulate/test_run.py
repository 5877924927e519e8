"""Runs: the same games however they are played, and kept when somebody stops them."""

import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from itertools import pairwise
from typing import Any

import pytest

from magie.bulk import CompilerMissing, KernelUnfit
from magie.simulate import new_study, run, workforce
from magie.simulate.errors import InvalidRun
from magie.simulate.games import Block, play_interpreted
from magie.simulate.run import Progress, Run
from magie.simulate.study import Study

GAMES = 24


@pytest.fixture(scope="module")
def study() -> Study:
    """Short games: two players, few rounds."""
    return new_study(bots=["steady", "random"], seed=5, round_limit=12)


@pytest.fixture(scope="module")
def alone(study: Study) -> Run:
    """The games played one after the other, right here."""
    return run(study, GAMES, backend="interpreted", threads=1)


def assert_same(one: Run, other: Run) -> None:
    assert vars(one.tally) == vars(other.tally)


def test_the_games_are_those_of_the_seed_in_order(alone: Run) -> None:
    assert alone.is_complete
    assert (alone.tally.games, alone.effort.played) == (GAMES, {"interpreted": GAMES})
    assert alone.report().games == GAMES
    assert max(alone.tally.rounds) == 12, "a round beyond the limit is not counted"
    assert alone.tally.limit_reached > 0


def test_worker_processes_play_the_same_games(study: Study, alone: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workforce, "PATIENCE", 0.0)
    spread = run(study, GAMES, backend="interpreted", threads=2)
    assert_same(spread, alone)
    assert spread.effort.threads == 2


class Mortal(workforce.Here):
    """Workers who die of their third block."""

    def __init__(self) -> None:
        self.blocks = 0

    def submit(self, function: Callable[..., Any], /, *given: Any, **named: Any) -> "Future[Any]":
        self.blocks += 1
        if self.blocks > 3:
            raise BrokenExecutor
        if self.blocks == 3:
            lost: Future[Any] = Future()
            lost.set_exception(BrokenExecutor())
            return lost
        return super().submit(function, *given, **named)


def test_the_blocks_of_lost_workers_are_played_again(
    study: Study, alone: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workforce, "PATIENCE", 0.0)
    monkeypatch.setattr(workforce, "LARGEST_BLOCK", 2)
    monkeypatch.setattr(workforce, "ProcessPoolExecutor", lambda *_: Mortal())
    assert_same(run(study, GAMES, backend="interpreted", threads=2), alone)


@pytest.mark.parametrize("threads", [1, 3])
def test_compiled_threads_play_the_same_games(
    threads: int, study: Study, alone: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workforce, "LARGEST_BLOCK", 5)
    compiled = run(study, GAMES, backend="compiled", threads=threads)
    assert_same(compiled, alone)
    assert (compiled.effort.backend, compiled.effort.played) == ("compiled", {"compiled": GAMES})


def test_auto_takes_the_compiled_kernel_when_it_is_there(
    study: Study, alone: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workforce, "PATIENCE", 0.0)
    monkeypatch.setattr(workforce.Workforce, "is_ready", staticmethod(lambda: True))
    stand_in(monkeypatch)
    told: list[str] = []
    mixed = run(study, GAMES, threads=2, tell=told.append)
    assert_same(mixed, alone)
    assert (mixed.effort.played, told) == ({"compiled": GAMES}, [])


def test_a_kernel_that_cannot_be_loaded_leaves_the_games_interpreted(
    study: Study, alone: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise KernelUnfit("compiled/failed", {"problem": "OSError: no such library"})

    monkeypatch.setattr(workforce, "PATIENCE", 0.0)
    monkeypatch.setattr(workforce.Workforce, "is_ready", staticmethod(lambda: True))
    monkeypatch.setattr(workforce.Workforce, "load", staticmethod(broken))
    told: list[str] = []
    played = run(study, GAMES, threads=1, tell=told.append)
    assert_same(played, alone)
    assert (played.effort.played, told) == ({"interpreted": GAMES}, ["compiler-failed"])
    with pytest.raises(KernelUnfit):
        run(study, GAMES, backend="compiled", threads=1)


def gpu_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Interpreted play stands in for play on a GPU."""
    monkeypatch.setattr(workforce, "load_gpu", lambda *_: None)
    monkeypatch.setitem(workforce.PLAYS, "gpu", play_interpreted)


def test_a_gpu_plays_the_same_games_in_blocks_that_grow(
    study: Study, alone: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    gpu_stand_in(monkeypatch)
    monkeypatch.setattr(workforce, "GPU_BLOCK", 8)
    sizes: list[int] = []
    on_gpu = run(study, GAMES, backend="gpu", threads=1, watch=lambda progress: sizes.append(progress.games))
    assert_same(on_gpu, alone)
    assert (on_gpu.effort.backend, on_gpu.effort.played) == ("gpu", {"gpu": GAMES})
    assert sizes[0] == 2, "a quarter of the largest block"
    assert max(later - sooner for sooner, later in pairwise(sizes)) == 8


def test_auto_takes_a_gpu_that_is_ready_for_large_runs(
    study: Study, alone: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    gpu_stand_in(monkeypatch)
    monkeypatch.setattr(workforce, "PATIENCE", 0.0)
    monkeypatch.setattr(workforce, "is_gpu_ready", lambda *_: True)
    monkeypatch.setattr(workforce, "WORTH_A_GPU", GAMES)
    large = run(study, GAMES)
    assert_same(large, alone)
    assert large.effort.played == {"gpu": GAMES}


def test_auto_leaves_a_gpu_alone_that_is_not_ready_or_not_worth_it(
    study: Study, alone: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workforce, "PATIENCE", 0.0)
    monkeypatch.setattr(workforce.Workforce, "is_ready", staticmethod(lambda: True))
    stand_in(monkeypatch)
    monkeypatch.setattr(workforce, "load_gpu", lambda *_: pytest.fail("loaded"))
    for worth, is_gpu_ready in ((GAMES, False), (GAMES + 1, True)):
        monkeypatch.setattr(workforce, "WORTH_A_GPU", worth)
        monkeypatch.setattr(workforce, "is_gpu_ready", lambda *_, is_ready=is_gpu_ready: is_ready)
        on_cores = run(study, GAMES, threads=2)
        assert_same(on_cores, alone)
        assert on_cores.effort.played == {"compiled": GAMES}


def test_small_runs_of_auto_load_nothing(study: Study, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workforce, "PATIENCE", 60.0)
    monkeypatch.setattr(workforce.Workforce, "load", staticmethod(lambda: pytest.fail("loaded")))
    assert run(study, 2).effort.played == {"interpreted": 2}


class Compiler:
    """A compiler in the background that takes its time."""

    returncode: int | None = None

    def __init__(self, looks: int, status: int) -> None:
        self.looks = looks
        self.status = status
        self.is_terminated = False

    def poll(self) -> int | None:
        self.looks -= 1
        self.returncode = self.status if self.looks < 0 or self.is_terminated else None
        return self.returncode

    def terminate(self) -> None:
        self.is_terminated = True

    def wait(self) -> None:
        assert self.is_terminated


def stand_in(monkeypatch: pytest.MonkeyPatch, compiler: Compiler | None = None) -> None:
    """Interpreted play stands in for compiled play, and a clock for the compiler."""
    monkeypatch.setattr(workforce.Workforce, "load", staticmethod(lambda: None))
    monkeypatch.setitem(workforce.PLAYS, "compiled", play_interpreted)
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: compiler)


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Nothing is compiled yet, and blocks are small."""
    monkeypatch.setattr(workforce, "PATIENCE", 0.0)
    monkeypatch.setattr(workforce, "LARGEST_BLOCK", 2)
    monkeypatch.setattr(workforce.Workforce, "is_ready", staticmethod(lambda: False))
    return monkeypatch


def test_auto_plays_on_while_it_compiles_and_then_switches(study: Study, alone: Run, cold: Any) -> None:
    stand_in(cold, Compiler(looks=4, status=0))
    told: list[str] = []
    mixed = run(study, GAMES, threads=1, tell=told.append)
    assert_same(mixed, alone)
    assert told == ["compiling", "switched"]
    assert list(mixed.effort.played) == ["interpreted", "compiled"]
    assert sum(mixed.effort.played.values()) == GAMES
    assert mixed.report().backend == "compiled"


def test_a_compiler_that_fails_leaves_the_games_interpreted(study: Study, alone: Run, cold: Any) -> None:
    stand_in(cold, Compiler(looks=4, status=1))
    told: list[str] = []
    plain = run(study, GAMES, threads=1, tell=told.append)
    assert_same(plain, alone)
    assert told == ["compiling", "compiler-failed"]
    assert plain.effort.played == {"interpreted": GAMES}


def test_a_compiler_that_is_not_needed_any_more_is_ended(study: Study, cold: Any) -> None:
    compiler = Compiler(looks=10_000, status=0)
    stand_in(cold, compiler)
    run(study, 4, threads=1)
    assert compiler.is_terminated


def test_without_a_compiler_auto_plays_interpreted_and_says_so_once(
    study: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workforce, "PATIENCE", 0.0)
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    told: list[str] = []
    assert run(study, 8, threads=1, tell=told.append).effort.played == {"interpreted": 8}
    assert told == ["no-compiler"]


def test_without_a_compiler_the_backend_without_it_is_refused(study: Study, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    with pytest.raises(CompilerMissing):
        run(study, 8, backend="compiled")


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"games": 0}, "simulate/bad-games"),
        ({"games": 1, "threads": 0}, "simulate/bad-threads"),
        ({"games": 1, "backend": "abacus"}, "simulate/unknown-backend"),
        ({"games": 1, "resume": True}, "simulate/nothing-to-resume"),
    ],
)
def test_what_cannot_be_run_is_refused(given: dict[str, Any], code: str, study: Study) -> None:
    with pytest.raises(InvalidRun) as caught:
        run(study, **given)
    assert caught.value.code == code


def stopping_after(games: int, number: int) -> Callable[[Progress], None]:
    """Somebody who asks a run to stop, once."""
    asked: list[int] = []

    def watch(progress: Progress) -> None:
        if progress.games >= games and not asked:
            asked.append(progress.games)
            signal.raise_signal(number)

    return watch


@pytest.mark.parametrize("request_to_stop", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_stopped_keeps_whole_blocks(request_to_stop: int, study: Study) -> None:
    before = signal.getsignal(request_to_stop)

    stopped = run(study, 10_000, backend="interpreted", threads=1, watch=stopping_after(3, request_to_stop))
    assert not stopped.is_complete
    assert 3 <= stopped.tally.games < 10_000
    assert_same(stopped, run(study, stopped.tally.games, backend="interpreted", threads=1))
    assert signal.getsignal(request_to_stop) is before


def test_threads_that_are_stopped_hand_in_what_they_have_begun(study: Study, cold: Any) -> None:
    cold.setattr(workforce.Workforce, "is_ready", staticmethod(lambda: True))
    stand_in(cold)
    stopped = run(study, 10_000, threads=3, watch=stopping_after(1, signal.SIGINT))
    assert 0 < stopped.tally.games <= 7 * 16, "the first block, and the six that were under way at most"
    assert_same(stopped, run(study, stopped.tally.games, backend="interpreted", threads=1))


def test_a_second_ctrl_c_ends_the_program_as_usual(study: Study) -> None:
    def insist(_: Progress) -> None:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # whatever else the worker has run
    try:
        with pytest.raises(KeyboardInterrupt):
            run(study, 10_000, backend="interpreted", threads=1, watch=insist)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)


def test_blocks_grow_to_the_time_they_should_take() -> None:
    team = workforce.Team("interpreted", workforce.Here(), play_interpreted, 4)
    team.learn(Block(0, {"rounds": [1] * 4}, 0.001))
    assert team.size == 16, "four times as many at most"
    team.learn(Block(0, {"rounds": [1] * 16}, 4.0))
    assert team.size == 1
    team.learn(Block(0, {"rounds": [1]}, 60.0))
    assert team.size == 1


def test_a_time_limit_game_is_called_at_the_round_limit() -> None:
    timed = new_study("spiderman-en", mode="time-limit", players=3, round_limit=5)
    report = run(timed, 4, backend="interpreted", threads=1).report()
    assert report.limit_reached == 0
    assert sum(report.wins) >= 4
    assert report.rounds.most <= 5
