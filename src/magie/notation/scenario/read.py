"""Reading a scenario file: TOML into records, with every problem of the file listed at once."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from magie.editions import Edition, EditionError, Problem, available, load_edition
from magie.game.inputs import Setup
from magie.language.rulebook import load_rulebook, rulesets
from magie.notation.scenario.contradictions import contradictions
from magie.notation.scenario.format import RefusedTable, Scenario, Start, Step
from magie.notation.scenario.problems import Notes, ScenarioError
from magie.notation.scenario.start import StartReader
from magie.notation.scenario.steps import StepReader
from magie.notation.scenario.tables import Table, texts

T = TypeVar("T")

USUAL_EDITION = "classic"
USUAL_SEATS = 3
SETUP_CODES = ("edition/", "setup/")  # what refuses a table


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
    if notes.problems:
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


def _scenario(path: Path, table: Table, notes: Notes) -> Scenario:
    required = ("title",) if "refused" in table else ("title", "steps")
    for key in required:
        if key not in table:
            notes.add(key, "is missing")
    title = table.text("title")
    note = table.text("note")
    clauses = table.read("clauses", lambda value, place: _clauses(notes, value, place), ())
    refused = _refused_table(table, notes) if "refused" in table else None
    if refused is None:
        edition, seats, start, steps = _played(_editions(table, notes), table, notes)
    else:
        edition, seats, start, steps = load_edition(USUAL_EDITION), USUAL_SEATS, None, ()
    table.finish()
    return Scenario(
        path=path,
        title=title,
        clauses=clauses,
        note=note,
        edition=edition,
        seats=seats,
        start=start,
        steps=steps,
        refused=refused,
    )


def _played(
    editions: Sequence[Edition], table: Table, notes: Notes
) -> tuple[Edition, int, Start | None, tuple[Step, ...]]:
    """Position and steps as the edition has them; where it is not known, as the one that explains most of them."""
    readings = []
    for edition in editions:
        found = Notes()
        part = table.noting(found)
        seats = part.whole("seats", edition.players_min, edition.players_max, USUAL_SEATS)
        start = part.read("position", StartReader(edition, seats, found).start, None)
        steps = part.read("steps", StepReader(edition, seats, found).steps, ())
        if start is not None and len(editions) == 1:
            found.problems += contradictions(edition, seats, start)
        readings.append((found.problems, (edition, seats, start, steps)))
    problems, played = min(readings, key=lambda reading: len(reading[0]))
    notes.problems += problems
    return played


def _clauses(notes: Notes, value: object, place: str) -> tuple[str, ...]:
    """Ids that some rulebook speaks of."""
    found = texts(notes, value, place)
    for index, entry in enumerate(found):
        if entry and entry not in _known_clauses():
            notes.unknown(f"{place}[{index}]", "clause", entry, _known_clauses())
    return found


@cache
def _known_clauses() -> tuple[str, ...]:
    """The ids of all clauses and readings."""
    books = [load_rulebook(ruleset, "en") for ruleset in rulesets()]
    clauses = [clause.id for book in books for clause in book.clauses]
    return tuple(dict.fromkeys(clauses + [reading.id for book in books for reading in book.readings]))


def _refused_table(table: Table, notes: Notes) -> RefusedTable:
    """The head of a scenario whose table is refused."""
    code = table.text("refused")
    if code and not code.startswith(SETUP_CODES):
        notes.add("refused", f"a table is refused with a code of {' or '.join(SETUP_CODES)}, not {code!r}")
    for key in ("position", "steps"):
        if key in table:
            table.read(key, lambda _, place: notes.add(place, "a table that is refused plays nothing"), None)
    setup = Setup(
        edition=table.text("edition", USUAL_EDITION),
        seats=table.read("seats", lambda value, _: value, USUAL_SEATS),
        mode=table.text("mode", "standard"),
        board=table.text("board") or None,
        deck_set=table.text("deck_set") or None,
        switches=table.read("switches", notes.table, {}),
    )
    return RefusedTable(setup=setup, code=code, details=table.read("details", notes.table, {}))


def _editions(table: Table, notes: Notes) -> Sequence[Edition]:
    """The edition of the file; where there is none, those that may have been meant."""
    name = table.text("edition", USUAL_EDITION)
    mode = table.text("mode", "standard")
    board, deck_set = table.text("board"), table.text("deck_set")
    switches = table.read("switches", notes.table, {})
    try:
        return [load_edition(name, mode=mode, board=board or None, deck_set=deck_set or None, switches=switches)]
    except EditionError as error:
        place = "switches" if "switch" in error.code else error.code.removeprefix("edition/unknown-")
        notes.add("edition" if place.startswith("edition/") else place.replace("-", "_"), error.message)
        known = [listing for listing in available() if listing.id == name.replace("_", "-")] or available()
        return [load_edition(listing.id, mode=way) for listing in known for way in listing.modes]
