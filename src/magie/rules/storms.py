"""Hurricane and tornado (U-CRD-2): one level off every street of a built group, or one depot or stand."""

from magie.rules.agenda import ask, pop, push, top_a, top_b
from magie.rules.building import can_supply, level_below, stock_change
from magie.rules.codes import (
    D_STORM,
    DEED_STREET,
    R_ACTION_UNKNOWN_DEED,
    R_STORM_NO_BUILDING,
    R_STORM_NOT_YOURS,
    R_STORM_OWN_GROUP,
    S_STORM,
)
from magie.rules.event_codes import E_STORM_STRUCK, RULE_STORM
from magie.rules.holdings import set_level
from magie.rules.journal import emit
from magie.rules.schema import GROUP_DEEDS
from magie.rules.seats import is_in, is_leaving


def push_storm(g, seat, own):
    """A storm is to strike: own 1 for a group of one's own, 0 for somebody else's."""
    push(g, S_STORM, seat, own, 0, 0)


def check_storm(e, g, seat, deed):
    """Any deed of a group with buildings, of the right owner."""
    if deed < 0 or deed >= e.deeds:
        return R_ACTION_UNKNOWN_DEED
    if g.level[deed] == 0:
        return R_STORM_NO_BUILDING
    if top_b(g) == 1 and g.owner[deed] != seat:
        return R_STORM_NOT_YOURS
    if top_b(g) == 0 and g.owner[deed] == seat:
        return R_STORM_OWN_GROUP
    return 0


def run_storm(e, g):
    """Ask which group; nothing happens if none can be chosen. A leaver strikes the first there is."""
    seat = top_a(g)
    if is_in(g, seat):
        for deed in range(e.deeds):
            if check_storm(e, g, seat, deed) == 0:
                if is_leaving(g, seat):
                    do_storm(e, g, seat, deed)
                else:
                    ask(g, seat, D_STORM)
                return
    pop(g)


def do_storm(e, g, seat, deed):
    """Strike: the streets of the group that stand built, or this one depot or stand."""
    pop(g)
    if e.deed_kind[deed] != DEED_STREET:
        strike(e, g, seat, deed)
        return
    group = e.deed_group[deed]
    for i in range(e.group_size[group]):
        other = e.group_deed[group * GROUP_DEEDS + i]
        if g.level[other] > 0:
            strike(e, g, seat, other)


def strike(e, g, seat, deed):
    """One level less, or as far down as the Bank has the smaller buildings; nothing is refunded."""
    level = g.level[deed]
    lower = level_below(e, deed, level)
    while lower > 0 and not can_supply(e, g, deed, level, lower):
        lower = level_below(e, deed, lower)
    stock_change(e, g, deed, level, lower)
    set_level(e, g, deed, lower)
    emit(g, E_STORM_STRUCK, RULE_STORM, seat, deed, lower, 0)
