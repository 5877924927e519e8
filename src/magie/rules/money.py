"""Money is double entry: every payment is one transfer, and the accounts always sum to zero (3.10, 3.11)."""

from magie.rules import events
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.schema import BANK, POOL


def transfer(g, payer, payee, amount):
    """Move money between two accounts; the Bank may go below zero, it never runs out (3.14)."""
    g.cash[payer] -= amount
    g.cash[payee] += amount


def pay(g, payer, payee, amount, rule):
    """A payment that the payer is known to afford."""
    if amount > 0:
        transfer(g, payer, payee, amount)
        emit(g, events.E_PAID, rule, payer, payee, amount, 0)


def owe(g, debtor, creditor, amount, rule):
    """A payment that falls due now: settled at once if the cash is there, else a debt to raise money for."""
    if amount > 0:
        if g.cash[debtor] < amount:
            emit(g, events.E_DEBT_ARISEN, rule, debtor, creditor, amount, 0)
        steps.push_debt(g, debtor, creditor, amount, rule)


def fee_account(e):
    """Where taxes, fines and card payments go: the Bank (9.5), the pool of the house rule, the pool (U-POOL-1)."""
    if e.free_parking_pot == 1 or e.fees_to_pool == 1:
        return POOL
    return BANK


def percent_up(amount, percent):
    """A percentage, fractions rounded up to the Bank's profit (14.6, Q25)."""
    return (amount * percent + 99) // 100
