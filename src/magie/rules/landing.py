"""Landing (4.8): the kind of space decides what happens next."""

from magie.rules import codes, events
from magie.rules.agenda import fault, pop
from magie.rules.auction_space import visit_auction_space
from magie.rules.cabs import offer_ride
from magie.rules.jail import send_to_jail
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import pay
from magie.rules.movement import is_station
from magie.rules.rent import visit_owned_deed
from magie.rules.roll_three import visit_roll_three
from magie.rules.schema import NOBODY, POOL
from magie.rules.stocks import visit_stock_exchange
from magie.rules.taxes import visit_tax
from magie.rules.travel import visit_subway, visit_tunnel


def run_land(e, g):
    """Play the space a token stands on; a card may have set a rent factor or a dice multiplier."""
    seat = steps.land_seat(g)
    factor = steps.land_factor(g)
    multiplier = steps.land_multiplier(g)
    way = steps.land_way(g)
    pop(g)
    space = g.at[seat]
    kind = e.space_kind[space]
    if kind == codes.SPACE_DEED:
        deed = e.space_deed[space]
        if g.owner[deed] == NOBODY:
            steps.push_purchase(g, seat, deed, 0)
        else:
            if way != codes.BY_CAB:
                offer_ride(e, g, seat, deed)
            visit_owned_deed(e, g, seat, deed, factor, multiplier, way)
        if is_station(e, space) and way != codes.BY_CAB:
            steps.push_voucher_draw(g, seat)  # U-TRN-3, U-VCH-12
    elif kind == codes.SPACE_DECK:
        steps.push_draw(g, seat, e.space_deck[space])
    elif kind == codes.SPACE_TAX:
        visit_tax(e, g, seat, space)
    elif kind == codes.SPACE_GO_TO_JAIL:
        send_to_jail(e, g, seat, events.RULE_JAIL_SPACE)  # 10.1
    elif kind == codes.SPACE_FREE_PARKING:
        visit_free_parking(e, g, seat, space)
    elif kind == codes.SPACE_JAIL:
        emit(g, events.E_RESTED, events.RULE_JAIL_VISIT, seat, space, 0, 0)  # 10.3
    elif kind == codes.SPACE_REST:
        emit(g, events.E_RESTED, events.RULE_REST, seat, space, 0, 0)
    else:
        visit_track_space(e, g, seat, space)


def visit_track_space(e, g, seat, space):
    """Spaces of boards with several tracks."""
    kind = e.space_kind[space]
    if kind == codes.SPACE_TUNNEL:
        visit_tunnel(e, g, seat, space)
    elif kind == codes.SPACE_BUS_TICKET:
        steps.push_voucher_draw(g, seat)
    elif kind == codes.SPACE_SUBWAY:
        visit_subway(e, g, seat)
    elif kind == codes.SPACE_REVERSE:
        g.reversed[seat] = 1
        emit(g, events.E_DIRECTION_REVERSED, events.RULE_REVERSE, seat, 0, 0, 0)  # U-REV-1
    elif kind == codes.SPACE_AUCTION:
        visit_auction_space(e, g, seat)
    elif kind == codes.SPACE_ROLL_THREE:
        visit_roll_three(g, seat)
    elif kind == codes.SPACE_SQUEEZE:
        steps.push_squeeze(g, seat)  # U-SQZ-1: roll for what everyone pays
    elif kind == codes.SPACE_BIRTHDAY:
        steps.push_gift(g, seat, e.birthday_cash, 1, events.RULE_BIRTHDAY)  # U-BDAY-1: money or a voucher
    elif kind == codes.SPACE_STOCK:
        visit_stock_exchange(e, g, seat)
    elif kind == codes.SPACE_REFUND:
        refund = (g.cash[POOL] + 1) // 2  # U-POOL-2
        if refund > 0:
            emit(g, events.E_REFUND_PAID, events.RULE_REFUND, seat, refund, 0, 0)
            pay(g, POOL, seat, refund, events.RULE_REFUND)
    elif kind != codes.SPACE_PAY:  # whose salary was paid on arrival
        fault(g)


def visit_free_parking(e, g, seat, space):
    """A rest (11.1); nothing is paid out (11.2) unless the house rule keeps a pool there."""
    pool = g.cash[POOL]
    if e.free_parking_pot == 1 and pool > 0:
        emit(g, events.E_POT_WON, events.RULE_POT, seat, pool, 0, 0)
        pay(g, POOL, seat, pool, events.RULE_POT)
    else:
        emit(g, events.E_RESTED, events.RULE_FREE_PARKING, seat, space, 0, 0)
