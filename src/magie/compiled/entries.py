"""Ways into the compiled kernel: arrays of records and an index, never a single record (17 microseconds a call).

In the kernel's subset but for the arrays. What this file imports, directly or not, is what gets compiled.
"""

from magie.bots.driver import play_game, step_game
from magie.rules.digest import digest


def play_games(editions, states, actions, menus, tables, results, first, count, seats, round_limit):
    """Play game numbers `first`, `first + 1`, … of a seed; row 0 of states and tables is the start, row 1 scratch."""
    for i in range(count):
        states[1] = states[0]
        tables[1] = tables[0]
        tables[1].game = first + i
        play_game(editions[0], states[1], actions[0], menus[0], tables[1], seats, round_limit)
        results[i].winners = states[1].winners
        results[i].rounds = states[1].round
        results[i].turns = states[1].turn
        results[i].rolls = tables[1].rolls
        results[i].steps = tables[1].steps
        results[i].faults = tables[1].faults
        results[i].digest = digest(states[1])


def step_at(editions, states, actions, menus, tables, i):
    """One step of game `i`: chance is drawn, or the asked seat's policy answers."""
    step_game(editions[0], states[i], actions[0], menus[0], tables[i])
