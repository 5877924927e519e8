"""The way into the compiled soak, as `magie.bulk.entries` is into plain play."""

from benchmarks.soak.playing import soak_game

from magie.rules.context import Context


def soak_games(editions, states, actions, menus, runs, minds, first, count, seats, decisions):
    """Play games `first`, `first + 1`, … of a seed up to one that breaks a law: its number, 0 for none.

    The last game stays in row 1 of states and runs; row 2 of runs adds up games, decisions and rolls.
    """
    t = Context()
    t.edition, t.position, t.action, t.menu = editions[0], states[1], actions[0], menus[0]
    t.run, t.mind = runs[1], minds[0]
    for i in range(count):
        states[1] = states[0]
        runs[1] = runs[0]
        runs[1].game = first + i
        law = soak_game(t, seats, decisions)
        runs[2].steps += runs[1].steps
        runs[2].rolls += runs[1].rolls
        runs[2].game += 1
        if law != 0:
            return law
    return 0
