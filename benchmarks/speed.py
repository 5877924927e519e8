"""How fast the rules run here, interpreted and compiled, and the signature of how they behave: `make bench`.

Machines are noisy: interpreted and compiled play take turns in short slices of CPU time, best is set against best.
"""

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import msgspec

from magie.bots.made.carriers import Mind
from magie.bots.made.policies import POLICY_STEADY_1, wear
from magie.bots.steady import steady_answer
from magie.bulk import interpreted
from magie.bulk.errors import CompilerMissing
from magie.bulk.loading import load
from magie.bulk.signature import SEED, signatures
from magie.editions import load_edition
from magie.game.host import SeededHost
from magie.rules.codes import NODE_CHANCE, NODE_OVER
from magie.rules.context import Context
from magie.rules.made.carriers import Action, State
from magie.rules.step import act, draw, new_game

SEATS = 4
ROUND_LIMIT = 1000
INTERPRETED_GAMES = 20  # a slice; both take about a fifth of a second
COMPILED_GAMES = 1000
ULTIMATE_GAMES = 250
THREADS = 2
ROLLS = interpreted.Result._fields.index("rolls")
CHANCE = -1


class BenchResult(msgspec.Struct, frozen=True, kw_only=True):
    """What was found; speeds are per second of CPU time on one core."""

    date: str
    machine: str
    python: str
    magie: str
    signatures: dict[str, str]
    import_ms: float
    interpreted_steps: int
    interpreted_rolls: int
    compiled_rolls: int | None
    ratio: float | None
    load_s: float | None
    compiled_ultimate_rolls: int | None = None
    two_threads: float | None = None
    llvmlite: str | None = None


def run_bench(*, slices: int = 7, say: Callable[[str], None] = lambda _: None) -> BenchResult:
    """Measure everything; without a compiler, all but compiled play. `say` hears what takes long."""
    kernel, load_s = None, None
    numbers, ultimate = load_edition("classic").numbers, load_edition("ultimate").numbers
    busy = is_busy()
    start = process_time()
    try:
        say("loading the compiled kernel (the first time it is compiled: some ten seconds) …")
        kernel = load()
        load_s = round(process_time() - start, 2)
    except CompilerMissing as missing:
        say(str(missing))
    say("playing …")
    inputs = recorded_inputs(numbers)
    steps, rolls, compiled, large = [], [], [], []
    for _ in range(slices):
        steps.append(speed(lambda: replay(numbers, inputs)))
        rolls.append(speed(lambda: play_slice(interpreted.play, numbers, INTERPRETED_GAMES)))
        if kernel is not None:
            compiled.append(speed(lambda: play_slice(kernel.play, numbers, COMPILED_GAMES)))
            large.append(speed(lambda: play_slice(kernel.play, ultimate, ULTIMATE_GAMES)))
    return BenchResult(
        date=datetime.now(UTC).date().isoformat(),
        machine=machine(),
        python=platform.python_version(),
        llvmlite=version("llvmlite") if kernel is not None else None,
        magie=version("magie"),
        signatures=signatures(),
        import_ms=round(import_seconds() * 1000, 1),
        interpreted_steps=round(max(steps)),
        interpreted_rolls=round(max(rolls)),
        compiled_rolls=round(max(compiled)) if compiled else None,
        ratio=round(max(compiled) / max(rolls), 1) if compiled else None,
        load_s=load_s,
        compiled_ultimate_rolls=round(max(large)) if large else None,
        two_threads=round(thread_gain(kernel.play, numbers, slices), 2) if kernel and not busy else None,
    )


def is_busy() -> bool:
    """Whether other work keeps all cores busy, so that a second thread cannot gain by the clock."""
    load_average = getattr(os, "getloadavg", lambda: (0.0,))()
    return bool(load_average[0] > (os.cpu_count() or 1))


def thread_gain(play: Callable[..., Any], numbers: Any, slices: int) -> float:
    """How many times the rolls of one thread two threads make in the same time, best against best."""
    one: list[float] = []
    two: list[float] = []
    with ThreadPoolExecutor(THREADS) as pool:
        for _ in range(slices):
            for speeds, threads in ((one, 1), (two, THREADS)):
                start = perf_counter()
                firsts = [thread * COMPILED_GAMES for thread in range(threads)]
                rolls = sum(pool.map(lambda first: play_slice(play, numbers, COMPILED_GAMES, first), firsts))
                speeds.append(rolls / (perf_counter() - start))
    return max(two) / max(one)


def speed(work: Callable[[], int]) -> float:
    """Units of work done in a second of CPU time."""
    start = process_time()
    units = work()
    return units / (process_time() - start)


def play_slice(play: Callable[..., Any], numbers: Any, count: int, first: int = 0) -> int:
    """Rolls made in some games of four steady bots."""
    results = play(numbers, [POLICY_STEADY_1] * SEATS, seed=SEED, first=first, count=count, round_limit=ROUND_LIMIT)
    return sum(int(result[ROLLS]) for result in results)


def recorded_inputs(numbers: Any) -> list[tuple[int, Any]]:
    """The inputs of one game of steady bots: (seat, action), or (CHANCE, outcome)."""
    g: Any = State()
    k: Any = Mind()
    host = SeededHost(SEED)
    inputs: list[tuple[int, Any]] = []
    new_game(numbers, g, SEATS)
    while g.node != NODE_OVER and g.round <= ROUND_LIMIT:
        if g.node == NODE_CHANCE:
            inputs.append((CHANCE, host.draw(numbers, g)))
            draw(numbers, g, inputs[-1][1])
        else:
            a: Any = Action()
            wear(k, g.asked, POLICY_STEADY_1)
            steady_answer(Context(edition=numbers, position=g, action=a, mind=k), g.asked)
            inputs.append((g.asked, a))
            act(numbers, g, g.asked, a)
    return inputs


def replay(numbers: Any, inputs: list[tuple[int, Any]]) -> int:
    """Steps of a recorded game, played again: the rules alone, without anybody thinking."""
    g: Any = State()
    new_game(numbers, g, SEATS)
    for seat, given in inputs:
        if seat == CHANCE:
            draw(numbers, g, given)
        else:
            act(numbers, g, seat, given)
    return len(inputs)


def import_seconds(tries: int = 5) -> float:
    """CPU time that a fresh interpreter takes for `import magie`, at best."""
    script = "from time import process_time as now; start = now(); import magie; print(now() - start)"
    command = [sys.executable, "-c", script]
    return min(
        float(subprocess.run(command, capture_output=True, text=True, check=True).stdout) for _ in range(tries)
    )


def machine() -> str:
    """The kind of machine, without its name: `Linux x86_64, Some Processor, 2 cores`."""
    processor = platform.processor()
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        processor = next(
            (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), processor
        )
    except OSError:
        pass
    parts = [f"{platform.system()} {platform.machine()}", processor, f"{os.cpu_count()} cores"]
    return ", ".join(part for part in parts if part)


def format_bench(result: BenchResult) -> str:
    """The figures, one a line."""
    lines = [
        *((f"behaviour of {edition}", found) for edition, found in result.signatures.items()),
        ("import magie", f"{result.import_ms:.0f} ms"),
        ("interpreted, rules alone", f"{result.interpreted_steps:,} steps/s"),
        ("interpreted, steady bots", f"{result.interpreted_rolls:,} rolls/s"),
    ]
    if result.compiled_rolls is None:
        lines.append(("compiled, steady bots", 'not measured: pip install "magie[fast]"'))
    else:
        lines.append(("compiled, steady bots", f"{result.compiled_rolls:,} rolls/s"))
        lines.append(("compiled, ultimate", f"{result.compiled_ultimate_rolls:,} rolls/s"))
        if result.two_threads is not None:
            lines.append(("two threads to one", f"{result.two_threads:.2f} times"))
        lines.append(("compiled to interpreted", f"{result.ratio:.0f} times"))
        lines.append(("loading the compiled kernel", f"{result.load_s:.1f} s"))
    lines.append(("machine", f"{result.machine}, Python {result.python}, llvmlite {result.llvmlite or 'none'}"))
    return "\n".join(f"{name:<28} {value}" for name, value in lines)


def save(result: BenchResult, history: Path) -> None:
    """Append a result to the history."""
    with history.open("ab") as file:
        file.write(msgspec.json.encode(result) + b"\n")


def main(words: list[str] | None = None) -> None:
    """Measure, and print one figure a line."""
    parser = argparse.ArgumentParser(prog="make bench", description="How fast the rules run here.")
    parser.add_argument("--slices", type=int, default=7, help="how often to measure; the best one counts")
    parser.add_argument("--signature", action="store_true", help="only print the behaviour signature")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--save", type=Path, help="add the result to a file, one JSON line per run")
    asked = parser.parse_args(words)
    if asked.slices < 1:
        parser.error("--slices: at least 1")
    if asked.save is not None and asked.save.is_dir():
        parser.error(f"--save: {asked.save} is a folder")
    if asked.signature:
        for edition, found in signatures().items():
            print(f"{edition} {found}")
        return
    result = run_bench(slices=asked.slices, say=lambda line: print(line, file=sys.stderr))
    print(msgspec.json.encode(result).decode() if asked.json else format_bench(result))
    if asked.save is not None:
        save(result, asked.save)


if __name__ == "__main__":
    main()
