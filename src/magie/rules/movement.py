"""Moving tokens (chapters 4 and 5): steps along the track, and the salary at the moment GO is passed (Q4)."""

from magie.rules.agenda import push
from magie.rules.codes import BY_DICE, E_MOVED, E_SALARY_PAID, RULE_MOVE, RULE_SALARY, S_LAND
from magie.rules.journal import emit
from magie.rules.money import transfer
from magie.rules.schema import BANK


def collect_salary(e, g, seat, space, is_last):
    """Salary of a space that the token passes or stops on (5.1); the house rule doubles it for stopping."""
    amount = e.space_pass[space]
    if is_last:
        amount = e.space_land[space]
        if e.double_salary_on_go == 1:
            amount = 2 * amount
    if amount > 0:
        transfer(g, BANK, seat, amount)
        emit(g, E_SALARY_PAID, RULE_SALARY, seat, amount, 0, 0)


def advance_token(e, g, seat, steps, way):
    """Move forward by a number of spaces, paid at every GO on the way (5.1, 5.2), and play the space (4.8)."""
    origin = g.place[seat]
    space = origin
    for _ in range(steps):
        space = e.space_next[space]
    g.place[seat] = space
    emit(g, E_MOVED, RULE_MOVE, seat, origin, space, way)
    space = origin
    for i in range(steps):
        space = e.space_next[space]
        if e.space_land[space] > 0:
            collect_salary(e, g, seat, space, i == steps - 1)


def distance(e, origin, target):
    """Spaces forward from one space to another; a full lap when they are the same."""
    steps = 1
    space = e.space_next[origin]
    while space != target:
        space = e.space_next[space]
        steps += 1
    return steps


def advance_to(e, g, seat, target, way):
    """Move forward to a named space."""
    advance_token(e, g, seat, distance(e, g.place[seat], target), way)


def back_token(e, g, seat, steps, way):
    """Move backwards: never a salary (5.6, Q5)."""
    origin = g.place[seat]
    space = origin
    for _ in range(steps):
        space = e.space_back[space]
    g.place[seat] = space
    emit(g, E_MOVED, RULE_MOVE, seat, origin, space, way)


def put_token(g, seat, space, way):
    """Put the token straight on a space: nothing is passed on the way."""
    origin = g.place[seat]
    g.place[seat] = space
    emit(g, E_MOVED, RULE_MOVE, seat, origin, space, way)


def move_by_dice(e, g, seat):
    """Move by the total of the dice (4.3) and play the space."""
    advance_token(e, g, seat, g.die1 + g.die2, BY_DICE)
    push(g, S_LAND, seat, 1, 0, BY_DICE)
