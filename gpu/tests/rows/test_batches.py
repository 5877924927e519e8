"""A batch on a GPU plays the CPU's games; without a GPU, its C does so on a core, wherever it can be compiled."""

import shutil
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gpu.tests.rows.core_device import CoreDevice, load_in_core, seen_from_outside
from tests.environments.test_batch import drawn, told
from tests.rules.subset import complaints

from magie.bulk import NoGpu
from magie.bulk.sources import collect
from magie.environments import Batch, batch
from magie.environments.cpu import CpuRows
from magie.game.errors import IllegalAction
from magie_gpu import cuda
from magie_gpu.loading import require_gpu
from magie_gpu.rows import table
from magie_gpu.rows.rows import GpuRows, place_of
from magie_gpu.rows.text import ROOTS

needs_gcc = pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc here")


@pytest.fixture
def in_core(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows for a GPU are played by a core."""
    monkeypatch.setattr(table, "load_rows", lru_cache(lambda rows: load_in_core(rows, tmp_path)))


def hold_together(gpu: Batch, cpu: Batch, steps: int) -> int:
    """Play the same choices in both, which have to show the same; how many games ended."""
    ended = 0
    for step in range(steps):
        for one, other in zip(*map(told, (gpu, cpu)), strict=True):
            assert np.array_equal(one, other)
        chosen = drawn(cpu, step)
        for made in (gpu, cpu):
            made.step(chosen)
        ended += int((cpu.terminations | cpu.truncations).sum())
    assert [gpu.position(row) for row in range(gpu.games)] == [cpu.position(row) for row in range(cpu.games)]
    return ended


def test_the_way_into_rows_stays_in_the_subset() -> None:
    assert list(complaints({source.module: source.text for source in collect(ROOTS)})) == []


@needs_gcc
@pytest.mark.usefixtures("in_core")
def test_learners_rows_in_c_are_the_interpreted_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, Any] = {"seed": 2, "seats": 3, "round_limit": 3}
    gpu, cpu = Batch(4, backend="gpu", **given), Batch(4, compiled=False, **given)
    assert (gpu.backend, cpu.backend) == ("gpu", "cpu")
    assert hold_together(gpu, cpu, 200) > 0
    for made in (gpu, cpu):
        made.mark_deals()
    assert np.array_equal(gpu.masks, cpu.masks)
    for made in (gpu, cpu):
        made.reset(seed=7, first=11)
    assert hold_together(gpu, cpu, 20) == 0
    # Whoever reads on the GPU sees the same.
    for name in ("observations", "masks", "seats"):
        assert np.array_equal(seen_from_outside(gpu.on_gpu[name]), getattr(cpu, name))
    assert cpu.on_gpu == {}
    # A choice against the rules changes nothing.
    chosen = drawn(cpu, 0)
    chosen[2] = int(np.flatnonzero(~cpu.masks[2])[5])
    with pytest.raises(IllegalAction) as caught:
        gpu.step(chosen)
    assert (caught.value.details["row"], caught.value.details["choice"]) == (2, chosen[2])
    assert hold_together(gpu, cpu, 1) == 0
    # What stays on the GPU is not copied, and choices may come from there.
    left = Batch(4, backend="gpu", fetch=False, **given)
    assert left.observations.shape == left.masks.shape == (4, 0)
    marked = seen_from_outside(left.on_gpu["masks"]).argmax(axis=1)
    place = {"typestr": "<i8", "shape": marked.shape, "data": (marked.ctypes.data, False), "strides": None}
    left.step(SimpleNamespace(__cuda_array_interface__=place))
    again = Batch(4, compiled=False, **given)
    again.step(marked)
    assert np.array_equal(seen_from_outside(left.on_gpu["observations"]), again.observations)
    assert np.array_equal(left.seats, again.seats)
    # A game that has no room, and a GPU that has none, are told.
    rows: Any = left._rows
    assert isinstance(rows, GpuRows)
    no_room = np.array([4, 1], np.int32)
    monkeypatch.setattr(rows, "launch", lambda *_: rows.device.send(rows.memory["first_wrong"], no_room, None))
    with pytest.raises(NoGpu, match="row 1 had no room"):
        left.step(marked)
    monkeypatch.setattr(CoreDevice, "free_memory", lambda _: 0)
    with pytest.raises(NoGpu, match="gpu/memory"):
        Batch(4, backend="gpu", **given)


@needs_gcc
@pytest.mark.usefixtures("in_core")
def test_rows_with_bots_and_the_judge_in_c_are_the_interpreted_ones() -> None:
    given: dict[str, Any] = {"edition": "ultimate", "seed": 2, "seats": 3, "round_limit": 2, "deals": True}
    given |= {"bots": ["random", "casual"], "reward": "chance", "seat": 1}
    assert hold_together(Batch(3, backend="gpu", **given), Batch(3, compiled=False, **given), 120) > 0


def test_without_a_gpu_batches_say_so_or_take_the_cpu(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise cuda.CudaError("there is no NVIDIA driver")

    def interpreted(*given: Any, compiled: bool, **agreed: Any) -> CpuRows:
        return CpuRows(*given, compiled=not compiled, **agreed)

    monkeypatch.setattr(cuda, "load_driver", missing)
    monkeypatch.setattr(batch, "CpuRows", interpreted)
    monkeypatch.setattr(batch, "WORTH_A_GPU", 2)
    require_gpu.cache_clear()
    with pytest.raises(NoGpu) as caught:
        Batch(2, backend="gpu")
    assert (caught.value.code, caught.value.details) == ("gpu/none", {"problem": "there is no NVIDIA driver"})
    assert Batch(2, backend="auto").backend == "cpu"
    require_gpu.cache_clear()


def test_what_cannot_be_asked_of_a_gpu_is_told() -> None:
    with pytest.raises(ValueError, match="possible are cpu, gpu, auto"):
        Batch(2, backend="tpu")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="compiled games"):
        Batch(2, backend="gpu", compiled=False)
    narrow = SimpleNamespace(__cuda_array_interface__={"typestr": "<i4", "shape": (2,), "data": (0, False)})
    with pytest.raises(TypeError, match="2 numbers of 64 bits"):
        place_of(narrow, 2)
