"""Ways into the compiled kernel: arrays of records and an index, never a single record (17 microseconds per call).

In the kernel's subset but for the arrays. What this file imports, directly or not, is what gets compiled.
"""

from magie.bots.playing import is_under_way, play_game, step_game
from magie.bulk.watch_sums import sum_game
from magie.bulk.watching import watch_game
from magie.bulk.whole_games import note_game
from magie.judging.judge import judge_seats


def play_games(
    editions, states, actions, menus, runs, minds, weights, judgements, results, first, count, seats, round_limit
):
    """Play game numbers `first`, `first + 1`, … of a seed; row 0 of states and runs is the start, others scratch."""
    e, g, a, m, r, k = editions[0], states[1], actions[0], menus[0], runs[1], minds[0]
    h, b, w, v = states[2], actions[1], weights[0], judgements[0]
    for i in range(count):
        states[1] = states[0]
        runs[1] = runs[0]
        r.game = first + i
        play_game(e, g, a, m, r, k, h, b, w, v, seats, round_limit)
        note_game(g, r, results[i])


def watch_games(
    editions,
    states,
    actions,
    menus,
    runs,
    minds,
    weights,
    judgements,
    results,
    notes,
    sums,
    first,
    count,
    seats,
    round_limit,
):
    """Play as `play_games` does, watch each game, and add what was seen to the sums."""
    e, g, a, m, r, k = editions[0], states[1], actions[0], menus[0], runs[1], minds[0]
    h, b, w, v, n = states[2], actions[1], weights[0], judgements[0], notes[1]
    for i in range(count):
        states[1] = states[0]
        runs[1] = runs[0]
        notes[1] = notes[0]
        r.game = first + i
        watch_game(e, g, a, m, r, k, h, b, w, v, n, seats, round_limit)
        sum_game(e, g, n, sums[0])
        note_game(g, r, results[i])


def play_on(editions, states, actions, menus, runs, minds, weights, judgements, count, rounds, steps):
    """Play `count` games on from where they are, each for so many rounds or steps, and judge where it stops.

    Row `count` of states is the draft of bots that try things out, row `count` of judgements what they think.
    """
    e, a, m, h, b, w, v = editions[0], actions[0], menus[0], states[count], actions[1], weights[0], judgements[count]
    for i in range(count):
        g, r = states[i], runs[i]
        limit = g.round + rounds
        taken = 0
        while taken < steps and is_under_way(g, r, limit):
            step_game(e, g, a, m, r, minds[i], h, b, w, v)
            taken += 1
        judge_seats(e, g, w, judgements[i])
