"""Tax spaces (chapter 9): a flat amount, or a share of total worth chosen before it is added up."""

from magie.rules import events
from magie.rules.agenda import pop
from magie.rules.made import steps
from magie.rules.money import fee_account, owe, percent_up
from magie.rules.wealth import total_worth


def visit_tax(e, g, seat, space):
    """Pay what the space says (9.1, 9.4), or choose how (9.2)."""
    if e.space_percent[space] > 0:
        steps.push_tax_choice(g, seat, space)
    else:
        rule = events.RULE_TAX
        if e.space_luxury[space] == 1:
            rule = events.RULE_LUXURY_TAX
        owe(g, seat, fee_account(e), e.space_tax[space], rule)


def do_pay_flat(e, g, seat):
    """The flat amount."""
    space = steps.tax_choice_space(g)
    pop(g)
    owe(g, seat, fee_account(e), e.space_tax[space], events.RULE_TAX)


def do_pay_percent(e, g, seat):
    """The share of total worth (9.3)."""
    space = steps.tax_choice_space(g)
    pop(g)
    owe(g, seat, fee_account(e), percent_up(total_worth(e, g, seat), e.space_percent[space]), events.RULE_TAX_PERCENT)
