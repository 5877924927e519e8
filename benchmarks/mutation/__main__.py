"""`python -m benchmarks.mutation`: make small mistakes in the rules, one at a time, and see whether the tests notice.

The tests are collected once; every mutant runs in a process of its own, forked from there, and stops at the first
test that fails. Those that play the broken line come first, quickest first, then the laws. Results are appended as
they come, so that a run may be stopped and started again: what is in the file is not run again unless its function
has changed.
"""

import argparse
import contextlib
import importlib
import json
import os
import resource
import signal
import sys
import time
import traceback
from collections import defaultdict
from itertools import zip_longest
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from benchmarks.mutation.mutants import PACKAGE, Mutant, break_function, is_padding, modules, mutants_of, spread

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
RESULTS = FOLDER / "results.jsonl"
EQUIVALENT = FOLDER / "equivalent.json"
QUICK = ("tests/rules", "tests/scenarios")
LAWS = "tests/laws"
MEMORY = 2 << 30
TOOL_FAILED = 70
PATIENCE = 5  # a test that takes so many times as long as it should goes round for ever
LAW_SECONDS = 120  # what one of the laws should take at most


class Tests:
    """The tests as pytest has collected them, with the lines of the kernel that each plays."""

    def __init__(self, items: list[pytest.Item], cache: Path) -> None:
        self.stamp = stamp()
        self.items = {item.nodeid: item for item in items}
        self.laws = sorted((name for name in self.items if name.startswith(LAWS)), key=self.law_order)
        quick = [name for name in self.items if not name.startswith(LAWS)]
        self.lines, self.seconds = self.known(cache, quick) or self.watch(cache, quick)

    @staticmethod
    def law_order(name: str) -> tuple[bool, str]:
        """The first game of every edition comes before long runs of many."""
        return "-6]" not in name and "test_every_law_holds" in name, name

    def known(self, cache: Path, names: list[str]) -> tuple[dict[str, list[int]], dict[str, float]] | None:
        """What an earlier run has seen, if the tests are the same."""
        with contextlib.suppress(FileNotFoundError):
            seen = json.loads(cache.read_text())
            if seen["stamp"] == self.stamp and set(seen["seconds"]) == set(names):
                return seen["lines"], seen["seconds"]
        return None

    def watch(self, cache: Path, names: list[str]) -> tuple[dict[str, list[int]], dict[str, float]]:
        """Run every quick test once and note which lines of which functions it plays."""
        codes = {
            function.__code__: f"{module.__name__.removeprefix(PACKAGE)}.{name}"
            for module in modules()
            for name, function in vars(module).items()
            if hasattr(function, "__code__") and function.__module__ == module.__name__
        }
        lines: dict[str, list[int]] = defaultdict(list)
        seconds: dict[str, float] = {}
        for number, name in enumerate(names):
            played: set[tuple[str, int]] = set()

            def line(frame: FrameType, event: str, _: Any, played: set[tuple[str, int]] = played) -> Any:
                if event == "line":
                    played.add((codes[frame.f_code], frame.f_lineno))
                return line

            def call(frame: FrameType, _: str, __: Any) -> Any:
                return line if frame.f_code in codes else None

            sys.settrace(call)
            began = time.process_time()
            failed = self.run([name], watching=True)
            seconds[name] = time.process_time() - began
            sys.settrace(None)
            if failed:
                sys.exit(f"{failed} fails without any mistake")
            for function, number_of_line in played:
                lines[f"{function}:{number_of_line}"].append(number)
            if number % 200 == 0:
                tell(f"watched {number} of {len(names)} tests")
        cache.parent.mkdir(parents=True, exist_ok=True)
        cache.write_text(json.dumps({"stamp": self.stamp, "lines": lines, "seconds": seconds}))
        return lines, seconds

    def run(self, names: list[str], *, watching: bool = False) -> str | None:
        """Run tests up to the first that fails: its name."""
        items = [self.items[name] for name in names]
        for item, following in zip_longest(items, items[1:]):
            FAILED.clear()
            if not watching:
                signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE * (1 + self.seconds.get(item.nodeid, LAW_SECONDS)))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if FAILED:
                return item.nodeid
        return None

    def order(self, mutant: Mutant) -> list[str]:
        """The tests that play the broken line, quickest first."""
        names = list(self.seconds)
        playing = self.lines.get(f"{mutant.module}.{mutant.function}:{mutant.line}", [])
        return sorted((names[number] for number in playing), key=lambda name: self.seconds[name])


FAILED: list[str] = []


class Plugin:
    """Takes the place of pytest's own loop once the tests are collected."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails, or cannot be set up, has noticed something."""
        if report.failed:
            FAILED.append(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Break the rules again and again."""
        hunt(Tests(session.items, ROOT / "build" / "mutation.json"), self.options)
        return True


def stamp() -> float:
    """When the newest of the files was changed that say which test plays which line."""
    folders = (ROOT / "src" / "magie" / "rules", *(ROOT / name for name in QUICK))
    return max(
        path.stat().st_mtime for folder in folders for path in folder.rglob("*.*") if "__pycache__" not in str(path)
    )


def tell(text: str) -> None:
    """To the person who waits; pytest has taken the standard output."""
    os.write(SCREEN, f"{text}\n".encode())


def hunt(tests: Tests, options: argparse.Namespace) -> None:
    """Run the mutants that have no result yet."""
    chosen = chosen_mutants(options)
    done = results()
    again = {key for key, row in done.items() if row["result"] == "survived"} if options.survivors else set()
    ends = time.monotonic() + 60 * options.minutes
    for number, mutant in enumerate(chosen):
        if (mutant.key in done and mutant.key not in again) or is_padding(mutant):
            continue
        if time.monotonic() > ends or tests.stamp != stamp():
            tell("time is up, or the rules or their tests have changed; start again to go on")
            break
        result, test, seconds = attempt(tests, mutant, with_laws=options.laws)
        row = {"key": mutant.key, "line": mutant.line, "result": result, "test": test, "laws": options.laws}
        with RESULTS.open("a") as file:
            file.write(json.dumps(row) + "\n")
        tell(f"{number + 1}/{len(chosen)} {mutant.key} line {mutant.line}: {result} {test} ({seconds:.1f} s)")
    tell(summary(chosen))


def attempt(tests: Tests, mutant: Mutant, *, with_laws: bool) -> tuple[str, str, float]:
    """Run the tests on one mutant in a process of its own."""
    began = time.monotonic()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGVTALRM, lambda *_: (os.write(writing, b"a test that takes too long"), os._exit(0)))
        try:
            break_function(mutant)
            found = tests.run(tests.order(mutant) + (tests.laws if with_laws else []))
            os.write(writing, (found or "").encode())
        except BaseException:
            traceback.print_exc()
            os._exit(TOOL_FAILED)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        found = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) == TOOL_FAILED:
        sys.exit(f"{mutant.key} could not be tried")
    if os.WIFSIGNALED(status):
        found = f"ended by signal {os.WTERMSIG(status)}"
    return ("killed" if found else "survived"), found, time.monotonic() - began


def chosen_mutants(options: argparse.Namespace) -> list[Mutant]:
    """The mutants of a run: so many, evenly over the kernel or some of its modules, or those that survived before."""
    every = every_mutant()
    if options.module:
        every = [mutant for mutant in every if mutant.module in options.module]
    if options.survivors:
        done = results()
        return [mutant for mutant in every if done.get(mutant.key, {}).get("result") == "survived"]
    return spread(every, options.count)


def every_mutant() -> list[Mutant]:
    """All mistakes there are."""
    return [mutant for module in modules() for mutant in mutants_of(module)]


def results() -> dict[str, dict[str, Any]]:
    """The last result of every mutant that was run."""
    if not RESULTS.exists():
        return {}
    rows = [json.loads(line) for line in RESULTS.read_text().splitlines()]
    return {row["key"]: row for row in rows}


def summary(chosen: list[Mutant]) -> str:
    """Killed, survived and equivalent, and the survivors by name, of all that are known from any run."""
    done = results()
    reasons = json.loads(EQUIVALENT.read_text()) if EQUIVALENT.exists() else {}
    known = [mutant for mutant in every_mutant() if mutant.key in done or (mutant in chosen and is_padding(mutant))]
    noticed = {key for key, row in done.items() if row["result"] == "killed"}
    lasting = [mutant for mutant in known if mutant.key not in noticed]
    equivalent = [mutant for mutant in lasting if mutant.key in reasons or is_padding(mutant)]
    survivors = [mutant for mutant in lasting if mutant not in equivalent]
    killed = len(known) - len(lasting)
    share = f"{killed / (killed + len(survivors)):.1%}" if known else "none"
    run = f"{len(known)} mutants, {len([mutant for mutant in chosen if mutant in known])} of these {len(chosen)}"
    told = f"{killed} killed, {len(survivors)} survived, {len(equivalent)} equivalent"
    listed = [f"  {mutant.key} (line {mutant.line})" for mutant in survivors]
    return "\n".join([f"{run}: {told}; {share} of those that differ were killed", *listed])


def main() -> None:
    """Read the options and hand over to pytest."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutation", description=__doc__)
    parser.add_argument("--count", type=int, default=800, help="so many mutants, evenly over the kernel")
    parser.add_argument("--module", action="append", help="of this module alone; may be repeated")
    parser.add_argument("--minutes", type=float, default=600, help="stop after this time")
    parser.add_argument("--laws", action="store_true", help="let tests/laws have a go at what the others miss; slow")
    parser.add_argument("--survivors", action="store_true", help="run those again that survived before")
    parser.add_argument("--report", action="store_true", help="run nothing, tell what is known")
    options = parser.parse_args()
    if options.report:
        tell(summary(chosen_mutants(options)))
        return
    for module in modules():
        importlib.import_module(module.__name__)
    os.chdir(ROOT)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    arguments = [*QUICK, LAWS, "-q", "-p", "no:randomly", "-p", "no:xdist", "-p", "no:cacheprovider", "--no-header"]
    sys.exit(pytest.main(arguments, plugins=[Plugin(options)]))


SCREEN = os.dup(1)

if __name__ == "__main__":
    main()
