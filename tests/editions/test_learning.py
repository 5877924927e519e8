"""Types that are read are known before threads read them."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import magie
from magie.game.wire import UNIONS

SOURCES = Path(magie.__file__).parent

RACE = """
import sys, threading, msgspec
from magie.editions.files import EditionFile, shipped_data

data = shipped_data("ultimate")
sys.setswitchinterval(1e-6)
start = threading.Barrier(4)

def read():
    start.wait()
    msgspec.convert(data, EditionFile)

threads = [threading.Thread(target=read) for _ in range(4)]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""


def called(node: ast.Call) -> str:
    return ast.unparse(node.func).removeprefix("msgspec.").removeprefix("json.")


def types_in(node: ast.expr) -> Iterator[str]:
    """The names of classes in a type; variables and what Python itself brings are none."""
    for part in ast.walk(node):
        name = part.id if isinstance(part, ast.Name) else part.attr if isinstance(part, ast.Attribute) else ""
        if name[:1].isupper() and name != "Any":
            yield name


def calls() -> Iterator[tuple[Path, ast.Call]]:
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield path, node


def test_every_type_that_is_read_is_learnt_at_an_import() -> None:
    learnt, read = set(UNIONS), dict[str, Path]()
    for path, call in calls():
        if called(call) in {"learn", "Decoder"}:
            learnt |= {name for given in call.args for name in types_in(given)}
        kinds = [word.value for word in call.keywords if word.arg == "type"] if called(call) == "decode" else []
        if called(call) == "convert":
            kinds = call.args[1:2]
        read |= {name: path for kind in kinds for name in types_in(kind)}
    assert {"EditionFile", "Report", "Rulebook"} <= set(read)
    assert not {name: path.name for name, path in read.items() if name not in learnt}


def test_threads_that_read_an_edition_at_the_same_time_end_well() -> None:
    done = subprocess.run([sys.executable, "-c", RACE], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
