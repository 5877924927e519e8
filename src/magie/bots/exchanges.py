"""The exchanges of deeds that two seats might agree on, one after the other, without their cash. Kernel subset.

`next_exchange` goes through them by a cursor, so that nothing has to be kept:

    cursor = 0
    cursor = next_exchange(e, g, seat, partner, a, cursor, wide)
    while cursor > 0:
        ...                      # a.give and a.take hold deeds alone; put a price on one of them
        cursor = next_exchange(e, g, seat, partner, a, cursor, wide)

They are: a deed of the partner's, all that it has of a group, a deed of one's own, all that one has of a group, and
all of a group against all of another. Only those that bring one of the two nearer to a colour come up (`wide` 0), and
first steps of chains, or with `wide` 1 every single deed, which is for those who judge each exchange by its value.
"""

from magie.bots.actions import clear_sides, put_deed, put_group
from magie.bots.measure import can_build_with
from magie.rules import codes
from magie.rules.schema import GROUPS, NOBODY


def next_exchange(t, seat, partner, cursor, wide):
    """Fill both sides with the next exchange from a cursor on; the cursor behind it, 0 when there is none left."""
    e, g = t.edition, t.position
    singles = 2 * e.deeds
    while cursor < singles:
        cursor += 1
        if is_sale(t, seat, partner, cursor - 1, wide):
            return cursor
    groups = singles + 2 * e.groups
    while cursor < groups:
        cursor += 1
        if is_whole_sale(t, seat, partner, cursor - 1 - singles):
            return cursor
    most = groups + e.groups * e.groups
    while cursor < most:
        wanted = (cursor - groups) // e.groups
        if g.held[partner * GROUPS + wanted] == 0 or g.held[seat * GROUPS + wanted] == 0 or g.built[wanted] > 0:
            cursor = groups + (wanted + 1) * e.groups
        else:
            cursor += 1
            if is_swap(t, seat, partner, wanted, (cursor - 1 - groups) % e.groups):
                return cursor
    return 0


def is_sale(t, seat, partner, number, wide):
    """Fill one side with the deed of this number, the partner's or from `e.deeds` on one's own; whether it is one."""
    e, g, action = t.edition, t.position, t.action
    if number < e.deeds:
        if g.owner[number] != partner or not is_wanted(e, g, seat, partner, number, wide):
            return False
        clear_sides(action)
        put_deed(action.take, number)
        return True
    number -= e.deeds
    if g.owner[number] != seat or not is_wanted(e, g, partner, seat, number, wide):
        return False
    clear_sides(action)
    put_deed(action.give, number)
    return True


def is_wanted(e, g, buyer, seller, deed, wide):
    """Whether a deed brings the buyer nearer to a colour of which it has some, or any deed if `wide`."""
    group = e.deed_group[deed]
    if g.built[group] > 0:
        return False
    if wide == 1:
        return True
    held = g.held[buyer * GROUPS + group]
    if e.group_kind[group] != codes.DEED_STREET:
        return held > 0
    if held > 0 and held >= e.group_size[group] - 2:
        return True
    return is_last_of_third(e, g, buyer, seller, group) and chain_group(e, g, buyer, seller, deed) != NOBODY


def is_last_of_third(e, g, buyer, seller, group):
    """Whether a third seat has all of a group but one deed, beside what the buyer has."""
    needed = e.group_size[group] - 1 - g.held[buyer * GROUPS + group]
    if needed <= 0:
        return False
    for third in range(g.seats):
        if third != buyer and third != seller and g.held[third * GROUPS + group] == needed:
            return True
    return False


def is_whole_sale(t, seat, partner, number):
    """All that one of the two has of a group, where it has several and the other then can build."""
    e, g, action = t.edition, t.position, t.action
    group = number % e.groups
    buyer = seat
    seller = partner
    if number >= e.groups:
        buyer = partner
        seller = seat
    sold = g.held[seller * GROUPS + group]
    if sold < 2 or g.built[group] > 0:
        return False
    held = g.held[buyer * GROUPS + group]
    if held == 0 or not can_build_with(e, group, held + sold):
        return False
    clear_sides(action)
    if buyer == seat:
        put_group(e, g, seller, group, action.take)
    else:
        put_group(e, g, seller, group, action.give)
    return True


def is_swap(t, seat, partner, wanted, given):
    """All of the partner's deeds of a group against all of one's own of another, if that lets one of them build."""
    e, g, action = t.edition, t.position, t.action
    if wanted == given or g.built[wanted] > 0 or g.built[given] > 0:
        return False
    got = g.held[partner * GROUPS + wanted]
    parted = g.held[seat * GROUPS + given]
    if got == 0 or parted == 0:
        return False
    mine = g.held[seat * GROUPS + wanted]
    theirs = g.held[partner * GROUPS + given]
    if mine == 0 or theirs == 0:
        return False
    if not can_build_with(e, wanted, mine + got) and not can_build_with(e, given, theirs + parted):
        return False
    clear_sides(action)
    put_group(e, g, partner, wanted, action.take)
    put_group(e, g, seat, given, action.give)
    return True


# Chains in two steps: a deed that a third seat needs, to get from it what one needs oneself.


def chain_group(e, g, seat, partner, deed):
    """The group that a third seat could complete for this one in return for a deed of the partner's; or NOBODY."""
    group = e.deed_group[deed]
    if e.group_kind[group] != codes.DEED_STREET or g.built[group] > 0:
        return NOBODY
    mine = g.held[seat * GROUPS + group]
    for third in range(g.seats):
        if third != seat and third != partner and g.alive[third] == 1:
            if g.held[third * GROUPS + group] + mine == e.group_size[group] - 1:
                for wanted in range(e.groups):
                    held = g.held[seat * GROUPS + wanted]
                    rest = g.held[third * GROUPS + wanted]
                    if held > 0 and rest > 0 and held + rest == e.group_size[wanted] and wanted != group:
                        if e.group_kind[wanted] == codes.DEED_STREET and g.built[wanted] == 0:
                            return wanted
    return NOBODY
