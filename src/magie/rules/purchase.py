"""Buying a free deed from the Bank (6.1 to 6.3, Q47), also with kept cards (U-CRD-3, decision 0038)."""

from magie.rules import codes, events
from magie.rules.agenda import aim, asks, pop
from magie.rules.auction import open_deed_auction
from magie.rules.decks import check_held, held_card, play_card
from magie.rules.holdings import give_deed
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import pay
from magie.rules.schema import BANK, NOBODY
from magie.rules.seats import is_in, next_seat


def price_asked(e, g):
    """What the Bank asks for the deed at hand: the printed price, or a card's."""
    if steps.purchase_price(g) > 0:
        return steps.purchase_price(g)
    return e.deed_price[steps.purchase_deed(g)]


def check_buy(e, g, seat):
    """The price is paid in cash; money may be raised first (Q47)."""
    if g.cash[seat] < price_asked(e, g):
        return codes.R_MONEY_NOT_ENOUGH_CASH
    return 0


def do_buy(e, g, seat):
    """Buy at the price that is asked (6.1)."""
    deed = steps.purchase_deed(g)
    price = price_asked(e, g)
    pop(g)
    start_purchase(e, g, seat, deed, price)


def start_purchase(e, g, seat, deed, price):
    """Buy, unless another player holds a card to buy in one's place, and can."""
    if not waits_for_another(e, g, seat, deed, price):
        buy_deed(e, g, seat, deed, price)


def buy_deed(e, g, seat, deed, price):
    """The deed for its price."""
    give_deed(e, g, deed, seat)
    emit(g, events.E_PURCHASED, events.RULE_PURCHASE, seat, deed, price, 0)
    pay(g, seat, BANK, price, events.RULE_PURCHASE)


def do_decline(e, g, seat):
    """A declined deed is auctioned at once (6.3); bidding starts left of the decliner (Q67)."""
    deed = steps.purchase_deed(g)
    pop(g)
    emit(g, events.E_DECLINED, events.RULE_DECLINE, seat, deed, 0, 0)
    if e.auction_declined_deeds == 1:
        open_deed_auction(e, g, deed, next_seat(g, seat), events.RULE_AUCTION)


# Kept cards: a deed at the card's own price, and a deed bought before somebody else's nose.


def check_fixed_price(e, g, seat, card, choice):
    """The card, and its price in cash."""
    reason = check_held(e, g, seat, card, codes.OP_FIXED_PRICE_PURCHASE)
    if reason == 0 and g.cash[seat] < e.card_x[card]:
        return codes.R_MONEY_NOT_ENOUGH_CASH
    return reason


def do_fixed_price(e, g, seat, card, choice):
    """Buy the deed for what the card says; it is played once nobody buys in one's place."""
    deed = steps.purchase_deed(g)
    pop(g)
    if not waits_for_another(e, g, seat, deed, 0):
        play_card(g, seat, card, events.RULE_CARD_KEPT)
        buy_deed(e, g, seat, deed, e.card_x[card])


def waits_for_another(e, g, buyer, deed, price):
    """Whether a purchase first waits for somebody who may buy in the buyer's place."""
    if e.replies == 0:
        return False
    holder = interceptor(e, g, buyer, deed)
    if holder == NOBODY:
        return False
    steps.push_intercept(g, holder, buyer, deed, price)
    return True


def can_intercept(e, g, seat, deed):
    """Whether a player holds the card and the printed price."""
    if not is_in(g, seat) or g.cash[seat] < e.deed_price[deed]:
        return False
    return held_card(e, g, seat, codes.OP_INTERCEPT_PURCHASE) != NOBODY


def interceptor(e, g, buyer, deed):
    """The first player after the buyer who holds the card and the price, NOBODY if there is none."""
    seat = next_seat(g, buyer)
    while seat != buyer:
        if can_intercept(e, g, seat, deed):
            return seat
        seat = next_seat(g, seat)
    return NOBODY


def run_intercept(e, g):
    """Ask the holder; one who leaves, or whom a claim has ruined, lets the purchase go on."""
    holder = steps.intercept_holder(g)
    if not can_intercept(e, g, holder, steps.intercept_deed(g)) or not asks(g, holder, codes.D_INTERCEPT):
        do_let_buy(e, g, holder)


def check_intercept(e, g, seat, card, choice):
    """The card, and the printed price in cash."""
    reason = check_held(e, g, seat, card, codes.OP_INTERCEPT_PURCHASE)
    if reason == 0 and g.cash[seat] < e.deed_price[steps.intercept_deed(g)]:
        return codes.R_MONEY_NOT_ENOUGH_CASH
    return reason


def do_intercept(e, g, seat, card, choice):
    """Buy in the other's place, who may object; the purchase waits below."""
    play_card(g, seat, card, events.RULE_CARD_ANY_TIME)
    buyer = steps.intercept_buyer(g)
    steps.push_demand(g, seat, buyer, codes.OP_INTERCEPT_PURCHASE, e.deed_price[steps.intercept_deed(g)])
    aim(e, g, buyer)


def buy_instead(e, g, seat):
    """The deed for its printed price: a reduced one is the buyer's alone."""
    buyer = steps.intercept_buyer(g)
    deed = steps.intercept_deed(g)
    if g.cash[seat] >= e.deed_price[deed]:
        pop(g)
        emit(g, events.E_PURCHASE_INTERCEPTED, events.RULE_CARD_ANY_TIME, seat, buyer, deed, 0)
        buy_deed(e, g, seat, deed, e.deed_price[deed])


def do_let_buy(e, g, seat):
    """The purchase goes on; a buyer who no longer has the money or the card leaves the deed with the Bank."""
    buyer = steps.intercept_buyer(g)
    deed = steps.intercept_deed(g)
    price = steps.intercept_price(g)
    pop(g)
    card = NOBODY
    if price == 0:
        card = held_card(e, g, buyer, codes.OP_FIXED_PRICE_PURCHASE)
        if card == NOBODY:
            return
        price = e.card_x[card]
    if g.cash[buyer] >= price:
        if card != NOBODY:
            play_card(g, buyer, card, events.RULE_CARD_KEPT)
        buy_deed(e, g, buyer, deed, price)
