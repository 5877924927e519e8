"""A GPU plays the CPU's games, or says in one sentence why it cannot; without one, all around it is tested."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from tests.cli.table import magie

from magie.bots.policies import CODES
from magie.bulk import NoGpu, interpreted, load_gpu
from magie.bulk.backends import is_gpu_ready
from magie.bulk.records import blank, columns
from magie.editions import load_edition
from magie_gpu import cuda, loading
from magie_gpu.kernel import GpuKernel
from magie_gpu.loading import require_gpu
from magie_gpu.player import LEAST_POOL, SPARE, Player, Tuning
from magie_gpu.special.facts import Table

NUMBERS = load_edition("classic").numbers
STEADY = [CODES["steady-1"]] * 4
H200 = {
    "name": "H200",
    "capability": (9, 0),
    "driver_version": (13, 0),
    "shared_memory": 233_472,
    "multiprocessors": 132,
    "architecture": "sm_90",
}


@pytest.fixture(autouse=True)
def looked_for_anew() -> Any:
    require_gpu.cache_clear()
    yield
    require_gpu.cache_clear()


@pytest.fixture
def gpu(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A GPU of which only the numbers are there."""
    device = SimpleNamespace(**H200)
    monkeypatch.setattr(loading, "Device", lambda: device)
    monkeypatch.setattr(loading, "nvrtc_version", lambda: (13, 0))
    return device


def refused() -> NoGpu:
    with pytest.raises(NoGpu) as caught:
        load_gpu(NUMBERS, STEADY)
    assert not is_gpu_ready(NUMBERS, STEADY)
    return caught.value


def test_without_a_driver_there_is_no_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise cuda.CudaError("there is no NVIDIA driver")

    monkeypatch.setattr(cuda, "load_driver", missing)
    problem = refused()
    assert (problem.code, problem.details) == ("gpu/none", {"problem": "there is no NVIDIA driver"})


def test_without_nvrtc_the_extra_is_named(gpu: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "nvrtc_files", lambda: iter(()))
    monkeypatch.setattr(loading, "nvrtc_version", cuda.nvrtc_version)
    problem = refused()
    assert (problem.code, problem.details) == ("gpu/missing", {"extra": "magie[gpu]"})


def test_an_old_driver_is_told_with_both_versions(gpu: Any) -> None:
    gpu.driver_version = (12, 8)
    problem = refused()
    assert (problem.code, problem.details) == ("gpu/old-driver", {"driver": "12.8", "least": "13.0"})


def test_an_old_gpu_is_told_with_what_it_takes(gpu: Any) -> None:
    gpu.capability = (7, 5)
    problem = refused()
    assert (problem.code, problem.details) == ("gpu/too-old", {"name": "H200", "capability": "7.5", "least": "8.0"})


def test_blocks_have_as_many_warps_as_fast_memory_has_room_for() -> None:
    device = SimpleNamespace(**H200)
    assert Tuning.fitting(544, 1980, device).threads == 6 * 32
    assert Tuning.fitting(997, 5400, device).threads == 3 * 32
    assert Tuning.fitting(2166, 1980, device).threads == 32


class Games(Player):
    """A player on a GPU of which only the memory is there."""

    def __init__(self, free: int) -> None:
        self.device = SimpleNamespace(use=lambda: None, free_memory=lambda: free)
        self.tuning, self.slot, self.cold, self.kinds, self.waves_size = Tuning(), 560, 1128, 31, 512
        self.results, self.sums = blank("results").dtype, np.dtype([])


def test_less_memory_means_fewer_games_under_way_down_to_none() -> None:
    count = 1 << 21
    assert Games(1 << 37).pool_for(count) == count
    assert Games(1 << 37).pool_for(1000) == 1024
    smaller = Games(1 << 30).pool_for(count)
    assert LEAST_POOL <= smaller < count
    assert Games(SPARE).pool_for(count) == 0
    assert Games(Games(0).least_memory(count)).pool_for(count) == LEAST_POOL


def test_too_little_memory_is_told_with_what_it_takes() -> None:
    kernel = GpuKernel(Table.of(NUMBERS, STEADY), Games(0))
    with pytest.raises(NoGpu) as caught:
        kernel.play(NUMBERS, STEADY, seed=1, first=0, count=1000, round_limit=10)
    assert caught.value.code == "gpu/memory"
    with pytest.raises(ValueError, match="another table"):
        kernel.play(NUMBERS, STEADY[1:], seed=1, first=0, count=1000, round_limit=10)


def test_games_that_were_trapped_are_played_again_by_the_cpu() -> None:
    asked: dict[str, Any] = {"seed": 7, "first": 5, "count": 3, "round_limit": 8}
    expected = interpreted.play(NUMBERS, STEADY, **asked)

    class Trapping(Games):
        def play(self, policies: Any, **named: Any) -> Any:
            made = blank("results", named["count"])
            for name in expected[0]._fields:
                made[name] = [getattr(game, name) for game in expected]
            made["faults"][1], made["rolls"][1], made["cash"][1] = 1, 0, 0
            return made, np.zeros(1, self.sums)

    played = columns(GpuKernel(Table.of(NUMBERS, STEADY), Trapping(1 << 37)).play(NUMBERS, STEADY, **asked))
    for name in expected[0]._fields:
        told = [getattr(game, name) for game in expected]
        assert played[name] == (list(map(list, told)) if name == "cash" else told), name


def test_what_was_trapped_is_watched_by_the_cpu_and_summed_with_the_rest() -> None:
    asked: dict[str, Any] = {"seed": 7, "first": 5, "round_limit": 8}
    games, seen = interpreted.watch(NUMBERS, STEADY, count=3, **asked)

    class Trapping(Games):
        def play(self, policies: Any, **named: Any) -> Any:
            made, total = blank("results", 3), blank("sums")
            made["faults"][1] = 1
            for first in (5, 7):
                _, sums = interpreted.watch(NUMBERS, STEADY, count=1, **(asked | {"first": first}))
                for name, values in sums.items():
                    total[name][0] += values
            return made, total

    results, sums = GpuKernel(Table.of(NUMBERS, STEADY), Trapping(1 << 37)).watch(NUMBERS, STEADY, count=3, **asked)
    assert results["digest"][1] == games[1].digest
    assert {name: values[0] for name, values in columns(sums).items()} == seen


def test_the_command_that_needs_a_gpu_says_why_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise cuda.CudaError("there is no NVIDIA driver")

    monkeypatch.setattr(cuda, "load_driver", missing)
    for words in (("simulate", "--games", "3", "--backend", "gpu"), ("warm", "--gpu")):
        ran = magie(*words)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(
            "error[gpu/none]: There is no GPU to play on (there is no NVIDIA driver). It takes an NVIDIA GPU"
        )
