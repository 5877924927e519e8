"""Every clause and every reading of every ruleset shipped is cited by a test, or listed with the reason why not."""

import tomllib
from pathlib import Path

import msgspec
import pytest
from tests.clauses.citations import Citation, citations, marks

from magie.language.rulebook import Rulebook, load_rulebook, rulesets

SHIPPED = ["classic"]
TESTS = Path(__file__).parents[1]
CITED = citations(TESTS)


class Untested(msgspec.Struct, forbid_unknown_fields=True):
    """Ids that need no test, and why."""

    ids: list[str]
    reason: str


UNTESTED = msgspec.convert(
    tomllib.loads(Path(__file__).with_name("untested.toml").read_text(encoding="utf-8"))["untested"],
    list[Untested],
)


def ids_of(rulebook: Rulebook) -> list[str]:
    """Every id that a rulebook speaks of."""
    return [*(clause.id for clause in rulebook.clauses), *(reading.id for reading in rulebook.readings)]


def speaks_for(citation: Citation, rulebook: Rulebook) -> bool:
    """Whether a test says something of this ruleset: a scenario of another one does if both decide alike."""
    if citation.ruleset in {None, rulebook.ruleset}:
        return True
    clause = next((clause for clause in rulebook.clauses if clause.id == citation.clause), None)
    return clause is None or not clause.differs_from(citation.ruleset)


EVERY_ID = {name for ruleset in rulesets() for name in ids_of(load_rulebook(ruleset, "en"))}


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_clause_of_a_shipped_ruleset_has_a_test(ruleset: str) -> None:
    rulebook = load_rulebook(ruleset, "en")
    cited = {citation.clause for citation in CITED if speaks_for(citation, rulebook)}
    needless = {name for entry in UNTESTED for name in entry.ids}
    missing = [name for name in ids_of(rulebook) if name not in cited | needless]
    assert not missing, f"no test cites {len(missing)} ids of {ruleset}: {' '.join(missing)}"


def test_no_test_cites_a_clause_that_does_not_exist() -> None:
    assert [citation for citation in CITED if citation.clause not in EVERY_ID] == []


def test_the_list_of_what_needs_no_test_is_true() -> None:
    listed = [name for entry in UNTESTED for name in entry.ids]
    assert [name for name in listed if name not in EVERY_ID] == []
    assert sorted(listed) == sorted(set(listed))
    assert sorted({citation.clause for citation in CITED} & set(listed)) == []
    assert all(entry.reason for entry in UNTESTED)


def test_marks_are_found_wherever_they_stand(tmp_path: Path) -> None:
    (tmp_path / "test_marks.py").write_text(
        """import pytest
pytestmark = pytest.mark.clause("1.1")

@pytest.mark.clause("7.6", "Q9")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("5.1"))])
def test_x(x): ...
""",
        encoding="utf-8",
    )
    assert {(mark.clause, mark.place) for mark in marks(tmp_path)} == {
        ("1.1", "test_marks.py:2"),
        ("7.6", "test_marks.py:4"),
        ("Q9", "test_marks.py:4"),
        ("5.1", "test_marks.py:5"),
    }
