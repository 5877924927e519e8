"""Jail (chapter 10): how a player gets in, waits and gets out. The short game's variants are numbers in `e`."""

from magie.rules import codes, events
from magie.rules.agenda import pop
from magie.rules.decks import held_card, play_card, return_card
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import fee_account, owe, pay
from magie.rules.movement import move_by_dice, put_token
from magie.rules.schema import NOBODY


def send_to_jail(e, g, seat, rule):
    """Straight to Jail: no salary, and the turn is over (10.2, 5.5)."""
    put_token(e, g, seat, e.jail_space, codes.BY_JAIL, rule)
    g.jailed[seat] = 1
    g.reversed[seat] = 0
    if seat == g.active:
        g.rolls_again = 0
        g.turn_over = 1  # U-TURN-2
    emit(g, events.E_JAILED, rule, seat, 0, 0, 0)


def free_from_jail(e, g, seat, rule):
    """The player is out and just visiting; a card that spoke of the time in Jail is done with."""
    g.jailed[seat] = 0
    if e.replies == 1:
        card = held_card(e, g, seat, codes.OP_GO_TO_JAIL)
        if card != NOBODY:
            return_card(g, card)
    emit(g, events.E_JAIL_LEFT, rule, seat, 0, 0, 0)


def check_pay_fine(e, g, seat):
    """The fine is paid before rolling, on the turns that the ruleset names (10.8, Q15, Q66)."""
    if g.jailed[seat] == 0:
        return codes.R_JAIL_NOT_IN_JAIL
    if (e.jail_fine_turns >> g.jailed[seat]) & 1 == 0:
        return codes.R_JAIL_FINE_NOT_NOW
    if g.cash[seat] < e.jail_fine:
        return codes.R_MONEY_NOT_ENOUGH_CASH
    return 0


def do_pay_fine(e, g, seat):
    """Pay and be free; the roll that follows is an ordinary one (Q51)."""
    pay(g, seat, fee_account(e), e.jail_fine, events.RULE_JAIL_FINE)
    free_from_jail(e, g, seat, events.RULE_JAIL_FINE)


def do_use_card(e, g, seat, card):
    """The card goes back under its own pile (8.3), the player is free."""
    play_card(g, seat, card, events.RULE_JAIL_CARD)
    free_from_jail(e, g, seat, events.RULE_JAIL_CARD)


def roll_in_jail(e, g, seat):
    """The dice of a player in Jail have fallen: out by doubles, or one more failure (10.4, 10.9)."""
    if g.die1 == g.die2:
        free_from_jail(e, g, seat, events.RULE_JAIL_DOUBLES)
        g.rolls_again = e.jail_doubles_roll_again  # 10.5, Q14: the roll is used up
        g.doubles = g.rolls_again
        move_by_dice(e, g, seat)
    elif g.jailed[seat] >= e.jail_turns:
        free_from_jail(e, g, seat, events.RULE_JAIL_FORCED)
        steps.push_jail_roll(g, seat)
        owe(g, seat, fee_account(e), e.jail_fine, events.RULE_JAIL_FORCED)  # Q50
    elif e.jail_fine_after_roll == 1:
        steps.push_jail_choice(g, seat)
    else:
        stay_in_jail(g, seat)


def stay_in_jail(g, seat):
    """No doubles: the turn ends in Jail."""
    emit(g, events.E_JAIL_STAYED, events.RULE_JAIL_STAY, seat, g.jailed[seat], 0, 0)
    g.jailed[seat] += 1


def run_jail_roll(e, g):
    """The forced fine is paid: move by that roll, or roll anew where the literal text says so (Q16)."""
    seat = steps.jail_roll_seat(g)
    pop(g)
    if e.jail_third_failure == codes.THIRD_FAILURE_ROLL_AGAIN:
        steps.push_roll(g)
    else:
        move_by_dice(e, g, seat)


def check_late_fine(e, g, seat):
    """The fine after failed doubles is paid in cash."""
    if g.cash[seat] < e.jail_fine:
        return codes.R_MONEY_NOT_ENOUGH_CASH
    return 0


def do_late_fine(e, g, seat):
    """Pay after failed doubles and move by that roll."""
    pop(g)
    do_pay_fine(e, g, seat)
    move_by_dice(e, g, seat)


def do_stay(e, g, seat):
    """Stay in Jail after failed doubles."""
    pop(g)
    stay_in_jail(g, seat)
