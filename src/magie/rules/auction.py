"""Auctions (6.3 to 6.10): bidding goes round, a pass is final, the last bidder pays the Bank (Q6, Q48, Q67).

Lots are deeds, or single buildings in a shortage (shortage.py decides who takes part).
"""

from magie.rules import codes, events
from magie.rules.agenda import asks, pop
from magie.rules.building import has_site
from magie.rules.decks import held_card
from magie.rules.holdings import give_deed, set_mortgaged
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import owe
from magie.rules.mortgage import leave_undecided, push_transfer_of
from magie.rules.promises import check_spending, free_cash
from magie.rules.schema import BANK, NOBODY
from magie.rules.seats import alive_mask, next_seat, receiver_of
from magie.rules.shares import take_share


def open_auction(g, kind, what, opening, bidders, first, rule):
    """Start an auction among a set of seats; the step keeps the opening price."""
    g.auction_kind = kind
    g.auction_what = what
    g.auction_bid = 0
    g.auction_bidder = NOBODY
    g.auction_in = bidders
    g.auction_asked = first
    emit(g, events.E_AUCTION_OPENED, rule, kind, what, opening, 0)
    steps.push_auction(g, opening)


def open_deed_auction(e, g, deed, first, rule):
    """Auction a deed of the Bank: everyone may bid, the decliner and players in Jail too (6.5, Q7)."""
    open_auction(g, codes.SALE_DEED, deed, e.auction_min_bid, alive_mask(g), first, rule)


def lowest_bid(e, g, seat):
    """The least that beats the bid on the table (6.4)."""
    if g.auction_bidder == NOBODY:
        return steps.auction_opening(g)
    return g.auction_bid + 1


def highest_bid(e, g, seat):
    """The most that a seat can cover (6.7); a debtor has no money for it."""
    if check_spending(e, g, seat, 1, 0) != 0:
        return 0
    return free_cash(e, g, seat, 0)


def run_auction(e, g):
    """Ask the next bidder, or close; a rent claimed meanwhile may have put someone out."""
    g.auction_in &= alive_mask(g)
    bidder = g.auction_bidder
    if bidder != NOBODY and g.alive[bidder] == 0:
        bidder = NOBODY
        g.auction_bidder = NOBODY
        g.auction_bid = 0
    if bidder != NOBODY and g.auction_in == 1 << bidder:
        close_won(e, g)
        return
    if g.auction_in == 0:
        close_failed(g)
        return
    while (g.auction_in >> g.auction_asked) & 1 == 0:
        g.auction_asked = next_seat(g, g.auction_asked)
    if not asks(g, g.auction_asked, codes.D_AUCTION):
        do_pass(e, g, g.auction_asked)


def check_bid(e, g, seat, amount):
    """A bid beats the last one and is covered by cash (6.7, Q48); whoever bids for a building has a lot for it."""
    if g.auction_kind == codes.SALE_BUILDING:
        if g.stock[g.auction_what] == 0:
            return codes.R_BUILDING_NONE_LEFT
        if not has_site(e, g, seat, g.auction_what):
            return codes.R_BUILDING_GROUP_INCOMPLETE
    if amount < lowest_bid(e, g, seat):
        return codes.R_AUCTION_BID_TOO_LOW
    if amount > g.cash[seat]:
        return codes.R_AUCTION_BID_ABOVE_CASH
    return check_spending(e, g, seat, amount, 0)


def do_bid(e, g, seat, amount):
    """Raise the auction."""
    g.auction_bid = amount
    g.auction_bidder = seat
    emit(g, events.E_BID_MADE, events.RULE_BID, seat, amount, 0, 0)
    g.auction_asked = next_seat(g, seat)


def do_pass(e, g, seat):
    """Drop out for good."""
    g.auction_in -= 1 << seat
    emit(g, events.E_BIDDER_PASSED, events.RULE_PASS, seat, 0, 0, 0)
    g.auction_asked = next_seat(g, seat)


def clear_auction(g):
    """Wipe the auction so that equal positions stay equal."""
    pop(g)
    g.auction_kind = codes.SALE_NONE
    g.auction_what = 0
    g.auction_bid = 0
    g.auction_bidder = 0
    g.auction_in = 0
    g.auction_asked = 0


def close_failed(g):
    """Nobody bid: what was on sale stays with the Bank (6.9, Q6)."""
    emit(g, events.E_AUCTION_FAILED, events.RULE_NO_BID, g.auction_kind, g.auction_what, 0, 0)
    if g.auction_kind == codes.SALE_BUILDING:  # nobody wants it at that price: the shortage is over
        for seat in range(g.seats):
            g.wants[seat] = 0
    elif g.auction_kind == codes.SALE_DEED:
        set_mortgaged(g, g.auction_what, 0)  # Q30: the Bank cannot owe itself
    clear_auction(g)


def close_won(e, g):
    """Nobody bids higher: a card of the winner's may have the Bank pay a part, then the sale is closed."""
    winner = g.auction_bidder
    if e.replies == 1 and held_card(e, g, winner, codes.OP_AUCTION_BONUS) != NOBODY:
        steps.push_backing(g, winner)
    else:
        close_sale(e, g)


def close_sale(e, g):
    """The highest bidder pays the Bank and takes what was on sale (6.6)."""
    winner = g.auction_bidder
    kind = g.auction_kind
    what = g.auction_what
    price = g.auction_bid
    clear_auction(g)
    emit(g, events.E_AUCTION_WON, events.RULE_AUCTION_WON, winner, kind, what, price)
    if kind == codes.SALE_BUILDING:
        g.wants[winner] -= 1
        steps.push_place(g, winner, what, price)
    elif kind == codes.SALE_SHARE_OPTION:
        steps.push_company(g, winner, events.RULE_SHARE_AUCTION)
    elif kind == codes.SALE_SHARE:
        take_share(g, winner, what, BANK, events.RULE_SHARE_AUCTION)
    else:
        give_deed(e, g, what, winner)
        leave_undecided(g, what, receiver_of(winner, 0))
        push_transfer_of(g, receiver_of(winner, 0))
    owe(g, winner, BANK, price, events.RULE_AUCTION_WON)
