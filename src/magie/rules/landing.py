"""Landing (4.8): the kind of space decides what happens next."""

from magie.rules.agenda import pop, push, top_a, top_b, top_c, top_d
from magie.rules.codes import (
    E_POT_WON,
    E_RESTED,
    RULE_FREE_PARKING,
    RULE_JAIL_SPACE,
    RULE_JAIL_VISIT,
    RULE_POT,
    RULE_REST,
    S_DRAW,
    S_PURCHASE,
    SPACE_DECK,
    SPACE_DEED,
    SPACE_FREE_PARKING,
    SPACE_GO_TO_JAIL,
    SPACE_JAIL,
    SPACE_REST,
    SPACE_TAX,
)
from magie.rules.jail import send_to_jail
from magie.rules.journal import emit
from magie.rules.money import transfer
from magie.rules.rent import visit_owned_deed
from magie.rules.schema import NOBODY, POOL
from magie.rules.seats import is_in
from magie.rules.taxes import visit_tax


def run_land(e, g):
    """Play the space a token stands on; b and c are a card's rent factor and dice multiplier, d the way it came."""
    seat = top_a(g)
    factor = top_b(g)
    multiplier = top_c(g)
    way = top_d(g)
    pop(g)
    if not is_in(g, seat):
        return
    space = g.place[seat]
    kind = e.space_kind[space]
    if kind == SPACE_DEED:
        deed = e.space_deed[space]
        if g.owner[deed] == NOBODY:
            push(g, S_PURCHASE, seat, deed, 0, 0)
        else:
            visit_owned_deed(e, g, seat, deed, factor, multiplier, way)
    elif kind == SPACE_DECK:
        push(g, S_DRAW, seat, e.space_deck[space], 0, 0)
    elif kind == SPACE_TAX:
        visit_tax(e, g, seat, space)
    elif kind == SPACE_GO_TO_JAIL:
        send_to_jail(e, g, seat, RULE_JAIL_SPACE)  # 10.1
    elif kind == SPACE_FREE_PARKING:
        visit_free_parking(e, g, seat, space)
    elif kind == SPACE_JAIL:
        emit(g, E_RESTED, RULE_JAIL_VISIT, seat, space, 0, 0)  # 10.3
    elif kind == SPACE_REST:
        emit(g, E_RESTED, RULE_REST, seat, space, 0, 0)


def visit_free_parking(e, g, seat, space):
    """A rest (11.1); nothing is paid out (11.2) unless the house rule keeps a pot there."""
    pot = g.cash[POOL]
    if e.free_parking_pot == 1 and pot > 0:
        transfer(g, POOL, seat, pot)
        emit(g, E_POT_WON, RULE_POT, seat, pot, 0, 0)
    else:
        emit(g, E_RESTED, RULE_FREE_PARKING, seat, space, 0, 0)
