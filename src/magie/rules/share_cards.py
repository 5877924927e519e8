"""Cards that touch shares (U-STK-4): fines with their shield, crashes, and shares sold with a bonus."""

from magie.rules import codes, events
from magie.rules.agenda import asks, pop, top_step
from magie.rules.decks import check_held, held_card, play_card
from magie.rules.jail import send_to_jail
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import fee_account, owe, pay
from magie.rules.objections import cancel
from magie.rules.schema import BANK, COMPANIES, NOBODY
from magie.rules.seats import is_in
from magie.rules.shares import return_share
from magie.rules.stocks import dividend_of
from magie.rules.wealth import shares_held


def surrender_shares(e, g):
    """Every holder returns half of the shares of each company, rounded up, to the Bank."""
    for seat in range(g.seats):
        for company in range(e.companies):
            held = shares_held(g, seat, company)
            for _ in range((held + 1) // 2):
                return_share(g, seat, company, events.RULE_CARD_SHARES)


def halve_dividends(e, g, companies, payouts):
    """The next payouts of these companies are halved."""
    for company in range(e.companies):
        if (companies >> company) & 1 == 1:
            g.slump[company] = payouts
            emit(g, events.E_DIVIDEND_HALVED, events.RULE_CARD_SHARES, company, payouts, 0, 0)


def fine_of(e, g, seat, companies):
    """Dividends of a seat over a set of companies."""
    total = 0
    for company in range(e.companies):
        if (companies >> company) & 1 == 1:
            total += dividend_of(e, g, seat, company)
    return total


def is_fined(e, g, seat, card):
    """Whether a fine concerns a seat; one that leads to Jail does with mortgaged shares alone, which pay nothing."""
    if e.card_z[card] == 0:
        return fine_of(e, g, seat, e.card_x[card]) > 0
    for company in range(e.companies):
        if (e.card_x[card] >> company) & 1 == 1 and shares_held(g, seat, company) > 0:
            return True
    return False


def run_fine(e, g):
    """Fine one holder after the other, in turn order from the drawer; a shield may be used before paying."""
    drawer = steps.fine_drawer(g)
    card = steps.fine_card(g)
    offset = steps.fine_offset(g)
    seats = g.seats
    if e.card_y[card] == 1:  # the drawer alone
        seats = 1
    while offset < seats:
        seat = (drawer + offset) % g.seats
        if is_in(g, seat) and is_fined(e, g, seat, card):
            steps.set_fine_offset(g, offset)
            if held_card(e, g, seat, codes.OP_SHIELD) == NOBODY or not asks(g, seat, codes.D_SHIELD):
                pay_fine_due(e, g, seat)
            return
        offset += 1
    pop(g)


def shielded_amount(e, g, seat):
    """What a seat is spared by its shield: a fine, or the claim below the question."""
    if top_step(g) == codes.S_OBJECTION:
        return steps.demand_amount_at(g, g.agenda_count - 2)
    return fine_of(e, g, seat, e.card_x[steps.fine_card(g)])


def pay_fine_due(e, g, seat):
    """Pay, and go to Jail where the card says so."""
    card = steps.fine_card(g)
    steps.set_fine_offset(g, steps.fine_offset(g) + 1)
    amount = fine_of(e, g, seat, e.card_x[card])
    if e.card_z[card] == 1:
        send_to_jail(e, g, seat, events.RULE_JAIL_CARD_SENT)
    owe(g, seat, fee_account(e), amount, events.RULE_CARD_SHARES)


def check_shield(e, g, seat, card, choice):
    """A shield in hand."""
    return check_held(e, g, seat, card, codes.OP_SHIELD)


def do_forgo_shield(e, g, seat):
    """Pay the fine; a claim may still be objected to."""
    if top_step(g) == codes.S_OBJECTION:
        steps.set_objection_shield(g, 0)
    else:
        pay_fine_due(e, g, seat)


def do_shield(e, g, seat, card, choice):
    """The fine passes by, or the claim."""
    if top_step(g) == codes.S_OBJECTION:
        cancel(e, g, seat, card, events.RULE_SHIELD)
        return
    steps.set_fine_offset(g, steps.fine_offset(g) + 1)
    play_card(g, seat, card, events.RULE_SHIELD)
    emit(g, events.E_FINE_SHIELDED, events.RULE_SHIELD, seat, card, 0, 0)


def has_free_share(e, g, seat):
    """Whether a seat holds a share without a mortgage."""
    for company in range(e.companies):
        if g.shares[seat * COMPANIES + company] > 0:
            return True
    return False


def check_sell_share(e, g, seat, company):
    """A free share to sell."""
    if company < 0 or company >= e.companies or g.shares[seat * COMPANIES + company] == 0:
        return codes.R_SHARE_NOT_HELD
    return 0


def sell_share(e, g, seat, company, bonus):
    """One share back to the Bank for par and a bonus."""
    price = e.share_par[company] + bonus
    g.shares[seat * COMPANIES + company] -= 1
    g.share_stock[company] += 1
    emit(g, events.E_SHARE_SOLD, events.RULE_CARD_SHARES, seat, company, price, 0)
    pay(g, BANK, seat, price, events.RULE_CARD_SHARES)
