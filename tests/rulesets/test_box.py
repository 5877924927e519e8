"""What is in a Spider-Man box and how a game with it begins: players, dice, deeds, and two piles of sixteen cards."""

from fractions import Fraction

import pytest
from tests.game.arrange import begin, land, own, put

from magie.game import CardDraw, DiceRoll, Game
from magie.game.chance import CardDue, DiceDue
from magie.game.errors import InvalidSetup

RULESETS = ["spiderman-en", "spiderman-fr"]
PILES = {"chance": "chance-1", "community-chest": "community-chest-2"}
EVERY_ROLL = {DiceRoll(first, second): Fraction(1, 36) for first in range(1, 7) for second in range(1, 7)}

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


@pytest.mark.clause("1.1", "1.12", rulesets=["spiderman-en", "spiderman-fr"])
@every_ruleset
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_play(ruleset: str, seats: int) -> None:
    game = begin(seats, ruleset)
    assert game.seats == seats
    assert len(game.edition.ids["token"]) == 6


@pytest.mark.clause("1.1", rulesets=["spiderman-en", "spiderman-fr"])
@every_ruleset
@pytest.mark.parametrize("seats", [0, 1, 7, 8])
def test_one_or_seven_are_refused_with_the_numbers_that_are_possible(ruleset: str, seats: int) -> None:
    with pytest.raises(InvalidSetup) as caught:
        Game.new(ruleset, seats=seats)
    assert caught.value.code == "setup/seats-out-of-range"
    assert {2, 6} <= set(caught.value.details.values())


@pytest.mark.clause("1.14", rulesets=["spiderman-en", "spiderman-fr"])
@every_ruleset
def test_there_are_22_lots_4_action_gear_and_2_utilities(ruleset: str) -> None:
    edition = begin(edition=ruleset).edition
    groups = [edition.id_of("group", edition.numbers.deed_group[deed]) for deed in edition.ids["deed"]]
    assert (len(groups), groups.count("railroad"), groups.count("utility")) == (28, 4, 2)


@pytest.mark.clause("1.15", rulesets=["spiderman-en", "spiderman-fr"])
@every_ruleset
def test_two_dice_are_rolled_to_move_and_to_attack(ruleset: str) -> None:
    to_move = begin(edition=ruleset)
    to_move.apply(0, "roll")
    to_attack = begin(edition=ruleset)
    own(to_attack, 1, "red-1")
    put(to_attack, 0, "light-blue-2")
    to_attack.apply(0, "roll")
    to_attack.apply(DiceRoll(6, 6))
    to_attack.apply(0, "attack red-1")
    for game in (to_move, to_attack):
        due = game.pending
        assert isinstance(due, DiceDue)
        assert dict(due.outcomes) == EVERY_ROLL


def before_drawing(ruleset: str, pile: str) -> Game:
    """A game at which the first card of a pile is due."""
    game = begin(edition=ruleset)
    land(game, PILES[pile])
    return game


@pytest.mark.clause("1.7", "1.8", "3.1", rulesets=["spiderman-en", "spiderman-fr"])
@every_ruleset
@pytest.mark.parametrize("pile", PILES)
def test_each_of_sixteen_cards_is_as_likely_to_lie_on_top(ruleset: str, pile: str) -> None:
    due = before_drawing(ruleset, pile).pending
    assert isinstance(due, CardDue)
    assert due.deck == pile
    assert len({draw.card for draw, _ in due.outcomes}) == 16
    assert {odds for _, odds in due.outcomes} == {Fraction(1, 16)}


@pytest.mark.clause("1.7", "1.8", rulesets=["spiderman-en", "spiderman-fr"])
@every_ruleset
def test_the_red_cards_stand_in_for_community_chest_and_the_black_ones_for_chance(ruleset: str) -> None:
    edition = begin(edition=ruleset).edition
    names = {pile: edition.name_of("deck", edition.index("deck", pile), "en") for pile in PILES}
    assert names == {"chance": "Black-suited Spider-Man", "community-chest": "Spider-Man"}


@pytest.mark.clause("3.1", rulesets=["spiderman-en", "spiderman-fr"])
@every_ruleset
def test_a_card_drawn_does_not_come_again_before_the_others(ruleset: str) -> None:
    game = before_drawing(ruleset, "chance")
    game.apply(CardDraw("chance-dividend"))
    game.apply(0, "end")
    land(game, "chance-1")
    due = game.pending
    assert isinstance(due, CardDue)
    assert len(due.choices) == 15
    assert CardDraw("chance-dividend") not in due.choices
