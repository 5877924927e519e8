"""Plans for property, tried out as a whole: single steps look bad where all together win. Kernel subset.

A plan is a kind and two numbers; from them and a position follows its next step, so that it goes on from wherever
it was left.
"""

from magie.bots.actions import plain
from magie.bots.growing import choose_depot
from magie.bots.made.knobs import KNOB_SEEK_PLAN, knob
from magie.bots.raising import mortgage_pain
from magie.bots.search.afterstates import NO_CHANCE, UNIT, chance_now, go_on
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.building import building_price, level_above, lowest_level, top_level
from magie.rules.holdings import has_mortgage_in
from magie.rules.made.copying import copy_state
from magie.rules.made.steps import purchase_deed
from magie.rules.mortgage import lift_cost
from magie.rules.schema import GROUP_DEEDS, NOBODY
from magie.rules.step import act

PLAN_NONE = 0
PLAN_BUILD = 1  # every lot of group x to level y, with mortgages on loose deeds where cash is short
PLAN_LIFT = 2  # the mortgages on the seat's deeds of group x
PLAN_DEPOT = 3  # a depot or stand on deed x
PLAN_BUY = 4  # the deed on which the seat stands

PLAN_STEPS = 40
LIFTS = 6  # groups whose mortgages are thought about at once
FAR = 1_000_000  # more than any loss


def loose_deed(e, h, seat, kept):
    """The deed whose mortgage hurts least, of none of the colours that the seat builds on nor of the kept group."""
    best = NOBODY
    best_pain = FAR
    deed = h.first_deed[seat]
    while deed != NOBODY:
        group = e.deed_group[deed]
        if h.mortgaged[deed] == 0 and h.level[deed] == 0 and group != kept and (h.colours[seat] >> group) & 1 == 0:
            pain = mortgage_pain(e, h, seat, deed)
            if pain < best_pain:
                best = deed
                best_pain = pain
        deed = h.next_deed[deed]
    return best


def find_cash(e, h, seat, b, kept, price):
    """Whether a seat has a price in cash; else `b` holds the mortgage that comes next, or no verb."""
    plain(b, 0)
    if h.cash[seat] >= price:
        return True
    deed = loose_deed(e, h, seat, kept)
    if deed != NOBODY:
        b.verb = codes.V_MORTGAGE
        b.x = deed
    return False


def plan_step(e, h, seat, b, kind, x, y):
    """Fill `b` with the next step of a plan; False when it is done or can go no further."""
    if kind == PLAN_BUILD:
        return building_step(e, h, seat, b, x, y)
    if kind == PLAN_LIFT:
        return lifting_step(e, h, seat, b, x)
    if kind == PLAN_DEPOT:
        b.verb = codes.V_BUILD
        b.x = x
        b.y = 0
        return h.level[x] == 0 and check(e, h, seat, b) == 0
    deed = x
    if h.owner[deed] != NOBODY or h.topic != codes.D_PURCHASE:
        return False
    if find_cash(e, h, seat, b, e.deed_group[deed], e.deed_price[deed]):
        b.verb = codes.V_BUY
    return b.verb != 0 and check(e, h, seat, b) == 0


def building_step(e, h, seat, b, group, target):
    """The next house of a group, or the mortgage that pays for it; mortgages on the group itself are lifted first."""
    if e.build_with_mortgaged_lot == 0 and has_mortgage_in(e, h, seat, group):
        return lifting_step(e, h, seat, b, group)
    level = lowest_level(e, h, seat, group)
    if level >= target:
        return False
    for i in range(e.group_size[group] - 1, -1, -1):  # the last lot is the dearest
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if h.owner[deed] == seat and h.level[deed] == level and h.mortgaged[deed] == 0:
            if find_cash(e, h, seat, b, group, building_price(e, h, deed)):
                b.verb = codes.V_BUILD
                b.x = deed
            if b.verb != 0 and check(e, h, seat, b) == 0:
                return True
    return False


def lifting_step(e, h, seat, b, group):
    """The next mortgage of a group that is lifted, out of cash or for another mortgage."""
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if h.owner[deed] == seat and h.mortgaged[deed] == 1:
            if (h.colours[seat] >> group) & 1 == 0 and h.cash[seat] < lift_cost(e, h, deed):
                return False
            if find_cash(e, h, seat, b, group, lift_cost(e, h, deed)):
                b.verb = codes.V_LIFT
                b.x = deed
            if b.verb != 0 and check(e, h, seat, b) == 0:
                return True
    return False


def try_plan(e, g, seat, kind, x, y, m, k, h, b, w, v):
    """A seat's chance after a plan, as far as it can be carried out; NO_CHANCE if not even begun."""
    copy_state(g, h)
    steps = 0
    while steps < PLAN_STEPS and h.node == codes.NODE_DECISION and plan_step(e, h, seat, b, kind, x, y):
        if act(e, h, seat, b) != 0:
            return NO_CHANCE
        steps += 1
        if h.topic == codes.D_WANT or h.topic == codes.D_PLACE:
            break
    if steps == 0:
        return NO_CHANCE
    go_on(e, h, b, k)
    return chance_now(e, h, seat, w, v)


def find_plan(e, g, seat, a, m, k, h, b, w, v):
    """Whether a plan makes a seat's chance better; `a` then holds its first step, `k.plan_…` the plan."""
    if g.colours[seat] == 0 and g.mortgages[seat] == 0 and e.depot_factor <= 1:
        return False
    best = NO_CHANCE
    k.plan_kind = PLAN_NONE
    k.plan_x = 0
    k.plan_y = 0
    for group in range(e.groups):
        if (g.colours[seat] >> group) & 1 == 1:
            lot = e.group_deed[group * GROUP_DEEDS]
            level = lowest_level(e, g, seat, group)
            while level < top_level(e, lot):
                level = level_above(e, lot, level)
                value = try_plan(e, g, seat, PLAN_BUILD, group, level, m, k, h, b, w, v)
                if value > best:
                    best = value
                    k.plan_kind = PLAN_BUILD
                    k.plan_x = group
                    k.plan_y = level
                if value == NO_CHANCE or lowest_level(e, h, seat, group) < level:
                    break
    tried = 0
    for group in range(e.groups):
        if tried < LIFTS and has_mortgage_in(e, g, seat, group):
            value = try_plan(e, g, seat, PLAN_LIFT, group, 0, m, k, h, b, w, v)
            tried += int(value != NO_CHANCE)
            if value > best:
                best = value
                k.plan_kind = PLAN_LIFT
                k.plan_x = group
    if e.depot_factor > 1:
        plain(b, codes.V_BUILD)
        deed = choose_depot(e, g, seat, b)
        if deed != NOBODY:
            value = try_plan(e, g, seat, PLAN_DEPOT, deed, 0, m, k, h, b, w, v)
            if value > best:
                best = value
                k.plan_kind = PLAN_DEPOT
                k.plan_x = deed
    if k.plan_kind == PLAN_NONE or best <= chance_now(e, g, seat, w, v) + knob(k, seat, KNOB_SEEK_PLAN) * UNIT:
        return False
    return plan_step(e, g, seat, a, k.plan_kind, k.plan_x, k.plan_y)


def try_purchase(e, g, seat, m, k, h, b, w, v):
    """A seat's chance after it buys what it stands on, with mortgages if need be."""
    return try_plan(e, g, seat, PLAN_BUY, purchase_deed(g), 0, m, k, h, b, w, v)
