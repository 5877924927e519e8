"""How the steady bot raises cash, what hurts least first. Kernel subset."""

from magie.rules import codes
from magie.rules.answers import check
from magie.rules.group_sales import smallest_sale
from magie.rules.schema import COMPANIES, GROUPS, NOBODY


def mortgage_pain(e, g, seat, deed):
    """Rough loss from mortgaging a deed: loose ends first, whole colours last."""
    group = e.deed_group[deed]
    held = g.held[seat * GROUPS + group]
    if held == e.group_size[group]:
        return 3000 + e.deed_price[deed]
    if e.deed_kind[deed] == codes.DEED_STREET:
        return held * 400 + e.deed_price[deed]
    return held * 300 + e.deed_price[deed]


def choose_mortgage(e, g, seat, a, most_pain):
    """Pick the deed whose mortgage hurts least; False if every one hurts more than allowed."""
    best = NOBODY
    best_pain = most_pain
    a.verb = codes.V_MORTGAGE
    deed = g.first_deed[seat]
    while deed != NOBODY:
        if g.mortgaged[deed] == 0 and g.level[deed] == 0:
            pain = mortgage_pain(e, g, seat, deed)
            if pain < best_pain:
                a.x = deed
                if check(e, g, seat, a) == 0:
                    best = deed
                    best_pain = pain
        deed = g.next_deed[deed]
    a.x = best
    return best != NOBODY


def choose_sale(e, g, seat, a):
    """Pick a building to sell: the cheapest one, or a whole group where the Bank cannot swap a hotel."""
    best = NOBODY
    best_cost = 1_000_000
    a.verb = codes.V_SELL
    deed = g.first_deed[seat]
    while deed != NOBODY:
        if g.level[deed] > 0 and e.deed_house[deed] < best_cost:
            a.x = deed
            if check(e, g, seat, a) == 0:
                best = deed
                best_cost = e.deed_house[deed]
        deed = g.next_deed[deed]
    if best != NOBODY:
        a.x = best
        return True
    a.verb = codes.V_SELL_GROUP
    for group in range(e.groups):
        if g.built[group] > 0 and g.held[seat * GROUPS + group] > 0:
            a.x = group
            a.y = smallest_sale(e, g, seat, group)
            if check(e, g, seat, a) == 0:
                return True
    return False


def choose_cash(e, g, seat, a):
    """Any step that raises cash: loose mortgages, then buildings, then whatever is left."""
    if choose_mortgage(e, g, seat, a, 3000):
        return True
    a.verb = codes.V_MORTGAGE_SHARE
    for company in range(e.companies):
        if g.shares[seat * COMPANIES + company] > 0:
            a.x = company
            if check(e, g, seat, a) == 0:
                return True
    if choose_sale(e, g, seat, a):
        return True
    return choose_mortgage(e, g, seat, a, 1_000_000)
