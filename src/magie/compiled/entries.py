"""Ways into the compiled kernel: arrays of records and an index, never a single record (17 microseconds a call).

In the kernel's subset but for the arrays. What this file imports, directly or not, is what gets compiled.
"""

from magie.bots.driver import step_game
from magie.compiled.drifting import drift_game
from magie.compiled.whole_games import note_game, play_whole_game


def play_games(editions, states, actions, menus, tables, results, first, count, seats, round_limit):
    """Play game numbers `first`, `first + 1`, … of a seed; row 0 of states and tables is the start, row 1 scratch."""
    for i in range(count):
        states[1] = states[0]
        tables[1] = tables[0]
        tables[1].game = first + i
        play_whole_game(editions[0], states[1], actions[0], menus[0], tables[1], seats, round_limit)
        note_game(states[1], tables[1], results[i])


def drift_games(editions, states, actions, tables, landings, first, count, seats, rolls, stays, fresh):
    """Plain movement in games `first`, `first + 1`, … of a seed: where the rolls of each game end."""
    for i in range(count):
        states[1] = states[0]
        tables[1] = tables[0]
        tables[1].game = first + i
        stops, made = landings[i].stops, landings[i].made
        drift_game(editions[0], states[1], actions[0], tables[1], stops, made, seats, rolls, stays, fresh)


def step_at(editions, states, actions, menus, tables, i):
    """One step of game `i`: chance is drawn, or the asked seat's policy answers."""
    step_game(editions[0], states[i], actions[0], menus[0], tables[i])
