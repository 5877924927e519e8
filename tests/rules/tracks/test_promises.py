"""What a seat has bound on a board of several tracks: shares that an offer names, debts before the bonus move."""

import pytest
from tests.rules.tracks.play import Play

from magie.rules import codes as c
from magie.rules import events
from magie.rules.auction import open_deed_auction
from magie.rules.money import owe
from magie.rules.schema import BANK, COMPANIES
from magie.rules.share_transfers import push_share_transfers
from magie.rules.shares import one_share, share_interest, unpaid_mortgages
from magie.rules.step import advance

ACME = "acme-motors"


def indebted(seat: int, cash: int = 500, owed: int = 1000) -> Play:
    """A seat with some cash that owes the Bank more."""
    play = Play()
    play.leave_with(seat, cash)
    owe(play.g, seat, BANK, owed, events.RULE_TAX)
    advance(play.e, play.g)
    assert play.asked == (seat, c.D_DEBT)
    return play


@pytest.mark.clause("U-STK-4", rulesets=["ultimate"])
def test_mortgages_without_their_tenth_are_counted_for_each_company() -> None:
    play = Play()
    for company, paid in enumerate((0, 1, 2)):
        play.g.shares_mortgaged[COMPANIES + company] = 3
        play.g.shares_paid[COMPANIES + company] = paid
    assert [unpaid_mortgages(play.g, 1, company) for company in range(3)] == [3, 2, 1]


@pytest.mark.clause("15.1", "U-STK-2", rulesets=["ultimate"])
def test_a_debtor_lifts_no_share() -> None:
    play = indebted(0)
    play.give_shares(0, ACME, 1, 1)
    assert play.refusal(0, c.V_LIFT_SHARE, play.company(ACME)) == c.R_DEBT_PAY_FIRST
    assert play.refusal(0, c.V_MORTGAGE_SHARE, play.company(ACME)) == 0


@pytest.mark.clause("15.1", "U-STK-4", rulesets=["ultimate"])
def test_a_debtor_lifts_no_share_received() -> None:
    play = indebted(0)
    play.give_shares(0, ACME, 0, 1)
    push_share_transfers(play.g, 0, 0, one_share(play.company(ACME)))
    advance(play.e, play.g)
    assert play.asked == (0, c.D_SHARE_TRANSFER)
    assert play.refusal(0, c.V_LIFT_NOW) == c.R_DEBT_PAY_FIRST
    assert play.refusal(0, c.V_KEEP) == 0


@pytest.mark.clause("13.3", "15.1", "U-STK-2", rulesets=["ultimate"])
def test_a_debtor_who_mortgages_a_share_that_an_offer_names_makes_it_void() -> None:
    play = indebted(0)
    play.give_shares(0, ACME, 2)
    play.do(0, c.V_OFFER, 1, give=play.side(shares=(ACME,)))
    play.do(1, c.V_COUNTER, take=play.side(shares=(ACME,)), give=play.side(cash=1))
    play.do(0, c.V_MORTGAGE_SHARE, play.company(ACME))
    assert play.asked == (0, c.D_OFFER)  # the other share is still there
    play.do(0, c.V_MORTGAGE_SHARE, play.company(ACME))
    assert (play.asked, play.g.offer_from, play.g.offer_to) == ((0, c.D_DEBT), 0, 0)
    assert play.shares(0, ACME) == (0, 2)


@pytest.mark.clause("U-BLD-4", "15.1", rulesets=["ultimate"])
def test_a_debtor_sells_on_anybodys_turn_whatever_the_question() -> None:
    play = indebted(1)
    play.own(1, *play.lots("purple"), "orange-1")
    play.build(1, *play.lots("purple"))
    play.do(1, c.V_OFFER, 2, give=play.side("orange-1"))
    play.do(2, c.V_COUNTER, give=play.side(cash=1))
    assert (play.asked, play.g.active) == ((1, c.D_OFFER), 0)
    assert play.refusal(1, c.V_SELL, play.deed("purple-1")) == 0
    assert play.refusal(1, c.V_SELL_GROUP, play.at("group", "purple"), 0) == 0


@pytest.mark.clause("6.7", "Q48", "U-STK-4", rulesets=["ultimate"])
@pytest.mark.parametrize("kept", [0, 1, 2])
@pytest.mark.parametrize(("spare", "reason"), [(15, c.R_MONEY_PROMISED), (16, 0)])
def test_the_highest_bidder_lifts_no_share_with_money_for_the_other_tenths(
    spare: int, reason: int, kept: int
) -> None:
    play = Play()
    acme = play.company(ACME)
    play.give_shares(1, ACME, 0, 3)
    cost = play.e.share_mortgage[acme] + play.e.lift_on_transfer_interest * share_interest(play.e, acme)
    assert share_interest(play.e, acme) == 8
    open_deed_auction(play.e, play.g, play.deed("orange-1"), 1, events.RULE_AUCTION)
    advance(play.e, play.g)
    play.do(1, c.V_BID, 100)
    play.leave_with(1, 100 + cost + spare)
    push_share_transfers(play.g, 1, 0, 3 * one_share(acme))
    advance(play.e, play.g)
    for _ in range(kept):
        play.do(1, c.V_KEEP)
    assert play.asked == (1, c.D_SHARE_TRANSFER)
    assert play.refusal(1, c.V_LIFT_NOW) == reason
