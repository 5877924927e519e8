"""Who cites which clause: marks in Python tests, found without importing them, and the heads of scenario files."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from magie.notation.scenario import scenario_clauses, scenario_edition, scenario_files

USUAL = ("classic",)


class Citation(NamedTuple):
    """One test that cites one clause, the rulesets that it plays by, and its file if it is a scenario."""

    clause: str
    place: str
    rulesets: tuple[str, ...]
    scenario: Path | None = None


def citations(folder: Path) -> list[Citation]:
    """Every citation in the tests of a folder."""
    return [*marks(folder), *heads(folder)]


def marks(folder: Path) -> Iterator[Citation]:
    """The ids in `pytest.mark.clause("7.6", …, rulesets=[…])`, wherever it stands; classic where it names none."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                named = {keyword.arg: tuple(ast.literal_eval(keyword.value)) for keyword in node.keywords}
                for argument in node.args:
                    place = f"{path.relative_to(folder)}:{node.lineno}"
                    yield Citation(ast.literal_eval(argument), place, named.get("rulesets", USUAL))


def heads(folder: Path) -> Iterator[Citation]:
    """The ids in `clauses = […]` of scenario files."""
    for path in scenario_files([folder / "scenarios"]):
        ruleset = scenario_edition(path)
        for clause in scenario_clauses(path):
            yield Citation(clause, str(path.relative_to(folder)), (ruleset,), path)
