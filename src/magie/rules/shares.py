"""Shares as things held: from the Bank to a seat and back."""

from magie.rules import events
from magie.rules.journal import emit
from magie.rules.money import percent_up
from magie.rules.schema import COMPANIES, NOBODY


def take_share(g, seat, company, giver, rule):
    """One share of the Bank's goes to a seat."""
    g.share_stock[company] -= 1
    g.shares[seat * COMPANIES + company] += 1
    emit(g, events.E_SHARE_TAKEN, rule, seat, company, giver, 0)


def return_share(g, seat, company, rule):
    """A share goes back to the Bank; mortgaged ones last, their mortgage is cancelled (U-STK-4)."""
    if g.shares[seat * COMPANIES + company] > 0:
        g.shares[seat * COMPANIES + company] -= 1
    else:
        take_mortgage(g, seat, company)
    g.share_stock[company] += 1
    emit(g, events.E_SHARE_RETURNED, rule, seat, company, 0, 0)


def take_mortgage(g, seat, company):
    """One mortgaged share leaves a hand; those whose interest was paid once already go last."""
    g.shares_mortgaged[seat * COMPANIES + company] -= 1
    if g.shares_paid[seat * COMPANIES + company] > g.shares_mortgaged[seat * COMPANIES + company]:
        g.shares_paid[seat * COMPANIES + company] -= 1


def unpaid_mortgages(g, seat, company):
    """Mortgaged shares of a seat on which no interest for a transfer was paid."""
    return g.shares_mortgaged[seat * COMPANIES + company] - g.shares_paid[seat * COMPANIES + company]


def share_interest(e, company):
    """10 % of the mortgage on a share, rounded up."""
    return percent_up(e.share_mortgage[company], e.interest_percent)


def hand_share(g, giver, receiver, company, is_mortgaged, rule):
    """One share changes hands, with its mortgage if there is one."""
    if is_mortgaged == 1:
        take_mortgage(g, giver, company)
        g.shares_mortgaged[receiver * COMPANIES + company] += 1
    else:
        g.shares[giver * COMPANIES + company] -= 1
        g.shares[receiver * COMPANIES + company] += 1
    emit(g, events.E_SHARE_TAKEN, rule, receiver, company, giver, 0)


# Shares of several companies in one number: a digit of base 8 for each company, as no company has more than seven.


def one_share(company):
    """One share of a company."""
    return 1 << (3 * company)


def count_of(counts, company):
    """How many shares of a company there are."""
    return (counts >> (3 * company)) & 7


def first_company(counts):
    """The first company of which there is a share, NOBODY when there is none."""
    for company in range(COMPANIES):
        if count_of(counts, company) > 0:
            return company
    return NOBODY
