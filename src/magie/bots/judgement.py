"""What holdings are worth to the steady bot, and how much cash it likes to keep. Kernel subset."""

from magie.rules import codes
from magie.rules.building import level_above
from magie.rules.mortgage import interest_on
from magie.rules.schema import GROUP_DEEDS, GROUPS, LEVELS


def typical_price(e, group):
    """Typical price of a deed of the group."""
    return e.deed_price[e.group_deed[group * GROUP_DEEDS]]


def holding_value(e, group, count):
    """Worth of holding so many deeds of a group: the last one of a colour is what the game is about."""
    price = typical_price(e, group)
    size = e.group_size[group]
    kind = e.group_kind[group]
    if kind == codes.DEED_RAILROAD:
        return count * price * (85 + 15 * count) // 100
    if kind == codes.DEED_UTILITY:
        return count * price * (80 + 10 * count) // 100
    if kind != codes.DEED_STREET:  # cab companies
        return count * price * (80 + 10 * count) // 100
    if count == size:
        return count * price * 250 // 100
    if count == size - 1:
        if e.majority == 1 and size > 2:  # enough to build
            return count * price * 190 // 100
        return count * price * 115 // 100
    return count * price


def gain_of_deed(e, g, seat, deed):
    """How much more a seat's holdings are worth with one more deed."""
    group = e.deed_group[deed]
    held = g.held[seat * GROUPS + group]
    return holding_value(e, group, held + 1) - holding_value(e, group, held)


def blocks_somebody(e, g, seat, deed):
    """Whether another seat needs just this deed to complete a colour."""
    group = e.deed_group[deed]
    if e.group_kind[group] != codes.DEED_STREET:
        return False
    for other in range(g.seats):
        if other != seat and g.alive[other] == 1 and g.held[other * GROUPS + group] == e.group_size[group] - 1:
            return True
    return False


def deed_worth(e, g, seat, deed):
    """The most the bot would pay for a deed."""
    worth = gain_of_deed(e, g, seat, deed)
    if blocks_somebody(e, g, seat, deed):
        worth += typical_price(e, e.deed_group[deed]) // 2
    if g.mortgaged[deed] == 1:
        worth -= e.deed_mortgage[deed] + interest_on(e, deed)
    return worth


def reserve(g, seat):
    """Cash to keep back, more when the board has become dangerous."""
    return 60 + g.threat[seat] * 2 // 5


def rent_growth(e, deed, level, price):
    """Rent gained by the next building on a deed of this level, for each 100 of its price."""
    now = e.rent[deed * LEVELS + level]
    if level == 0:
        now = 2 * now
    return (e.rent[deed * LEVELS + level_above(e, deed, level)] - now) * 100 // price
