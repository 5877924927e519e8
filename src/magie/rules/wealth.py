"""What a seat is worth: for the tax (9.3), for the final count (16.10 to 16.14), and in cash it can still raise."""

from magie.rules.building import level_cost, refund_between
from magie.rules.schema import COMPANIES, DEEDS, NOBODY

MOST = 1_000_000_000


def total_worth(e, g, seat):
    """Cash, printed price of all deeds, mortgaged or not, and cost of buildings (9.3, Q52 to Q54)."""
    worth = g.cash[seat]
    for deed in range(e.deeds):
        if g.owner[deed] == seat:
            worth += e.deed_price[deed] + level_cost(e, deed, g.level[deed])
    for company in range(e.companies):  # U-TAX-1: at par
        worth += shares_held(g, seat, company) * e.share_par[company]
    return worth


def shares_held(g, seat, company):
    """Shares of a company in a seat's hand, mortgaged or not."""
    return g.shares[seat * COMPANIES + company] + g.shares_mortgaged[seat * COMPANIES + company]


def final_worth(e, g, seat):
    """The final count: as the tax counts, but a mortgaged deed at half its price (16.12, Q53, Q54)."""
    worth = total_worth(e, g, seat)
    if g.mortgages[seat] > 0:
        for deed in range(e.deeds):
            if g.owner[deed] == seat and g.mortgaged[deed] == 1:
                worth -= e.deed_price[deed] - e.deed_price[deed] // 2
    for company in range(e.companies):  # U-MODE-1
        worth -= g.shares_mortgaged[seat * COMPANIES + company] * (e.share_par[company] - e.share_par[company] // 2)
    return worth


def tie_break(e, g, seat):
    """Where only one of two equal fortunes can stand first: more cash decides, then more deeds (Q58)."""
    deeds = 0
    for deed in range(e.deeds):
        if g.owner[deed] == seat:
            deeds += 1
    return g.cash[seat] * (DEEDS + 1) + deeds


def raisable(e, g, seat):
    """Cash that selling all buildings and mortgaging everything would still bring."""
    return raised(e, g, seat, MOST)


def can_raise(e, g, seat, amount):
    """Whether selling and mortgaging would bring an amount."""
    return raised(e, g, seat, amount) >= amount


def raised(e, g, seat, enough):
    """Cash that selling and mortgaging deed after deed would bring; counting stops where it is enough."""
    total = 0
    for company in range(e.companies):
        total += g.shares[seat * COMPANIES + company] * e.share_mortgage[company]
    deed = g.first_deed[seat]
    while deed != NOBODY and total < enough:
        if g.level[deed] > 0:
            total += refund_between(e, deed, g.level[deed], 0)
        if g.mortgaged[deed] == 0:
            total += e.deed_mortgage[deed]
        deed = g.next_deed[deed]
    return total
