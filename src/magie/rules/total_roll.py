"""A roll for its total alone (U-DICE-7): where a rule asks for the turn's roll and none was made."""

from magie.rules import codes, events
from magie.rules.agenda import await_chance, pop, push, top_a
from magie.rules.journal import emit
from magie.rules.seats import is_in


def needs_total(e, g):
    """Whether the parity of a roll matters on this board and there was none this turn."""
    return e.speed_die == 1 and g.roll_total == 0


def push_total_roll(g, seat):
    """Two regular dice are rolled for it."""
    push(g, codes.S_TOTAL_ROLL, seat, 0, 0, 0)


def run_total_roll(g):
    """Wait for the dice."""
    if is_in(g, top_a(g)):
        await_chance(g, top_a(g), codes.C_DICE)
    else:
        pop(g)


def settle_total_roll(g, die1, die2):
    """This is the turn's total from now on."""
    seat = top_a(g)
    pop(g)
    g.roll_total = die1 + die2
    emit(g, events.E_TOTAL_ROLLED, events.RULE_TOTAL_ROLL, seat, die1, die2, 0)
