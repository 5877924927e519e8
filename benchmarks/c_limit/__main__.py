"""`python -m benchmarks.c_limit`: rolls a second of the compiled kernel and of C from the same sources, in one run.

Both play the same games (digests are compared first) and take turns in short slices of CPU time; best is set against
best. `--profile` shows where the instructions of the C go, function by function (needs valgrind).
"""

import argparse
import json
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from time import process_time
from typing import Any

from benchmarks.c_limit.build import KernelInC, build
from benchmarks.c_limit.profile import profile

from magie.bots.policies import POLICY_RANDOM, POLICY_STEADY_1
from magie.bulk import load
from magie.bulk.bench import machine
from magie.editions import load_edition

SEED = 1904
SEATS = 4
ROUND_LIMIT = 1000
EDITIONS = {"classic": 500, "spiderman-en": 500, "ultimate": 150}  # games in a slice


def hold_equal(kernel: Any, limit: Any, edition: str) -> None:
    """Both play the same games to the same ends."""
    numbers = load_edition(edition).numbers
    for policy, count, rounds in ((POLICY_STEADY_1, 300, ROUND_LIMIT), (POLICY_RANDOM, 100, 30)):
        games = {"seed": SEED, "first": 0, "count": count, "round_limit": rounds}
        if kernel.play(numbers, [policy] * SEATS, **games).tobytes() != (
            limit.play(numbers, [policy] * SEATS, **games).tobytes()
        ):
            raise SystemExit(f"{edition}: the C plays other games")


def speed(player: Any, numbers: Any, games: int) -> float:
    """Rolls a second of CPU time in one slice."""
    start = process_time()
    results = player.play(
        numbers, [POLICY_STEADY_1] * SEATS, seed=SEED, first=0, count=games, round_limit=ROUND_LIMIT
    )
    return float(results["rolls"].sum()) / (process_time() - start)


def compare(kernel: Any, limit: Any, edition: str, slices: int) -> dict[str, float]:
    """Best slices of both, and their ratio."""
    numbers = load_edition(edition).numbers
    pairs = [
        (speed(kernel, numbers, EDITIONS[edition]), speed(limit, numbers, EDITIONS[edition])) for _ in range(slices)
    ]
    compiled, in_c = (max(speeds) for speeds in zip(*pairs, strict=True))
    return {"compiled_rolls": round(compiled), "c_rolls": round(in_c), "of_c": round(compiled / in_c, 3)}


def main() -> None:
    """Compare, or profile."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--editions", nargs="+", choices=EDITIONS, default=list(EDITIONS))
    parser.add_argument("--slices", type=int, default=15)
    parser.add_argument("--save", type=Path, help="append a line of JSON to this file")
    parser.add_argument("--profile", action="store_true", help="where the instructions of the C go")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        if options.profile:
            for edition in options.editions:
                print(profile(Path(name), edition))
            return
        limit, kernel = KernelInC(build(Path(name))), load()
        found = {}
        for edition in options.editions:
            hold_equal(kernel, limit, edition)
            figures = found[edition] = compare(kernel, limit, edition, options.slices)
            print(
                f"{edition:<14} compiled {figures['compiled_rolls']:>10,.0f}   C {figures['c_rolls']:>10,.0f} rolls/s"
                f"   {figures['of_c']:.2f} of C",
                flush=True,
            )
    if options.save:
        line = {"kind": "c-limit", "date": datetime.now(UTC).date().isoformat(), "machine": machine(), **found}
        with options.save.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
