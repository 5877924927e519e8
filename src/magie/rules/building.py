"""Buildings (chapter 12): building and selling one at a time, evenly, within the Bank's stock.

Shortages with several takers are in shortage.py.
"""

from magie.rules.codes import (
    BUILDING_HOTEL,
    BUILDING_HOUSE,
    DEED_STREET,
    E_BUILDING_SOLD,
    E_BUILT,
    LEVEL_HOTEL,
    R_ACTION_UNKNOWN_DEED,
    R_ACTION_UNKNOWN_GROUP,
    R_BUILDING_BAD_LEVEL,
    R_BUILDING_FULL,
    R_BUILDING_GROUP_INCOMPLETE,
    R_BUILDING_GROUP_MORTGAGED,
    R_BUILDING_NO_HOUSES_TO_SWAP,
    R_BUILDING_NONE_LEFT,
    R_BUILDING_NOT_A_STREET,
    R_BUILDING_NOT_OWNER,
    R_BUILDING_NOTHING_TO_SELL,
    R_BUILDING_UNEVEN,
    R_BUILDING_WRONG_KIND,
    R_MONEY_NOT_ENOUGH_CASH,
    RULE_BUILD,
    RULE_HOTEL,
    RULE_SELL,
    RULE_SELL_GROUP,
)
from magie.rules.holdings import group_has_mortgage, owns_group, set_level
from magie.rules.journal import emit
from magie.rules.money import transfer
from magie.rules.schema import BANK, GROUP_DEEDS, GROUPS


def level_above(e, level):
    """The next level of a street: houses up to the limit, then the hotel (12.6, 16.3)."""
    if level == e.houses_before_hotel:
        return LEVEL_HOTEL
    return level + 1


def level_below(e, level):
    """What one sale leaves of a level: a hotel becomes the houses it replaced (12.14, Q18)."""
    if level == LEVEL_HOTEL:
        if e.hotel_refund_levels == 4:  # literal reading: a hotel is worth its four houses, one of which is sold
            return e.houses_before_hotel - 1
        return e.houses_before_hotel
    return level - 1


def houses_on(level):
    """Houses that stand on a street of this level."""
    if level == LEVEL_HOTEL:
        return 0
    return level


def building_above(e, level):
    """Which building the next level needs from the Bank."""
    if level_above(e, level) == LEVEL_HOTEL:
        return BUILDING_HOTEL
    return BUILDING_HOUSE


def building_price(e, g, deed):
    """Printed price of the next building on a street (12.2, 12.10)."""
    if building_above(e, g.level[deed]) == BUILDING_HOTEL:
        return e.deed_hotel[deed]
    return e.deed_house[deed]


def level_cost(e, deed, level):
    """What a street's buildings cost at printed prices, the houses under a hotel included (16.13, 16.14, Q33)."""
    if level == LEVEL_HOTEL:
        return e.houses_before_hotel * e.deed_house[deed] + e.deed_hotel[deed]
    return level * e.deed_house[deed]


def refund_between(e, deed, level, lower):
    """Half the price of everything between two levels (12.12); at once, a hotel counts with its houses (12.15)."""
    return (level_cost(e, deed, level) - level_cost(e, deed, lower)) * e.resale_percent // 100


def step_refund(e, deed, level):
    """What selling one piece brings: half of what that piece cost."""
    if level == LEVEL_HOTEL:
        return e.deed_hotel[deed] * e.resale_percent // 100
    return e.deed_house[deed] * e.resale_percent // 100


def lowest_level(e, g, group):
    """Lowest level among the streets of a group."""
    lowest = g.level[e.group_deed[group * GROUP_DEEDS]]
    for i in range(1, e.group_size[group]):
        level = g.level[e.group_deed[group * GROUP_DEEDS + i]]
        if level < lowest:
            lowest = level
    return lowest


def highest_level(e, g, group):
    """Highest level among the streets of a group."""
    highest = g.level[e.group_deed[group * GROUP_DEEDS]]
    for i in range(1, e.group_size[group]):
        level = g.level[e.group_deed[group * GROUP_DEEDS + i]]
        if level > highest:
            highest = level
    return highest


def check_site(e, g, seat, deed):
    """Whether a seat may put the next building on a deed, stock and money aside."""
    if deed < 0 or deed >= e.deeds:
        return R_ACTION_UNKNOWN_DEED
    if e.deed_kind[deed] != DEED_STREET:
        return R_BUILDING_NOT_A_STREET
    if g.owner[deed] != seat:
        return R_BUILDING_NOT_OWNER
    group = e.deed_group[deed]
    if not owns_group(e, g, seat, group):  # 12.1
        return R_BUILDING_GROUP_INCOMPLETE
    if g.level[deed] == LEVEL_HOTEL:  # 12.11
        return R_BUILDING_FULL
    if g.level[deed] > lowest_level(e, g, group):  # 12.5, 12.9, Q17
        return R_BUILDING_UNEVEN
    if group_has_mortgage(e, g, group) and e.build_with_mortgaged_lot == 0:  # 12.8
        return R_BUILDING_GROUP_MORTGAGED
    return 0


def check_build(e, g, seat, deed):
    """Whether a seat may buy the next building for a deed now."""
    reason = check_site(e, g, seat, deed)
    if reason != 0:
        return reason
    if g.stock[building_above(e, g.level[deed])] == 0:  # 12.16
        return R_BUILDING_NONE_LEFT
    if g.cash[seat] < building_price(e, g, deed):
        return R_MONEY_NOT_ENOUGH_CASH
    return 0


def check_place(e, g, seat, deed, kind):
    """Whether a building won in an auction may stand here."""
    reason = check_site(e, g, seat, deed)
    if reason != 0:
        return reason
    if building_above(e, g.level[deed]) != kind:
        return R_BUILDING_WRONG_KIND
    return 0


def put_building(e, g, seat, deed, price):
    """Raise a deed by one level, paid for apart; a hotel sends its houses back to the Bank (12.10)."""
    level = g.level[deed]
    higher = level_above(e, level)
    rule = RULE_BUILD
    if higher == LEVEL_HOTEL:
        g.stock[BUILDING_HOTEL] -= 1
        g.stock[BUILDING_HOUSE] += level
        rule = RULE_HOTEL
    else:
        g.stock[BUILDING_HOUSE] -= 1
    set_level(e, g, deed, higher)
    emit(g, E_BUILT, rule, seat, deed, higher, price)


def buy_building(e, g, seat, deed):
    """Build at the printed price."""
    price = building_price(e, g, deed)
    transfer(g, seat, BANK, price)
    put_building(e, g, seat, deed, price)


def drop_to_level(e, g, seat, deed, lower, refund, rule):
    """Lower a deed to a level: buildings go back to the Bank, the refund comes out of it."""
    level = g.level[deed]
    if level == LEVEL_HOTEL:
        g.stock[BUILDING_HOTEL] += 1
    g.stock[BUILDING_HOUSE] += houses_on(level) - houses_on(lower)
    set_level(e, g, deed, lower)
    transfer(g, BANK, seat, refund)
    emit(g, E_BUILDING_SOLD, rule, seat, deed, lower, refund)


def check_sell(e, g, seat, deed):
    """Whether a seat may sell the top building of a deed (12.12, 12.13)."""
    if deed < 0 or deed >= e.deeds:
        return R_ACTION_UNKNOWN_DEED
    if g.owner[deed] != seat:
        return R_BUILDING_NOT_OWNER
    level = g.level[deed]
    if level == 0:
        return R_BUILDING_NOTHING_TO_SELL
    if level < highest_level(e, g, e.deed_group[deed]):
        return R_BUILDING_UNEVEN
    if level == LEVEL_HOTEL and g.stock[BUILDING_HOUSE] < level_below(e, level):  # Q21: see sell-group
        return R_BUILDING_NO_HOUSES_TO_SWAP
    return 0


def do_sell(e, g, seat, deed):
    """Sell the top building of a deed for half its price."""
    level = g.level[deed]
    drop_to_level(e, g, seat, deed, level_below(e, level), step_refund(e, deed, level), RULE_SELL)


def houses_needed(e, g, group, level):
    """Houses the Bank must add for a group to stand evenly at `level` (negative: it gets some back)."""
    needed = 0
    for i in range(e.group_size[group]):
        current = g.level[e.group_deed[group * GROUP_DEEDS + i]]
        if current > level:
            needed += level - houses_on(current)
    return needed


def check_sell_group(e, g, seat, group, level):
    """Whether a seat may sell a whole group evenly down to a level the Bank can supply (12.15, 12.19, Q21)."""
    if group < 0 or group >= e.groups:
        return R_ACTION_UNKNOWN_GROUP
    if e.group_kind[group] != DEED_STREET:
        return R_BUILDING_NOT_A_STREET
    if g.held[seat * GROUPS + group] == 0:
        return R_BUILDING_NOT_OWNER
    if g.built[group] == 0:
        return R_BUILDING_NOTHING_TO_SELL
    if not owns_group(e, g, seat, group):
        return R_BUILDING_NOT_OWNER
    if level < 0 or level > e.houses_before_hotel or level >= highest_level(e, g, group):
        return R_BUILDING_BAD_LEVEL
    if houses_needed(e, g, group, level) > g.stock[BUILDING_HOUSE]:
        return R_BUILDING_NO_HOUSES_TO_SWAP
    return 0


def do_sell_group(e, g, seat, group, level):
    """Sell every building of a group above a level at once."""
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        current = g.level[deed]
        if current > level:
            refund = refund_between(e, deed, current, level)
            drop_to_level(e, g, seat, deed, level, refund, RULE_SELL_GROUP)
