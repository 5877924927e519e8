"""Loading the compiled kernel: only on demand, from the cache when it is there, with a clear word when it cannot."""

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from magie.bulk import CompilerMissing, load
from magie.bulk.loading import is_ready, load_table
from magie.bulk.native import building
from magie.bulk.native.building import HASH
from magie.bulk.special.facts import Table


def test_without_numba_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(CompilerMissing) as caught:
        load.__wrapped__()
    assert caught.value.code == "compiled/missing"
    assert "pip install 'magie[fast]'" in str(caught.value)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_a_tables_kernel_asks_for_the_compiler_before_it_needs_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("numba", "magie.bulk.kernel"):
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(CompilerMissing):
        load_table.__wrapped__(Table.of_any([0]))


def test_importing_the_package_loads_neither_numpy_nor_numba() -> None:
    script = "import sys, magie.bulk; print(*sorted({'numpy', 'numba', 'llvmlite'} & set(sys.modules)))"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert loaded.stdout.split() == []


def test_what_is_compiled_is_known_without_loading_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load()
    assert is_ready()
    monkeypatch.setenv("MAGIE_CACHE_DIR", str(tmp_path))
    assert not is_ready()
    assert list(tmp_path.iterdir()) == []


def test_another_process_finds_everything_in_the_cache() -> None:
    load()
    script = """
from magie.bulk import load
from magie.bulk.native import building

def compiled(*_):
    raise MemoryError  # which is not held against LLVM

building.compiled = compiled
print(load().functions.play_games.name)
"""
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert loaded.stdout.split() == ["play_games"]


def test_machine_code_that_is_broken_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = tmp_path / "sample.py"
    text.write_text("def add(first, count):\n    return first + count\n", encoding="utf-8")

    def added() -> int:
        functions = building.open_kernel(text, "sample")
        building.add_entry(functions, "add", ["first", "count"])
        return functions.add(40, 2)  # type: ignore[no-any-return]

    assert added() == 42
    (file,) = tmp_path.glob("add-*.o")
    whole = file.read_bytes()
    for broken in (whole[:-1], whole[:HASH], b"", whole[:-1] + b"?"):
        file.write_bytes(broken)
        assert added() == 42
        assert file.read_bytes() == whole
    monkeypatch.setattr(building, "compiled", None)
    assert added() == 42


def test_machine_code_is_for_one_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    here = building.machine()
    monkeypatch.setattr("llvmlite.binding.get_host_cpu_name", lambda: "another")
    assert building.machine() != here
