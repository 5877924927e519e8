"""Which choices a seat has now: what the rules list, by the numbers of the choices, and the templates of deals.

Marks are 1 in `mask`, which is all zeros before, from `base` on. Kernel subset.
"""

from magie.environments.kernel.choices import bid_rung, read_choice
from magie.environments.kernel.spots import (
    AT_CARD,
    AT_MOST_SEATS,
    AT_OFFERS_END,
    AT_REST,
    AT_REST_SWAP,
    AT_SELL,
    AT_SWAP,
    AT_VOUCHER,
    BIDS,
    LEVELS_SOLD,
    NO_WISH,
    RAISES,
    RUNGS,
    SALES,
    WANTS,
)
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.driver import WORK_MANAGE
from magie.rules.group_sales import LOTS, lots_left_highest
from magie.rules.made.listing import list_answers, list_management
from magie.rules.moments import check_deal_moment
from magie.rules.schema import GROUPS, NOBODY, VOUCHERS


def clear_marks(spots, mask, base, choices, deals):
    """Take all marks away; those of offers, which are most of the choices, only if `deals` is 1."""
    for number in range(spots[codes.V_OFFER]):
        mask[base + number] = 0
    for number in range(spots[AT_OFFERS_END], choices):
        mask[base + number] = 0
    if deals == 1:
        for number in range(spots[codes.V_OFFER], spots[AT_OFFERS_END]):
            mask[base + number] = 0


def mark(mask, base, number):
    """Mark a choice."""
    mask[base + number] = 1


def mark_if_legal(e, g, seat, book, a, mask, base, number):
    """Mark a choice if it means something and the rules allow it; whether they do."""
    if read_choice(e, g, seat, book, number, a) and check(e, g, seat, a) == 0:
        mark(mask, base, number)
        return True
    return False


def mark_choices(e, g, seat, work, spots, book, a, m, mask, base, deals):
    """Mark what a seat may choose that has this work to do, with deals only if `deals` is 1."""
    m.count = 0
    if work == WORK_MANAGE:
        mark(mask, base, NO_WISH)
    else:
        list_answers(e, g, seat, m)
    list_management(e, g, seat, m)
    for i in range(m.count):
        mark_listed(e, g, seat, spots, m, i, mask, base)
    if deals == 1:
        mark_deals(e, g, seat, spots, book, a, mask, base)


def mark_listed(e, g, seat, spots, m, i, mask, base):
    """Mark what a choice of the menu stands for: of a range the steps of its ladder, of deals nothing."""
    verb = m.verb[i]
    if verb == codes.V_BID:
        for rung in range(BIDS):
            if m.x[i] + bid_rung(rung) <= m.y[i]:
                mark(mask, base, spots[verb] + rung)
    elif verb == codes.V_WANT:
        for amount in range(m.x[i], WANTS):
            if amount <= m.y[i]:
                mark(mask, base, spots[verb] + amount)
    elif verb != codes.V_OFFER and verb != codes.V_COUNTER:
        mark(mask, base, number_of(e, g, seat, spots, verb, m.x[i], m.y[i]))


def number_of(e, g, seat, spots, verb, x, y):
    """The number of a listed choice that is no range and no deal."""
    if verb == codes.V_USE:
        if e.card_op[x] == codes.OP_SHARE_FORTUNE:
            return spots[AT_CARD + x] + (y + g.seats - seat) % g.seats
        return spots[AT_CARD + x] + y
    if verb == codes.V_VOUCHER:
        return spots[AT_VOUCHER + x] + y
    first = spots[verb]
    if verb == codes.V_SELL_GROUP:
        if y & LOTS == LOTS:
            return first + x * SALES + LEVELS_SOLD + lots_left_highest(y) - 1
        return first + x * SALES + y
    if verb == codes.V_BUY_SHARE:
        return first + 2 * x + y
    if verb == codes.V_TAKE_VOUCHER:
        if g.topic == codes.D_GIFT:
            return first + x
        return first + (y + g.seats - seat) % g.seats * VOUCHERS + x
    if verb == codes.V_CHOOSE or verb == codes.V_ACCUSE:
        return first + (x + g.seats - seat) % g.seats
    return first + x


# Deals.


def mark_ladder(e, g, seat, book, a, mask, base, first, count):
    """Mark the steps of a ladder, up to the first that is not legal."""
    for rung in range(count):
        if not mark_if_legal(e, g, seat, book, a, mask, base, first + rung):
            return


def mark_deals(e, g, seat, spots, book, a, mask, base):
    """Mark the templates of deals that a seat may propose now."""
    if g.offers[seat] >= e.offers_per_turn:
        return
    if g.topic == codes.D_OFFER and g.offer_to == seat and g.asked == seat:
        for rung in range(RAISES):
            mark_if_legal(e, g, seat, book, a, mask, base, spots[codes.V_COUNTER] + rung)
    elif check_deal_moment(g, seat) == 0:
        mark_sales(e, g, seat, spots, book, a, mask, base)
        mark_purchases(e, g, seat, spots, book, a, mask, base)
        for group in range(e.groups):
            held = g.held[seat * GROUPS + group]
            if held > 0 and held < e.group_size[group] and g.built[group] == 0:
                mark_rest(e, g, seat, spots, book, a, mask, base, group)


def mark_sales(e, g, seat, spots, book, a, mask, base):
    """Mark the offers of one deed for money or for another deed."""
    most = spots[AT_MOST_SEATS] - 1
    deed = g.first_deed[seat]
    while deed != NOBODY:
        for offset in range(1, g.seats):
            if g.alive[(seat + offset) % g.seats] == 1:
                first = spots[AT_SELL] + (deed * most + offset - 1) * RUNGS
                mark_ladder(e, g, seat, book, a, mask, base, first, RUNGS)
                mark_swaps(e, g, seat, spots, book, a, mask, base, deed, (seat + offset) % g.seats)
        deed = g.next_deed[deed]


def mark_swaps(e, g, seat, spots, book, a, mask, base, deed, partner):
    """Mark the deeds of a partner that one's own may be offered for."""
    other = g.first_deed[partner]
    while other != NOBODY:
        mark_if_legal(e, g, seat, book, a, mask, base, spots[AT_SWAP] + deed * e.deeds + other)
        other = g.next_deed[other]


def mark_purchases(e, g, seat, spots, book, a, mask, base):
    """Mark the offers of money for one deed."""
    for partner in range(g.seats):
        if partner != seat:
            deed = g.first_deed[partner]
            while deed != NOBODY:
                first = spots[codes.V_OFFER] + deed * RUNGS
                mark_ladder(e, g, seat, book, a, mask, base, first, RUNGS)
                deed = g.next_deed[deed]


def mark_rest(e, g, seat, spots, book, a, mask, base, group):
    """Mark the offers for all that is lacking of a group, for money or for what the partner lacks of another."""
    mark_ladder(e, g, seat, book, a, mask, base, spots[AT_REST] + group * RUNGS, RUNGS)
    for other in range(e.groups):
        number = spots[AT_REST_SWAP] + group * e.groups + other
        mark_if_legal(e, g, seat, book, a, mask, base, number)
