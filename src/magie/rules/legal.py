"""Listing what a seat may do: choices go by domain, and each is held to the same checks as an action is."""

from magie.rules import codes
from magie.rules.made.listing import list_answers, list_management
from magie.rules.moments import check_seat


def list_legal(e, g, seat, m):
    """Fill `m` with what a seat may do. Bids and wants are ranges x..y, offers name the partner."""
    m.count = 0
    if check_seat(g, seat) != 0:
        return
    if g.node == codes.NODE_DECISION and g.asked == seat:
        list_answers(e, g, seat, m)
    list_management(e, g, seat, m)
