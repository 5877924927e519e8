"""What lies in the box of the Ultimate edition: deeds and their prices, decks, tokens."""

from fractions import Fraction

import pytest
from tests.rules.tracks.journey import Journey
from tests.rules.tracks.play import ultimate

from magie.rules import codes as c
from magie.rules.chance import outcome_weight, total_weight
from magie.rules.schema import DECK

EDITION = ultimate()
PRICES = {name: EDITION.numbers.deed_price[number] for number, name in EDITION.ids["deed"].items()}


@pytest.mark.clause("1.14", "1.4", "1.6", rulesets=["ultimate"])
@pytest.mark.parametrize(("kind", "count", "price"), [("railroad", 4, 200), ("cab", 4, 300), ("utility", 8, 150)])
def test_deeds_of_a_kind_have_one_price(kind: str, count: int, price: int) -> None:
    assert [asked for name, asked in PRICES.items() if name.rpartition("-")[0] == kind] == [price] * count


@pytest.mark.clause("1.14", "1.4", rulesets=["ultimate"])
def test_of_80_deeds_64_are_lots_from_30_to_510() -> None:
    lots = [price for name, price in PRICES.items() if not name.startswith(("railroad", "cab", "utility"))]
    assert (len(PRICES), len(lots), min(lots), max(lots)) == (80, 64, 30, 510)


@pytest.mark.clause("1.7", "1.8", rulesets=["ultimate"])
@pytest.mark.parametrize(("deck", "space"), [(0, "chance-3"), (1, "community-chest-4")])
def test_each_of_38_cards_is_as_likely_to_lie_on_top(deck: int, space: str) -> None:
    play = Journey()
    play.land(space)
    assert play.waits_for == c.C_CARD
    odds = [Fraction(outcome_weight(play.e, play.g, card), total_weight(play.e, play.g)) for card in range(DECK)]
    assert odds == [Fraction(1, 38)] * 38 + [Fraction(0)] * (DECK - 38)
    assert play.e.deck_size[deck] == 38


@pytest.mark.clause("1.12", rulesets=["ultimate"])
def test_there_is_a_token_for_each_of_twelve_players() -> None:
    assert len(set(EDITION.ids["token"].values())) == 12 == EDITION.players_max
