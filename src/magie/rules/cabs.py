"""Cab rides (U-CAB): from an owned cab company to Free Parking, another company or a station, for a fare."""

from magie.rules import codes, events
from magie.rules.agenda import ask_or_drop, pop
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import pay
from magie.rules.movement import arrive, is_station
from magie.rules.schema import BANK, NOBODY, POOL


def offer_ride(e, g, seat, deed):
    """Landing on an owned cab company: the ride is offered once the rent is settled (U-CAB-2)."""
    if e.deed_kind[deed] == codes.DEED_CAB and g.owner[deed] != NOBODY:
        steps.push_cab(g, seat, deed)


def ride_fare(e, g, seat, deed):
    """50 to the owner, 20 for one's own cab."""
    if g.owner[deed] == seat:
        return e.cab_fare_own
    return e.cab_fare


def run_cab(e, g):
    """Ask whether to ride, unless the rent has put the visitor out or in Jail."""
    seat = steps.cab_seat(g)
    if g.jailed[seat] > 0 or g.owner[steps.cab_deed(g)] == NOBODY:
        pop(g)
    else:
        ask_or_drop(g, seat, codes.D_CAB)


def do_walk(e, g, seat):
    """Take no cab."""
    pop(g)


def is_ride_target(e, g, seat, space):
    """Free Parking, any other cab company, the inner foot of any station."""
    if e.space_kind[space] == codes.SPACE_FREE_PARKING:
        return True
    if e.space_kind[space] != codes.SPACE_DEED or space == g.at[seat]:
        return False
    if is_station(e, space):
        return e.space_track[space] < e.space_track[e.space_link[space]]
    return e.deed_kind[e.space_deed[space]] == codes.DEED_CAB


def check_ride(e, g, seat, space):
    """Whether this ride exists and the fare is there in cash."""
    if not is_ride_target(e, g, seat, space):
        return codes.R_RIDE_BAD_TARGET
    if g.cash[seat] < ride_fare(e, g, seat, steps.cab_deed(g)):
        return codes.R_MONEY_NOT_ENOUGH_CASH
    return 0


def do_ride(e, g, seat, space):
    """Pay and ride: no rent and no further ride at the destination, which may be bought (U-CAB-3)."""
    deed = steps.cab_deed(g)
    pop(g)
    fare = ride_fare(e, g, seat, deed)
    payee = g.owner[deed]
    if payee == seat:
        payee = BANK
        if e.cab_fare_pool == 1:
            payee = POOL
    emit(g, events.E_RIDE_TAKEN, events.RULE_CAB_RIDE, seat, space, fare, 0)
    pay(g, seat, payee, fare, events.RULE_CAB_RIDE)
    arrive(g, seat, space, codes.BY_CAB, events.RULE_CAB_RIDE)
    steps.push_land(g, seat, 0, 0, codes.BY_CAB)
