"""One game of a batch: its row of states, runs and minds, and its part of the flat arrays.

In the kernel's subset but for the arrays. The rows behind the last game are a blank one and a draft.
"""

from magie.bots.playing import start_game
from magie.environments.kernel.choices import read_choice
from magie.environments.kernel.games import WORK_CUT, seek_choice, take_choice_of
from magie.environments.kernel.marks import mark_choices
from magie.environments.kernel.sight import observe
from magie.environments.kernel.sizes import (
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
from magie.environments.kernel.spots import AT_OFFERS_END, NO_WISH
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.driver import WORK_OVER


def mind_of(sizes, i):
    """The row of the mind that game `i` uses."""
    if sizes[SIZE_MINDS] == 1:
        return 0
    return i


def begin_at(editions, states, actions, menus, runs, minds, weights, judgements, sizes, works, ranks, i, number):
    """Begin game `number` in row `i`; one that is over before a learner is asked gives way to the next in the row."""
    blank = sizes[SIZE_GAMES]
    seats = sizes[SIZE_SEATS]
    works[i] = WORK_OVER
    while works[i] == WORK_OVER or works[i] == WORK_CUT:
        states[i] = states[blank]
        runs[i] = runs[blank]
        runs[i].game = number
        for seat in range(seats):
            ranks[i * seats + seat] = 0
        start_game(editions[0], states[i], runs[i], minds[mind_of(sizes, i)], seats)
        works[i] = seek_at(editions, states, actions, menus, runs, minds, weights, judgements, sizes, ranks, i)
        number += sizes[SIZE_GAMES]


def is_legal_at(editions, states, actions, runs, sizes, book, marks, number, i):
    """Whether a choice is legal in game `i`: it is marked, or it is a deal that is not."""
    if number < 0 or number >= sizes[SIZE_CHOICES]:
        return False
    if marks[i * sizes[SIZE_CHOICES] + number] == 1:
        return True
    if number == NO_WISH or not read_choice(editions[0], states[i], runs[i].seat, book, number, actions[0]):
        return False
    return check(editions[0], states[i], runs[i].seat, actions[0]) == 0


def choose_at(editions, states, actions, runs, book, works, number, i):
    """The learner that is to choose in game `i` has chosen."""
    read_choice(editions[0], states[i], runs[i].seat, book, number, actions[0])
    take_choice_of(editions[0], states[i], actions[0], runs[i], works[i])


def seek_at(editions, states, actions, menus, runs, minds, weights, judgements, sizes, ranks, i):
    """Go on with game `i` to the next choice of a learner."""
    return seek_choice(
        editions[0],
        states[i],
        actions[0],
        menus[0],
        runs[i],
        minds[mind_of(sizes, i)],
        states[sizes[SIZE_GAMES] + 1],
        actions[1],
        weights[0],
        judgements[0],
        sizes[SIZE_LEARNERS],
        ranks,
        i * sizes[SIZE_SEATS],
        sizes[SIZE_LIMIT],
    )


def clear_marks(sizes, spots, marks, start):
    """Take the marks of a game away; offers, which are most of the choices, only where some may be marked."""
    for j in range(start, start + spots[codes.V_OFFER]):
        marks[j] = 0
    for j in range(start + spots[AT_OFFERS_END], start + sizes[SIZE_CHOICES]):
        marks[j] = 0
    if sizes[SIZE_DEALT] == 1:
        for j in range(start + spots[codes.V_OFFER], start + spots[AT_OFFERS_END]):
            marks[j] = 0


def show_at(
    editions, states, actions, menus, runs, sizes, spots, book, factors, scaled, observations, marks, works, i
):
    """Write what the learner sees that is to choose in game `i`, and mark its choices."""
    numbers = sizes[SIZE_NUMBERS]
    start = i * numbers
    for j in range(numbers):
        observations[start + j] = 0
    observe(editions[0], states[i], runs[i].seat, works[i], spots, observations, start)
    for j in range(sizes[SIZE_SCALED]):
        observations[start + scaled[j]] *= factors[scaled[j]]
    start = i * sizes[SIZE_CHOICES]
    clear_marks(sizes, spots, marks, start)
    mark_choices(
        editions[0],
        states[i],
        runs[i].seat,
        works[i],
        spots,
        book,
        actions[0],
        menus[0],
        marks,
        start,
        sizes[SIZE_DEALS],
    )
