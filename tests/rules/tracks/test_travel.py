"""Holland Tunnel and Subway: straight through, any space next turn, or at once with moves left."""

import pytest
from tests.rules.tracks.journey import Journey
from tests.rules.tracks.play import BUS, MR_MONOPOLY

from magie.rules import codes as c
from magie.rules.events import E_SUBWAY_ENTERED, E_VOUCHER_LOST
from magie.rules.schema import LEVELS


@pytest.mark.clause("U-TUN-1")
@pytest.mark.parametrize(
    ("start", "dice", "ends"),
    [
        ("chance-5", (1, 2, 1), ["holland-tunnel-2", "holland-tunnel-1"]),
        ("grey-3", (1, 2, 2), ["holland-tunnel-1", "holland-tunnel-2"]),
    ],
)
def test_landing_in_the_tunnel_leads_straight_to_its_other_end(
    start: str, dice: tuple[int, int, int], ends: list[str]
) -> None:
    play = Journey(start)
    play.roll(*dice)
    assert play.moves == [(ends[0], c.BY_DICE), (ends[1], c.BY_TUNNEL)]
    assert (play.salaries, play.asked) == ([], (0, c.D_END))


@pytest.mark.clause("U-TUN-1")
@pytest.mark.parametrize(
    ("start", "dice", "end"), [("chance-5", (1, 2, 2), "auction"), ("grey-3", (1, 4, 2), "brown-3")]
)
def test_passing_the_tunnel_has_no_effect(start: str, dice: tuple[int, int, int], end: str) -> None:
    play = Journey(start)
    play.roll(*dice)
    assert play.moves == [(end, c.BY_DICE)]


@pytest.mark.clause("U-TUN-1")
def test_the_next_roll_starts_at_the_other_end_of_the_tunnel() -> None:
    play = Journey("chance-5")
    play.roll(1, 2, 1)
    play.come_round()
    play.roll(1, 2, 2)
    assert play.where(0) == "white-1"


def in_the_subway() -> Journey:
    """Seat 0 has landed on the Subway with its last move."""
    play = Journey("gold-2")
    play.roll(1, 2, 1)
    assert (play.where(0), play.asked) == ("subway", (0, c.D_END))
    return play


@pytest.mark.clause("U-SUB-1")
@pytest.mark.parametrize("target", ["white-1", "orange-3", "maroon-3"])
def test_in_the_next_turn_the_subway_carries_to_any_space_instead_of_a_roll(target: str) -> None:
    play = in_the_subway()
    assert play.told(E_SUBWAY_ENTERED) == [(0, 0, 0, 0)]
    play.come_round()
    assert play.refusal(0, c.V_ROLL) == c.R_TRAVEL_MUST
    play.choose(c.V_TRAVEL, target)
    assert play.moves[-1] == (target, c.BY_SUBWAY)
    assert play.asked == (0, c.D_PURCHASE)
    play.choose(c.V_BUY)
    assert (play.owner(target), play.asked) == (0, (0, c.D_END))
    play.come_round()
    assert play.refusal(0, c.V_ROLL) == 0
    assert play.refusal(0, c.V_TRAVEL, 0) == c.R_TRAVEL_NOT_NOW


@pytest.mark.clause("U-SUB-1")
def test_the_subway_is_direct_and_passes_no_pay_corner() -> None:
    for target in ("purple-1", "black-2", "wine-1", "free-parking"):
        play = in_the_subway()
        play.come_round()
        play.choose(c.V_TRAVEL, target)
        assert play.salaries == []


@pytest.mark.clause("U-SUB-1")
def test_passing_the_subway_carries_nobody() -> None:
    play = Journey("gold-2")
    play.roll(1, 2, 2)
    play.choose(c.V_BUY)
    play.come_round()
    assert play.refusal(0, c.V_TRAVEL, 0) == c.R_TRAVEL_NOT_NOW
    assert play.refusal(0, c.V_ROLL) == 0


@pytest.mark.clause("U-SUB-1")
def test_the_subway_goes_to_another_space() -> None:
    play = in_the_subway()
    play.come_round()
    assert play.refusal(0, c.V_TRAVEL, play.space("subway")) == c.R_TRAVEL_SAME_SPACE
    assert play.refusal(0, c.V_TRAVEL, 120) == c.R_ACTION_UNKNOWN_SPACE


@pytest.mark.clause("U-SUB-1", "U-TURN-3")
def test_who_leaves_the_subway_by_voucher_rolls_as_usual() -> None:
    play = in_the_subway()
    play.own_all(0)
    play.give_vouchers(0, "bus-ticket")
    play.come_round()
    play.use("bus-ticket", "peach-1")
    assert play.refusal(0, c.V_ROLL) == 0


@pytest.mark.clause("U-SUB-1", "7.9")
def test_a_ride_lets_unclaimed_rent_lapse_as_the_roll_would_have() -> None:
    play = Journey("gold-2", rent_claims="manual")
    play.own(1, "red-3")
    play.roll(1, 2, 1)
    play.end()
    for start in ("orange-1", "free-parking"):
        play.put(play.g.active, start)
        play.roll(1, 2, 1)
        play.end()
    assert (play.g.active, play.refusal(1, c.V_CLAIM, 0)) == (0, 0)
    play.choose(c.V_TRAVEL, "free-parking")
    assert play.refusal(1, c.V_CLAIM, 0) == c.R_CLAIM_NONE


@pytest.mark.clause("U-SUB-1", "U-DICE-7")
def test_a_subway_ride_to_a_utility_is_rolled_for_with_two_dice() -> None:
    play = in_the_subway()
    play.own(1, "utility-1")
    play.come_round()
    play.choose(c.V_TRAVEL, "utility-1")
    assert play.waits_for == c.C_DICE
    cash = play.cash(0)
    play.dice(3, 4)
    assert cash - play.cash(0) == 28


@pytest.mark.clause("U-SUB-2")
def test_with_no_move_left_the_ride_is_not_offered_at_once() -> None:
    play = in_the_subway()
    assert play.refusal(0, c.V_TRAVEL, 0) == c.R_MOMENT_WRONG_DECISION


@pytest.mark.clause("U-SUB-2")
def test_with_mr_monopoly_to_come_the_ride_may_be_taken_at_once_and_the_bonus_goes_on_from_there() -> None:
    play = Journey("gold-2")
    play.own(1, "red-2")
    play.roll(1, 3, MR_MONOPOLY)
    assert play.asked == (0, c.D_SUBWAY)
    cash = play.cash(0)
    play.choose(c.V_TRAVEL, "red-2")
    assert cash - play.cash(0) == 18
    assert play.moves[1:] == [("red-2", c.BY_SUBWAY), ("red-3", c.BY_BONUS)]
    play.choose(c.V_BUY)
    play.come_round()
    assert play.refusal(0, c.V_TRAVEL, 0) == c.R_TRAVEL_NOT_NOW  # the ride is used up


@pytest.mark.clause("U-SUB-2")
def test_the_bus_is_a_move_left_as_well() -> None:
    play = Journey("gold-2")
    play.roll(1, 3, BUS)
    assert play.asked == (0, c.D_SUBWAY)
    play.choose(c.V_TRAVEL, "free-parking")
    assert play.asked == (0, c.D_BUS)
    play.choose(c.V_MOVE)
    assert play.moves[-1] == ("chance-3", c.BY_BUS)


@pytest.mark.clause("U-SUB-2")
def test_with_doubles_the_ride_comes_before_the_next_roll() -> None:
    play = Journey("gold-1")
    play.roll(2, 2, 1)
    assert play.asked == (0, c.D_SUBWAY)
    play.choose(c.V_TRAVEL, "free-parking")
    assert play.asked == (0, c.D_TURN)
    play.roll(1, 2, 1)
    assert play.moves[-1] == ("red-3", c.BY_DICE)


@pytest.mark.clause("U-SUB-2")
def test_a_voucher_still_usable_is_a_move_left() -> None:
    play = Journey("gold-2")
    play.own_all(0)
    play.give_vouchers(0, "bus-ticket")
    play.roll(1, 2, 1)
    assert play.asked == (0, c.D_SUBWAY)
    play.choose(c.V_TRAVEL, "free-parking")
    play.use("bus-ticket", "red-3")
    assert (play.where(0), play.asked) == ("red-3", (0, c.D_END))


@pytest.mark.clause("U-SUB-2")
@pytest.mark.parametrize(("kind", "topic"), [("bus-ticket", c.D_END), ("cab-fare-ahead-1", c.D_SUBWAY)])
def test_of_two_vouchers_only_a_fare_is_still_usable_after_the_other(kind: str, topic: int) -> None:
    play = Journey("community-chest-7")
    play.own_all(0)
    play.roll(1, 2, 2)
    play.give_vouchers(0, "bus-ticket")
    play.give_vouchers(0, kind)
    play.use("bus-ticket", "subway")
    assert play.asked == (0, topic)


@pytest.mark.clause("U-SUB-2", "U-SUB-1")
def test_who_waits_with_mr_monopoly_to_come_goes_on_from_the_subway() -> None:
    play = Journey("gold-2")
    play.roll(1, 3, MR_MONOPOLY)
    play.choose(c.V_STAY)
    assert play.moves[1:] == [("peach-1", c.BY_BONUS)]


@pytest.mark.clause("U-SUB-2", "U-SUB-1")
def test_who_waits_and_is_not_moved_on_rides_in_the_next_turn() -> None:
    play = Journey("gold-2")
    play.own_all(0)
    play.roll(1, 3, MR_MONOPOLY)
    play.choose(c.V_STAY)
    assert (play.where(0), play.asked) == ("subway", (0, c.D_END))
    play.come_round()
    assert play.refusal(0, c.V_ROLL) == c.R_TRAVEL_MUST
    play.choose(c.V_TRAVEL, "free-parking")
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-SUB-2", "U-SUB-1")
def test_the_ride_of_the_next_turn_does_not_stand_for_the_roll_of_doubles() -> None:
    play = Journey("gold-1")
    play.own_all(0)
    play.roll(2, 2, 1)
    play.choose(c.V_STAY)
    assert play.asked == (0, c.D_TURN)
    assert play.refusal(0, c.V_TRAVEL, 0) == c.R_TRAVEL_NOT_NOW
    play.roll(1, 2, 2)
    assert play.moves[-1] == ("peach-4", c.BY_DICE)


@pytest.mark.clause("U-SUB-2", "U-VCH-6")
def test_the_subway_reached_by_voucher_before_the_roll_rides_at_once_and_the_roll_follows() -> None:
    play = Journey("gold-1")
    play.give_vouchers(0, "bus-ticket")
    play.use("bus-ticket", "subway")
    assert play.asked == (0, c.D_SUBWAY)
    play.choose(c.V_TRAVEL, "free-parking")
    assert play.asked == (0, c.D_TURN)
    play.roll(1, 2, 1)
    assert play.moves[-1] == ("red-3", c.BY_DICE)


@pytest.mark.clause("U-SUB-2", "U-SUB-1")
def test_who_does_not_ride_before_the_roll_rolls_from_the_subway() -> None:
    play = Journey("gold-1")
    play.give_vouchers(0, "bus-ticket")
    play.use("bus-ticket", "subway")
    play.choose(c.V_STAY)
    assert play.refusal(0, c.V_TRAVEL, 0) == c.R_TRAVEL_NOT_NOW
    play.roll(1, 2, 2)
    assert play.moves[-1] == ("peach-4", c.BY_DICE)


@pytest.mark.clause("U-SUB-2", "U-MRM-7")
def test_after_a_ride_the_turn_goes_on_clockwise_whatever_the_direction_was() -> None:
    play = Journey("community-chest-8")
    play.g.reversed[0] = 1
    play.roll(1, 3, MR_MONOPOLY)
    assert (play.where(0), play.asked) == ("subway", (0, c.D_SUBWAY))
    play.choose(c.V_TRAVEL, "free-parking")
    assert play.moves[1:] == [("free-parking", c.BY_SUBWAY), ("red-1", c.BY_BONUS)]


@pytest.mark.clause("U-SUB-2", "U-SUB-1")
def test_a_ride_leaves_no_reverse_behind() -> None:
    play = in_the_subway()
    play.g.reversed[0] = 1
    play.come_round()
    play.choose(c.V_TRAVEL, "free-parking")
    play.come_round()
    play.roll(1, 2, 1)
    assert play.moves[-1] == ("red-3", c.BY_DICE)


@pytest.mark.clause("U-SUB-2", "U-MRM-7")
def test_a_ride_to_reverse_direction_turns_the_bonus_move_that_follows() -> None:
    play = Journey("gold-2")
    play.own(0, "railroad-4")
    play.roll(1, 3, MR_MONOPOLY)
    play.choose(c.V_TRAVEL, "reverse-direction")
    assert play.moves[2:] == [("green-3", c.BY_BONUS)]


@pytest.mark.clause("U-SUB-2", "U-REV-2")
def test_a_bus_that_was_missed_is_no_move_left() -> None:
    play = Journey("community-chest-8")
    play.g.reversed[0] = 1
    play.roll(1, 3, BUS)
    assert (play.where(0), play.asked) == ("subway", (0, c.D_END))


@pytest.mark.clause("U-SUB-2", "U-REV-2")
def test_a_ride_does_not_bring_back_a_bus_that_was_missed() -> None:
    play = Journey("community-chest-8")
    play.give_vouchers(0, "bus-ticket", 2)
    play.g.reversed[0] = 1
    play.roll(1, 3, BUS)
    assert (play.asked, len(play.told(E_VOUCHER_LOST))) == ((0, c.D_SUBWAY), 1)
    play.choose(c.V_TRAVEL, "free-parking")
    assert (play.vouchers(0), play.asked) == ({"bus-ticket": 1}, (0, c.D_END))


@pytest.mark.clause("U-SUB-2", "U-REV-2")
def test_the_voucher_lost_to_a_missed_bus_is_no_move_left() -> None:
    play = Journey("community-chest-8")
    play.give_vouchers(0, "bus-ticket")
    play.g.reversed[0] = 1
    play.roll(1, 3, BUS)
    assert (play.where(0), play.vouchers(0), play.asked) == ("subway", {}, (0, c.D_END))


@pytest.mark.clause("U-SUB-2", "U-TURN-2")
def test_a_ride_to_go_to_jail_ends_the_turn() -> None:
    play = Journey("gold-1")
    play.roll(2, 2, 1)
    play.choose(c.V_TRAVEL, "go-to-jail")
    assert (play.where(0), play.g.jailed[0], play.asked) == ("jail", 1, (0, c.D_END))


@pytest.mark.clause("U-SUB-1", "U-CRD-1")
def test_a_card_leads_straight_to_the_subway() -> None:
    play = Journey("orange-2")
    play.roll(1, 2, 1)
    play.draw("chance-ride-subway")
    assert (play.moves[1:], play.salaries) == ([("subway", c.BY_CARD)], [])
    assert play.asked == (0, c.D_END)
    play.come_round()
    assert play.refusal(0, c.V_ROLL) == c.R_TRAVEL_MUST


@pytest.mark.clause("U-DICE-5", "7.1")
def test_the_rent_where_a_triple_leads_is_the_usual_one() -> None:
    play = Journey()
    play.own(1, "red-1")
    play.roll(1, 1, 1)
    before = play.purse()
    play.choose(c.V_TRAVEL, "red-1")
    assert play.gained(before)[1] == play.e.rent[play.deed("red-1") * LEVELS]
