"""Reading a scenario file: TOML into records, with every problem of the file listed at once."""

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from magie.editions import Edition, EditionError, Problem, load_edition
from magie.notation.scenario.contradictions import contradictions
from magie.notation.scenario.format import Scenario
from magie.notation.scenario.problems import Notes, ScenarioError
from magie.notation.scenario.start import StartReader
from magie.notation.scenario.steps import StepReader
from magie.notation.scenario.tables import Table

T = TypeVar("T")

USUAL_EDITION = "classic"
USUAL_SEATS = 3


def load_scenario(path: str | Path) -> Scenario:
    """The scenario of a file.

    Raises:
        ScenarioError: the file cannot be read as a scenario; lists every problem with its place.
    """
    return read_scenario(_toml(Path(path)), Path(path))


def read_scenario(data: Mapping[str, Any], path: Path) -> Scenario:
    """The scenario of data that was read from a file; raises ScenarioError as `load_scenario` does."""
    notes = Notes()
    scenario = _scenario(path, Table(data, "", notes), notes)
    if notes.problems or scenario is None:
        raise ScenarioError("scenario/unreadable", path, notes.problems)
    return scenario


def scenario_clauses(path: str | Path) -> tuple[str, ...]:
    """The clauses that a scenario file says it holds the rules to; raises ScenarioError if it cannot be read."""
    return _head(path, lambda table: table.texts("clauses"))


def scenario_edition(path: str | Path) -> str:
    """The edition that a scenario file is played by; raises ScenarioError if it cannot be read."""
    return _head(path, lambda table: table.text("edition", USUAL_EDITION))


def _head(path: str | Path, read: Callable[[Table], T]) -> T:
    """One thing that the head of a file says, without reading the rest."""
    notes = Notes()
    found = read(Table(_toml(Path(path)), "", notes))
    if notes.problems:
        raise ScenarioError("scenario/unreadable", Path(path), notes.problems)
    return found


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError("scenario/not-toml", path, [Problem("", str(error))]) from None
    except UnicodeDecodeError as error:
        raise ScenarioError("scenario/not-text", path, [Problem("", str(error))]) from None
    except OSError as error:
        raise ScenarioError("scenario/no-file", path, [Problem("", error.strerror or str(error))]) from None


def _scenario(path: Path, table: Table, notes: Notes) -> Scenario | None:
    for key in ("title", "steps"):
        if key not in table:
            notes.add(key, "is missing")
    title = table.text("title")
    note = table.text("note")
    clauses = table.texts("clauses")
    edition = _edition(table, notes)
    low, high = (edition.players_min, edition.players_max) if edition else (2, 12)
    seats = table.whole("seats", low, high, USUAL_SEATS)
    if edition is None:
        table.read("position", lambda *_: None, None)
        table.read("steps", lambda *_: None, None)
        table.finish()
        return None
    start = table.read("position", StartReader(edition, seats, notes).start, None)
    steps = table.read("steps", StepReader(edition, seats, notes).steps, ())
    table.finish()
    if start is not None:
        notes.problems += contradictions(edition, seats, start)
    return Scenario(
        path=path, title=title, clauses=clauses, note=note, edition=edition, seats=seats, start=start, steps=steps
    )


def _edition(table: Table, notes: Notes) -> Edition | None:
    name = table.text("edition", USUAL_EDITION)
    mode = table.text("mode", "standard")
    board, deck_set = table.text("board"), table.text("deck_set")
    switches = table.read("switches", notes.table, {})
    try:
        return load_edition(name, mode=mode, board=board or None, deck_set=deck_set or None, switches=switches)
    except EditionError as error:
        place = "switches" if "switch" in error.code else error.code.removeprefix("edition/unknown-")
        notes.add("edition" if place.startswith("edition/") else place.replace("-", "_"), error.message)
        return None
