"""Hurricane and tornado (U-CRD-2): one level off every lot of a built group, or one depot or stand."""

from magie.rules import codes, events
from magie.rules.agenda import aim, asks, pop
from magie.rules.building import count_at, level_under, stock_change
from magie.rules.holdings import set_level
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.schema import BUILDINGS, GROUP_DEEDS


def check_storm(e, g, seat, deed):
    """Any deed of a group with buildings, of the right owner."""
    if g.level[deed] == 0:
        return codes.R_STORM_NO_BUILDING
    if steps.storm_own(g) == 1 and g.owner[deed] != seat:
        return codes.R_STORM_NOT_YOURS
    if steps.storm_own(g) == 0 and g.owner[deed] == seat:
        return codes.R_STORM_OWN_GROUP
    return 0


def run_storm(e, g):
    """Ask which group; nothing happens if none can be chosen. A leaver strikes the first there is."""
    seat = steps.storm_seat(g)
    for deed in range(e.deeds):
        if check_storm(e, g, seat, deed) == 0:
            if not asks(g, seat, codes.D_STORM):
                do_storm(e, g, seat, deed)
            return
    pop(g)


def do_storm(e, g, seat, deed):
    """Strike, unless another player whose buildings they are objects."""
    pop(g)
    steps.push_seize(g, seat, codes.OP_STORM, deed)
    if g.owner[deed] != seat:
        aim(e, g, g.owner[deed])


def strike_group(e, g, seat, deed):
    """Strike the lots of the group that stand built, or this one depot or stand."""
    if e.deed_kind[deed] != codes.DEED_STREET:
        strike(e, g, seat, deed, 0)
        return
    group = e.deed_group[deed]
    most = codes.LEVEL_HOTEL
    while most > 0 and not can_strike(e, g, group, most):
        most -= 1
    for i in range(e.group_size[group]):
        other = e.group_deed[group * GROUP_DEEDS + i]
        if g.level[other] > 0:
            strike(e, g, seat, other, most)


def struck_level(e, level, most):
    """What a storm leaves of a level: a hotel becomes its houses, and nothing stays above `most`."""
    lower = level_under(e, level)
    if lower > most:
        return most
    return lower


def can_strike(e, g, group, most):
    """Whether the Bank has the smaller buildings for the whole group if nothing stays above `most` (U-BLD-5)."""
    for kind in range(BUILDINGS):
        needed = 0
        for i in range(e.group_size[group]):
            deed = e.group_deed[group * GROUP_DEEDS + i]
            level = g.level[deed]
            if level > 0:
                needed += count_at(e, deed, struck_level(e, level, most), kind) - count_at(e, deed, level, kind)
        if needed > g.stock[kind]:
            return False
    return True


def strike(e, g, seat, deed, most):
    """One level less, or down to what the Bank can supply evenly; nothing is refunded."""
    level = g.level[deed]
    lower = struck_level(e, level, most)
    stock_change(e, g, deed, level, lower)
    set_level(e, g, deed, lower)
    emit(g, events.E_STORM_STRUCK, events.RULE_STORM, seat, deed, lower, 0)
