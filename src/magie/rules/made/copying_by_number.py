"""Copies of positions. Made by `make golden`; do not edit."""



def copy_state(g, h):
    """Make `h` what `g` is."""
    h.seats = g.seats
    for i in range(14):
        h.cash[i] = g.cash[i]
    for i in range(12):
        h.alive[i] = g.alive[i]
    for i in range(12):
        h.at[i] = g.at[i]
    for i in range(12):
        h.jailed[i] = g.jailed[i]
    for i in range(12):
        h.leave_other[i] = g.leave_other[i]
    for i in range(12):
        h.reversed[i] = g.reversed[i]
    for i in range(12):
        h.subway[i] = g.subway[i]
    for i in range(80):
        h.owner[i] = g.owner[i]
    for i in range(80):
        h.level[i] = g.level[i]
    for i in range(80):
        h.mortgaged[i] = g.mortgaged[i]
    for i in range(80):
        h.interest_paid[i] = g.interest_paid[i]
    for i in range(80):
        h.undecided[i] = g.undecided[i]
    for i in range(80):
        h.estate[i] = g.estate[i]
    for i in range(5):
        h.stock[i] = g.stock[i]
    for i in range(144):
        h.unseen[i] = g.unseen[i]
    for i in range(2):
        h.unseen_count[i] = g.unseen_count[i]
    for i in range(144):
        h.queue[i] = g.queue[i]
    for i in range(2):
        h.queue_count[i] = g.queue_count[i]
    for i in range(144):
        h.card_holder[i] = g.card_holder[i]
    for i in range(108):
        h.vouchers[i] = g.vouchers[i]
    for i in range(9):
        h.voucher_pile[i] = g.voucher_pile[i]
    for i in range(20):
        h.roll_three_holder[i] = g.roll_three_holder[i]
    for i in range(72):
        h.shares[i] = g.shares[i]
    for i in range(72):
        h.shares_mortgaged[i] = g.shares_mortgaged[i]
    for i in range(72):
        h.shares_paid[i] = g.shares_paid[i]
    for i in range(6):
        h.share_stock[i] = g.share_stock[i]
    for i in range(6):
        h.slump[i] = g.slump[i]
    h.active = g.active
    h.first = g.first
    h.turn = g.turn
    h.round = g.round
    h.doubles = g.doubles
    h.die1 = g.die1
    h.die2 = g.die2
    h.die3 = g.die3
    h.roll_total = g.roll_total
    h.rolls = g.rolls
    h.rolls_again = g.rolls_again
    h.turn_over = g.turn_over
    h.movement_over = g.movement_over
    h.voucher_used = g.voucher_used
    for i in range(12):
        h.offers[i] = g.offers[i]
    h.agenda_count = g.agenda_count
    for i in range(32):
        h.agenda_step[i] = g.agenda_step[i]
    for i in range(32):
        h.agenda_a[i] = g.agenda_a[i]
    for i in range(32):
        h.agenda_b[i] = g.agenda_b[i]
    for i in range(32):
        h.agenda_c[i] = g.agenda_c[i]
    for i in range(32):
        h.agenda_d[i] = g.agenda_d[i]
    h.auction_kind = g.auction_kind
    h.auction_what = g.auction_what
    h.auction_bid = g.auction_bid
    h.auction_bidder = g.auction_bidder
    h.auction_in = g.auction_in
    h.auction_asked = g.auction_asked
    for i in range(12):
        h.wants[i] = g.wants[i]
    h.offer_from = g.offer_from
    h.offer_to = g.offer_to
    for i in range(32):
        h.offer_give[i] = g.offer_give[i]
    for i in range(32):
        h.offer_take[i] = g.offer_take[i]
    h.claim_count = g.claim_count
    for i in range(8):
        h.claim_owner[i] = g.claim_owner[i]
    for i in range(8):
        h.claim_debtor[i] = g.claim_debtor[i]
    for i in range(8):
        h.claim_deed[i] = g.claim_deed[i]
    for i in range(8):
        h.claim_amount[i] = g.claim_amount[i]
    for i in range(8):
        h.claim_left[i] = g.claim_left[i]
    h.leaving = g.leaving
    h.time_up = g.time_up
    h.bankruptcies = g.bankruptcies
    h.winners = g.winners
    h.node = g.node
    h.topic = g.topic
    h.asked = g.asked
    for i in range(288):
        h.held[i] = g.held[i]
    for i in range(24):
        h.built[i] = g.built[i]
    for i in range(12):
        h.colours[i] = g.colours[i]
    for i in range(12):
        h.mortgages[i] = g.mortgages[i]
    h.free_deeds = g.free_deeds
    for i in range(12):
        h.mark[i] = g.mark[i]
    for i in range(12):
        h.first_deed[i] = g.first_deed[i]
    for i in range(80):
        h.next_deed[i] = g.next_deed[i]
    h.owners_key = g.owners_key
    h.levels_key = g.levels_key
    h.trapped = g.trapped
