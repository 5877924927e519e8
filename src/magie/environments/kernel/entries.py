"""The way into the compiled batches: thousands of games in one call. What this file imports is what gets compiled.

There is one entry for all orders, since each entry is compiled with everything that it reaches. Arrays are flat: game
`i` has its observation, marks, ranks and rewards from `i` times their number on.
"""

from magie.environments.kernel.games import WORK_CUT
from magie.environments.kernel.marks import mark_deals
from magie.environments.kernel.paying import open_account, pay_rewards
from magie.environments.kernel.rows import begin_at, choose_at, is_legal_at, seek_at, show_at
from magie.environments.kernel.sizes import (
    ORDER_BEGIN,
    ORDER_CHECK,
    ORDER_DEALS,
    SIZE_BY_CHANCE,
    SIZE_CHOICES,
    SIZE_GAMES,
    SIZE_SEATS,
)
from magie.rules.driver import WORK_OVER


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
    e = editions[0]
    seats = sizes[SIZE_SEATS]
    for i in range(sizes[SIZE_GAMES]):
        base = i * seats
        start = i * sizes[SIZE_CHOICES]
        if order == ORDER_CHECK:
            if not is_legal_at(editions, positions, actions, runs, sizes, book, marks, chosen[i], i):
                return i
        elif order == ORDER_DEALS:
            mark_deals(e, positions[i], runs[i].seat, spots, book, actions[0], marks, start)
        else:
            number = first + i
            ended[i] = 0
            if order != ORDER_BEGIN:
                choose_at(editions, positions, actions, runs, book, works, chosen[i], i)
                works[i] = seek_at(
                    editions, positions, actions, menus, runs, minds, weights, judgements, sizes, ranks, i
                )
                ended[i] = int(works[i] == WORK_OVER) + 2 * int(works[i] == WORK_CUT)
                pay_rewards(
                    e, positions[i], weights[0], judgements[0], sizes[SIZE_BY_CHANCE], ranks, told, parts, base
                )
                number = runs[i].game + sizes[SIZE_GAMES]
            if order == ORDER_BEGIN or ended[i] != 0:
                for seat in range(seats):
                    places[base + seat] = ranks[base + seat]
                begin_at(
                    editions,
                    positions,
                    actions,
                    menus,
                    runs,
                    minds,
                    weights,
                    judgements,
                    sizes,
                    works,
                    ranks,
                    i,
                    number,
                )
                open_account(e, positions[i], weights[0], judgements[0], sizes[SIZE_BY_CHANCE], told, base)
            show_at(
                editions,
                positions,
                actions,
                menus,
                runs,
                sizes,
                spots,
                book,
                factors,
                scaled,
                observations,
                marks,
                works,
                i,
            )
    return -1
