"""Mortgaged shares that change hands (U-STK-4): keep the mortgage for 10 % now, or lift it, as for deeds."""

from magie.rules import codes, events
from magie.rules.agenda import asks, pop
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import owe
from magie.rules.promises import check_spending
from magie.rules.schema import BANK, COMPANIES, NOBODY
from magie.rules.seats import is_in, receiver_of
from magie.rules.shares import count_of, first_company, one_share, share_interest, unpaid_mortgages
from magie.rules.stocks import lift_share_for


def push_share_transfers(g, seat, is_heir, counts):
    """The receiver of mortgaged shares decides on each."""
    if counts > 0:
        steps.push_share_transfer(g, receiver_of(seat, is_heir), counts, 0)


def share_receiver(g):
    """The seat that decides on a mortgaged share it received."""
    return steps.share_transfer_receiver(g) // 2


def are_shares_inherited(g):
    """Whether the shares come from a bankrupt's estate."""
    return steps.share_transfer_receiver(g) & 1 == 1


def share_in_transfer(g):
    """The company of the share being decided on, NOBODY when all are done."""
    return first_company(steps.share_transfer_shares(g))


def clear_share(g, company):
    """This share is decided."""
    steps.set_share_transfer_shares(g, steps.share_transfer_shares(g) - one_share(company))


def run_share_transfer(e, g):
    """Ask about the next mortgaged share received; with all decided on, the interest of those kept falls due."""
    seat = share_receiver(g)
    company = share_in_transfer(g)
    if not is_in(g, seat):
        pop(g)
    elif company == NOBODY:
        kept = steps.share_transfer_kept(g)
        pop(g)
        owe(g, seat, BANK, kept, events.RULE_TRANSFER_KEPT)
    elif mortgages_in_question(g, seat, company) < count_of(steps.share_transfer_shares(g), company):
        clear_share(g, company)  # lifted or dealt away meanwhile, to raise money
    elif not asks(g, seat, codes.D_SHARE_TRANSFER):
        do_keep_share(e, g, seat)


def mortgages_in_question(g, seat, company):
    """Mortgages that the question may be about: for an estate those whose interest was charged to the heir (15.6)."""
    if are_shares_inherited(g):
        return g.shares_paid[seat * COMPANIES + company]
    return unpaid_mortgages(g, seat, company)


def share_keep_cost(e, g, company):
    """Keeping the mortgage: 10 %; inherited: it is paid."""
    if are_shares_inherited(g):
        return 0
    return share_interest(e, company)


def do_keep_share(e, g, seat):
    """Keep the mortgage on a share just received; its interest, rounded up by itself, is noted."""
    company = share_in_transfer(g)
    interest = share_keep_cost(e, g, company)
    if not are_shares_inherited(g):
        g.shares_paid[seat * COMPANIES + company] += 1
    clear_share(g, company)
    emit(g, events.E_SHARE_LOAN_KEPT, events.RULE_SHARE_TRANSFER, seat, company, interest, 0)
    steps.set_share_transfer_kept(g, steps.share_transfer_kept(g) + interest)


def share_lift_now_cost(e, g, company):
    """Lifting at once on receipt, with or without interest as for deeds (14.8); inherited: the mortgage alone."""
    if are_shares_inherited(g) or e.lift_on_transfer_interest == 0:
        return e.share_mortgage[company]
    return e.share_mortgage[company] + share_interest(e, company)


def check_lift_share_now(e, g, seat):
    """Whether the receiver can afford to lift the mortgage at once."""
    company = share_in_transfer(g)
    return check_spending(e, g, seat, share_lift_now_cost(e, g, company), share_keep_cost(e, g, company))


def do_lift_share_now(e, g, seat):
    """Lift the mortgage on a share just received."""
    company = share_in_transfer(g)
    cost = share_lift_now_cost(e, g, company)
    is_paid = are_shares_inherited(g)
    clear_share(g, company)
    lift_share_for(g, seat, company, cost, is_paid, events.RULE_SHARE_TRANSFER)
