"""Every example in the reference of the notation is run."""

import re
from pathlib import Path

import pytest

from magie.editions import load_edition
from magie.game.errors import InvalidText
from magie.game.words import VERBS
from magie.notation import (
    format_action,
    format_outcome,
    format_position,
    format_signal,
    parse_action,
    parse_outcome,
    parse_position,
    parse_record,
    parse_signal,
    verify,
)
from magie.notation.agenda import STEPS
from magie.notation.position import FIELDS
from magie.notation.tags import OWN_TAGS

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "notation.md").read_text(encoding="utf-8")
CLASSIC = load_edition("classic")
ULTIMATE = load_edition("ultimate")


def examples(kind: str) -> list[str]:
    """The blocks of this kind."""
    found = re.findall(rf"(?ms)^```{kind}\n(.*?)\n```$", PAGE)
    assert found, f"no example of {kind}"
    return found


def lines(kind: str) -> list[str]:
    """The lines of all blocks of this kind."""
    return [line for block in examples(kind) for line in block.split("\n")]


@pytest.mark.parametrize("text", lines("action"))
def test_every_action_of_the_page_reads_and_writes_as_it_stands(text: str) -> None:
    assert format_action(parse_action(text, CLASSIC)) == text


@pytest.mark.parametrize("text", lines("track-action"))
def test_every_action_of_several_tracks_reads_and_writes_as_it_stands(text: str) -> None:
    assert format_action(parse_action(text, ULTIMATE)) == text


def test_the_page_shows_every_verb() -> None:
    assert {text.split()[0] for text in [*lines("action"), *lines("track-action")]} == set(VERBS.values())


def test_every_outcome_and_signal_of_the_page_reads_and_writes_as_it_stands() -> None:
    assert [format_outcome(parse_outcome(text, CLASSIC)) for text in lines("outcome")] == lines("outcome")
    assert [format_signal(parse_signal(text)) for text in lines("signal")] == lines("signal")
    told = lines("track-outcome")
    assert [format_outcome(parse_outcome(text, ULTIMATE)) for text in told] == told


@pytest.mark.parametrize("text", lines("position"))
def test_every_position_of_the_page_reads_and_writes_as_it_stands(text: str) -> None:
    assert format_position(*parse_position(text)) == text


@pytest.mark.parametrize("text", examples("record"))
def test_every_record_of_the_page_is_sound(text: str) -> None:
    assert parse_record(text).names == ("Ada", "Bo", "Zoé")
    verdict = verify(text)
    assert verdict.fault is None


def test_every_refusal_of_the_page_is_said_so() -> None:
    for block in examples("refused"):
        text, said = block.split("\n")
        with pytest.raises(InvalidText) as caught:
            parse_action(text, CLASSIC)
        assert str(caught.value) == said


def test_the_page_tells_of_every_field_step_and_tag() -> None:
    fields = {field.name for field in FIELDS}
    assert {name for name in fields if not re.search(rf"`{name}[.=`]", PAGE)} == set()
    assert {word for word in STEPS.values() if not re.search(rf"`{word}[(`]", PAGE)} == set()
    assert {tag for tag in OWN_TAGS if f"`{tag}`" not in PAGE} == set()
