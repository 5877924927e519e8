"""The agenda: a stack of steps that remain to be resolved, and the questions they stop at."""

from magie.rules.codes import NODE_CHANCE, NODE_DECISION


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
    g.node = NODE_DECISION
    g.asked = seat
    g.topic = topic


def await_chance(g, seat, topic):
    """Stop at a chance node; `seat` is the one who rolls or draws."""
    g.node = NODE_CHANCE
    g.asked = seat
    g.topic = topic
