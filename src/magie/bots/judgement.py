"""What holdings are worth to the steady bot, and how much cash it likes to keep. Kernel subset."""

from magie.bots.made import knobs
from magie.bots.made.knobs import knob
from magie.bots.measure import gain_of_one
from magie.rules import codes
from magie.rules.building import level_above
from magie.rules.holdings import deed_weight, deeds_to_build
from magie.rules.mortgage import interest_on
from magie.rules.schema import GROUP_DEEDS, GROUPS, LEVELS, NOBODY


def typical_price(e, group):
    """Typical price of a deed of the group."""
    return e.deed_price[e.group_deed[group * GROUP_DEEDS]]


def holding_value(t, seat, group, count):
    """Worth to a seat of holding so many deeds of a group: the last one of a colour is what the game is about."""
    e, mind = t.edition, t.mind
    price = typical_price(e, group)
    size = e.group_size[group]
    kind = e.group_kind[group]
    if kind == codes.DEED_RAILROAD:
        return count * price * (85 + 15 * count) // 100
    if kind != codes.DEED_STREET:  # utilities and cab companies
        return count * price * (80 + 10 * count) // 100
    if count == size:
        return count * price * knob(mind, seat, knobs.KNOB_WHOLE_WORTH) // 100
    if count == size - 1:
        if count >= deeds_to_build(e, group):
            return count * price * knob(mind, seat, knobs.KNOB_MAJOR_WORTH) // 100
        return count * price * knob(mind, seat, knobs.KNOB_NEAR_WORTH) // 100
    return count * price


def gain_of_deed(t, seat, deed):
    """How much more a seat's holdings are worth with one more deed."""
    group = t.edition.deed_group[deed]
    held = t.position.held[seat * GROUPS + group]
    return holding_value(t, seat, group, held + 1) - holding_value(t, seat, group, held)


def blocks_somebody(e, g, seat, deed):
    """Whether another seat needs just this deed to complete a colour."""
    group = e.deed_group[deed]
    if e.group_kind[group] != codes.DEED_STREET:
        return False
    for other in range(g.seats):
        if other != seat and g.alive[other] == 1 and g.held[other * GROUPS + group] == e.group_size[group] - 1:
            return True
    return False


def deed_worth(t, seat, deed):
    """The most the bot would pay for a deed."""
    e, g = t.edition, t.position
    if knob(t.mind, seat, knobs.KNOB_MEASURE) == 1:
        return measured_worth(t, seat, deed)
    worth = gain_of_deed(t, seat, deed)
    if blocks_somebody(e, g, seat, deed):
        worth += typical_price(e, e.deed_group[deed]) * knob(t.mind, seat, knobs.KNOB_BLOCK_WORTH) // 100
    if g.mortgaged[deed] == 1:
        worth -= e.deed_mortgage[deed] + interest_on(e, deed)
    return worth


def measured_worth(t, seat, deed):
    """What a deed is worth by all that it opens, and by what it keeps from the one who needs it most."""
    e, g = t.edition, t.position
    price = e.deed_price[deed]
    worth = gain_of_one(t, seat, seat, deed, price)
    blocked = 0
    if blocks_somebody(e, g, seat, deed):
        for other in range(g.seats):
            if other != seat and g.alive[other] == 1:
                gain = gain_of_one(t, seat, other, deed, price) - price
                if gain > blocked:
                    blocked = gain
    return worth + blocked * knob(t.mind, seat, knobs.KNOB_BLOCK_WORTH) // 100


def reserve(t, seat):
    """Cash to keep back, more when the board has become dangerous."""
    return reserve_of(t, seat, seat)


def reserve_of(t, judge, seat):
    """Cash that a seat should keep back by the knobs of the judging seat."""
    return (
        knob(t.mind, judge, knobs.KNOB_RESERVE_BASE)
        + threat(t, seat) * knob(t.mind, judge, knobs.KNOB_RESERVE_THREAT) // 100
    )


def threat(t, seat):
    """The highest rent of what is built on groups whose first deed is another's."""
    mind = t.mind
    if mind.peak_owner == seat:
        return mind.next_peak
    return mind.peak


def know_peaks(t):
    """Work out the highest rents, unless they are known for the owners and buildings as they are."""
    g = t.position
    if g.levels_key != t.mind.levels_key or g.owners_key != t.mind.owners_key:
        learn_peaks(t)


def learn_peaks(t):
    """Take in what has changed: mostly one building more or less, or a deed on whose group nothing stands."""
    e, g, mind = t.edition, t.position, t.mind
    change = g.levels_key - mind.levels_key
    deed = abs(change) & 127
    is_one = g.owners_key == mind.owners_key and deed < e.deeds and abs(change) == deed_weight(deed)
    if is_one and change > 0:
        note_group(t, e.deed_group[deed], e.rent[deed * LEVELS + g.level[deed]])
    elif is_one and e.rent[deed * LEVELS + g.level[deed] + 1] < mind.next_peak:
        pass  # it was none of the highest
    elif change != 0 or not are_leaders_known(t):
        find_peaks(t)
    mind.levels_key = g.levels_key
    mind.owners_key = g.owners_key


def are_leaders_known(t):
    """Whether the first deed of every group with buildings still is whose it was."""
    e, g = t.edition, t.position
    for group in range(e.groups):
        if g.built[group] > 0 and g.owner[e.group_deed[group * GROUP_DEEDS]] != t.mind.leader[group]:
            return False
    return True


def find_peaks(t):
    """Look for the highest rents on the whole board."""
    e, g, mind = t.edition, t.position, t.mind
    mind.peak = 0
    mind.peak_owner = NOBODY
    mind.next_peak = 0
    for group in range(e.groups):
        if g.built[group] > 0:
            note_group(t, group, group_rent(e, g, group))


def note_group(t, group, rent):
    """Keep the highest rent of what is built, and the highest where another seat has the first deed of the group."""
    mind = t.mind
    owner = t.position.owner[t.edition.group_deed[group * GROUP_DEEDS]]
    mind.leader[group] = owner
    if rent > mind.peak:
        if owner != mind.peak_owner:
            mind.next_peak = mind.peak
        mind.peak = rent
        mind.peak_owner = owner
    elif rent > mind.next_peak and owner != mind.peak_owner:
        mind.next_peak = rent


def group_rent(e, g, group):
    """The highest rent printed for a group's deeds as built."""
    highest = 0
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        rent = e.rent[deed * LEVELS + g.level[deed]]
        if rent > highest:
            highest = rent
    return highest


def rent_growth(e, deed, level, price):
    """Rent gained by the next building on a deed of this level, for each 100 of its price."""
    now = e.rent[deed * LEVELS + level]
    if level == 0:
        now = 2 * now
    return (e.rent[deed * LEVELS + level_above(e, deed, level)] - now) * 100 // price
