"""The shape of the repository: small files, telling names, nothing left lying about."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONGEST_FILE = 500
SOURCES = {".py", ".ts", ".svelte", ".mjs", ".c"}
TEXTS = SOURCES | {".css", ".html", ".json", ".magie", ".md", ".toml", ".txt", ".yaml", ".yml"}
FOLDERS = ("src", "gpu", "tests", "benchmarks", "docs", "examples", "web", ".ci")
BUILT = {"__pycache__", "node_modules", "dist", "client", ".vitest", "made"}
GENERATED = {"schema.d.ts", "package-lock.json"}
VAGUE_NAMES = {"utils", "util", "helpers", "helper", "common", "misc", "manager", "managers"}
# One letter of each stands in brackets, so that this file does not find itself.
UNFINISHED = re.compile(r"\b(?:T[O]DO|FIX[M]E|X[X]X|HA[C]K)\b")
MACHINE_PATH = re.compile(r"(?<![\w.$*-])/(?:ro[o]t|ho[m]e|Us[e]rs|wo[r]k|o[p]t|t[m]p)/\w|\.\./sha[r]ed")


def project_files(endings: set[str]) -> Iterator[Path]:
    """Every hand-written file with one of these endings: text that `make golden` makes is told apart in `made/`."""
    yield from (path for path in ROOT.iterdir() if path.suffix in endings and path.is_file())
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if (
                path.suffix in endings
                and path.is_file()
                and not BUILT & set(path.parts)
                and path.name not in GENERATED
            ):
                yield path


def places(pattern: re.Pattern[str]) -> list[str]:
    """Every `file:line: text` where the pattern occurs."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in [*project_files(TEXTS), ROOT / "Makefile", ROOT / ".ci" / "run"]
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if pattern.search(line)
    ]


def test_no_source_file_is_longer_than_500_lines() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in project_files(SOURCES)}
    assert lengths, "no source file was found"
    assert {str(path.relative_to(ROOT)): n for path, n in lengths.items() if n > LONGEST_FILE} == {}


def test_every_module_and_folder_is_named_for_what_it_does() -> None:
    vague = {
        str(path.relative_to(ROOT))
        for path in project_files(SOURCES)
        if VAGUE_NAMES & {part.lower().removeprefix("test_") for part in path.relative_to(ROOT).with_suffix("").parts}
    }
    assert vague == set()


def test_nothing_is_marked_as_unfinished() -> None:
    assert places(UNFINISHED) == []


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    assert places(MACHINE_PATH) == []


@pytest.mark.parametrize("text", ["# T" + "ODO: later", "x = 1  # FIX" + "ME"])
def test_an_unfinished_mark_would_be_found(text: str) -> None:
    assert UNFINISHED.search(text)


@pytest.mark.parametrize("text", ["open('/ho" + "me/ada/x')", "/wo" + "rk/main", "../sha" + "red/design.md"])
def test_a_machine_path_would_be_found(text: str) -> None:
    assert MACHINE_PATH.search(text)


def test_every_python_module_opens_with_a_docstring() -> None:
    bare = [
        str(path.relative_to(ROOT))
        for path in project_files({".py"})
        if not path.read_text(encoding="utf-8").lstrip().startswith(('"""', 'r"""'))
    ]
    assert bare == []


def test_importing_magie_loads_neither_numpy_nor_a_compiler() -> None:
    script = "import sys, magie; print(*sorted({'numpy', 'llvmlite'} & set(sys.modules)))"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert loaded.stdout.split() == []


def test_imports_keep_the_contracts_of_the_layers() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    result = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_lock_file_names_only_the_public_package_index() -> None:
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    sources = {tuple(package["source"].items()) for package in lock["package"]}
    assert sources == {(("registry", "https://pypi.org/simple"),), (("editable", "."),), (("editable", "gpu"),)}
    urls = {
        file["url"].split("/")[2]
        for package in lock["package"]
        for file in [*package.get("wheels", []), *([package["sdist"]] if "sdist" in package else [])]
    }
    assert urls == {"files.pythonhosted.org"}
