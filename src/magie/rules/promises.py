"""What a seat has bound: the money it owes, the money of its bid or offer, and what an offer names.

While an offer stands, nothing named in it changes its state but by that deal (13.3), and whoever bid highest or
offered cash keeps that money (6.7, Q48). Debts come first: they may take any money, and a debtor any property.
"""

from magie.rules import codes, events
from magie.rules.agenda import pop, surface
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import percent_up
from magie.rules.schema import SEATS, SIDE, SIDE_CASH, SIDE_DEEDS
from magie.rules.seats import is_in, receiver_of
from magie.rules.shares import count_of, share_interest


def owes(g, seat):
    """Whether a seat has a debt to pay; one to a seat that is gone is void."""
    for index in range(g.agenda_count):
        if g.agenda_step[index] == codes.S_DEBT and steps.debt_debtor_at(g, index) == seat:
            creditor = steps.debt_creditor_at(g, index)
            if creditor >= SEATS or is_in(g, creditor):
                return True
    return False


def bid_of(g, seat):
    """The money of a seat's bid while it is the highest."""
    if g.auction_kind != codes.SALE_NONE and g.auction_bidder == seat:
        return g.auction_bid
    return 0


def is_offer_standing(g):
    """Whether an offer between two seats in the game waits for its answer."""
    return g.offer_from != g.offer_to and is_in(g, g.offer_from) and is_in(g, g.offer_to)


def tenths_ahead(e, g, seat):
    """Interest that a seat pays at most on what a deal brought it: kept, or yet to be decided on (14.9, U-STK-4)."""
    tenths = 0
    receiver = receiver_of(seat, 0)
    for deed in range(e.deeds):
        if g.undecided[deed] == 1 + receiver:
            tenths += percent_up(e.deed_mortgage[deed], e.interest_percent)
    for index in range(g.agenda_count):
        if g.agenda_step[index] == codes.S_TRANSFER and steps.transfer_receiver_at(g, index) == receiver:
            tenths += steps.transfer_kept_at(g, index)
        elif (
            g.agenda_step[index] == codes.S_SHARE_TRANSFER and steps.share_transfer_receiver_at(g, index) == receiver
        ):
            tenths += steps.share_transfer_kept_at(g, index)
            for company in range(e.companies):
                tenths += count_of(steps.share_transfer_shares_at(g, index), company) * share_interest(e, company)
    return tenths


def free_cash(e, g, seat, settled):
    """Cash that covers neither a bid nor an offer, nor interest that would uncover a bid, but for what is settled."""
    cash = g.cash[seat]
    if bid_of(g, seat) > 0:
        cash -= bid_of(g, seat) + tenths_ahead(e, g, seat) - settled
    if g.offer_from == seat and is_offer_standing(g):
        cash -= g.offer_give[SIDE_CASH]
    return cash


def check_spending(e, g, seat, cost, settled):
    """Whether a seat may pay for what it is not bound to pay, which settles so much interest ahead."""
    if owes(g, seat):
        return codes.R_DEBT_PAY_FIRST
    if g.cash[seat] < cost:
        return codes.R_MONEY_NOT_ENOUGH_CASH
    if free_cash(e, g, seat, settled) < cost:
        return codes.R_MONEY_PROMISED
    return 0


def named(g, seat, index):
    """What stands at an index of the side that a seat would hand over by the offer on the table."""
    if is_offer_standing(g):
        if seat == g.offer_from:
            return g.offer_give[index]
        if seat == g.offer_to:
            return g.offer_take[index]
    return 0


def is_deed_named(g, seat, deed):
    """Whether a seat would hand over a deed by the offer on the table."""
    return (named(g, seat, SIDE_DEEDS + (deed >> 5)) >> (deed & 31)) & 1 == 1


def check_unnamed(g, seat, is_named):
    """What is named in an offer stays as it is; only a debtor may touch it."""
    if is_named and not owes(g, seat):
        return codes.R_TRADE_ON_THE_TABLE
    return 0


def release(g, seat, is_named):
    """A debtor who touches what is named makes the offer void, whatever lies above it."""
    if is_named:
        if seat == g.offer_from:
            emit(g, events.E_OFFER_WITHDRAWN, events.RULE_TRADE, g.offer_from, g.offer_to, 0, 0)
        else:
            emit(g, events.E_OFFER_REJECTED, events.RULE_TRADE, g.offer_to, g.offer_from, 0, 0)
        surface(g, codes.S_OFFER)
        clear_offer(g)


def clear_offer(g):
    """Take the offer off the table, its step being on top."""
    pop(g)
    g.offer_from = 0
    g.offer_to = 0
    for i in range(SIDE):
        g.offer_give[i] = 0
        g.offer_take[i] = 0
