"""Ways into the compiled kernel: arrays of records and an index, never a single record (17 microseconds per call).

In the kernel's subset but for the arrays. What this file imports, directly or not, is what gets compiled.
"""

from magie.bots.playing import is_under_way, play_game, step_game
from magie.bulk.watch_sums import sum_game
from magie.bulk.watching import watch_game
from magie.bulk.whole_games import note_game
from magie.judging.judge import judge_seats
from magie.rules.context import Context


def play_games(
    editions, states, actions, menus, runs, minds, weights, judgements, results, first, count, seats, round_limit
):
    """Play game numbers `first`, `first + 1`, … of a seed; row 0 of states and runs is the start, others scratch."""
    t = Context()
    t.edition, t.position, t.draft = editions[0], states[1], states[2]
    t.action, t.draft_action, t.menu = actions[0], actions[1], menus[0]
    t.run, t.mind, t.weights, t.judgement = runs[1], minds[0], weights[0], judgements[0]
    for i in range(count):
        states[1] = states[0]
        runs[1] = runs[0]
        t.run.game = first + i
        play_game(t, seats, round_limit)
        note_game(t.position, t.run, results[i])


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
    t = Context()
    t.edition, t.position, t.draft = editions[0], states[1], states[2]
    t.action, t.draft_action, t.menu = actions[0], actions[1], menus[0]
    t.run, t.mind, t.weights, t.judgement, t.notes = runs[1], minds[0], weights[0], judgements[0], notes[1]
    for i in range(count):
        states[1] = states[0]
        runs[1] = runs[0]
        notes[1] = notes[0]
        t.run.game = first + i
        watch_game(t, seats, round_limit)
        sum_game(t.edition, t.position, t.notes, sums[0])
        note_game(t.position, t.run, results[i])


def play_on(editions, states, actions, menus, runs, minds, weights, judgements, count, rounds, steps):
    """Play `count` games on from where they are, each for so many rounds or steps, and judge where it stops.

    Row `count` of states is the draft of bots that try things out, row `count` of judgements what they think.
    """
    t = Context()
    t.edition, t.draft, t.weights = editions[0], states[count], weights[0]
    t.action, t.draft_action, t.menu = actions[0], actions[1], menus[0]
    for i in range(count):
        t.position, t.run, t.mind, t.judgement = states[i], runs[i], minds[i], judgements[count]
        limit = t.position.round + rounds
        taken = 0
        while taken < steps and is_under_way(t.position, t.run, limit):
            step_game(t)
            taken += 1
        t.judgement = judgements[i]
        judge_seats(t)
