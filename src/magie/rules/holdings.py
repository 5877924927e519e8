"""Who holds which deed, and the counts by group that follow from it."""

from magie.rules.codes import DEED_STREET
from magie.rules.schema import CARDS, DECK, DECKS, GROUP_DEEDS, GROUPS, NOBODY, SEATS


def give_deed(e, g, deed, seat):
    """Hand a deed over to a seat, or back to the Bank (NOBODY)."""
    group = e.deed_group[deed]
    former = g.owner[deed]
    if former != NOBODY:
        g.held[former * GROUPS + group] -= 1
    if seat != NOBODY:
        g.held[seat * GROUPS + group] += 1
    g.owner[deed] = seat
    g.interest_paid[deed] = 0


def set_level(e, g, deed, level):
    """Change how far a deed is built up."""
    g.built[e.deed_group[deed]] += level - g.level[deed]
    g.level[deed] = level


def owns_group(e, g, seat, group):
    """Whether a seat holds every deed of a group."""
    return g.held[seat * GROUPS + group] == e.group_size[group]


def controls_group(e, g, seat, group):
    """Whether a seat may build on a group: all of it (12.1), or by majority all but one of 3 or more (U-BLD-1)."""
    size = e.group_size[group]
    needed = size
    if e.majority == 1 and size > 2:
        needed = size - 1
    return g.held[seat * GROUPS + group] >= needed


def has_mortgage_in(e, g, seat, group):
    """Whether any deed of a group in this seat's hand is mortgaged (U-BLD-8)."""
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.mortgaged[deed] == 1 and g.owner[deed] == seat:
            return True
    return False


def binds_buildings(e, g, seat, deed):
    """Whether buildings stand on this seat's streets of the group; a depot or stand binds only its deed (U-BLD-8)."""
    group = e.deed_group[deed]
    if g.built[group] == 0:
        return False
    if e.group_kind[group] != DEED_STREET:
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
    for group in range(GROUPS):
        g.built[group] = 0
    for deed in range(e.deeds):
        group = e.deed_group[deed]
        if g.owner[deed] != NOBODY:
            g.held[g.owner[deed] * GROUPS + group] += 1
        g.built[group] += g.level[deed]
    for deck in range(DECKS):
        g.unseen_count[deck] = 0
        g.queue_count[deck] = 0
    for card in range(CARDS):
        g.unseen_count[card // DECK] += g.unseen[card]
        if g.queue[card] >= 0:
            g.queue_count[card // DECK] += 1
