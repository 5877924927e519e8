"""Play on a GPU, as far as it shows without one: what is compiled, how threads play, what is said without any."""

import ast
import importlib.util
import sys
from types import SimpleNamespace
from typing import Any

import numba.cuda
import numpy as np
import pytest
from numba.cuda.cudadrv.error import CudaSupportError

from magie.bots.drafts import weights_of
from magie.bots.policies import POLICY_RANDOM, POLICY_STEADY
from magie.bulk import NoGpu, interpreted, load_gpu
from magie.bulk.gpu import carriers, loading
from magie.bulk.interpreted import Result
from magie.bulk.records import SCHEMAS
from magie.bulk.sources import collect
from magie.editions import available, load_edition
from magie.judging.carriers import Judgement
from magie.rules.carriers import Action, Menu, Mind, Run, State
from magie.rules.schema import SEATS


def test_without_numba_cuda_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba_cuda", None)
    with pytest.raises(NoGpu) as caught:
        load_gpu.__wrapped__()
    assert (caught.value.code, caught.value.details) == ("gpu/missing", {"extra": "magie[gpu]"})
    assert not loading.is_gpu_ready()


def test_without_a_gpu_the_reason_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise CudaSupportError("Error at driver init: \nno driver:")

    monkeypatch.setattr(loading, "has_gpu_extra", lambda: True)
    monkeypatch.setattr(numba.cuda, "get_current_device", missing)
    with pytest.raises(NoGpu) as caught:
        load_gpu.__wrapped__()
    assert caught.value.code == "gpu/none"
    assert caught.value.details == {"problem": "Error at driver init: no driver"}
    assert not loading.is_gpu_ready()


def test_the_gpu_compiles_the_same_functions_as_the_cpu() -> None:
    text = loading.kernel_text()
    functions = {node.name: node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)}
    for source in collect():
        if source.module.startswith(("magie.rules.", "magie.bots.")):
            made = {node.name for node in ast.parse(source.text).body if isinstance(node, ast.FunctionDef)}
            assert made <= functions.keys()
    decorators = {name: [ast.unparse(each) for each in node.decorator_list] for name, node in functions.items()}
    assert decorators.pop("play_on_gpu") == ["cuda.jit(cache=True, lto=False, max_registers=128)"]
    assert set(map(tuple, decorators.values())) == {("kernel",)}
    assert "\nfrom magie.bulk.gpu.decorate import kernel\n" in text
    assert "\nfrom numba import cuda\n" in text


@pytest.mark.parametrize(
    ("low", "high", "width"), [(0, 1, 1), (-1, 127, 1), (0, 255, 2), (0, 32768, 4), (0, 2**32 - 1, 8)]
)
def test_fields_are_as_narrow_as_their_range(low: int, high: int, width: int) -> None:
    assert np.dtype(carriers.narrowest(low, high)).itemsize == width


@pytest.mark.parametrize("name", SCHEMAS)
def test_narrow_records_hold_every_value_of_their_schema(name: str) -> None:
    for extreme in (2, 3):
        carrier = SimpleNamespace(
            **{row[0]: [row[extreme]] * row[1] if row[1] else row[extreme] for row in SCHEMAS[name]}
        )
        record = carriers.narrow(name, carrier)[0]
        assert {row[0]: record[row[0]].tolist() for row in SCHEMAS[name]} == vars(carrier)


def test_a_thread_keeps_a_position_in_little_memory() -> None:
    assert carriers.NARROW_TYPES["states"].itemsize < 5000
    assert all(kind.itemsize % kind.alignment == 0 for kind in carriers.NARROW_TYPES.values())


@pytest.mark.parametrize("edition", [listing.id for listing in available()])
def test_narrow_editions_are_the_editions(edition: str) -> None:
    tables = load_edition(edition).numbers
    record = carriers.narrow("editions", tables)[0]
    for name, *_ in SCHEMAS["editions"]:
        assert record[name].tolist() == getattr(tables, name)


class Memory:
    """A record in the memory of a thread: whoever has it sees what is copied into it."""

    def __init__(self, carriers: list[Any]) -> None:
        self.carriers = carriers

    def __getitem__(self, index: int) -> Any:
        return self.carriers[index]

    def __setitem__(self, index: int, other: Any) -> None:
        for name in other.__slots__:
            value = getattr(other, name)
            setattr(self.carriers[index], name, list(value) if isinstance(value, list) else value)


class Told(SimpleNamespace):
    """A result that is being written."""

    def __init__(self) -> None:
        super().__init__(cash=[0] * SEATS)


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module that the threads of a GPU run, interpreted: one thread, and carriers for records."""

    def next_game(taken: list[int], index: int, more: int) -> int:
        taken[index] += more
        return taken[index] - more

    local = SimpleNamespace(array=lambda count, kind, alignment: Memory([kind() for _ in range(count)]))
    gpu = SimpleNamespace(
        jit=lambda **_: lambda function: function, local=local, atomic=SimpleNamespace(add=next_game)
    )
    records = {"ACTION": Action, "MENU": Menu, "STATE": State, "RUN": Run, "MIND": Mind, "JUDGEMENT": Judgement}
    kinds = SimpleNamespace(**records, ALIGNED=carriers.ALIGNED)
    monkeypatch.setattr(numba, "cuda", gpu)
    monkeypatch.setitem(sys.modules, "magie.bulk.gpu.carriers", kinds)
    found = importlib.util.find_spec(loading.ENTRIES)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("edition", "mode", "policies", "round_limit"),
    [
        ("classic", "standard", [POLICY_STEADY] * 3, 30),
        ("classic", "short", [POLICY_STEADY, POLICY_RANDOM], 1000),
        ("spiderman-en", "time-limit", [POLICY_STEADY] * 4, 12),
        ("ultimate", "time-limit", [POLICY_STEADY] * 3, 6),
    ],
)
def test_a_thread_of_the_gpu_plays_the_same_games(
    threads: Any, edition: str, mode: str, policies: list[int], round_limit: int
) -> None:
    tables = load_edition(edition, mode=mode).numbers
    start: Any = Run()
    start.seed = 77
    start.policy[: len(policies)] = policies
    told = [Told() for _ in range(4)]
    taken = [1]  # another thread has the first one
    threads.play_on_gpu(
        [tables], [weights_of(tables)], [State()], [start], told, taken, 10, 4, len(policies), round_limit
    )
    assert taken == [5]
    assert vars(told[0]) == {"cash": [0] * SEATS}
    plain = interpreted.play(tables, policies, seed=77, first=11, count=3, round_limit=round_limit)
    for one, result in zip(told[1:], plain, strict=True):
        assert Result(**{**vars(one), "cash": tuple(one.cash)}) == result
