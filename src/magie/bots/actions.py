"""How policies fill an action: a verb without numbers, a choice of a menu, the two sides of a deal. Kernel subset."""

from magie.rules.schema import GROUP_DEEDS, SIDE, SIDE_CARDS, SIDE_CASH, SIDE_DEEDS


def plain(a, verb):
    """An answer without numbers."""
    a.verb = verb
    a.x = 0
    a.y = 0


def set_choice(a, m, i):
    """Make an action of a choice."""
    a.verb = m.verb[i]
    a.x = m.x[i]
    a.y = m.y[i]


def swap_choices(m, i, j):
    """Let two choices change places."""
    verb = m.verb[i]
    x = m.x[i]
    y = m.y[i]
    m.verb[i] = m.verb[j]
    m.x[i] = m.x[j]
    m.y[i] = m.y[j]
    m.verb[j] = verb
    m.x[j] = x
    m.y[j] = y


def clear_side(side):
    """A side of a deal that holds nothing."""
    for i in range(SIDE):
        side[i] = 0


def clear_sides(a):
    """Start a deal from nothing."""
    clear_side(a.give)
    clear_side(a.take)


def put_deed(side, deed):
    """Put a deed on a side of a deal."""
    side[SIDE_DEEDS + (deed >> 5)] |= 1 << (deed & 31)


def put_card(side, card):
    """Put a kept card on a side of a deal."""
    side[SIDE_CARDS + (card >> 5)] |= 1 << (card & 31)


def put_group(e, g, seat, group, side):
    """Put a seat's deeds of a group on a side."""
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] == seat:
            put_deed(side, deed)


def set_price(a, price):
    """Put a price on the sides of a deal: cash that the seat pays, below zero what it is paid."""
    a.give[SIDE_CASH] = 0
    a.take[SIDE_CASH] = 0
    if price > 0:
        a.give[SIDE_CASH] = price
    else:
        a.take[SIDE_CASH] = -price


def turn_round(g, a):
    """Make the sides of a deal those of the offer on the table, seen from the other seat; the price it is to pay."""
    for i in range(SIDE):
        a.give[i] = g.offer_take[i]
        a.take[i] = g.offer_give[i]
    return a.give[SIDE_CASH] - a.take[SIDE_CASH]
