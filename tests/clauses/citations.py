"""Who cites which clause: marks in Python tests, found without importing them, and the heads of scenario files."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from magie.language.rulebook import Rulebook, load_rulebook, rulesets
from magie.notation.scenario import scenario_clauses, scenario_edition, scenario_files

USUAL = "classic"
MARK = "pytest.mark.clause"


class Citation(NamedTuple):
    """One test that cites one clause, the rulesets that it plays by, and its file if it is a scenario."""

    clause: str
    place: str
    rulesets: tuple[str, ...]
    scenario: Path | None = None


def citations(folder: Path) -> list[Citation]:
    """Every citation in the tests of a folder."""
    return [*marks(folder), *heads(folder)]


def ids_of(rulebook: Rulebook) -> list[str]:
    """Every id that a rulebook speaks of."""
    return [*(clause.id for clause in rulebook.clauses), *(reading.id for reading in rulebook.readings)]


@cache
def usual_rulesets(clause: str) -> tuple[str, ...]:
    """The rulesets of a mark that names none: classic, or where it lacks the id (`U-TRN-2`) those that have it."""
    speaking = tuple(ruleset for ruleset in rulesets() if clause in ids_of(load_rulebook(ruleset, "en")))
    return (USUAL,) if USUAL in speaking else speaking


def marks(folder: Path) -> Iterator[Citation]:
    """The ids in `pytest.mark.clause("7.6", …, rulesets=[…])`, wherever it stands."""
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if MARK not in text:  # most files have none, and a parser takes its time
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == MARK:
                named = {keyword.arg: tuple(ast.literal_eval(keyword.value)) for keyword in node.keywords}
                for argument in node.args:
                    clause = ast.literal_eval(argument)
                    place = f"{path.relative_to(folder)}:{node.lineno}"
                    yield Citation(clause, place, named.get("rulesets", usual_rulesets(clause)))


def heads(folder: Path) -> Iterator[Citation]:
    """The ids in `clauses = […]` of scenario files."""
    for path in scenario_files([folder / "scenarios"]):
        ruleset = scenario_edition(path)
        for clause in scenario_clauses(path):
            yield Citation(clause, str(path.relative_to(folder)), (ruleset,), path)
