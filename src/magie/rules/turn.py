"""The turn (chapter 4): whose it is, rolling, doubles, and handing the dice on."""

from magie.rules import codes, events
from magie.rules.agenda import ask, await_chance, pop
from magie.rules.claims import age_claims
from magie.rules.decks import held_card, return_card
from magie.rules.jail import roll_in_jail, send_to_jail
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.schema import NOBODY
from magie.rules.seats import is_in, next_seat
from magie.rules.speed_die import is_triple, move_by_roll, move_triple, speed_pips


def run_start_turn(e, g):
    """A new turn begins, unless time is up (Q59: the turn before was played to its end)."""
    seat = steps.start_turn_seat(g)
    pop(g)
    if g.time_up == 1:
        steps.push_finish(g)
        return
    if not is_in(g, seat):
        seat = next_seat(g, seat)
    if g.turn == 0 or turn_place(g, seat) <= turn_place(g, g.active):
        g.round += 1
    g.active = seat
    g.turn += 1
    g.doubles = 0
    g.rolls = 0
    g.rolls_again = 0
    g.turn_over = 0
    g.movement_over = 0
    g.roll_total = 0
    g.voucher_used = 0
    for other in range(g.seats):
        g.offers[other] = 0
    emit(g, events.E_TURN_BEGAN, events.RULE_TURN, seat, 0, 0, 0)
    if e.replies == 1 and loses_turn(e, g, seat):
        steps.push_start_turn(g, next_seat(g, seat))
    else:
        steps.push_turn(g)


def loses_turn(e, g, seat):
    """Whether a card that was kept as a reminder costs this turn; it goes back under its pile."""
    card = held_card(e, g, seat, codes.OP_MOVE_DIRECT)
    if card == NOBODY:
        return False
    return_card(g, card)
    emit(g, events.E_TURN_LOST, events.RULE_CARD_TURN_LOST, seat, 0, 0, 0)
    return True


def turn_place(g, seat):
    """Place of a seat in the order of play."""
    return (seat - g.first + g.seats) % g.seats


def run_turn(e, g):
    """Before a roll the active seat is always asked, free or in Jail."""
    if is_in(g, g.active) and g.turn_over == 0:
        ask(g, g.active, codes.D_TURN)
    else:
        pop(g)
        steps.push_end(g)


def check_roll(e, g, seat):
    """Everyone rolls, but those whom the subway carries this turn (U-SUB-1)."""
    if g.subway[seat] == 1 and g.rolls == 0:
        return codes.R_TRAVEL_MUST
    return 0


def do_roll(e, g, seat):
    """Take the dice; with the first roll of a turn old rent claims run out (7.9, Q44)."""
    pop(g)
    if g.rolls == 0:
        age_claims(g)
    steps.push_after_move(g, 0)
    steps.push_roll(g)


def run_roll(e, g):
    """Wait for the dice: in Jail the regular ones only (U-DICE-1, U-DICE-6)."""
    if not is_in(g, g.active):
        pop(g)
    elif e.speed_die == 1 and g.jailed[g.active] == 0:
        await_chance(g, g.active, codes.C_SPEED_DICE)
    else:
        await_chance(g, g.active, codes.C_DICE)


def settle_roll(e, g, die1, die2, die3):
    """The dice have fallen: move, leave Jail, or go there with the third doubles (4.11, 4.12, U-DICE-3 to 5)."""
    seat = g.active
    pop(g)
    g.die1 = die1
    g.die2 = die2
    g.die3 = die3
    g.roll_total = die1 + die2 + speed_pips(die3)
    g.rolls += 1
    g.rolls_again = 0
    is_doubles = die1 == die2
    emit(g, events.E_ROLLED, roll_rule(g, seat), seat, die1, die2, die3)
    if g.jailed[seat] > 0:
        if is_doubles:
            steps.set_after_move_freeing(g, 1)
        roll_in_jail(e, g, seat)
        return
    if is_triple(die1, die2, die3):
        move_triple(g, seat)
        return
    if is_doubles:
        g.doubles += 1
        if g.doubles >= e.doubles_to_jail:
            send_to_jail(e, g, seat, events.RULE_THIRD_DOUBLES)
            return
        g.rolls_again = 1
    move_by_roll(e, g, seat)


def roll_rule(g, seat):
    """What the dice show: a triple is no double (U-DICE-5); doubles out of Jail give another roll (4.10)."""
    if g.die3 > 0 and is_triple(g.die1, g.die2, g.die3):
        return events.RULE_TRIPLE
    if g.die1 == g.die2 and g.jailed[seat] == 0:
        return events.RULE_DOUBLES
    if g.die3 > 0:
        return events.RULE_SPEED_DIE
    return events.RULE_ROLL


def run_after_move(e, g):
    """The space is played: doubles give another roll (4.10) or an optional rule (18.1); else the turn ends."""
    freeing = steps.after_move_freeing(g)
    pop(g)
    seat = g.active
    if not is_in(g, seat) or g.jailed[seat] > 0 or g.turn_over == 1:  # Q37
        steps.push_end(g)
        return
    has_option = e.optional_doubles == 1 and g.die1 == g.die2
    if freeing == 1 and e.optional_doubles_excluded & codes.EXCLUDED_FREEING != 0:  # 18.2, Q34
        has_option = False
    if has_option:
        steps.push_doubles(g, g.die1, g.rolls_again)
    elif g.rolls_again == 1:
        steps.push_turn(g)
    else:
        steps.push_end(g)


def run_end(e, g):
    """After the last move the seat may still build and deal before it hands on the dice."""
    if is_in(g, g.active):
        ask(g, g.active, codes.D_END)
    else:
        do_end(e, g, g.active)


def do_end(e, g, seat):
    """The next player to the left begins (4.5)."""
    pop(g)
    steps.push_start_turn(g, next_seat(g, g.active))
