"""Cards (chapter 8): drawing one and doing what it says. What each card says is data."""

from magie.rules import codes, events
from magie.rules.agenda import await_chance, pop, top_step
from magie.rules.building import building_at
from magie.rules.card_moves import (
    advance_by_card,
    land_by_card,
    nearest_of_kind,
    pay_corner_of,
    put_by_card,
    steps_back,
    walk_by_card,
)
from magie.rules.decks import known_top_card, return_card, take_from_queue, take_unseen
from magie.rules.full_decks import obey_full_deck_card
from magie.rules.jail import send_to_jail
from magie.rules.journal import emit
from magie.rules.kept_cards import is_kept
from magie.rules.made import steps
from magie.rules.money import fee_account, owe, pay, percent_up
from magie.rules.movement import advance_token, back_token
from magie.rules.schema import BANK, DECK, NOBODY, POOL
from magie.rules.seats import next_counterpart
from magie.rules.share_cards import halve_dividends, surrender_shares
from magie.rules.stocks import pay_dividends
from magie.rules.total_roll import needs_total
from magie.rules.wealth import shares_held


def run_draw(e, g):
    """Draw the top card (8.1); a card that must come needs no chance."""
    seat = steps.draw_seat(g)
    deck = steps.draw_deck(g)
    if g.unseen_count[deck] > 1:
        await_chance(g, seat, codes.C_CARD)
    else:
        card = known_top_card(g, deck)
        if card == NOBODY:  # every card is in someone's hand
            pop(g)
        else:
            settle_draw(e, g, card - deck * DECK)


def settle_draw(e, g, index):
    """A card is known: show it, put it away or keep it, and do what it says."""
    seat = steps.draw_seat(g)
    deck = steps.draw_deck(g)
    pop(g)
    card = deck * DECK + index
    if g.unseen_count[deck] > 0:
        take_unseen(g, card)
    else:
        take_from_queue(g, deck)
    emit(g, events.E_CARD_DRAWN, events.RULE_CARD, seat, deck, card, 0)
    if is_kept(e, card):  # 8.3: kept until used or sold
        g.card_holder[card] = seat
        emit(g, events.E_CARD_KEPT, events.RULE_CARD_KEPT, seat, card, 0, 0)
    else:
        return_card(g, card)
    if e.card_play[card] == codes.PLAY_UNTIL_OVER or not is_kept(e, card):
        start_card(e, g, seat, card)


def start_card(e, g, seat, card):
    """Do what a card says; a move that needs the parity of a roll waits for one (U-DICE-7)."""
    if needs_total(e, g) and moves_by_parity(e, card):
        steps.push_card_move(g, seat, card, 0)
    else:
        obey_card(e, g, seat, card)


def moves_by_parity(e, card):
    """Whether a card's move passes stations or pay corners by the roll; one that names the amount does not."""
    op = e.card_op[card]
    if op == codes.OP_MOVE_TO:
        return e.card_y[card] == 0
    if op == codes.OP_MOVE_BY or op == codes.OP_MOVE_NEAREST or op == codes.OP_MOVE_BACK_TO:
        return True
    if op == codes.OP_MOVE_TO_CHOICE or op == codes.OP_MOVE_NEAREST_UNOWNED or op == codes.OP_TAKE_CAB:
        return True
    return op == codes.OP_TAKE_POOL or op == codes.OP_COLLECT_AND_MOVE or op == codes.OP_ROLL_BACK


def run_card_move(e, g):
    """Make the move of a card, or its second half, once the roll that it needs is there."""
    seat = steps.card_move_seat(g)
    card = steps.card_move_card(g)
    second = steps.card_move_second(g)
    if needs_total(e, g):
        steps.push_total_roll(g, seat)
    else:
        pop(g)
        if second == 1:
            advance_by_card(e, g, seat, e.card_y[card])
        else:
            obey_card(e, g, seat, card)


def obey_card(e, g, seat, card):
    """What the card says."""
    op = e.card_op[card]
    x = e.card_x[card]
    if op == codes.OP_MOVE_TO:
        walk_by_card(e, g, seat, x, codes.PAY_BY_ROLL, e.card_y[card])
        land_by_card(g, seat, 1, e.card_z[card])
    elif op == codes.OP_MOVE_BACK_TO:
        back_token(e, g, seat, steps_back(e, g.at[seat], x), codes.BY_CARD)
        land_by_card(g, seat, 1, 0)
    elif op == codes.OP_MOVE_BY:
        if x < 0:
            back_token(e, g, seat, -x, codes.BY_CARD)
        else:
            advance_token(e, g, seat, x, codes.BY_CARD)
        land_by_card(g, seat, 1, 0)
    elif op == codes.OP_MOVE_NEAREST:
        walk_by_card(e, g, seat, nearest_of_kind(e, g.at[seat], x), codes.PAY_BY_ROLL, 0)
        land_by_card(g, seat, e.card_y[card], e.card_z[card])
    elif op == codes.OP_GO_TO_JAIL:
        send_to_jail(e, g, seat, events.RULE_JAIL_CARD_SENT)
    elif op == codes.OP_RECEIVE:
        pay(g, BANK, seat, x, events.RULE_CARD_MONEY)
    elif op == codes.OP_PAY:
        owe(g, seat, fee_account(e), x, events.RULE_CARD_MONEY)
    elif op == codes.OP_RECEIVE_EACH:
        steps.push_collect_each(g, seat, x, 1, events.RULE_CARD_EACH)
    elif op == codes.OP_PAY_EACH:
        if is_concerned(e, g, seat, card):
            steps.push_pay_each(g, seat, x, 1, events.RULE_CARD_EACH)
    elif op == codes.OP_REPAIRS:
        owe(g, seat, fee_account(e), repairs(e, g, seat, card), events.RULE_CARD_REPAIRS)
    elif op == codes.OP_PAY_OR_DRAW:
        steps.push_card_choice(g, seat, card)
    else:
        obey_track_card(e, g, seat, card)


def obey_track_card(e, g, seat, card):
    """Cards of boards with several tracks, vouchers and shares."""
    op = e.card_op[card]
    x = e.card_x[card]
    y = e.card_y[card]
    if op == codes.OP_PAY_CORNER:
        walk_by_card(e, g, seat, pay_corner_of(e, g.at[seat]), codes.PAY_HIGHEST, 0)
        land_by_card(g, seat, 1, 0)
    elif op == codes.OP_MOVE_DIRECT:
        put_by_card(e, g, seat, x)
        owe(g, seat, fee_account(e), y, events.RULE_CARD_MONEY)
    elif op == codes.OP_TAKE_POOL:
        walk_by_card(e, g, seat, x, codes.PAY_BY_ROLL, 0)
        amount = g.cash[POOL]
        if y > 0:
            amount = percent_up(amount, y)
        pay(g, POOL, seat, amount, events.RULE_CARD_POOL)
        if e.card_z[card] > 0:
            steps.push_pay_each(g, seat, e.card_z[card], 1, events.RULE_CARD_EACH)
    elif op == codes.OP_COLLECT_AND_MOVE:
        steps.push_card_move(g, seat, card, 1)
        steps.push_collect_each(g, seat, x, 1, events.RULE_CARD_EACH)
    elif op == codes.OP_PAY_PER_DEED:
        owe(g, seat, fee_account(e), x * unmortgaged_deeds(e, g, seat), events.RULE_CARD_MONEY)
    elif op == codes.OP_BY_TRACK:
        pay_by_track(e, g, seat, card)
    elif op == codes.OP_DRAW_VOUCHER:
        for _ in range(1 + x):
            steps.push_voucher_draw(g, seat)
    elif op == codes.OP_TAKE_VOUCHER:
        steps.push_take(g, seat)
    elif op == codes.OP_RETURN_VOUCHER:
        steps.push_discard(g, seat, 1, events.RULE_CARD_VOUCHER)
    elif op == codes.OP_STORM:
        steps.push_storm(g, seat, x)
    elif op == codes.OP_DIVIDENDS:
        pay_dividends(e, g, x, y, e.card_z[card])
    elif op == codes.OP_DIVIDEND_FINE:
        steps.push_fine(g, seat, card, 0)
    elif op == codes.OP_DIVIDEND_SLUMP:
        halve_dividends(e, g, x, y)
    elif op == codes.OP_SURRENDER_SHARES:
        surrender_shares(e, g)
    elif op == codes.OP_TAKE_SHARE:
        steps.push_company(g, seat, events.RULE_CARD_SHARES)
    else:
        obey_full_deck_card(e, g, seat, card)


def is_concerned(e, g, seat, card):
    """Whether a payment to everybody falls on a player: some cards name the deeds or shares that it falls on."""
    kinds = e.card_y[card]
    companies = e.card_z[card]
    if kinds == 0 and companies == 0:
        return True
    for company in range(e.companies):
        if (companies >> company) & 1 == 1 and shares_held(g, seat, company) > 0:
            return True
    return owns_kind(e, g, seat, kinds)


def owns_kind(e, g, seat, kinds):
    """Whether a player owns a deed of some kinds (bits)."""
    for deed in range(e.deeds):
        if g.owner[deed] == seat and (kinds >> e.deed_kind[deed]) & 1 == 1:
            return True
    return False


def pay_by_track(e, g, seat, card):
    """An amount for each track: to receive, or to pay where it is below zero (U-TRN-5)."""
    track = e.space_track[g.at[seat]]
    amount = e.card_x[card]
    if track == 1:
        amount = e.card_y[card]
    elif track == 2:
        amount = e.card_z[card]
    if amount > 0:
        pay(g, BANK, seat, amount, events.RULE_CARD_MONEY)
    else:
        owe(g, seat, fee_account(e), -amount, events.RULE_CARD_MONEY)


def unmortgaged_deeds(e, g, seat):
    """How many deeds without a mortgage a seat owns."""
    count = 0
    for deed in range(e.deeds):
        if g.owner[deed] == seat and g.mortgaged[deed] == 0:
            count += 1
    return count


def repairs(e, g, seat, card):
    """A charge for the player's buildings: x per house, y per hotel, z per skyscraper, w per depot or stand."""
    total = 0
    for deed in range(e.deeds):
        level = g.level[deed]
        if level > 0 and g.owner[deed] == seat:
            kind = building_at(e, deed, level)
            if kind == codes.BUILDING_HOUSE:
                total += level * e.card_x[card]
            elif kind == codes.BUILDING_HOTEL:
                total += e.card_y[card]
            elif kind == codes.BUILDING_SKYSCRAPER:
                total += e.card_z[card]
            else:
                total += e.card_w[card]
    return total


def run_each(e, g):
    """Settle with every other player in turn order: each owes the seat, or is owed by it (Q38, Q39).

    A tip goes to owners of a cab company alone.
    """
    seat = steps.each_seat(g)
    offset = next_counterpart(g, seat, steps.each_offset(g))
    if offset >= g.seats:
        pop(g)
        return
    steps.set_each_offset(g, offset + 1)
    other = (seat + offset) % g.seats
    rule = steps.each_rule(g)
    if top_step(g) == codes.S_COLLECT_EACH:
        owe(g, other, seat, steps.each_amount(g), rule)
    elif rule != events.RULE_CARD_OWNERS or owns_kind(e, g, other, 1 << codes.DEED_CAB):
        owe(g, seat, other, steps.each_amount(g), rule)


def do_pay_card(e, g, seat):
    """Pay what the card asks."""
    card = steps.card_choice_card(g)
    pop(g)
    owe(g, seat, fee_account(e), e.card_x[card], events.RULE_CARD_CHOICE)


def do_draw_card(e, g, seat):
    """Draw from the pile that the card names."""
    card = steps.card_choice_card(g)
    pop(g)
    steps.push_draw(g, seat, e.card_y[card])
