"""The agenda: a stack of steps that remain to be resolved, and the questions they stop at."""

from magie.rules import codes


def push(g, step, a, b, c, d):
    """Put a step on top; its four numbers mean what the step's own file says."""
    n = g.agenda_count
    g.agenda_step[n] = step
    g.agenda_a[n] = a
    g.agenda_b[n] = b
    g.agenda_c[n] = c
    g.agenda_d[n] = d
    g.agenda_count = n + 1


def pop(g):
    """Take the top step off; its place is wiped so that equal positions stay equal."""
    n = g.agenda_count - 1
    g.agenda_step[n] = 0
    g.agenda_a[n] = 0
    g.agenda_b[n] = 0
    g.agenda_c[n] = 0
    g.agenda_d[n] = 0
    g.agenda_count = n


def push_below(g, other, step, a, b, c, d):
    """Put a step under one that is on the agenda, to be resolved after it; on top if there is none such."""
    place = 0
    while place < g.agenda_count and g.agenda_step[place] != other:
        place += 1
    for n in range(g.agenda_count, place, -1):
        g.agenda_step[n] = g.agenda_step[n - 1]
        g.agenda_a[n] = g.agenda_a[n - 1]
        g.agenda_b[n] = g.agenda_b[n - 1]
        g.agenda_c[n] = g.agenda_c[n - 1]
        g.agenda_d[n] = g.agenda_d[n - 1]
    g.agenda_step[place] = step
    g.agenda_a[place] = a
    g.agenda_b[place] = b
    g.agenda_c[place] = c
    g.agenda_d[place] = d
    g.agenda_count += 1


def top_step(g):
    """Code of the step on top."""
    return g.agenda_step[g.agenda_count - 1]


def top_a(g):
    """The first number of the step on top."""
    return g.agenda_a[g.agenda_count - 1]


def top_b(g):
    """The second number of the step on top."""
    return g.agenda_b[g.agenda_count - 1]


def top_c(g):
    """The third number of the step on top."""
    return g.agenda_c[g.agenda_count - 1]


def top_d(g):
    """The fourth number of the step on top."""
    return g.agenda_d[g.agenda_count - 1]


def ask(g, seat, topic):
    """Stop at a decision of `seat`."""
    g.node = codes.NODE_DECISION
    g.asked = seat
    g.topic = topic


def await_chance(g, seat, topic):
    """Stop at a chance node; `seat` is the one who rolls or draws."""
    g.node = codes.NODE_CHANCE
    g.asked = seat
    g.topic = topic
