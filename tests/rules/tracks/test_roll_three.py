"""Roll Three (U-R3): a card first, then three dice, and every player scores the best card held."""

import pytest
from tests.rules.tracks.play import Play

from magie.rules import codes as c
from magie.rules.events import E_ROLL_THREE_DRAWN, E_ROLL_THREE_ROLLED, E_ROLL_THREE_WON
from magie.rules.made.steps import push_roll_three_draw
from magie.rules.schema import NOBODY
from magie.rules.step import advance, draw


def play_space(play: Play, drawn: str, *dice: int) -> list[int]:
    """What every seat wins when seat 0 plays the space."""
    play.land("roll-three")
    before = play.purse()
    play.feed(play.at("roll-three-card", drawn))
    play.dice(*dice)
    return [after - cash for after, cash in zip(play.purse(), before, strict=True)]


@pytest.mark.clause("U-R3-1")
def test_a_card_is_drawn_before_three_regular_dice_are_rolled() -> None:
    play = Play()
    play.land("roll-three")
    assert play.waits_for == c.C_ROLL_THREE
    play.feed(play.at("roll-three-card", "2-4-5"))
    assert play.triples(0) == ["2-4-5"]
    assert play.waits_for == c.C_THREE_DICE
    play.dice(6, 6, 6)
    assert play.told(E_ROLL_THREE_DRAWN) == [(0, 245, 0, 0)]
    assert play.told(E_ROLL_THREE_ROLLED) == [(0, 6, 6, 6)]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-R3-1")
@pytest.mark.parametrize(
    ("dice", "prizes"),
    [
        # Seat 0 rolls with 1-3-6; the others hold 1-3-6's neighbours: 2-4-5, 2-4-6, 1-3-5.
        ((1, 3, 6), [1500, 0, 50, 200]),
        ((6, 1, 3), [1500, 0, 50, 200]),
        ((2, 4, 6), [50, 200, 1000, 0]),
        ((5, 3, 1), [200, 50, 0, 1000]),
        ((2, 2, 2), [0, 50, 50, 0]),
    ],
)
def test_the_bank_pays_by_the_numbers_matched_and_the_roller_more_for_all_three(
    dice: tuple[int, ...], prizes: list[int]
) -> None:
    play = Play(seats=4)
    for seat, triple in enumerate(("2-4-5", "2-4-6", "1-3-5"), start=1):
        play.give_roll_three(seat, triple)
    assert play_space(play, "1-3-6", *dice) == prizes
    won = [(seat, prize) for seat, prize in enumerate(prizes) if prize]
    assert [(seat, prize) for seat, _, prize, _ in play.told(E_ROLL_THREE_WON)] == won


@pytest.mark.clause("U-R3-1")
@pytest.mark.parametrize(
    ("dice", "prize"),
    [((1, 3, 3), 200), ((3, 1, 3), 200), ((3, 3, 1), 200), ((3, 3, 3), 50), ((1, 1, 2), 50), ((6, 6, 1), 200)],
)
def test_a_number_counts_once_however_many_dice_show_it(dice: tuple[int, ...], prize: int) -> None:
    play = Play()
    play.give_roll_three(1, "1-3-6")
    assert play_space(play, "2-4-5", *dice)[1] == prize


@pytest.mark.clause("U-R3-1")
def test_the_best_card_alone_scores() -> None:
    play = Play()
    play.give_roll_three(0, "1-2-3", "1-3-4", "1-3-5")
    play.give_roll_three(1, "1-3-6", "1-3-5", "3-5-6")
    assert play_space(play, "2-4-5", 1, 3, 6) == [200, 1000, 0]


@pytest.mark.clause("U-R3-1")
def test_the_card_just_drawn_scores_too() -> None:
    play = Play()
    assert play_space(play, "1-3-6", 6, 3, 1) == [1500, 0, 0]


@pytest.mark.clause("U-R3-1")
def test_from_an_empty_pile_no_card_is_drawn_and_the_dice_are_rolled_all_the_same() -> None:
    play = Play()
    every = list(play.edition.ids["roll-three-card"].values())
    play.give_roll_three(1, *every[:19])
    play.give_roll_three(2, every[19])  # 4-5-6
    play.land("roll-three")
    assert play.waits_for == c.C_THREE_DICE
    play.dice(4, 5, 6)
    assert play.told(E_ROLL_THREE_DRAWN) == []
    assert play.purse() == [3200, 3200 + 200, 3200 + 1000]


@pytest.mark.clause("U-R3-1")
def test_the_last_card_of_the_pile_comes_without_chance() -> None:
    play = Play()
    play.give_roll_three(1, *(card for card in play.edition.ids["roll-three-card"].values() if card != "1-3-6"))
    play.land("roll-three")
    assert play.waits_for == c.C_THREE_DICE
    assert play.triples(0) == ["1-3-6"]
    play.dice(1, 3, 6)
    assert play.cash(0) == 3200 + 1500


@pytest.mark.clause("U-R3-1")
def test_a_card_in_somebodys_hand_cannot_be_drawn() -> None:
    play = Play()
    play.give_roll_three(1, "1-3-6")
    play.land("roll-three")
    held = play.at("roll-three-card", "1-3-6")
    assert draw(play.e, play.g, held) == c.R_OUTCOME_OUT_OF_RANGE
    assert play.g.roll_three_holder[held] == 1
    assert play.g.roll_three_holder.count(NOBODY) == 19


@pytest.mark.clause("U-R3-1")
def test_whoever_is_out_of_the_game_scores_nothing() -> None:
    play = Play(seats=4)
    play.give_roll_three(3, "1-3-6")
    play.leave(3)
    assert play.triples(3) == []
    assert play_space(play, "1-3-6", 1, 3, 6) == [1500, 0, 0, 0]


@pytest.mark.clause("U-R3-1")
@pytest.mark.parametrize("last", [0, 1, 2, 7])
def test_the_last_card_is_drawn_without_chance(last: int) -> None:
    play = Play()
    for card in range(play.e.roll_three_cards):
        play.g.roll_three_holder[card] = NOBODY if card == last else 1
    push_roll_three_draw(play.g, 2)
    advance(play.e, play.g)
    assert play.g.roll_three_holder[last] == 2
