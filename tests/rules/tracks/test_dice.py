"""The three dice: pips and icons, doubles without the speed die, triples, Jail, and rolls for their total alone."""

import pytest
from tests.rules.tracks.journey import Journey
from tests.rules.tracks.play import BUS, MR_MONOPOLY

from magie.rules import codes as c
from magie.rules.chance import outcome_count, outcome_weight
from magie.rules.events import E_RENT_DUE, E_TOTAL_ROLLED, E_UTILITY_ROLLED


@pytest.mark.clause("U-DICE-1")
def test_a_turn_is_rolled_with_two_regular_dice_and_the_speed_die() -> None:
    play = Journey()
    play.do(0, c.V_ROLL)
    assert play.waits_for == c.C_SPEED_DICE
    assert outcome_count(play.g) == 216
    assert {outcome_weight(play.e, play.g, outcome) for outcome in range(216)} == {1}


@pytest.mark.clause("U-DICE-1", "U-DICE-2")
@pytest.mark.parametrize(
    ("face", "ends"),
    [
        (1, ["red-1"]),
        (2, ["chance-3"]),
        (3, ["red-2"]),
        (4, ["free-parking", "red-1"]),
        (5, ["free-parking", "red-1"]),
        (6, ["free-parking"]),
    ],
)
def test_the_speed_die_has_three_numbers_two_mr_monopolies_and_a_bus(face: int, ends: list[str]) -> None:
    play = Journey("orange-1")
    play.roll(1, 3, face)
    assert [space for space, _ in play.moves] == ends
    assert (play.asked == (0, c.D_BUS)) == (face == 6)


@pytest.mark.clause("U-DICE-3")
@pytest.mark.parametrize(
    ("dice", "doubles"),
    [
        ((2, 2, 1), True),
        ((2, 2, 3), True),
        ((2, 1, 2), False),
        ((1, 2, 2), False),
        ((1, 3, 1), False),
    ],
)
def test_only_equal_regular_dice_are_doubles(dice: tuple[int, int, int], doubles: bool) -> None:
    play = Journey("orange-1")
    play.own_all(0)
    play.roll(*dice)
    if play.waits_for == c.C_CARD:
        play.draw("chance-interest")
    if play.waits_for == c.C_VOUCHER:
        play.draw_voucher()
    assert play.asked == (0, c.D_TURN if doubles else c.D_END)


@pytest.mark.clause("U-DICE-3", "U-TURN-1")
def test_doubles_roll_all_three_dice_again_once_the_bonus_move_is_made() -> None:
    play = Journey("orange-1")
    play.roll(2, 2, MR_MONOPOLY)
    assert play.moves == [("free-parking", c.BY_DICE), ("red-1", c.BY_BONUS)]
    assert play.asked == (0, c.D_PURCHASE)
    play.choose(c.V_BUY)
    assert play.asked == (0, c.D_TURN)
    play.choose(c.V_ROLL)
    assert play.waits_for == c.C_SPEED_DICE
    play.dice(1, 2, 1)
    assert play.moves[-1] == ("railroad-3", c.BY_DICE)


def after_two_doubles() -> Journey:
    """Seat 0 owns everything and is about to roll a third time."""
    play = Journey("orange-1")
    play.own_all(0)
    play.roll(2, 2, 1)
    play.roll(3, 3, 1)
    assert (play.where(0), play.asked) == ("utility-2", (0, c.D_TURN))
    return play


@pytest.mark.clause("U-DICE-3")
def test_the_third_doubles_in_a_row_go_straight_to_jail() -> None:
    play = after_two_doubles()
    play.roll(4, 4, 1)
    assert play.moves[2:] == [("jail", c.BY_JAIL)]
    assert (play.g.jailed[0], play.asked) == (1, (0, c.D_END))


@pytest.mark.clause("U-DICE-3")
def test_a_third_roll_without_doubles_is_a_move_like_any_other() -> None:
    play = after_two_doubles()
    play.roll(1, 5, 1)
    assert play.moves[2:] == [("railroad-4-outer", c.BY_DICE)]


@pytest.mark.clause("U-DICE-4")
def test_the_bus_on_the_third_doubles_draws_nothing_on_the_way_to_jail() -> None:
    play = after_two_doubles()
    play.roll(4, 4, BUS)
    assert (play.g.jailed[0], play.where(0), play.asked) == (1, "jail", (0, c.D_END))
    assert play.vouchers(0) == {}


@pytest.mark.clause("U-DICE-4")
def test_the_bus_on_the_first_doubles_comes_and_the_dice_are_rolled_again() -> None:
    play = Journey("orange-1")
    play.roll(2, 2, BUS)
    play.choose(c.V_DRAW)
    play.draw_voucher()
    assert play.asked == (0, c.D_TURN)
    assert play.refusal(0, c.V_ROLL) == 0


@pytest.mark.clause("U-DICE-5")
@pytest.mark.parametrize("die", [1, 2, 3])
@pytest.mark.parametrize("target", ["white-1", "orange-3", "maroon-3"])
def test_a_triple_leads_to_any_space_of_any_track_and_no_roll_follows(die: int, target: str) -> None:
    play = Journey("orange-1")
    play.roll(die, die, die)
    assert (play.asked, play.moves) == ((0, c.D_TRAVEL), [])
    play.choose(c.V_TRAVEL, target)
    assert play.moves == [(target, c.BY_DICE)]
    play.choose(c.V_BUY)
    assert (play.owner(target), play.asked) == (0, (0, c.D_END))
    assert play.refusal(0, c.V_ROLL) == c.R_MOMENT_WRONG_DECISION


@pytest.mark.clause("U-DICE-5", "U-DICE-1")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_three_equal_sides_with_an_icon_among_them_are_plain_doubles(die: int) -> None:
    play = Journey("go")
    play.own_all(0)
    play.roll(die, die, die)
    assert play.moves[0][1] == c.BY_DICE
    assert (play.g.rolls_again, play.g.doubles) == (1, 1)


@pytest.mark.clause("U-DICE-5")
def test_a_triple_after_two_doubles_does_not_lead_to_jail() -> None:
    play = after_two_doubles()
    play.roll(3, 3, 3)
    play.choose(c.V_TRAVEL, "free-parking")
    assert (play.where(0), play.g.jailed[0], play.asked) == ("free-parking", 0, (0, c.D_END))


@pytest.mark.clause("U-DICE-5")
@pytest.mark.parametrize(("die", "salary"), [(1, 300), (2, 400)])
def test_a_pay_corner_passed_or_reached_by_a_triple_pays_by_the_roll(die: int, salary: int) -> None:
    for target in ("wine-1", "pay-day"):
        play = Journey("teal-1")
        play.roll(die, die, die)
        play.choose(c.V_TRAVEL, target)
        assert play.salaries == [salary]


@pytest.mark.clause("U-DICE-5")
def test_after_a_triple_no_voucher_may_be_used_but_building_and_dealing_go_on() -> None:
    play = Journey("orange-1")
    play.own(0, "purple-1", "purple-2")
    play.give_vouchers(0, "bus-ticket")
    play.give_vouchers(0, "cab-fare-ahead-1")
    play.roll(1, 1, 1)
    assert play.refuses("bus-ticket", "orange-2") == c.R_MOMENT_WRONG_DECISION
    play.choose(c.V_TRAVEL, "jail")
    assert play.asked == (0, c.D_END)
    assert play.refuses("bus-ticket", "pink-1") == c.R_VOUCHER_AFTER_TRIPLE
    assert play.refuses("cab-fare-ahead-1") == c.R_VOUCHER_AFTER_TRIPLE
    assert play.refusal(0, c.V_BUILD, play.deed("purple-1")) == 0
    assert play.offers(0, 1) == 0
    play.come_round()
    assert play.refuses("bus-ticket", "pink-1") == 0


@pytest.mark.clause("U-DICE-5", "U-TRN-1")
def test_a_triple_leads_to_another_space_and_the_other_foot_of_a_station_is_none() -> None:
    play = Journey("railroad-2")
    play.roll(1, 1, 1)
    for foot in ("railroad-2", "railroad-2-outer"):
        assert play.refusal(0, c.V_TRAVEL, play.space(foot)) == c.R_TRAVEL_SAME_SPACE
    assert play.refusal(0, c.V_TRAVEL, 120) == c.R_ACTION_UNKNOWN_SPACE
    assert play.refusal(0, c.V_TRAVEL, -1) == c.R_ACTION_UNKNOWN_SPACE


@pytest.mark.clause("U-DICE-6")
def test_in_jail_only_the_two_regular_dice_are_rolled() -> None:
    play = Journey("jail")
    play.g.jailed[0] = 1
    play.choose(c.V_ROLL)
    assert play.waits_for == c.C_DICE
    play.dice(2, 2)
    assert play.moves == [("pink-3", c.BY_DICE)]
    assert (play.g.jailed[0], play.asked) == (0, (0, c.D_PURCHASE))
    play.choose(c.V_BUY)
    assert play.asked == (0, c.D_END)  # doubles that free from Jail give no other roll


@pytest.mark.clause("U-DICE-6")
@pytest.mark.parametrize("way", ["fine", "card"])
def test_all_three_dice_are_rolled_after_the_fine_or_a_jail_card(way: str) -> None:
    play = Journey("jail")
    play.g.jailed[0] = 1
    if way == "fine":
        play.choose(c.V_PAY_FINE)
    else:
        play.hold(0, "chance-jail-card")
        play.do(0, c.V_USE, play.card("chance-jail-card"))
    play.choose(c.V_ROLL)
    assert play.waits_for == c.C_SPEED_DICE


@pytest.mark.clause("U-DICE-7", "U-UTL-1")
def test_a_utility_reached_without_a_roll_is_paid_by_two_regular_dice() -> None:
    play = Journey("jail")
    play.own(1, "utility-1")
    play.give_vouchers(0, "bus-ticket")
    play.use("bus-ticket", "utility-1")
    assert play.waits_for == c.C_DICE
    play.dice(2, 5)
    assert play.told(E_UTILITY_ROLLED) == [(0, 2, 5, 0)]
    assert play.told(E_RENT_DUE) == [(0, 1, play.deed("utility-1"), 28)]
    assert play.asked == (0, c.D_TURN)


@pytest.mark.clause("U-DICE-7", "U-UTL-1")
def test_a_utility_reached_after_a_roll_is_paid_by_that_roll() -> None:
    play = Journey("light-blue-1")
    play.own(1, "utility-1")
    play.give_vouchers(0, "bus-ticket")
    play.roll(1, 2, 1)
    play.use("bus-ticket", "utility-1")
    assert play.told(E_RENT_DUE) == [(0, 1, play.deed("utility-1"), 16)]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-DICE-7")
@pytest.mark.parametrize(("dice", "end"), [((1, 3), "brown-2"), ((1, 4), "community-chest-4")])
def test_a_card_met_before_the_roll_takes_the_parity_of_two_regular_dice(dice: tuple[int, int], end: str) -> None:
    play = Journey("green-1")
    play.own_all(0)
    play.give_vouchers(0, "bus-ticket")
    play.use("bus-ticket", "chance-4")
    play.draw("chance-back-three")
    assert play.waits_for == c.C_DICE
    play.dice(*dice)
    assert play.told(E_TOTAL_ROLLED) == [(0, *dice, 0)]
    assert play.moves[-1] == (end, c.BY_CARD)


@pytest.mark.clause("U-DICE-7", "U-AUC-1")
@pytest.mark.parametrize(("dice", "end"), [((1, 3), "grey-3"), ((1, 4), "maroon-3")])
def test_the_auction_space_reached_before_the_roll_takes_the_parity_of_two_dice(
    dice: tuple[int, int], end: str
) -> None:
    play = Journey("holland-tunnel-2")
    play.own(1, "grey-3", "maroon-3")
    play.build(1, "grey-3")
    play.own_all(0)
    play.give_vouchers(0, "bus-ticket")
    play.use("bus-ticket", "auction")
    assert play.waits_for == c.C_DICE
    play.dice(*dice)
    assert play.moves[-1] == (end, c.BY_AUCTION)
