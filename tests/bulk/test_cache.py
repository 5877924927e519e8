"""The compiled kernel is kept in a folder of its own version, and nowhere else."""

import os
from pathlib import Path

import pytest

from magie.bulk import KernelUnfit
from magie.bulk.cache import RECENT, cache_root, has_lock, kernel_file, one_at_a_time, store


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MAGIE_CACHE_DIR", str(tmp_path))
    return tmp_path


def test_the_environment_names_the_folder(own_cache: Path) -> None:
    assert cache_root() == own_cache


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {}, "ada/.cache/magie"),
        ("linux", {"XDG_CACHE_HOME": "ada/x"}, "ada/x/magie"),
        ("darwin", {}, "ada/Library/Caches/magie"),
        ("win32", {}, "ada/AppData/Local/magie/Cache"),
        ("win32", {"LOCALAPPDATA": "ada/y"}, "ada/y/magie/Cache"),
    ],
)
def test_every_platform_has_its_place_for_caches(
    platform: str, variables: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("MAGIE_CACHE_DIR", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(Path, "home", lambda: Path("ada"))
    assert cache_root(platform) == Path(folder)


def test_the_same_sources_find_the_same_folder() -> None:
    first = store("LIMIT = 3\n", "llvmlite 1")
    assert store("LIMIT = 3\n", "llvmlite 1") == first
    assert first.name == "magie_kernel.py"
    assert first.read_text(encoding="utf-8") == "LIMIT = 3\n"


def test_asking_where_sources_belong_writes_nothing(own_cache: Path) -> None:
    asked = kernel_file("LIMIT = 3\n", "llvmlite 1")
    assert list(own_cache.iterdir()) == []
    assert store("LIMIT = 3\n", "llvmlite 1") == asked


def test_other_sources_or_versions_get_a_folder_of_their_own() -> None:
    folders = {store("A = 1\n", "llvmlite 1"), store("A = 2\n", "llvmlite 1"), store("A = 1\n", "llvmlite 2")}
    assert len(folders) == 3


def test_versions_that_were_not_used_lately_are_dropped(own_cache: Path) -> None:
    files = [store(f"A = {number}\n", "llvmlite 1") for number in range(RECENT)]
    for age, file in enumerate(files):
        os.utime(file.parent, (age, age))
    store("A = 0\n", "llvmlite 1")  # used again
    newest = store("A = 99\n", "llvmlite 1")
    assert {file for file in files if file.exists()} == {files[0], *files[2:]}
    assert newest.exists()


def test_versions_that_somebody_may_be_compiling_are_kept() -> None:
    files = [store(f"A = {number}\n", "llvmlite 1") for number in range(RECENT + 2)]
    assert all(file.exists() for file in files)


def test_a_folder_that_cannot_be_written_is_named_with_a_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("MAGIE_CACHE_DIR", str(tmp_path / "file"))
    with pytest.raises(KernelUnfit, match=r"compiled/no-cache .*set MAGIE_CACHE_DIR") as caught:
        store("A = 1\n", "llvmlite 1")
    assert str(tmp_path / "file") in str(caught.value)


def test_one_process_compiles_while_others_wait(tmp_path: Path) -> None:
    with one_at_a_time(tmp_path), (tmp_path / "lock").open("a+b") as other:
        assert not has_lock(other.fileno())
    with (tmp_path / "lock").open("a+b") as other:
        assert has_lock(other.fileno())


def test_a_maker_that_is_not_there_is_an_error() -> None:
    with pytest.raises(FileNotFoundError, match=r"nowhere\.py"):
        kernel_file("LIMIT = 3\n", "llvmlite 1", (Path("nowhere.py"),))
