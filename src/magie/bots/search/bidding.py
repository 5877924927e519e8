"""Auctions by the price at which winning and losing are worth the same. Kernel subset."""

from magie.bots.actions import plain
from magie.bots.made.knobs import KNOB_SEEK_STEPS, knob
from magie.bots.search.afterstates import NO_CHANCE, chance_now, note_chances, take_cash
from magie.bots.steady import answer_steadily
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.auction import highest_bid, lowest_bid
from magie.rules.holdings import give_deed
from magie.rules.made.copying import copy_state
from magie.rules.mortgage import interest_on
from magie.rules.schema import NOBODY

HALVINGS = 6


def answer_sale(e, g, seat, a, m, k, h, b, w, v):
    """Bid the least step while the bid is below the limit; what is no deed is left to the steady bot."""
    if g.auction_kind != codes.SALE_DEED:
        answer_steadily(e, g, seat, a, k)
        return
    plain(a, codes.V_PASS)
    low = lowest_bid(e, g, seat)
    high = highest_bid(e, g, seat)
    if low > high:
        return
    know_limit(e, g, seat, k, h, w, v, high)
    if k.limit[seat] >= low:
        bid = g.auction_bid + e.deed_price[g.auction_what] // knob(k, seat, KNOB_SEEK_STEPS)
        if bid > k.limit[seat]:
            bid = k.limit[seat]
        if bid < low:
            bid = low
        a.verb = codes.V_BID
        a.x = bid
        if check(e, g, seat, a) != 0:
            a.verb = codes.V_PASS
            a.x = 0


def know_limit(e, g, seat, k, h, w, v, high):
    """Work out the most that a seat bids in the auction at hand, unless it is known for these bidders."""
    key = ((g.turn * 128 + g.auction_what) * 4096 + g.auction_in) * 16 + 1 + seat
    if k.limit_key[seat] != key:
        k.limit_key[seat] = key
        k.limit[seat] = sale_limit(e, g, seat, k, h, w, v, high)


def try_sale(e, g, seat, winner, price, h, w, v):
    """A seat's chance after a winner has paid a price for the deed on sale."""
    deed = g.auction_what
    copy_state(g, h)
    take_cash(h, winner, price + h.mortgaged[deed] * interest_on(e, deed))
    give_deed(e, h, deed, winner)
    return chance_now(e, h, seat, w, v)


def keenest_rival(e, g, seat, k, h, w, v):
    """The other bidder to whom the deed at its price, or at all it has, is worth most; NOBODY if there is none."""
    note_chances(e, g, seat, k, w, v)
    best = NOBODY
    best_gain = NO_CHANCE
    for other in range(g.seats):
        if other != seat and (g.auction_in >> other) & 1 == 1 and g.alive[other] == 1:
            price = e.deed_price[g.auction_what]
            if price > g.cash[other]:
                price = g.cash[other]
            gain = try_sale(e, g, other, other, price, h, w, v) - k.before[other]
            if gain > best_gain or best == NOBODY:
                best = other
                best_gain = gain
    return best


def sale_limit(e, g, seat, k, h, w, v, high):
    """The highest price at which a seat rather has the deed than leaves it to its keenest rival at that price."""
    rival = keenest_rival(e, g, seat, k, h, w, v)
    low = 0
    if rival == NOBODY:
        return lowest_bid(e, g, seat)
    for _ in range(HALVINGS):
        price = (low + high + 1) // 2
        paid = price
        if paid > g.cash[rival]:
            paid = g.cash[rival]
        lost = try_sale(e, g, seat, rival, paid, h, w, v)
        if try_sale(e, g, seat, seat, price, h, w, v) >= lost:
            low = price
        else:
            high = price
    return low
