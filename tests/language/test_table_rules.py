"""The rulebook as a table plays it."""

from pathlib import Path

import pytest

import magie.editions
from magie.editions import load_edition, load_edition_file
from magie.language.rulebook import RulebookError, languages, load_rulebook, rulesets
from magie.language.table_rules import rulebook_at, usual_rulebook

FULL = load_edition("ultimate", switches={"deck_size": 72})
THREE = """[deck_sets.tiny]
name = { en = "Three cards", fr = "Trois cartes" }

[deck_sets.tiny.cards]
chance = ["chance-back-three", "chance-jail-card", "chance-go-to-jail"]
community-chest = ["community-chest-jail-card"]

"""


@pytest.mark.parametrize("ruleset", rulesets())
@pytest.mark.parametrize("language", languages())
def test_no_text_of_a_table_has_a_gap(ruleset: str, language: str) -> None:
    book = usual_rulebook(ruleset, language)
    texts = [clause.text for clause in (*book.clauses, *book.apart)] + [reading.text for reading in book.readings]
    assert [text for text in texts if "{" in text or "}" in text] == []


@pytest.mark.parametrize(
    ("language", "said"), [("en", "The Chance pile holds {} cards."), ("fr", "Le paquet Chance compte {} cartes.")]
)
def test_the_piles_hold_what_the_table_plays_with(language: str, said: str) -> None:
    assert usual_rulebook("ultimate", language).clause("1.8").text == said.format(38)
    assert rulebook_at(FULL, language).clause("1.8").text == said.format(72)


def test_an_own_pile_is_counted(tmp_path: Path) -> None:
    text = (Path(magie.editions.__file__).parent / "classic.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text.replace("[deck_sets.", THREE + "[deck_sets.", 1), encoding="utf-8")
    book = rulebook_at(load_edition_file(own, "classic", deck_set="tiny"), "en")
    assert book.clause("1.8").text == "The Chance pile holds 3 cards."
    assert usual_rulebook("classic", "en").clause("1.8").text == "The Chance pile holds 16 cards."


def test_the_full_decks_have_a_chapter_where_they_are_played() -> None:
    few, many = usual_rulebook("ultimate", "en"), rulebook_at(FULL, "en")
    assert [chapter.number for chapter in many.chapters if chapter not in few.chapters] == [30]
    own = {clause.id for clause in many.clauses_of(30)}
    assert own == {name for name in FULL.clauses.values() if name.startswith("U-FUL-")}
    assert own == {clause.id for clause in few.apart}
    assert few.clauses_of(30) == ()


def test_a_clause_that_another_table_needs_says_so() -> None:
    (note,) = usual_rulebook("ultimate", "en").clause("U-FUL-3").notes
    assert note.startswith("Only at other tables.")
    assert note.endswith("There: 72.")
    assert rulebook_at(FULL, "en").clause("U-FUL-3").notes == ()


@pytest.mark.parametrize(
    ("ruleset", "switches", "clause", "note"),
    [
        (
            "classic",
            {"double_salary_on_go": True},
            "5.1",
            "At this table: Stopping exactly on GO pays twice the salary.",
        ),
        (
            "classic",
            {"rent_while_owner_jailed": False},
            "7.11",
            "Not at this table: A player in Jail still collects rent.",
        ),
        ("classic", {"start_cash": 900}, "3.3", "Money each player starts with. At this table: 900."),
        ("ultimate", {"skyscrapers_per": "street"}, "U-BLD-3", "one per lot."),
    ],
)
def test_a_changed_switch_is_marked_and_explained_at_its_clause(
    ruleset: str, switches: dict[str, object], clause: str, note: str
) -> None:
    book = rulebook_at(load_edition(ruleset, switches=switches), "en")
    (told,) = book.clause(clause).notes
    assert told.endswith(note)
    assert all(one.notes == () for one in usual_rulebook(ruleset, "en").clauses)


def test_a_clause_that_only_others_have_is_said_to_be_theirs() -> None:
    with pytest.raises(RulebookError, match=r"is not in classic, but in spiderman-en, spiderman-fr") as caught:
        usual_rulebook("classic", "en").clause("18.1")
    assert caught.value.details["others"] == ["spiderman-en", "spiderman-fr"]
    with pytest.raises(RulebookError, match=r"Q24.*spiderman-fr"):
        load_rulebook("classic", "en").reading("Q24")


@pytest.mark.parametrize("language", languages())
def test_ultimate_tells_of_no_card_that_it_has_not(language: str) -> None:
    book = rulebook_at(FULL, language)
    assert "Q60" not in [reading.id for reading in book.readings]
    assert "Q60" not in book.clause("8.1").readings
