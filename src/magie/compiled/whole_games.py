"""Whole games in bulk: the driver's game, with the round limit for a clock where a ruleset plays against one.

Kernel subset, like all that is compiled.
"""

from magie.bots.driver import play_game, step_game
from magie.rules.codes import NODE_OVER
from magie.rules.digest import digest
from magie.rules.schema import BANK
from magie.rules.seats import alive_mask
from magie.rules.step import time_up


def play_whole_game(e, g, a, m, t, seats, round_limit):
    """Play to the end or to the round limit; a time-limit game is called there and counted (17.5, Q59)."""
    play_game(e, g, a, m, t, seats, round_limit)
    if t.faults == 0 and time_up(e, g) == 0:
        while g.node != NODE_OVER and t.faults == 0:
            step_game(e, g, a, m, t)


def keep_result(g, t, r, seats):
    """What is kept of a game that was played, in a record of `Result`."""
    r.winners = g.winners
    r.rounds = g.round
    r.turns = g.turn
    r.rolls = t.rolls
    r.steps = t.steps
    r.faults = t.faults
    r.digest = digest(g)
    r.bankruptcies = g.bankruptcies
    r.survivors = alive_mask(g)
    r.money = -g.cash[BANK]
    for seat in range(seats):
        r.cash[seat] = g.cash[seat]
