"""Buildings (chapter 12): building and selling one at a time, evenly, within the Bank's stock.

Shortages with several takers are in shortage.py, sales of a whole group in group_sales.py.
"""

from magie.rules import codes, events
from magie.rules.holdings import controls_group, has_mortgage_in, owns_group, set_level
from magie.rules.journal import emit
from magie.rules.money import pay
from magie.rules.promises import owes
from magie.rules.schema import BANK, GROUP_DEEDS
from magie.rules.seats import is_in


def level_above(e, deed, level):
    """The next level of a deed: houses up to the limit, the hotel, the skyscraper (12.6, 16.3, U-BLD-3)."""
    if level == e.houses_before_hotel and e.deed_kind[deed] == codes.DEED_STREET:
        return codes.LEVEL_HOTEL
    return level + 1


def level_below(e, deed, level):
    """What one sale leaves of a level: a hotel becomes the houses it replaced (12.14, Q18, U-BLD-4)."""
    if level == codes.LEVEL_HOTEL:
        if e.hotel_refund_levels == 4:  # literal reading: a hotel is worth its four houses, one of which is sold
            return e.houses_before_hotel - 1
        return e.houses_before_hotel
    return level - 1


def level_under(e, level):
    """The level that another stands on, whatever a sale would leave of it: a hotel stands on its houses."""
    if level == codes.LEVEL_HOTEL:
        return e.houses_before_hotel
    return level - 1


def top_level(e, deed):
    """The highest level a deed can reach; 0 if nothing is ever built on it."""
    kind = e.deed_kind[deed]
    if kind == codes.DEED_STREET:
        if e.skyscrapers > 0:
            return codes.LEVEL_SKYSCRAPER
        return codes.LEVEL_HOTEL
    if kind == codes.DEED_UTILITY or e.depot_factor <= 1:
        return 0
    return 1


def building_at(e, deed, level):
    """Which building stands on top at a level."""
    kind = e.deed_kind[deed]
    if kind == codes.DEED_RAILROAD:
        return codes.BUILDING_DEPOT
    if kind == codes.DEED_CAB:
        return codes.BUILDING_STAND
    if level == codes.LEVEL_SKYSCRAPER:
        return codes.BUILDING_SKYSCRAPER
    if level == codes.LEVEL_HOTEL:
        return codes.BUILDING_HOTEL
    return codes.BUILDING_HOUSE


def building_above(e, g, deed):
    """Which building the next level needs from the Bank."""
    return building_at(e, deed, level_above(e, deed, g.level[deed]))


def price_of_kind(e, deed, kind):
    """Printed price of one building of a kind on a deed."""
    if kind == codes.BUILDING_SKYSCRAPER:
        return e.deed_skyscraper[deed]
    if kind == codes.BUILDING_HOTEL:
        return e.deed_hotel[deed]
    return e.deed_house[deed]


def building_price(e, g, deed):
    """Printed price of the next building on a deed (12.2, 12.10)."""
    return price_of_kind(e, deed, building_above(e, g, deed))


def level_cost(e, deed, level):
    """What a deed's buildings cost at printed prices, those handed back included (16.13, 16.14, Q33)."""
    if level < codes.LEVEL_HOTEL:
        return level * e.deed_house[deed]
    cost = e.houses_before_hotel * e.deed_house[deed] + e.deed_hotel[deed]
    if level == codes.LEVEL_SKYSCRAPER:
        return cost + e.deed_skyscraper[deed]
    return cost


def refund_between(e, deed, level, lower):
    """Half the price of everything between two levels (12.12); at once, a hotel counts with its houses (12.15)."""
    return (level_cost(e, deed, level) - level_cost(e, deed, lower)) * e.resale_percent // 100


def step_refund(e, deed, level):
    """What selling one building brings: half of what it cost."""
    return price_of_kind(e, deed, building_at(e, deed, level)) * e.resale_percent // 100


def count_at(e, deed, level, kind):
    """How many buildings of a kind stand on a deed of this level."""
    if level == 0 or building_at(e, deed, level) != kind:
        return 0
    if kind == codes.BUILDING_HOUSE:
        return level
    return 1


def can_supply(e, g, deed, level, target):
    """Whether the Bank has what a change of level takes from it."""
    kind = building_at(e, deed, target)
    return count_at(e, deed, target, kind) - count_at(e, deed, level, kind) <= g.stock[kind]


def stock_change(e, g, deed, level, target):
    """Buildings go to and from the Bank when a level changes."""
    kind = building_at(e, deed, level)
    g.stock[kind] += count_at(e, deed, level, kind)
    kind = building_at(e, deed, target)
    g.stock[kind] -= count_at(e, deed, target, kind)


def lowest_level(e, g, seat, group):
    """Lowest level among a seat's lots of a group."""
    lowest = codes.LEVEL_SKYSCRAPER
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.level[deed] < lowest and g.owner[deed] == seat:
            lowest = g.level[deed]
    return lowest


def highest_level(e, g, seat, group):
    """Highest level among a seat's lots of a group."""
    highest = 0
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.level[deed] > highest and g.owner[deed] == seat:
            highest = g.level[deed]
    return highest


def check_site(e, g, seat, deed):
    """Whether a seat may put the next building on a deed, stock and money aside."""
    most = top_level(e, deed)
    if most == 0:
        return codes.R_BUILDING_NOT_A_STREET
    if g.owner[deed] != seat:
        return codes.R_BUILDING_NOT_OWNER
    level = g.level[deed]
    if e.deed_kind[deed] != codes.DEED_STREET:  # U-RR-1, U-CAB-1: a depot or stand needs no other deed
        if level == most:
            return codes.R_BUILDING_FULL
        if g.mortgaged[deed] == 1:
            return codes.R_BUILDING_GROUP_MORTGAGED
        return 0
    group = e.deed_group[deed]
    if not controls_group(e, g, seat, group):  # 12.1, U-BLD-1
        return codes.R_BUILDING_GROUP_INCOMPLETE
    if level == most:  # 12.11
        return codes.R_BUILDING_FULL
    if level > lowest_level(e, g, seat, group):  # 12.5, 12.9, Q17, U-BLD-6
        return codes.R_BUILDING_UNEVEN
    if g.mortgaged[deed] == 1:  # never on the mortgaged lot itself (14.2)
        return codes.R_BUILDING_GROUP_MORTGAGED
    return check_growth(e, g, seat, group, level)


def check_growth(e, g, seat, group, level):
    """Whether a seat's lots of a group that stand lowest, at this level, may grow."""
    if e.build_with_mortgaged_lot == 0 and has_mortgage_in(e, g, seat, group):  # 12.8
        return codes.R_BUILDING_GROUP_MORTGAGED
    if level == codes.LEVEL_HOTEL:
        return check_skyscraper(e, g, seat, group)
    return 0


def check_skyscraper(e, g, seat, group):
    """A skyscraper needs the whole group; one per group, or one per lot by the switch (U-BLD-3)."""
    if not owns_group(e, g, seat, group):
        return codes.R_BUILDING_NEEDS_WHOLE_GROUP
    if e.skyscrapers == 1 and highest_level(e, g, seat, group) == codes.LEVEL_SKYSCRAPER:
        return codes.R_BUILDING_ONE_SKYSCRAPER
    return 0


def check_build(e, g, seat, deed):
    """Whether a seat may buy the next building for a deed now."""
    reason = check_site(e, g, seat, deed)
    if reason != 0:
        return reason
    if g.stock[building_above(e, g, deed)] == 0:  # 12.16
        return codes.R_BUILDING_NONE_LEFT
    if g.cash[seat] < building_price(e, g, deed):
        return codes.R_MONEY_NOT_ENOUGH_CASH
    return 0


def check_place(e, g, seat, deed, kind):
    """Whether a building won in an auction may stand here."""
    reason = check_site(e, g, seat, deed)
    if reason != 0:
        return reason
    if building_above(e, g, deed) != kind:
        return codes.R_BUILDING_WRONG_KIND
    return 0


def put_building(e, g, seat, deed, price):
    """Raise a deed by one level, paid for apart; what it replaces goes back to the Bank (12.10)."""
    level = g.level[deed]
    higher = level_above(e, deed, level)
    stock_change(e, g, deed, level, higher)
    set_level(e, g, deed, higher)
    emit(g, events.E_BUILT, build_rule(e, deed, higher), seat, deed, higher, price)


def build_rule(e, deed, level):
    """The rule for what now stands on a deed."""
    kind = building_at(e, deed, level)
    if kind == codes.BUILDING_HOTEL:
        return events.RULE_HOTEL
    if kind == codes.BUILDING_SKYSCRAPER:
        return events.RULE_SKYSCRAPER
    if kind == codes.BUILDING_DEPOT:
        return events.RULE_DEPOT
    if kind == codes.BUILDING_STAND:
        return events.RULE_STAND
    return events.RULE_BUILD


def buy_building(e, g, seat, deed):
    """Build at the printed price."""
    price = building_price(e, g, deed)
    put_building(e, g, seat, deed, price)
    pay(g, seat, BANK, price, build_rule(e, deed, g.level[deed]))


def drop_to_level(e, g, seat, deed, lower, refund, rule):
    """Lower a deed to a level: buildings go back to the Bank, the refund comes out of it."""
    stock_change(e, g, deed, g.level[deed], lower)
    set_level(e, g, deed, lower)
    emit(g, events.E_BUILDING_SOLD, rule, seat, deed, lower, refund)
    pay(g, BANK, seat, refund, rule)


def check_sale_moment(e, g, seat):
    """Some rulebooks let buildings be sold only on one's own turn and when in debt (U-BLD-4)."""
    if e.sell_own_turn == 1 and seat != g.active and not owes(g, seat):
        return codes.R_BUILDING_OWN_TURN_ONLY
    return 0


def check_building_off(e, g, seat, deed):
    """Whether the top building of a deed may go, evenly and as far as the Bank's houses reach (12.13)."""
    level = g.level[deed]
    if e.deed_kind[deed] == codes.DEED_STREET and level < highest_level(e, g, seat, e.deed_group[deed]):
        return codes.R_BUILDING_UNEVEN
    if not can_supply(e, g, deed, level, level_below(e, deed, level)):  # Q21, U-BLD-5: see group_sales.py
        return codes.R_BUILDING_NO_HOUSES_TO_SWAP
    return 0


def check_sell(e, g, seat, deed):
    """Whether a seat may sell the top building of a deed (12.12, 12.13)."""
    if g.owner[deed] != seat:
        return codes.R_BUILDING_NOT_OWNER
    if g.level[deed] == 0:
        return codes.R_BUILDING_NOTHING_TO_SELL
    reason = check_building_off(e, g, seat, deed)
    if reason == 0:
        reason = check_sale_moment(e, g, seat)
    return reason


def do_sell(e, g, seat, deed):
    """Sell the top building of a deed for half its price."""
    level = g.level[deed]
    drop_to_level(e, g, seat, deed, level_below(e, deed, level), step_refund(e, deed, level), events.RULE_SELL)


def has_site(e, g, seat, kind):
    """Whether the Bank has a building of a kind, and a seat could place it somewhere now."""
    if not is_in(g, seat) or g.stock[kind] == 0:
        return False
    for deed in range(e.deeds):
        if g.owner[deed] == seat and check_place(e, g, seat, deed, kind) == 0:
            return True
    return False


def is_built_up(e, g, group):
    """Whether a group of lots has buildings."""
    return e.group_kind[group] == codes.DEED_STREET and g.built[group] > 0
