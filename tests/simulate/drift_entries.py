"""The way into compiled drifting, as `magie.bulk.entries` is into plain play."""

from tests.simulate.drifting import drift_game


def drift_games(editions, states, actions, runs, landings, first, count, seats, rolls, stays, fresh):
    """Plain movement in games `first`, `first + 1`, … of a seed: where the rolls of each game end."""
    e, g, a, r = editions[0], states[1], actions[0], runs[1]
    for i in range(count):
        states[1] = states[0]
        runs[1] = runs[0]
        r.game = first + i
        drift_game(e, g, a, r, landings[i].stops, landings[i].made, seats, rolls, stays, fresh)
