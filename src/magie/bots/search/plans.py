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


def loose_deed(t, seat, kept):
    """The deed whose mortgage hurts least, of none of the colours that the seat builds on nor of the kept group."""
    e, g = t.edition, t.position
    best = NOBODY
    best_pain = FAR
    deed = g.first_deed[seat]
    while deed != NOBODY:
        group = e.deed_group[deed]
        if g.mortgaged[deed] == 0 and g.level[deed] == 0 and group != kept and (g.colours[seat] >> group) & 1 == 0:
            pain = mortgage_pain(e, g, seat, deed)
            if pain < best_pain:
                best = deed
                best_pain = pain
        deed = g.next_deed[deed]
    return best


def find_cash(t, seat, kept, price):
    """Whether a seat has a price in cash; else `t.action` holds the mortgage that comes next, or no verb."""
    action = t.action
    plain(action, 0)
    if t.position.cash[seat] >= price:
        return True
    deed = loose_deed(t, seat, kept)
    if deed != NOBODY:
        action.verb = codes.V_MORTGAGE
        action.x = deed
    return False


def plan_step(t, seat, kind, x, y):
    """Fill `t.action` with the next step of a plan; False when it is done or can go no further."""
    e, g, action = t.edition, t.position, t.action
    if kind == PLAN_BUILD:
        return building_step(t, seat, x, y)
    if kind == PLAN_LIFT:
        return lifting_step(t, seat, x)
    if kind == PLAN_DEPOT:
        action.verb = codes.V_BUILD
        action.x = x
        action.y = 0
        return g.level[x] == 0 and check(e, g, seat, action) == 0
    deed = x
    if g.owner[deed] != NOBODY or g.topic != codes.D_PURCHASE:
        return False
    if find_cash(t, seat, e.deed_group[deed], e.deed_price[deed]):
        action.verb = codes.V_BUY
    return action.verb != 0 and check(e, g, seat, action) == 0


def building_step(t, seat, group, target):
    """The next house of a group, or the mortgage that pays for it; mortgages on the group itself are lifted first."""
    e, g, action = t.edition, t.position, t.action
    if e.build_with_mortgaged_lot == 0 and has_mortgage_in(e, g, seat, group):
        return lifting_step(t, seat, group)
    level = lowest_level(e, g, seat, group)
    if level >= target:
        return False
    for i in range(e.group_size[group] - 1, -1, -1):  # the last lot is the dearest
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] == seat and g.level[deed] == level and g.mortgaged[deed] == 0:
            if find_cash(t, seat, group, building_price(e, g, deed)):
                action.verb = codes.V_BUILD
                action.x = deed
            if action.verb != 0 and check(e, g, seat, action) == 0:
                return True
    return False


def lifting_step(t, seat, group):
    """The next mortgage of a group that is lifted, out of cash or for another mortgage."""
    e, g, action = t.edition, t.position, t.action
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] == seat and g.mortgaged[deed] == 1:
            if (g.colours[seat] >> group) & 1 == 0 and g.cash[seat] < lift_cost(e, g, deed):
                return False
            if find_cash(t, seat, group, lift_cost(e, g, deed)):
                action.verb = codes.V_LIFT
                action.x = deed
            if action.verb != 0 and check(e, g, seat, action) == 0:
                return True
    return False


def try_plan(t, seat, kind, x, y):
    """A seat's chance after a plan, as far as it can be carried out; NO_CHANCE if not even begun."""
    e, g, draft = t.edition, t.position, t.draft
    copy_state(g, draft)
    steps = 0
    while steps < PLAN_STEPS and draft.node == codes.NODE_DECISION and plan_step(t.drafted, seat, kind, x, y):
        if act(e, draft, seat, t.draft_action) != 0:
            return NO_CHANCE
        steps += 1
        if draft.topic == codes.D_WANT or draft.topic == codes.D_PLACE:
            break
    if steps == 0:
        return NO_CHANCE
    go_on(t.drafted)
    return chance_now(t.drafted, seat)


def find_plan(t, seat):
    """Whether a plan makes a seat's chance better; `t.action` then holds its first step, `t.mind.plan_…` the plan."""
    e, g, mind, draft = t.edition, t.position, t.mind, t.draft
    if g.colours[seat] == 0 and g.mortgages[seat] == 0 and e.depot_factor <= 1:
        return False
    best = NO_CHANCE
    mind.plan_kind = PLAN_NONE
    mind.plan_x = 0
    mind.plan_y = 0
    for group in range(e.groups):
        if (g.colours[seat] >> group) & 1 == 1:
            lot = e.group_deed[group * GROUP_DEEDS]
            level = lowest_level(e, g, seat, group)
            while level < top_level(e, lot):
                level = level_above(e, lot, level)
                value = try_plan(t, seat, PLAN_BUILD, group, level)
                if value > best:
                    best = value
                    mind.plan_kind = PLAN_BUILD
                    mind.plan_x = group
                    mind.plan_y = level
                if value == NO_CHANCE or lowest_level(e, draft, seat, group) < level:
                    break
    tried = 0
    for group in range(e.groups):
        if tried < LIFTS and has_mortgage_in(e, g, seat, group):
            value = try_plan(t, seat, PLAN_LIFT, group, 0)
            tried += int(value != NO_CHANCE)
            if value > best:
                best = value
                mind.plan_kind = PLAN_LIFT
                mind.plan_x = group
    if e.depot_factor > 1:
        plain(t.draft_action, codes.V_BUILD)
        deed = choose_depot(e, g, seat, t.draft_action)
        if deed != NOBODY:
            value = try_plan(t, seat, PLAN_DEPOT, deed, 0)
            if value > best:
                best = value
                mind.plan_kind = PLAN_DEPOT
                mind.plan_x = deed
    if mind.plan_kind == PLAN_NONE or best <= chance_now(t, seat) + knob(mind, seat, KNOB_SEEK_PLAN) * UNIT:
        return False
    return plan_step(t, seat, mind.plan_kind, mind.plan_x, mind.plan_y)


def try_purchase(t, seat):
    """A seat's chance after it buys what it stands on, with mortgages if need be."""
    return try_plan(t, seat, PLAN_BUY, purchase_deed(t.position), 0)
