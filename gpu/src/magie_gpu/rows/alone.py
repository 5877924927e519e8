"""The way into batches in C: each row by itself, with its carriers and with its arrays in one record, `o`.

`c` has the lists that number the choices. A game begins with `begin_row` as it is. What stands around the calls, such
as which game comes next in a row, is in `rows.c`. Kernel subset.
"""

from magie.environments.kernel.marks import mark_deals
from magie.environments.kernel.rows import is_legal_choice, show_row, step_row


def is_legal_alone(e, g, a, r, c, o, choices, number):
    """Whether a choice is legal."""
    return is_legal_choice(e, g, a, r, c.book, choices, o.marks, 0, number)


def mark_deals_alone(e, g, a, r, c, o):
    """Add the deals that may be proposed to the marks."""
    mark_deals(e, g, r.seat, c.spots, c.book, a, o.marks, 0)


def step_alone(e, g, a, m, r, k, h, b, w, v, c, o, number, seats, learners, by_chance, round_limit):
    """Play a legal choice, go on to the next one, and pay for the way there."""
    step_row(e, g, a, m, r, k, h, b, w, v, o, c.book, number, seats, learners, by_chance, round_limit)


def show_alone(e, g, a, m, r, c, o, deals):
    """Write what the learner sees whose choice it is, and mark its choices, where all is 0."""
    o.seat = r.seat
    o.trapped = g.trapped
    show_row(e, g, a, m, r, o, c.spots, c.book, o.numbers, 0, o.marks, 0, deals)
