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


def mark_if_legal(t, seat, book, mask, base, number):
    """Mark a choice if it means something and the rules allow it; whether they do."""
    if read_choice(t, seat, book, number) and check(t.edition, t.position, seat, t.action) == 0:
        mark(mask, base, number)
        return True
    return False


def mark_choices(t, seat, work, spots, book, mask, base, deals):
    """Mark what a seat may choose that has this work to do, with deals only if `deals` is 1."""
    e, g, menu = t.edition, t.position, t.menu
    menu.count = 0
    if work == WORK_MANAGE:
        mark(mask, base, NO_WISH)
    else:
        list_answers(e, g, seat, menu)
    list_management(e, g, seat, menu)
    for i in range(menu.count):
        mark_listed(t, seat, spots, i, mask, base)
    if deals == 1:
        mark_deals(t, seat, spots, book, mask, base)


def mark_listed(t, seat, spots, place, mask, base):
    """Mark what a choice of the menu stands for: of a range the steps of its ladder, of deals nothing."""
    e, g, menu = t.edition, t.position, t.menu
    verb = menu.verb[place]
    if verb == codes.V_BID:
        for rung in range(BIDS):
            if menu.x[place] + bid_rung(rung) <= menu.y[place]:
                mark(mask, base, spots[verb] + rung)
    elif verb == codes.V_WANT:
        for amount in range(menu.x[place], WANTS):
            if amount <= menu.y[place]:
                mark(mask, base, spots[verb] + amount)
    elif verb != codes.V_OFFER and verb != codes.V_COUNTER:
        mark(mask, base, number_of(e, g, seat, spots, verb, menu.x[place], menu.y[place]))


def number_of(e, g, seat, spots, verb, what, which):
    """The number of a listed choice that is no range and no deal."""
    if verb == codes.V_USE:
        if e.card_op[what] == codes.OP_SHARE_FORTUNE:
            return spots[AT_CARD + what] + (which + g.seats - seat) % g.seats
        return spots[AT_CARD + what] + which
    if verb == codes.V_VOUCHER:
        return spots[AT_VOUCHER + what] + which
    first = spots[verb]
    if verb == codes.V_SELL_GROUP:
        if which & LOTS == LOTS:
            return first + what * SALES + LEVELS_SOLD + lots_left_highest(which) - 1
        return first + what * SALES + which
    if verb == codes.V_BUY_SHARE:
        return first + 2 * what + which
    if verb == codes.V_TAKE_VOUCHER:
        if g.topic == codes.D_GIFT:
            return first + what
        return first + (which + g.seats - seat) % g.seats * VOUCHERS + what
    if verb == codes.V_CHOOSE or verb == codes.V_ACCUSE:
        return first + (what + g.seats - seat) % g.seats
    return first + what


# Deals.


def mark_ladder(t, seat, book, mask, base, first, count):
    """Mark the steps of a ladder, up to the first that is not legal."""
    for rung in range(count):
        if not mark_if_legal(t, seat, book, mask, base, first + rung):
            return


def mark_deals(t, seat, spots, book, mask, base):
    """Mark the templates of deals that a seat may propose now."""
    e, g = t.edition, t.position
    if g.offers[seat] >= e.offers_per_turn:
        return
    if g.topic == codes.D_OFFER and g.offer_to == seat and g.asked == seat:
        for rung in range(RAISES):
            mark_if_legal(t, seat, book, mask, base, spots[codes.V_COUNTER] + rung)
    elif check_deal_moment(g, seat) == 0:
        mark_sales(t, seat, spots, book, mask, base)
        mark_purchases(t, seat, spots, book, mask, base)
        for group in range(e.groups):
            held = g.held[seat * GROUPS + group]
            if held > 0 and held < e.group_size[group] and g.built[group] == 0:
                mark_rest(t, seat, spots, book, mask, base, group)


def mark_sales(t, seat, spots, book, mask, base):
    """Mark the offers of one deed for money or for another deed."""
    g = t.position
    most = spots[AT_MOST_SEATS] - 1
    deed = g.first_deed[seat]
    while deed != NOBODY:
        for offset in range(1, g.seats):
            if g.alive[(seat + offset) % g.seats] == 1:
                first = spots[AT_SELL] + (deed * most + offset - 1) * RUNGS
                mark_ladder(t, seat, book, mask, base, first, RUNGS)
                mark_swaps(t, seat, spots, book, mask, base, deed, (seat + offset) % g.seats)
        deed = g.next_deed[deed]


def mark_swaps(t, seat, spots, book, mask, base, deed, partner):
    """Mark the deeds of a partner that one's own may be offered for."""
    e, g = t.edition, t.position
    other = g.first_deed[partner]
    while other != NOBODY:
        mark_if_legal(t, seat, book, mask, base, spots[AT_SWAP] + deed * e.deeds + other)
        other = g.next_deed[other]


def mark_purchases(t, seat, spots, book, mask, base):
    """Mark the offers of money for one deed."""
    g = t.position
    for partner in range(g.seats):
        if partner != seat:
            deed = g.first_deed[partner]
            while deed != NOBODY:
                first = spots[codes.V_OFFER] + deed * RUNGS
                mark_ladder(t, seat, book, mask, base, first, RUNGS)
                deed = g.next_deed[deed]


def mark_rest(t, seat, spots, book, mask, base, group):
    """Mark the offers for all that is lacking of a group, for money or for what the partner lacks of another."""
    e = t.edition
    mark_ladder(t, seat, book, mask, base, spots[AT_REST] + group * RUNGS, RUNGS)
    for other in range(e.groups):
        number = spots[AT_REST_SWAP] + group * e.groups + other
        mark_if_legal(t, seat, book, mask, base, number)
