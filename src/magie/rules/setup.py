"""Preparation (chapter 3), the roll-off for the first turn (4.1, Q3) and the deal of deeds (16.2, 17.3)."""

from magie.rules import codes, events, schema
from magie.rules.agenda import await_chance, pop
from magie.rules.holdings import give_deed
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import pay, transfer
from magie.rules.seats import alive_mask, count_bits, lowest_bit


def lay_out(e, g, seats):
    """Everything laid out: tokens on GO, cash dealt out, deeds and buildings with the Bank."""
    g.seats = seats
    for seat in range(seats):
        g.alive[seat] = 1
        g.at[seat] = e.start_space
        transfer(g, schema.BANK, seat, e.start_cash)  # 3.3, Q2
    for deed in range(schema.DEEDS):
        g.owner[deed] = schema.NOBODY
        g.next_deed[deed] = schema.NOBODY
    for seat in range(schema.SEATS):
        g.first_deed[seat] = schema.NOBODY
    g.free_deeds = e.deeds
    for kind in range(schema.BUILDINGS):
        g.stock[kind] = e.stock[kind]
    for card in range(schema.CARDS):
        g.queue[card] = schema.NOBODY
        g.card_holder[card] = schema.NOBODY
    for deck in range(schema.DECKS):
        for i in range(e.deck_size[deck]):
            g.unseen[deck * schema.DECK + i] = 1
        g.unseen_count[deck] = e.deck_size[deck]
    for card in range(schema.ROLL_THREE):
        g.roll_three_holder[card] = schema.NOBODY
    for kind in range(schema.VOUCHERS):
        g.voucher_pile[kind] = e.voucher_count[kind]
    for company in range(schema.COMPANIES):
        g.share_stock[company] = e.share_count[company]
    steps.push_roll_off(g, alive_mask(g), 0, 0)
    for back in range(seats):  # U-SET-3: seat 0 draws first, so its steps are pushed last
        for _ in range(e.start_roll_three):
            steps.push_roll_three_draw(g, seats - 1 - back)
        for _ in range(e.start_vouchers):
            steps.push_voucher_draw(g, seats - 1 - back)
    if e.deal_deeds > 0:
        steps.push_deal(g, e.deal_deeds * seats, 0)


def run_deal(e, g):
    """Deeds are dealt one at a time, round the table; the last one there is needs no chance."""
    if steps.deal_left(g) == 0:
        pop(g)
        return
    deed = last_free_deed(e, g)
    if deed == schema.NOBODY:
        await_chance(g, steps.deal_seat(g), codes.C_DEED)
    else:
        settle_deal(e, g, deed)


def last_free_deed(e, g):
    """The only deed that the Bank has left to deal, NOBODY where chance decides."""
    if g.free_deeds == 1:
        for deed in range(e.deeds):
            if g.owner[deed] == schema.NOBODY:
                return deed
    return schema.NOBODY


def settle_deal(e, g, deed):
    """One deed is dealt: free in the short game (16.2), paid at once in the time-limit game (17.4)."""
    seat = steps.deal_seat(g)
    price = 0
    if e.deal_paid == 1:
        price = e.deed_price[deed]
    give_deed(e, g, deed, seat)
    emit(g, events.E_DEED_DEALT, events.RULE_DEAL, seat, deed, price, 0)
    pay(g, seat, schema.BANK, price, events.RULE_DEAL)
    steps.set_deal_left(g, steps.deal_left(g) - 1)
    steps.set_deal_seat(g, (seat + 1) % g.seats)


def run_roll_off(e, g):
    """Everyone rolls; the highest total begins; those tied for it roll again."""
    alive = alive_mask(g)
    to_roll = steps.roll_off_waiting(g) & alive
    best = steps.roll_off_ahead(g) & alive
    if to_roll > 0:
        steps.set_roll_off_waiting(g, to_roll)
        await_chance(g, lowest_bit(to_roll), codes.C_DICE)
    elif count_bits(best) == 1:
        first = lowest_bit(best)
        pop(g)
        g.first = first
        g.active = first
        emit(g, events.E_FIRST_SEAT_CHOSEN, events.RULE_FIRST_SEAT, first, 0, 0, 0)
        steps.push_start_turn(g, first)
    else:
        if best == 0:  # whoever was ahead has left meanwhile: the others roll anew
            best = alive
        steps.set_roll_off_waiting(g, best)
        steps.set_roll_off_best(g, 0)
        steps.set_roll_off_ahead(g, 0)


def settle_roll_off(e, g, die1, die2, die3):
    """One player has rolled for the first turn."""
    seat = lowest_bit(steps.roll_off_waiting(g))
    total = die1 + die2
    rule = events.RULE_FIRST_SEAT
    if total == steps.roll_off_best(g):
        rule = events.RULE_FIRST_SEAT_TIE
    steps.set_roll_off_waiting(g, steps.roll_off_waiting(g) - (1 << seat))
    if total > steps.roll_off_best(g):
        steps.set_roll_off_best(g, total)
        steps.set_roll_off_ahead(g, 1 << seat)
    elif total == steps.roll_off_best(g):
        steps.set_roll_off_ahead(g, steps.roll_off_ahead(g) | 1 << seat)
    emit(g, events.E_FIRST_SEAT_ROLLED, rule, seat, die1, die2, 0)
