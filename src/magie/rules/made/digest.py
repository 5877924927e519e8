"""The digest of a position. Made by `make golden`; do not edit."""

from magie.rules.hash import WORD, mix


def fold(h, number):
    """Mix one more number in."""
    return mix((h + number * 0x9E3779B1 + 0x7F4A7C15) & WORD)


def digest(g):
    """32-bit hash of all that a position holds."""
    h = 0
    h = fold(h, g.seats)
    for i in range(14):
        if g.cash[i] != -1000000000:
            h = fold(fold(h, 1 + i), g.cash[i])
    for i in range(12):
        if g.alive[i] != 0:
            h = fold(fold(h, 15 + i), g.alive[i])
    for i in range(12):
        if g.at[i] != 0:
            h = fold(fold(h, 27 + i), g.at[i])
    for i in range(12):
        if g.jailed[i] != 0:
            h = fold(fold(h, 39 + i), g.jailed[i])
    for i in range(12):
        if g.leave_other[i] != 0:
            h = fold(fold(h, 51 + i), g.leave_other[i])
    for i in range(12):
        if g.reversed[i] != 0:
            h = fold(fold(h, 63 + i), g.reversed[i])
    for i in range(12):
        if g.subway[i] != 0:
            h = fold(fold(h, 75 + i), g.subway[i])
    for i in range(80):
        if g.owner[i] != -1:
            h = fold(fold(h, 87 + i), g.owner[i])
    for i in range(80):
        if g.level[i] != 0:
            h = fold(fold(h, 167 + i), g.level[i])
    for i in range(80):
        if g.mortgaged[i] != 0:
            h = fold(fold(h, 247 + i), g.mortgaged[i])
    for i in range(80):
        if g.interest_paid[i] != 0:
            h = fold(fold(h, 327 + i), g.interest_paid[i])
    for i in range(80):
        if g.undecided[i] != 0:
            h = fold(fold(h, 407 + i), g.undecided[i])
    for i in range(80):
        if g.estate[i] != 0:
            h = fold(fold(h, 487 + i), g.estate[i])
    for i in range(5):
        if g.stock[i] != 0:
            h = fold(fold(h, 567 + i), g.stock[i])
    for i in range(144):
        if g.unseen[i] != 0:
            h = fold(fold(h, 572 + i), g.unseen[i])
    for i in range(144):
        if g.queue[i] != -1:
            h = fold(fold(h, 716 + i), g.queue[i])
    for i in range(144):
        if g.card_holder[i] != -1:
            h = fold(fold(h, 860 + i), g.card_holder[i])
    for i in range(108):
        if g.vouchers[i] != 0:
            h = fold(fold(h, 1004 + i), g.vouchers[i])
    for i in range(9):
        if g.voucher_pile[i] != 0:
            h = fold(fold(h, 1112 + i), g.voucher_pile[i])
    for i in range(20):
        if g.roll_three_holder[i] != -1:
            h = fold(fold(h, 1121 + i), g.roll_three_holder[i])
    for i in range(72):
        if g.shares[i] != 0:
            h = fold(fold(h, 1141 + i), g.shares[i])
    for i in range(72):
        if g.shares_mortgaged[i] != 0:
            h = fold(fold(h, 1213 + i), g.shares_mortgaged[i])
    for i in range(72):
        if g.shares_paid[i] != 0:
            h = fold(fold(h, 1285 + i), g.shares_paid[i])
    for i in range(6):
        if g.share_stock[i] != 0:
            h = fold(fold(h, 1357 + i), g.share_stock[i])
    for i in range(6):
        if g.slump[i] != 0:
            h = fold(fold(h, 1363 + i), g.slump[i])
    h = fold(h, g.active)
    h = fold(h, g.first)
    h = fold(h, g.turn)
    h = fold(h, g.round)
    h = fold(h, g.doubles)
    h = fold(h, g.die1)
    h = fold(h, g.die2)
    h = fold(h, g.die3)
    h = fold(h, g.roll_total)
    h = fold(h, g.rolls)
    h = fold(h, g.rolls_again)
    h = fold(h, g.turn_over)
    h = fold(h, g.movement_over)
    h = fold(h, g.voucher_used)
    for i in range(12):
        if g.offers[i] != 0:
            h = fold(fold(h, 1383 + i), g.offers[i])
    h = fold(h, g.agenda_count)
    for i in range(32):
        if g.agenda_step[i] != 0:
            h = fold(fold(h, 1396 + i), g.agenda_step[i])
    for i in range(32):
        if g.agenda_a[i] != -1000000000:
            h = fold(fold(h, 1428 + i), g.agenda_a[i])
    for i in range(32):
        if g.agenda_b[i] != -1000000000:
            h = fold(fold(h, 1460 + i), g.agenda_b[i])
    for i in range(32):
        if g.agenda_c[i] != -1000000000:
            h = fold(fold(h, 1492 + i), g.agenda_c[i])
    for i in range(32):
        if g.agenda_d[i] != -1000000000:
            h = fold(fold(h, 1524 + i), g.agenda_d[i])
    h = fold(h, g.auction_kind)
    h = fold(h, g.auction_what)
    h = fold(h, g.auction_bid)
    h = fold(h, g.auction_bidder)
    h = fold(h, g.auction_in)
    h = fold(h, g.auction_asked)
    for i in range(12):
        if g.wants[i] != 0:
            h = fold(fold(h, 1562 + i), g.wants[i])
    h = fold(h, g.offer_from)
    h = fold(h, g.offer_to)
    for i in range(32):
        if g.offer_give[i] != 0:
            h = fold(fold(h, 1576 + i), g.offer_give[i])
    for i in range(32):
        if g.offer_take[i] != 0:
            h = fold(fold(h, 1608 + i), g.offer_take[i])
    h = fold(h, g.claim_count)
    for i in range(8):
        if g.claim_owner[i] != -1:
            h = fold(fold(h, 1641 + i), g.claim_owner[i])
    for i in range(8):
        if g.claim_debtor[i] != -1:
            h = fold(fold(h, 1649 + i), g.claim_debtor[i])
    for i in range(8):
        if g.claim_deed[i] != -1:
            h = fold(fold(h, 1657 + i), g.claim_deed[i])
    for i in range(8):
        if g.claim_amount[i] != 0:
            h = fold(fold(h, 1665 + i), g.claim_amount[i])
    for i in range(8):
        if g.claim_left[i] != 0:
            h = fold(fold(h, 1673 + i), g.claim_left[i])
    h = fold(h, g.leaving)
    h = fold(h, g.time_up)
    h = fold(h, g.bankruptcies)
    h = fold(h, g.winners)
    return h
