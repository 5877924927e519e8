"""Answers by the value of afterstates: each that is legal is tried out, the likeliest ones where there are many.

Kernel subset.
"""

from magie.bots.actions import plain, set_choice, swap_choices
from magie.bots.judgement import know_peaks
from magie.bots.raising import mortgage_pain
from magie.bots.search.afterstates import NO_CHANCE, try_action
from magie.bots.search.bargains import propose_by_value
from magie.bots.search.plans import PLAN_BUY, plan_step, try_purchase
from magie.bots.steady import answer_steadily
from magie.bots.targets import fare_end, space_gain
from magie.rules import codes
from magie.rules.building import check_sell
from magie.rules.candidates import add, add_group_sale
from magie.rules.group_sales import smallest_sale
from magie.rules.made.listing import list_answers
from magie.rules.made.steps import debt_amount, purchase_deed
from magie.rules.mortgage import check_mortgage
from magie.rules.schema import COMPANIES, GROUP_DEEDS, GROUPS, NOBODY
from magie.rules.stocks import check_mortgage_share
from magie.rules.wealth import can_raise

ANSWERS = 14  # tried out at one question
CERTAIN = 1_000_000  # of an answer that is tried out whatever it looks like


def answer_by_value(e, g, seat, a, m, k, h, b, w, v):
    """Fill `a` with the legal answer after which the seat's chance is best."""
    m.count = 0
    list_answers(e, g, seat, m)
    if m.count == 1:
        set_choice(a, m, 0)
        return
    if m.count > ANSWERS:
        shorten(e, g, seat, m, k)
    take_best(e, g, seat, a, m, k, h, b, w, v)


def take_best(e, g, seat, a, m, k, h, b, w, v):
    """Fill `a` with the choice after which the seat's chance is best."""
    best = 0
    best_value = NO_CHANCE
    for i in range(m.count):
        set_choice(b, m, i)
        value = try_action(e, g, seat, k, h, b, w, v)
        if value > best_value:
            best = i
            best_value = value
    set_choice(a, m, best)


def shorten(e, g, seat, m, k):
    """Leave the likeliest choices, best first."""
    know_peaks(e, g, k)
    for i in range(ANSWERS):
        best = i
        best_look = look_of(e, g, seat, m, i, k)
        for j in range(i + 1, m.count):
            look = look_of(e, g, seat, m, j, k)
            if look > best_look:
                best = j
                best_look = look
        swap_choices(m, i, best)
    m.count = ANSWERS


def look_of(e, g, seat, m, i, k):
    """What a choice looks like before it is tried out: moves by where they end, all else comes first."""
    verb = m.verb[i]
    if verb == codes.V_TRAVEL or verb == codes.V_RIDE or verb == codes.V_SWING:
        return space_gain(e, g, seat, m.x[i], 0, k)
    if verb == codes.V_VOUCHER:
        end = m.y[i]
        if e.voucher_op[m.x[i]] == codes.VOUCHER_STEPS:
            end = fare_end(e, g, seat, m.x[i], m.y[i])
        return space_gain(e, g, seat, end, 0, k)
    if verb == codes.V_ATTACK or verb == codes.V_PICK:
        return e.deed_price[m.x[i]]
    return CERTAIN


def answer_purchase_by_value(e, g, seat, a, m, k, h, b, w, v):
    """Buy, with mortgages if need be, or decline, whichever leaves the better chance."""
    bought = try_purchase(e, g, seat, m, k, h, b, w, v)
    plain(a, codes.V_DECLINE)
    if bought == NO_CHANCE:
        return
    plain(b, codes.V_DECLINE)
    if bought >= try_action(e, g, seat, k, h, b, w, v):
        if not plan_step(e, g, seat, a, PLAN_BUY, purchase_deed(g), 0):
            plain(a, codes.V_DECLINE)


def answer_debt_by_value(e, g, seat, a, m, k, h, b, w, v):
    """Raise the money by what costs the least chance, or by a deal; give up when nothing is enough."""
    plain(a, codes.V_BANKRUPT)
    if not can_raise(e, g, seat, debt_amount(g) - g.cash[seat]):
        if not propose_by_value(e, g, seat, a, m, k, h, b, w, v):
            plain(a, codes.V_BANKRUPT)
        return
    list_raising(e, g, seat, m)
    if m.count == 0:
        answer_steadily(e, g, seat, a, k)
        return
    take_best(e, g, seat, a, m, k, h, b, w, v)


def list_raising(e, g, seat, m):
    """What raises money: of each group the mortgage that hurts least, or a building; shares by company."""
    m.count = 0
    for group in range(e.groups):
        if g.held[seat * GROUPS + group] > 0:
            list_group_cash(e, g, seat, m, group)
    for company in range(e.companies):
        if g.shares[seat * COMPANIES + company] > 0 and check_mortgage_share(e, g, seat, company) == 0:
            add(g, m, codes.V_MORTGAGE_SHARE, company, 0)


def list_group_cash(e, g, seat, m, group):
    """The mortgage of a group's deeds that hurts least, the sale of a building, or of several where one cannot go."""
    best = NOBODY
    best_pain = CERTAIN
    listed = m.count
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] == seat:
            if g.level[deed] > 0:
                if m.count == listed and check_sell(e, g, seat, deed) == 0:
                    add(g, m, codes.V_SELL, deed, 0)
            elif g.mortgaged[deed] == 0:
                pain = mortgage_pain(e, g, seat, deed)
                if pain < best_pain and check_mortgage(e, g, seat, deed) == 0:
                    best = deed
                    best_pain = pain
    if best != NOBODY:
        add(g, m, codes.V_MORTGAGE, best, 0)
    elif m.count == listed and g.built[group] > 0 and e.group_kind[group] == codes.DEED_STREET:
        add_group_sale(e, g, seat, m, codes.V_SELL_GROUP, group, smallest_sale(e, g, seat, group))
