"""Money that is owed or promised, and property that an offer names, in moments that only claims can bring about."""

from typing import Any

import pytest
from tests.rules.test_interruptions import MANUAL, Table

from magie.rules import codes as c
from magie.rules import events
from magie.rules.auction import open_deed_auction
from magie.rules.made.steps import push_bankrupt
from magie.rules.money import owe
from magie.rules.promises import owes
from magie.rules.schema import BANK, SIDE_CASH, SIDE_DEEDS
from magie.rules.seats import receiver_of
from magie.rules.step import act, advance


def deal(table: Table, seat: int, partner: int, give: int = 0, take: int = 0, named: tuple[str, ...] = ()) -> int:
    """Offer cash, and deeds of the partner's for it."""
    a: Any = table.action(c.V_OFFER, partner)
    a.give[SIDE_CASH], a.take[SIDE_CASH] = give, take
    a.take[SIDE_DEEDS] = table.words(*named)
    reason: int = act(table.e, table.g, seat, a)
    return reason


def after_an_offer(give: int = 0, named: tuple[str, ...] = ()) -> Table:
    """Seat 0 has offered a deal to seat 1; seat 3 goes bankrupt to the Bank, so that its deed is put up meanwhile."""
    table = Table(**MANUAL).begin(4)
    table.own(1, "red-1", "red-2")
    table.own(3, "pink-1")
    assert deal(table, 0, 1, give=give, named=named) == 0
    push_bankrupt(table.g, 3, BANK)
    advance(table.e, table.g)
    assert table.asks() == (0, c.D_AUCTION)
    return table


@pytest.mark.clause("6.7", "Q48", "13.3")
def test_cash_offered_is_not_bid_away() -> None:
    table = after_an_offer(give=400, named=("red-1",))
    assert table.act(0, c.V_BID, 1101) == c.R_MONEY_PROMISED
    assert table.act(0, c.V_BID, 1501) == c.R_AUCTION_BID_ABOVE_CASH
    assert table.act(0, c.V_BID, 1100) == 0


@pytest.mark.clause("13.3")
def test_cash_offered_is_not_spent_on_lifting() -> None:
    table = after_an_offer(give=1400, named=("red-1",))
    table.own(0, "brown-1", "railroad-1", is_mortgaged=True)
    assert table.act(0, c.V_LIFT, table.deed("railroad-1")) == c.R_MONEY_PROMISED
    assert table.act(0, c.V_LIFT, table.deed("brown-1")) == 0


@pytest.mark.clause("13.3")
def test_what_an_offer_names_stays_as_it_is_whatever_is_settled_before_it_is_answered() -> None:
    table = after_an_offer(give=10, named=("red-1",))
    assert table.act(0, c.V_PASS) == 0
    assert table.act(1, c.V_MORTGAGE, table.deed("red-1")) == c.R_TRADE_ON_THE_TABLE
    assert table.act(1, c.V_MORTGAGE, table.deed("red-2")) == 0


@pytest.mark.clause("13.3")
def test_an_offer_of_somebody_who_is_out_binds_nobody() -> None:
    table = Table(**MANUAL).begin(4)
    table.own(1, "red-1")
    table.own(0, "pink-1")
    assert deal(table, 0, 1, give=10, named=("red-1",)) == 0
    push_bankrupt(table.g, 0, BANK)
    advance(table.e, table.g)
    assert table.asks() == (1, c.D_AUCTION)
    assert table.act(1, c.V_MORTGAGE, table.deed("red-1")) == 0


@pytest.mark.clause("6.7", "15.1")
def test_a_debtor_has_no_money_to_bid() -> None:
    table = Table().begin()
    table.cash(1, 100)
    owe(table.g, 1, BANK, 200, events.RULE_TAX)
    open_deed_auction(table.e, table.g, table.deed("red-1"), 1, events.RULE_AUCTION)
    advance(table.e, table.g)
    assert table.asks() == (1, c.D_AUCTION)
    assert table.act(1, c.V_BID, 101) == c.R_AUCTION_BID_ABOVE_CASH
    assert table.act(1, c.V_BID, 1) == c.R_DEBT_PAY_FIRST
    assert table.act(1, c.V_PASS) == 0


@pytest.mark.clause("15.1")
def test_a_debt_to_somebody_who_is_out_is_no_debt() -> None:
    table = Table().begin()
    table.cash(1, 100)
    owe(table.g, 1, 2, 200, events.RULE_RENT)
    assert (owes(table.g, 1), owes(table.g, 0), owes(table.g, 2)) == (True, False, False)
    table.g.alive[2] = 0
    assert not owes(table.g, 1)


@pytest.mark.clause("15.1", "14.8")
def test_a_debtor_keeps_the_mortgage_on_a_deed_received() -> None:
    table = Table().begin()
    table.own(0, "red-1", is_mortgaged=True)
    table.cash(0, 500)
    owe(table.g, 0, BANK, 600, events.RULE_TAX)
    table.receive(receiver_of(0, 0), "red-1")
    advance(table.e, table.g)
    assert table.asks() == (0, c.D_TRANSFER)
    assert table.act(0, c.V_LIFT_NOW) == table.act(0, c.V_LIFT, table.deed("red-1")) == c.R_DEBT_PAY_FIRST
    assert table.act(0, c.V_KEEP) == 0


@pytest.mark.clause("6.7", "Q48")
def test_a_deal_that_brings_the_highest_bidder_more_than_it_costs_is_open() -> None:
    table = Table(**MANUAL).begin()
    table.own(2, "red-1", is_mortgaged=True)
    table.cash(1, 100)
    open_deed_auction(table.e, table.g, table.deed("pink-1"), 1, events.RULE_AUCTION)
    advance(table.e, table.g)
    assert table.act(1, c.V_BID, 100) == 0
    table.cash(1, 40)  # as a claim may do
    a: Any = table.action(c.V_OFFER, 1)
    a.give[SIDE_DEEDS] = table.words("red-1")
    a.give[SIDE_CASH] = 10
    assert act(table.e, table.g, 2, a) == 0
    assert table.act(1, c.V_ACCEPT) == c.R_MONEY_PROMISED  # a tenth of 110 is 11
    assert table.act(1, c.V_REJECT) == 0
    a.give[SIDE_CASH] = 11
    assert act(table.e, table.g, 2, a) == 0
    assert table.act(1, c.V_ACCEPT) == 0


@pytest.mark.clause("6.7", "Q48", "14.9")
@pytest.mark.parametrize("kept", [0, 1, 2])
@pytest.mark.parametrize(("cash", "reason"), [(219, c.R_MONEY_PROMISED), (220, 0)])
def test_the_highest_bidder_lifts_nothing_with_money_for_the_other_tenths(cash: int, reason: int, kept: int) -> None:
    table = Table().begin()
    railroads = ("railroad-1", "railroad-2", "railroad-3")
    table.own(1, *railroads, is_mortgaged=True)
    table.cash(1, cash)
    open_deed_auction(table.e, table.g, table.deed("pink-1"), 1, events.RULE_AUCTION)
    advance(table.e, table.g)
    assert table.act(1, c.V_BID, 100) == 0
    table.receive(receiver_of(1, 0), *railroads)
    advance(table.e, table.g)
    assert [table.act(1, c.V_KEEP) for _ in range(kept)] == [0] * kept
    assert table.asks() == (1, c.D_TRANSFER)
    assert table.act(1, c.V_LIFT_NOW) == reason  # 100, and 10 for either other deed
