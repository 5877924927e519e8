"""Batches on the GPU of this machine: compared with the CPU's, number for number, then measured beside them.

    python -m benchmarks.environments.gpu_batch                                      # compare and measure
    python -m benchmarks.environments.gpu_batch --warm classic                       # only compile, for one table
    python -m benchmarks.environments.gpu_batch --save benchmarks/environments-gpu.jsonl

Needs the extras `magie[env]` and `magie[gpu]`, and an NVIDIA GPU. Choices are random among the marked ones; drawing
them is not counted. A decision is counted when the next one is shown: observation, mask, rewards and ends written,
and copied to the host unless told otherwise. What stays on the GPU is measured if PyTorch is there to draw choices.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from benchmarks.speed import machine

from magie.environments import Batch
from magie_gpu.loading import require_gpu, versions

SEED = 1904
# Tables that are compared: all editions, learners alone and with bots, both rewards, with deals and without.
TABLES: dict[str, dict[str, Any]] = {
    "classic": {"edition": "classic", "seats": 4},
    "classic-steady": {"edition": "classic", "seats": 4, "bots": "steady"},
    "spiderman-en": {"edition": "spiderman-en", "seats": 3, "deals": True},
    "spiderman-fr": {"edition": "spiderman-fr", "seats": 2, "bots": "random", "reward": "chance"},
    "ultimate": {"edition": "ultimate", "seats": 4, "bots": ["random", "steady-1", "casual"], "seat": 2},
}
ROWS, STEPS = 512, 400
MEASURED = (("classic", 65_536), ("classic", 262_144), ("classic-steady", 65_536), ("ultimate", 32_768))
SECONDS = 1.0
CPU_ROWS = 1024

Draw = Callable[[Batch], Any]


def draw_on_host() -> Draw:
    """Choices by the masks of the host."""
    rng = np.random.default_rng(1)

    def draw(batch: Batch) -> Any:
        marked = np.flatnonzero(batch.masks)
        first = np.searchsorted(marked, np.arange(batch.games) * batch.masks.shape[1])
        counts = np.diff(np.append(first, len(marked)))
        return marked[first + (rng.random(batch.games) * counts).astype(np.int64)] % batch.masks.shape[1]

    return draw


def draw_on_gpu(*, is_told: bool) -> Draw:
    """Choices by the masks where they lie, left there or told to the host."""
    import torch

    def draw(batch: Batch) -> Any:
        masks = torch.as_tensor(batch.on_gpu["masks"], device="cuda")
        luck = (1 - torch.rand(part.shape, device="cuda") for part in masks.split(8192))  # never 0
        chosen = torch.cat([(one * part).argmax(1) for one, part in zip(luck, masks.split(8192), strict=True)])
        torch.cuda.synchronize()
        return chosen.cpu().numpy() if is_told else chosen

    return draw


def differing(name: str) -> int:
    """Play the same games on the CPU and on the GPU; in how many steps any number differs."""
    given = {"seed": SEED, "round_limit": 30, **TABLES[name]}
    pair = Batch(ROWS, backend="gpu", **given), Batch(ROWS, **given)
    draw, wrong = draw_on_host(), 0
    for _ in range(STEPS):
        shown = [
            (
                batch.observations,
                batch.masks,
                batch.seats,
                batch.numbers,
                batch.rewards,
                batch.ranks,
                batch.terminations,
            )
            for batch in pair
        ]
        wrong += not all(np.array_equal(one, other) for one, other in zip(*shown, strict=True))
        chosen = draw(pair[1])
        for batch in pair:
            batch.step(chosen)
    return wrong + sum(pair[0].position(row) != pair[1].position(row) for row in range(0, ROWS, 16))


def rate(batch: Batch, draw: Draw, clock: Callable[[], float] = time.perf_counter) -> float:
    """Decisions per second."""
    for _ in range(64):  # games part ways
        batch.step(draw(batch))
    spent, made = 0.0, 0
    while spent < SECONDS:
        chosen = draw(batch)
        start = clock()
        batch.step(chosen)
        spent += clock() - start
        made += batch.games
    return made / spent


def figures() -> dict[str, int]:
    """What is measured, by name."""
    found: dict[str, int] = {}
    for name, games in MEASURED:
        given = {"seed": SEED, **TABLES[name]}
        core = f"{name}, {CPU_ROWS} games on a core"
        if core not in found:
            found[core] = round(rate(Batch(CPU_ROWS, **given), draw_on_host(), time.process_time))
        has_torch = find_spec("torch") is not None
        draw = draw_on_gpu(is_told=True) if has_torch else draw_on_host()
        copied = f"{name}, {games} games on the GPU, copied to the host"
        found[copied] = round(rate(Batch(games, backend="gpu", **given), draw))
        if has_torch:
            batch = Batch(games, backend="gpu", fetch=False, **given)
            found[f"{name}, {games} games on the GPU, left there"] = round(rate(batch, draw_on_gpu(is_told=False)))
    return found


def main() -> None:
    """Compare, measure, print, and save if asked."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--warm", choices=(*TABLES, "cpu"), help="compile for a table, or for the CPU, and do no more"
    )
    parser.add_argument("--save", type=Path, help="append the figures to a file")
    options = parser.parse_args()
    if options.warm:
        start = time.perf_counter()
        Batch(2) if options.warm == "cpu" else Batch(32, backend="gpu", **TABLES[options.warm])
        print(f"{options.warm}: loaded in {time.perf_counter() - start:.1f} s", flush=True)
        return
    wrong = {}
    for name in TABLES:
        wrong[name] = differing(name)
        print(f"{name}: {ROWS} games, {STEPS} steps, {wrong[name]} differ from the CPU's", flush=True)
    measured = figures()
    for name, figure in measured.items():
        print(f"{name:<64} {figure:>13,} decisions/s", flush=True)
    if options.save:
        told = {
            "date": datetime.now(UTC).date().isoformat(),
            "gpu": require_gpu().name,
            "machine": machine(),
            "versions": versions(),
            "differing": wrong,
            "decisions_per_second": measured,
        }
        with options.save.open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")
    sys.exit(any(wrong.values()))


if __name__ == "__main__":
    main()
