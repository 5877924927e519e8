"""Deals carry everything tradable: deeds, cash, vouchers, Roll Three cards, shares, mortgaged too, kept cards."""

from typing import Any

import pytest
from tests.rules.tracks.play import Play

from magie.rules import codes as c
from magie.rules.events import E_SHARE_LIFTED, E_SHARE_LOAN_KEPT
from magie.rules.schema import BANK, SIDE_DEEDS

TRADABLE = (
    "chance-jail-card",
    "community-chest-jail-card",
    "chance-excellent-accounting",
    "community-chest-insider-trading",
    "community-chest-lawyer",
    "community-chest-share-good-fortune",
)


def deal(play: Play, give: list[int], take: list[int], partner: int = 1) -> None:
    """Seat 0 offers a deal and its partner accepts."""
    play.do(0, c.V_OFFER, partner, give=give, take=take)
    assert play.asked == (partner, c.D_OFFER)
    play.do(partner, c.V_ACCEPT)


@pytest.mark.clause("U-VCH-8", "U-R3-2", "U-STK-2", "U-CRD-3")
def test_one_deal_carries_everything_that_can_be_dealt() -> None:
    play = Play()
    play.own(0, "railroad-1", "cab-1", "utility-1", "brown-1")
    play.give_vouchers(0, "bus-ticket", 2)
    play.give_vouchers(0, "transit-token")
    play.give_roll_three(0, "1-3-6", "2-4-5")
    play.give_shares(0, "acme-motors", 3)
    play.hold(0, *TRADABLE)
    play.own(1, "maroon-3")
    play.give_vouchers(1, "cab-fare-back-3")
    play.give_roll_three(1, "4-5-6")
    play.give_shares(1, "motion-pictures", 1)
    deal(
        play,
        play.side(
            *("railroad-1", "cab-1", "utility-1", "brown-1"),
            cash=250,
            cards=TRADABLE,
            vouchers=("bus-ticket", "transit-token"),
            triples=("1-3-6",),
            shares=("acme-motors", "acme-motors"),
        ),
        play.side("maroon-3", vouchers=("cab-fare-back-3",), triples=("4-5-6",), shares=("motion-pictures",)),
    )
    assert play.purse() == [2950, 3450, 3200]
    assert [play.owner(deed) for deed in ("railroad-1", "cab-1", "utility-1", "brown-1", "maroon-3")] == [
        1,
        1,
        1,
        1,
        0,
    ]
    assert {play.holder(card) for card in TRADABLE} == {1}
    assert [play.vouchers(0), play.vouchers(1)] == [
        {"bus-ticket": 1, "cab-fare-back-3": 1},
        {"bus-ticket": 1, "transit-token": 1},
    ]
    assert [play.triples(0), play.triples(1)] == [["2-4-5", "4-5-6"], ["1-3-6"]]
    assert [play.shares(seat, "acme-motors") for seat in (0, 1)] == [(1, 0), (2, 0)]
    assert [play.shares(seat, "motion-pictures") for seat in (0, 1)] == [(1, 0), (0, 0)]
    assert play.asked == (0, c.D_TURN)


@pytest.mark.clause("U-CRD-3")
def test_the_card_that_sells_a_share_cannot_be_dealt() -> None:
    play = Play()
    play.hold(0, "community-chest-stock-sale")
    side = play.side(cards=("community-chest-stock-sale",))
    assert play.refusal(0, c.V_OFFER, 1, give=side) == c.R_TRADE_NOT_TRADABLE
    assert play.refusal(1, c.V_OFFER, 0, take=side) == c.R_TRADE_NOT_TRADABLE


@pytest.mark.clause("U-VCH-8", "U-R3-2", "U-STK-2")
@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ({"vouchers": ("bus-ticket", "bus-ticket")}, c.R_TRADE_VOUCHER_NOT_HELD),
        ({"vouchers": ("transit-token",)}, c.R_TRADE_VOUCHER_NOT_HELD),
        ({"triples": ("1-2-3",)}, c.R_TRADE_ROLL_THREE_NOT_HELD),
        ({"triples": ("4-5-6",)}, c.R_TRADE_ROLL_THREE_NOT_HELD),
        ({"shares": ("acme-motors", "acme-motors")}, c.R_TRADE_SHARE_NOT_HELD),
        ({"mortgaged": ("acme-motors", "acme-motors")}, c.R_TRADE_SHARE_NOT_HELD),
        ({"shares": ("general-radio",)}, c.R_TRADE_SHARE_NOT_HELD),
        ({"cards": ("community-chest-lawyer",)}, c.R_TRADE_CARD_NOT_HELD),
    ],
)
def test_nobody_deals_more_than_is_held(what: dict[str, Any], reason: int) -> None:
    play = Play()
    play.give_vouchers(0, "bus-ticket")
    play.give_roll_three(0, "1-3-6")
    play.give_roll_three(2, "4-5-6")
    play.give_shares(0, "acme-motors", 1, 1)
    assert play.refusal(0, c.V_OFFER, 1, give=play.side(**what)) == reason
    assert play.refusal(1, c.V_OFFER, 0, take=play.side(**what)) == reason
    held = play.side(
        vouchers=("bus-ticket",), triples=("1-3-6",), shares=("acme-motors",), mortgaged=("acme-motors",)
    )
    assert play.refusal(0, c.V_OFFER, 1, give=held) == 0


@pytest.mark.clause("U-STK-4")
def test_the_receiver_of_a_mortgaged_share_keeps_its_mortgage_for_a_tenth_of_it() -> None:
    play = Play()
    play.give_shares(0, "allied-steamships", 1, 1)
    bank = play.g.cash[BANK]
    deal(play, play.side(mortgaged=("allied-steamships",)), play.side(cash=40))
    assert play.asked == (1, c.D_SHARE_TRANSFER)
    play.do(1, c.V_KEEP)
    assert play.purse() == [3240, 3160 - 6, 3200]  # 10 % of 55, rounded up
    assert play.g.cash[BANK] == bank + 6
    assert [play.shares(seat, "allied-steamships") for seat in (0, 1)] == [(1, 0), (0, 1)]
    assert play.clauses(E_SHARE_LOAN_KEPT) == ["U-STK-4"]
    play.do(1, c.V_LIFT_SHARE, play.company("allied-steamships"))
    assert play.cash(1) == 3160 - 6 - 61  # the interest again


@pytest.mark.clause("U-STK-4")
@pytest.mark.parametrize(("with_interest", "cost"), [(False, 55), (True, 61)])
def test_or_lifts_it_at_once_as_with_a_mortgaged_deed(with_interest: bool, cost: int) -> None:
    play = Play(lift_on_transfer_interest=with_interest)
    play.give_shares(0, "allied-steamships", 0, 1)
    deal(play, play.side(mortgaged=("allied-steamships",)), play.side())
    play.do(1, c.V_LIFT_NOW)
    assert play.cash(1) == 3200 - cost
    assert play.shares(1, "allied-steamships") == (1, 0)
    assert play.told(E_SHARE_LIFTED) == [(1, play.company("allied-steamships"), cost, 0)]
    assert play.asked == (0, c.D_TURN)


@pytest.mark.clause("U-STK-4")
def test_each_mortgaged_share_is_decided_on_and_the_offerer_decides_first() -> None:
    play = Play()
    play.give_shares(0, "acme-motors", 0, 2)
    play.give_shares(1, "motion-pictures", 0, 1)
    deal(play, play.side(mortgaged=("acme-motors", "acme-motors")), play.side(mortgaged=("motion-pictures",)))
    assert play.asked == (0, c.D_SHARE_TRANSFER)
    play.do(0, c.V_KEEP)
    play.do(1, c.V_KEEP)
    assert play.asked == (1, c.D_SHARE_TRANSFER)
    play.do(1, c.V_LIFT_NOW)
    assert play.purse() == [3200 - 5, 3200 - 8 - 75, 3200]
    assert play.shares(1, "acme-motors") == (1, 1)
    assert play.asked == (0, c.D_TURN)


@pytest.mark.clause("U-STK-4")
def test_no_other_deal_is_made_while_mortgaged_shares_change_hands() -> None:
    play = Play()
    play.give_shares(0, "acme-motors", 0, 1)
    deal(play, play.side(mortgaged=("acme-motors",)), play.side())
    offer = play.side(mortgaged=("acme-motors",))
    assert play.refusal(1, c.V_OFFER, 2, give=offer) == c.R_MOMENT_WRONG_DECISION
    play.do(1, c.V_KEEP)
    assert play.refusal(1, c.V_OFFER, 2, give=offer) == 0


@pytest.mark.clause("U-STK-4")
def test_whoever_cannot_pay_the_interest_makes_no_such_deal() -> None:
    play = Play()
    play.give_shares(0, "acme-motors", 0, 1)
    play.leave_with(1, 7)
    play.do(0, c.V_OFFER, 1, give=play.side(mortgaged=("acme-motors",)))
    assert play.refusal(1, c.V_ACCEPT) == c.R_TRADE_INTEREST_UNPAYABLE
    play.do(1, c.V_REJECT)
    play.leave_with(1, 8)
    deal(play, play.side(mortgaged=("acme-motors",)), play.side())
    for cash, reason in ((74, c.R_MONEY_NOT_ENOUGH_CASH), (75, 0), (8, c.R_MONEY_NOT_ENOUGH_CASH)):
        play.leave_with(1, cash)
        assert play.refusal(1, c.V_LIFT_NOW) == reason
    play.do(1, c.V_KEEP)
    assert play.cash(1) == 0


@pytest.mark.clause("U-STK-4")
def test_a_mortgaged_share_and_a_mortgaged_deed_are_both_decided_on() -> None:
    play = Play()
    play.give_shares(0, "acme-motors", 0, 1)
    play.own(0, "railroad-1")
    play.mortgage("railroad-1")
    deal(play, play.side("railroad-1", mortgaged=("acme-motors",)), play.side())
    assert play.asked == (1, c.D_TRANSFER)
    play.do(1, c.V_KEEP)
    assert play.asked == (1, c.D_SHARE_TRANSFER)
    play.do(1, c.V_KEEP)
    assert play.cash(1) == 3200 - 10 - 8


@pytest.mark.clause("13.3", "U-STK-2", rulesets=["ultimate"])
@pytest.mark.parametrize(("free", "mortgaged"), [(1, 0), (2, 1), (0, 1), (1, 2)])
def test_shares_that_an_offer_names_are_neither_mortgaged_nor_lifted(free: int, mortgaged: int) -> None:
    play = Play()
    acme = play.company("acme-motors")
    play.give_shares(1, "acme-motors", 2, 2)
    named = play.side(shares=("acme-motors",) * free, mortgaged=("acme-motors",) * mortgaged)
    play.do(0, c.V_OFFER, 1, give=play.side(cash=200), take=named)
    mortgage, lift = play.refusal(1, c.V_MORTGAGE_SHARE, acme), play.refusal(1, c.V_LIFT_SHARE, acme)
    assert mortgage == (c.R_TRADE_ON_THE_TABLE if free == 2 else 0)
    assert lift == (c.R_TRADE_ON_THE_TABLE if mortgaged == 2 else 0)
    assert play.refusal(1, c.V_MORTGAGE_SHARE, play.company("general-radio")) == c.R_SHARE_NOT_HELD
    play.do(1, c.V_REJECT)
    assert play.refusal(1, c.V_MORTGAGE_SHARE, acme) == play.refusal(1, c.V_LIFT_SHARE, acme) == 0


@pytest.mark.clause("U-R3-2", "U-VCH-8")
def test_a_counter_offer_may_name_other_papers() -> None:
    play = Play()
    play.give_roll_three(1, "1-3-6")
    play.give_vouchers(0, "transit-token")
    play.do(0, c.V_OFFER, 1, give=play.side(cash=10), take=play.side(triples=("1-3-6",)))
    play.do(1, c.V_COUNTER, give=play.side(triples=("1-3-6",)), take=play.side(cash=30, vouchers=("transit-token",)))
    play.do(0, c.V_ACCEPT)
    assert play.purse() == [3170, 3230, 3200]
    assert (play.triples(0), play.vouchers(1)) == (["1-3-6"], {"transit-token": 1})


@pytest.mark.clause("14.9")
@pytest.mark.parametrize(("deed", "free"), [("dark-blue-2", "brown-2"), ("brown-2", "dark-blue-2")])
def test_the_interest_is_that_of_the_mortgaged_deed_wherever_it_stands_in_the_list(deed: str, free: str) -> None:
    play = Play()
    play.own(0, "brown-2", "dark-blue-2")
    play.mortgage(deed)
    interest = -(-play.e.deed_mortgage[play.deed(deed)] // 10)
    play.leave_with(1, interest - 1)
    assert play.refusal(0, c.V_OFFER, 1, give=play.side(free), take=play.side()) == 0
    play.do(0, c.V_OFFER, 1, give=play.side(deed), take=play.side())
    assert play.refusal(1, c.V_ACCEPT) == c.R_TRADE_INTEREST_UNPAYABLE
    play.leave_with(1, interest)
    play.do(1, c.V_ACCEPT)
    play.do(1, c.V_KEEP)
    assert (play.owner(deed), play.cash(1)) == (1, 0)


def test_the_deed_after_the_last_is_none() -> None:
    play = Play()
    beyond = play.side()
    beyond[SIDE_DEEDS + play.e.deeds // 32] |= 1 << play.e.deeds % 32
    assert play.refusal(0, c.V_OFFER, 1, give=beyond, take=play.side()) == c.R_TRADE_ASSET_UNKNOWN
