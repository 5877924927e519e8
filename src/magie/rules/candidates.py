"""Choices as they are proposed to a seat: `check` alone decides which of them are legal."""

from magie.rules.answers import check
from magie.rules.moments import check_deal_moment
from magie.rules.seats import is_in, is_leaving


def add(m, verb, x, y):
    """Append one choice."""
    n = m.count
    m.verb[n] = verb
    m.x[n] = x
    m.y[n] = y
    m.count = n + 1


def propose(e, g, seat, a, m, verb, x, y):
    """Add a choice if it is legal."""
    a.verb = verb
    a.x = x
    a.y = y
    if check(e, g, seat, a) == 0:
        add(m, verb, x, y)


def list_amounts(e, g, seat, a, m, verb, least, most):
    """Add a range of amounts if the least of them is legal."""
    a.verb = verb
    a.x = least
    a.y = 0
    if check(e, g, seat, a) == 0:
        add(m, verb, least, most)


def list_partners(e, g, seat, a, m, verb):
    """Add every seat that may be offered a deal."""
    if check_deal_moment(g, seat) == 0 and g.offers[seat] < e.offers_per_turn:
        for partner in range(g.seats):
            if partner != seat and is_in(g, partner) and not is_leaving(g, partner):
                add(m, verb, partner, 0)


def list_counter(e, g, seat, a, m, verb):
    """Add the seat whose offer may be answered with another."""
    if g.offers[seat] < e.offers_per_turn:
        add(m, verb, g.offer_from, 0)
