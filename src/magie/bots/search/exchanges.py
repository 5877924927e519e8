"""What could change hands between two seats: the generator of exchanges, cash aside. Kernel subset.

A lot of an exchange is a deed, all that its owner has of a group, or nothing. Exchanges are listed in the menu:
the partner in `verb`, what is taken in `x`, and in `y` what is given, below how promising it looks.
"""

from magie.bots.actions import put_deed, swap_choices
from magie.rules import codes
from magie.rules.holdings import deeds_to_build
from magie.rules.mortgage import interest_on
from magie.rules.schema import CHOICES, DEEDS, GROUP_DEEDS, GROUPS
from magie.rules.seats import is_in, is_leaving

NO_LOT = -1
PACKED = 256  # what a given lot is packed with


def lot_group(e, lot):
    """The group of a lot."""
    if lot >= DEEDS:
        return lot - DEEDS
    return e.deed_group[lot]


def put_lot(e, g, owner, lot, side):
    """Put a lot on a side of a deal."""
    if lot == NO_LOT:
        return
    group = lot_group(e, lot)
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] == owner and (lot >= DEEDS or lot == deed):
            put_deed(side, deed)


def lot_size(e, g, owner, lot):
    """How many deeds a lot has."""
    if lot >= DEEDS:
        return g.held[owner * GROUPS + lot - DEEDS]
    return 1


def lot_price(e, g, owner, lot):
    """Printed prices of a lot, less the mortgages on it."""
    if lot == NO_LOT:
        return 0
    total = 0
    group = lot_group(e, lot)
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] == owner and (lot >= DEEDS or lot == deed):
            total += e.deed_price[deed]
            if g.mortgaged[deed] == 1:
                total -= e.deed_mortgage[deed] + interest_on(e, deed)
    return total


def look_of_lot(e, g, owner, taker, lot):
    """What a lot looks like to whoever takes it: the rest of a colour before all else."""
    group = lot_group(e, lot)
    count = lot_size(e, g, owner, lot)
    price = e.deed_price[e.group_deed[group * GROUP_DEEDS]]
    held = g.held[taker * GROUPS + group]
    size = e.group_size[group]
    if e.group_kind[group] != codes.DEED_STREET:
        return price * held * count // 2
    needed = deeds_to_build(e, group)
    if held + count >= size or (held + count >= needed and held < needed):
        return price * size * 2
    if held > 0:
        return price
    return price // 6


def lot_at(e, g, owner, index):
    """The lot with a number: deeds first, then whole hands of groups where they are more than one deed.

    NO_LOT where the owner has no such lot, or may not part with it.
    """
    lot = index
    if index < e.deeds:
        if g.owner[index] != owner:
            return NO_LOT
    else:
        group = index - e.deeds
        if g.held[owner * GROUPS + group] < 2:
            return NO_LOT
        lot = DEEDS + group
    if g.built[lot_group(e, lot)] > 0:
        return NO_LOT
    return lot


def list_exchanges(t, seat):
    """List what a seat could take from others, for cash or for something of its own, and what it could sell."""
    g = t.position
    t.menu.count = 0
    for partner in range(g.seats):
        if partner != seat and is_in(g, partner) and not is_leaving(g, partner):
            list_with_partner(t, seat, partner)


def list_with_partner(t, seat, partner):
    """The exchanges with one partner."""
    e, g = t.edition, t.position
    for index in range(e.deeds + e.groups):
        take = lot_at(e, g, partner, index)
        if take != NO_LOT:
            look = look_of_lot(e, g, partner, seat, take)
            if look >= lot_price(e, g, partner, take) // 3:
                add_exchange(t, partner, take, NO_LOT, look)
                list_swaps(t, seat, partner, take, look)
    for index in range(e.deeds + e.groups):
        give = lot_at(e, g, seat, index)
        if give != NO_LOT and g.cash[partner] > e.start_cash // 20:
            look = look_of_lot(e, g, seat, partner, give) - loss_of_lot(e, g, seat, give)
            if look > 0:
                add_exchange(t, partner, NO_LOT, give, look // 2)


def list_swaps(t, seat, partner, take, look):
    """Something of one's own for a lot that one would like."""
    e, g = t.edition, t.position
    for index in range(e.deeds + e.groups):
        give = lot_at(e, g, seat, index)
        if give != NO_LOT and lot_group(e, give) != lot_group(e, take):
            theirs = look_of_lot(e, g, seat, partner, give)
            if theirs * 3 >= lot_price(e, g, seat, give):
                add_exchange(t, partner, take, give, look + theirs // 2 - loss_of_lot(e, g, seat, give))


def loss_of_lot(e, g, seat, give):
    """What giving a lot looks like: what it was to oneself."""
    group = lot_group(e, give)
    left = g.held[seat * GROUPS + group] - lot_size(e, g, seat, give)
    loss = 0
    if (g.colours[seat] >> group) & 1 == 1:
        loss = 3 * e.deed_price[e.group_deed[group * GROUP_DEEDS]]
    if left > 0:
        loss += e.deed_price[e.group_deed[group * GROUP_DEEDS]]
    return loss


def add_exchange(t, partner, take, give, look):
    """List one exchange, if there is room."""
    menu = t.menu
    n = menu.count
    if n < CHOICES and look > 0:
        menu.verb[n] = partner
        menu.x[n] = take
        menu.y[n] = look * PACKED + give + 1
        menu.count = n + 1


def bring_up(t, i):
    """Let the most promising of the exchanges from `i` on come next."""
    menu = t.menu
    best = i
    for j in range(i + 1, menu.count):
        if menu.y[j] > menu.y[best]:
            best = j
    swap_choices(menu, i, best)


def given_lot(t, i):
    """The lot that is given in a listed exchange."""
    return t.menu.y[i] % PACKED - 1
