"""The stock exchange (U-STK): dividends, buying a share or auctioning the option, mortgaging shares."""

from magie.rules import codes, events
from magie.rules.agenda import asks, pop
from magie.rules.auction import open_auction
from magie.rules.decks import held_card, play_card
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import pay, percent_up
from magie.rules.promises import check_spending, check_unnamed, named, release
from magie.rules.schema import BANK, COMPANIES, NOBODY, SHARES, SIDE_MORTGAGED_SHARES, SIDE_SHARES
from magie.rules.seats import alive_mask, next_seat
from magie.rules.shares import share_interest, take_share


def dividend_of(e, g, seat, company):
    """Dividend of a seat by the company's table; mortgaged shares do not count (U-STK-1, U-STK-3)."""
    held = g.shares[seat * COMPANIES + company]
    if held == 0:
        return 0
    amount = e.dividend[company * SHARES + held - 1]
    if g.slump[company] > 0:
        return (amount + 1) // 2
    return amount


def pay_dividend(e, g, seat, company, times):
    """Pay one seat the dividend of one company."""
    amount = dividend_of(e, g, seat, company) * times
    if amount > 0:
        held = g.shares[seat * COMPANIES + company]
        emit(g, events.E_DIVIDEND_PAID, events.RULE_DIVIDEND, seat, company, held, amount)
        pay(g, BANK, seat, amount, events.RULE_DIVIDEND)


def pay_dividends(e, g, companies, bonus_deed, times):
    """Pay every shareholder of a set of companies; a slump is over after its payouts."""
    for company in range(e.companies):
        if (companies >> company) & 1 == 1:
            for seat in range(g.seats):
                if g.alive[seat] == 1:
                    factor = 1
                    if bonus_deed != NOBODY and g.owner[bonus_deed] == seat:
                        factor = times
                    pay_dividend(e, g, seat, company, factor)
            if g.slump[company] > 0:
                g.slump[company] -= 1


def shares_left(e, g):
    """Shares that the Bank still has."""
    total = 0
    for company in range(e.companies):
        total += g.share_stock[company]
    return total


def visit_stock_exchange(e, g, seat):
    """Dividends for everyone, then the option on one share (U-STK-1)."""
    if shares_left(e, g) > 0:
        steps.push_share(g, seat)
    pay_dividends(e, g, (1 << e.companies) - 1, NOBODY, 1)


def discount_card(e, g, seat):
    """A kept card that halves the price of a share, NOBODY if the seat has none."""
    return held_card(e, g, seat, codes.OP_SHARE_DISCOUNT)


def share_price(e, g, seat, company, with_card):
    """Par, or what the kept card leaves of it."""
    if with_card == 1:
        return percent_up(e.share_par[company], e.card_x[discount_card(e, g, seat)])
    return e.share_par[company]


def check_company(e, g, seat, company):
    """Whether the Bank has a share of the company."""
    if company < 0 or company >= e.companies or g.share_stock[company] == 0:
        return codes.R_SHARE_NONE_LEFT
    return 0


def check_buy_share(e, g, seat, company, with_card):
    """A share at par, in cash; a kept card may halve it."""
    reason = check_company(e, g, seat, company)
    if reason != 0:
        return reason
    if with_card != 0 and (with_card != 1 or discount_card(e, g, seat) == NOBODY):
        return codes.R_SHARE_NO_DISCOUNT
    if g.cash[seat] < share_price(e, g, seat, company, with_card):
        return codes.R_MONEY_NOT_ENOUGH_CASH
    return 0


def do_buy_share(e, g, seat, company, with_card):
    """Buy one share from the Bank (U-STK-2)."""
    pop(g)
    price = share_price(e, g, seat, company, with_card)
    if with_card == 1:
        play_card(g, seat, discount_card(e, g, seat), events.RULE_CARD_KEPT)
    take_share(g, seat, company, BANK, events.RULE_SHARE_OPTION)
    emit(g, events.E_SHARE_BOUGHT, events.RULE_SHARE_OPTION, seat, company, price, 0)
    pay(g, seat, BANK, price, events.RULE_SHARE_OPTION)


def do_decline_share(e, g, seat):
    """The option is auctioned: the bid is the price, and the winner names the company."""
    pop(g)
    emit(g, events.E_SHARE_DECLINED, events.RULE_SHARE_OPTION, seat, 0, 0, 0)
    open_auction(
        g, codes.SALE_SHARE_OPTION, 0, e.auction_min_bid, alive_mask(g), next_seat(g, seat), events.RULE_SHARE_AUCTION
    )


# Naming a company: after an auction of the option, or for a share that a card gives.


def run_company(e, g):
    """Ask for the company."""
    seat = steps.company_seat(g)
    if shares_left(e, g) == 0:
        pop(g)
    elif not asks(g, seat, codes.D_COMPANY):
        company = 0
        while g.share_stock[company] == 0:
            company += 1
        do_name(e, g, seat, company)


def do_name(e, g, seat, company):
    """Take the share."""
    rule = steps.company_rule(g)
    pop(g)
    take_share(g, seat, company, BANK, rule)


def is_share_named(g, seat, company):
    """Whether the offer on the table names all free shares of a company that a seat has."""
    return named(g, seat, SIDE_SHARES + company) == g.shares[seat * COMPANIES + company]


def is_mortgage_named(g, seat, company):
    """The same for mortgaged shares."""
    return named(g, seat, SIDE_MORTGAGED_SHARES + company) == g.shares_mortgaged[seat * COMPANIES + company]


def check_mortgage_share(e, g, seat, company):
    """Whether a seat has a free share of the company to mortgage (U-STK-2)."""
    if company < 0 or company >= e.companies or g.shares[seat * COMPANIES + company] == 0:
        return codes.R_SHARE_NOT_HELD
    return check_unnamed(g, seat, is_share_named(g, seat, company))


def do_mortgage_share(e, g, seat, company):
    """Half of par from the Bank."""
    release(g, seat, is_share_named(g, seat, company))
    g.shares[seat * COMPANIES + company] -= 1
    g.shares_mortgaged[seat * COMPANIES + company] += 1
    emit(g, events.E_SHARE_MORTGAGED, events.RULE_SHARE_MORTGAGE, seat, company, e.share_mortgage[company], 0)
    pay(g, BANK, seat, e.share_mortgage[company], events.RULE_SHARE_MORTGAGE)


def share_lift_cost(e, g, seat, company):
    """Price of lifting the mortgage on a share, as for a deed: the interest of a transfer may count (14.10)."""
    if g.shares_paid[seat * COMPANIES + company] > 0 and e.transfer_interest_again == 0:
        return e.share_mortgage[company]
    return e.share_mortgage[company] + share_interest(e, company)


def check_lift_share(e, g, seat, company):
    """Whether a seat can pay the mortgage on a share off."""
    if company < 0 or company >= e.companies or g.shares_mortgaged[seat * COMPANIES + company] == 0:
        return codes.R_SHARE_NO_LOAN
    reason = check_spending(e, g, seat, share_lift_cost(e, g, seat, company), 0)
    if reason == 0:
        reason = check_unnamed(g, seat, is_mortgage_named(g, seat, company))
    return reason


def do_lift_share(e, g, seat, company):
    """The mortgage and its interest back to the Bank; shares whose interest was paid once already come first."""
    cost = share_lift_cost(e, g, seat, company)
    lift_share_for(g, seat, company, cost, g.shares_paid[seat * COMPANIES + company] > 0, events.RULE_SHARE_MORTGAGE)


def lift_share_for(g, seat, company, cost, is_paid, rule):
    """Lift the mortgage on a share for a given price; `is_paid` if the interest of its transfer was paid."""
    g.shares[seat * COMPANIES + company] += 1
    g.shares_mortgaged[seat * COMPANIES + company] -= 1
    if is_paid:
        g.shares_paid[seat * COMPANIES + company] -= 1
    emit(g, events.E_SHARE_LIFTED, rule, seat, company, cost, 0)
    pay(g, seat, BANK, cost, rule)
