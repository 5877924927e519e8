"""Deals by what they do to the chances of both: which to accept, and which to propose at what price. Kernel subset.

A price is what the seat pays in cash; below zero, it is paid. Of every exchange two prices are tried out, and
what lies between follows from them.
"""

from magie.bots.actions import clear_sides, plain, set_price, turn_round
from magie.bots.made import knobs
from magie.bots.made.knobs import knob
from magie.bots.search.afterstates import UNIT, chance_now, note_chances, try_deal
from magie.bots.search.exchanges import (
    bring_up,
    given_lot,
    list_exchanges,
    lot_price,
    put_lot,
)
from magie.bots.search.memory import note_proposal, talk_key_of, talk_slot
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.schema import SEATS, SIDE

NO_PRICE = 1_000_000_000
PRICE_HALVINGS = 10  # of the prices between two, until the one sought is all but found


def try_price(e, g, seat, partner, price, h, b, w, v):
    """A seat's chance after the deal in `b` at a price; the partner's is in `v`."""
    set_price(b, price)
    return try_deal(e, g, seat, partner, b.give, b.take, h, w, v)


def least_gain(k, seat):
    """What a deal must add to a seat's chance to be proposed."""
    return knob(k, seat, knobs.KNOB_SEEK_OFFER) * UNIT


def bounded(number, low, high):
    """A number within bounds."""
    if number > high:
        return high
    if number < low:
        return low
    return number


def is_worth_accepting(e, g, seat, k, h, w, v):
    """Whether the offer on the table makes the asked seat's chance better, and not much more the other's."""
    partner = g.offer_from
    mine = chance_now(e, g, seat, w, v)
    theirs = v.chance[partner]
    gain = try_deal(e, g, seat, partner, g.offer_take, g.offer_give, h, w, v) - mine
    return would_accept(k, seat, gain, v.chance[partner] - theirs)


def would_accept(k, seat, gain, their_gain):
    """Whether a seat accepts what adds so much to its own chance, and so much to the other's."""
    if gain < knob(k, seat, knobs.KNOB_SEEK_ACCEPT) * UNIT:
        return False
    return their_gain * 100 <= gain * knob(k, seat, knobs.KNOB_SEEK_THEIRS)


def answer_offer_by_value(e, g, seat, a, k, h, b, w, v):
    """Accept, ask for a better price, or reject."""
    a.verb = codes.V_ACCEPT
    if check(e, g, seat, a) == 0 and is_worth_accepting(e, g, seat, k, h, w, v):
        return
    if not is_countered_by_value(e, g, seat, a, k, h, b, w, v):
        plain(a, codes.V_REJECT)


def is_countered_by_value(e, g, seat, a, k, h, b, w, v):
    """Whether the same exchange at another price is good for both; `a` then holds it."""
    if knob(k, seat, knobs.KNOB_SEEK_COUNTERS) == 0 or g.offers[seat] >= knob(k, seat, knobs.KNOB_SEEK_PROPOSALS):
        return False
    partner = g.offer_from
    offered = turn_round(g, b)
    note_chances(e, g, seat, k, w, v)
    price = ladder_price(e, g, seat, partner, offered, k, h, b, w, v)
    return price < offered and is_proposed(e, g, seat, partner, a, codes.V_COUNTER, price, k, h, b, w, v)


def propose_by_value(e, g, seat, a, m, k, h, b, w, v):
    """Look for the deal that promises most, by the own gain and how likely it is accepted; True if `a` holds it."""
    if g.offers[seat] >= knob(k, seat, knobs.KNOB_SEEK_PROPOSALS) or g.offers[seat] >= e.offers_per_turn:
        return False
    list_exchanges(e, g, seat, m)
    if m.count == 0:
        return False
    note_chances(e, g, seat, k, w, v)
    best = -1
    best_score = 0
    best_price = 0
    for i in range(knob(k, seat, knobs.KNOB_SEEK_EXCHANGES)):
        if i < m.count:
            bring_up(m, i)
            make_deal(e, g, seat, m, i, b)
            printed = lot_price(e, g, m.verb[i], m.x[i]) - lot_price(e, g, seat, given_lot(m, i))
            price = ladder_price(e, g, seat, m.verb[i], printed, k, h, b, w, v)
            if price < NO_PRICE and k.score > best_score:
                best = i
                best_score = k.score
                best_price = price
    if best < 0:
        return False
    make_deal(e, g, seat, m, best, b)
    return is_proposed(e, g, seat, m.verb[best], a, codes.V_OFFER, best_price, k, h, b, w, v)


def is_proposed(e, g, seat, partner, a, verb, price, k, h, b, w, v):
    """Propose the exchange in `b` at a price, if that holds what it promises and is legal; else leave it for long."""
    slot = talk_slot(k, seat, talk_key_of(partner, b.give, b.take), g.round)
    plain(a, verb)
    if verb == codes.V_OFFER:
        a.x = partner
    is_good = try_price(e, g, seat, partner, price, h, b, w, v) >= k.before[seat] + least_gain(k, seat)
    for i in range(SIDE):
        a.give[i] = b.give[i]
        a.take[i] = b.take[i]
    if not is_good or check(e, g, seat, a) != 0:
        k.talk_tries[slot] = knob(k, seat, knobs.KNOB_SEEK_RUNGS)
        k.talk_round[slot] = g.round
        return False
    note_proposal(g, k, seat, partner, slot)
    return True


def make_deal(e, g, seat, m, i, b):
    """Write a listed exchange into `b`, without cash."""
    clear_sides(b)
    put_lot(e, g, m.verb[i], m.x[i], b.take)
    put_lot(e, g, seat, given_lot(m, i), b.give)


def ladder_price(e, g, seat, partner, named, k, h, b, w, v):
    """The price at which the exchange in `b` is proposed next, NO_PRICE for none; in `k.score` what that promises.

    The ladder of prices begins where the partner just gains, or at the price named (printed, or offered) if that is
    less, and ends where the own gain is the least; every refusal is a step up.
    """
    rungs = knob(k, seat, knobs.KNOB_SEEK_RUNGS)
    least = least_gain(k, seat)
    slot = talk_slot(k, seat, talk_key_of(partner, b.give, b.take), g.round)
    rung = k.talk_tries[slot]
    if rung >= rungs:
        return NO_PRICE
    if rung < k.stubborn[seat * SEATS + partner]:
        rung = k.stubborn[seat * SEATS + partner]
    low = -g.cash[partner]
    high = g.cash[seat]
    if low > high - 20:
        return NO_PRICE
    first = bounded(named, low, high - 20)
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
    limit = first + (mine - k.before[seat] - least) * steps // slope
    start = first + (k.before[partner] + least // 2 - theirs) * steps // their_slope
    if start > named:
        start = named
    limit = bounded(limit, low, high)
    start = bounded(start, low, high)
    if knob(k, seat, knobs.KNOB_SEEK_INSIDE) == 1:
        return inside_price(e, g, seat, partner, low, limit, k, h, b, w, v)
    if start > limit:
        return NO_PRICE
    price = start + (limit - start) * rung // rungs
    gain = least + (limit - price) * slope // steps
    their_gain = theirs + (price - first) * their_slope // steps - k.before[partner]
    k.score = gain * (rungs + 2 - k.talk_tries[slot])
    if their_gain > 0:
        k.score = k.score * knob(k, seat, knobs.KNOB_SEEK_LIKES) // 100
    return price


def inside_price(e, g, seat, partner, low, high, k, h, b, w, v):
    """The least price between two that the partner's own rule accepts, NO_PRICE for none; in `k.score` the gain."""
    if not is_liked(e, g, seat, partner, high, k, h, b, w, v):
        return NO_PRICE
    for _ in range(PRICE_HALVINGS):
        if high - low > 1:
            middle = (low + high) // 2
            if is_liked(e, g, seat, partner, middle, k, h, b, w, v):
                high = middle
            else:
                low = middle
    k.score = try_price(e, g, seat, partner, high, h, b, w, v) - k.before[seat]
    if k.score < least_gain(k, seat):
        return NO_PRICE
    return high


def is_liked(e, g, seat, partner, price, k, h, b, w, v):
    """Whether the partner's own rule accepts the exchange in `b` at a price."""
    gain = try_price(e, g, seat, partner, price, h, b, w, v) - k.before[seat]
    return would_accept(k, partner, v.chance[partner] - k.before[partner], gain)
