"""One game of a batch, its row: what a learner may choose, takes, gets and sees.

The row's numbers lie in arrays from a place on, so that all rows may share them. Kernel subset.
"""

from magie.bots.playing import start_game
from magie.environments.kernel.choices import read_choice
from magie.environments.kernel.games import WORK_CUT, seek_choice, take_choice_of
from magie.environments.kernel.marks import mark_choices
from magie.environments.kernel.sight import observe
from magie.environments.kernel.spots import NO_WISH
from magie.rules.answers import check
from magie.rules.driver import WORK_OVER


def is_legal_choice(e, g, a, r, book, choices, marks, base, number):
    """Whether a choice is legal in a row: it is marked, or it is a deal that is not."""
    if number < 0 or number >= choices:
        return False
    if marks[base + number] == 1:
        return True
    if number == NO_WISH or not read_choice(e, g, r.seat, book, number, a):
        return False
    return check(e, g, r.seat, a) == 0


def choose_number(e, g, a, r, book, work, number):
    """The learner that has this work to do has chosen."""
    read_choice(e, g, r.seat, book, number, a)
    take_choice_of(e, g, a, r, work)


def begin_row(e, g, a, m, r, k, h, b, w, v, seats, learners, ranks, base, round_limit):
    """Begin the game that `r` names in a blank row, and go on to the first choice of a learner."""
    for seat in range(seats):
        ranks[base + seat] = 0
    start_game(e, g, r, k, seats)
    return seek_choice(e, g, a, m, r, k, h, b, w, v, learners, ranks, base, round_limit)


def ending_of(work):
    """How a game has ended for its learners: 1 decided, 2 cut short, 0 not yet."""
    return int(work == WORK_OVER) + 2 * int(work == WORK_CUT)


def keep_ranks(seats, ranks, places, base):
    """Keep the ranks of a game that has ended, as the next one begins in its row."""
    for seat in range(seats):
        places[base + seat] = ranks[base + seat]


def show_row(e, g, seat, work, spots, book, a, m, observations, at, marks, base, deals):
    """Write what the learner sees that has this work to do, and mark its choices, where all is 0."""
    observe(e, g, seat, work, spots, observations, at)
    mark_choices(e, g, seat, work, spots, book, a, m, marks, base, deals)
