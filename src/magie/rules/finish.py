"""The end: the last player left (2.3), or the richest when a short or time-limit game stops (16.9 to 17.5)."""

from magie.rules import codes, events
from magie.rules.journal import emit
from magie.rules.seats import alive_mask, is_leaving, seats_left
from magie.rules.wealth import final_worth


def run_finish(e, g):
    """Name the winners once; equal wealth is a shared win (Q58)."""
    if g.winners == 0:
        rule = events.RULE_LAST_LEFT
        g.winners = alive_mask(g)
        if seats_left(g) > 1:
            rule = events.RULE_FINAL_COUNT
            g.winners = richest(e, g)
        for seat in range(g.seats):
            if (g.winners >> seat) & 1 == 1:
                emit(g, events.E_GAME_WON, rule, seat, 0, 0, 0)
    g.node = codes.NODE_OVER
    g.topic = 0
    g.asked = -1


def richest(e, g):
    """Count everyone's fortune (16.10 to 16.15)."""
    best = 0
    winners = 0
    for seat in range(g.seats):
        if g.alive[seat] == 1:
            worth = final_worth(e, g, seat)
            emit(g, events.E_WEALTH_COUNTED, events.RULE_FINAL_COUNT, seat, worth, 0, 0)
            if worth > best or winners == 0:
                best = worth
                winners = 1 << seat
            elif worth == best:
                winners |= 1 << seat
    return winners


def check_time_up(e, g):
    """Time can run out only in a time-limit game, once."""
    if g.node == codes.NODE_OVER:
        return codes.R_MOMENT_GAME_OVER
    if e.time_limit == 0 or g.time_up == 1:
        return codes.R_SIGNAL_NO_TIME_LIMIT
    return 0


def do_time_up(g):
    """The turn is played to its end, then wealth is counted (Q59)."""
    g.time_up = 1
    emit(g, events.E_TIME_CALLED, events.RULE_TIME_UP, 0, 0, 0, 0)


def check_leave(g, seat):
    """A player may leave whenever they like (Q56)."""
    if g.node == codes.NODE_OVER:
        return codes.R_MOMENT_GAME_OVER
    if seat < 0 or seat >= g.seats:
        return codes.R_MOMENT_UNKNOWN_SEAT
    if g.alive[seat] == 0:
        return codes.R_MOMENT_SEAT_OUT
    if is_leaving(g, seat):
        return codes.R_SIGNAL_ALREADY_LEAVING
    return 0


def do_leave(g, seat):
    """Until nothing is in the middle of being resolved, the seat's questions are answered for it."""
    g.leaving |= 1 << seat
    emit(g, events.E_LEAVING_ANNOUNCED, events.RULE_LEAVE, seat, 0, 0, 0)
