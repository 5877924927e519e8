"""Tax spaces (chapter 9): a flat amount, or a share of total worth chosen before it is added up."""

from magie.rules import codes, events
from magie.rules.agenda import ask, pop, push, top_a, top_b
from magie.rules.money import fee_account, owe, percent_up
from magie.rules.seats import is_in, is_leaving
from magie.rules.wealth import total_worth


def visit_tax(e, g, seat, space):
    """Pay what the space says (9.1, 9.4), or choose how (9.2)."""
    if e.space_percent[space] > 0:
        push(g, codes.S_TAX_CHOICE, seat, space, 0, 0)
    else:
        rule = events.RULE_TAX
        if e.space_luxury[space] == 1:
            rule = events.RULE_LUXURY_TAX
        owe(g, seat, fee_account(e), e.space_tax[space], rule)


def run_tax_choice(e, g):
    """Ask for the choice before the sum is known (9.2)."""
    seat = top_a(g)
    if not is_in(g, seat):
        pop(g)
    elif is_leaving(g, seat):
        do_pay_flat(e, g)
    else:
        ask(g, seat, codes.D_TAX_CHOICE)


def do_pay_flat(e, g):
    """The flat amount."""
    seat = top_a(g)
    space = top_b(g)
    pop(g)
    owe(g, seat, fee_account(e), e.space_tax[space], events.RULE_TAX)


def do_pay_percent(e, g):
    """The share of total worth (9.3)."""
    seat = top_a(g)
    space = top_b(g)
    pop(g)
    owe(g, seat, fee_account(e), percent_up(total_worth(e, g, seat), e.space_percent[space]), events.RULE_TAX_PERCENT)
