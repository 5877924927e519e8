"""Stations: one space on two tracks, what happens on landing there, and by which track they are left."""

import pytest
from tests.rules.tracks.journey import Journey
from tests.rules.tracks.play import BUS, MR_MONOPOLY

from magie.rules import codes as c
from magie.rules.events import E_RENT_DUE
from magie.rules.made.steps import push_draw
from magie.rules.step import advance

# Where a four leads to either foot of the second railroad.
FEET = {"black-1": "railroad-2", "pink-1": "railroad-2-outer"}


@pytest.mark.clause("U-TRN-1")
@pytest.mark.parametrize("start", FEET)
def test_both_feet_of_a_station_are_the_same_railroad(start: str) -> None:
    rented, bought = Journey(start), Journey(start)
    rented.own(1, "railroad-2")
    for play in (rented, bought):
        play.roll(1, 2, 1)
        assert play.where(0) == FEET[start]
        play.draw_voucher()
    assert rented.told(E_RENT_DUE) == [(0, 1, rented.deed("railroad-2"), 25)]
    bought.choose(c.V_BUY)
    assert bought.owner("railroad-2") == 0


@pytest.mark.clause("U-TRN-3", "U-VCH-1")
def test_landing_exactly_on_a_station_draws_a_voucher_and_passing_it_does_not() -> None:
    play = Journey("pink-1")
    play.own_all(0)
    play.roll(1, 2, 2)
    assert play.asked == (0, c.D_END)
    play = Journey("pink-1")
    play.own_all(0)
    play.roll(1, 2, 1)
    play.draw_voucher("transit-token")
    assert play.vouchers(0) == {"transit-token": 1}


@pytest.mark.clause("U-TRN-3")
@pytest.mark.parametrize("start", FEET)
@pytest.mark.parametrize(
    ("dice", "end"),
    [
        pytest.param((1, 2, 1), "orange-3", id="an even roll leaves by the outer track"),
        pytest.param((1, 2, 2), "tax-refund", id="an odd roll leaves by the inner track"),
        pytest.param((1, 3, MR_MONOPOLY), "orange-3", id="Mr. Monopoly counts nothing beside an even sum"),
        pytest.param((1, 2, MR_MONOPOLY), "roll-three", id="Mr. Monopoly counts nothing beside an odd sum"),
        pytest.param((1, 4, BUS), "tax-refund", id="the bus counts nothing"),
        pytest.param((2, 4, 1), "chance-1", id="the pips of the speed die count"),
    ],
)
def test_the_roll_of_the_next_turn_says_by_which_track_a_station_is_left(
    start: str, dice: tuple[int, int, int], end: str
) -> None:
    play = Journey(start)
    play.roll(1, 2, 1)
    play.draw_voucher()
    play.choose(c.V_BUY)
    play.come_round()
    play.g.journal.clear()
    play.roll(*dice)
    assert play.moves[0] == (end, c.BY_DICE)


@pytest.mark.clause("U-TRN-3")
@pytest.mark.parametrize(("dice", "end"), [((1, 2, 1), "utility-3"), ((1, 2, 2), "jail")])
def test_a_station_of_the_two_outer_tracks_is_left_by_the_outer_or_the_middle_one(
    dice: tuple[int, int, int], end: str
) -> None:
    for foot in ("railroad-1", "railroad-1-outer"):
        play = Journey(foot)
        play.roll(*dice)
        assert play.moves[0] == (end, c.BY_DICE)


@pytest.mark.clause("U-TRN-3", "U-REV-3")
@pytest.mark.parametrize(
    ("start", "dice", "end"),
    [
        pytest.param("holland-tunnel-1", (1, 2, 1), "brown-2", id="led there by an even roll"),
        pytest.param("green-1", (1, 2, 2), "community-chest-4", id="led there by an odd roll"),
    ],
)
def test_a_card_that_moves_by_a_number_takes_stations_by_the_roll_that_led_to_it(
    start: str, dice: tuple[int, int, int], end: str
) -> None:
    play = Journey(start)
    play.roll(*dice)
    assert play.where(0) == "chance-4"
    play.draw("chance-back-three")
    assert play.moves[1:] == [(end, c.BY_CARD)]


@pytest.mark.clause("U-TRN-3", "U-CRD-1")
def test_a_card_that_names_a_space_of_the_same_track_takes_no_station_on_an_even_roll() -> None:
    play = Journey("orange-2")
    play.roll(1, 2, 1)
    play.draw("chance-advance-dark-blue-2")
    assert play.moves == [("chance-3", c.BY_DICE), ("dark-blue-2", c.BY_CARD)]


@pytest.mark.clause("U-TRN-3", "U-CRD-1")
@pytest.mark.parametrize(
    ("start", "dice", "salaries"), [("bus-ticket-1", (1, 2, 2), [300, 200]), ("income-tax", (1, 2, 1), [400, 200])]
)
def test_a_card_that_names_a_space_of_the_next_track_takes_the_station_that_leads_there(
    start: str, dice: tuple[int, int, int], salaries: list[int]
) -> None:
    play = Journey(start)
    play.roll(*dice)
    assert play.where(0) == "chance-5"
    play.draw("chance-advance-pink-1")
    assert play.moves[1:] == [("pink-1", c.BY_CARD)]
    assert play.salaries == salaries


@pytest.mark.clause("U-TRN-3", "U-CRD-1")
def test_a_card_may_lead_by_two_stations_from_the_inner_track_to_the_outer_one() -> None:
    play = Journey("roll-three")
    play.roll(1, 2, 1)
    play.draw("chance-stock-exchange-1")
    assert play.moves == [("chance-1", c.BY_DICE), ("stock-exchange", c.BY_CARD)]
    assert play.salaries == [200, 300]  # the card names what Pay Day pays


@pytest.mark.clause("U-CRD-1", "U-VCH-12", "U-TRN-1")
@pytest.mark.parametrize(
    ("start", "dice", "foot", "salaries"),
    [
        ("roll-three", (1, 2, 1), "railroad-1", [200]),
        ("bus-ticket-1", (1, 2, 2), "railroad-1-outer", [300]),
    ],
)
def test_a_card_that_names_a_station_ends_on_the_foot_that_comes_first_and_draws_a_voucher(
    start: str, dice: tuple[int, int, int], foot: str, salaries: list[int]
) -> None:
    play = Journey(start)
    play.roll(*dice)
    play.draw("chance-advance-railroad-1")
    assert play.moves[1:] == [(foot, c.BY_CARD)]
    assert play.salaries == salaries
    assert play.waits_for == c.C_VOUCHER


@pytest.mark.clause("U-TRN-4")
@pytest.mark.parametrize("start", FEET)
def test_a_station_entered_with_the_last_step_of_an_even_roll_is_landed_on_without_a_change_of_track(
    start: str,
) -> None:
    play = Journey(start)
    play.roll(1, 2, 1)
    assert play.where(0) == FEET[start]


@pytest.mark.clause("U-TRN-4")
@pytest.mark.parametrize(("dice", "end"), [((1, 2, 1), "orange-3"), ((1, 2, 2), "tax-refund")])
def test_a_roll_for_doubles_leaves_a_station_by_its_own_parity(dice: tuple[int, int, int], end: str) -> None:
    play = Journey("pink-1")
    play.roll(1, 1, 2)
    play.draw_voucher()
    play.choose(c.V_BUY)
    assert (play.where(0), play.asked) == ("railroad-2-outer", (0, c.D_TURN))
    play.roll(*dice)
    assert play.moves[1] == (end, c.BY_DICE)


@pytest.mark.clause("U-TRN-4", "U-MRM-3")
@pytest.mark.parametrize(("start", "dice", "end"), [("pink-1", (1, 3), "orange-1"), ("utility-1", (1, 2), "grey-1")])
def test_a_bonus_move_leaves_a_station_by_its_own_parity(start: str, dice: tuple[int, int], end: str) -> None:
    play = Journey(start)
    play.own(0, "railroad-2")
    play.roll(*dice, MR_MONOPOLY)
    play.draw_voucher()
    play.choose(c.V_GO_ON)
    assert play.moves == [("railroad-2-outer", c.BY_DICE), (end, c.BY_BONUS)]


@pytest.mark.clause("U-TRN-5")
@pytest.mark.parametrize(
    ("start", "foot", "change"),
    [
        ("black-1", "railroad-2", 250),
        ("pink-1", "railroad-2-outer", 0),
        ("purple-1", "railroad-1", 0),
        ("light-pink-2", "railroad-1-outer", -50),
    ],
)
def test_a_token_on_a_station_counts_on_the_track_by_which_it_arrived(start: str, foot: str, change: int) -> None:
    play = Journey(start)
    play.own_all(0)
    play.roll(1, 2, 1)
    assert play.where(0) == foot
    play.draw_voucher()
    cash = play.cash(0)
    push_draw(play.g, 0, 1)
    advance(play.e, play.g)
    play.draw("community-chest-insiders-edge")
    assert play.cash(0) - cash == change
