"""Cards (chapter 8): drawing one and doing what it says. What each card says is data."""

from magie.rules.agenda import ask, pop, push, top_a, top_b, top_c, top_d
from magie.rules.codes import (
    BY_CARD,
    D_CARD_CHOICE,
    E_CARD_DRAWN,
    E_CARD_KEPT,
    LEVEL_HOTEL,
    OP_GO_TO_JAIL,
    OP_JAIL_CARD,
    OP_MOVE_BACK_TO,
    OP_MOVE_BY,
    OP_MOVE_NEAREST,
    OP_MOVE_TO,
    OP_PAY,
    OP_PAY_EACH,
    OP_PAY_OR_DRAW,
    OP_RECEIVE,
    OP_RECEIVE_EACH,
    OP_REPAIRS,
    RULE_CARD,
    RULE_CARD_CHOICE,
    RULE_CARD_EACH,
    RULE_CARD_KEPT,
    RULE_CARD_MONEY,
    RULE_CARD_REPAIRS,
    RULE_JAIL_CARD_SENT,
    S_CARD_CHOICE,
    S_COLLECT_EACH,
    S_DRAW,
    S_LAND,
    S_PAY_EACH,
)
from magie.rules.decks import await_card, known_top_card, return_card, take_from_queue, take_unseen
from magie.rules.jail import send_to_jail
from magie.rules.journal import emit
from magie.rules.money import fee_account, owe, pay
from magie.rules.movement import advance_to, advance_token, back_token
from magie.rules.schema import BANK, DECK, NOBODY
from magie.rules.seats import is_in, is_leaving


def run_draw(e, g):
    """Draw the top card (8.1); a card that must come needs no chance."""
    seat = top_a(g)
    deck = top_b(g)
    if not is_in(g, seat):
        pop(g)
    elif g.unseen_count[deck] > 1:
        await_card(g, seat)
    else:
        card = known_top_card(g, deck)
        if card == NOBODY:  # every card is in someone's hand
            pop(g)
        else:
            settle_draw(e, g, card - deck * DECK)


def settle_draw(e, g, index):
    """A card is known: show it, put it away or keep it, and do what it says."""
    seat = top_a(g)
    deck = top_b(g)
    pop(g)
    card = deck * DECK + index
    if g.unseen_count[deck] > 0:
        take_unseen(g, card)
    else:
        take_from_queue(g, deck)
    emit(g, E_CARD_DRAWN, RULE_CARD, seat, deck, card, 0)
    if e.card_op[card] == OP_JAIL_CARD:  # 8.3: kept until used or sold
        g.card_holder[card] = seat
        emit(g, E_CARD_KEPT, RULE_CARD_KEPT, seat, card, 0, 0)
    else:
        return_card(g, card)
        obey_card(e, g, seat, card)


def obey_card(e, g, seat, card):
    """What the card says."""
    op = e.card_op[card]
    x = e.card_x[card]
    if op == OP_MOVE_TO:
        advance_to(e, g, seat, x, BY_CARD)
        push(g, S_LAND, seat, 1, 0, BY_CARD)
    elif op == OP_MOVE_BACK_TO:
        back_token(e, g, seat, steps_back(e, g.place[seat], x), BY_CARD)
        push(g, S_LAND, seat, 1, 0, BY_CARD)
    elif op == OP_MOVE_BY:
        if x < 0:
            back_token(e, g, seat, -x, BY_CARD)
        else:
            advance_token(e, g, seat, x, BY_CARD)
        push(g, S_LAND, seat, 1, 0, BY_CARD)
    elif op == OP_MOVE_NEAREST:
        advance_to(e, g, seat, nearest_of_kind(e, g.place[seat], x), BY_CARD)
        push(g, S_LAND, seat, e.card_y[card], e.card_z[card], BY_CARD)
    elif op == OP_GO_TO_JAIL:
        send_to_jail(e, g, seat, RULE_JAIL_CARD_SENT)
    elif op == OP_RECEIVE:
        pay(g, BANK, seat, x, RULE_CARD_MONEY)
    elif op == OP_PAY:
        owe(g, seat, fee_account(e), x, RULE_CARD_MONEY)
    elif op == OP_RECEIVE_EACH:
        push(g, S_COLLECT_EACH, seat, x, 1, RULE_CARD_EACH)
    elif op == OP_PAY_EACH:
        push(g, S_PAY_EACH, seat, x, 1, RULE_CARD_EACH)
    elif op == OP_REPAIRS:
        owe(g, seat, fee_account(e), repairs(e, g, seat, x, e.card_y[card]), RULE_CARD_REPAIRS)
    elif op == OP_PAY_OR_DRAW:
        push(g, S_CARD_CHOICE, seat, card, 0, 0)


def steps_back(e, origin, target):
    """Spaces backwards from one space to another."""
    steps = 1
    space = e.space_back[origin]
    while space != target:
        space = e.space_back[space]
        steps += 1
    return steps


def nearest_of_kind(e, origin, kind):
    """The next space ahead whose deed is of a kind (Q61)."""
    space = e.space_next[origin]
    while e.space_deed[space] == NOBODY or e.deed_kind[e.space_deed[space]] != kind:
        space = e.space_next[space]
    return space


def repairs(e, g, seat, per_house, per_hotel):
    """A charge for every building the player owns."""
    total = 0
    for deed in range(e.deeds):
        if g.owner[deed] == seat and g.level[deed] > 0:
            if g.level[deed] == LEVEL_HOTEL:
                total += per_hotel
            else:
                total += g.level[deed] * per_house
    return total


def next_counterpart(g, seat, offset):
    """Offset of the next other seat still in, in turn order from `seat`; the number of seats when none is left."""
    while offset < g.seats and not is_in(g, (seat + offset) % g.seats):
        offset += 1
    return offset


def run_collect_each(g):
    """Every other player pays, in turn order; whoever cannot is in debt to the collector (Q38)."""
    seat = top_a(g)
    offset = next_counterpart(g, seat, top_c(g))
    if not is_in(g, seat) or offset >= g.seats:
        pop(g)
    else:
        g.agenda_c[g.agenda_count - 1] = offset + 1
        owe(g, (seat + offset) % g.seats, seat, top_b(g), top_d(g))


def run_pay_each(g):
    """Pay every other player in turn order; the first one not paid receives the estate (Q39)."""
    seat = top_a(g)
    offset = next_counterpart(g, seat, top_c(g))
    if not is_in(g, seat) or offset >= g.seats:
        pop(g)
    else:
        g.agenda_c[g.agenda_count - 1] = offset + 1
        owe(g, seat, (seat + offset) % g.seats, top_b(g), top_d(g))


def run_card_choice(e, g):
    """Pay, or draw from the other pile: a free choice, even when broke (Q60)."""
    seat = top_a(g)
    if not is_in(g, seat):
        pop(g)
    elif is_leaving(g, seat):
        do_pay_card(e, g)
    else:
        ask(g, seat, D_CARD_CHOICE)


def do_pay_card(e, g):
    """Pay what the card asks."""
    seat = top_a(g)
    card = top_b(g)
    pop(g)
    owe(g, seat, fee_account(e), e.card_x[card], RULE_CARD_CHOICE)


def do_draw_card(e, g):
    """Draw from the pile that the card names."""
    seat = top_a(g)
    card = top_b(g)
    pop(g)
    push(g, S_DRAW, seat, e.card_y[card], 0, 0)
