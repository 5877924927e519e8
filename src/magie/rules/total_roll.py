"""A roll for its total alone (U-DICE-7): where a rule asks for the turn's roll and none was made."""

from magie.rules import events
from magie.rules.agenda import pop
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.movement import has_several_tracks


def needs_total(e, g):
    """Whether the parity of a roll matters on this board and there was none this turn."""
    return has_several_tracks(e) and g.roll_total == 0


def settle_total_roll(e, g, die1, die2, die3):
    """This is the turn's total from now on."""
    seat = steps.total_roll_seat(g)
    pop(g)
    g.roll_total = die1 + die2
    emit(g, events.E_TOTAL_ROLLED, events.RULE_TOTAL_ROLL, seat, die1, die2, 0)
