"""One game of a batch, its row `o`: what a learner may choose, takes, gets and sees. Kernel subset.

Observations and marks lie in arrays from a place on, so that all rows may share them.
"""

from magie.bots.playing import start_game
from magie.environments.kernel.choices import read_choice
from magie.environments.kernel.games import WORK_CUT, seek_choice, take_choice_of
from magie.environments.kernel.marks import mark_choices
from magie.environments.kernel.paying import open_account, pay_rewards
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


def step_row(e, g, a, m, r, k, h, b, w, v, o, book, number, seats, learners, by_chance, round_limit):
    """Play a legal choice, go on to the next one, and pay for the way there; ranks are kept at the end."""
    read_choice(e, g, r.seat, book, number, a)
    take_choice_of(e, g, a, r, o.work)
    o.work = seek_choice(e, g, a, m, r, k, h, b, w, v, o, learners, round_limit)
    o.ended = ending_of(o.work)
    pay_rewards(e, g, w, v, o, by_chance)
    if o.ended != 0:
        for seat in range(seats):
            o.places[seat] = o.ranks[seat]


def begin_row(e, g, a, m, r, k, h, b, w, v, o, seats, learners, by_chance, round_limit):
    """Begin the game that `r` names in a blank row, and go on to its first choice; whether it waits for a learner."""
    for seat in range(seats):
        o.ranks[seat] = 0
    start_game(e, g, r, k, seats)
    o.work = seek_choice(e, g, a, m, r, k, h, b, w, v, o, learners, round_limit)
    open_account(e, g, w, v, o, by_chance)
    return ending_of(o.work) == 0


def ending_of(work):
    """How a game has ended for its learners: 1 decided, 2 cut short, 0 not yet."""
    return int(work == WORK_OVER) + 2 * int(work == WORK_CUT)


def show_row(e, g, a, m, r, o, spots, book, observations, at, marks, base, deals):
    """Write what the learner sees that has this work to do, and mark its choices, where all is 0."""
    observe(e, g, r.seat, o.work, spots, observations, at)
    mark_choices(e, g, r.seat, o.work, spots, book, a, m, marks, base, deals)
