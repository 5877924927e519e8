"""Every difference between the rulesets: the same moves, played by all of them, end differently."""

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

import pytest
from tests.rulesets.tables import Expectation, Moves, end_of

from magie.editions import EditionError, available, load_edition
from magie.game import Game
from magie.game.errors import InvalidSetup


class Difference(NamedTuple):
    """Moves that end otherwise where a switch, or an amount, is not the same; every ruleset stands in one end."""

    decided_by: str
    moves: Moves
    ends: Mapping[tuple[str, ...], Expectation]


DIFFERENCES = [
    pytest.param(
        Difference(
            "double_rent_despite_mortgage",
            Moves(
                position={"places": {"0": "railroad-1"}, "owners": {"1": ["orange"]}, "mortgaged": ["orange-3"]},
                steps=[{"play": "roll", "dice": [6, 5]}],
            ),
            {
                ("classic", "spiderman-fr"): {"change": {"0": -14, "1": 14}},
                ("spiderman-en",): {"change": {"0": -28, "1": 28}},
            },
        ),
        marks=pytest.mark.clause("7.6", rulesets=["classic", "spiderman-en", "spiderman-fr"]),
        id="a mortgaged lot ends the doubling of its group, or only its own rent",
    ),
    pytest.param(
        Difference(
            "rent_claim_deadline",
            Moves(
                switches={"rent_claims": "manual"},
                position={"places": {"0": "railroad-2"}, "owners": {"2": ["orange-2"]}},
                steps=[{"play": ["roll", "end"], "dice": [1, 2]}, {"play": "roll"}],
            ),
            {
                ("classic", "spiderman-fr"): {"legal": {"seat": 2, "excludes": ["claim"]}},
                ("spiderman-en",): {"legal": {"seat": 2, "contains": ["claim 0"]}},
            },
        ),
        marks=pytest.mark.clause("7.9", "Q44", rulesets=["classic", "spiderman-en", "spiderman-fr"]),
        id="the next player's roll ends a claim, or only the roll after that",
    ),
    pytest.param(
        Difference(
            "rent_claim_deadline",
            Moves(
                seats=2,
                switches={"rent_claims": "manual"},
                position={"places": {"0": "railroad-2"}, "owners": {"1": ["orange-2", "brown-2"]}},
                steps=[{"play": ["roll", "end", "roll", "end"], "dice": [[1, 2], [1, 2]]}],
            ),
            {
                ("classic", "spiderman-fr"): {"turn": 0, "legal": {"seat": 1, "excludes": ["claim"]}},
                ("spiderman-en",): {"turn": 0, "legal": {"seat": 1, "contains": ["claim 0"]}},
            },
        ),
        marks=pytest.mark.clause("7.9", "Q45", rulesets=["classic", "spiderman-en", "spiderman-fr"]),
        id="of two players the owner's own roll ends a claim, or only the payer's",
    ),
    pytest.param(
        Difference(
            "utility_roll",
            Moves(
                position={"places": {"0": "brown-2"}, "owners": {"1": ["utility-1"]}},
                steps=[{"play": "roll", "dice": [4, 5]}],
            ),
            {
                ("classic",): {"change": {"0": 0}, "pending": {"kind": "dice-due", "purpose": "rent"}},
                ("spiderman-en", "spiderman-fr"): {"change": {"0": -36, "1": 36}, "pending": {"kind": "end"}},
            },
        ),
        marks=pytest.mark.clause("7.13", "Q8", rulesets=["classic", "spiderman-en", "spiderman-fr"]),
        id="a company's rent waits for a roll of its own, or counts the one that moved",
    ),
    pytest.param(
        Difference(
            "income_tax",
            Moves(steps=[{"play": "roll", "dice": [1, 3]}]),
            {
                ("classic", "spiderman-fr"): {"change": {"0": -200, "bank": 200}, "pending": {"kind": "end"}},
                ("spiderman-en",): {
                    "change": {"0": 0},
                    "pending": {"kind": "tax-choice", "amount": 200, "percent": 10},
                },
            },
        ),
        marks=pytest.mark.clause("9.1", "9.2", "9.3", "Q12", rulesets=["classic", "spiderman-en", "spiderman-fr"]),
        id="the income tax is a fixed amount, or a choice made before adding up",
    ),
    pytest.param(
        Difference(
            "taxes.luxury-tax",
            Moves(position={"places": {"0": "railroad-4"}}, steps=[{"play": "roll", "dice": [1, 2]}]),
            {
                ("classic", "spiderman-fr"): {"change": {"0": -100, "bank": 100}},
                ("spiderman-en",): {"change": {"0": -75, "bank": 75}},
            },
        ),
        marks=pytest.mark.clause("9.4", "Q13", rulesets=["classic", "spiderman-en", "spiderman-fr"]),
        id="the luxury tax is 100 or 75",
    ),
    pytest.param(
        Difference(
            "shortage_auction_opening",
            Moves(
                position={"owners": {"0": ["orange"], "1": ["green"]}, "stock": {"house": 1}},
                steps=[{"play": ["build orange-1", "want 1"]}],
            ),
            {
                ("classic",): {"pending": {"kind": "auction", "seat": 0, "minimum": 1}},
                ("spiderman-en", "spiderman-fr"): {"pending": {"kind": "auction", "seat": 0, "minimum": 100}},
            },
        ),
        marks=pytest.mark.clause("12.18", "Q20", rulesets=["classic", "spiderman-en", "spiderman-fr"]),
        id="scarce buildings are bid for from 1, or from the lowest price on the deeds concerned",
    ),
    pytest.param(
        Difference(
            "lift_on_transfer_interest",
            Moves(
                position={"owners": {"0": ["red-1"]}, "mortgaged": ["red-1"]},
                steps=[{"play": ["offer 1 give red-1 take 120", "accept", "lift-now"]}],
            ),
            {
                ("classic",): {"change": {"0": 120, "1": -230, "bank": 110}},
                ("spiderman-en", "spiderman-fr"): {"change": {"0": 120, "1": -241, "bank": 121}},
            },
        ),
        marks=pytest.mark.clause("14.8", "Q26", rulesets=["classic", "spiderman-en", "spiderman-fr"]),
        id="a mortgage lifted by its buyer at once costs the amount, or the amount and a tenth",
    ),
    pytest.param(
        Difference(
            "short_free_deeds",
            Moves(
                mode="short",
                seats=2,
                position=None,
                steps=[{"deal": ["brown-1", "red-1", "brown-2", "red-2"]}],
            ),
            {
                ("classic", "spiderman-en"): {"pending": {"kind": "deed-due", "seat": 0}},
                ("spiderman-fr",): {"pending": {"kind": "dice-due", "purpose": "first-seat"}},
            },
        ),
        marks=pytest.mark.clause("16.2", rulesets=["classic", "spiderman-en", "spiderman-fr"]),
        id="the short game deals three free deeds, or two",
    ),
    pytest.param(
        Difference(
            "short_jail",
            Moves(mode="short", position={"jail": {"0": 1}}, steps=[{"play": "roll", "dice": [1, 2]}]),
            {
                ("classic", "spiderman-en"): {"change": {"0": -50}, "places": {"0": "pink-2"}, "jail": {"0": 0}},
                ("spiderman-fr",): {
                    "change": {"0": 0},
                    "jail": {"0": 1},
                    "legal": {"contains": ["pay-fine", "stay"]},
                },
            },
        ),
        marks=pytest.mark.clause("16.6", "16.7", rulesets=["classic", "spiderman-en", "spiderman-fr"]),
        id="in the short game one must leave Jail on the next turn, or may",
    ),
    pytest.param(
        Difference(
            "short_income_tax",
            Moves(
                mode="short",
                switches={"income_tax": "flat-or-percent"},
                steps=[{"play": "roll", "dice": [1, 3]}],
            ),
            {
                ("classic",): {"change": {"0": 0}, "pending": {"kind": "tax-choice", "amount": 200}},
                ("spiderman-en",): {"change": {"0": -200, "bank": 200}},
                ("spiderman-fr",): {"change": {"0": -100, "bank": 100}},
            },
        ),
        marks=pytest.mark.clause("16.8", rulesets=["classic", "spiderman-en", "spiderman-fr"]),
        id="the short game leaves the income tax alone, fixes it at 200, or lowers it to 100",
    ),
    pytest.param(
        Difference(
            "time_limit_deeds_bought",
            Moves(mode="time-limit", seats=2, switches={"time_limit": True}, position=None, steps=[]),
            {
                ("classic",): {"pending": {"kind": "dice-due", "purpose": "first-seat"}},
                ("spiderman-en", "spiderman-fr"): {"pending": {"kind": "deed-due", "seat": 0}},
            },
        ),
        marks=pytest.mark.clause("17.3", rulesets=["spiderman-en", "spiderman-fr"]),
        id="the game against the clock begins with deeds to pay for, where the box has such a game",
    ),
    pytest.param(
        Difference(
            "optional_doubles",
            Moves(position={"places": {"0": "orange-1"}}, steps=[{"play": "roll", "dice": [2, 2]}]),
            {
                ("classic",): {"pending": {"kind": "turn", "seat": 0}, "legal": {"excludes": ["option"]}},
                ("spiderman-en", "spiderman-fr"): {"legal": {"contains": ["again", "option"]}},
            },
        ),
        marks=pytest.mark.clause("18.1", rulesets=["spiderman-en", "spiderman-fr"]),
        id="doubles roll again, or leave the choice of an optional rule",
    ),
]
LISTED: list[Difference] = [param.values[0] for param in DIFFERENCES]  # type: ignore[misc]
RULESETS = ("classic", "spiderman-en", "spiderman-fr")


@pytest.mark.parametrize("difference", DIFFERENCES)
def test_the_same_moves_end_differently(difference: Difference) -> None:
    for rulesets, expected in difference.ends.items():
        for ruleset in rulesets:
            report = end_of(difference.moves, ruleset, expected)
            assert report.holds, f"\n{report}"
            for other in difference.ends.values():
                assert other == expected or not end_of(difference.moves, ruleset, other).holds


@pytest.mark.parametrize(("first", "second"), list(combinations(RULESETS, 2)))
def test_every_switch_on_which_two_rulesets_differ_is_played(first: str, second: str) -> None:
    switches = {listing.id: listing.switches for listing in available()}
    differing = {name for name, value in switches[first].items() if switches[second][name] != value}
    apart = {
        difference.decided_by
        for difference in LISTED
        if not any(first in rulesets and second in rulesets for rulesets in difference.ends)
    }
    assert differing - apart == {"time_limit"} & differing  # the game exists or not: below


def test_every_difference_is_played_by_every_ruleset() -> None:
    for difference in LISTED:
        assert sorted(ruleset for rulesets in difference.ends for ruleset in rulesets) == sorted(RULESETS)


@pytest.mark.clause("1.1", rulesets=["classic", "spiderman-en", "spiderman-fr"])
@pytest.mark.parametrize("seats", [7, 8])
def test_seven_and_eight_may_sit_at_the_classic_board_alone(seats: int) -> None:
    assert Game.new("classic", seats=seats).seats == seats
    for ruleset in ("spiderman-en", "spiderman-fr"):
        with pytest.raises(InvalidSetup, match="setup/seats-out-of-range"):
            Game.new(ruleset, seats=seats)


@pytest.mark.clause("17.1", rulesets=["classic", "spiderman-en", "spiderman-fr"])
def test_only_the_spider_man_boxes_have_a_game_against_the_clock() -> None:
    for ruleset in ("spiderman-en", "spiderman-fr"):
        assert load_edition(ruleset, mode="time-limit").numbers.time_limit == 1
    with pytest.raises(EditionError) as caught:
        load_edition("classic", mode="time-limit")
    assert caught.value.code == "edition/unknown-mode"
    assert caught.value.details["possible"] == ["standard", "short"]


@pytest.mark.clause("3.4", rulesets=["classic", "spiderman-en", "spiderman-fr"])
def test_other_notes_are_handed_out_and_play_the_same() -> None:
    notes = {ruleset: load_edition(ruleset).start_notes for ruleset in RULESETS}
    assert notes["classic"] == notes["spiderman-fr"] != notes["spiderman-en"]
    assert {Game.new(ruleset, seats=2).cash(0) for ruleset in RULESETS} == {1500}
