"""Whole games in bulk: the driver's game, with the round limit for a clock where a ruleset plays against one.

Kernel subset, like all that is compiled.
"""

from magie.bots.driver import play_game, step_game
from magie.rules import codes
from magie.rules.digest import digest
from magie.rules.schema import BANK, SEATS
from magie.rules.seats import alive_mask
from magie.rules.step import time_up


def play_whole_game(e, g, a, m, t, seats, round_limit):
    """Play to the end or to the round limit; a time-limit game is called there and counted (17.5, Q59)."""
    play_game(e, g, a, m, t, seats, round_limit)
    if t.faults == 0 and time_up(e, g) == 0:
        while g.node != codes.NODE_OVER and t.faults == 0:
            step_game(e, g, a, m, t)


def is_under_way(g, t, is_called, round_limit):
    """Whether a whole game goes on; `is_called` is 1 once the time of a time-limit game is over."""
    if g.node == codes.NODE_OVER or t.faults != 0:
        return False
    return is_called == 1 or g.round <= round_limit


def note_game(g, t, result):
    """Keep what is told of a game."""
    result.winners = g.winners
    result.rounds = g.round
    result.turns = g.turn
    result.rolls = t.rolls
    result.steps = t.steps
    result.faults = t.faults
    result.digest = digest(g)
    result.bankruptcies = g.bankruptcies
    result.survivors = alive_mask(g)
    result.money = -g.cash[BANK]
    for seat in range(SEATS):
        result.cash[seat] = g.cash[seat]
