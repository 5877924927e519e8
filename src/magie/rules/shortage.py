"""Building shortage (12.16 to 12.18, Q19, Q20): when the Bank cannot serve all who may ask, it auctions.

A seat that asks to build sets it off if serving it could leave too little for somebody else: the others say
how many they want, and while wishes exceed the stock the buildings are sold one by one to the highest bidder.
"""

from magie.rules import codes, events
from magie.rules.agenda import asks, pop
from magie.rules.auction import open_auction
from magie.rules.building import (
    building_above,
    buy_building,
    check_build,
    check_place,
    check_skyscraper,
    has_site,
    lowest_level,
    price_of_kind,
    put_building,
)
from magie.rules.holdings import has_mortgage_in
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import pay
from magie.rules.schema import BANK, GROUP_DEEDS
from magie.rules.seats import is_in


def room_in_group(e, g, seat, group, kind):
    """How many buildings of a kind a seat could legally put on a group, one after another."""
    if (g.colours[seat] >> group) & 1 == 0:
        return 0
    most = e.houses_before_hotel
    if has_mortgage_in(e, g, seat, group):
        if e.build_with_mortgaged_lot == 0:
            return 0
        most = 1  # a lot that stays bare holds the others to one house (12.5)
    room = 0
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        level = g.level[deed]
        if g.owner[deed] == seat and g.mortgaged[deed] == 0:
            if kind == codes.BUILDING_HOUSE and level < most:
                room += most - level
            elif kind == codes.BUILDING_HOTEL and level == e.houses_before_hotel:
                room += 1
            elif kind == codes.BUILDING_SKYSCRAPER and level == codes.LEVEL_HOTEL:
                room += 1
    if kind == codes.BUILDING_HOTEL and lowest_level(e, g, seat, group) < e.houses_before_hotel:
        return 0
    if kind == codes.BUILDING_SKYSCRAPER:
        return room_for_skyscrapers(e, g, seat, group, room)
    return room


def room_for_skyscrapers(e, g, seat, group, room):
    """Skyscrapers need hotels on the whole group, and there may be one per group (U-BLD-3)."""
    if e.skyscrapers == 0 or lowest_level(e, g, seat, group) < codes.LEVEL_HOTEL:
        return 0
    if check_skyscraper(e, g, seat, group) != 0:
        return 0
    if e.skyscrapers == 1:
        return 1
    return room


def group_price(e, group, kind):
    """Printed price of one building of a kind on a group."""
    return price_of_kind(e, e.group_deed[group * GROUP_DEEDS], kind)


def capacity(e, g, seat, kind):
    """How many buildings of a kind a seat could legally and affordably ask for, cheapest groups first (Q19)."""
    count = 0
    cash = g.cash[seat]
    floor = 0
    while True:
        price = 0  # the next price above the ones already filled
        for group in range(e.groups):
            cost = group_price(e, group, kind)
            if cost > floor and (price == 0 or cost < price) and room_in_group(e, g, seat, group, kind) > 0:
                price = cost
        if price == 0:
            return count
        for group in range(e.groups):
            if group_price(e, group, kind) == price:
                wanted = room_in_group(e, g, seat, group, kind)
                if wanted > cash // price:
                    wanted = cash // price
                count += wanted
                cash -= wanted * price
        floor = price


def may_exceed(e, g, seat, kind, left):
    """Whether a seat might ask for more than so many buildings: a quick look that spares counting its capacity."""
    room = 0
    is_rich = False
    colours = g.colours[seat]
    group = 0
    while colours >> group > 0:
        if (colours >> group) & 1 == 1:
            is_rich = is_rich or group_price(e, group, kind) * (left + 1) <= g.cash[seat]
            room += e.group_size[group] * e.houses_before_hotel
        group += 1
    return is_rich and room > left


def is_contested(e, g, asker, kind):
    """Whether serving one building could leave too few for what another seat might ask: lots alone lack any (Q19)."""
    left = g.stock[kind] - 1
    for seat in range(g.seats):
        if seat != asker and g.alive[seat] == 1 and may_exceed(e, g, seat, kind, left):
            if capacity(e, g, seat, kind) > left:
                return True
    return False


def do_build(e, g, seat, deed):
    """Build at the printed price, unless others may want what is left."""
    kind = building_above(e, g, deed)
    if is_contested(e, g, seat, kind):
        g.wants[seat] = 1
        steps.push_poll(g, kind, 1, seat, deed)
    else:
        buy_building(e, g, seat, deed)


def clear_wants(g):
    """The shortage is settled."""
    for seat in range(g.seats):
        g.wants[seat] = 0


def run_poll(e, g):
    """Ask the others once, clockwise from the asker, how many buildings they want."""
    kind = steps.poll_building(g)
    offset = steps.poll_offset(g)
    asker = steps.poll_asker(g)
    while offset < g.seats:
        seat = (asker + offset) % g.seats
        if is_in(g, seat) and capacity(e, g, seat, kind) > 0 and asks(g, seat, codes.D_WANT):
            steps.set_poll_offset(g, offset)
            return
        offset += 1
    deed = steps.poll_deed(g)
    pop(g)
    if total_wants(g) > g.stock[kind]:
        emit(g, events.E_SHORTAGE_OPENED, events.RULE_SHORTAGE, kind, g.stock[kind], 0, 0)
        steps.push_shortage(g, kind, asker)
    else:
        clear_wants(g)
        if check_build(e, g, asker, deed) == 0:
            buy_building(e, g, asker, deed)


def total_wants(g):
    """Buildings wanted by all seats together."""
    total = 0
    for seat in range(g.seats):
        total += g.wants[seat]
    return total


def least_want(e, g, seat):
    """A seat may want none."""
    return 0


def most_wanted(e, g, seat):
    """What the seat could legally and affordably build of the scarce buildings."""
    return capacity(e, g, seat, steps.poll_building(g))


def check_want(e, g, seat, amount):
    """Whether a wish is within reach."""
    if amount < least_want(e, g, seat) or amount > most_wanted(e, g, seat):
        return codes.R_WANT_OUT_OF_RANGE
    return 0


def do_want(e, g, seat, amount):
    """State how many buildings are wanted."""
    g.wants[seat] = amount
    steps.set_poll_offset(g, steps.poll_offset(g) + 1)
    emit(g, events.E_WANT_STATED, events.RULE_SHORTAGE, seat, amount, 0, 0)


def run_shortage(e, g):
    """Auction one building while several seats want more than there is; the rest build at printed prices."""
    kind = steps.shortage_building(g)
    asker = steps.shortage_asker(g)
    takers = 0
    count = 0
    for seat in range(g.seats):
        if not has_site(e, g, seat, kind):
            g.wants[seat] = 0
        if g.wants[seat] > 0:
            takers |= 1 << seat
            count += 1
    if count < 2 or g.stock[kind] == 0 or total_wants(g) <= g.stock[kind]:
        pop(g)
        clear_wants(g)
    else:
        opening = opening_price(e, g, takers, kind)
        open_auction(g, codes.SALE_BUILDING, kind, opening, takers, asker, events.RULE_SHORTAGE_PRICE)


def opening_price(e, g, takers, kind):
    """Least first bid: 1, or the lowest price printed on the deeds concerned (12.18, Q20)."""
    if e.shortage_auction_opening != codes.OPENING_LOWEST_PRINTED:
        return e.auction_min_bid
    lowest = 0
    for group in range(e.groups):
        price = group_price(e, group, kind)
        if lowest == 0 or price < lowest:
            for seat in range(g.seats):
                if (takers >> seat) & 1 == 1 and room_in_group(e, g, seat, group, kind) > 0:
                    lowest = price
    return lowest


def run_place(e, g):
    """The winner of a building puts it down at once (Q19)."""
    seat = steps.place_seat(g)
    kind = steps.place_building(g)
    if not has_site(e, g, seat, kind):  # lot, building or game lost while raising money: the bid is paid back
        price = steps.place_price(g)
        pop(g)
        pay(g, BANK, seat, price, events.RULE_SHORTAGE)
    elif not asks(g, seat, codes.D_PLACE):
        deed = 0
        while check_place(e, g, seat, deed, kind) != 0:
            deed += 1
        do_place(e, g, seat, deed)


def check_placing(e, g, seat, deed):
    """Whether the building won may stand on a deed."""
    return check_place(e, g, seat, deed, steps.place_building(g))


def do_place(e, g, seat, deed):
    """The bid replaces the printed price."""
    price = steps.place_price(g)
    pop(g)
    put_building(e, g, seat, deed, price)
