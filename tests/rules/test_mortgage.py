"""Mortgages of every deed: what they bring, and what lifting and taking them over costs."""

import pytest
from tests.game.arrange import begin, mortgaged, own

from magie.editions import load_edition

EDITION = load_edition("classic")
DEEDS = {name: EDITION.numbers.deed_price[number] for number, name in EDITION.ids["deed"].items()}
TENTHS = {
    30: 3,
    50: 5,
    60: 6,
    70: 7,
    75: 8,
    80: 8,
    90: 9,
    100: 10,
    110: 11,
    120: 12,
    130: 13,
    140: 14,
    150: 15,
    160: 16,
    175: 18,
    200: 20,
}


@pytest.mark.clause("14.3", "14.5", "14.6", "Q25")
@pytest.mark.parametrize("deed", DEEDS)
def test_a_mortgage_brings_half_the_price_and_costs_a_tenth_more_rounded_up(deed: str) -> None:
    game = begin()
    own(game, 0, deed)
    amount = DEEDS[deed] // 2
    game.apply(0, f"mortgage {deed}")
    assert game.cash(0) == 1500 + amount
    game.apply(0, f"lift {deed}")
    assert game.cash(0) == 1500 - TENTHS[amount]
    assert not game.is_mortgaged(deed)


@pytest.mark.clause("14.8", "14.9", "14.6", "Q25", "Q26")
@pytest.mark.parametrize("deed", DEEDS)
def test_a_mortgage_taken_over_costs_a_tenth_to_keep_and_its_amount_to_lift(deed: str) -> None:
    amount = DEEDS[deed] // 2
    for answer, cost in (("keep", TENTHS[amount]), ("lift-now", amount)):
        game = begin()
        own(game, 0, deed)
        mortgaged(game, deed)
        game.apply(0, f"offer 1 give {deed}")
        game.apply(1, "accept")
        game.apply(1, answer)
        assert game.cash(1) == 1500 - cost
        assert game.is_mortgaged(deed) == (answer == "keep")
