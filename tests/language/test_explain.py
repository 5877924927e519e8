"""Refusals and errors in words: every code there is has its message, and says what to do next."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.game.arrange import begin, own
from tests.language.samples import CLASSIC, LANGUAGES, NAMES, details

import magie
from magie.editions import EditionError, load_edition
from magie.game import Rejection, actions
from magie.game.errors import InvalidSetup, InvalidText
from magie.game.refused import TOLD
from magie.game.words import REASONS
from magie.language import Narrator, catalogue, explain

SOURCE = Path(magie.__file__).parent
CODE = re.compile(r"[a-z]+/[a-z]+(-[a-z]+)*")
ADVICE = re.compile(r".*[.!?]", re.DOTALL)


def raised_codes() -> Iterator[str]:
    """Every code that stands in the source as a word of its own."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
                yield node.value


def test_every_code_in_the_source_has_a_message_of_its_own_or_of_its_area() -> None:
    codes = set(raised_codes())
    assert {"setup/no-seed", "building/uneven"} <= codes, "the source was not read"

    def keys(code: str) -> set[str]:
        return {f"reason.{code}", f"error.{code}", f"error.{code.partition('/')[0]}"}

    assert {code for code in codes if not keys(code) & set(catalogue("en"))} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", REASONS.values())
def test_every_rejection_is_explained_with_and_without_its_details(code: str, language: str) -> None:
    narrator = Narrator(CLASSIC, language, NAMES, 0)
    bare, told = narrator.rejection(Rejection(code)), narrator.rejection(Rejection(code, details(code)))
    assert ADVICE.fullmatch(bare)
    assert ADVICE.fullmatch(told)
    assert not re.search(r"[{}]|None", bare + told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [code for code in TOLD if f"reason.{code}.told" in catalogue("en")])
def test_what_the_telling_message_asks_for_the_refusal_tells(code: str, language: str) -> None:
    values = Narrator(CLASSIC, language, NAMES, 0).resolved(details(code))
    assert catalogue(language).message(f"reason.{code}.told").arguments() - values.keys() == set()


def test_a_rejection_by_the_rules_names_what_to_mend() -> None:
    game = begin()
    own(game, 0, "orange-1", "orange-2")
    refused = game.check(0, actions.Build("orange-2"))
    assert refused is not None
    english, french = Narrator(game.edition, "en", NAMES, 0), Narrator(game.edition, "fr", NAMES, 0)
    assert english.rejection(refused) == (
        "You don’t own enough of this group to build yet. You still lack Place Pigalle."
    )
    assert french.rejection(refused) == (
        "Tu n’as pas encore assez de titres du groupe pour construire. Il te manque Place Pigalle."
    )


def test_a_misspelt_deed_gets_a_suggestion() -> None:
    game = begin()
    refused = game.check(0, actions.Build("orage-2"))
    assert refused is not None
    told = Narrator(game.edition, "en", NAMES, 0).rejection(refused)
    assert told == "Unknown deed “orage-2”. Did you mean “orange-2”?"


def test_errors_are_explained_where_no_table_is_set_yet() -> None:
    with pytest.raises(EditionError) as caught:
        load_edition("chess")
    assert explain(caught.value, "en").startswith("Unknown edition “chess”. Choose classic, ")
    seats = InvalidSetup("setup/seats-out-of-range", {"seats": 9, "from": 2, "to": 8})
    assert explain(seats, "fr") == "Cette édition se joue de 2 à 8."


def test_an_error_nobody_has_words_for_is_told_as_it_is() -> None:
    error = InvalidText("text/odd", line=3, column=7, expected="a verb")
    assert explain(error, "en") == "Something went wrong: line 3, column 7: text/odd: expected a verb"


def test_a_code_without_a_message_takes_that_of_its_area() -> None:
    error = InvalidText("position/odd", line=3, column=7, expected="two dice, as in 3,4")
    assert explain(error, "fr") == "Cette position est illisible\N{NO-BREAK SPACE}: on attend deux dés, comme 3,4."


def test_odd_details_do_not_break_the_explanation() -> None:
    odd = {"seat": "x", "building": "castle", "level": "high", "price": "much", "deeds": (), "card": 7}
    told = Narrator(CLASSIC, "en").rejection(Rejection("trade/not-owner", odd))
    assert told.endswith(".")
