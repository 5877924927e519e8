"""The box and the set-up: players, decks, deeds, dice, and piles that are shuffled each on its own."""

from fractions import Fraction
from typing import Any

import pytest
from tests.game.arrange import begin, land

from magie.editions import load_edition
from magie.game import CardDraw, DiceRoll, Game
from magie.game.chance import CardDue, DiceDue
from magie.game.errors import InvalidSetup
from magie.game.host import SeededHost

CARD_SPACES = {"chance": "chance-1", "community-chest": "community-chest-2"}


def before_drawing(deck: str, **options: Any) -> Game:
    """A game at which the first card of a deck is due."""
    game = begin(**options)
    land(game, CARD_SPACES[deck])
    return game


@pytest.mark.clause("1.1", "Q1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8])
def test_two_to_eight_play(seats: int) -> None:
    assert begin(seats=seats).seats == seats


@pytest.mark.clause("1.1", "Q1")
@pytest.mark.parametrize("seats", [0, 1, 9, 12])
def test_fewer_than_two_or_more_than_eight_are_refused(seats: int) -> None:
    with pytest.raises(InvalidSetup) as caught:
        Game.new("classic", seats=seats)
    assert caught.value.code == "setup/seats-out-of-range"


@pytest.mark.clause("1.12")
def test_there_is_a_token_for_each_player() -> None:
    edition = load_edition("classic")
    assert len(set(edition.ids["token"].values())) >= edition.players_max


@pytest.mark.clause("1.14", "1.4")
def test_there_are_28_deeds_lots_railroads_and_utilities() -> None:
    edition = load_edition("classic")
    prices = {name: edition.numbers.deed_price[number] for number, name in edition.ids["deed"].items()}
    assert len(prices) == 28
    assert [price for name, price in prices.items() if name.startswith("railroad")] == [200] * 4
    assert [price for name, price in prices.items() if name.startswith("utility")] == [150] * 2
    lots = [price for name, price in prices.items() if not name.startswith(("railroad", "utility"))]
    assert (len(lots), min(lots), max(lots)) == (22, 60, 400)


@pytest.mark.clause("3.4", "Q2")
def test_the_starting_notes_are_the_french_ones() -> None:
    assert load_edition("classic").start_notes == {500: 2, 100: 4, 50: 1, 20: 1, 10: 2, 5: 1, 1: 5}


@pytest.mark.clause("1.15")
def test_two_dice_with_six_sides_each_are_rolled() -> None:
    to_begin = Game.new("classic", seats=2, seed=None).pending
    to_move = begin()
    to_move.apply(0, "roll")
    rolls = {DiceRoll(first, second): Fraction(1, 36) for first in range(1, 7) for second in range(1, 7)}
    for due in (to_begin, to_move.pending):
        assert isinstance(due, DiceDue)
        assert dict(due.outcomes) == rolls


@pytest.mark.clause("1.7", "1.8", "3.1")
@pytest.mark.parametrize("deck_set", ["fr-classic", "us-2008", "us-pre2008"])
@pytest.mark.parametrize("deck", CARD_SPACES)
def test_each_of_sixteen_cards_is_as_likely_to_lie_on_top(deck: str, deck_set: str) -> None:
    due = before_drawing(deck, deck_set=deck_set).pending
    assert isinstance(due, CardDue)
    assert due.deck == deck
    assert len({draw.card for draw, _ in due.outcomes}) == 16
    assert {odds for _, odds in due.outcomes} == {Fraction(1, 16)}
    assert all(draw.card.startswith(deck) for draw, _ in due.outcomes)


@pytest.mark.clause("3.1")
def test_a_card_drawn_does_not_come_again_before_the_others() -> None:
    game = before_drawing("chance")
    game.apply(CardDraw("chance-crossword"))
    game.apply(0, "end")
    land(game, "chance-1")
    due = game.pending
    assert isinstance(due, CardDue)
    assert len(due.choices) == 15
    assert CardDraw("chance-crossword") not in due.choices


@pytest.mark.clause("3.1")
def test_the_piles_are_shuffled_apart_and_anew_for_every_game() -> None:
    chance, chest = before_drawing("chance"), before_drawing("community-chest")
    on_top = set()
    for seed in range(200):
        fresh, used = SeededHost(seed), SeededHost(seed)
        for _ in range(seed % 4):
            used.draw(chance.numbers, chance.state)
        card = fresh.draw(chest.numbers, chest.state)
        assert used.draw(chest.numbers, chest.state) == card
        on_top.add((card, SeededHost(seed).draw(chance.numbers, chance.state)))
    assert len({first for first, _ in on_top}) == len({second for _, second in on_top}) == 16
    assert len(on_top) > 100
