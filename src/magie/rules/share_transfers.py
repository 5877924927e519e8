"""Mortgaged shares that change hands (U-STK-4): keep the loan for 10 % now, or lift it, as for deeds."""

from magie.rules import codes, events
from magie.rules.agenda import ask, pop, push, top_a, top_b, top_c, top_d
from magie.rules.journal import emit
from magie.rules.money import owe
from magie.rules.schema import BANK, COMPANIES, NOBODY
from magie.rules.seats import is_in, is_leaving
from magie.rules.shares import share_interest, unpaid_loans
from magie.rules.stocks import lift_share_for

# The step holds the seat in a and the counts of the companies in b, three bits each; for the shares of an estate also
# the counts whose interest is still due in c, and 1 in d.


def push_share_transfers(g, seat, counts):
    """The receiver of mortgaged shares decides on each."""
    if counts > 0:
        push(g, codes.S_SHARE_TRANSFER, seat, counts, 0, 0)


def push_inherited_shares(g, seat, counts):
    """The same for shares of a bankrupt's estate: their interest falls due at once, as for deeds (15.6)."""
    if counts > 0:
        push(g, codes.S_SHARE_TRANSFER, seat, counts, counts, 1)


def share_in_transfer(g):
    """The company of the share being decided on, NOBODY when all are done."""
    counts = top_b(g)
    for company in range(COMPANIES):
        if (counts >> (3 * company)) & 7 > 0:
            return company
    return NOBODY


def clear_share(g, company):
    """This share is decided."""
    g.agenda_b[g.agenda_count - 1] -= 1 << (3 * company)


def run_share_transfer(e, g):
    """Ask about the next mortgaged share received."""
    seat = top_a(g)
    company = share_in_transfer(g)
    if company == NOBODY or not is_in(g, seat):
        pop(g)
    elif loans_in_question(g, seat, company) == 0:  # lifted or traded away meanwhile, to raise money
        clear_share(g, company)
    elif is_interest_due(g, company):
        g.agenda_c[g.agenda_count - 1] -= 1 << (3 * company)
        g.shares_paid[seat * COMPANIES + company] += 1
        owe(g, seat, BANK, share_interest(e, company), events.RULE_SHARE_TRANSFER)
    elif is_leaving(g, seat):
        do_keep_share(e, g, seat)
    else:
        ask(g, seat, codes.D_SHARE_TRANSFER)


def is_interest_due(g, company):
    """Whether interest on an inherited share is still to be paid."""
    return (top_c(g) >> (3 * company)) & 7 > 0


def loans_in_question(g, seat, company):
    """Loans that the question may be about: for an estate those whose interest is paid by now (15.6)."""
    if top_d(g) == 1 and not is_interest_due(g, company):
        return g.shares_paid[seat * COMPANIES + company]
    return unpaid_loans(g, seat, company)


def share_keep_cost(e, g, company):
    """Keeping the loan: 10 % now; inherited: paid already."""
    if top_d(g) == 1:
        return 0
    return share_interest(e, company)


def do_keep_share(e, g, seat):
    """Keep the loan on a share just received."""
    company = share_in_transfer(g)
    interest = share_keep_cost(e, g, company)
    if top_d(g) == 0:
        g.shares_paid[seat * COMPANIES + company] += 1
    clear_share(g, company)
    emit(g, events.E_SHARE_LOAN_KEPT, events.RULE_SHARE_TRANSFER, seat, company, interest, 0)
    owe(g, seat, BANK, interest, events.RULE_SHARE_TRANSFER)


def share_lift_now_cost(e, g, company):
    """Lifting at once on receipt, with or without interest as for deeds (14.8); inherited: the loan alone."""
    if top_d(g) == 1 or e.lift_on_transfer_interest == 0:
        return e.share_mortgage[company]
    return e.share_mortgage[company] + share_interest(e, company)


def check_lift_share_now(e, g, seat):
    """Whether the receiver can afford to lift the loan at once."""
    if g.cash[seat] < share_lift_now_cost(e, g, share_in_transfer(g)):
        return codes.R_MONEY_NOT_ENOUGH_CASH
    return 0


def do_lift_share_now(e, g, seat):
    """Lift the loan on a share just received."""
    company = share_in_transfer(g)
    cost = share_lift_now_cost(e, g, company)
    is_inherited = top_d(g) == 1
    clear_share(g, company)
    lift_share_for(g, seat, company, cost, is_inherited, events.RULE_SHARE_TRANSFER)
