"""The way into the compiled batches: thousands of games in one call. What this file imports is what gets compiled.

There is one entry for all orders, since each entry is compiled with everything that it reaches. Arrays are flat: game
`i` has its observation and marks from `i` times their number on. The rows of positions and runs behind the last game
are a blank one and a draft. On a GPU, `alone.py` is the way in.
"""

from magie.environments.kernel.marks import clear_marks, mark_deals
from magie.environments.kernel.rows import begin_row, is_legal_choice, show_row, step_row
from magie.rules.context import Context

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
    batch = batches[0]
    games, seats, learners, limit = batch.games, batch.seats, batch.learners, batch.round_limit
    t = Context()
    t.edition, t.menu, t.weights, t.judgement = editions[0], menus[0], weights[0], judgements[0]
    t.action, t.draft, t.draft_action = actions[0], positions[games + 1], actions[1]
    for i in range(games):
        t.position, t.run, t.mind, t.row = positions[i], runs[i], minds[i * (1 - batch.one_mind)], rows[i]
        start = i * batch.choices
        if order == ORDER_CHECK:
            if not is_legal_choice(t, book, batch.choices, marks, start, chosen[i]):
                return i
        elif order == ORDER_DEALS:
            mark_deals(t, t.run.seat, spots, book, marks, start)
        else:
            number = first + i
            t.row.ended = 0
            if order != ORDER_BEGIN:
                step_row(t, book, chosen[i], seats, learners, batch.by_chance, limit)
                number = t.run.game + games
            if order == ORDER_BEGIN or t.row.ended != 0:
                while True:  # a game that is over before a learner is asked gives way to the next in the row
                    positions[i] = positions[games]
                    runs[i] = runs[games]
                    t.position, t.run = positions[i], runs[i]
                    t.run.game = number
                    if begin_row(t, seats, learners, batch.by_chance, limit):
                        break
                    number += games
            numbers = i * batch.numbers
            for j in range(numbers, numbers + batch.numbers):
                observations[j] = 0
            clear_marks(spots, marks, start, batch.choices, batch.dealt)
            show_row(t, spots, book, observations, numbers, marks, start, batch.deals)
            for j in range(batch.scaled):
                observations[numbers + scaled[j]] *= factors[scaled[j]]
    return -1
