"""The Auction space (U-AUC): a free deed of the lander's choice, or on to the highest rent within reach."""

from magie.rules import codes, events
from magie.rules.agenda import ask_or_drop, pop
from magie.rules.auction import open_deed_auction
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.movement import is_even_roll, is_station, leave_foot, ride, walk
from magie.rules.rent import is_rent_payable, rent_due
from magie.rules.schema import NOBODY
from magie.rules.seats import next_seat
from magie.rules.total_roll import needs_total


def visit_auction_space(e, g, seat):
    """Choose a free deed, or go and pay where none is left."""
    if g.free_deeds > 0:
        steps.push_pick_deed(g, seat)
    else:
        steps.push_auction_move(g, seat)


def run_pick_deed(e, g):
    """Ask for the deed; a leaver picks none."""
    seat = steps.pick_deed_seat(g)
    if g.free_deeds == 0:
        pop(g)
    else:
        ask_or_drop(g, seat, codes.D_PICK_DEED)


def check_pick(e, g, seat, deed):
    """Only a free deed may be put up."""
    if g.owner[deed] != NOBODY:
        return codes.R_PICK_OWNED
    return 0


def do_pick(e, g, seat, deed):
    """The Bank auctions it, bidding from the left of the picker."""
    pop(g)
    emit(g, events.E_DEED_PICKED, events.RULE_AUCTION_SPACE, seat, deed, 0, 0)
    open_deed_auction(e, g, deed, next_seat(g, seat), events.RULE_AUCTION_SPACE)


def run_auction_move(e, g):
    """On to the reachable deed with the highest rent, a normal move, and pay it (U-AUC-1, U-AUC-2)."""
    seat = steps.auction_move_seat(g)
    if needs_total(e, g):
        steps.push_total_roll(g, seat)
        return
    pop(g)
    is_even = is_even_roll(g)
    start = leave_foot(e, g, seat, is_even)
    space = e.space_next[start]
    distance = 1
    best = 0
    best_distance = 0
    while space != start and not (is_station(e, space) and e.space_link[space] == start):
        if e.space_kind[space] == codes.SPACE_DEED and is_rent_payable(e, g, seat, e.space_deed[space]):
            rent = rent_due(e, g, e.space_deed[space], g.roll_total)
            if rent > best:
                best = rent
                best_distance = distance
        space = e.space_next[ride(e, space, is_even)]
        distance += 1
    if best_distance > 0:
        walk(e, g, seat, start, best_distance, is_even, False, codes.BY_AUCTION, codes.PAY_BY_ROLL)
        steps.push_land(g, seat, 1, 0, codes.BY_AUCTION)
