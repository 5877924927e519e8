"""What readers of texts expected, which they say in English, is said in the language of whoever reads it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.language.samples import LANGUAGES

from magie import notation
from magie.editions import load_edition
from magie.editions.locales import messages_of
from magie.game.errors import InvalidText
from magie.language import Narrator
from magie.language.phrases import phrase
from magie.notation import parse_action

OTHERS = [language for language in LANGUAGES if language != "en"]
FOLDER = Path(notation.__file__).parent
READERS = ("action", "endings", "ids", "moves", "sides", "tags")


def expected(module: str) -> Iterator[str]:
    """What a module says that it expected, where it says it in so many words."""
    for call in ast.walk(ast.parse((FOLDER / f"{module}.py").read_text(encoding="utf-8"))):
        if (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Attribute)
            and call.func.attr in {"error", "take"}
        ):
            for wanted in call.args[1:2]:
                words = wanted.value if isinstance(wanted, ast.Constant) else ""
                if isinstance(words, str) and re.fullmatch(r"[^{}]*\w[^{}]*", words):
                    yield words


@pytest.mark.parametrize("language", OTHERS)
def test_what_readers_of_actions_and_records_expect_has_words_in_every_language(language: str) -> None:
    wanted = {words for module in READERS for words in expected(module)}
    assert len(wanted) > 15
    assert {words for words in wanted if phrase(words, language) is None} == set()


@pytest.mark.parametrize("language", OTHERS)
def test_every_phrase_is_recognised_with_the_values_in_it(language: str) -> None:
    english, other = messages_of("en"), messages_of(language)
    for key in [key for key in english if key.startswith("phrase.")]:
        named = enumerate(sorted(_names(english[key])))
        names = {name: f"x{index}" if name in {"place", "given"} else f"x {index}" for index, name in named}
        assert phrase(english[key].format(**names), language) == other[key].format(**names), key


def _names(text: str) -> set[str]:
    return {part.partition("}")[0] for part in text.split("{")[1:]}


def test_a_voucher_that_is_missing_is_asked_for_in_french() -> None:
    edition = load_edition("ultimate")
    for text in ("voucher", "discard"):
        with pytest.raises(InvalidText) as caught:
            parse_action(text, edition)
        assert caught.value.expected == "a voucher"
        told = Narrator(edition, "fr").rejection(caught.value)
        assert told == "On attend ici\u00a0: un bon de voyage."


def test_what_has_no_words_in_a_language_is_not_said_in_english() -> None:
    assert phrase("a horse", "fr") is None
    told = Narrator(load_edition("classic"), "fr").rejection(InvalidText("position/odd", expected="a horse"))
    assert "horse" not in told
    assert "position/odd" in told
