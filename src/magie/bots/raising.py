"""How the steady bot raises cash, what hurts least first. Kernel subset."""

from magie.bots.made.knobs import KNOB_LEAST_RENT, knob
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.building import level_below, step_refund
from magie.rules.group_sales import smallest_sale
from magie.rules.schema import COMPANIES, GROUPS, LEVELS, NOBODY

LOOSE = 3000  # the pain of a mortgage on a deed of a whole colour begins here


def mortgage_pain(e, g, seat, deed):
    """Rough loss from mortgaging a deed: loose ends first, whole colours last."""
    group = e.deed_group[deed]
    held = g.held[seat * GROUPS + group]
    if held == e.group_size[group]:
        return LOOSE + e.deed_price[deed]
    if e.deed_kind[deed] == codes.DEED_STREET:
        return held * 400 + e.deed_price[deed]
    return held * 300 + e.deed_price[deed]


def loose_mortgages(e, g, seat):
    """What mortgages on all loose deeds would bring."""
    total = 0
    deed = g.first_deed[seat]
    while deed != NOBODY:
        if g.mortgaged[deed] == 0 and g.level[deed] == 0 and mortgage_pain(e, g, seat, deed) < LOOSE:
            total += e.deed_mortgage[deed]
        deed = g.next_deed[deed]
    return total


def choose_mortgage(t, seat, most_pain):
    """Pick the deed whose mortgage hurts least; False if every one hurts more than allowed."""
    e, g, action = t.edition, t.position, t.action
    best = NOBODY
    best_pain = most_pain
    action.verb = codes.V_MORTGAGE
    deed = g.first_deed[seat]
    while deed != NOBODY:
        if g.mortgaged[deed] == 0 and g.level[deed] == 0:
            pain = mortgage_pain(e, g, seat, deed)
            if pain < best_pain:
                action.x = deed
                if check(e, g, seat, action) == 0:
                    best = deed
                    best_pain = pain
        deed = g.next_deed[deed]
    action.x = best
    return best != NOBODY


def sale_pain(t, seat, deed):
    """What hurts about selling a building: its price, or the rent that is lost for each 1000 that it brings."""
    e, g = t.edition, t.position
    if knob(t.mind, seat, KNOB_LEAST_RENT) == 0:
        return e.deed_house[deed]
    lower = level_below(e, deed, g.level[deed])
    lost = e.rent[deed * LEVELS + g.level[deed]] - e.rent[deed * LEVELS + lower]
    return lost * 1000 // (step_refund(e, deed, g.level[deed]) + 1)


def choose_sale(t, seat):
    """Pick a building to sell: the cheapest one, or a whole group where the Bank cannot swap a hotel."""
    e, g, action = t.edition, t.position, t.action
    best = NOBODY
    best_cost = 1_000_000
    action.verb = codes.V_SELL
    deed = g.first_deed[seat]
    while deed != NOBODY:
        if g.level[deed] > 0:
            cost = sale_pain(t, seat, deed)
            if cost < best_cost:
                action.x = deed
                if check(e, g, seat, action) == 0:
                    best = deed
                    best_cost = cost
        deed = g.next_deed[deed]
    if best != NOBODY:
        action.x = best
        return True
    action.verb = codes.V_SELL_GROUP
    for group in range(e.groups):
        if g.built[group] > 0 and g.held[seat * GROUPS + group] > 0:
            action.x = group
            action.y = smallest_sale(e, g, seat, group)
            if check(e, g, seat, action) == 0:
                return True
    return False


def choose_cash(t, seat):
    """Any step that raises cash: loose mortgages, then buildings, then whatever is left."""
    e, g, action = t.edition, t.position, t.action
    if choose_mortgage(t, seat, LOOSE):
        return True
    action.verb = codes.V_MORTGAGE_SHARE
    for company in range(e.companies):
        if g.shares[seat * COMPANIES + company] > 0:
            action.x = company
            if check(e, g, seat, action) == 0:
                return True
    if choose_sale(t, seat):
        return True
    return choose_mortgage(t, seat, 1_000_000)
