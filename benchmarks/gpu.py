"""How fast tables are played on the GPU of this machine, after comparing its games with the CPU's.

    python -m benchmarks.gpu --save benchmarks/results-gpu.jsonl

Needs the extra `magie[gpu]` and an NVIDIA GPU. Every figure is a whole job, from the first game to the last, with the
results copied back; the first job of each kind is not counted.
"""

import argparse
import json
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from benchmarks.speed import machine

from magie.bots.made.policies import POLICY_RANDOM, POLICY_STEADY_1
from magie.bulk import load, load_gpu
from magie.editions import load_edition
from magie.simulate.workforce import usual_threads
from magie_gpu.loading import require_gpu, versions

SEED = 1904
STEADY, MIXED = [POLICY_STEADY_1] * 4, [POLICY_STEADY_1, POLICY_RANDOM, POLICY_STEADY_1]


class Games(NamedTuple):
    """Some games to compare."""

    edition: str
    number: int
    policies: list[int] = STEADY
    mode: str = "standard"
    round_limit: int = 1000
    switches: Mapping[str, object] = {}


COMPARED = (
    Games("classic", 20_000),
    Games("classic", 2000, MIXED, "short", 100),
    Games("classic", 1000, [POLICY_RANDOM] * 8, round_limit=20),
    Games("spiderman-en", 2000),
    Games("spiderman-en", 2000, MIXED, "time-limit", 40),
    Games("spiderman-fr", 2000),
    Games("spiderman-fr", 2000, STEADY, "short", switches={"rent_claims": "manual", "optional_doubles": True}),
    Games("ultimate", 2000),
    Games("ultimate", 1000, MIXED, "time-limit", 30, {"rent_claims": "manual", "corners": "B"}),
)
TIMED = {"classic": 4_000_000, "spiderman-en": 4_000_000, "spiderman-fr": 4_000_000, "ultimate": 2_000_000}


def compare(games: Games) -> int:
    """Play the same games on the CPU and on the GPU; gives how many differ in any number."""
    numbers = load_edition(games.edition, mode=games.mode, switches=games.switches).numbers
    given = {"seed": SEED, "round_limit": games.round_limit}
    cpu, gpu = load(), load_gpu(numbers, games.policies)
    share = -(-games.number // usual_threads())
    with ThreadPoolExecutor() as threads:
        parts = threads.map(
            lambda first: cpu.play(
                numbers, games.policies, first=first, count=min(share, games.number - first), **given
            ),
            range(0, games.number, share),
        )
        expected = np.concatenate(list(parts))
    found = gpu.play(numbers, games.policies, first=0, count=games.number, **given)
    differs = np.zeros(games.number, bool)
    for name in expected.dtype.names or ():
        differs |= (expected[name] != found[name]).reshape(games.number, -1).any(axis=1)
    return int(differs.sum())


def measure(edition: str, count: int, repeats: int) -> dict[str, Any]:
    """Rolls and games per second of four steady bots, the median of some jobs, and what loading took before."""
    numbers = load_edition(edition).numbers
    start = perf_counter()
    kernel = load_gpu(numbers, STEADY)
    loading = perf_counter() - start
    rates = []
    for job in range(repeats + 1):
        start = perf_counter()
        results = kernel.play(numbers, STEADY, seed=SEED, first=job * count, count=count, round_limit=1000)
        seconds = perf_counter() - start
        rates.append((int(results["rolls"].sum()) / seconds, count / seconds))
    rolls, games = zip(*rates[1:], strict=True)
    return {
        "edition": edition,
        "games": count,
        "load_s": round(loading, 1),
        "rolls_per_second": round(median(rolls)),
        "games_per_second": round(median(games)),
    }


def main() -> None:
    """Compare, measure, print, and save if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--scale", type=float, default=1.0, help="of the number of games that are timed")
    parser.add_argument("--save", type=Path, help="append the figures to a file, a line of JSON a run")
    options = parser.parse_args()
    figures = []
    for edition, count in TIMED.items():
        figures.append(measure(edition, int(count * options.scale), options.repeats))
        print(figures[-1], flush=True)
    differing = {}
    for games in COMPARED:
        name = f"{games.edition} {games.mode} {len(games.policies)} seats: {games.number} games"
        differing[name] = compare(games)
        print(f"{name}, {differing[name]} differ from the CPU's", flush=True)
    told = {
        "date": datetime.now(UTC).date().isoformat(),
        "gpu": require_gpu().name,
        "machine": machine(),
        "versions": {"nvrtc": versions(), "numpy": version("numpy")},
        "differing": differing,
        "figures": figures,
    }
    if options.save is not None:
        with options.save.open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")
    sys.exit(any(differing.values()))


if __name__ == "__main__":
    main()
