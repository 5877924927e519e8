"""Where LLVM cannot be told the kernel, the plain way takes its place: the same games, and it is remembered."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from numba.core.dispatcher import Dispatcher
from tests.simulate.drifters import drift_interpreted

from magie.bots.made.policies import POLICY_RANDOM
from magie.bulk import KernelUnfit, interpreted, loading
from magie.bulk.loading import (
    FAILED,
    FORCED,
    NATIVE,
    PLAIN,
    beside_kernel,
    compiled,
    is_plain,
    is_ready,
    load_apart,
    load_table,
    stored_kernel,
    try_out,
)
from magie.bulk.plain import add_entry, open_kernel
from magie.bulk.records import blank
from magie.bulk.signature import is_sound, is_table_sound
from magie.bulk.special.facts import PLAYING, WATCHING, Table, Use
from magie.editions import load_edition
from magie.environments.cpu import ENTRIES, KIND

DRIFT: dict[str, Any] = {
    "seats": 4,
    "seed": 1904,
    "first": 0,
    "count": 20,
    "rolls": 60,
    "stays": True,
    "fresh": False,
}
# One of the entries is enough, with as much of the kernel as these games need, and Numba need not make it fast: all
# eight hundred functions that any drifting reaches would take minutes.
DRIFTING = f"""
import json
from inspect import getsource
from tests.simulate.drift_entries import drift_games
from tests.simulate.drifters import ENTRIES, LANDINGS, drift
from magie.bulk.loading import PLAIN, add_entry, compiled, is_plain, open_kernel, stored_kernel
from magie.bulk.special.facts import Table, table_facts
from magie.bulk.special.kernels import subset_text
from magie.bulk.special.rewriting import specialise
from magie.bulk.special.values import one
from magie.editions import load_edition

asked = {DRIFT}
edition, source = load_edition("classic").numbers, subset_text(ENTRIES)
facts = table_facts(source, Table.of(edition, [0] * asked["seats"]))
landings = {{("landings", name): length for name, length, *_ in LANDINGS}}
given = {{name: one(int(asked[name])) for name in ("seats", "rolls", "stays", "fresh")}}
given |= {{name: frozenset([(kind, name)]) for kind, name in landings}}
facts = facts._replace(
    lengths=facts.lengths | landings, told=(*facts.told, "landings"), roots={{"drift_game": given}}
)

def make(way, file):
    assert way == PLAIN
    own = file.with_name("drifting.py")
    own.write_text(specialise(source, facts) + getsource(drift_games), encoding="utf-8")
    functions = open_kernel(own, "magie_drifting", way)
    add_entry(functions, "drift_games", way, ENTRIES)
    return functions.drift_games

assert is_plain()
landings = drift(edition, entry=compiled(make, stored_kernel()), **asked)
print(json.dumps([landings["stops"].tolist(), landings["made"].tolist()]))
"""


def kernel_of_a_table() -> Any:
    """The functions of the kernel that a run of games is played by."""
    return load_table.__wrapped__(Table.of(load_edition("classic").numbers, [POLICY_RANDOM] * 3)).functions


def kernel_of_environments() -> Any:
    """The functions that are compiled apart."""
    return load_apart(ENTRIES, KIND)


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MAGIE_CACHE_DIR", str(tmp_path))
    monkeypatch.delenv(FORCED, raising=False)
    return tmp_path


def test_games_compiled_plainly_are_the_interpreted_ones(tmp_path: Path) -> None:
    forced = os.environ | {FORCED: "1", "MAGIE_CACHE_DIR": str(tmp_path), "NUMBA_OPT": "0"}
    drifted = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", DRIFTING], env=forced, capture_output=True, text=True, check=True
    )
    games = drift_interpreted(load_edition("classic").numbers, **DRIFT)
    assert len({tuple(stops) for stops in games["stops"]}) == DRIFT["count"]
    assert json.loads(drifted.stdout) == [games["stops"].tolist(), games["made"].tolist()]


class Maker:
    """Somebody who makes kernels, but for the ways that fail."""

    def __init__(self, **problems: Exception) -> None:
        self.problems = problems
        self.tried: list[str] = []

    def __call__(self, way: str, _: Path) -> str:
        name = "native" if way == NATIVE else "plain"
        self.tried.append(name)
        if name in self.problems:
            raise self.problems[name]
        return name


def test_what_fails_once_is_not_tried_again(own_cache: Path) -> None:
    maker = Maker(native=RuntimeError("LLVM IR parsing error"))
    assert compiled(maker, stored_kernel()) == "plain"
    assert compiled(maker, stored_kernel()) == "plain"
    assert maker.tried == ["native", "plain", "plain"]
    assert is_plain()
    assert beside_kernel(FAILED).read_text(encoding="utf-8") == "RuntimeError: LLVM IR parsing error\n"


def test_what_works_is_not_given_up(own_cache: Path) -> None:
    maker = Maker()
    assert compiled(maker, stored_kernel()) == "native"
    assert maker.tried == ["native"]
    assert not is_plain()


def test_a_full_disk_is_not_held_against_llvm(own_cache: Path) -> None:
    with pytest.raises(OSError, match="full"):
        compiled(Maker(native=OSError("full")), stored_kernel())
    assert not is_plain()


def test_the_environment_forces_the_plain_way(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FORCED, "1")
    maker = Maker()
    assert compiled(maker, stored_kernel()) == "plain"
    assert maker.tried == ["plain"]
    assert is_plain()
    assert not beside_kernel(FAILED).exists()


def test_without_llvm_the_kernel_is_handed_to_numba(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, NATIVE, raising=False)
    monkeypatch.setitem(sys.modules, "llvmlite.binding", None)
    loaded = compiled(lambda way, file: loading.open_kernel(file, "magie_plain_sample", way), stored_kernel())
    monkeypatch.delitem(sys.modules, "magie_plain_sample")
    assert isinstance(loaded.play_games, Dispatcher)
    assert "llvmlite" in beside_kernel(FAILED).read_text(encoding="utf-8")


class Opened:
    """A kernel that stands for one which the plain way would take minutes to compile."""

    def __init__(self, way: str) -> None:
        self.way = way
        self.entries: list[str] = []


@pytest.mark.parametrize("load", [kernel_of_a_table, kernel_of_environments], ids=["table", "apart"])
def test_every_kernel_is_compiled_plainly_where_llvm_fails(
    load: Callable[[], Any], own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def add(functions: Opened, name: str, way: str, *_: str) -> None:
        if way == NATIVE:
            raise RuntimeError("LLVM IR parsing error")
        functions.entries.append(name)

    monkeypatch.setattr(loading, "open_kernel", lambda _file, _module, way: Opened(way))
    monkeypatch.setattr(loading, "add_entry", add)
    monkeypatch.setattr(loading, "is_table_sound", lambda *_: True)
    functions = load()
    assert functions.way == PLAIN
    assert functions.entries
    assert is_plain()


@pytest.mark.parametrize("use", [PLAYING, WATCHING], ids=lambda use: use.entry)
def test_a_tables_kernel_that_plays_other_games_is_never_ready(use: Use, own_cache: Path) -> None:
    class Wrong:
        """A kernel of a table by which nothing is ever played."""

        table = Table.of(load_edition("classic").numbers, [POLICY_RANDOM] * 3)

        def play(self, *_: Any, count: int, **__: Any) -> Any:
            """Blank results."""
            return blank("results", count)

        def watch(self, *_: Any, count: int, **__: Any) -> Any:
            """Blank results, and nothing seen."""
            return blank("results", count), None

    wrong: Any = Wrong()
    assert not is_table_sound(wrong, use)
    ready = own_cache / "ready"
    with pytest.raises(KernelUnfit, match="compiled/other-games"):
        try_out(ready, lambda: is_table_sound(wrong, use))
    assert not ready.exists()


def test_constants_and_booleans_do_not_compile_a_function_again(tmp_path: Path) -> None:
    file = tmp_path / "widened.py"
    file.write_text(
        "def push(step):\n    return step + 1\n\n\n"
        "def run(x):\n    return push(3) + push(4) + push(x > 2) + push(x)\n",
        encoding="utf-8",
    )
    module = open_kernel(file, "magie_widened_sample")
    try:
        add_entry(module, "run", ["x"])
        assert module.run(5) == 4 + 5 + 2 + 6
        assert len(module.push.signatures) == 1
    finally:
        del sys.modules["magie_widened_sample"]


def test_a_module_that_fails_to_load_is_not_left_registered(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("1 // 0\n", encoding="utf-8")
    with pytest.raises(ZeroDivisionError):
        open_kernel(file, "magie_broken_sample")
    assert "magie_broken_sample" not in sys.modules


def test_a_kernel_that_plays_other_games_is_never_ready(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "open_kernel", lambda *_: None)
    monkeypatch.setattr(loading, "add_entry", lambda *_: None)
    monkeypatch.setattr(loading, "is_sound", lambda _: False)
    with pytest.raises(KernelUnfit) as caught:
        compiled(loading.ready_to_play.__wrapped__, stored_kernel())
    assert caught.value.code == "compiled/other-games"
    assert is_plain()
    assert not is_ready()


def test_one_number_that_differs_makes_a_kernel_unsound() -> None:
    def play(*given: Any, **named: Any) -> list[interpreted.Result]:
        *results, last = interpreted.play(*given, **named)
        return [*results, last._replace(digest=last.digest ^ 1)]

    assert is_sound(interpreted.play)
    assert not is_sound(play)
