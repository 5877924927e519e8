"""Loading the compiled kernel: only on demand, from the cache when it is there, with a clear word when it cannot."""

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from magie.bulk import CompilerMissing, load
from magie.bulk.loading import MODULE, PLAIN, WHOLE, import_file, is_ready, load_table
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
    assert load().functions is sys.modules[MODULE]
    script = (
        "from magie.bulk import load; stats = load().functions.play_games.stats;"
        "print(len(stats.cache_hits), len(stats.cache_misses))"
    )
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert loaded.stdout.split() == ["1", "0"]


@pytest.mark.parametrize("way", [WHOLE, PLAIN])
def test_constants_and_booleans_do_not_compile_a_function_again(way: str, tmp_path: Path) -> None:
    file = tmp_path / "widened.py"
    file.write_text(
        f"from {way} import entry, kernel\n\n\n"
        "@kernel\ndef push(step):\n    return step + 1\n\n\n"
        "@entry\ndef run(x):\n    return push(3) + push(4) + push(x > 2) + push(x)\n",
        encoding="utf-8",
    )
    module = import_file("magie_widened_sample", file)
    try:
        assert module.run(5) == 4 + 5 + 2 + 6
        assert len(module.push.signatures) == 1
    finally:
        del sys.modules["magie_widened_sample"]


def test_a_module_that_fails_to_load_is_not_left_registered(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("1 // 0\n", encoding="utf-8")
    with pytest.raises(ZeroDivisionError):
        import_file("magie_broken_sample", file)
    assert "magie_broken_sample" not in sys.modules
