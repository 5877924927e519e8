"""Moving tokens (chapters 4 and 5): steps along the tracks, stations on the way, salary when a pay corner is passed.

A railroad that joins two tracks is one space with two feet: `space_link` leads from one foot to the other (U-TRN-1).
"""

from magie.rules import codes, events
from magie.rules.journal import emit, pass_space
from magie.rules.made import steps
from magie.rules.money import pay
from magie.rules.schema import BANK


def has_several_tracks(e):
    """Whether the board has more than one track, so that the parity of a roll decides the way."""
    return e.track_size[1] > 0


def is_station(e, space):
    """Whether a space is a foot of a station that joins two tracks."""
    return e.space_link[space] >= 0 and e.space_kind[space] == codes.SPACE_DEED


def is_even_roll(g):
    """Parity of the turn's roll, pips on all dice (U-TRN-3)."""
    return g.roll_total % 2 == 0


def salary_of(e, space, is_last, is_even, scale, named):
    """What a pay corner pays: by the roll, at its highest, or what a card names (5.1, U-PAY-1, U-MRM-6, U-VCH-2)."""
    if scale == codes.PAY_NOTHING or (scale == codes.PAY_AT_END and not is_last):
        return 0
    if named > 0 and e.space_even[space] > 0:
        return named
    amount = e.space_pass[space]
    if is_last:
        amount = e.space_land[space]
    if is_even and e.space_even[space] > 0:
        amount = e.space_even[space]
    if (scale == codes.PAY_HIGHEST or scale == codes.PAY_AT_END) and e.space_high[space] > 0:
        amount = e.space_high[space]
    if is_last and space == e.start_space and e.double_salary_on_go == 1:
        return 2 * amount
    return amount


def collect_salary(e, g, seat, space, is_last, is_even, scale, named):
    """Collect at a pay corner at the moment it is passed or reached (Q4)."""
    amount = salary_of(e, space, is_last, is_even, scale, named)
    if amount > 0:
        emit(g, events.E_SALARY_PAID, events.RULE_SALARY, seat, amount, 0, 0)
        pay(g, BANK, seat, amount, events.RULE_SALARY)


def leave_foot(e, g, seat, is_even):
    """The foot by which a token leaves its station: even the outer track, odd the inner (U-TRN-3, U-VCH-10)."""
    space = g.at[seat]
    if not is_station(e, space):
        return space
    link = e.space_link[space]
    if g.leave_other[seat] == 1 and g.voucher_used == 0:  # not in the turn of the token itself (U-TRN-4)
        return link
    if is_even == (link > space):
        return link
    return space


def next_space(e, space, is_backward):
    """The neighbour of a space on its track."""
    if is_backward:
        return e.space_back[space]
    return e.space_next[space]


def ride(e, space, is_even):
    """A station that is passed: an even roll goes on by the linked track (U-TRN-2, U-REV-3)."""
    if is_even and is_station(e, space):
        return e.space_link[space]
    return space


def arrive(g, seat, space, way, rule):
    """Put the token down; whatever held it where it was is over."""
    origin = g.at[seat]
    g.at[seat] = space
    g.leave_other[seat] = 0
    g.subway[seat] = 0
    emit(g, events.E_MOVED, rule, seat, origin, space, way)


def walk_rule(way, has_ridden):
    """The rule that a walk follows from."""
    if way == codes.BY_CARD:
        return events.RULE_CARD
    if way == codes.BY_BONUS:
        return events.RULE_BONUS_MOVE
    if way == codes.BY_BUS:
        return events.RULE_BUS_ICON
    if way == codes.BY_VOUCHER:
        return events.RULE_VOUCHER
    if way == codes.BY_AUCTION:
        return events.RULE_AUCTION_NONE_LEFT
    if has_ridden:
        return events.RULE_TRANSIT
    return events.RULE_MOVE


def walk(e, g, seat, start, distance, is_even, is_backward, way, scale):
    """Move a number of spaces from a foot; a station entered with the last step is landed on (U-TRN-4)."""
    if start != g.at[seat]:
        pass_space(g, start)
    if has_several_tracks(e) or is_backward:
        walk_by_steps(e, g, seat, start, distance, is_even, is_backward, way, scale)
    else:
        walk_ring(e, g, seat, start, distance, way, scale)


def walk_ring(e, g, seat, start, distance, way, scale):
    """Move on along the only track: where a walk ends is a sum, and so is where the pay corners on the way are."""
    for i in range(distance):
        pass_space(g, ring_space(e, start + i + 1))
    arrive(g, seat, ring_space(e, start + distance), way, walk_rule(way, False))
    paid = e.pay_ahead[start]
    while paid <= distance:
        corner = ring_space(e, start + paid)
        collect_salary(e, g, seat, corner, paid == distance, is_even_roll(g), scale, 0)
        paid += e.pay_ahead[corner]


def ring_space(e, number):
    """The space of the only track with a number that may go on behind the last one."""
    if number >= e.spaces:
        return number - e.spaces
    return number


def walk_by_steps(e, g, seat, start, distance, is_even, is_backward, way, scale):
    """Move from space to space, by whatever stations are on the way."""
    space = start
    passes = False
    for i in range(distance):
        space = next_space(e, space, is_backward)
        pass_space(g, space)
        if e.space_land[space] > 0:
            passes = True
        if i < distance - 1:
            foot = ride(e, space, is_even)
            if foot != space:
                pass_space(g, foot)
            space = foot
    has_ridden = e.space_track[space] != e.space_track[start]
    arrive(g, seat, space, way, walk_rule(way, has_ridden))
    if passes:
        space = start
        for i in range(distance):
            space = next_space(e, space, is_backward)
            if e.space_land[space] > 0:
                collect_salary(e, g, seat, space, i == distance - 1, is_even_roll(g), scale, 0)
            if i < distance - 1:
                space = ride(e, space, is_even)


def advance_token(e, g, seat, distance, way):
    """Move forward by the turn's roll or by its parity, paid at every pay corner on the way (5.1, 5.2)."""
    is_even = is_even_roll(g)
    walk(e, g, seat, leave_foot(e, g, seat, is_even), distance, is_even, False, way, codes.PAY_BY_ROLL)


def back_token(e, g, seat, distance, way):
    """Move backwards: never a salary (5.6, Q5, U-REV-6)."""
    is_even = is_even_roll(g)
    walk(e, g, seat, leave_foot(e, g, seat, is_even), distance, is_even, True, way, codes.PAY_NOTHING)


def is_towards(e, space, target):
    """Whether riding this station comes closer to the target's track (U-CRD-1)."""
    if not is_station(e, space):
        return False
    goal = e.space_track[target]
    return abs(e.space_track[e.space_link[space]] - goal) < abs(e.space_track[space] - goal)


def foot_near(e, space, target):
    """The foot of a target station that lies on, or nearer to, the track of a space."""
    if not is_station(e, target):
        return target
    here = e.space_track[space]
    link = e.space_link[target]
    if abs(e.space_track[link] - here) < abs(e.space_track[target] - here):
        return link
    return target


def step_towards(e, space, target):
    """One step forward, riding a station that leads closer to the target's track."""
    space = e.space_next[space]
    if space != target and is_towards(e, space, target):
        return e.space_link[space]
    return space


def advance_to(e, g, seat, target, way, rule, scale, named):
    """Forward to a named space: along this track, or by the stations that lead to its track (U-CRD-1)."""
    start = g.at[seat]
    target = foot_near(e, start, target)
    if is_towards(e, start, target):
        start = e.space_link[start]
        pass_space(g, start)
    distance = 0
    space = start
    while space != target or distance == 0:
        entered = e.space_next[space]
        space = step_towards(e, space, target)
        pass_space(g, entered)
        if space != entered:
            pass_space(g, space)
        distance += 1
    arrive(g, seat, target, way, rule)
    space = start
    for i in range(distance):
        space = step_towards(e, space, target)
        if e.space_land[space] > 0:
            collect_salary(e, g, seat, space, i == distance - 1, is_even_roll(g), scale, named)


def put_token(e, g, seat, space, way, rule):
    """Put the token straight on a space: nothing is passed on the way; a pay corner reached so pays its highest."""
    arrive(g, seat, space, way, rule)
    if e.space_high[space] > 0:
        collect_salary(e, g, seat, space, True, is_even_roll(g), codes.PAY_HIGHEST, 0)


def move_by_dice(e, g, seat):
    """Move by the total of two dice (4.3) and play the space."""
    advance_token(e, g, seat, g.die1 + g.die2, codes.BY_DICE)
    steps.push_land(g, seat, 1, 0, codes.BY_DICE)
