"""Running many scenario files and telling the outcome: what the command `magie scenario` prints."""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from magie.language.phrases import phrase
from magie.notation.scenario.problems import ScenarioError
from magie.notation.scenario.run import Report, run_scenario

ALL_HOLD, SOME_FAIL, UNREADABLE = 0, 1, 2


def run_files(
    paths: Iterable[str | Path], out: TextIO | None = None, *, verbose: bool = False, language: str = "en"
) -> int:
    """Run scenario files, or all in a folder, and print what came of it; `verbose` tells every event of every step.

    Gives the exit status: 0 if all hold, 1 if some fail, 2 if some file cannot be read.
    """
    stream = out or sys.stdout

    def write(text: str) -> None:
        """Each line in the language; what it has no words for stays as it is."""
        lines = (re.fullmatch(r"(\s*)(.*)", line) for line in text.split("\n"))
        stream.write("\n".join(f"{line[1]}{phrase(line[2], language) or line[2]}" for line in lines if line))

    held = failed = unreadable = 0
    for path in scenario_files(paths):
        try:
            report = run_scenario(path, language)
        except ScenarioError as error:
            unreadable += 1
            write(f"{error}\n")
            continue
        held += report.holds
        failed += not report.holds
        write(f"{report}\n")
        if verbose:
            write("".join(f"{line}\n" for line in _log(report)))
    write(f"{held} held, {failed} failed, {unreadable} could not be read\n")
    if unreadable or held + failed == 0:
        return UNREADABLE
    return SOME_FAIL if failed else ALL_HOLD


def scenario_files(paths: Iterable[str | Path]) -> Iterator[Path]:
    """The files named, and all scenario files in the folders named."""
    for path in map(Path, paths):
        if path.is_dir():
            yield from sorted(path.rglob("*.toml"))
        else:
            yield path


def _log(report: Report) -> Iterator[str]:
    for number, events in report.log:
        yield f"  step {number}:"
        yield from (f"    {event}" for event in events)
