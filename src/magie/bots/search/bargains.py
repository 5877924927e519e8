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


def try_price(t, seat, partner, price):
    """A seat's chance after the deal in `t.draft_action` at a price; the partner's is in `t.judgement`."""
    draft_action = t.draft_action
    set_price(draft_action, price)
    return try_deal(t, seat, partner, draft_action.give, draft_action.take)


def least_gain(t, seat):
    """What a deal must add to a seat's chance to be proposed."""
    return knob(t.mind, seat, knobs.KNOB_SEEK_OFFER) * UNIT


def bounded(number, low, high):
    """A number within bounds."""
    if number > high:
        return high
    if number < low:
        return low
    return number


def is_worth_accepting(t, seat):
    """Whether the offer on the table makes the asked seat's chance better, and not much more the other's."""
    g = t.position
    partner = g.offer_from
    mine = chance_now(t, seat)
    theirs = t.judgement.chance[partner]
    gain = try_deal(t, seat, partner, g.offer_take, g.offer_give) - mine
    return would_accept(t, seat, gain, t.judgement.chance[partner] - theirs)


def would_accept(t, seat, gain, their_gain):
    """Whether a seat accepts what adds so much to its own chance, and so much to the other's."""
    if gain < knob(t.mind, seat, knobs.KNOB_SEEK_ACCEPT) * UNIT:
        return False
    return their_gain * 100 <= gain * knob(t.mind, seat, knobs.KNOB_SEEK_THEIRS)


def answer_offer_by_value(t, seat):
    """Accept, ask for a better price, or reject."""
    action = t.action
    action.verb = codes.V_ACCEPT
    if check(t.edition, t.position, seat, action) == 0 and is_worth_accepting(t, seat):
        return
    if not is_countered_by_value(t, seat):
        plain(action, codes.V_REJECT)


def is_countered_by_value(t, seat):
    """Whether the same exchange at another price is good for both; `t.action` then holds it."""
    g = t.position
    if knob(t.mind, seat, knobs.KNOB_SEEK_COUNTERS) == 0 or g.offers[seat] >= knob(
        t.mind, seat, knobs.KNOB_SEEK_PROPOSALS
    ):
        return False
    partner = g.offer_from
    offered = turn_round(g, t.draft_action)
    note_chances(t, seat)
    price = ladder_price(t, seat, partner, offered)
    return price < offered and is_proposed(t, seat, partner, codes.V_COUNTER, price)


def propose_by_value(t, seat):
    """Look for the deal that promises most, by the own gain and how likely it is accepted; whether there is one."""
    e, g, menu, mind = t.edition, t.position, t.menu, t.mind
    if g.offers[seat] >= knob(mind, seat, knobs.KNOB_SEEK_PROPOSALS) or g.offers[seat] >= e.offers_per_turn:
        return False
    list_exchanges(t, seat)
    if menu.count == 0:
        return False
    note_chances(t, seat)
    best = -1
    best_score = 0
    best_price = 0
    for i in range(knob(mind, seat, knobs.KNOB_SEEK_EXCHANGES)):
        if i < menu.count:
            bring_up(t, i)
            make_deal(t, seat, i)
            printed = lot_price(e, g, menu.verb[i], menu.x[i]) - lot_price(e, g, seat, given_lot(t, i))
            price = ladder_price(t, seat, menu.verb[i], printed)
            if price < NO_PRICE and mind.score > best_score:
                best = i
                best_score = mind.score
                best_price = price
    if best < 0:
        return False
    make_deal(t, seat, best)
    return is_proposed(t, seat, menu.verb[best], codes.V_OFFER, best_price)


def is_proposed(t, seat, partner, verb, price):
    """Propose the exchange in `t.draft_action` at a price, if that holds what it promises and is legal.

    Else it is left for long.
    """
    e, g, action, mind, draft_action = t.edition, t.position, t.action, t.mind, t.draft_action
    slot = talk_slot(t, seat, talk_key_of(partner, draft_action.give, draft_action.take), g.round)
    plain(action, verb)
    if verb == codes.V_OFFER:
        action.x = partner
    is_good = try_price(t, seat, partner, price) >= mind.before[seat] + least_gain(t, seat)
    for i in range(SIDE):
        action.give[i] = draft_action.give[i]
        action.take[i] = draft_action.take[i]
    if not is_good or check(e, g, seat, action) != 0:
        mind.talk_tries[slot] = knob(mind, seat, knobs.KNOB_SEEK_RUNGS)
        mind.talk_round[slot] = g.round
        return False
    note_proposal(t, seat, partner, slot)
    return True


def make_deal(t, seat, i):
    """Write a listed exchange into `t.draft_action`, without cash."""
    e, g, draft_action = t.edition, t.position, t.draft_action
    clear_sides(draft_action)
    put_lot(e, g, t.menu.verb[i], t.menu.x[i], draft_action.take)
    put_lot(e, g, seat, given_lot(t, i), draft_action.give)


def ladder_price(t, seat, partner, named):
    """The price at which the exchange in `t.draft_action` is proposed next, NO_PRICE for none.

    In `t.mind.score` is what that promises. The ladder of prices begins where the partner just gains, or at the
    price named (printed, or offered) if that is less, and ends where the own gain is the least; every refusal is a
    step up.
    """
    g, mind = t.position, t.mind
    rungs = knob(mind, seat, knobs.KNOB_SEEK_RUNGS)
    least = least_gain(t, seat)
    slot = talk_slot(t, seat, talk_key_of(partner, t.draft_action.give, t.draft_action.take), g.round)
    rung = mind.talk_tries[slot]
    if rung >= rungs:
        return NO_PRICE
    if rung < mind.stubborn[seat * SEATS + partner]:
        rung = mind.stubborn[seat * SEATS + partner]
    low = -g.cash[partner]
    high = g.cash[seat]
    if low > high - 20:
        return NO_PRICE
    first = bounded(named, low, high - 20)
    second = bounded(first + t.edition.start_cash // 5, low + 20, high)
    mine = try_price(t, seat, partner, first)
    theirs = t.judgement.chance[partner]
    steps = second - first
    slope = mine - try_price(t, seat, partner, second)
    their_slope = t.judgement.chance[partner] - theirs
    if slope < 1:
        slope = 1
    if their_slope < 1:
        their_slope = 1
    limit = first + (mine - mind.before[seat] - least) * steps // slope
    start = first + (mind.before[partner] + least // 2 - theirs) * steps // their_slope
    if start > named:
        start = named
    limit = bounded(limit, low, high)
    start = bounded(start, low, high)
    if knob(mind, seat, knobs.KNOB_SEEK_INSIDE) == 1:
        return inside_price(t, seat, partner, low, limit)
    if start > limit:
        return NO_PRICE
    price = start + (limit - start) * rung // rungs
    gain = least + (limit - price) * slope // steps
    their_gain = theirs + (price - first) * their_slope // steps - mind.before[partner]
    mind.score = gain * (rungs + 2 - mind.talk_tries[slot])
    if their_gain > 0:
        mind.score = mind.score * knob(mind, seat, knobs.KNOB_SEEK_LIKES) // 100
    return price


def inside_price(t, seat, partner, low, high):
    """The least price between two that the partner accepts by its rule, or NO_PRICE; the gain in `t.mind.score`."""
    mind = t.mind
    if not is_liked(t, seat, partner, high):
        return NO_PRICE
    for _ in range(PRICE_HALVINGS):
        if high - low > 1:
            middle = (low + high) // 2
            if is_liked(t, seat, partner, middle):
                high = middle
            else:
                low = middle
    mind.score = try_price(t, seat, partner, high) - mind.before[seat]
    if mind.score < least_gain(t, seat):
        return NO_PRICE
    return high


def is_liked(t, seat, partner, price):
    """Whether the partner's own rule accepts the exchange in `t.draft_action` at a price."""
    gain = try_price(t, seat, partner, price) - t.mind.before[seat]
    return would_accept(t, partner, t.judgement.chance[partner] - t.mind.before[partner], gain)
