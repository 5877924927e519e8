"""Players whom a card sets against each other: to pay, to roll, to be accused, or to be sent by the neighbour."""

from magie.rules import codes, events
from magie.rules.agenda import aim, ask_or_drop, asks, await_chance, pop
from magie.rules.decks import held_card, play_card
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import pay
from magie.rules.schema import BANK, NOBODY
from magie.rules.seats import is_in, next_seat, seats_left


def check_choose(e, g, seat, other):
    """Another player still in."""
    if other == seat:
        return codes.R_CHOOSE_YOURSELF
    if other < 0 or other >= g.seats:
        return codes.R_ACTION_UNKNOWN_SEAT
    if not is_in(g, other):
        return codes.R_TRADE_PARTNER_OUT
    return 0


def run_opponent(e, g):
    """Ask which opponent; the only one needs no question, nor does a leaver's."""
    seat = steps.opponent_seat(g)
    if seats_left(g) == 2 or not asks(g, seat, codes.D_OPPONENT):
        do_choose(e, g, seat, next_seat(g, seat))


def do_choose(e, g, seat, other):
    """The opponent pays, or rolls against the player."""
    card = steps.opponent_card(g)
    pop(g)
    if e.card_op[card] == codes.OP_RECEIVE_FROM:
        steps.push_demand(g, seat, other, codes.OP_RECEIVE_FROM, e.card_x[card])
        aim(e, g, other)
        if e.replies == 1:
            steps.set_objection_shield(g, 1)
    else:
        steps.push_contest(g, seat, other, e.card_x[card], 0)


# Game night: the player rolls, then the rival; the Bank pays the higher roll, equal ones are rolled again.


def run_contest(e, g):
    """Wait for the dice of the player, then of the rival."""
    if steps.contest_best(g) == 0:
        await_chance(g, steps.contest_seat(g), codes.C_DICE)
    else:
        await_chance(g, steps.contest_rival(g), codes.C_DICE)


def settle_contest(e, g, die1, die2, die3):
    """Note the first roll; the second decides."""
    seat = steps.contest_seat(g)
    rival = steps.contest_rival(g)
    best = steps.contest_best(g)
    total = die1 + die2
    if best == 0:
        emit(g, events.E_CONTEST_ROLLED, events.RULE_CARD, seat, die1, die2, 0)
        steps.set_contest_best(g, total)
        return
    emit(g, events.E_CONTEST_ROLLED, events.RULE_CARD, rival, die1, die2, 0)
    winner = NOBODY
    if total > best:
        winner = rival
    if total < best:
        winner = seat
    if winner == NOBODY:
        steps.set_contest_best(g, 0)
    else:
        amount = steps.contest_amount(g)
        pop(g)
        pay(g, BANK, winner, amount, events.RULE_CARD_MONEY)


# The neighbour on the left puts the token anywhere.


def run_send(e, g):
    """Ask the neighbour; one who leaves sends nobody."""
    ask_or_drop(g, next_seat(g, steps.send_seat(g)), codes.D_SEND)


def check_send(e, g, seat, space):
    """Any space of the board but the one where the token stands."""
    if g.at[steps.send_seat(g)] == space:
        return codes.R_TRAVEL_SAME_SPACE
    return 0


def do_send(e, g, seat, space):
    """Put the token there, unless its player objects."""
    sent = steps.send_seat(g)
    pop(g)
    steps.push_demand(g, seat, sent, codes.OP_MOVED_BY_LEFT, space)
    aim(e, g, sent)


# A kept card sends another player to Jail, at any moment at which property may be managed.


def check_accuse(e, g, seat, other):
    """Another player who is free, and the card for it in hand."""
    if e.replies == 0 or held_card(e, g, seat, codes.OP_JAIL_OTHER) == NOBODY:
        return codes.R_CARD_NOT_HELD
    reason = check_choose(e, g, seat, other)
    if reason == 0 and g.jailed[other] > 0:
        return codes.R_CHOOSE_IN_JAIL
    return reason


def do_accuse(e, g, seat, other):
    """Play the card against them."""
    play_card(g, seat, held_card(e, g, seat, codes.OP_JAIL_OTHER), events.RULE_CARD_ANY_TIME)
    steps.push_demand(g, seat, other, codes.OP_JAIL_OTHER, 0)
    aim(e, g, other)
