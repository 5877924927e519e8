"""Debts (chapter 15): paid at once if the cash is there; otherwise money is raised, or bankruptcy declared."""

from magie.rules import codes
from magie.rules.agenda import asks, pop
from magie.rules.made import steps
from magie.rules.money import pay
from magie.rules.schema import SEATS
from magie.rules.seats import is_in
from magie.rules.wealth import can_raise


def run_debt(e, g):
    """Settle a debt as soon as the debtor's cash covers it; a debt to a seat that is gone is void."""
    debtor = steps.debt_debtor(g)
    creditor = steps.debt_creditor(g)
    amount = steps.debt_amount(g)
    if creditor < SEATS and not is_in(g, creditor):
        pop(g)
    elif g.cash[debtor] >= amount:
        rule = steps.debt_rule(g)
        pop(g)
        pay(g, debtor, creditor, amount, rule)
    elif not asks(g, debtor, codes.D_DEBT):
        do_bankrupt(e, g, debtor)


def check_bankrupt(e, g, seat):
    """Bankruptcy may be declared only when sales and mortgages cannot cover the debt (15.1, Q56)."""
    if can_raise(e, g, seat, steps.debt_amount(g) - g.cash[seat]):
        return codes.R_DEBT_CAN_BE_RAISED
    return 0


def do_bankrupt(e, g, seat):
    """Give up: the creditor of this debt takes what there is."""
    creditor = steps.debt_creditor(g)
    pop(g)
    steps.push_bankrupt(g, seat, creditor)
