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


def is_legal_choice(t, book, choices, marks, base, number):
    """Whether a choice is legal in a row: it is marked, or it is a deal that is not."""
    if number < 0 or number >= choices:
        return False
    if marks[base + number] == 1:
        return True
    if number == NO_WISH or not read_choice(t, t.run.seat, book, number):
        return False
    return check(t.edition, t.position, t.run.seat, t.action) == 0


def step_row(t, book, number, seats, learners, by_chance, round_limit):
    """Play a legal choice, go on to the next one, and pay for the way there; ranks are kept at the end."""
    row = t.row
    read_choice(t, t.run.seat, book, number)
    take_choice_of(t, row.work)
    row.work = seek_choice(t, learners, round_limit)
    row.ended = ending_of(row.work)
    pay_rewards(t, by_chance)
    if row.ended != 0:
        for seat in range(seats):
            row.places[seat] = row.ranks[seat]


def begin_row(t, seats, learners, by_chance, round_limit):
    """Begin the game that `t.run` names in a blank row, and go on to its first choice; whether a learner has it."""
    row = t.row
    for seat in range(seats):
        row.ranks[seat] = 0
    start_game(t, seats)
    row.work = seek_choice(t, learners, round_limit)
    open_account(t, by_chance)
    return ending_of(row.work) == 0


def ending_of(work):
    """How a game has ended for its learners: 1 decided, 2 cut short, 0 not yet."""
    return int(work == WORK_OVER) + 2 * int(work == WORK_CUT)


def show_row(t, spots, book, observations, at, marks, base, deals):
    """Write what the learner sees that has this work to do, and mark its choices, where all is 0."""
    observe(t.edition, t.position, t.run.seat, t.row.work, spots, observations, at)
    mark_choices(t, t.run.seat, t.row.work, spots, book, marks, base, deals)
