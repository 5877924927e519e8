"""What a card does to another player, who may object first with a card that cancels (U-CRD-3, decision 0036).

The effect waits on the agenda below the question; an objection takes it off, and is not answered itself. Against a
claim in court a shield comes first.
"""

from magie.rules import codes, events
from magie.rules.agenda import ask_or_drop, asks, pop, top_step
from magie.rules.card_moves import advance_by_card, put_by_card
from magie.rules.decks import check_held, held_card, play_card
from magie.rules.holdings import binds_buildings, owns_group, set_mortgaged
from magie.rules.jail import send_to_jail
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import owe, pay
from magie.rules.mortgage import take_deed
from magie.rules.purchase import buy_instead
from magie.rules.schema import BANK, NOBODY, VOUCHERS
from magie.rules.seats import is_in
from magie.rules.storms import strike_group
from magie.rules.vouchers import hand_voucher


def run_objection(e, g):
    """Ask whoever holds a card for it; one who leaves does not object."""
    target = steps.objection_target(g)
    if steps.objection_shield(g) == 1:
        if held_card(e, g, target, codes.OP_SHIELD) != NOBODY and asks(g, target, codes.D_SHIELD):
            return
        steps.set_objection_shield(g, 0)
    if held_card(e, g, target, codes.OP_CANCEL) == NOBODY:
        pop(g)
    else:
        ask_or_drop(g, target, codes.D_OBJECTION)


def check_object(e, g, seat, card, choice):
    """A card that cancels."""
    return check_held(e, g, seat, card, codes.OP_CANCEL)


def do_object(e, g, seat, card, choice):
    """The effect does not happen."""
    cancel(e, g, seat, card, events.RULE_OBJECTION)


def cancel(e, g, seat, card, rule):
    """A card takes the effect away; a rent that was turned round is owed as it was."""
    pop(g)
    play_card(g, seat, card, rule)
    step = top_step(g)
    if step == codes.S_SEIZE:
        actor = steps.seize_actor(g)
    elif step == codes.S_SWAP:
        actor = steps.swap_actor(g)
    else:
        actor = steps.demand_actor(g)
    emit(g, events.E_CARD_CANCELLED, rule, seat, actor, 0, 0)
    rent = 0
    if step == codes.S_DEMAND and steps.demand_effect(g) == codes.OP_REVERSE_RENT:
        rent = steps.demand_amount(g)
    pop(g)
    owe(g, actor, seat, rent, events.RULE_RENT)


def do_let_pass(e, g, seat):
    """No objection: the effect happens."""
    pop(g)


def run_demand(e, g):
    """Money, a voucher, a move or a purchase that one player's card asks of another."""
    actor = steps.demand_actor(g)
    target = steps.demand_target(g)
    effect = steps.demand_effect(g)
    amount = steps.demand_amount(g)
    pop(g)
    if effect == codes.OP_RECEIVE_FROM:
        owe(g, target, actor, amount, events.RULE_CARD_MONEY)
    elif effect == codes.OP_REVERSE_RENT:
        owe(g, target, actor, amount, events.RULE_CARD_RENT)
    elif effect == codes.OP_SHARE_FORTUNE:
        emit(g, events.E_FORTUNE_SHARED, events.RULE_FORTUNE, actor, target, amount, 0)
        owe(g, target, actor, amount, events.RULE_FORTUNE)
    elif effect == codes.OP_INTERCEPT_PURCHASE:
        buy_instead(e, g, actor)
    elif effect == codes.OP_TAKE_VOUCHER:
        if g.vouchers[target * VOUCHERS + amount] > 0:
            hand_voucher(g, target, actor, amount, events.RULE_CARD_VOUCHER)
    elif effect == codes.OP_JAIL_OTHER:
        if g.jailed[target] == 0:
            send_to_jail(e, g, target, events.RULE_CARD_ANY_TIME)
    else:
        put_by_card(e, g, target, amount)


def can_lose(e, g, deed):
    """Whether a card may take a deed from its owner: not with buildings, and not out of a whole group."""
    owner = g.owner[deed]
    if not is_in(g, owner) or binds_buildings(e, g, owner, deed):
        return False
    return not owns_group(e, g, owner, e.deed_group[deed])


def run_seize(e, g):
    """A deed, a cab company or buildings that one player's card takes from another, if they are still there."""
    actor = steps.seize_actor(g)
    effect = steps.seize_effect(g)
    deed = steps.seize_deed(g)
    pop(g)
    owner = g.owner[deed]
    if effect == codes.OP_STORM:  # a tornado strikes its own
        if g.level[deed] > 0:
            strike_group(e, g, actor, deed)
    elif owner == actor or not is_in(g, owner):
        return
    elif effect == codes.OP_TAKE_DEED:
        if can_lose(e, g, deed):
            take_deed(e, g, deed, actor, events.RULE_CARD_DEED)
    elif effect == codes.OP_FORECLOSE:
        is_bound = binds_buildings(e, g, owner, deed)
        if g.mortgaged[deed] == 1 and not is_bound and g.cash[actor] >= e.deed_mortgage[deed]:
            pay(g, actor, BANK, e.deed_mortgage[deed], events.RULE_CARD_DEED)
            set_mortgaged(g, deed, 0)
            take_deed(e, g, deed, actor, events.RULE_CARD_DEED)
    elif g.level[deed] == 0:
        take_deed(e, g, deed, actor, events.RULE_CARD_DEED)
        advance_by_card(e, g, actor, e.deed_space[deed])


def run_swap(e, g):
    """Two deeds change places, if both may still go."""
    actor = steps.swap_actor(g)
    deed = steps.swap_deed(g)
    own = steps.swap_own(g)
    pop(g)
    owner = g.owner[deed]
    if owner != actor and g.owner[own] == actor and can_lose(e, g, deed) and can_lose(e, g, own):
        take_deed(e, g, own, owner, events.RULE_CARD_DEED)
        take_deed(e, g, deed, actor, events.RULE_CARD_DEED)
