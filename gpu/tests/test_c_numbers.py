"""Arithmetic in C comes to what it does in Python, wherever there is a compiler for it."""

import ctypes
import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from magie.bulk.errors import KernelUnfit
from magie_gpu.c.build import WORDS
from magie_gpu.c.program import in_c
from magie_gpu.special.program import Facts
from magie_gpu.special.values import Range

# Each at the edge of what its type holds: bits at the top of a word, quotients of negative numbers, large products.
LINES = {
    "bit": "1 << (x & 31)",
    "set_bit": "y | (1 << (x & 31))",
    "wide_bit": "(y * 100000) | (1 << (x & 31))",
    "cleared": "(2 * y) & ~(1 << (x & 31))",
    "high_bit": "1 << (x & 31) << 20",
    "mask": "(1 << (x & 31)) - 1",
    "quotient": "(y - 40000) // (x + 1)",
    "rest": "(y - 40000) % (x + 1)",
    "product": "y * y * 5",
    "word": "(y * 2654435761) & 4294967295",
    "right": "(y - 40000) >> (x & 31)",
    "negative": "-(y * y * 5)",
    "magnitude": "abs(y - 40000)",
}
ROOMS = {"x": Range(0, 63), "y": Range(0, 70_000)}


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> tuple[ctypes.CDLL, Any]:
    """The lines in C, and how their results lie in memory."""
    body = [f"    result.{name} = {line}" for name, line in LINES.items()]
    source = "\n".join(["def work(result, x, y):", *body]) + "\n"
    lengths = {("results", name): 0 for name in LINES}
    made = in_c(source, Facts({"result": "results"}, lengths, {}, {"work": ROOMS}, ("results",)), ())
    head, kernel = made.text.split("@PLAYER@")
    words = "".join(f"#define {word} {meaning}\n" for word, meaning in WORDS.items())
    call = "void run(Record_results *result, int32_t x, int32_t y) { DO_work(x, y); }\n"
    folder = tmp_path_factory.mktemp("c")
    (folder / "lines.c").write_text(f"{words}{head}typedef void *S;\n{kernel}{call}", encoding="utf-8")
    command = ["gcc", "-O1", "-fwrapv", "-w", "-shared", "-fPIC", "-o", "lines.so", "lines.c"]
    subprocess.run(command, cwd=folder, check=True)
    return ctypes.CDLL(str(Path(folder) / "lines.so")), made.results


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc here")
@pytest.mark.parametrize("name", LINES)
def test_a_line_comes_to_the_same_in_c(compiled: tuple[ctypes.CDLL, Any], name: str) -> None:
    library, results = compiled
    told = np.zeros(1, results)
    for x in (0, 1, 5, 30, 31, 32, 63):
        for y in (0, 1, 7, 39_999, 40_001, 70_000):
            library.run(ctypes.c_void_p(told.ctypes.data), x, y)
            assert int(told[name][0]) == eval(LINES[name], {}, vars(SimpleNamespace(x=x, y=y))), (x, y)


def test_what_lies_outside_has_to_fit_there() -> None:
    source = "def work(o, x):\n    o.seen[0] = x\n    o.marks[0] = x\n"
    facts = Facts({"o": "rows"}, {("rows", name): 4 for name in ("seen", "marks")}, {}, {"work": ROOMS}, ("rows",))
    outside = {("rows", "seen"): "float", ("rows", "marks"): "int8_t"}
    made = in_c(source, facts, (), outside=outside)
    assert "float *rows_seen;" in made.text
    assert "int8_t *rows_marks;" in made.text
    wide = facts._replace(roots={"work": {"x": Range(0, 200)}})
    with pytest.raises(KernelUnfit, match=r"compiled/no-room .*marks"):
        in_c(source, wide, (), outside=outside)
