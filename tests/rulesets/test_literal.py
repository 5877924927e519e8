"""Where a rulebook's text, word for word, is not the reading played: the same moves under both end differently."""

from typing import NamedTuple

import pytest
from tests.rulesets.tables import Expectation, Moves, end_of

from magie.editions import available


class Literal(NamedTuple):
    """Moves that end otherwise when a ruleset is taken at its word."""

    ruleset: str
    switch: str
    moves: Moves
    as_played: Expectation
    word_for_word: Expectation


LITERAL = [
    pytest.param(
        Literal(
            "classic",
            "mortgage_only_in_debt",
            Moves(position={"owners": {"0": ["railroad-1"]}}, steps=[]),
            {"legal": {"contains": ["mortgage railroad-1"]}},
            {"legal": {"excludes": ["mortgage"]}},
        ),
        marks=pytest.mark.clause("14.1", "Q23"),
        id="a deed is mortgaged at any time, or only in debt",
    ),
    pytest.param(
        Literal(
            "classic",
            "jail_fine_turns",
            Moves(position={"jail": {"0": 2}}, steps=[]),
            {"legal": {"contains": ["pay-fine", "roll"]}},
            {"legal": {"contains": ["roll"], "excludes": ["pay-fine"]}},
        ),
        marks=pytest.mark.clause("10.8", "Q66"),
        id="the fine is paid on the first or second turn in Jail, or on the first only",
    ),
    pytest.param(
        Literal(
            "spiderman-fr",
            "jail_third_failure",
            Moves(position={"jail": {"0": 3}}, steps=[{"play": "roll", "dice": [1, 2]}]),
            {"change": {"0": -50}, "places": {"0": "pink-2"}},
            {"change": {"0": -50}, "places": {"0": "jail"}, "pending": {"kind": "dice-due", "purpose": "move"}},
        ),
        marks=pytest.mark.clause("10.9", "Q16", rulesets=["spiderman-fr"]),
        id="the third failure is moved, or rolled anew",
    ),
    pytest.param(
        Literal(
            "spiderman-fr",
            "hotel_refund_levels",
            Moves(
                position={"owners": {"0": ["brown"]}, "buildings": {"brown": "hotel"}},
                steps=[{"play": "sell brown-1"}],
            ),
            {"change": {"0": 25}, "buildings": {"brown-1": 4}},
            {"change": {"0": 25}, "buildings": {"brown-1": 3}},
        ),
        marks=pytest.mark.clause("12.14", "Q18", rulesets=["spiderman-fr"]),
        id="a skyscraper sold leaves four apartments, or is one of four itself",
    ),
    pytest.param(
        Literal(
            "spiderman-fr",
            "mortgage_clears_group",
            Moves(position={"owners": {"0": ["orange"]}, "buildings": {"orange-1": 1}}, steps=[]),
            {"legal": {"excludes": ["mortgage"]}},
            {"legal": {"contains": ["mortgage orange-2", "mortgage orange-3"], "excludes": ["mortgage orange-1"]}},
        ),
        marks=pytest.mark.clause("14.2", "Q24", rulesets=["spiderman-fr"]),
        id="a mortgage needs the whole group bare, or only the lot",
    ),
    pytest.param(
        Literal(
            "spiderman-fr",
            "optional_doubles_excluded",
            Moves(position={"jail": {"0": 1}}, steps=[{"play": ["roll", "buy"], "dice": [2, 2]}]),
            {"pending": {"kind": "end", "seat": 0}},
            {"pending": {"kind": "doubles", "die": 2, "may_roll": False}},
        ),
        marks=pytest.mark.clause("18.2", "Q34", rulesets=["spiderman-fr"]),
        id="doubles that free from Jail bring no optional rule, or theirs",
    ),
    pytest.param(
        Literal(
            "ultimate",
            "mr_monopoly_first_space",
            Moves(
                position={"places": {"0": "free-parking"}, "owners": {"1": ["red-3"], "0": ["railroad-3"]}},
                steps=[{"play": "roll", "dice": [1, 3, "mr-monopoly"]}],
            ),
            {"change": {"0": -20, "1": 20}, "places": {"0": "gold-1"}},
            {"change": {"0": 0, "1": 0}, "places": {"0": "gold-1"}},
        ),
        marks=pytest.mark.clause("U-MRM-1", rulesets=["ultimate"]),
        id="the space before the bonus move of Mr. Monopoly is obeyed, or skipped",
    ),
    pytest.param(
        Literal(
            "ultimate",
            "bus_icon",
            Moves(position={"places": {"0": "orange-1"}}, steps=[{"play": "roll", "dice": [1, 3, "bus"]}]),
            {"pending": {"kind": "bus", "seat": 0}},
            {"pending": {"kind": "voucher-due"}},
        ),
        marks=pytest.mark.clause("U-BUS-1", rulesets=["ultimate"]),
        id="the bus gives a voucher or moves on, or always gives the voucher",
    ),
]
LISTED: list[Literal] = [param.values[0] for param in LITERAL]  # type: ignore[misc]
TEXTS = {listing.id: listing.literal for listing in available()}


@pytest.mark.parametrize("literal", LITERAL)
def test_the_same_moves_end_differently_word_for_word(literal: Literal) -> None:
    text = {literal.switch: TEXTS[literal.ruleset][literal.switch]}
    as_played = end_of(literal.moves, literal.ruleset, literal.as_played)
    assert as_played.holds, f"\n{as_played}"
    word_for_word = end_of(literal.moves, literal.ruleset, literal.word_for_word, **text)
    assert word_for_word.holds, f"\n{word_for_word}"
    assert not end_of(literal.moves, literal.ruleset, literal.word_for_word).holds
    assert not end_of(literal.moves, literal.ruleset, literal.as_played, **text).holds


def test_every_literal_value_is_played() -> None:
    played = {(literal.ruleset, literal.switch) for literal in LISTED}
    assert played == {(ruleset, switch) for ruleset, text in TEXTS.items() for switch in text}


@pytest.mark.clause("4.11", "18.2", "Q34", rulesets=["spiderman-fr"])
def test_third_doubles_lead_to_jail_word_for_word_too() -> None:
    third = Moves(position={"doubles": 2, "places": {"0": "orange-1"}}, steps=[{"play": "roll", "dice": [2, 2]}])
    jailed = {"jail": {"0": 1}, "pending": {"kind": "end", "seat": 0}}
    for excluded in (["third-in-a-row", "freeing"], ["freeing"], []):
        report = end_of(third, "spiderman-fr", jailed, optional_doubles_excluded=excluded)
        assert report.holds, f"\n{report}"
