"""The way into the compiled batches: thousands of games in one call. What this file imports is what gets compiled.

There is one entry for all orders, since each entry is compiled with everything that it reaches. Arrays are flat: game
`i` has its observation, marks, ranks and rewards from `i` times their number on. The rows of states and runs behind
the last game are a blank one and a draft. On a GPU, `alone.py` is the way in.
"""

from magie.environments.kernel.games import seek_choice
from magie.environments.kernel.marks import mark_deals
from magie.environments.kernel.paying import open_account, pay_rewards
from magie.environments.kernel.rows import begin_row, choose_number, ending_of, is_legal_choice, keep_ranks, show_row
from magie.environments.kernel.sizes import (
    ORDER_BEGIN,
    ORDER_CHECK,
    ORDER_DEALS,
    SIZE_BY_CHANCE,
    SIZE_CHOICES,
    SIZE_DEALS,
    SIZE_DEALT,
    SIZE_GAMES,
    SIZE_LEARNERS,
    SIZE_LIMIT,
    SIZE_MINDS,
    SIZE_NUMBERS,
    SIZE_SCALED,
    SIZE_SEATS,
)
from magie.environments.kernel.spots import AT_OFFERS_END
from magie.rules import codes


def clear_marks(sizes, spots, marks, start):
    """Take the marks of a game away; offers, which are most of the choices, only where some may be marked."""
    for j in range(start, start + spots[codes.V_OFFER]):
        marks[j] = 0
    for j in range(start + spots[AT_OFFERS_END], start + sizes[SIZE_CHOICES]):
        marks[j] = 0
    if sizes[SIZE_DEALT] == 1:
        for j in range(start + spots[codes.V_OFFER], start + spots[AT_OFFERS_END]):
            marks[j] = 0


def run_batch(
    editions,
    positions,
    actions,
    menus,
    runs,
    minds,
    weights,
    judgements,
    sizes,
    spots,
    book,
    factors,
    scaled,
    observations,
    marks,
    works,
    ranks,
    told,
    chosen,
    parts,
    ended,
    places,
    order,
    first,
):
    """Carry out an order in every game; the first game whose choice is against the rules, -1 if none is.

    Orders: begin games `first`, `first + 1`, … of a seed; check the choices; mark deals; play legal choices and go on
    to the next ones. `ended` is 1 for a game that is decided for its learners, 2 for one cut short, whose ranks are
    then in `places`; another one is under way in its row.
    """
    e, a, m, w, v = editions[0], actions[0], menus[0], weights[0], judgements[0]
    games = sizes[SIZE_GAMES]
    blank, h, b = games, positions[games + 1], actions[1]
    seats = sizes[SIZE_SEATS]
    choices = sizes[SIZE_CHOICES]
    learners = sizes[SIZE_LEARNERS]
    limit = sizes[SIZE_LIMIT]
    for i in range(games):
        base = i * seats
        start = i * choices
        if order == ORDER_CHECK:
            if not is_legal_choice(e, positions[i], a, runs[i], book, choices, marks, start, chosen[i]):
                return i
        elif order == ORDER_DEALS:
            mark_deals(e, positions[i], runs[i].seat, spots, book, a, marks, start)
        else:
            mind = i * (1 - sizes[SIZE_MINDS])
            number = first + i
            ended[i] = 0
            if order != ORDER_BEGIN:
                choose_number(e, positions[i], a, runs[i], book, works[i], chosen[i])
                works[i] = seek_choice(
                    e, positions[i], a, m, runs[i], minds[mind], h, b, w, v, learners, ranks, base, limit
                )
                ended[i] = ending_of(works[i])
                pay_rewards(e, positions[i], w, v, sizes[SIZE_BY_CHANCE], ranks, told, parts, base)
                number = runs[i].game + games
            if order == ORDER_BEGIN or ended[i] != 0:
                keep_ranks(seats, ranks, places, base)
                while True:  # a game that is over before a learner is asked gives way to the next in the row
                    positions[i] = positions[blank]
                    runs[i] = runs[blank]
                    runs[i].game = number
                    works[i] = begin_row(
                        e, positions[i], a, m, runs[i], minds[mind], h, b, w, v, seats, learners, ranks, base, limit
                    )
                    if ending_of(works[i]) == 0:
                        break
                    number += games
                open_account(e, positions[i], w, v, sizes[SIZE_BY_CHANCE], told, base)
            numbers = i * sizes[SIZE_NUMBERS]
            for j in range(numbers, numbers + sizes[SIZE_NUMBERS]):
                observations[j] = 0
            clear_marks(sizes, spots, marks, start)
            show_row(
                e,
                positions[i],
                runs[i].seat,
                works[i],
                spots,
                book,
                a,
                m,
                observations,
                numbers,
                marks,
                start,
                sizes[SIZE_DEALS],
            )
            for j in range(sizes[SIZE_SCALED]):
                observations[numbers + scaled[j]] *= factors[scaled[j]]
    return -1
