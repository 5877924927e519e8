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
from magie.rules.candidates import add
from magie.rules.group_sales import check_sell_group, smallest_sale
from magie.rules.made.listing import list_answers
from magie.rules.made.steps import debt_amount, purchase_deed
from magie.rules.mortgage import check_mortgage
from magie.rules.schema import COMPANIES, GROUP_DEEDS, GROUPS, NOBODY
from magie.rules.stocks import check_mortgage_share
from magie.rules.wealth import can_raise

ANSWERS = 14  # tried out at one question
CERTAIN = 1_000_000  # of an answer that is tried out whatever it looks like


def answer_by_value(t, seat):
    """Fill `t.action` with the legal answer after which the seat's chance is best."""
    menu = t.menu
    menu.count = 0
    list_answers(t.edition, t.position, seat, menu)
    if menu.count == 1:
        set_choice(t.action, menu, 0)
        return
    if menu.count > ANSWERS:
        shorten(t, seat)
    take_best(t, seat)


def take_best(t, seat):
    """Fill `t.action` with the choice after which the seat's chance is best."""
    menu = t.menu
    best = 0
    best_value = NO_CHANCE
    for i in range(menu.count):
        set_choice(t.draft_action, menu, i)
        value = try_action(t, seat)
        if value > best_value:
            best = i
            best_value = value
    set_choice(t.action, menu, best)


def shorten(t, seat):
    """Leave the likeliest choices, best first."""
    menu = t.menu
    know_peaks(t)
    for i in range(ANSWERS):
        best = i
        best_look = look_of(t, seat, i)
        for j in range(i + 1, menu.count):
            look = look_of(t, seat, j)
            if look > best_look:
                best = j
                best_look = look
        swap_choices(menu, i, best)
    menu.count = ANSWERS


def look_of(t, seat, i):
    """What a choice looks like before it is tried out: moves by where they end, all else comes first."""
    e, menu = t.edition, t.menu
    verb = menu.verb[i]
    if verb == codes.V_TRAVEL or verb == codes.V_RIDE or verb == codes.V_SWING:
        return space_gain(t, seat, menu.x[i], 0)
    if verb == codes.V_VOUCHER:
        end = menu.y[i]
        if e.voucher_op[menu.x[i]] == codes.VOUCHER_STEPS:
            end = fare_end(e, t.position, seat, menu.x[i], menu.y[i])
        return space_gain(t, seat, end, 0)
    if verb == codes.V_ATTACK or verb == codes.V_PICK:
        return e.deed_price[menu.x[i]]
    return CERTAIN


def answer_purchase_by_value(t, seat):
    """Buy, with mortgages if need be, or decline, whichever leaves the better chance."""
    bought = try_purchase(t, seat)
    plain(t.action, codes.V_DECLINE)
    if bought == NO_CHANCE:
        return
    plain(t.draft_action, codes.V_DECLINE)
    if bought >= try_action(t, seat):
        if not plan_step(t, seat, PLAN_BUY, purchase_deed(t.position), 0):
            plain(t.action, codes.V_DECLINE)


def answer_debt_by_value(t, seat):
    """Raise the money by what costs the least chance, or by a deal; give up when nothing is enough."""
    g = t.position
    plain(t.action, codes.V_BANKRUPT)
    if not can_raise(t.edition, g, seat, debt_amount(g) - g.cash[seat]):
        if not propose_by_value(t, seat):
            plain(t.action, codes.V_BANKRUPT)
        return
    list_raising(t, seat)
    if t.menu.count == 0:
        answer_steadily(t, seat)
        return
    take_best(t, seat)


def list_raising(t, seat):
    """What raises money: of each group the mortgage that hurts least, or a building; shares by company."""
    e, g = t.edition, t.position
    t.menu.count = 0
    for group in range(e.groups):
        if g.held[seat * GROUPS + group] > 0:
            list_group_cash(t, seat, group)
    for company in range(e.companies):
        if g.shares[seat * COMPANIES + company] > 0 and check_mortgage_share(e, g, seat, company) == 0:
            add(g, t.menu, codes.V_MORTGAGE_SHARE, company, 0)


def list_group_cash(t, seat, group):
    """The mortgage of a group's deeds that hurts least, the sale of a building, or of several where one cannot go."""
    e, g, menu = t.edition, t.position, t.menu
    best = NOBODY
    best_pain = CERTAIN
    listed = menu.count
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] == seat:
            if g.level[deed] > 0:
                if menu.count == listed and check_sell(e, g, seat, deed) == 0:
                    add(g, menu, codes.V_SELL, deed, 0)
            elif g.mortgaged[deed] == 0:
                pain = mortgage_pain(e, g, seat, deed)
                if pain < best_pain and check_mortgage(e, g, seat, deed) == 0:
                    best = deed
                    best_pain = pain
    if best != NOBODY:
        add(g, menu, codes.V_MORTGAGE, best, 0)
    elif menu.count == listed and g.built[group] > 0 and e.group_kind[group] == codes.DEED_STREET:
        left = smallest_sale(e, g, seat, group)
        if check_sell_group(e, g, seat, group, left) == 0:
            add(g, menu, codes.V_SELL_GROUP, group, left)
