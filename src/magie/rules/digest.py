"""A short fingerprint of a position, equal on every carrier: the tests compare interpreted and compiled play."""

from magie.rules.hash import WORD, mix
from magie.rules.schema import (
    ACCOUNTS,
    BUILDINGS,
    CARDS,
    CLAIMS,
    COMPANIES,
    DEEDS,
    ROLL_THREE,
    SEATS,
    SIDE,
    VOUCHERS,
)


def digest(g):
    """32-bit hash of what players have, where they stand, what is on the table and what is pending."""
    h = mix((g.seats * 31 + g.turn) & WORD)
    h = fold(h, g.active * 64 + g.node * 8 + g.winners)
    h = fold(h, g.topic * 16 + g.asked)
    h = fold(h, g.die1 * 64 + g.die2 * 8 + g.doubles)
    h = fold(h, g.die3 * 1024 + g.rolls * 4 + g.again * 2 + g.voucher_used)
    h = fold(h, g.round * 16 + g.first)
    h = fold(h, g.leaving * 4 + g.time_up)
    for account in range(ACCOUNTS):
        h = fold(h, g.cash[account])
    for seat in range(SEATS):
        h = fold(h, g.place[seat] * 64 + g.jailed[seat] * 2 + g.alive[seat])
    for deed in range(DEEDS):
        h = fold(h, (g.owner[deed] + 1) * 64 + g.level[deed] * 4 + g.mortgaged[deed] * 2 + g.interest_paid[deed])
    for kind in range(BUILDINGS):
        h = fold(h, g.stock[kind])
    for card in range(CARDS):
        h = fold(h, (g.queue[card] + 1) * 64 + (g.card_holder[card] + 1) * 2 + g.unseen[card])
    h = fold_papers(g, h)
    h = fold_dealings(g, h)
    for i in range(g.agenda_count):
        h = fold(h, g.agenda_step[i] * 7 + g.agenda_a[i])
        h = fold(h, g.agenda_b[i] * 7 + g.agenda_c[i])
        h = fold(h, g.agenda_d[i])
    return h


def fold_papers(g, h):
    """Vouchers, shares and Roll Three cards, and how tokens move next."""
    for seat in range(g.seats):
        h = fold(h, g.reversed[seat] * 4 + g.subway[seat] * 2 + g.leave_other[seat])
        for kind in range(VOUCHERS):
            h = fold(h, g.vouchers[seat * VOUCHERS + kind])
        for company in range(COMPANIES):
            i = seat * COMPANIES + company
            h = fold(h, g.shares_paid[i] * 64 + g.shares[i] * 8 + g.shares_mortgaged[i])
    for card in range(ROLL_THREE):
        h = fold(h, g.roll_three_holder[card])
    return h


def fold_dealings(g, h):
    """The auction, the shortage, the offer and the claims on the table."""
    h = fold(h, g.auction_lot * 1024 + g.auction_what)
    h = fold(h, g.auction_bid)
    h = fold(h, g.auction_in * 256 + (g.auction_bidder + 1) * 16 + g.auction_asked + 1)
    h = fold(h, g.offer_from * 16 + g.offer_to)
    for seat in range(g.seats):
        h = fold(h, g.wants[seat] * 256 + g.offers[seat])
    for i in range(SIDE):
        h = fold(h, g.offer_give[i])
        h = fold(h, g.offer_take[i])
    for i in range(CLAIMS):
        h = fold(h, g.claim_owner[i] * 256 + g.claim_debtor[i] * 16 + g.claim_left[i])
        h = fold(h, g.claim_deed[i] * 65536 + g.claim_amount[i])
    return h


def fold(h, value):
    """Mix one more number in."""
    return mix((h + value * 0x9E3779B1 + 0x7F4A7C15) & WORD)
