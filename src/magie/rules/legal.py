"""Listing what a seat may do. Every choice is proposed by its domain, and `check` alone decides which are legal."""

from magie.rules import codes
from magie.rules.listing import list_answers, list_management
from magie.rules.moments import check_seat


def list_legal(e, g, seat, a, m):
    """Fill `m` with what a seat may do; `a` is scratch. Bids and wants are ranges x..y, offers name the partner."""
    m.count = 0
    if check_seat(g, seat) != 0:
        return
    if g.node == codes.NODE_DECISION and g.asked == seat:
        list_answers(e, g, seat, a, m)
    list_management(e, g, seat, a, m)
