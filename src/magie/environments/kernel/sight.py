"""What a seat sees, as whole numbers: all that lies open at the table, counted from the seat's own place.

The order is that of `numbers.py`, which names every number and says by what it is divided. Kernel subset.
"""

from magie.environments.kernel.spots import AT_KEPT, AT_KEPT_COUNT
from magie.rules import codes
from magie.rules.auction import lowest_bid
from magie.rules.deals import has_card, has_deed, has_papers
from magie.rules.driver import WORK_MANAGE
from magie.rules.made import steps
from magie.rules.mortgage import transfer_deed, transfer_keep_cost
from magie.rules.purchase import price_asked
from magie.rules.schema import (
    BUILDINGS,
    CLAIMS,
    COMPANIES,
    DECK,
    GROUPS,
    NOBODY,
    POOL,
    SIDE_CASH,
    SIDE_MORTGAGED_SHARES,
    SIDE_ROLL_THREE,
    SIDE_SHARES,
    SIDE_VOUCHERS,
    VOUCHERS,
)
from magie.rules.seats import is_leaving

SEAT_NUMBERS = 17  # of a seat, without its space, groups, cards and papers
DEED_NUMBERS = 7  # of a deed, without its owner
CLAIM_NUMBERS = 4


def observe(e, g, seat, work, spots, o, base):
    """Write what a seat sees that has this work to do, from `base` on, where all is 0; gives the place behind it."""
    at = observe_question(e, g, seat, work, o, base)
    at = observe_table(g, o, at)
    at = observe_offer(e, g, spots, o, at)
    at = observe_claims(g, seat, o, at)
    at = observe_cards(e, g, o, at)
    for offset in range(g.seats):
        at = observe_seat(e, g, (seat + offset) % g.seats, spots, o, at)
    return observe_deeds(e, g, seat, o, at)


def observe_question(e, g, seat, work, o, at):
    """The question at hand, what it is about, and what else remains to be resolved."""
    o[at + g.topic - 1] = 1
    if work == WORK_MANAGE:
        o[at + codes.LAST_TOPIC] = 1
    at += codes.LAST_TOPIC + 1
    o[at] = price_at_hand(e, g, seat)
    o[at + 1] = card_at_hand(g) + 1
    at += 2
    for i in range(g.agenda_count):
        o[at + g.agenda_step[i] - 1] += 1
    return at + codes.LAST_STEP


def deed_at_hand(g):
    """The deed that the question is about, or NOBODY."""
    if g.topic == codes.D_PURCHASE:
        return steps.purchase_deed(g)
    if g.topic == codes.D_AUCTION:
        if g.auction_kind == codes.SALE_DEED:
            return g.auction_what
        return NOBODY
    if g.topic == codes.D_TRANSFER:
        return transfer_deed(g)
    if g.topic == codes.D_WANT:
        return steps.poll_deed(g)
    if g.topic == codes.D_INTERCEPT:
        return steps.intercept_deed(g)
    if g.topic == codes.D_RENT:
        return steps.rent_due_deed(g)
    if g.topic == codes.D_CAB:
        return steps.cab_deed(g)
    return NOBODY


def price_at_hand(e, g, seat):
    """The money that the question is about, 0 for none."""
    if g.topic == codes.D_PURCHASE:
        return price_asked(e, g)
    if g.topic == codes.D_AUCTION:
        return lowest_bid(e, g, seat)
    if g.topic == codes.D_DEBT:
        return steps.debt_amount(g)
    if g.topic == codes.D_TRANSFER:
        return transfer_keep_cost(e, g, transfer_deed(g))
    if g.topic == codes.D_INTERCEPT:
        return e.deed_price[steps.intercept_deed(g)]
    if g.topic == codes.D_RENT:
        return steps.rent_due_amount(g)
    if g.topic == codes.D_GIFT:
        return steps.gift_cash(g)
    if g.topic == codes.D_PLACE:
        return steps.place_price(g)
    return 0


def card_at_hand(g):
    """The card that the question is about, or NOBODY."""
    if g.topic == codes.D_CARD_CHOICE:
        return steps.card_choice_card(g)
    if g.topic == codes.D_CARD_PICK:
        return steps.card_pick_card(g)
    if g.topic == codes.D_OPPONENT:
        return steps.opponent_card(g)
    return NOBODY


def observe_table(g, o, at):
    """The turn, the auction, the Bank and the pool."""
    o[at] = g.round
    o[at + 1] = g.doubles
    o[at + 2] = g.die1
    o[at + 3] = g.die2
    o[at + 4] = g.die3
    o[at + 5] = g.roll_total
    o[at + 6] = g.rolls
    o[at + 7] = g.rolls_again
    o[at + 8] = g.turn_over
    o[at + 9] = g.movement_over
    o[at + 10] = g.voucher_used
    o[at + 11] = g.auction_kind
    if g.auction_kind != codes.SALE_NONE:
        o[at + 12] = g.auction_what + 1
        o[at + 13] = g.auction_bid
    o[at + 14] = g.cash[POOL]
    o[at + 15] = g.time_up
    return copy_row(g.stock, 0, BUILDINGS, o, at + 16)


def copy_row(numbers, first, count, o, at):
    """Copy numbers as they stand in a row; gives the place behind them."""
    for i in range(count):
        o[at + i] = numbers[first + i]
    return at + count


def observe_offer(e, g, spots, o, at):
    """The offer on the table, but for its deeds; what it gives first, then what it takes."""
    kept = spots[AT_KEPT_COUNT]
    size = 1 + kept
    if has_papers(e):
        size += VOUCHERS + 2 * COMPANIES + e.roll_three_cards
    if g.offer_from != g.offer_to:
        observe_side(e, g.offer_give, spots, o, at)
        observe_side(e, g.offer_take, spots, o, at + size)
    return at + 2 * size


def observe_side(e, side, spots, o, at):
    """One side of the offer."""
    o[at] = side[SIDE_CASH]
    at += 1
    for i in range(spots[AT_KEPT_COUNT]):
        o[at + i] = int(has_card(side, spots[AT_KEPT + i]))
    at += spots[AT_KEPT_COUNT]
    if has_papers(e):
        at = copy_row(side, SIDE_VOUCHERS, VOUCHERS, o, at)
        at = copy_row(side, SIDE_SHARES, COMPANIES, o, at)
        at = copy_row(side, SIDE_MORTGAGED_SHARES, COMPANIES, o, at)
        for card in range(e.roll_three_cards):
            o[at + card] = (side[SIDE_ROLL_THREE] >> card) & 1


def observe_claims(g, seat, o, at):
    """Rents on claim, oldest first."""
    for i in range(g.claim_count):
        o[at + i * CLAIM_NUMBERS] = int(g.claim_owner[i] == seat)
        o[at + i * CLAIM_NUMBERS + 1] = int(g.claim_debtor[i] == seat)
        o[at + i * CLAIM_NUMBERS + 2] = g.claim_amount[i]
        o[at + i * CLAIM_NUMBERS + 3] = g.claim_left[i]
    return at + CLAIMS * CLAIM_NUMBERS


def observe_cards(e, g, o, at):
    """The cards of each deck that nobody has seen, and those that lie under the pile, in their order; papers left."""
    for deck in range(e.decks):
        size = e.deck_size[deck]
        at = copy_row(g.unseen, deck * DECK, size, o, at)
        for place in range(g.queue_count[deck]):
            o[at + g.queue[deck * DECK + place]] = place + 1
        at += size
    if has_papers(e):
        at = copy_row(g.voucher_pile, 0, VOUCHERS, o, at)
        at = copy_row(g.share_stock, 0, COMPANIES, o, at)
        at = copy_row(g.slump, 0, COMPANIES, o, at)
    return at


def observe_seat(e, g, seat, spots, o, at):
    """One seat; nothing but zeros once it is out."""
    after = at + SEAT_NUMBERS
    kept = spots[AT_KEPT_COUNT]
    if g.alive[seat] == 1:
        o[at] = 1
        o[at + 1] = g.cash[seat]
        o[at + 2] = int(seat == g.active)
        o[at + 3] = int(seat == g.asked)
        o[at + 4] = int(seat == g.first)
        o[at + 5] = g.jailed[seat]
        o[at + 6] = int(is_leaving(g, seat))
        if has_papers(e):  # what only boards of several tracks know
            o[at + 7] = g.leave_other[seat]
            o[at + 8] = g.reversed[seat]
            o[at + 9] = g.subway[seat]
        o[at + 10] = g.offers[seat]
        o[at + 11] = g.wants[seat]
        o[at + 12] = g.mortgages[seat]
        if g.auction_kind != codes.SALE_NONE:
            o[at + 13] = (g.auction_in >> seat) & 1
            o[at + 14] = int(g.auction_bidder == seat)
        if g.offer_from != g.offer_to:
            o[at + 15] = int(g.offer_from == seat)
            o[at + 16] = int(g.offer_to == seat)
        o[after + g.at[seat]] = 1
        after += e.spaces
        after = copy_row(g.held, seat * GROUPS, e.groups, o, after)
        for i in range(kept):
            o[after + i] = int(g.card_holder[spots[AT_KEPT + i]] == seat)
        after += kept
    else:
        after += e.spaces + e.groups + kept
    if has_papers(e):
        return observe_papers(e, g, seat, o, after)
    return after


def observe_papers(e, g, seat, o, at):
    """Vouchers, shares and Roll Three cards of a seat."""
    at = copy_row(g.vouchers, seat * VOUCHERS, VOUCHERS, o, at)
    at = copy_row(g.shares, seat * COMPANIES, COMPANIES, o, at)
    at = copy_row(g.shares_mortgaged, seat * COMPANIES, COMPANIES, o, at)
    at = copy_row(g.shares_paid, seat * COMPANIES, COMPANIES, o, at)
    for card in range(e.roll_three_cards):
        o[at + card] = int(g.roll_three_holder[card] == seat)
    return at + e.roll_three_cards


def observe_deeds(e, g, seat, o, at):
    """Every deed: whose it is and how it stands; the Bank's only if it is at hand, mortgaged or to be auctioned."""
    size = DEED_NUMBERS + g.seats
    hand = deed_at_hand(g)
    if hand != NOBODY:
        o[at + hand * size] = 1
    for deed in range(e.deeds):
        owner = g.owner[deed]
        place = at + deed * size
        if g.mortgaged[deed] == 1:
            o[place + 2] = 1
            o[place + 3] = g.interest_paid[deed]
            o[place + 4] = int(g.undecided[deed] > 0)
        if owner != NOBODY:
            o[place + 1] = g.level[deed]
            offset = owner - seat
            if offset < 0:
                offset += g.seats
            o[place + DEED_NUMBERS + offset] = 1
    for i in range(g.agenda_count):
        if g.agenda_step[i] == codes.S_ESTATE:
            for deed in range(e.deeds):
                o[at + deed * size + 5] = int(g.estate[deed] > 0)
    if g.offer_from != g.offer_to:
        for deed in range(e.deeds):
            if has_deed(g.offer_give, deed) or has_deed(g.offer_take, deed):
                o[at + deed * size + 6] = 1
    return at + e.deeds * size
