"""Debts (chapter 15): paid at once if the cash is there; otherwise money is raised, or bankruptcy declared."""

from magie.rules import codes
from magie.rules.agenda import ask, pop, push, top_a, top_b, top_c, top_d
from magie.rules.money import pay
from magie.rules.schema import SEATS
from magie.rules.seats import is_in, is_leaving
from magie.rules.wealth import can_raise


def run_debt(g):
    """Settle a debt as soon as the debtor's cash covers it; a debt to a seat that is gone is void."""
    debtor = top_a(g)
    creditor = top_b(g)
    if not is_in(g, debtor) or (creditor < SEATS and not is_in(g, creditor)):
        pop(g)
    elif g.cash[debtor] >= top_c(g):
        amount = top_c(g)
        rule = top_d(g)
        pop(g)
        pay(g, debtor, creditor, amount, rule)
    elif is_leaving(g, debtor):
        do_bankrupt(g)
    else:
        ask(g, debtor, codes.D_DEBT)


def check_bankrupt(e, g, seat):
    """Bankruptcy may be declared only when sales and mortgages cannot cover the debt (15.1, Q56)."""
    if can_raise(e, g, seat, top_c(g) - g.cash[seat]):
        return codes.R_DEBT_CAN_BE_RAISED
    return 0


def do_bankrupt(g):
    """Give up: the creditor of this debt takes what there is."""
    debtor = top_a(g)
    creditor = top_b(g)
    pop(g)
    push(g, codes.S_BANKRUPT, debtor, creditor, 0, 0)
