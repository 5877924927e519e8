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


def answer_sale(t, seat):
    """Bid the least step while the bid is below the limit; what is no deed is left to the steady bot."""
    e, g, action, mind = t.edition, t.position, t.action, t.mind
    if g.auction_kind != codes.SALE_DEED:
        answer_steadily(t, seat)
        return
    plain(action, codes.V_PASS)
    low = lowest_bid(e, g, seat)
    high = highest_bid(e, g, seat)
    if low > high:
        return
    know_limit(t, seat, high)
    if mind.limit[seat] >= low:
        bid = g.auction_bid + e.deed_price[g.auction_what] // knob(mind, seat, KNOB_SEEK_STEPS)
        if bid > mind.limit[seat]:
            bid = mind.limit[seat]
        if bid < low:
            bid = low
        action.verb = codes.V_BID
        action.x = bid
        if check(e, g, seat, action) != 0:
            action.verb = codes.V_PASS
            action.x = 0


def know_limit(t, seat, high):
    """Work out the most that a seat bids in the auction at hand, unless it is known for these bidders."""
    g, mind = t.position, t.mind
    key = ((g.turn * 128 + g.auction_what) * 4096 + g.auction_in) * 16 + 1 + seat
    if mind.limit_key[seat] != key:
        mind.limit_key[seat] = key
        mind.limit[seat] = sale_limit(t, seat, high)


def try_sale(t, seat, winner, price):
    """A seat's chance after a winner has paid a price for the deed on sale."""
    e, g, draft = t.edition, t.position, t.draft
    deed = g.auction_what
    copy_state(g, draft)
    take_cash(t.drafted, winner, price + draft.mortgaged[deed] * interest_on(e, deed))
    give_deed(e, draft, deed, winner)
    return chance_now(t.drafted, seat)


def keenest_rival(t, seat):
    """The other bidder to whom the deed at its price, or at all it has, is worth most; NOBODY if there is none."""
    e, g = t.edition, t.position
    note_chances(t, seat)
    best = NOBODY
    best_gain = NO_CHANCE
    for other in range(g.seats):
        if other != seat and (g.auction_in >> other) & 1 == 1 and g.alive[other] == 1:
            price = e.deed_price[g.auction_what]
            if price > g.cash[other]:
                price = g.cash[other]
            gain = try_sale(t, other, other, price) - t.mind.before[other]
            if gain > best_gain or best == NOBODY:
                best = other
                best_gain = gain
    return best


def sale_limit(t, seat, high):
    """The highest price at which a seat rather has the deed than leaves it to its keenest rival at that price."""
    e, g = t.edition, t.position
    rival = keenest_rival(t, seat)
    low = 0
    if rival == NOBODY:
        return lowest_bid(e, g, seat)
    for _ in range(HALVINGS):
        price = (low + high + 1) // 2
        paid = price
        if paid > g.cash[rival]:
            paid = g.cash[rival]
        lost = try_sale(t, seat, rival, paid)
        if try_sale(t, seat, seat, price) >= lost:
            low = price
        else:
            high = price
    return low
