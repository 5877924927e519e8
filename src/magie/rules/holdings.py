"""Who holds which deed, and the counts by group that follow from it."""

from magie.rules import codes
from magie.rules.hash import mix
from magie.rules.schema import CARDS, DECK, DECKS, DEEDS, GROUP_DEEDS, GROUPS, MARK, NOBODY, SEATS


def give_deed(e, g, deed, seat):
    """Hand a deed over to a seat, or back to the Bank (NOBODY)."""
    count_deed(e, g, deed, g.owner[deed], -1)
    if g.owner[deed] != NOBODY:
        unchain(g, deed, g.owner[deed])
    count_deed(e, g, deed, seat, 1)
    if seat != NOBODY:
        chain(g, deed, seat)
    g.owners_key += (seat - g.owner[deed]) * deed_weight(deed)
    g.owner[deed] = seat
    g.interest_paid[deed] = 0


def count_deed(e, g, deed, holder, change):
    """Enter a deed in its holder's counts, or take it out of them."""
    if holder == NOBODY:
        g.free_deeds += change
        return
    group = e.deed_group[deed]
    g.held[holder * GROUPS + group] += change
    g.mark[holder] = (g.mark[holder] + change * e.group_mark[group]) & MARK
    g.mortgages[holder] += change * g.mortgaged[deed]
    if e.group_kind[group] == codes.DEED_STREET:
        others = g.colours[holder] & ~(1 << group)
        g.colours[holder] = others | int(controls_group(e, g, holder, group)) << group


def deed_before(g, deed, seat):
    """The last deed of a seat's chain with a lower number, NOBODY if there is none."""
    before = NOBODY
    other = g.first_deed[seat]
    while other != NOBODY and other < deed:
        before = other
        other = g.next_deed[other]
    return before


def chain(g, deed, seat):
    """Put a deed into a seat's chain."""
    before = deed_before(g, deed, seat)
    if before == NOBODY:
        g.next_deed[deed] = g.first_deed[seat]
        g.first_deed[seat] = deed
    else:
        g.next_deed[deed] = g.next_deed[before]
        g.next_deed[before] = deed


def unchain(g, deed, seat):
    """Take a deed out of a seat's chain."""
    before = deed_before(g, deed, seat)
    if before == NOBODY:
        g.first_deed[seat] = g.next_deed[deed]
    else:
        g.next_deed[before] = g.next_deed[deed]
    g.next_deed[deed] = NOBODY


def deed_weight(deed):
    """What a deed counts for in the keys: a number that looks random, so that no other change makes up for one.

    Its last seven bits name the deed.
    """
    return mix(deed + 1) << 7 | deed


def set_mortgaged(g, deed, mortgaged):
    """Note that a deed is mortgaged or free."""
    if g.owner[deed] != NOBODY:
        g.mortgages[g.owner[deed]] += mortgaged - g.mortgaged[deed]
    g.mortgaged[deed] = mortgaged


def set_level(e, g, deed, level):
    """Change how far a deed is built up."""
    group = e.deed_group[deed]
    g.built[group] += level - g.level[deed]
    g.levels_key += (level - g.level[deed]) * deed_weight(deed)
    g.level[deed] = level


def owns_group(e, g, seat, group):
    """Whether a seat holds every deed of a group."""
    return g.held[seat * GROUPS + group] == e.group_size[group]


def deeds_to_build(e, group):
    """How many deeds of a group are enough to build on it: all (12.1), or all but one of 3 or more (U-BLD-1)."""
    size = e.group_size[group]
    if e.majority == 1 and size > 2:
        return size - 1
    return size


def controls_group(e, g, seat, group):
    """Whether a seat may build on a group."""
    return g.held[seat * GROUPS + group] >= deeds_to_build(e, group)


def has_mortgage_in(e, g, seat, group):
    """Whether any deed of a group in this seat's hand is mortgaged (U-BLD-8)."""
    if g.mortgages[seat] == 0:
        return False
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.mortgaged[deed] == 1 and g.owner[deed] == seat:
            return True
    return False


def binds_buildings(e, g, seat, deed):
    """Whether buildings stand on this seat's lots of the group; a depot or stand binds only its deed (U-BLD-8)."""
    group = e.deed_group[deed]
    if g.built[group] == 0:
        return False
    if e.group_kind[group] != codes.DEED_STREET:
        return g.level[deed] > 0
    for i in range(e.group_size[group]):
        other = e.group_deed[group * GROUP_DEEDS + i]
        if g.level[other] > 0 and g.owner[other] == seat:
            return True
    return False


def rebuild_counts(e, g):
    """Recompute the fields that follow from the others, after a position was written by hand."""
    for i in range(SEATS * GROUPS):
        g.held[i] = 0
    for seat in range(SEATS):
        g.colours[seat] = 0
        g.mark[seat] = 0
        g.mortgages[seat] = 0
        g.first_deed[seat] = NOBODY
    g.free_deeds = 0
    g.owners_key = 0
    g.levels_key = 0
    for deed in range(DEEDS):
        g.next_deed[deed] = NOBODY
    for group in range(GROUPS):
        g.built[group] = 0
    for deed in range(e.deeds):
        count_deed(e, g, deed, g.owner[deed], 1)
        if g.owner[deed] != NOBODY:
            chain(g, deed, g.owner[deed])
            g.owners_key += (g.owner[deed] - NOBODY) * deed_weight(deed)
        if g.level[deed] != 0:
            g.built[e.deed_group[deed]] += g.level[deed]
            g.levels_key += g.level[deed] * deed_weight(deed)
    for deck in range(DECKS):
        g.unseen_count[deck] = 0
        g.queue_count[deck] = 0
    for card in range(CARDS):
        g.unseen_count[card // DECK] += g.unseen[card]
        if g.queue[card] >= 0:
            g.queue_count[card // DECK] += 1
