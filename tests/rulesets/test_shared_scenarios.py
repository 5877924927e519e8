"""What the rulesets have in common, they play alike: modes and optional rules, scenario by scenario."""

from pathlib import Path

import pytest
from tests.clauses.sharing import is_played_alike

from magie.language.rulebook import load_rulebook
from magie.notation.scenario import scenario_clauses, scenario_edition, scenario_files

FOLDER = Path(__file__).parents[1] / "scenarios"
RULESETS = ("classic", "spiderman-en", "spiderman-fr")
FILES = [path for chapter in ("short-game", "time-limit", "doubles") for path in scenario_files([FOLDER / chapter])]
CASES = [
    pytest.param(path, ruleset, id=f"{path.relative_to(FOLDER).with_suffix('').as_posix()} by {ruleset}")
    for path in FILES
    for ruleset in RULESETS
    if ruleset != scenario_edition(path)
]


def is_decided_otherwise(path: Path, ruleset: str) -> bool:
    """Whether a scenario is about something that a ruleset decides otherwise than the one it was written for."""
    home, rulebook = scenario_edition(path), load_rulebook(ruleset, "en")
    clauses = [rulebook.find(name) for name in scenario_clauses(path) if not name.startswith("Q")]
    return any(clause is None or clause.differs_from(home) for clause in clauses)


@pytest.mark.parametrize(("path", "ruleset"), CASES)
def test_a_scenario_holds_in_every_ruleset_that_decides_its_clauses_alike(path: Path, ruleset: str) -> None:
    assert is_played_alike(path, ruleset) or is_decided_otherwise(path, ruleset)


def test_most_of_them_are_shared() -> None:
    shared = [path for path in FILES if all(is_played_alike(path, name) for name in ("spiderman-en", "spiderman-fr"))]
    assert len(shared) > len(FILES) * 3 // 4
