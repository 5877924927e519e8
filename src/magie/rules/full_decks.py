"""What the cards of the full decks say that are obeyed when drawn (decision 0037); the others are kept."""

from magie.rules import codes, events
from magie.rules.agenda import fault, pop
from magie.rules.card_moves import land_by_card, nearest_free_deed, nearest_of_kind, put_by_card
from magie.rules.card_picks import go_to_bargain, is_pick, price_part
from magie.rules.jail import send_to_jail
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.movement import back_token, put_token
from magie.rules.schema import NOBODY
from magie.rules.seats import is_in


def obey_full_deck_card(e, g, seat, card):
    """Cards that only the full decks have."""
    op = e.card_op[card]
    x = e.card_x[card]
    y = e.card_y[card]
    if op == codes.OP_CHANGE_LANE:
        change_lane(e, g, seat, x)
    elif op == codes.OP_MOVE_DIRECT_NEAREST:
        be_driven(e, g, seat, x, y)
    elif op == codes.OP_MOVE_NEAREST_UNOWNED:
        travel_cheaply(e, g, seat, x, y)
    elif op == codes.OP_MOVE_DIRECT_OR_JAIL:
        steps.push_summons(g, seat, x)
    elif op == codes.OP_ALL_MOVE_DIRECT:
        steps.push_gathering(g, seat, x, 0)
    elif op == codes.OP_MOVED_BY_LEFT:
        steps.push_send(g, seat)
    elif op == codes.OP_ROLL_OFF or op == codes.OP_RECEIVE_FROM:
        steps.push_opponent(g, seat, card)
    elif op == codes.OP_PAY_EACH_OWNER:
        steps.push_pay_each(g, seat, x, 1, events.RULE_CARD_OWNERS)
    elif op == codes.OP_ROLL_BACK:
        steps.push_back_roll(g, seat, x)
    elif is_pick(op):
        steps.push_card_pick(g, seat, card, 0)
    else:
        fault(g)


def change_lane(e, g, seat, inwards):
    """Straight to the neighbour one track away; from the last track, nowhere."""
    space = e.space_outwards[g.at[seat]]
    if inwards == 1:
        space = e.space_inwards[g.at[seat]]
    if space != NOBODY:
        put_by_card(e, g, seat, space)


def be_driven(e, g, seat, kind, factor):
    """Straight to the nearest deed of a kind: its rent if it is owned, nothing for sale if not."""
    space = nearest_of_kind(e, g.at[seat], kind)
    put_token(e, g, seat, space, codes.BY_CARD, events.RULE_CARD)
    if g.owner[e.space_deed[space]] != NOBODY:
        land_by_card(g, seat, factor, 0)
    else:
        emit(g, events.E_RESTED, events.RULE_CARD, seat, space, 0, 0)


def travel_cheaply(e, g, seat, kinds, percent):
    """Forward to the nearest free deed of some kinds, for a part of its price; nothing where all are owned."""
    deed = nearest_free_deed(e, g, g.at[seat], kinds)
    if deed != NOBODY:
        steps.push_purchase(g, seat, deed, price_part(e, deed, percent))
        go_to_bargain(e, g, seat, deed)


def do_obey_summons(e, g, seat):
    """Straight to the space, and play it."""
    space = steps.summons_space(g)
    pop(g)
    put_by_card(e, g, seat, space)


def do_go_to_jail(e, g, seat):
    """Rather to Jail."""
    pop(g)
    send_to_jail(e, g, seat, events.RULE_JAIL_CARD_SENT)


def run_gathering(e, g):
    """One player after the other is put on the space and plays it, from the drawer on; whoever is in Jail stays."""
    drawer = steps.gathering_drawer(g)
    space = steps.gathering_space(g)
    offset = steps.gathering_offset(g)
    if offset >= g.seats:
        pop(g)
        return
    steps.set_gathering_offset(g, offset + 1)
    seat = (drawer + offset) % g.seats
    if is_in(g, seat) and g.jailed[seat] == 0:
        put_by_card(e, g, seat, space)


def settle_back_roll(e, g, die1, die2, die3):
    """Back by the roll; a rent there is the card's multiple."""
    seat = steps.back_roll_seat(g)
    factor = steps.back_roll_factor(g)
    pop(g)
    emit(g, events.E_BACK_ROLLED, events.RULE_CARD, seat, die1, die2, 0)
    back_token(e, g, seat, die1 + die2, codes.BY_CARD)
    land_by_card(g, seat, factor, 0)
