"""How the steady bot builds and lifts mortgages, with its own money or by mortgaging loose deeds. Kernel subset."""

from magie.bots.judgement import rent_growth, reserve
from magie.bots.made import knobs
from magie.bots.made.knobs import knob
from magie.bots.raising import LOOSE, choose_mortgage, loose_mortgages
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.building import building_at, check_growth, level_above, lowest_level, price_of_kind, top_level
from magie.rules.mortgage import lift_cost
from magie.rules.schema import GROUP_DEEDS, GROUPS, NOBODY

NEVER = 1_000_000_000


def grows(t, seat):
    """Build with what is left beside a part of the reserve, borrow for the first houses, lift out of plenty."""
    g = t.position
    keep = reserve(t, seat) * knob(t.mind, seat, knobs.KNOB_BUILD_RESERVE) // 100
    spare = g.cash[seat] - keep
    if spare > 0 and choose_building(t, seat, spare):
        return True
    if knob(t.mind, seat, knobs.KNOB_BUILD_MORTGAGES) > 0 and g.colours[seat] != 0 and borrows(t, seat, spare):
        return True
    spare = g.cash[seat] - reserve(t, seat)
    return spare > 0 and choose_lift(t, seat, spare)


def borrows(t, seat, spare):
    """Mortgage a loose deed where mortgages on all of them pay for a house on each lot of a colour."""
    e, g = t.edition, t.position
    lent = loose_mortgages(e, g, seat)
    if lent == 0:
        return False
    for group in range(e.groups):
        if (g.colours[seat] >> group) & 1 == 1:
            level = lowest_level(e, g, seat, group)
            if level < knob(t.mind, seat, knobs.KNOB_BUILD_MORTGAGES) and check_growth(e, g, seat, group, level) == 0:
                waiting = 0
                for i in range(e.group_size[group]):
                    deed = e.group_deed[group * GROUP_DEEDS + i]
                    if g.owner[deed] == seat and g.level[deed] == level:
                        waiting += 1
                if spare + lent >= next_price(e, g, group, level) * waiting:
                    return choose_mortgage(t, seat, LOOSE)
    return False


def choose_building(t, seat, spare):
    """The building that raises rent most for its price."""
    e, g, action = t.edition, t.position, t.action
    best = NOBODY
    best_growth = 0
    action.verb = codes.V_BUILD
    most = knob(t.mind, seat, knobs.KNOB_BUILD_MOST)
    colours = g.colours[seat]
    group = 0
    while colours > 0:
        if colours & 1 == 1 and is_within(e, group, spare):
            level = lowest_level(e, g, seat, group)  # the lots above it have to wait
            price = next_price(e, g, group, level)
            if level < most and price <= spare and check_growth(e, g, seat, group, level) == 0:
                for i in range(e.group_size[group]):
                    deed = e.group_deed[group * GROUP_DEEDS + i]
                    if g.level[deed] == level and g.owner[deed] == seat:
                        growth = rent_growth(e, deed, level, price)
                        if growth > best_growth:
                            best_growth = growth
                            best = deed
        colours >>= 1
        group += 1
    if best == NOBODY and spare > knob(t.mind, seat, knobs.KNOB_DEPOT_SPARE) and e.depot_factor > 1:
        best = choose_depot(e, g, seat, action)
    action.x = best
    return best != NOBODY


def is_within(e, group, spare):
    """Whether some building on a lot of the group costs no more: a quick look before a long one."""
    lot = e.group_deed[group * GROUP_DEEDS]
    if e.deed_house[lot] <= spare or e.deed_hotel[lot] <= spare:
        return True
    return e.skyscrapers > 0 and e.deed_skyscraper[lot] <= spare


def next_price(e, g, group, level):
    """Price of the next building on a lot of a group; more than anybody has where there is none."""
    lot = e.group_deed[group * GROUP_DEEDS]
    if level == top_level(e, lot):
        return NEVER
    kind = building_at(e, lot, level_above(e, lot, level))
    if g.stock[kind] == 0:
        return NEVER
    return price_of_kind(e, lot, kind)


def choose_depot(e, g, seat, a):
    """A railroad or cab company of one's own that could still carry a depot or stand."""
    deed = g.first_deed[seat]
    while deed != NOBODY:
        if g.level[deed] == 0 and e.deed_kind[deed] != codes.DEED_STREET:
            a.x = deed
            if check(e, g, seat, a) == 0:
                return deed
        deed = g.next_deed[deed]
    return NOBODY


def choose_lift(t, seat, spare):
    """Lift mortgages: whole colours as soon as possible, the rest out of plenty."""
    e, g, action = t.edition, t.position, t.action
    if g.mortgages[seat] == 0:
        return False
    action.verb = codes.V_LIFT
    deed = g.first_deed[seat]
    while deed != NOBODY:
        if g.mortgaged[deed] == 1:
            group = e.deed_group[deed]
            margin = knob(t.mind, seat, knobs.KNOB_LIFT_MARGIN)
            if g.held[seat * GROUPS + group] == e.group_size[group]:
                margin = 0
            if lift_cost(e, g, deed) + margin <= spare:
                action.x = deed
                if check(e, g, seat, action) == 0:
                    return True
        deed = g.next_deed[deed]
    return False
