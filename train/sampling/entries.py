"""The way into sampled games, as `magie.bulk.entries` is into plain play."""

from magie.bulk.whole_games import note_game
from magie.rules.hash import game_key
from magie.rules.schema import SEATS
from train.sampling.stirring import stir_word
from train.sampling.taking import sample_game


def sample_games(
    editions,
    states,
    actions,
    menus,
    runs,
    minds,
    weights,
    judgements,
    results,
    samples,
    first,
    count,
    period,
    seats,
    room,
    limit,
):
    """Play games `first`, `first + 1`, … and note samples; how many there are.

    Rows 0 and 1 are as in `play_games`; with a period, seats draw their policies from those in row 2 of runs.
    """
    taken = 0
    e, a, m, k = editions[0], actions[0], menus[0], minds[0]
    h, b, w, v, seen = states[2], actions[1], weights[0], judgements[0], judgements[1]
    for i in range(count):
        states[1] = states[0]
        runs[1] = runs[0]
        r = runs[1]
        r.game = first + i
        if period > 0:
            r.key = game_key(r.seed, r.game)
            for seat in range(seats):
                r.policy[seat] = runs[2].policy[stir_word(r, 70 + seat) % SEATS]
        taken = sample_game(e, states[1], a, m, r, k, h, b, w, v, seen, samples, taken, room, period, seats, limit)
        note_game(states[1], r, results[i])
    return taken
