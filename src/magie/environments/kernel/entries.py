"""The way into the compiled batches: thousands of games in one call. What this file imports is what gets compiled.

There is one entry for all orders, since each entry is compiled with everything that it reaches. Arrays are flat: game
`i` has its observation and marks from `i` times their number on. The rows of positions and runs behind the last game
are a blank one and a draft. On a GPU, `alone.py` is the way in.
"""

from magie.environments.kernel.marks import clear_marks, mark_deals
from magie.environments.kernel.rows import begin_row, is_legal_choice, show_row, step_row

# What a batch is told to do.
ORDER_BEGIN = 0
ORDER_CHECK = 1
ORDER_DEALS = 2
ORDER_STEP = 3


def run_batch(
    editions,
    positions,
    actions,
    menus,
    runs,
    minds,
    weights,
    judgements,
    batches,
    rows,
    spots,
    book,
    factors,
    scaled,
    observations,
    marks,
    chosen,
    order,
    first,
):
    """Carry out an order in every game; the first game whose choice is against the rules, -1 if none is.

    Orders: begin games `first`, `first + 1`, … of a seed; check the choices; mark deals; play legal choices and go on
    to the next ones. `ended` of a row is 1 for a game that is decided for its learners, 2 for one cut short, whose
    ranks are then in `places`; another one is under way in its row.
    """
    e, a, m, w, v, t = editions[0], actions[0], menus[0], weights[0], judgements[0], batches[0]
    games, seats, learners, limit = t.games, t.seats, t.learners, t.round_limit
    h, b = positions[games + 1], actions[1]
    for i in range(games):
        g, r, o = positions[i], runs[i], rows[i]
        start = i * t.choices
        if order == ORDER_CHECK:
            if not is_legal_choice(e, g, a, r, book, t.choices, marks, start, chosen[i]):
                return i
        elif order == ORDER_DEALS:
            mark_deals(e, g, r.seat, spots, book, a, marks, start)
        else:
            k = minds[i * (1 - t.one_mind)]
            number = first + i
            o.ended = 0
            if order != ORDER_BEGIN:
                step_row(e, g, a, m, r, k, h, b, w, v, o, book, chosen[i], seats, learners, t.by_chance, limit)
                number = r.game + games
            if order == ORDER_BEGIN or o.ended != 0:
                while True:  # a game that is over before a learner is asked gives way to the next in the row
                    positions[i] = positions[games]
                    runs[i] = runs[games]
                    g, r = positions[i], runs[i]
                    r.game = number
                    if begin_row(e, g, a, m, r, k, h, b, w, v, o, seats, learners, t.by_chance, limit):
                        break
                    number += games
            numbers = i * t.numbers
            for j in range(numbers, numbers + t.numbers):
                observations[j] = 0
            clear_marks(spots, marks, start, t.choices, t.dealt)
            show_row(e, g, a, m, r, o, spots, book, observations, numbers, marks, start, t.deals)
            for j in range(t.scaled):
                observations[numbers + scaled[j]] *= factors[scaled[j]]
    return -1
