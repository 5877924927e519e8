"""Deals by what they do to the chances of both: which to accept, and which to propose at what price. Kernel subset.

A price is what the seat pays in cash; below zero, it is paid. Of every exchange two prices are tried out, and
what lies between follows from them.
"""

from magie.bots.search.afterstates import PERCENT, chance_now, try_deal
from magie.bots.search.exchanges import (
    bring_up,
    clear_deal,
    given_lot,
    list_exchanges,
    lot_price,
    put_lot,
)
from magie.bots.search.memory import RUNGS, exchange_key, note_proposal, talk_slot
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.schema import SEATS, SIDE, SIDE_CASH

EXCHANGES = 8  # that are judged for one proposal
PROPOSALS = 6  # in one turn
LEAST_GAIN = PERCENT  # of chance, for which a deal is made
MOST_THEIRS = 4  # times the own gain that the partner may gain
NO_PRICE = 1_000_000_000


def set_price(b, price):
    """Write a price into the deal in `b`."""
    b.give[SIDE_CASH] = 0
    b.take[SIDE_CASH] = 0
    if price > 0:
        b.give[SIDE_CASH] = price
    else:
        b.take[SIDE_CASH] = -price


def try_price(e, g, seat, partner, price, h, b, w, v):
    """A seat's chance after the deal in `b` at a price; the partner's is in `v`."""
    set_price(b, price)
    return try_deal(e, g, seat, partner, b.give, b.take, h, w, v)


def bounded(number, low, high):
    """A number within bounds."""
    if number > high:
        return high
    if number < low:
        return low
    return number


def is_worth_accepting(e, g, seat, k, h, w, v):
    """Whether the offer on the table makes the chance of the seat it is made to better, and not much more the other's."""
    partner = g.offer_from
    mine = chance_now(e, g, seat, w, v)
    theirs = v.chance[partner]
    gain = try_deal(e, g, seat, partner, g.offer_take, g.offer_give, h, w, v) - mine
    return gain >= LEAST_GAIN and v.chance[partner] - theirs <= gain * MOST_THEIRS


def propose_by_value(e, g, seat, a, m, k, h, b, w, v):
    """Look for the deal that promises most, by one's own gain and the chance that it is accepted; True if `a` holds it."""
    if g.offers[seat] >= PROPOSALS or g.offers[seat] >= e.offers_per_turn:
        return False
    list_exchanges(e, g, seat, m)
    if m.count == 0:
        return False
    chance_now(e, g, seat, w, v)
    for other in range(g.seats):
        k.before[other] = v.chance[other]
    best = -1
    best_score = 0
    best_price = 0
    for i in range(EXCHANGES):
        if i < m.count:
            bring_up(m, i)
            make_deal(e, g, seat, m, i, b)
            price = price_of(e, g, seat, m, i, k, h, b, w, v)
            if price < NO_PRICE and k.score > best_score:
                best = i
                best_score = k.score
                best_price = price
    if best < 0:
        return False
    partner = m.verb[best]
    make_deal(e, g, seat, m, best, b)
    if try_price(e, g, seat, partner, best_price, h, b, w, v) < k.before[seat] + LEAST_GAIN:
        best_price = NO_PRICE
    slot = talk_slot(k, seat, exchange_key(partner, b.give, b.take), g.round)
    a.verb = codes.V_OFFER
    a.x = partner
    a.y = 0
    for i in range(SIDE):
        a.give[i] = b.give[i]
        a.take[i] = b.take[i]
    if best_price == NO_PRICE or check(e, g, seat, a) != 0:
        k.talk_tries[slot] = RUNGS
        k.talk_round[slot] = g.round
        return False
    note_proposal(g, k, seat, partner, slot)
    return True


def make_deal(e, g, seat, m, i, b):
    """Write a listed exchange into `b`, without cash."""
    clear_deal(b)
    put_lot(e, g, m.verb[i], m.x[i], b.take)
    put_lot(e, g, seat, given_lot(m, i), b.give)


def price_of(e, g, seat, m, i, k, h, b, w, v):
    """The price at which an exchange is proposed next, NO_PRICE for none; in `k.score` what that promises.

    The ladder of prices begins where the partner just gains, or at printed prices if that is less, and ends where the
    own gain is the least; every refusal is a step up.
    """
    partner = m.verb[i]
    slot = talk_slot(k, seat, exchange_key(partner, b.give, b.take), g.round)
    rung = k.talk_tries[slot]
    if rung >= RUNGS:
        return NO_PRICE
    if rung < k.stubborn[seat * SEATS + partner]:
        rung = k.stubborn[seat * SEATS + partner]
    printed = lot_price(e, g, partner, m.x[i]) - lot_price(e, g, seat, given_lot(m, i))
    low = -g.cash[partner]
    high = g.cash[seat]
    if low > high - 20:
        return NO_PRICE
    first = bounded(printed, low, high - 20)
    second = bounded(first + e.start_cash // 5, low + 20, high)
    mine = try_price(e, g, seat, partner, first, h, b, w, v)
    theirs = v.chance[partner]
    steps = second - first
    slope = mine - try_price(e, g, seat, partner, second, h, b, w, v)
    their_slope = v.chance[partner] - theirs
    if slope < 1:
        slope = 1
    if their_slope < 1:
        their_slope = 1
    limit = first + (mine - k.before[seat] - LEAST_GAIN) * steps // slope
    start = first + (k.before[partner] + LEAST_GAIN // 2 - theirs) * steps // their_slope
    if start > printed:
        start = printed
    limit = bounded(limit, low, high)
    start = bounded(start, low, high)
    if start > limit:
        return NO_PRICE
    price = start + (limit - start) * rung // RUNGS
    gain = LEAST_GAIN + (limit - price) * slope // steps
    their_gain = theirs + (price - first) * their_slope // steps - k.before[partner]
    k.score = gain * (RUNGS + 2 - k.talk_tries[slot])
    if their_gain > 0:
        k.score *= 2
    return price
