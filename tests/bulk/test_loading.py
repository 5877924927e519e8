"""Loading the compiled kernel: only on demand, from the cache when it is there, with a clear word when it cannot."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from magie.bulk import CompilerMissing, KernelUnfit, interpreted, load
from magie.bulk.loading import is_ready, load_apart, loaded, try_out
from magie.bulk.native import building
from magie.bulk.native.building import HASH
from magie.bulk.records import blank
from magie.bulk.signature import is_sound
from magie.bulk.sources import PLAYING, WATCHING
from magie.language.explain import explain


def test_without_llvm_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    with pytest.raises(CompilerMissing) as caught:
        load()
    assert caught.value.code == "compiled/missing"
    assert "pip install 'magie[fast]'" in str(caught.value)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_the_compiler_is_asked_for_before_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("llvmlite", "magie.bulk.kernel"):
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(CompilerMissing):
        load()


def test_importing_the_package_loads_neither_numpy_nor_a_compiler() -> None:
    script = "import sys, magie.bulk; print(*sorted({'numpy', 'llvmlite'} & set(sys.modules)))"
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
    raise MemoryError

building.compiled = compiled
print(load().functions.play_games.name)
"""
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert loaded.stdout.split() == ["play_games"]


def test_machine_code_that_is_broken_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = tmp_path / "sample.py"
    text.write_text("def add(first, count):\n    return first + count\n", encoding="utf-8")

    def added() -> int:
        functions = building.open_kernel(text)
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


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MAGIE_CACHE_DIR", str(tmp_path))
    return tmp_path


def load_play() -> Any:
    """What plays, as if it had never been loaded."""
    return loaded.__wrapped__(PLAYING)


def load_rows() -> Any:
    """What is compiled apart from play."""
    return load_apart("magie.environments.kernel.entries", "environments")


@pytest.mark.parametrize("load", [load_play, load_rows], ids=["play", "apart"])
def test_where_llvm_fails_its_reason_is_told_and_nothing_counts_as_ready(
    load: Callable[[], Any], own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise RuntimeError("LLVM IR parsing error")

    monkeypatch.setattr(building, "add_entry", refuse)
    with pytest.raises(KernelUnfit) as caught:
        load()
    assert (caught.value.code, dict(caught.value.details)) == (
        "compiled/failed",
        {"problem": "RuntimeError: LLVM IR parsing error"},
    )
    assert not is_ready()


def test_a_compiler_that_cannot_be_imported_is_told_in_a_sentence(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "magie.bulk.native.building", raising=False)
    monkeypatch.setitem(sys.modules, "llvmlite.binding", None)
    with pytest.raises(KernelUnfit) as caught:
        load_play()
    assert "llvmlite" in explain(caught.value)
    assert explain(caught.value, "fr").startswith("Le jeu compilé ne peut pas démarrer")


class Wrong:
    """A kernel by which nothing is ever played."""

    def play(self, *_: Any, count: int, **__: Any) -> Any:
        """Blank results."""
        return blank("results", count)

    def watch(self, *_: Any, count: int, **__: Any) -> Any:
        """Blank results, and nothing seen."""
        return blank("results", count), None


@pytest.mark.parametrize("entry", [PLAYING, WATCHING])
def test_a_kernel_that_plays_other_games_is_never_ready(entry: str, own_cache: Path) -> None:
    wrong: Any = Wrong()
    with pytest.raises(KernelUnfit, match="compiled/other-games"):
        try_out(wrong, entry, own_cache / "ready")
    assert not (own_cache / "ready").exists()


def test_one_number_that_differs_makes_a_kernel_unsound() -> None:
    def play(*given: Any, **named: Any) -> list[interpreted.Result]:
        *results, last = interpreted.play(*given, **named)
        return [*results, last._replace(digest=last.digest ^ 1)]

    assert is_sound(interpreted.play)
    assert not is_sound(play)
