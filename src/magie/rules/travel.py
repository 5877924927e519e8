"""Travelling to any space: after a triple (U-DICE-5), by the subway (U-SUB), and through the tunnel (U-TUN)."""

from magie.rules import codes, events
from magie.rules.agenda import pop, top_step
from magie.rules.claims import age_claims
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.movement import advance_to, arrive, is_station, put_token
from magie.rules.vouchers import has_voucher_now


def visit_tunnel(e, g, seat, space):
    """Straight to the other end; no salary, and nothing happens there (U-TUN-1)."""
    arrive(g, seat, e.space_link[space], codes.BY_TUNNEL, events.RULE_TUNNEL)


def visit_subway(e, g, seat):
    """The next turn's roll becomes a ride to any space; with moves left it may be taken at once (U-SUB-1, 2)."""
    g.subway[seat] = 1
    emit(g, events.E_SUBWAY_ENTERED, events.RULE_SUBWAY, seat, 0, 0, 0)
    if seat == g.active and has_moves_left(e, g, seat):
        steps.push_subway(g, seat)


def has_moves_left(e, g, seat):
    """A roll to come, for doubles or after a voucher, a bonus move, or a voucher still usable."""
    if g.rolls_again == 1 or has_voucher_now(e, g, seat):
        return True
    return top_step(g) == codes.S_BONUS or top_step(g) == codes.S_TURN


def do_wait(e, g, seat):
    """Ride next turn; a first roll still to come in this one leaves the subway behind."""
    pop(g)
    if top_step(g) == codes.S_TURN:
        g.subway[seat] = 0


def do_stay_put(e, g, seat):
    """A triple lets its player travel, and forces nobody: who stays plays no space and pays nothing (U-DICE-5)."""
    pop(g)
    emit(g, events.E_RESTED, events.RULE_TRIPLE, seat, g.at[seat], 0, 0)


def check_travel(e, g, seat, space):
    """Any other space of any track; before a roll only for those whom the subway carries."""
    if g.topic == codes.D_TURN and (g.subway[seat] == 0 or g.rolls > 0):
        return codes.R_TRAVEL_NOT_NOW
    here = g.at[seat]
    if space == here or (is_station(e, here) and e.space_link[here] == space):
        return codes.R_TRAVEL_SAME_SPACE
    return 0


def do_travel(e, g, seat, space):
    """Go there: after a triple with salaries on the way, by subway direct (U-SUB-1)."""
    topic = g.topic
    if topic == codes.D_TRAVEL:
        pop(g)
        advance_to(e, g, seat, space, codes.BY_DICE, events.RULE_TRIPLE, codes.PAY_BY_ROLL, 0)
        steps.push_land(g, seat, 1, 0, codes.BY_DICE)
        return
    pop(g)
    if topic == codes.D_TURN:  # instead of the first roll
        age_claims(g)
        steps.push_after_move(g, 0)
    elif top_step(g) == codes.S_BONUS:
        steps.set_bonus_backward(g, 0)  # the turn goes on clockwise
    g.reversed[seat] = 0
    put_token(e, g, seat, space, codes.BY_SUBWAY, events.RULE_SUBWAY)
    steps.push_land(g, seat, 1, 0, codes.BY_SUBWAY)
