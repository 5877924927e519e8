"""Cards that change a rent (U-CRD-3, decision 0038): of themselves at the next one, or when their holder says so."""

from magie.rules import codes, events
from magie.rules.agenda import aim, asks, pop
from magie.rules.claims import charge_rent
from magie.rules.decks import check_held, held_card, play_card
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import owe, percent_up
from magie.rules.schema import NOBODY, POOL
from magie.rules.seats import is_in


def fall_due(e, g, seat, deed, amount, rule):
    """A rent falls due: kept cards of the visitor and the owner change it first."""
    if e.replies == 0 or amount == 0:
        charge_rent(e, g, seat, deed, amount, rule)
        return
    card = held_card(e, g, seat, codes.OP_RENT_WAIVER)
    if card != NOBODY:
        play_card(g, seat, card, events.RULE_CARD_RENT)
        emit(g, events.E_RENT_SPARED, events.RULE_CARD_RENT, seat, g.owner[deed], deed, 0)
        return
    amount = changed_rent(e, g, seat, deed, amount)
    if can_answer(e, g, seat, amount):
        steps.push_rent_due(g, seat, deed, amount, rule)
    else:
        collect_rent(e, g, seat, deed, amount, rule)


def changed_rent(e, g, seat, deed, amount):
    """The rent after the cards that must be played at the next one: the visitor's part, the owner's bonus."""
    owner = g.owner[deed]
    card = held_card(e, g, seat, codes.OP_RENT_FACTOR)
    if card != NOBODY and e.deed_kind[deed] == e.card_x[card]:
        amount = percent_up(amount, e.card_y[card])
        play_card(g, seat, card, events.RULE_CARD_RENT)
        emit(g, events.E_RENT_CHANGED, events.RULE_CARD_RENT, seat, owner, deed, amount)
    card = held_card(e, g, owner, codes.OP_RENT_BONUS)
    if card != NOBODY:
        amount += e.card_x[card]
        play_card(g, owner, card, events.RULE_CARD_RENT)
        emit(g, events.E_RENT_CHANGED, events.RULE_CARD_RENT, seat, owner, deed, amount)
    return amount


def can_answer(e, g, seat, amount):
    """Whether a visitor holds a card that caps this rent or turns it round."""
    card = held_card(e, g, seat, codes.OP_RENT_CAP)
    if card != NOBODY and amount > e.card_x[card]:
        return True
    return held_card(e, g, seat, codes.OP_REVERSE_RENT) != NOBODY


def is_rent_seized(e, g, owner):
    """Whether the rents of a player in Jail go to the pool: the card that sent them there stays with them so long."""
    return held_card(e, g, owner, codes.OP_GO_TO_JAIL) != NOBODY


def collect_rent(e, g, seat, deed, amount, rule):
    """The rent is owed to the owner, or to the pool while a card says so."""
    owner = g.owner[deed]
    if is_rent_seized(e, g, owner):
        emit(g, events.E_RENT_DUE, rule, seat, owner, deed, amount)
        owe(g, seat, POOL, amount, events.RULE_RENT_SEIZED)
    else:
        charge_rent(e, g, seat, deed, amount, rule)


def run_rent_due(e, g):
    """Ask whether a card is played; a claim may have taken the owner off the table meanwhile."""
    seat = steps.rent_due_seat(g)
    owner = g.owner[steps.rent_due_deed(g)]
    if not is_in(g, owner) or owner == seat:
        pop(g)
    elif not can_answer(e, g, seat, steps.rent_due_amount(g)) or not asks(g, seat, codes.D_RENT):
        do_pay_rent(e, g, seat)


def check_rent_card(e, g, seat, card, choice):
    """A cap below the rent, or a card that turns it round."""
    reason = check_held(e, g, seat, card, codes.OP_RENT_CAP)
    if reason == codes.R_CARD_NOT_PLAYABLE:
        return check_held(e, g, seat, card, codes.OP_REVERSE_RENT)
    if reason == 0 and steps.rent_due_amount(g) <= e.card_x[card]:
        return codes.R_CARD_NOT_PLAYABLE
    return reason


def do_rent_card(e, g, seat, card, choice):
    """Pay no more than the card says, or be paid instead."""
    deed = steps.rent_due_deed(g)
    amount = steps.rent_due_amount(g)
    rule = steps.rent_due_rule(g)
    owner = g.owner[deed]
    pop(g)
    play_card(g, seat, card, events.RULE_CARD_RENT)
    if e.card_op[card] == codes.OP_RENT_CAP:
        emit(g, events.E_RENT_CHANGED, events.RULE_CARD_RENT, seat, owner, deed, e.card_x[card])
        collect_rent(e, g, seat, deed, e.card_x[card], rule)
    else:
        steps.push_demand(g, seat, owner, codes.OP_REVERSE_RENT, amount)
        aim(e, g, owner)


def do_pay_rent(e, g, seat):
    """Pay the rent as it is."""
    deed = steps.rent_due_deed(g)
    amount = steps.rent_due_amount(g)
    rule = steps.rent_due_rule(g)
    pop(g)
    collect_rent(e, g, seat, deed, amount, rule)
