"""Mortgages (chapter 14): mortgaging a deed, lifting the mortgage, and deeds that change hands mortgaged."""

from magie.rules import codes, events
from magie.rules.agenda import asks, pop, top_step
from magie.rules.holdings import binds_buildings, give_deed, set_mortgaged
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import owe, pay, percent_up
from magie.rules.promises import check_spending, check_unnamed, is_deed_named, owes, release
from magie.rules.schema import BANK, DEEDS, NOBODY
from magie.rules.seats import is_in, receiver_of


def interest_on(e, deed):
    """10 % of the mortgage, rounded up (14.6, Q25, Q29)."""
    return percent_up(e.deed_mortgage[deed], e.interest_percent)


def lift_cost(e, g, deed):
    """Price of lifting a mortgage: amount and interest (14.5), also after a transfer (14.10)."""
    if g.interest_paid[deed] == 1 and e.transfer_interest_again == 0:
        return e.deed_mortgage[deed]
    return e.deed_mortgage[deed] + interest_on(e, deed)


def check_mortgage(e, g, seat, deed):
    """Whether a seat may mortgage a deed: buildings of the whole group are sold first (14.2, Q23, Q24)."""
    if g.owner[deed] != seat:
        return codes.R_MORTGAGE_NOT_OWNER
    if g.mortgaged[deed] == 1:
        return codes.R_MORTGAGE_ALREADY
    if g.level[deed] > 0 or (e.mortgage_clears_group == 1 and binds_buildings(e, g, seat, deed)):
        return codes.R_MORTGAGE_GROUP_HAS_BUILDINGS
    if e.mortgage_only_in_debt == 1 and not owes(g, seat):
        return codes.R_MORTGAGE_ONLY_IN_DEBT
    return check_unnamed(g, seat, is_deed_named(g, seat, deed))


def do_mortgage(e, g, seat, deed):
    """The Bank lends the amount on the deed (14.3); ownership stays (14.7)."""
    release(g, seat, is_deed_named(g, seat, deed))
    set_mortgaged(g, deed, 1)
    emit(g, events.E_MORTGAGED, events.RULE_MORTGAGE, seat, deed, e.deed_mortgage[deed], 0)
    pay(g, BANK, seat, e.deed_mortgage[deed], events.RULE_MORTGAGE)


def check_lift(e, g, seat, deed):
    """Whether a seat may lift a mortgage."""
    if g.owner[deed] != seat:
        return codes.R_MORTGAGE_NOT_OWNER
    if g.mortgaged[deed] == 0:
        return codes.R_MORTGAGE_NOT_MORTGAGED
    reason = check_spending(e, g, seat, lift_cost(e, g, deed), 0)
    if reason == 0:
        reason = check_unnamed(g, seat, is_deed_named(g, seat, deed))
    return reason


def do_lift(e, g, seat, deed):
    """Pay the mortgage off."""
    lift_for(g, seat, deed, lift_cost(e, g, deed), events.RULE_LIFT)


def lift_for(g, seat, deed, cost, rule):
    """Lift a mortgage for a given price."""
    set_mortgaged(g, deed, 0)
    g.interest_paid[deed] = 0
    emit(g, events.E_LIFTED, rule, seat, deed, cost, 0)
    pay(g, seat, BANK, cost, rule)


# Mortgaged deeds received wait in `g.undecided` until their receiver has said whether to keep or lift the mortgage.


def leave_undecided(g, deed, receiver):
    """A deed was received: if it is mortgaged, keep or lift is still to be said (14.8, 14.9, 15.6)."""
    if g.mortgaged[deed] == 1:
        g.undecided[deed] = 1 + receiver


def undecided_deed(g, receiver):
    """The first deed that a receiver has yet to decide on, NOBODY when all are done."""
    for deed in range(DEEDS):
        if g.undecided[deed] == 1 + receiver:
            return deed
    return NOBODY


def push_transfer_of(g, receiver):
    """Let a receiver decide, if there is something to decide on."""
    if g.mortgages[receiver // 2] > 0 and undecided_deed(g, receiver) != NOBODY:
        steps.push_transfer(g, receiver, 0)


def take_deed(e, g, deed, seat, rule):
    """A deed goes from its owner to another seat, which says what becomes of its mortgage."""
    owner = g.owner[deed]
    give_deed(e, g, deed, seat)
    emit(g, events.E_DEED_TAKEN, rule, seat, deed, owner, 0)
    leave_undecided(g, deed, receiver_of(seat, 0))
    push_transfer_of(g, receiver_of(seat, 0))


def take_over(e, g, deed, heir):
    """An heir receives a deed: the interest owed on it if it is mortgaged, to keep or to lift later on (15.6)."""
    leave_undecided(g, deed, receiver_of(heir, 1))
    if g.mortgaged[deed] == 0:
        return 0
    g.interest_paid[deed] = 1
    return interest_on(e, deed)


def transfer_seat(g):
    """The seat that decides on a mortgaged deed it received."""
    return steps.transfer_receiver(g) // 2


def is_inherited(g):
    """Whether the deeds come from a bankrupt's estate."""
    return steps.transfer_receiver(g) & 1 == 1


def transfer_deed(g):
    """The mortgaged deed being decided on, NOBODY when all are done."""
    return undecided_deed(g, steps.transfer_receiver(g))


def transfer_lift_cost(e, g, deed):
    """Lifting at once on receipt: in some rulesets without interest (14.8, Q26); inherited: it is paid (15.6)."""
    if g.interest_paid[deed] == 1 or e.lift_on_transfer_interest == 0:
        return e.deed_mortgage[deed]
    return e.deed_mortgage[deed] + interest_on(e, deed)


def transfer_keep_cost(e, g, deed):
    """Keeping the mortgage: 10 % (14.9); inherited: it is paid (15.6)."""
    if g.interest_paid[deed] == 1:
        return 0
    return interest_on(e, deed)


def run_transfer(e, g):
    """Ask about the next mortgaged deed received; with all decided on, the interest of those kept falls due."""
    seat = transfer_seat(g)
    deed = transfer_deed(g)
    if not is_in(g, seat):
        pop(g)
    elif deed == NOBODY:
        end_transfer(g, seat)
    elif g.mortgaged[deed] == 0 or g.owner[deed] != seat:  # lifted or dealt away meanwhile, to raise money
        g.undecided[deed] = 0
    elif not asks(g, seat, codes.D_TRANSFER):
        do_keep(e, g, seat)


def end_transfer(g, seat):
    """All deeds are decided on: what is owed for those kept is one debt, together with shares of the same deal."""
    receiver = steps.transfer_receiver(g)
    kept = steps.transfer_kept(g)
    pop(g)
    if top_step(g) == codes.S_SHARE_TRANSFER and steps.share_transfer_receiver(g) == receiver:
        steps.set_share_transfer_kept(g, steps.share_transfer_kept(g) + kept)
    else:
        owe(g, seat, BANK, kept, events.RULE_TRANSFER_KEPT)


def do_keep(e, g, seat):
    """Keep the mortgage on a deed just received; its interest, rounded up by itself, is noted (14.6)."""
    deed = transfer_deed(g)
    interest = transfer_keep_cost(e, g, deed)
    g.undecided[deed] = 0
    g.interest_paid[deed] = 1
    emit(g, events.E_MORTGAGE_KEPT, events.RULE_TRANSFER_KEPT, seat, deed, interest, 0)
    steps.set_transfer_kept(g, steps.transfer_kept(g) + interest)


def check_lift_now(e, g, seat):
    """Whether the receiver can afford to lift the mortgage at once."""
    deed = transfer_deed(g)
    return check_spending(e, g, seat, transfer_lift_cost(e, g, deed), transfer_keep_cost(e, g, deed))


def do_lift_now(e, g, seat):
    """Lift the mortgage on a deed just received."""
    deed = transfer_deed(g)
    rule = events.RULE_TRANSFER_LIFTED
    if is_inherited(g):
        rule = events.RULE_INHERITED_LIFTED
    cost = transfer_lift_cost(e, g, deed)
    g.undecided[deed] = 0
    lift_for(g, seat, deed, cost, rule)
