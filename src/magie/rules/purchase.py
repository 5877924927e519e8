"""Buying a free deed from the Bank (6.1 to 6.3, Q47)."""

from magie.rules import codes, events, steps
from magie.rules.agenda import asks, pop
from magie.rules.auction import open_deed_auction
from magie.rules.holdings import give_deed
from magie.rules.journal import emit
from magie.rules.money import pay
from magie.rules.schema import BANK
from magie.rules.seats import next_seat


def run_purchase(e, g):
    """Ask the visitor of a free deed."""
    seat = steps.purchase_seat(g)
    if not asks(g, seat, codes.D_PURCHASE):
        do_decline(e, g, seat)


def check_buy(e, g, seat):
    """The price is paid in cash; money may be raised first (Q47)."""
    if g.cash[seat] < e.deed_price[steps.purchase_deed(g)]:
        return codes.R_MONEY_NOT_ENOUGH_CASH
    return 0


def do_buy(e, g, seat):
    """Buy at the printed price (6.1)."""
    deed = steps.purchase_deed(g)
    pop(g)
    give_deed(e, g, deed, seat)
    emit(g, events.E_PURCHASED, events.RULE_PURCHASE, seat, deed, e.deed_price[deed], 0)
    pay(g, seat, BANK, e.deed_price[deed], events.RULE_PURCHASE)


def do_decline(e, g, seat):
    """A declined deed is auctioned at once (6.3); bidding starts left of the decliner (Q67)."""
    deed = steps.purchase_deed(g)
    pop(g)
    emit(g, events.E_DECLINED, events.RULE_DECLINE, seat, deed, 0, 0)
    if e.auction_declined_deeds == 1:
        open_deed_auction(e, g, deed, next_seat(g, seat), events.RULE_AUCTION)
