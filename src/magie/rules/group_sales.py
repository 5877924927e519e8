"""Selling the buildings of a group at once (12.15), evenly, as far as the Bank's stock goes (12.19, Q21, U-BLD-5).

The seller names what is left on every lot: one level for all, or one for each of the lots that it holds, in the order
of the group. Several levels are one number: `LOTS`, and for each lot its level and 1 in three bits more.
"""

from magie.rules import codes, events
from magie.rules.building import (
    check_sale_moment,
    drop_to_level,
    highest_level,
    level_above,
    level_under,
    refund_between,
)
from magie.rules.schema import GROUP_DEEDS, GROUPS

LOTS = 7  # no level of a lot


def lot_bits(index):
    """By how many bits the level of a lot is shifted."""
    return 3 * (index + 1)


def level_left(left, index, level):
    """What a sale leaves on a seat's lot of a group, which stands at `level`."""
    if left & LOTS == LOTS:
        return ((left >> lot_bits(index)) & 7) - 1
    if level > left:
        return left
    return level


def is_level(e, level):
    """Whether a lot can stand at a level."""
    return (level >= 0 and level <= e.houses_before_hotel) or level >= codes.LEVEL_HOTEL


def check_sell_group(e, g, seat, group, left):
    """Whether a seat may sell a group down to what it says is left."""
    if e.group_kind[group] != codes.DEED_STREET:
        return codes.R_BUILDING_NOT_A_STREET
    if g.held[seat * GROUPS + group] == 0:
        return codes.R_BUILDING_NOT_OWNER
    if highest_level(e, g, seat, group) == 0:
        return codes.R_BUILDING_NOTHING_TO_SELL
    reason = check_left(e, g, seat, group, left)
    if reason == 0 and not is_supplied(e, g, seat, group, left):
        reason = codes.R_BUILDING_NO_HOUSES_TO_SWAP
    if reason == 0:
        reason = check_sale_moment(e, g, seat)
    return reason


def check_left(e, g, seat, group, left):
    """Whether something is sold, nothing grows, and what is lowered stays within one of the highest (12.13)."""
    if left < 0 or (left & LOTS == LOTS and left >> lot_bits(g.held[seat * GROUPS + group]) != 0):
        return codes.R_BUILDING_BAD_LEVEL
    highest = 0
    lowest = codes.LEVEL_SKYSCRAPER  # the level above the lowest lot that was lowered
    is_sold = False
    index = 0
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] == seat:
            level = level_left(left, index, g.level[deed])
            if not is_level(e, level) or level > g.level[deed]:
                return codes.R_BUILDING_BAD_LEVEL
            if level > highest:
                highest = level
            if level < g.level[deed]:
                is_sold = True
                if level_above(e, deed, level) < lowest:
                    lowest = level_above(e, deed, level)
            index += 1
    if not is_sold:
        return codes.R_BUILDING_BAD_LEVEL
    if highest > lowest:
        return codes.R_BUILDING_UNEVEN
    return 0


def houses_at(level):
    """How many houses stand on a lot of this level."""
    if level < codes.LEVEL_HOTEL:
        return level
    return 0


def is_supplied(e, g, seat, group, left):
    """Whether the Bank has the houses and hotels that a sale leaves on a group in place of what is higher."""
    houses = 0
    hotels = 0
    index = 0
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] == seat:
            level = g.level[deed]
            lower = level_left(left, index, level)
            houses += houses_at(lower) - houses_at(level)
            hotels += int(lower == codes.LEVEL_HOTEL) - int(level == codes.LEVEL_HOTEL)
            index += 1
    return houses <= g.stock[codes.BUILDING_HOUSE] and hotels <= g.stock[codes.BUILDING_HOTEL]


def do_sell_group(e, g, seat, group, left):
    """Sell everything above what is left, lot by lot."""
    index = 0
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] == seat:
            level = g.level[deed]
            lower = level_left(left, index, level)
            if lower < level:
                drop_to_level(e, g, seat, deed, lower, refund_between(e, deed, level, lower), events.RULE_SELL_GROUP)
            index += 1


# The smallest sale: some lots keep a height, and whatever else stands as high is left one level below it.


def tall_lots(e, g, seat, group, height):
    """The places of a seat's lots that stand at a height or above, as bits."""
    lots = 0
    index = 0
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] == seat:
            if g.level[deed] >= height:
                lots |= 1 << index
            index += 1
    return lots


def left_at(e, g, seat, group, height, lots):
    """What is left if these lots keep a height and nothing else does."""
    left = LOTS
    index = 0
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] == seat:
            level = g.level[deed]
            if (lots >> index) & 1 == 1:
                level = height
            elif level >= height:
                level = level_under(e, height)
            left |= (level + 1) << lot_bits(index)
            index += 1
    return left


def lots_left_highest(left):
    """The lots that a sale leaves highest, as bits."""
    highest = 1
    lots = 0
    for index in range(GROUP_DEEDS):
        height = (left >> lot_bits(index)) & 7
        if height > highest:
            highest = height
            lots = 0
        if height == highest:
            lots |= 1 << index
    return lots


def without_last(lots):
    """Some lots without the last of them."""
    last = 1
    while last << 1 <= lots:
        last <<= 1
    return lots - last


def kept_lots(e, g, seat, group, height):
    """The lots that keep a height in the smallest sale down to it: the first ones, as many as the Bank can supply."""
    lots = tall_lots(e, g, seat, group, height)
    if height == highest_level(e, g, seat, group):
        lots = without_last(lots)
    while lots > 0 and not is_supplied(e, g, seat, group, left_at(e, g, seat, group, height, lots)):
        lots = without_last(lots)
    return lots


def sale_height(e, g, seat, group):
    """How high the smallest sale leaves a group; 0 if all of it has to go."""
    height = highest_level(e, g, seat, group)
    while height > 0 and kept_lots(e, g, seat, group, height) == 0:
        height = level_under(e, height)
    return height


def smallest_sale(e, g, seat, group):
    """What the smallest sale leaves of a group, higher on its first lots."""
    height = sale_height(e, g, seat, group)
    return left_at(e, g, seat, group, height, kept_lots(e, g, seat, group, height))
