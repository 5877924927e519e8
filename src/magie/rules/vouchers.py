"""Travel vouchers (U-VCH): drawing, holding, using and losing them."""

from magie.rules import codes, events
from magie.rules.agenda import asks, await_chance, pop, top_step
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.movement import is_station, next_space, walk
from magie.rules.schema import NOBODY, VOUCHERS


def vouchers_left(g):
    """Vouchers in the pile."""
    total = 0
    for kind in range(VOUCHERS):
        total += g.voucher_pile[kind]
    return total


def vouchers_of(g, seat):
    """Vouchers that a seat holds."""
    total = 0
    for kind in range(VOUCHERS):
        total += g.vouchers[seat * VOUCHERS + kind]
    return total


def run_voucher_draw(e, g):
    """Wait for the voucher, unless only one kind is left; an empty pile gives none."""
    if vouchers_left(g) == 0:
        pop(g)
        return
    kind = last_kind(g)
    if kind == NOBODY:
        await_chance(g, steps.voucher_draw_seat(g), codes.C_VOUCHER)
    else:
        settle_voucher_draw(e, g, kind)


def last_kind(g):
    """The only kind of voucher left in the pile, NOBODY where chance decides."""
    found = NOBODY
    for kind in range(VOUCHERS):
        if g.voucher_pile[kind] > 0:
            if found != NOBODY:
                return NOBODY
            found = kind
    return found


def settle_voucher_draw(e, g, kind):
    """The voucher is drawn; one printed to expire the others at once does so only by the switch (U-VCH-4)."""
    seat = steps.voucher_draw_seat(g)
    pop(g)
    g.voucher_pile[kind] -= 1
    g.vouchers[seat * VOUCHERS + kind] += 1
    emit(g, events.E_VOUCHER_DRAWN, events.RULE_VOUCHER_DRAW, seat, kind, 0, 0)
    if e.voucher_expires[kind] == 1 and e.vouchers_expire == 1:
        g.vouchers[seat * VOUCHERS + kind] -= 1
        expire_all(g)
        g.vouchers[seat * VOUCHERS + kind] += 1


def expire_all(g):
    """Every voucher in anyone's hand leaves the game; the pile is not touched (U-VCH-4, U-VCH-5)."""
    for seat in range(g.seats):
        for kind in range(VOUCHERS):
            while g.vouchers[seat * VOUCHERS + kind] > 0:
                g.vouchers[seat * VOUCHERS + kind] -= 1
                emit(g, events.E_VOUCHER_LOST, events.RULE_VOUCHER_EXPIRY, seat, kind, 0, 0)


def check_voucher_moment(g, seat):
    """Vouchers and own-turn cards are played between two steps of one's own turn (U-TURN-3, U-CRD-3)."""
    if g.node != codes.NODE_DECISION:
        return codes.R_MOMENT_CLOSED
    if g.asked != seat:
        return codes.R_MOMENT_NOT_ASKED
    topic = g.topic
    if seat != g.active or (
        topic != codes.D_TURN and topic != codes.D_BONUS and topic != codes.D_BUS and topic != codes.D_END
    ):
        return codes.R_VOUCHER_NOT_NOW
    if g.jailed[seat] > 0 or g.turn_over == 1:
        return codes.R_VOUCHER_NOT_NOW
    return 0


def goes_back_next(g, seat):
    """Whether the next move of a seat goes backwards: its next roll, or the bonus move of this one (U-VCH-7)."""
    return g.reversed[seat] == 1 or (top_step(g) == codes.S_BONUS and steps.bonus_backward(g) == 1)


def check_voucher(e, g, seat, kind, target):
    """Whether a voucher may be used now, for this target or choice of track."""
    if kind < 0 or kind >= VOUCHERS or g.vouchers[seat * VOUCHERS + kind] == 0:
        return codes.R_VOUCHER_NOT_HELD
    reason = check_voucher_moment(g, seat)
    if reason != 0:
        return reason
    if g.movement_over == 1:  # U-DICE-5
        return codes.R_VOUCHER_AFTER_TRIPLE
    if goes_back_next(g, seat):
        return codes.R_VOUCHER_WHILE_REVERSED
    if g.voucher_used == 1 and e.voucher_op[kind] != codes.VOUCHER_STEPS:  # U-VCH-2
        return codes.R_VOUCHER_ONE_A_TURN
    if voucher_steps_to(e, g, seat, kind, target) == 0:
        return codes.R_VOUCHER_BAD_TARGET
    return 0


def has_voucher_now(e, g, seat):
    """Whether a seat holds a voucher that it could still use this turn."""
    if g.movement_over == 1 or g.reversed[seat] == 1 or g.turn_over == 1:
        return False
    for kind in range(VOUCHERS):
        if g.vouchers[seat * VOUCHERS + kind] > 0 and (
            g.voucher_used == 0 or e.voucher_op[kind] == codes.VOUCHER_STEPS
        ):
            return True
    return False


def voucher_steps_to(e, g, seat, kind, target):
    """Steps of a voucher's move, 0 if the target is not one of its targets; for cab fares the target is 0 or 1."""
    space = g.at[seat]
    op = e.voucher_op[kind]
    if op == codes.VOUCHER_STEPS:
        if target == 0 or (target == 1 and meets_station(e, g, seat, kind)):
            return abs(e.voucher_steps[kind])
        return 0
    track = e.space_track[space]
    if target < 0 or target >= e.spaces or e.space_track[target] != track or target == space:
        return 0
    size = e.track_size[track]
    distance = (target - space + size) % size
    if op == codes.VOUCHER_STATION:
        if is_station(e, target):
            return distance
        return 0
    side = e.track_side[track]
    to_corner = side - (space - e.track_first[track]) % side  # U-VCH-11: from a corner, the side ahead
    if distance <= to_corner:
        return distance
    return 0


def voucher_choices(e, kind):
    """How many targets a kind of voucher has: spaces, or for a cab fare whether to change tracks."""
    if e.voucher_op[kind] == codes.VOUCHER_STEPS:
        return 2
    return e.spaces


def meets_station(e, g, seat, kind):
    """Whether a cab fare starts on or passes a station, so that the player may choose the track (U-VCH-3)."""
    space = g.at[seat]
    distance = e.voucher_steps[kind]
    for _ in range(abs(distance)):
        if is_station(e, space):
            return True
        space = next_space(e, space, distance < 0)
    return False


def do_voucher(e, g, seat, kind, target):
    """Use a voucher: it leaves the game, the token moves and the space is played (U-VCH-2, 5, 6, 9 to 12)."""
    distance = voucher_steps_to(e, g, seat, kind, target)
    op = e.voucher_op[kind]
    g.vouchers[seat * VOUCHERS + kind] -= 1
    emit(g, events.E_VOUCHER_USED, events.RULE_VOUCHER, seat, kind, 0, 0)
    if e.voucher_expires[kind] == 1 and e.vouchers_expire == 0:
        expire_all(g)
    factor = 1
    if op == codes.VOUCHER_STEPS:
        start = g.at[seat]
        if target == 1 and is_station(e, start):
            start = e.space_link[start]
        is_backward = e.voucher_steps[kind] < 0
        scale = codes.PAY_HIGHEST
        if is_backward:
            scale = codes.PAY_AT_END
        walk(e, g, seat, start, distance, target == 1, is_backward, codes.BY_VOUCHER, scale)
    else:
        g.voucher_used = 1
        walk(e, g, seat, g.at[seat], distance, False, False, codes.BY_VOUCHER, codes.PAY_HIGHEST)
        if op == codes.VOUCHER_STATION:
            factor = 0  # no rent there
            g.leave_other[seat] = 1
    steps.push_land(g, seat, factor, 0, codes.BY_VOUCHER)


# Losing one voucher of one's own choice (U-REV-2), which may go back into the pile (U-VCH-13).


def only_kind(g, seat):
    """The one kind of voucher a seat holds, NOBODY if it holds none or several kinds."""
    only = NOBODY
    for kind in range(VOUCHERS):
        if g.vouchers[seat * VOUCHERS + kind] > 0:
            if only != NOBODY:
                return NOBODY
            only = kind
    return only


def run_discard(e, g):
    """Ask which voucher, where there is a choice."""
    seat = steps.discard_seat(g)
    if vouchers_of(g, seat) == 0:
        pop(g)
    elif only_kind(g, seat) != NOBODY or not asks(g, seat, codes.D_DISCARD):
        do_discard(e, g, seat, first_kind(g, seat))


def first_kind(g, seat):
    """The first kind of voucher that a seat holds."""
    for kind in range(VOUCHERS):
        if g.vouchers[seat * VOUCHERS + kind] > 0:
            return kind
    return NOBODY


def check_discard(e, g, seat, kind):
    """Whether a seat holds a voucher of a kind."""
    if kind < 0 or kind >= VOUCHERS or g.vouchers[seat * VOUCHERS + kind] == 0:
        return codes.R_VOUCHER_NOT_HELD
    return 0


def do_discard(e, g, seat, kind):
    """Give up one voucher."""
    to_pile = steps.discard_returned(g)
    rule = steps.discard_rule(g)
    pop(g)
    g.vouchers[seat * VOUCHERS + kind] -= 1
    g.voucher_pile[kind] += to_pile
    emit(g, events.E_VOUCHER_LOST, rule, seat, kind, 0, 0)


def hand_voucher(g, giver, seat, kind, rule):
    """One voucher changes hands."""
    g.vouchers[giver * VOUCHERS + kind] -= 1
    g.vouchers[seat * VOUCHERS + kind] += 1
    emit(g, events.E_VOUCHER_TAKEN, rule, seat, kind, giver, 0)
