"""From the number of a choice to the action that it stands for in a position. Kernel subset."""

from magie.bots.actions import clear_sides, put_deed, set_price, turn_round
from magie.bots.dealing import holder_of_rest
from magie.environments.kernel.spots import (
    BOOK,
    KIND_BID,
    KIND_BUY,
    KIND_CARD_AGAINST,
    KIND_COUNTER,
    KIND_LEVEL,
    KIND_LOTS,
    KIND_RELATIVE,
    KIND_REST,
    KIND_SELL,
    KIND_SWAP,
    KIND_TAKE_VOUCHER,
    KIND_WANT,
    RUNGS,
    WANTS,
)
from magie.rules import codes
from magie.rules.auction import lowest_bid
from magie.rules.building import highest_level
from magie.rules.group_sales import kept_lots, left_at, sale_height, tall_lots
from magie.rules.schema import GROUP_DEEDS, GROUPS, NOBODY, SIDE_CASH
from magie.rules.seats import count_bits
from magie.rules.shortage import most_wanted


def price_rung(rung):
    """A step of the ladder of prices, in percent of the printed price."""
    if rung == 0:
        return 50
    if rung == 1:
        return 100
    if rung == 2:
        return 150
    if rung == 3:
        return 250
    return 400


def bid_rung(rung):
    """How far above the lowest bid a bid is."""
    if rung < 3:
        return rung * 10
    if rung == 3:
        return 50
    if rung == 4:
        return 100
    if rung == 5:
        return 200
    return 500


def raise_rung(rung):
    """How much more a counter-offer asks for."""
    return 25 << rung


def seat_at(g, seat, offset):
    """The seat that sits so many places behind another; NOBODY at a smaller table."""
    if offset >= g.seats:
        return NOBODY
    return (seat + offset) % g.seats


def read_choice(t, seat, book, number):
    """Fill `t.action` with what a choice means for a seat now; whether it means anything."""
    action = t.action
    kind = book[number * BOOK]
    x = book[number * BOOK + 1]
    y = book[number * BOOK + 2]
    if kind < KIND_BID:
        action.verb = kind
        action.x = x
        action.y = y
        return True
    if kind < KIND_COUNTER:
        return read_numbers(t, seat, kind, x, y)
    return read_deal(t, seat, kind, x, y)


def read_numbers(t, seat, kind, x, y):
    """A choice whose numbers follow from the position."""
    e, g, action = t.edition, t.position, t.action
    action.x = x
    action.y = y
    if kind == KIND_BID:
        action.verb = codes.V_BID
        if g.topic != codes.D_AUCTION:
            return False
        action.x = lowest_bid(e, g, seat) + bid_rung(x)
    elif kind == KIND_WANT:
        action.verb = codes.V_WANT
        if g.topic != codes.D_WANT:
            return False
        if x == WANTS - 1:
            action.x = most_wanted(e, g, seat)
            return action.x >= WANTS - 1
    elif kind == KIND_LEVEL:
        action.verb = codes.V_SELL_GROUP
    elif kind == KIND_LOTS:
        action.verb = codes.V_SELL_GROUP
        action.y = lots_left(e, g, seat, x, y)
        return action.y >= 0
    elif kind == KIND_RELATIVE:
        action.verb = x
        action.x = seat_at(g, seat, y)
        action.y = 0
        return action.x != NOBODY
    elif kind == KIND_CARD_AGAINST:
        action.verb = codes.V_USE
        action.y = seat_at(g, seat, y)
        return action.y != NOBODY
    elif kind == KIND_TAKE_VOUCHER:
        action.verb = codes.V_TAKE_VOUCHER
        if g.topic == codes.D_GIFT:
            return y == 0
        action.y = seat_at(g, seat, y)
        return action.y != NOBODY
    return True


def lots_left(e, g, seat, group, lots):
    """What the smallest sale of a group leaves if these lots keep more; -1 if it is none."""
    if g.held[seat * GROUPS + group] == 0 or g.built[group] == 0:
        return -1
    height = sale_height(e, g, seat, group)
    if height == 0 or height >= highest_level(e, g, seat, group):
        return -1
    tall = tall_lots(e, g, seat, group, height)
    kept = kept_lots(e, g, seat, group, height)
    if kept == tall or lots & ~tall != 0 or count_bits(lots) != count_bits(kept):
        return -1
    return left_at(e, g, seat, group, height, lots)


# Deals.


def read_deal(t, seat, kind, x, y):
    """Fill both sides of an offer or a counter-offer; whether the template fits."""
    e, g, action = t.edition, t.position, t.action
    action.verb = codes.V_OFFER
    action.y = 0
    if kind == KIND_COUNTER:
        return read_counter(t, seat, y)
    clear_sides(action)
    if kind == KIND_BUY:
        action.x = g.owner[x]
        put_deed(action.take, x)
        action.give[SIDE_CASH] = e.deed_price[x] * price_rung(y) // 100
        return action.x != seat and action.x != NOBODY
    if kind == KIND_SELL:
        action.x = seat_at(g, seat, y // RUNGS)
        put_deed(action.give, x)
        action.take[SIDE_CASH] = e.deed_price[x] * price_rung(y % RUNGS) // 100
        return action.x != NOBODY and g.owner[x] == seat
    if kind == KIND_SWAP:
        action.x = g.owner[y]
        put_deed(action.give, x)
        put_deed(action.take, y)
        return action.x != seat and action.x != NOBODY and g.owner[x] == seat
    action.x = keeper_of_rest(e, g, seat, x)
    if action.x == NOBODY:
        return False
    lacking = e.group_size[x] - g.held[seat * GROUPS + x]
    if kind == KIND_REST:
        action.give[SIDE_CASH] = put_rest(e, g, seat, x, action.take) * price_rung(y) // 100
        return lacking > 1  # one deed alone is bought
    put_rest(e, g, seat, x, action.take)
    if keeper_of_rest(e, g, action.x, y) != seat:
        return False
    put_rest(e, g, action.x, y, action.give)
    return lacking + e.group_size[y] - g.held[action.x * GROUPS + y] > 2  # one deed for one is a swap


def keeper_of_rest(e, g, seat, group):
    """Who has all that a seat lacks of a group of which it has some; NOBODY if several have, or the Bank."""
    if g.held[seat * GROUPS + group] == 0:
        return NOBODY
    return holder_of_rest(e, g, seat, group)


def put_rest(e, g, seat, group, side):
    """Put what a seat lacks of a group on a side; what it costs in print."""
    price = 0
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] != seat:
            put_deed(side, deed)
            price += e.deed_price[deed]
    return price


def read_counter(t, seat, rung):
    """The offer on the table turned round, with more money for whoever counters."""
    g, action = t.position, t.action
    action.verb = codes.V_COUNTER
    action.x = 0
    if g.topic != codes.D_OFFER or g.offer_to != seat:
        return False
    set_price(action, turn_round(g, action) - raise_rung(rung))
    return True
