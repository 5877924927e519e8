"""Deeds that a card lets its player pick: to take, to swap, to build on, to give up, to go to (decision 0037)."""

from magie.rules import codes, events
from magie.rules.agenda import aim, asks, pop
from magie.rules.building import (
    building_at,
    check_building_off,
    check_place,
    do_sell,
    drop_to_level,
    level_below,
    put_building,
)
from magie.rules.card_moves import advance_by_card, walk_by_card
from magie.rules.holdings import binds_buildings, give_deed, owns_group
from magie.rules.jail import send_to_jail
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import percent_up
from magie.rules.movement import is_station
from magie.rules.objections import can_lose
from magie.rules.purchase import start_purchase
from magie.rules.schema import NOBODY
from magie.rules.seats import is_in


def is_pick(op):
    """Whether a card lets its player pick a deed."""
    if op == codes.OP_TAKE_DEED or op == codes.OP_SWAP_DEED or op == codes.OP_FORECLOSE or op == codes.OP_TAKE_CAB:
        return True
    if op == codes.OP_SURRENDER_ASSET or op == codes.OP_FORCED_HOUSE_SALE or op == codes.OP_FREE_HOUSE:
        return True
    return op == codes.OP_MOVE_AND_BUY or op == codes.OP_MOVE_TO_CHOICE


def check_anothers(e, g, seat, deed):
    """A deed that another player may lose to a card."""
    if not is_in(g, g.owner[deed]) or g.owner[deed] == seat:
        return codes.R_PICK_NOT_ANOTHERS
    if binds_buildings(e, g, g.owner[deed], deed):
        return codes.R_TRADE_GROUP_HAS_BUILDINGS
    if not can_lose(e, g, deed):
        return codes.R_PICK_WHOLE_GROUP
    return 0


def check_own(e, g, seat, deed):
    """A deed of one's own that may go to another player in a swap."""
    if g.owner[deed] != seat:
        return codes.R_PICK_NOT_YOURS
    if binds_buildings(e, g, seat, deed):
        return codes.R_TRADE_GROUP_HAS_BUILDINGS
    if not can_lose(e, g, deed):
        return codes.R_PICK_WHOLE_GROUP
    return 0


def check_foreclosure(e, g, seat, deed):
    """A mortgaged deed of another player, and its mortgage in cash."""
    if not is_in(g, g.owner[deed]) or g.owner[deed] == seat:
        return codes.R_PICK_NOT_ANOTHERS
    if g.mortgaged[deed] == 0:
        return codes.R_PICK_NOT_MORTGAGED
    if binds_buildings(e, g, g.owner[deed], deed):
        return codes.R_TRADE_GROUP_HAS_BUILDINGS
    if g.cash[seat] < e.deed_mortgage[deed]:
        return codes.R_MONEY_NOT_ENOUGH_CASH
    return 0


def has_owned_cab(e, g):
    """Whether somebody owns a cab company."""
    for deed in range(e.deeds):
        if e.deed_kind[deed] == codes.DEED_CAB and g.owner[deed] != NOBODY:
            return True
    return False


def check_cab(e, g, seat, deed):
    """A cab company of another player without a stand; a free one where nobody has any."""
    if e.deed_kind[deed] != codes.DEED_CAB:
        return codes.R_PICK_WRONG_KIND
    if has_owned_cab(e, g) and (g.owner[deed] == NOBODY or g.owner[deed] == seat):
        return codes.R_PICK_NOT_ANOTHERS
    if g.level[deed] > 0:
        return codes.R_TRADE_GROUP_HAS_BUILDINGS
    return 0


def check_surrender(e, g, seat, deed):
    """A building, or a bare deed without a mortgage whose group carries none."""
    if g.owner[deed] != seat:
        return codes.R_PICK_NOT_YOURS
    if g.level[deed] > 0:
        return check_building_off(e, g, seat, deed)
    if g.mortgaged[deed] == 1:
        return codes.R_PICK_MORTGAGED
    if binds_buildings(e, g, seat, deed):
        return codes.R_TRADE_GROUP_HAS_BUILDINGS
    return 0


def check_condemned(e, g, seat, deed):
    """A house of one's own, sold evenly."""
    if g.owner[deed] != seat:
        return codes.R_PICK_NOT_YOURS
    if g.level[deed] == 0 or building_at(e, deed, g.level[deed]) != codes.BUILDING_HOUSE:
        return codes.R_BUILDING_NOTHING_TO_SELL
    return check_building_off(e, g, seat, deed)


def check_free_house(e, g, seat, deed):
    """A lot of a whole group on which the next building is a house, which the Bank has."""
    reason = check_place(e, g, seat, deed, codes.BUILDING_HOUSE)
    if reason == 0 and not owns_group(e, g, seat, e.deed_group[deed]):
        return codes.R_BUILDING_NEEDS_WHOLE_GROUP
    if reason == 0 and g.stock[codes.BUILDING_HOUSE] == 0:
        return codes.R_BUILDING_NONE_LEFT
    return reason


def price_part(e, deed, percent):
    """A part of a deed's price."""
    return percent_up(e.deed_price[deed], percent)


def is_on_track(e, deed, track):
    """Whether a deed lies on a track, a station by either foot."""
    space = e.deed_space[deed]
    if e.space_track[space] == track:
        return True
    return is_station(e, space) and e.space_track[e.space_link[space]] == track


def check_bargain(e, g, seat, card, deed):
    """A free deed of the card's track, and its reduced price in cash."""
    if g.owner[deed] != NOBODY:
        return codes.R_PICK_OWNED
    if not is_on_track(e, deed, e.card_x[card]):
        return codes.R_PICK_WRONG_KIND
    if g.cash[seat] < price_part(e, deed, e.card_y[card]):
        return codes.R_MONEY_NOT_ENOUGH_CASH
    return 0


def check_target(e, g, seat, card, first, deed):
    """Whether a card's player may pick a deed."""
    op = e.card_op[card]
    if op == codes.OP_TAKE_DEED or (op == codes.OP_SWAP_DEED and first == 0):
        return check_anothers(e, g, seat, deed)
    if op == codes.OP_SWAP_DEED:
        return check_own(e, g, seat, deed)
    if op == codes.OP_FORECLOSE:
        return check_foreclosure(e, g, seat, deed)
    if op == codes.OP_TAKE_CAB:
        return check_cab(e, g, seat, deed)
    if op == codes.OP_SURRENDER_ASSET:
        return check_surrender(e, g, seat, deed)
    if op == codes.OP_FORCED_HOUSE_SALE:
        return check_condemned(e, g, seat, deed)
    if op == codes.OP_FREE_HOUSE:
        return check_free_house(e, g, seat, deed)
    if op == codes.OP_MOVE_AND_BUY:
        return check_bargain(e, g, seat, card, deed)
    if (e.card_x[card] >> e.deed_kind[deed]) & 1 == 0:
        return codes.R_PICK_WRONG_KIND
    return 0


def check_card_pick(e, g, seat, deed):
    """Whether the deed is one that the card lets its player pick."""
    return check_target(e, g, seat, steps.card_pick_card(g), steps.card_pick_first(g), deed)


def first_target(e, g, seat, card, first):
    """The first deed that may be picked, NOBODY if there is none."""
    for deed in range(e.deeds):
        if check_target(e, g, seat, card, first, deed) == 0:
            return deed
    return NOBODY


def has_targets(e, g, seat, card):
    """Whether a card finds what it needs: a swap, a deed on both sides."""
    if first_target(e, g, seat, card, 0) == NOBODY:
        return False
    return e.card_op[card] != codes.OP_SWAP_DEED or first_target(e, g, seat, card, 1) != NOBODY


def run_card_pick(e, g):
    """Ask which deed; nothing happens where there is none, but whoever has nothing to give up goes to Jail.

    For a leaver the first one is picked where something must be given up.
    """
    seat = steps.card_pick_seat(g)
    card = steps.card_pick_card(g)
    op = e.card_op[card]
    deed = first_target(e, g, seat, card, steps.card_pick_first(g))
    if deed == NOBODY:
        pop(g)
        if op == codes.OP_SURRENDER_ASSET and g.first_deed[seat] == NOBODY:
            send_to_jail(e, g, seat, events.RULE_JAIL_CARD_SENT)
    elif not asks(g, seat, codes.D_CARD_PICK):
        if op == codes.OP_SURRENDER_ASSET or op == codes.OP_FORCED_HOUSE_SALE:
            do_card_pick(e, g, seat, deed)
        else:
            pop(g)


def do_card_pick(e, g, seat, deed):
    """Do with the deed what the card says."""
    card = steps.card_pick_card(g)
    first = steps.card_pick_first(g)
    op = e.card_op[card]
    pop(g)
    if op == codes.OP_SWAP_DEED:
        if first == 0:
            steps.push_card_pick(g, seat, card, 1 + deed)
        else:
            steps.push_swap(g, seat, first - 1, deed)
            aim(e, g, g.owner[first - 1])
    elif op == codes.OP_TAKE_DEED or op == codes.OP_FORECLOSE:
        steps.push_seize(g, seat, op, deed)
        aim(e, g, g.owner[deed])
    elif op == codes.OP_TAKE_CAB:
        if g.owner[deed] == NOBODY:
            advance_by_card(e, g, seat, e.deed_space[deed])
        else:
            steps.push_seize(g, seat, op, deed)
            aim(e, g, g.owner[deed])
    elif op == codes.OP_SURRENDER_ASSET:
        surrender(e, g, seat, deed)
    elif op == codes.OP_FORCED_HOUSE_SALE:
        do_sell(e, g, seat, deed)
    elif op == codes.OP_FREE_HOUSE:
        put_building(e, g, seat, deed, 0)
    elif op == codes.OP_MOVE_AND_BUY:
        go_to_bargain(e, g, seat, deed)
        start_purchase(e, g, seat, deed, price_part(e, deed, e.card_y[card]))
    else:
        advance_by_card(e, g, seat, e.deed_space[deed])


def go_to_bargain(e, g, seat, deed):
    """Forward to a free deed that a card sells below its price; a station reached so gives a voucher (U-TRN-3)."""
    space = e.deed_space[deed]
    walk_by_card(e, g, seat, space, codes.PAY_BY_ROLL, 0)
    if is_station(e, space):
        steps.push_voucher_draw(g, seat)


def surrender(e, g, seat, deed):
    """A building goes back to the Bank unpaid, or else the deed."""
    level = g.level[deed]
    if level > 0:
        drop_to_level(e, g, seat, deed, level_below(e, deed, level), 0, events.RULE_CARD_DEED)
    else:
        give_deed(e, g, deed, NOBODY)
        emit(g, events.E_DEED_SURRENDERED, events.RULE_CARD_DEED, seat, deed, 0, 0)
