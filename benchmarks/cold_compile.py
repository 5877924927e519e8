"""CPU seconds to compile the kernel from nothing, of one or several checkouts in turns.

    python -m benchmarks.cold_compile . ../other --save benchmarks/cold_compile.jsonl

Each time in a process of its own with an empty cache. Trees that had kernels for one table compile that of
`--edition`.
"""

import argparse
import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.speed import machine

ROUNDS = 2
TIMED = """
import time
import llvmlite
from importlib.util import find_spec
given = ()
if find_spec("magie.bulk.choosing"):
    from magie.bots.policies import CODES
    from magie.bulk.loading import load_for as load
    from magie.editions import load_edition
    given = load_edition("{edition}").numbers, [CODES["steady-1"]] * 4
elif find_spec("magie.bulk"):
    from magie.bulk import load
else:
    from magie.compiled import load
start = time.process_time()
load(*given)
print(time.process_time() - start)
"""


def seconds(tree: Path, edition: str) -> float:
    """CPU seconds of one compile."""
    with TemporaryDirectory() as cache:
        told = subprocess.run(
            [sys.executable, "-c", TIMED.format(edition=edition)],
            env={**os.environ, "PYTHONPATH": str(tree / "src"), "MAGIE_CACHE_DIR": cache},
            stdout=subprocess.PIPE,
            check=True,
        )
    return float(told.stdout)


def main() -> None:
    """Measure in turns, print the best of each, and keep a line of history if asked to."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("trees", nargs="+", type=Path)
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--save", type=Path)
    options = parser.parse_args()
    best = dict.fromkeys(options.trees, float("inf"))
    for _ in range(ROUNDS):
        for tree in options.trees:
            best[tree] = min(best[tree], seconds(tree.resolve(), options.edition))
    figures = {tree.resolve().name: round(figure, 1) for tree, figure in best.items()}
    for name, figure in figures.items():
        print(f"{name:<24} {figure:>6} CPU s")
    if options.save:
        told = {"date": datetime.now(UTC).date().isoformat(), "machine": machine(), "edition": options.edition}
        with options.save.open("a", encoding="utf-8") as file:
            file.write(json.dumps(told | {"cpu_seconds": figures}) + "\n")


if __name__ == "__main__":
    main()
