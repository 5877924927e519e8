"""The way into sampled games, as `magie.bulk.entries` is into plain play."""

from magie.bulk.whole_games import note_game
from magie.rules.context import Context
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
    t = Context()
    t.edition, t.position, t.draft = editions[0], states[1], states[2]
    t.action, t.draft_action, t.menu = actions[0], actions[1], menus[0]
    t.run, t.mind, t.weights, t.judgement = runs[1], minds[0], weights[0], judgements[0]
    for i in range(count):
        states[1] = states[0]
        runs[1] = runs[0]
        r = t.run
        r.game = first + i
        if period > 0:
            r.key = game_key(r.seed, r.game)
            for seat in range(seats):
                r.policy[seat] = runs[2].policy[stir_word(t, 70 + seat) % SEATS]
        taken = sample_game(t, samples, taken, room, period, seats, limit)
        note_game(t.position, r, results[i])
    return taken
