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


def observe(e, g, seat, work, spots, seen, base):
    """Write what a seat sees that has this work to do, from `base` on, where all is 0; gives the place behind it."""
    at = observe_question(e, g, seat, work, seen, base)
    at = observe_table(g, seen, at)
    at = observe_offer(e, g, spots, seen, at)
    at = observe_claims(g, seat, seen, at)
    at = observe_cards(e, g, seen, at)
    for offset in range(g.seats):
        at = observe_seat(e, g, (seat + offset) % g.seats, spots, seen, at)
    return observe_deeds(e, g, seat, seen, at)


def observe_question(e, g, seat, work, seen, at):
    """The question at hand, what it is about, and what else remains to be resolved."""
    seen[at + g.topic - 1] = 1
    if work == WORK_MANAGE:
        seen[at + codes.LAST_TOPIC] = 1
    at += codes.LAST_TOPIC + 1
    seen[at] = price_at_hand(e, g, seat)
    seen[at + 1] = card_at_hand(g) + 1
    at += 2
    for i in range(g.agenda_count):
        seen[at + g.agenda_step[i] - 1] += 1
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


def observe_table(g, seen, at):
    """The turn, the auction, the Bank and the pool."""
    seen[at] = g.round
    seen[at + 1] = g.doubles
    seen[at + 2] = g.die1
    seen[at + 3] = g.die2
    seen[at + 4] = g.die3
    seen[at + 5] = g.roll_total
    seen[at + 6] = g.rolls
    seen[at + 7] = g.rolls_again
    seen[at + 8] = g.turn_over
    seen[at + 9] = g.movement_over
    seen[at + 10] = g.voucher_used
    seen[at + 11] = g.auction_kind
    if g.auction_kind != codes.SALE_NONE:
        seen[at + 12] = g.auction_what + 1
        seen[at + 13] = g.auction_bid
    seen[at + 14] = g.cash[POOL]
    seen[at + 15] = g.time_up
    return copy_row(g.stock, 0, BUILDINGS, seen, at + 16)


def copy_row(numbers, first, count, seen, at):
    """Copy numbers as they stand in a row; gives the place behind them."""
    for i in range(count):
        seen[at + i] = numbers[first + i]
    return at + count


def observe_offer(e, g, spots, seen, at):
    """The offer on the table, but for its deeds; what it gives first, then what it takes."""
    kept = spots[AT_KEPT_COUNT]
    size = 1 + kept
    if has_papers(e):
        size += VOUCHERS + 2 * COMPANIES + e.roll_three_cards
    if g.offer_from != g.offer_to:
        observe_side(e, g.offer_give, spots, seen, at)
        observe_side(e, g.offer_take, spots, seen, at + size)
    return at + 2 * size


def observe_side(e, side, spots, seen, at):
    """One side of the offer."""
    seen[at] = side[SIDE_CASH]
    at += 1
    for i in range(spots[AT_KEPT_COUNT]):
        seen[at + i] = int(has_card(side, spots[AT_KEPT + i]))
    at += spots[AT_KEPT_COUNT]
    if has_papers(e):
        at = copy_row(side, SIDE_VOUCHERS, VOUCHERS, seen, at)
        at = copy_row(side, SIDE_SHARES, COMPANIES, seen, at)
        at = copy_row(side, SIDE_MORTGAGED_SHARES, COMPANIES, seen, at)
        for card in range(e.roll_three_cards):
            seen[at + card] = (side[SIDE_ROLL_THREE] >> card) & 1


def observe_claims(g, seat, seen, at):
    """Rents on claim, oldest first."""
    for i in range(g.claim_count):
        seen[at + i * CLAIM_NUMBERS] = int(g.claim_owner[i] == seat)
        seen[at + i * CLAIM_NUMBERS + 1] = int(g.claim_debtor[i] == seat)
        seen[at + i * CLAIM_NUMBERS + 2] = g.claim_amount[i]
        seen[at + i * CLAIM_NUMBERS + 3] = g.claim_left[i]
    return at + CLAIMS * CLAIM_NUMBERS


def observe_cards(e, g, seen, at):
    """The cards of each deck that nobody has seen, and those that lie under the pile, in their order; papers left."""
    for deck in range(e.decks):
        size = e.deck_size[deck]
        at = copy_row(g.unseen, deck * DECK, size, seen, at)
        for place in range(g.queue_count[deck]):
            seen[at + g.queue[deck * DECK + place]] = place + 1
        at += size
    if has_papers(e):
        at = copy_row(g.voucher_pile, 0, VOUCHERS, seen, at)
        at = copy_row(g.share_stock, 0, COMPANIES, seen, at)
        at = copy_row(g.slump, 0, COMPANIES, seen, at)
    return at


def observe_seat(e, g, seat, spots, seen, at):
    """One seat; nothing but zeros once it is out."""
    after = at + SEAT_NUMBERS
    kept = spots[AT_KEPT_COUNT]
    if g.alive[seat] == 1:
        seen[at] = 1
        seen[at + 1] = g.cash[seat]
        seen[at + 2] = int(seat == g.active)
        seen[at + 3] = int(seat == g.asked)
        seen[at + 4] = int(seat == g.first)
        seen[at + 5] = g.jailed[seat]
        seen[at + 6] = int(is_leaving(g, seat))
        if has_papers(e):  # what only boards of several tracks know
            seen[at + 7] = g.leave_other[seat]
            seen[at + 8] = g.reversed[seat]
            seen[at + 9] = g.subway[seat]
        seen[at + 10] = g.offers[seat]
        seen[at + 11] = g.wants[seat]
        seen[at + 12] = g.mortgages[seat]
        if g.auction_kind != codes.SALE_NONE:
            seen[at + 13] = (g.auction_in >> seat) & 1
            seen[at + 14] = int(g.auction_bidder == seat)
        if g.offer_from != g.offer_to:
            seen[at + 15] = int(g.offer_from == seat)
            seen[at + 16] = int(g.offer_to == seat)
        seen[after + g.at[seat]] = 1
        after += e.spaces
        after = copy_row(g.held, seat * GROUPS, e.groups, seen, after)
        for i in range(kept):
            seen[after + i] = int(g.card_holder[spots[AT_KEPT + i]] == seat)
        after += kept
    else:
        after += e.spaces + e.groups + kept
    if has_papers(e):
        return observe_papers(e, g, seat, seen, after)
    return after


def observe_papers(e, g, seat, seen, at):
    """Vouchers, shares and Roll Three cards of a seat."""
    at = copy_row(g.vouchers, seat * VOUCHERS, VOUCHERS, seen, at)
    at = copy_row(g.shares, seat * COMPANIES, COMPANIES, seen, at)
    at = copy_row(g.shares_mortgaged, seat * COMPANIES, COMPANIES, seen, at)
    at = copy_row(g.shares_paid, seat * COMPANIES, COMPANIES, seen, at)
    for card in range(e.roll_three_cards):
        seen[at + card] = int(g.roll_three_holder[card] == seat)
    return at + e.roll_three_cards


def observe_deeds(e, g, seat, seen, at):
    """Every deed: whose it is and how it stands; the Bank's only if it is at hand, mortgaged or to be auctioned."""
    size = DEED_NUMBERS + g.seats
    hand = deed_at_hand(g)
    if hand != NOBODY:
        seen[at + hand * size] = 1
    for deed in range(e.deeds):
        owner = g.owner[deed]
        place = at + deed * size
        if g.mortgaged[deed] == 1:
            seen[place + 2] = 1
            seen[place + 3] = g.interest_paid[deed]
            seen[place + 4] = int(g.undecided[deed] > 0)
        if owner != NOBODY:
            seen[place + 1] = g.level[deed]
            offset = owner - seat
            if offset < 0:
                offset += g.seats
            seen[place + DEED_NUMBERS + offset] = 1
    for i in range(g.agenda_count):
        if g.agenda_step[i] == codes.S_ESTATE:
            for deed in range(e.deeds):
                seen[at + deed * size + 5] = int(g.estate[deed] > 0)
    if g.offer_from != g.offer_to:
        for deed in range(e.deeds):
            if has_deed(g.offer_give, deed) or has_deed(g.offer_take, deed):
                seen[at + deed * size + 6] = 1
    return at + e.deeds * size
