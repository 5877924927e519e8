"""Rent (chapter 7): how much a visit costs, and whether it is due at all. Claims are in claims.py."""

from magie.rules import codes, events
from magie.rules.agenda import await_chance, pop
from magie.rules.holdings import controls_group, has_mortgage_in, owns_group
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.rent_cards import fall_due
from magie.rules.schema import GROUPS, LEVELS, NOBODY
from magie.rules.seats import is_in


def bare_rent_factor(e, g, deed):
    """What a bare lot earns more: whole group in one hand (7.5), or all but one of it (U-BLD-2).

    Mortgages among the owner's lots count as the ruleset says (7.6, U-BLD-7).
    """
    owner = g.owner[deed]
    group = e.deed_group[deed]
    if g.level[deed] > 0 or not controls_group(e, g, owner, group):
        return 1
    if e.double_rent_despite_mortgage == 0 and has_mortgage_in(e, g, owner, group):
        return 1
    if owns_group(e, g, owner, group):
        return e.group_factor
    return e.majority_factor


def lot_rent(e, g, deed):
    """Rent of a lot as it stands now (7.2, 7.8)."""
    return e.rent[deed * LEVELS + g.level[deed]] * bare_rent_factor(e, g, deed)


def count_rent(e, g, deed):
    """The deed's number for as many of the group as its owner holds, mortgaged ones included (7.12, 7.14, Q9)."""
    held = g.held[g.owner[deed] * GROUPS + e.deed_group[deed]]
    rent = e.rent[deed * LEVELS + held - 1]
    if g.level[deed] > 0:  # a depot or a stand (U-RR-1, U-CAB-1)
        return rent * e.depot_factor
    return rent


def rent_due(e, g, deed, dice):
    """Rent of an owned deed for a visitor who rolled `dice`, whether or not it is mortgaged."""
    kind = e.deed_kind[deed]
    if kind == codes.DEED_UTILITY:
        return count_rent(e, g, deed) * dice
    if kind != codes.DEED_STREET:
        return count_rent(e, g, deed)
    return lot_rent(e, g, deed)


def rent_rule(e, g, deed):
    """The rule that decides this deed's rent."""
    kind = e.deed_kind[deed]
    if kind == codes.DEED_UTILITY:
        return events.RULE_RENT_UTILITY
    if kind == codes.DEED_RAILROAD:
        return events.RULE_RENT_RAILROAD
    if kind == codes.DEED_CAB:
        return events.RULE_RENT_CAB
    factor = bare_rent_factor(e, g, deed)
    if factor == 2:
        return events.RULE_RENT_DOUBLED
    if factor == 3:
        return events.RULE_RENT_TRIPLED
    return events.RULE_RENT


def is_rent_payable(e, g, seat, deed):
    """Whether a visit by this seat costs rent."""
    owner = g.owner[deed]
    if owner == NOBODY or owner == seat or g.mortgaged[deed] == 1:
        return False
    return g.jailed[owner] == 0 or e.rent_while_owner_jailed == 1


def visit_owned_deed(e, g, seat, deed, factor, multiplier, way):
    """A token stops on a deed that someone owns; cards may set a rent factor or a dice multiplier."""
    owner = g.owner[deed]
    if owner == seat:
        emit(g, events.E_OWN_DEED_VISITED, events.RULE_OWN_DEED, seat, deed, 0, 0)  # 6.12
    elif g.mortgaged[deed] == 1:
        emit(g, events.E_RENT_SPARED, events.RULE_NO_RENT_MORTGAGED, seat, owner, deed, 0)  # 7.3
    elif g.jailed[owner] > 0 and e.rent_while_owner_jailed == 0:
        emit(g, events.E_RENT_SPARED, events.RULE_NO_RENT_JAILED, seat, owner, deed, 0)
    elif factor == 0:
        emit(g, events.E_RENT_SPARED, events.RULE_NO_RENT_RIDE, seat, owner, deed, 0)  # U-CAB-3, U-VCH-10
    elif e.deed_kind[deed] == codes.DEED_UTILITY:
        if multiplier == 0 and uses_known_roll(e, g, way):
            fall_due(e, g, seat, deed, factor * rent_due(e, g, deed, g.roll_total), events.RULE_RENT_UTILITY)
        else:
            steps.push_rent_roll(g, seat, deed, multiplier, factor)
    else:
        fall_due(e, g, seat, deed, factor * rent_due(e, g, deed, 0), rent_rule(e, g, deed))


def uses_known_roll(e, g, way):
    """Whether a utility's rent goes by the roll that was made (7.13, Q8, U-UTL-1, U-DICE-7)."""
    if e.utility_roll == codes.ROLL_MOVED:
        return way == codes.BY_DICE
    return e.utility_roll == codes.ROLL_OF_TURN and g.roll_total > 0


def run_rent_roll(e, g):
    """Wait for the dice that set a utility's rent, unless a claim has taken the deed or the visitor off the table."""
    owner = g.owner[steps.rent_roll_deed(g)]
    if is_in(g, owner) and owner != steps.rent_roll_seat(g):
        await_chance(g, steps.rent_roll_seat(g), codes.C_DICE)
    else:
        pop(g)


def settle_rent_roll(e, g, die1, die2, die3):
    """The dice for a utility's rent have fallen; a card's multiplier goes before the deed's."""
    seat = steps.rent_roll_seat(g)
    deed = steps.rent_roll_deed(g)
    multiplier = steps.rent_roll_multiplier(g)
    factor = steps.rent_roll_factor(g)
    pop(g)
    emit(g, events.E_UTILITY_ROLLED, events.RULE_RENT_UTILITY, seat, die1, die2, 0)
    amount = multiplier * (die1 + die2)
    if multiplier == 0:
        amount = factor * rent_due(e, g, deed, die1 + die2)
        if e.utility_roll == codes.ROLL_OF_TURN:  # U-DICE-7: the turn's total from now on
            g.roll_total = die1 + die2
    fall_due(e, g, seat, deed, amount, events.RULE_RENT_UTILITY)
