"""The agenda: a stack of steps that remain to be resolved, and the questions they stop at.

Steps are pushed and their parts read by name: `made/steps.py`.
"""

from magie.rules import codes
from magie.rules.made import steps
from magie.rules.seats import is_leaving


def put(g, step, parts):
    """Put a step with its four parts on top, for positions that are read; rules push by name, see `made/steps.py`."""
    n = g.agenda_count
    g.agenda_step[n] = step
    g.agenda_a[n] = parts[0]
    g.agenda_b[n] = parts[1]
    g.agenda_c[n] = parts[2]
    g.agenda_d[n] = parts[3]
    g.agenda_count = n + 1


def pop(g):
    """Take the top step off; its row is wiped so that equal positions stay equal."""
    n = g.agenda_count - 1
    g.agenda_step[n] = 0
    g.agenda_a[n] = 0
    g.agenda_b[n] = 0
    g.agenda_c[n] = 0
    g.agenda_d[n] = 0
    g.agenda_count = n


def swap_down(g, index):
    """Let a step change places with the one below it."""
    below = index - 1
    step = g.agenda_step[index]
    a = g.agenda_a[index]
    b = g.agenda_b[index]
    c = g.agenda_c[index]
    d = g.agenda_d[index]
    g.agenda_step[index] = g.agenda_step[below]
    g.agenda_a[index] = g.agenda_a[below]
    g.agenda_b[index] = g.agenda_b[below]
    g.agenda_c[index] = g.agenda_c[below]
    g.agenda_d[index] = g.agenda_d[below]
    g.agenda_step[below] = step
    g.agenda_a[below] = a
    g.agenda_b[below] = b
    g.agenda_c[below] = c
    g.agenda_d[below] = d


def sink_below(g, other):
    """Let the step on top wait until another, if it is on the agenda, is resolved."""
    top = g.agenda_count - 1
    goal = 0
    while goal < top and g.agenda_step[goal] != other:
        goal += 1
    for index in range(top, goal, -1):
        swap_down(g, index)


def surface(g, other):
    """Bring a step that is on the agenda to the top."""
    index = 0
    while g.agenda_step[index] != other:
        index += 1
    for above in range(index + 1, g.agenda_count):
        swap_down(g, above)


def top_step(g):
    """Code of the step on top."""
    return g.agenda_step[g.agenda_count - 1]


def ask(g, seat, topic):
    """Stop at a decision of `seat`."""
    g.node = codes.NODE_DECISION
    g.asked = seat
    g.topic = topic


def asks(g, seat, topic):
    """Stop at a decision of `seat`; False if it leaves, so that its question is answered for it."""
    if is_leaving(g, seat):
        return False
    ask(g, seat, topic)
    return True


def ask_or_drop(g, seat, topic):
    """Stop at a decision of `seat`, whose step falls away if it leaves."""
    if not asks(g, seat, topic):
        pop(g)


def aim(e, g, target):
    """Let the one whom the effect on top is aimed at object, where there are cards for that (decision 0036)."""
    if e.replies == 1:
        steps.push_objection(g, target, 0)


def await_chance(g, seat, topic):
    """Stop at a chance node; `seat` is the one who rolls or draws."""
    g.node = codes.NODE_CHANCE
    g.asked = seat
    g.topic = topic


def fault(g):
    """Stop for good: the step on top is none that the rules know, or not one that waits for this."""
    g.node = codes.NODE_FAULT
    g.asked = -1
    g.topic = 0
