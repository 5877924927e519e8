"""What is kept of a game played in bulk. Kernel subset, like all that is compiled."""

from magie.rules.made.digest import digest
from magie.rules.schema import BANK, SEATS
from magie.rules.seats import alive_mask


def note_game(g, r, result):
    """Keep what is told of a game."""
    result.winners = g.winners
    result.rounds = g.round
    result.turns = g.turn
    result.rolls = r.rolls
    result.steps = r.steps
    result.faults = r.faults + g.trapped
    result.digest = digest(g)
    result.bankruptcies = g.bankruptcies
    result.survivors = alive_mask(g)
    result.money = -g.cash[BANK]
    for seat in range(SEATS):
        result.cash[seat] = g.cash[seat]
