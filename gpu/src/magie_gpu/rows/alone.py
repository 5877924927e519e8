"""The way into batches in C: each row by itself, with its carriers and with its arrays in one record, `o`.

`c` has the lists that number the choices. A game begins with `begin_row` as it is. What stands around the calls, such
as which game comes next in a row, is in `rows.c`. Kernel subset.
"""

from magie.environments.kernel.marks import mark_deals
from magie.environments.kernel.rows import is_legal_choice, show_row, step_row


def is_legal_alone(t, choices, number):
    """Whether a choice is legal."""
    return is_legal_choice(t, t.lists.book, choices, t.row.marks, 0, number)


def mark_deals_alone(t):
    """Add the deals that may be proposed to the marks."""
    mark_deals(t, t.run.seat, t.lists.spots, t.lists.book, t.row.marks, 0)


def step_alone(t, number, seats, learners, by_chance, round_limit):
    """Play a legal choice, go on to the next one, and pay for the way there."""
    step_row(t, t.lists.book, number, seats, learners, by_chance, round_limit)


def show_alone(t, deals):
    """Write what the learner sees whose choice it is, and mark its choices, where all is 0."""
    t.row.seat = t.run.seat
    t.row.trapped = t.position.trapped
    show_row(t, t.lists.spots, t.lists.book, t.row.numbers, 0, t.row.marks, 0, deals)
