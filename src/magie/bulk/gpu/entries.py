"""The way into the kernel on a GPU: threads that play one game after the other until none is left.

Threads run side by side only while they do the same: each round takes all games that wait for chance first, then
those with a question, and those at the end and at the start of a turn last, so that most play a turn in a round.
"""

from numba import cuda

from magie.bots.playing import is_called, is_under_way, start_game, step_game
from magie.bulk.gpu.carriers import ACTION, ALIGNED, JUDGEMENT, MENU, MIND, RUN, STATE
from magie.bulk.whole_games import note_game
from magie.rules.codes import D_END, D_TURN, NODE_CHANCE

MOMENTS = 4


def moment(g):
    """The part of a round in which a game goes on."""
    if g.node == NODE_CHANCE:
        return 0
    if g.topic == D_END:
        return 2
    if g.topic == D_TURN:
        return 3
    return 1


@cuda.jit(cache=True, lto=False, max_registers=128)  # measured: 64 and 255 are slower
def play_on_gpu(editions, weights, starts, runs, results, taken, first, count, seats, round_limit):
    """Play games `first`, `first + 1`, … of a seed; `taken` counts those that some thread has begun."""
    states = cuda.local.array(2, STATE, alignment=ALIGNED)
    actions = cuda.local.array(2, ACTION, alignment=ALIGNED)
    menus = cuda.local.array(1, MENU, alignment=ALIGNED)
    own_runs = cuda.local.array(1, RUN, alignment=ALIGNED)
    minds = cuda.local.array(1, MIND, alignment=ALIGNED)
    judgements = cuda.local.array(1, JUDGEMENT, alignment=ALIGNED)
    e, g, a, m, r, k = editions[0], states[0], actions[0], menus[0], own_runs[0], minds[0]
    h, b, w, v = states[1], actions[1], weights[0], judgements[0]
    i = -1
    while i < count:
        if i < 0 or not is_under_way(g, r, round_limit):
            if i >= 0 and is_called(e, g, r):
                continue
            if i >= 0:
                note_game(g, r, results[i])
            i = cuda.atomic.add(taken, 0, 1)
            if i >= count:
                break
            states[0] = starts[0]
            own_runs[0] = runs[0]
            r.game = first + i
            start_game(e, g, r, k, seats)
        for now in range(MOMENTS):
            if moment(g) == now and is_under_way(g, r, round_limit):
                step_game(e, g, a, m, r, k, h, b, w, v)
