"""Every clause and every reading of every ruleset shipped is cited by a test, or listed with the reason why not.

A test speaks for the rulesets that it plays by. A scenario speaks for another one too if that one decides the clause
alike and the scenario holds there as well.
"""

import tomllib
from pathlib import Path

import msgspec
import pytest
from tests.clauses.citations import Citation, citations, ids_of, marks
from tests.clauses.sharing import is_played_alike

from magie.language.rulebook import Rulebook, load_rulebook, rulesets

SHIPPED = ["classic", "spiderman-en", "spiderman-fr", "ultimate"]
TESTS = Path(__file__).parents[1]


class Untested(msgspec.Struct, forbid_unknown_fields=True):
    """Ids that need no test, and why."""

    ids: list[str]
    reason: str


UNTESTED = msgspec.convert(
    tomllib.loads(Path(__file__).with_name("untested.toml").read_text(encoding="utf-8"))["untested"],
    list[Untested],
)


@pytest.fixture(scope="module")
def cited() -> list[Citation]:
    """Who cites what, in all tests."""
    return citations(TESTS)


def is_decided_otherwise(citation: Citation, rulebook: Rulebook) -> bool:
    """Whether a clause differs from that of every ruleset that a test plays by."""
    clause = rulebook.find(citation.clause)
    return clause is not None and all(clause.differs_from(ruleset) for ruleset in citation.rulesets)


def speaks_for(citation: Citation, rulebook: Rulebook) -> bool:
    """Whether a test says something of this ruleset, as it stands."""
    if rulebook.ruleset in citation.rulesets:
        return True
    # It takes over what it does not change.
    return rulebook.base in citation.rulesets and not is_decided_otherwise(citation, rulebook)


def speaks_for_both(citation: Citation, rulebook: Rulebook) -> bool:
    """Whether a scenario of another ruleset holds by this one too."""
    if citation.scenario is None or is_decided_otherwise(citation, rulebook):
        return False
    return is_played_alike(citation.scenario, rulebook.ruleset)


EVERY_ID = {name for ruleset in rulesets() for name in ids_of(load_rulebook(ruleset, "en"))}


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_clause_of_a_shipped_ruleset_has_a_test(ruleset: str, cited: list[Citation]) -> None:
    rulebook = load_rulebook(ruleset, "en")
    known = {citation.clause for citation in cited if speaks_for(citation, rulebook)}
    known |= {name for entry in UNTESTED for name in entry.ids}
    missing = [name for name in ids_of(rulebook) if name not in known]
    others = [citation for citation in cited if citation.clause in missing]
    missing = [
        name
        for name in missing
        if not any(citation.clause == name and speaks_for_both(citation, rulebook) for citation in others)
    ]
    assert not missing, f"no test cites {len(missing)} ids of {ruleset}: {' '.join(missing)}"


def test_no_test_cites_a_clause_that_does_not_exist(cited: list[Citation]) -> None:
    assert [citation for citation in cited if citation.clause not in EVERY_ID] == []


def test_the_list_of_what_needs_no_test_is_true(cited: list[Citation]) -> None:
    listed = [name for entry in UNTESTED for name in entry.ids]
    assert [name for name in listed if name not in EVERY_ID] == []
    assert sorted(listed) == sorted(set(listed))
    assert sorted({citation.clause for citation in cited} & set(listed)) == []
    assert all(entry.reason for entry in UNTESTED)


def test_marks_are_found_wherever_they_stand(tmp_path: Path) -> None:
    (tmp_path / "test_marks.py").write_text(
        """import pytest
pytestmark = pytest.mark.clause("1.1")

@pytest.mark.clause("7.6", "Q9", rulesets=["spiderman-en", "spiderman-fr"])
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("5.1"))])
def test_x(x): ...

@pytest.mark.clause("U-TRN-2")
def test_y(): ...
""",
        encoding="utf-8",
    )
    assert {(mark.clause, mark.place, mark.rulesets) for mark in marks(tmp_path)} == {
        ("1.1", "test_marks.py:2", ("classic",)),
        ("7.6", "test_marks.py:4", ("spiderman-en", "spiderman-fr")),
        ("Q9", "test_marks.py:4", ("spiderman-en", "spiderman-fr")),
        ("5.1", "test_marks.py:5", ("classic",)),
        ("U-TRN-2", "test_marks.py:8", ("ultimate",)),
    }


TAXED = """
title = "Bad Press costs a fixed 200"
clauses = ["9.1"]
edition = "spiderman-fr"

[position]

[[steps]]
play = "roll"
dice = [1, 3]
expect.events = [{ event = "Paid", payer = 0, amount = 200, clause = "Q12" }]
"""


def test_a_scenario_speaks_for_another_ruleset_only_if_it_holds_there_too(tmp_path: Path) -> None:
    path = tmp_path / "taxed.toml"
    path.write_text(TAXED, encoding="utf-8")
    assert is_played_alike(path, "classic")
    assert not is_played_alike(path, "spiderman-en")
