"""Which choices a seat has now: `check` decides, and what cannot be legal is not even asked about. Kernel subset.

Marks are 1 in `mask`, which is all zeros before, from `base` on.
"""

from magie.environments.kernel.choices import bid_rung, read_choice
from magie.environments.kernel.spots import (
    AT_CARD,
    AT_KEPT,
    AT_KEPT_COUNT,
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
from magie.rules.auction import highest_bid
from magie.rules.building import check_build, check_sell
from magie.rules.driver import WORK_MANAGE
from magie.rules.kept_cards import card_choices
from magie.rules.made.listing import list_answers
from magie.rules.moments import check_build_moment, check_deal_moment, check_raise_moment
from magie.rules.mortgage import check_lift, check_mortgage
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
    if work == WORK_MANAGE:
        mark(mask, base, NO_WISH)
    else:
        mark_answers(e, g, seat, spots, book, a, m, mask, base)
    mark_management(e, g, seat, spots, book, a, mask, base)
    if deals == 1:
        mark_deals(e, g, seat, spots, book, a, mask, base)


# Answers.


def mark_answers(e, g, seat, spots, book, a, m, mask, base):
    """Mark the answers to the question at hand: the frequent questions by themselves, the others from the list."""
    if g.topic == codes.D_TURN:
        mark_if_legal(e, g, seat, book, a, mask, base, spots[codes.V_ROLL])
        if g.jailed[seat] > 0:
            mark_if_legal(e, g, seat, book, a, mask, base, spots[codes.V_PAY_FINE])
        mark_papers(e, g, seat, spots, book, a, mask, base)
        if g.subway[seat] == 1:
            for space in range(e.spaces):
                mark_if_legal(e, g, seat, book, a, mask, base, spots[codes.V_TRAVEL] + space)
    elif g.topic == codes.D_END:
        mark(mask, base, spots[codes.V_END])
        mark_papers(e, g, seat, spots, book, a, mask, base)
    elif g.topic == codes.D_PURCHASE:
        mark_if_legal(e, g, seat, book, a, mask, base, spots[codes.V_BUY])
        mark(mask, base, spots[codes.V_DECLINE])
        mark_cards(e, g, seat, spots, book, a, mask, base)
    elif g.topic == codes.D_AUCTION:
        mark(mask, base, spots[codes.V_PASS])
        mark_bids(e, g, seat, spots, book, a, mask, base)
    elif g.topic == codes.D_WANT:
        mark_ladder(e, g, seat, book, a, mask, base, spots[codes.V_WANT], WANTS - 1)
        mark_if_legal(e, g, seat, book, a, mask, base, spots[codes.V_WANT] + WANTS - 1)
    else:
        m.count = 0
        list_answers(e, g, seat, m)
        for i in range(m.count):
            if m.verb[i] != codes.V_COUNTER:  # a deal: marked with them
                mark(mask, base, number_of_answer(e, g, seat, spots, m.verb[i], m.x[i], m.y[i]))


def mark_bids(e, g, seat, spots, book, a, mask, base):
    """Mark the lowest bid if it is legal, and those above it that are covered."""
    if mark_if_legal(e, g, seat, book, a, mask, base, spots[codes.V_BID]):
        room = highest_bid(e, g, seat) - a.x
        for rung in range(1, BIDS):
            if bid_rung(rung) > room:
                return
            mark(mask, base, spots[codes.V_BID] + rung)


def mark_ladder(e, g, seat, book, a, mask, base, first, count):
    """Mark the steps of a ladder, up to the first that is not legal."""
    for rung in range(count):
        if not mark_if_legal(e, g, seat, book, a, mask, base, first + rung):
            return


def mark_papers(e, g, seat, spots, book, a, mask, base):
    """Mark the cards and vouchers that a seat may play."""
    mark_cards(e, g, seat, spots, book, a, mask, base)
    if spots[AT_VOUCHER] != NOBODY:
        for kind in range(VOUCHERS):
            if g.vouchers[seat * VOUCHERS + kind] > 0:
                for number in range(spots[AT_VOUCHER + kind], end_of_voucher(e, spots, kind)):
                    mark_if_legal(e, g, seat, book, a, mask, base, number)


def end_of_voucher(e, spots, kind):
    """Behind the last choice for a kind of voucher."""
    if e.voucher_op[kind] == codes.VOUCHER_STEPS:
        return spots[AT_VOUCHER + kind] + 2
    return spots[AT_VOUCHER + kind] + e.spaces


def mark_cards(e, g, seat, spots, book, a, mask, base):
    """Mark the kept cards that a seat may use now."""
    for i in range(spots[AT_KEPT_COUNT]):
        card = spots[AT_KEPT + i]
        if g.card_holder[card] == seat:
            for choice in range(card_choices(e, g, card)):
                mark_if_legal(e, g, seat, book, a, mask, base, spots[AT_CARD + card] + choice)


def number_of_answer(e, g, seat, spots, verb, x, y):
    """The number of a listed answer that is no amount."""
    if verb == codes.V_USE:
        if e.card_op[x] == codes.OP_SHARE_FORTUNE:
            return spots[AT_CARD + x] + (y + g.seats - seat) % g.seats
        return spots[AT_CARD + x] + y
    if verb == codes.V_VOUCHER:
        return spots[AT_VOUCHER + x] + y
    first = spots[verb]
    if verb == codes.V_BUY_SHARE:
        return first + 2 * x + y
    if verb == codes.V_TAKE_VOUCHER:
        if g.topic == codes.D_GIFT:
            return first + x
        return first + (y + g.seats - seat) % g.seats * VOUCHERS + x
    if verb == codes.V_CHOOSE:
        return first + (x + g.seats - seat) % g.seats
    return first + x


# Management.


def mark_management(e, g, seat, spots, book, a, mask, base):
    """Mark what a seat may do about its property, but for deals."""
    for index in range(g.claim_count):
        mark_if_legal(e, g, seat, book, a, mask, base, spots[codes.V_CLAIM] + index)
    if g.topic == codes.D_OFFER:
        mark_if_legal(e, g, seat, book, a, mask, base, spots[codes.V_WITHDRAW])
    builds = 0
    if check_build_moment(g, seat) == 0:
        builds = 1
    if check_raise_moment(g, seat) == 0:
        mark_property(e, g, seat, spots, book, a, mask, base, builds)
    if spots[codes.V_ACCUSE] != NOBODY and builds == 1:
        for offset in range(g.seats):
            mark_if_legal(e, g, seat, book, a, mask, base, spots[codes.V_ACCUSE] + offset)


def mark_property(e, g, seat, spots, book, a, mask, base, builds):
    """Mark building, selling, mortgaging and lifting; their moments are known, so that their own checks decide."""
    deed = g.first_deed[seat]
    while deed != NOBODY:
        if g.mortgaged[deed] == 1:
            if check_lift(e, g, seat, deed) == 0:
                mark(mask, base, spots[codes.V_LIFT] + deed)
        elif g.level[deed] > 0:
            if check_sell(e, g, seat, deed) == 0:
                mark(mask, base, spots[codes.V_SELL] + deed)
        elif check_mortgage(e, g, seat, deed) == 0:
            mark(mask, base, spots[codes.V_MORTGAGE] + deed)
        if builds == 1 and may_bear_buildings(e, g, seat, deed) and check_build(e, g, seat, deed) == 0:
            mark(mask, base, spots[codes.V_BUILD] + deed)
        deed = g.next_deed[deed]
    for group in range(e.groups):
        if g.built[group] > 0 and g.held[seat * GROUPS + group] > 0:
            first = spots[codes.V_SELL_GROUP] + group * SALES
            for sale in range(LEVELS_SOLD):
                mark_if_legal(e, g, seat, book, a, mask, base, first + sale)
            for sale in range(LEVELS_SOLD, SALES):
                mark_if_legal(e, g, seat, book, a, mask, base, first + sale)
    for company in range(e.companies):
        mark_if_legal(e, g, seat, book, a, mask, base, spots[codes.V_MORTGAGE_SHARE] + company)
        mark_if_legal(e, g, seat, book, a, mask, base, spots[codes.V_LIFT_SHARE] + company)


def may_bear_buildings(e, g, seat, deed):
    """Whether a seat has the group of a lot, or the deed is none and takes a depot or a stand."""
    group = e.deed_group[deed]
    if e.group_kind[group] == codes.DEED_STREET:
        return (g.colours[seat] >> group) & 1 == 1
    return e.stock[codes.BUILDING_DEPOT] > 0


# Deals.


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
