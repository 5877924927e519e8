"""The way into sampled games, as `magie.bulk.entries` is into plain play."""

from magie.bulk.sampling.stirring import stir_word
from magie.bulk.sampling.taking import sample_game
from magie.bulk.whole_games import note_game
from magie.judging.judge import judge_seats
from magie.rules.hash import game_key
from magie.rules.schema import SEATS


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
    for i in range(count):
        states[1] = states[0]
        runs[1] = runs[0]
        runs[1].game = first + i
        if period > 0:
            runs[1].key = game_key(runs[1].seed, first + i)
            for seat in range(seats):
                runs[1].policy[seat] = runs[2].policy[stir_word(runs[1], 70 + seat) % SEATS]
        taken = sample_game(
            editions[0],
            states[1],
            actions[0],
            menus[0],
            runs[1],
            minds[0],
            weights[0],
            judgements[0],
            samples,
            taken,
            room,
            period,
            seats,
            limit,
        )
        note_game(states[1], runs[1], results[i])
    return taken


def judge_at(editions, states, weights, judgements, count):
    """Judge positions, one after the other, each into its own judgement."""
    for i in range(count):
        judge_seats(editions[0], states[i], weights[0], judgements[i])
