"""The kernel as C, compiled by gcc and callable like the compiled kernel."""

import ctypes
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.c_limit.translate import Translator, named_numbers

from magie.bots.drafts import weights_of
from magie.bulk.records import SCHEMAS, Records, blank, write
from magie.bulk.sources import collect, merge

ENTRY = "play_games"
ARRAYS = ("editions", "states", "actions", "menus", "runs", "minds", "weights", "judgements", "results")
# As fast as gcc makes it; integers wrap as they do in the compiled kernel.
FLAGS = ("-O3", "-march=native", "-fwrapv")


def kernel_in_c() -> str:
    """C of `play_games` and all that it reaches."""
    source = merge(collect())
    schemas = {array: SCHEMAS[array] for array in ARRAYS}
    return Translator(source, schemas, named_numbers(source)).translate([ENTRY])


def build(folder: Path, flags: Sequence[str] = FLAGS) -> Path:
    """Write the C into a folder and compile it to a library; the library."""
    source, library = folder / "kernel.c", folder / "kernel.so"
    source.write_text(kernel_in_c(), encoding="utf-8")
    subprocess.run(["gcc", *flags, "-shared", "-fPIC", "-o", str(library), str(source)], check=True)
    return library


class KernelInC:
    """Plays as `magie.bulk.kernel.Kernel` does, and as the same arrays."""

    def __init__(self, library: Path) -> None:
        self.function = ctypes.CDLL(str(library))[ENTRY]

    def play(
        self, edition: Any, policies: Sequence[int], *, seed: int, first: int, count: int, round_limit: int
    ) -> Records:
        """Play games `first`, `first + 1`, … of a seed with one policy code a seat."""
        arrays = [
            blank(name, {"states": 3, "actions": 2, "runs": 2, "results": count}.get(name, 1)) for name in ARRAYS
        ]
        write(arrays[0], 0, edition)
        write(arrays[ARRAYS.index("weights")], 0, weights_of(edition))
        runs, results = arrays[ARRAYS.index("runs")], arrays[-1]
        runs["seed"] = seed
        runs["policy"][:, : len(policies)] = policies
        numbers = map(ctypes.c_int64, (first, count, len(policies), round_limit))
        self.function(*(ctypes.c_void_p(array.ctypes.data) for array in arrays), *numbers)
        return results
