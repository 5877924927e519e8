"""The way into batches in C: each row by itself, with its carriers and with its arrays in one record, `o`.

`c` has the lists that number the choices. What stands around the calls, such as which game comes next in a row, is
in `rows.c`. Kernel subset.
"""

from magie.environments.kernel.games import seek_choice
from magie.environments.kernel.marks import mark_deals
from magie.environments.kernel.paying import open_account, pay_rewards
from magie.environments.kernel.rows import begin_row, choose_number, ending_of, is_legal_choice, keep_ranks, show_row


def is_legal_alone(e, g, a, r, c, o, choices, number):
    """Whether a choice is legal."""
    return is_legal_choice(e, g, a, r, c.book, choices, o.marks, 0, number)


def mark_deals_alone(e, g, a, r, c, o):
    """Add the deals that may be proposed to the marks."""
    mark_deals(e, g, r.seat, c.spots, c.book, a, o.marks, 0)


def step_alone(e, g, a, m, r, k, h, b, w, v, c, o, number, seats, learners, by_chance, round_limit):
    """Play a legal choice, go on to the next one, and pay for the way there."""
    choose_number(e, g, a, r, c.book, o.work, number)
    o.work = seek_choice(e, g, a, m, r, k, h, b, w, v, learners, o.ranks, 0, round_limit)
    o.ended = ending_of(o.work)
    pay_rewards(e, g, w, v, by_chance, o.ranks, o.told, o.parts, 0)
    if o.ended != 0:
        keep_ranks(seats, o.ranks, o.places, 0)


def begin_alone(e, g, a, m, r, k, h, b, w, v, o, seats, learners, by_chance, round_limit):
    """Begin a game in a blank row; whether it waits for a learner."""
    o.work = begin_row(e, g, a, m, r, k, h, b, w, v, seats, learners, o.ranks, 0, round_limit)
    open_account(e, g, w, v, by_chance, o.told, 0)
    return ending_of(o.work) == 0


def show_alone(e, g, a, m, r, c, o, deals):
    """Write what the learner sees whose choice it is, and mark its choices, where all is 0."""
    o.seat = r.seat
    o.trapped = g.trapped
    show_row(e, g, r.seat, o.work, c.spots, c.book, a, m, o.numbers, 0, o.marks, 0, deals)
