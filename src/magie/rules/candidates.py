"""Choices that a menu lists and no loop goes through: sales of groups, and with whom to deal."""

from magie.rules import codes
from magie.rules.building import highest_level, is_built_up
from magie.rules.group_sales import check_sell_group, kept_lots, left_at, sale_height, tall_lots
from magie.rules.schema import CHOICES, GROUPS
from magie.rules.seats import count_bits, is_in, is_leaving


def add(g, m, verb, x, y):
    """Append one choice; a game with more than a menu has room for is void."""
    n = m.count
    if n >= CHOICES:
        g.trapped = 1
        return
    m.verb[n] = verb
    m.x[n] = x
    m.y[n] = y
    m.count = n + 1


def list_group_sales(e, g, seat, m, verb):
    """Add the levels that a group can be sold to; where the Bank cannot serve a single sale, the smallest too."""
    for group in range(e.groups):
        if is_built_up(e, g, group) and g.held[seat * GROUPS + group] > 0:
            for level in range(codes.LEVEL_SKYSCRAPER):
                if check_sell_group(e, g, seat, group, level) == 0:
                    add(g, m, verb, group, level)
            list_smallest_sales(e, g, seat, m, group)


def list_smallest_sales(e, g, seat, m, group):
    """Add the sales that leave most of a group but not the same on each lot: it matters which lots keep more."""
    height = sale_height(e, g, seat, group)
    if height > 0 and height < highest_level(e, g, seat, group):
        tall = tall_lots(e, g, seat, group, height)
        kept = kept_lots(e, g, seat, group, height)
        if kept != tall:
            for lots in range(1, tall + 1):
                if lots & ~tall == 0 and count_bits(lots) == count_bits(kept):
                    left = left_at(e, g, seat, group, height, lots)
                    if check_sell_group(e, g, seat, group, left) == 0:
                        add(g, m, codes.V_SELL_GROUP, group, left)


def list_partners(e, g, seat, m, verb):
    """Add every seat that may be offered a deal."""
    if g.offers[seat] < e.offers_per_turn:
        for partner in range(g.seats):
            if partner != seat and is_in(g, partner) and not is_leaving(g, partner):
                add(g, m, verb, partner, 0)


def list_counter(e, g, seat, m, verb):
    """Add the seat whose offer may be answered with another."""
    if g.offers[seat] < e.offers_per_turn:
        add(g, m, verb, g.offer_from, 0)
