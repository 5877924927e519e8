"""A short fingerprint of a position, equal on every carrier: the tests compare interpreted and compiled play."""

from magie.rules.hash import WORD, mix
from magie.rules.schema import ACCOUNTS, CARDS, COMPANIES, DEEDS, ROLL_THREE, SEATS, VOUCHERS


def digest(g):
    """32-bit hash of what players have, where they stand and what is pending."""
    h = mix((g.seats * 31 + g.turn) & WORD)
    h = fold(h, g.active * 64 + g.node * 8 + g.winners)
    h = fold(h, g.topic * 16 + g.asked)
    h = fold(h, g.die1 * 64 + g.die2 * 8 + g.doubles)
    for account in range(ACCOUNTS):
        h = fold(h, g.cash[account])
    for seat in range(SEATS):
        h = fold(h, g.place[seat] * 64 + g.jailed[seat] * 2 + g.alive[seat])
    for deed in range(DEEDS):
        h = fold(h, (g.owner[deed] + 1) * 64 + g.level[deed] * 4 + g.mortgaged[deed] * 2 + g.interest_paid[deed])
    for card in range(CARDS):
        h = fold(h, (g.queue[card] + 1) * 64 + (g.card_holder[card] + 1) * 2 + g.unseen[card])
    for seat in range(g.seats):
        h = fold(h, g.reversed[seat] * 4 + g.subway[seat] * 2 + g.leave_other[seat])
        for kind in range(VOUCHERS):
            h = fold(h, g.vouchers[seat * VOUCHERS + kind])
        for company in range(COMPANIES):
            h = fold(h, g.shares[seat * COMPANIES + company] * 8 + g.shares_mortgaged[seat * COMPANIES + company])
    for card in range(ROLL_THREE):
        h = fold(h, g.roll_three_holder[card])
    for i in range(g.agenda_count):
        h = fold(h, g.agenda_step[i] * 7 + g.agenda_a[i])
        h = fold(h, g.agenda_b[i] * 7 + g.agenda_c[i])
        h = fold(h, g.agenda_d[i])
    return h


def fold(h, value):
    """Mix one more number in."""
    return mix((h + value * 0x9E3779B1 + 0x7F4A7C15) & WORD)
