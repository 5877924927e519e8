"""Bankruptcy on the three tracks (U-BKR-1): to a player everything, to the Bank auctions and piles."""

import pytest
from tests.rules.tracks.play import Play

from magie.rules import codes as c
from magie.rules import events
from magie.rules.schema import BANK, NOBODY

CARDS = ("chance-jail-card", "chance-excellent-accounting", "community-chest-stock-sale", "community-chest-lawyer")


def endow(play: Play) -> None:
    """Give seat 0 a little of everything, worth less than what it will owe."""
    play.leave_with(0, 10)
    play.own(0, "brown-1", "railroad-1")
    play.mortgage("brown-1", "railroad-1")
    play.give_shares(0, "motion-pictures", 1)
    play.give_shares(0, "acme-motors", 0, 2)
    play.give_vouchers(0, "bus-ticket", 2)
    play.give_vouchers(0, "transit-token")
    play.give_roll_three(0, "1-3-6", "4-5-6")
    play.hold(0, *CARDS)


def ruined_by_a_player() -> Play:
    """Seat 0 owes seat 1 a rent of 4500 that it cannot raise, and gives up."""
    play = Play()
    endow(play)
    play.own(1, *play.lots("maroon"))
    play.build(6, "maroon-3")
    play.land("maroon-3")
    assert play.asked == (0, c.D_DEBT)
    play.do(0, c.V_BANKRUPT)
    return play


def ruined_by_a_card() -> Play:
    """Seat 0 owes the pool 150 that it cannot raise, and gives up."""
    play = Play()
    endow(play)
    play.draw_card("community-chest-tech-bubble")
    assert play.asked == (0, c.D_DEBT)
    play.do(0, c.V_BANKRUPT)
    return play


def win(play: Play, bid: int) -> None:
    """Let seat 1 win the auction at hand against seat 2."""
    play.do(1, c.V_BID, bid)
    play.do(2, c.V_PASS)


@pytest.mark.clause("U-BKR-1")
def test_everything_of_whoever_is_bankrupt_to_a_player_goes_to_that_player() -> None:
    play = ruined_by_a_player()
    assert play.g.alive[:3] == [0, 1, 1]
    assert play.told(events.E_BANKRUPTED) == [(0, 1, 0, 0)]
    assert play.cash(0) == 0
    assert [play.owner(deed) for deed in ("brown-1", "railroad-1")] == [1, 1]
    assert {play.holder(card) for card in CARDS} == {1}  # those that cannot be traded too
    assert play.vouchers(1) == {"bus-ticket": 2, "transit-token": 1}
    assert play.triples(1) == ["1-3-6", "4-5-6"]
    assert (play.shares(1, "motion-pictures"), play.shares(1, "acme-motors")) == ((1, 0), (0, 2))
    assert (play.vouchers(0), play.triples(0)) == ({}, [])
    assert play.clauses(events.E_CARD_TAKEN) == ["U-BKR-1"] * 4
    assert play.clauses(events.E_SHARE_TAKEN) == ["U-BKR-1"] * 3


@pytest.mark.clause("U-BKR-1", "U-STK-4", "15.6")
def test_the_creditor_pays_a_tenth_on_what_comes_mortgaged_and_then_keeps_or_lifts_it() -> None:
    play = ruined_by_a_player()
    assert play.asked == (1, c.D_TRANSFER)
    cash = 3210 - 7 - 10 - 2 * 8  # 10 % of 65, rounded up, of 100, and of 75 twice
    assert play.cash(1) == cash
    assert play.told(events.E_PAID)[-1] == (1, BANK, 33, 0)
    play.do(1, c.V_KEEP)
    assert play.cash(1) == cash
    play.do(1, c.V_LIFT_NOW)
    assert play.asked == (1, c.D_SHARE_TRANSFER)
    cash -= 100
    assert play.cash(1) == cash
    play.do(1, c.V_KEEP)
    assert play.cash(1) == cash
    play.do(1, c.V_LIFT_NOW)
    assert play.cash(1) == cash - 75
    assert play.shares(1, "acme-motors") == (1, 1)
    assert play.asked == (1, c.D_TURN)


@pytest.mark.clause("U-BKR-1", "U-STK-4")
def test_lifting_an_inherited_share_costs_the_mortgage_alone_whatever_the_switch_says() -> None:
    play = Play(lift_on_transfer_interest=True)
    play.leave_with(0, 0)
    play.give_shares(0, "acme-motors", 0, 1)
    play.own(1, "maroon-3")
    play.land("maroon-3")
    play.do(0, c.V_BANKRUPT)
    assert play.cash(1) == 3200 - 8
    play.do(1, c.V_LIFT_NOW)
    assert play.cash(1) == 3200 - 8 - 75


@pytest.mark.clause("U-BKR-1", "15.3")
def test_buildings_of_every_kind_are_sold_at_half_for_the_creditor() -> None:
    play = Play()
    play.leave_with(0, 0)
    play.own(0, *play.lots("brown"), "railroad-1", "cab-1")
    play.build(5, "brown-1", "brown-2")
    play.build(6, "brown-3")
    play.build(1, "railroad-1", "cab-1")
    play.own(1, *play.lots("maroon"))
    play.build(6, "maroon-3")
    play.land("maroon-3")
    play.do(0, c.V_BANKRUPT)
    assert play.cash(1) == 3200 + 125 + 125 + 150 + 50 + 75
    assert play.levels("brown-3", "railroad-1", "cab-1") == [0, 0, 0]
    assert play.g.stock == [81, 31, 15, 4, 4]


@pytest.mark.clause("U-BKR-1")
def test_bankrupt_to_the_bank_cards_go_under_their_piles_vouchers_leave_and_roll_three_cards_return() -> None:
    play = ruined_by_a_card()
    assert {play.holder(card) for card in CARDS} == {NOBODY}
    assert play.lies_under("chance-excellent-accounting")
    assert play.lies_under("community-chest-lawyer")
    assert len(play.told(events.E_VOUCHER_LOST)) == 3
    assert sum(play.g.vouchers) == 0
    assert sum(play.g.voucher_pile) == 33
    assert play.g.roll_three_holder == [NOBODY] * 20
    assert play.pool == 10


@pytest.mark.clause("U-BKR-1", "U-STK-4")
def test_bankrupt_to_the_bank_shares_and_deeds_are_auctioned_unmortgaged_one_by_one() -> None:
    play = ruined_by_a_card()
    motion, acme = play.company("motion-pictures"), play.company("acme-motors")
    assert play.clauses(events.E_SHARE_RETURNED) == ["U-BKR-1"] * 3
    for bid in (20, 30, 40):
        assert play.g.auction_kind == c.SALE_SHARE
        win(play, bid)
    assert (play.shares(1, "motion-pictures"), play.shares(1, "acme-motors")) == ((1, 0), (2, 0))
    for bid in (50, 60):
        assert play.g.auction_kind == c.SALE_DEED
        win(play, bid)
    assert [play.owner(deed) for deed in ("brown-1", "railroad-1")] == [1, 1]
    assert sum(play.g.mortgaged) == 0
    assert play.cash(1) == 3200 - 20 - 30 - 40 - 50 - 60
    lots = [(lot, what) for lot, what, *_ in play.told(events.E_AUCTION_OPENED)]
    deeds = [(c.SALE_DEED, play.deed("brown-1")), (c.SALE_DEED, play.deed("railroad-1"))]
    assert lots == [(c.SALE_SHARE, motion), (c.SALE_SHARE, acme), (c.SALE_SHARE, acme), *deeds]
    assert play.asked == (1, c.D_TURN)


@pytest.mark.clause("U-BKR-1")
def test_a_share_of_the_estate_that_nobody_wants_stays_with_the_bank() -> None:
    play = ruined_by_a_card()
    for _ in range(3):
        play.do(1, c.V_PASS)
        play.do(2, c.V_PASS)
    assert play.g.share_stock == [5] * 6
    assert play.g.auction_kind == c.SALE_DEED


@pytest.mark.clause("U-BKR-1", "15.1")
def test_nobody_is_bankrupt_who_can_still_mortgage_a_share_or_sell_a_depot() -> None:
    play = Play()
    play.leave_with(0, 0)
    play.own(0, "railroad-1")
    play.build(1, "railroad-1")
    play.give_shares(0, "motion-pictures", 1)
    play.draw_card("community-chest-tech-bubble")
    assert play.refusal(0, c.V_BANKRUPT) == c.R_DEBT_CAN_BE_RAISED
    play.do(0, c.V_SELL, play.deed("railroad-1"))
    play.do(0, c.V_MORTGAGE_SHARE, play.company("motion-pictures"))
    play.do(0, c.V_MORTGAGE, play.deed("railroad-1"))
    assert (play.cash(0), play.pool) == (50, 150)


@pytest.mark.clause("U-BKR-1", "Q56")
def test_whoever_leaves_goes_out_as_if_bankrupt_to_the_bank() -> None:
    play = Play()
    endow(play)
    play.leave(0)
    assert play.g.alive[0] == 0
    assert play.cash(0) == 0
    assert play.g.auction_kind == c.SALE_SHARE
    assert sum(play.g.vouchers) == 0


@pytest.mark.clause("U-SET-6", "U-BKR-1")
def test_the_last_player_not_bankrupt_wins() -> None:
    play = Play(seats=2)
    play.leave_with(0, 0)
    play.draw_card("chance-traffic-ticket")
    play.do(0, c.V_BANKRUPT)
    assert (play.g.node, play.g.winners) == (c.NODE_OVER, 0b10)


@pytest.mark.clause("U-BKR-1")
def test_what_a_bankrupt_hands_over_cites_its_clause() -> None:
    play = ruined_by_a_player()
    assert play.clauses(events.E_VOUCHER_TAKEN) == ["U-BKR-1"] * 3
    assert play.clauses(events.E_ROLL_THREE_TAKEN) == ["U-BKR-1"] * 2
    rules = {
        rule for event, rule, *_ in play.g.journal if event in {events.E_VOUCHER_TAKEN, events.E_ROLL_THREE_TAKEN}
    }
    assert rules == {events.RULE_BANKRUPT_TO_SEAT}


@pytest.mark.clause("U-BKR-1", "U-STK-4")
def test_an_heir_is_asked_about_no_share_but_those_that_came_mortgaged() -> None:
    play = Play()
    play.leave_with(0, 10)
    play.give_shares(1, play.edition.ids["company"][0], 0, 2)
    play.own(1, *play.lots("maroon"))
    play.build(6, "maroon-3")
    play.land("maroon-3")
    play.do(0, c.V_BANKRUPT)
    assert play.asked == (1, c.D_TURN)


@pytest.mark.clause("U-BKR-1")
def test_a_single_share_of_an_estate_is_auctioned_too() -> None:
    play = Play()
    play.leave_with(0, 10)
    play.give_shares(0, play.edition.ids["company"][0], 0, 1)
    play.draw_card("community-chest-tech-bubble")
    play.do(0, c.V_BANKRUPT)
    assert (play.g.auction_kind, play.g.auction_what) == (c.SALE_SHARE, 0)
    win(play, 5)
    assert play.shares(1, play.edition.ids["company"][0]) == (1, 0)
