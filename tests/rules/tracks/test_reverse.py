"""Reverse Direction: the next move by dice goes backwards, whatever roll it is, and no voucher comes before it."""

import pytest
from tests.rules.tracks.journey import Journey
from tests.rules.tracks.play import BUS, MR_MONOPOLY

from magie.rules import codes as c
from magie.rules.events import E_DIRECTION_REVERSED, E_VOUCHER_LOST


def on_reverse() -> Journey:
    """Seat 0 has landed on Reverse Direction with its last move, and owns the inner track."""
    play = Journey("brown-1")
    play.own_spaces(0, "inner")
    play.roll(1, 2, 2)
    assert (play.where(0), play.asked) == ("reverse-direction", (0, c.D_END))
    return play


@pytest.mark.clause("U-REV-1")
def test_after_reverse_direction_the_next_roll_goes_backwards_and_the_one_after_it_forwards() -> None:
    play = on_reverse()
    assert play.told(E_DIRECTION_REVERSED) == [(0, 0, 0, 0)]
    play.come_round()
    play.roll(1, 2, 2)
    assert play.where(0) == "brown-1"
    play.come_round()
    play.roll(1, 2, 2)
    assert play.where(0) == "reverse-direction"


@pytest.mark.clause("U-REV-1")
def test_passing_reverse_direction_turns_nobody() -> None:
    play = Journey("holland-tunnel-1")
    play.own_spaces(0, "inner")
    play.roll(1, 2, 2)
    assert play.where(0) == "white-1"
    play.come_round()
    play.roll(1, 2, 2)
    assert play.moves[-1] == ("community-chest-1", c.BY_DICE)


@pytest.mark.clause("U-REV-1")
def test_the_reverse_of_one_player_turns_no_other() -> None:
    play = on_reverse()
    play.end()
    play.put(1, "free-parking")
    play.roll(1, 2, 1)
    assert play.where(1) == "red-3"


@pytest.mark.clause("U-REV-4")
def test_the_roll_for_doubles_goes_backwards_and_uses_the_reverse_up() -> None:
    play = Journey("brown-1")
    play.own_spaces(0, "inner")
    play.roll(1, 1, 3)
    assert (play.where(0), play.asked) == ("reverse-direction", (0, c.D_TURN))
    play.roll(1, 2, 2)
    assert play.where(0) == "brown-1"
    play.come_round()
    play.roll(1, 2, 2)
    assert play.where(0) == "reverse-direction"


@pytest.mark.clause("U-REV-4", "U-DICE-5")
def test_a_triple_uses_the_reverse_up() -> None:
    play = on_reverse()
    play.come_round()
    play.roll(1, 1, 1)
    play.choose(c.V_TRAVEL, "free-parking")
    play.come_round()
    play.roll(1, 2, 1)
    assert play.where(0) == "red-3"


@pytest.mark.clause("U-REV-4", "U-DICE-5")
def test_a_triple_uses_the_reverse_up_even_for_a_player_who_stays() -> None:
    play = on_reverse()
    play.come_round()
    play.roll(1, 1, 1)
    play.choose(c.V_STAY)
    assert (play.where(0), play.asked) == ("reverse-direction", (0, c.D_END))
    play.come_round()
    play.roll(1, 2, 1)
    assert play.where(0) == "white-3"


@pytest.mark.clause("U-CRD-3", "U-VCH-7")
@pytest.mark.parametrize("card", ["chance-excellent-accounting", "community-chest-stock-sale"])
def test_no_card_of_ones_own_turn_is_played_before_the_backward_move_has_been_made(card: str) -> None:
    play = on_reverse()
    play.hold(0, card)
    play.give_shares(0, "acme-motors", 1)
    company = play.company("acme-motors") if card.endswith("sale") else 0
    for moment in ("at the end of the turn", "before the next roll"):
        assert play.refusal(0, c.V_USE, play.card(card), company) == c.R_CARD_WHILE_REVERSED, moment
        if moment == "at the end of the turn":
            play.come_round()
    play.roll(1, 2, 2)
    assert play.refusal(0, c.V_USE, play.card(card), company) == 0


@pytest.mark.clause("U-VCH-7", "U-CRD-3", "U-MRM-7")
@pytest.mark.parametrize("start", ["red-2", "brown-2"], ids=["a backward roll", "onto Reverse Direction"])
def test_nothing_is_played_between_the_dice_and_a_backward_move_of_mr_monopoly(start: str) -> None:
    play = Journey(start)
    play.own(0, "railroad-4")
    play.g.reversed[0] = int(start == "red-2")
    play.give_vouchers(0, "bus-ticket")
    play.hold(0, "chance-excellent-accounting")
    play.roll(1, 2, MR_MONOPOLY)
    assert [way for _, way in play.moves] == [c.BY_DICE, c.BY_BONUS]


@pytest.mark.clause("U-SUB-2", "U-VCH-7")
def test_a_ride_turns_mr_monopoly_clockwise_and_a_voucher_may_come_before_him() -> None:
    play = Journey("community-chest-8")
    play.give_vouchers(0, "bus-ticket")
    play.g.reversed[0] = 1
    play.roll(1, 3, MR_MONOPOLY)
    assert play.asked == (0, c.D_SUBWAY)
    play.choose(c.V_TRAVEL, "free-parking")
    assert play.asked == (0, c.D_BONUS)
    assert play.refuses("bus-ticket", "red-1") == 0


@pytest.mark.clause("U-REV-2")
def test_a_missed_bus_takes_a_voucher_held_at_the_roll_not_one_that_the_space_brings() -> None:
    play = Journey("free-parking")
    play.own(0, "railroad-2")
    play.g.reversed[0] = 1
    play.give_vouchers(0, "bus-ticket")
    play.roll(1, 4, BUS)
    assert play.where(0) == "railroad-2-outer"
    assert (play.told(E_VOUCHER_LOST), play.waits_for) == ([(0, play.voucher("bus-ticket"), 0, 0)], c.C_VOUCHER)
    play.draw_voucher("transit-token")
    assert (play.vouchers(0), play.asked) == ({"transit-token": 1}, (0, c.D_END))


@pytest.mark.clause("U-REV-2")
def test_a_missed_bus_asks_for_the_voucher_before_the_space_is_played_and_nothing_is_dealt_then() -> None:
    play = Journey("red-2")
    play.g.reversed[0] = 1
    play.give_vouchers(0, "bus-ticket")
    play.give_vouchers(0, "transit-token")
    play.own(0, "red-1")
    play.roll(2, 3, BUS)
    assert (play.where(0), play.asked) == ("orange-2", (0, c.D_DISCARD))
    assert play.offers(0, 1) == c.R_MOMENT_WRONG_DECISION
    assert play.offers(1, 0) == c.R_MOMENT_NOT_ASKED
    assert play.refusal(0, c.V_MORTGAGE, play.deed("red-1")) == c.R_MOMENT_WRONG_DECISION
    play.do(0, c.V_DISCARD, play.voucher("transit-token"))
    assert play.asked == (0, c.D_PURCHASE)


@pytest.mark.clause("U-REV-2", "U-TURN-2")
def test_a_bus_is_missed_also_on_the_way_to_jail() -> None:
    play = Journey("green-3")
    play.g.reversed[0] = 1
    play.give_vouchers(0, "bus-ticket", 2)
    play.roll(1, 3, BUS)
    assert (play.where(0), play.g.jailed[0]) == ("jail", 1)
    assert (play.vouchers(0), play.asked) == ({"bus-ticket": 1}, (0, c.D_END))


@pytest.mark.clause("U-REV-2", "U-DICE-4")
def test_a_third_double_misses_no_bus() -> None:
    play = Journey("green-1")
    play.g.reversed[0] = 1
    play.g.doubles = 2
    play.give_vouchers(0, "bus-ticket")
    play.roll(1, 1, BUS)
    assert (play.where(0), play.vouchers(0)) == ("jail", {"bus-ticket": 1})
    assert play.g.reversed[0] == 0


@pytest.mark.clause("U-REV-6", "U-PAY-1")
@pytest.mark.parametrize(
    ("start", "dice", "end"),
    [
        ("black-3", (1, 4, 2), "white-2"),
        ("purple-2", (1, 2, 1), "dark-blue-2"),
        ("wine-1", (1, 2, 2), "community-chest-6"),
        ("wine-1", (1, 2, 1), "teal-2"),
    ],
)
def test_a_backward_move_by_dice_collects_nothing_at_the_pay_corner_it_passes(
    start: str, dice: tuple[int, int, int], end: str
) -> None:
    play = Journey(start)
    play.g.reversed[0] = 1
    play.roll(*dice)
    assert play.moves[0] == (end, c.BY_DICE)
    assert play.salaries == []


@pytest.mark.clause("U-REV-6")
def test_a_backward_move_that_ends_on_a_pay_corner_collects_nothing() -> None:
    play = Journey("grey-2")
    play.g.reversed[0] = 1
    play.roll(1, 2, 2)
    assert (play.where(0), play.salaries) == ("bonus", [])


@pytest.mark.clause("U-VCH-7")
def test_no_voucher_may_be_used_before_the_backward_move_has_been_made() -> None:
    play = on_reverse()
    play.give_vouchers(0, "bus-ticket")
    play.give_vouchers(0, "cab-fare-back-1")
    for moment in ("at the end of the turn", "before the next roll"):
        assert play.refuses("bus-ticket", "white-1") == c.R_VOUCHER_WHILE_REVERSED, moment
        assert play.refuses("cab-fare-back-1") == c.R_VOUCHER_WHILE_REVERSED, moment
        if moment == "at the end of the turn":
            play.come_round()
    play.roll(1, 2, 2)
    assert play.refuses("bus-ticket", "holland-tunnel-1") == 0
    assert play.refuses("cab-fare-back-1") == 0


@pytest.mark.clause("U-VCH-7", "U-REV-5")
def test_the_bus_may_move_but_no_voucher_while_a_reverse_is_pending() -> None:
    play = Journey("brown-2")
    play.give_vouchers(0, "bus-ticket")
    play.roll(1, 2, BUS)
    assert play.asked == (0, c.D_BUS)
    assert play.refuses("bus-ticket", "white-1") == c.R_VOUCHER_WHILE_REVERSED
    assert play.refusal(0, c.V_MOVE) == 0


@pytest.mark.clause("U-REV-1", "U-MRM-7")
def test_a_voucher_to_reverse_direction_turns_the_roll_that_follows() -> None:
    play = Journey("brown-2")
    play.own_spaces(0, "inner")
    play.give_vouchers(0, "bus-ticket")
    play.use("bus-ticket", "reverse-direction")
    play.roll(1, 2, 2)
    assert play.where(0) == "brown-1"


@pytest.mark.clause("U-REV-1", "U-MRM-7")
def test_a_voucher_to_reverse_direction_turns_the_bonus_move_that_follows() -> None:
    play = Journey("chance-1")
    play.own(0, "brown-2", "railroad-4")
    play.give_vouchers(0, "bus-ticket")
    play.roll(1, 2, MR_MONOPOLY)
    assert (play.where(0), play.asked) == ("brown-2", (0, c.D_BONUS))
    play.use("bus-ticket", "reverse-direction")
    assert play.moves[-1] == ("brown-3", c.BY_BONUS)
