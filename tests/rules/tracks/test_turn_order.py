"""The order of a turn: pips, space, bonus, space, doubles; what ends it, and when vouchers and deals have a place."""

import pytest
from tests.rules.tracks.journey import Journey
from tests.rules.tracks.play import BUS, MR_MONOPOLY

from magie.rules import codes as c


@pytest.mark.clause("U-TURN-1", "U-MRM-1", "U-DICE-3")
def test_pips_space_bonus_space_and_doubles_come_in_this_order() -> None:
    play = Journey("free-parking")
    play.own(0, "railroad-3")
    play.roll(2, 2, MR_MONOPOLY)
    assert (play.moves, play.asked) == ([("red-3", c.BY_DICE)], (0, c.D_PURCHASE))
    play.choose(c.V_BUY)
    assert play.moves[1:] == [("gold-1", c.BY_BONUS)]
    assert play.asked == (0, c.D_PURCHASE)
    play.choose(c.V_BUY)
    assert [play.owner(deed) for deed in ("red-3", "gold-1")] == [0, 0]
    assert play.asked == (0, c.D_TURN)
    play.roll(1, 2, 1)
    assert play.moves[2:] == [("gold-4", c.BY_DICE)]


@pytest.mark.clause("U-TURN-1", "U-BUS-1")
def test_the_bus_comes_after_the_first_space_and_before_the_next_roll() -> None:
    play = Journey("free-parking")
    play.roll(2, 2, BUS)
    assert play.asked == (0, c.D_PURCHASE)
    play.choose(c.V_BUY)
    assert play.asked == (0, c.D_BUS)
    play.choose(c.V_MOVE)
    assert play.waits_for == c.C_CARD
    play.draw("community-chest-bank-error")
    assert play.asked == (0, c.D_TURN)


@pytest.mark.clause("U-TURN-1", "U-TUN-1")
def test_a_move_that_a_space_causes_is_made_before_the_bonus_move() -> None:
    play = Journey("chance-5")
    play.roll(1, 3, MR_MONOPOLY)
    assert play.moves == [
        ("holland-tunnel-2", c.BY_DICE),
        ("holland-tunnel-1", c.BY_TUNNEL),
        ("brown-2", c.BY_BONUS),
    ]


@pytest.mark.clause("U-TURN-2", "U-MRM-1")
@pytest.mark.parametrize("icon", [MR_MONOPOLY, BUS])
def test_go_to_jail_ends_the_turn_with_no_bonus_no_voucher_and_no_further_roll(icon: int) -> None:
    play = Journey("yellow-1")
    play.give_vouchers(0, "bus-ticket")
    play.roll(2, 2, icon)
    assert play.moves == [("go-to-jail", c.BY_DICE), ("jail", c.BY_JAIL)]
    assert (play.g.jailed[0], play.asked) == (1, (0, c.D_END))
    assert play.refuses("bus-ticket", "pink-1") == c.R_VOUCHER_NOT_NOW
    assert play.refusal(0, c.V_ROLL) == c.R_MOMENT_WRONG_DECISION
    play.end()
    assert play.g.active == 1


@pytest.mark.clause("U-TURN-2")
@pytest.mark.parametrize("icon", [MR_MONOPOLY, BUS])
def test_a_card_that_jails_ends_the_turn_as_well(icon: int) -> None:
    play = Journey("orange-2")
    play.roll(2, 2, icon)
    play.draw("chance-go-to-jail")
    assert (play.where(0), play.g.jailed[0], play.asked) == ("jail", 1, (0, c.D_END))


@pytest.mark.clause("U-TURN-2", "U-VCH-6")
def test_a_voucher_to_go_to_jail_ends_the_turn_before_its_roll() -> None:
    play = Journey("yellow-1")
    play.give_vouchers(0, "bus-ticket")
    play.give_vouchers(0, "cab-fare-ahead-1")
    play.use("bus-ticket", "go-to-jail")
    assert (play.where(0), play.g.jailed[0], play.asked) == ("jail", 1, (0, c.D_END))
    assert play.refuses("cab-fare-ahead-1") == c.R_VOUCHER_NOT_NOW


@pytest.mark.clause("U-TURN-2", "U-VCH-6")
@pytest.mark.parametrize("icon", [MR_MONOPOLY, BUS])
def test_a_voucher_to_go_to_jail_takes_the_bonus_move_and_the_doubles_with_it(icon: int) -> None:
    play = Journey("yellow-1")
    play.own(0, "utility-2")
    play.give_vouchers(0, "bus-ticket")
    play.roll(1, 1, icon)
    assert play.asked == (0, c.D_BONUS if icon == MR_MONOPOLY else c.D_BUS)
    play.use("bus-ticket", "go-to-jail")
    assert play.moves[1:] == [("go-to-jail", c.BY_VOUCHER), ("jail", c.BY_JAIL)]
    assert (play.g.jailed[0], play.asked) == (1, (0, c.D_END))


MOMENTS = {
    "before the roll": ((), c.D_TURN),
    "between the dice and Mr. Monopoly": ((1, 3, MR_MONOPOLY), c.D_BONUS),
    "between the dice and the bus": ((1, 3, BUS), c.D_BUS),
    "before the roll that doubles give": ((2, 2, 1), c.D_TURN),
    "after the last move": ((1, 2, 1), c.D_END),
}


@pytest.mark.clause("U-TURN-3", "U-VCH-2")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_voucher_may_be_used_between_any_two_steps_but_only_one_a_turn(moment: str) -> None:
    dice, topic = MOMENTS[moment]
    play = Journey("orange-1")
    play.own_all(0)
    play.give_vouchers(0, "bus-ticket", 2)
    play.give_vouchers(0, "transit-token")
    if dice:
        play.roll(*dice)
    assert play.asked == (0, topic)
    target = "red-2" if dice else "orange-2"
    play.use("bus-ticket", target)
    assert play.where(0) == target
    assert play.refuses("bus-ticket", "red-3") == c.R_VOUCHER_ONE_A_TURN
    assert play.refuses("transit-token", "railroad-3") == c.R_VOUCHER_ONE_A_TURN
    assert play.vouchers(0) == {"bus-ticket": 1, "transit-token": 1}


@pytest.mark.clause("U-TURN-3", "U-VCH-2")
def test_the_next_turn_has_a_voucher_of_its_own() -> None:
    play = Journey("orange-1")
    play.own_all(0)
    play.give_vouchers(0, "bus-ticket", 2)
    play.use("bus-ticket", "orange-2")
    assert play.refuses("bus-ticket", "orange-3") == c.R_VOUCHER_ONE_A_TURN
    play.roll(1, 2, 2)
    play.come_round()
    assert play.refuses("bus-ticket", "red-3") == 0


@pytest.mark.clause("U-TURN-3", "U-MRM-2")
def test_a_voucher_used_before_the_bonus_move_moves_its_start() -> None:
    play = Journey("orange-1")
    play.give_vouchers(0, "bus-ticket")
    play.roll(1, 3, MR_MONOPOLY)
    play.use("bus-ticket", "chance-3")
    play.draw("chance-interest")
    assert play.moves[2:] == [("red-2", c.BY_BONUS)]  # no voucher left, no question


@pytest.mark.clause("U-TURN-3", "U-MRM-2")
def test_who_keeps_the_voucher_goes_on_with_the_bonus_move() -> None:
    play = Journey("orange-1")
    play.give_vouchers(0, "bus-ticket")
    play.roll(1, 3, MR_MONOPOLY)
    play.choose(c.V_GO_ON)
    assert play.moves[1:] == [("red-1", c.BY_BONUS)]
    assert play.vouchers(0) == {"bus-ticket": 1}


@pytest.mark.clause("U-TURN-3", "U-CRD-3")
def test_a_card_for_ones_own_turn_may_be_played_where_a_voucher_could() -> None:
    play = Journey("orange-1")
    play.hold(0, "chance-excellent-accounting")
    play.fill_pool(300)
    play.roll(1, 3, MR_MONOPOLY)
    assert play.asked == (0, c.D_BONUS)
    play.do(0, c.V_USE, play.card("chance-excellent-accounting"))
    assert play.moves[1] == ("tax-refund", c.BY_CARD)
    assert play.moves[2] == ("utility-8", c.BY_BONUS)


@pytest.mark.clause("U-TURN-3", "U-CRD-3")
def test_a_card_that_sells_a_share_stops_only_those_who_have_one() -> None:
    for shares, topic in ((0, c.D_PURCHASE), (1, c.D_BONUS)):
        play = Journey("orange-1")
        play.hold(0, "community-chest-stock-sale")
        play.give_shares(0, "acme-motors", shares)
        play.roll(1, 3, MR_MONOPOLY)
        assert play.asked == (0, topic)


@pytest.mark.clause("U-TURN-3", "U-BUS-1")
def test_with_no_voucher_in_the_pile_one_in_the_hand_may_still_come_before_the_bus() -> None:
    play = Journey("orange-1")
    play.give_vouchers(0, "bus-ticket")
    play.empty_pile()
    play.roll(1, 3, BUS)
    assert play.asked == (0, c.D_BUS)
    assert play.refusal(0, c.V_DRAW) == c.R_MOMENT_WRONG_DECISION
    play.use("bus-ticket", "chance-3")
    play.draw("chance-interest")
    assert play.moves[2:] == [("community-chest-7", c.BY_BUS)]


@pytest.mark.clause("U-TURN-3")
def test_no_voucher_may_be_used_while_a_space_is_being_played() -> None:
    play = Journey("orange-1")
    play.give_vouchers(0, "bus-ticket")
    play.roll(1, 2, 2)
    assert play.asked == (0, c.D_PURCHASE)
    assert play.refuses("bus-ticket", "red-2") == c.R_MOMENT_WRONG_DECISION
    play.choose(c.V_BUY)
    assert play.refuses("bus-ticket", "red-2") == 0


@pytest.mark.clause("U-TURN-3")
def test_no_voucher_may_be_used_in_the_turn_of_somebody_else_or_in_jail() -> None:
    play = Journey("jail")
    play.give_vouchers(1, "bus-ticket")
    assert play.refusal(1, c.V_VOUCHER, play.voucher("bus-ticket"), play.space("purple-1")) == c.R_MOMENT_NOT_ASKED
    play.give_vouchers(0, "bus-ticket")
    play.g.jailed[0] = 1
    assert play.refuses("bus-ticket", "pink-1") == c.R_VOUCHER_NOT_NOW


@pytest.mark.clause("U-TURN-3")
def test_a_voucher_must_be_in_the_hand() -> None:
    play = Journey("jail")
    assert play.refuses("bus-ticket", "pink-1") == c.R_VOUCHER_NOT_HELD
    assert play.refusal(0, c.V_VOUCHER, 9, 0) == c.R_VOUCHER_NOT_HELD
    assert play.refusal(0, c.V_VOUCHER, -1, 0) == c.R_VOUCHER_NOT_HELD


LEAVERS = {
    "triple": ("orange-1", (1, 1, 1), c.D_TRAVEL),
    "subway": ("gold-1", (2, 2, 1), c.D_SUBWAY),
    "Mr. Monopoly": ("orange-1", (1, 3, MR_MONOPOLY), c.D_BONUS),
    "bus": ("orange-1", (1, 3, BUS), c.D_BUS),
    "cab": ("community-chest-5", (1, 2, 1), c.D_CAB),
    "auction": ("chance-5", (1, 2, 2), c.D_PICK_DEED),
    "missed bus": ("free-parking", (1, 3, BUS), c.D_DISCARD),
}


@pytest.mark.clause("Q56", "U-BKR-1")
@pytest.mark.parametrize("question", LEAVERS)
def test_whoever_leaves_is_asked_nothing_more(question: str) -> None:
    start, dice, topic = LEAVERS[question]
    play = Journey(start)
    play.own(1, "cab-1")
    if topic in {c.D_BONUS, c.D_BUS, c.D_DISCARD}:
        play.give_vouchers(0, "bus-ticket")
        play.give_vouchers(0, "cab-fare-ahead-1")
    if topic == c.D_DISCARD:
        play.own(0, "orange-1")
        play.g.reversed[0] = 1
    play.roll(*dice)
    assert play.asked == (0, topic)
    play.leave(0)
    while play.waits_for or play.asked[1] == c.D_AUCTION:
        if play.waits_for:
            play.feed(0)
        else:
            play.choose(c.V_PASS)
    assert (play.g.alive[0], play.asked) == (0, (1, c.D_TURN))


@pytest.mark.clause("U-TURN-4")
def test_nobody_builds_or_deals_while_the_move_of_mr_monopoly_is_pending() -> None:
    play = Journey("free-parking")
    play.own(0, "railroad-3")
    play.own(1, "purple-1", "purple-2")
    play.give_vouchers(0, "bus-ticket")
    play.roll(1, 3, MR_MONOPOLY)
    assert play.asked == (0, c.D_PURCHASE)
    assert play.offers(0, 1) == c.R_TRADE_BONUS_PENDING
    assert play.offers(1, 0) == c.R_MOMENT_NOT_ASKED
    assert play.refusal(1, c.V_BUILD, play.deed("purple-1")) == c.R_MOMENT_NOT_ASKED
    play.choose(c.V_DECLINE)
    assert play.asked == (1, c.D_AUCTION)
    assert play.offers(1, 2) == c.R_TRADE_BONUS_PENDING
    for _ in range(3):
        play.choose(c.V_PASS)
    assert play.asked == (0, c.D_BONUS)
    assert play.offers(0, 1) == c.R_TRADE_BONUS_PENDING
    assert play.refusal(1, c.V_BUILD, play.deed("purple-1")) == c.R_MOMENT_NOT_ASKED
    play.choose(c.V_GO_ON)
    assert (play.asked, play.offers(0, 1)) == ((0, c.D_PURCHASE), 0)
    play.choose(c.V_BUY)
    assert play.refusal(1, c.V_BUILD, play.deed("purple-1")) == 0
    assert play.offers(1, 0) == 0


@pytest.mark.clause("U-TURN-4")
def test_the_bus_forbids_no_deal() -> None:
    play = Journey("free-parking")
    play.roll(1, 3, BUS)
    assert (play.asked, play.offers(0, 1)) == ((0, c.D_PURCHASE), 0)
