"""How the steady bot proposes and judges deals: by what they do to colours and cash. Kernel subset.

Every deal it accepts makes its own holdings and cash worth more by the same measure, so that no chain of deals
can milk it.
"""

from magie.bots.actions import clear_sides, put_group, set_price
from magie.bots.judgement import holding_value, reserve, reserve_of
from magie.bots.made import knobs
from magie.bots.made.knobs import knob
from magie.rules import codes, schema
from magie.rules.answers import check
from magie.rules.deals import has_deed
from magie.rules.mortgage import interest_on
from magie.rules.seats import count_bits, lowest_bit


def deeds_in_group(e, side, group):
    """How many deeds of a group a side holds."""
    count = 0
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * schema.GROUP_DEEDS + i]
        if has_deed(side, deed):
            count += 1
    return count


def mortgage_on(e, g, side, group):
    """Mortgages on the deeds of a side."""
    total = 0
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * schema.GROUP_DEEDS + i]
        if g.mortgaged[deed] == 1 and has_deed(side, deed):
            total += e.deed_mortgage[deed] + interest_on(e, deed)
    return total


def cards_in(side):
    """How many kept cards a side holds."""
    count = 0
    for word in range(schema.CARD_WORDS):
        count += count_bits(side[schema.SIDE_CARDS + word])
    return count


def deal_gain(t, judge, seat, give, take):
    """What a deal is worth to a seat that gives one side and takes the other, by the knobs of the judging seat."""
    e = t.edition
    gain = (
        take[schema.SIDE_CASH]
        - give[schema.SIDE_CASH]
        + knob(t.mind, judge, knobs.KNOB_CARD_WORTH) * (cards_in(take) - cards_in(give))
    )
    moved = 0  # groups that were looked at
    for word in range(schema.DEED_WORDS):
        bits = give[schema.SIDE_DEEDS + word] | take[schema.SIDE_DEEDS + word]
        while bits > 0:
            group = e.deed_group[word * 32 + lowest_bit(bits)]
            bits &= bits - 1
            if (moved >> group) & 1 == 0:
                moved |= 1 << group
                gain += group_gain(t, judge, seat, group, give, take)
    return gain


def group_gain(t, judge, seat, group, give, take):
    """What a deal does to a seat's holdings of one group."""
    e, g = t.edition, t.position
    held = g.held[seat * schema.GROUPS + group]
    after = held - deeds_in_group(e, give, group) + deeds_in_group(e, take, group)
    gain = holding_value(t, judge, group, after) - holding_value(t, judge, group, held)
    # A mortgage coming in costs more than one going out relieves: interest falls due with every transfer.
    return gain + mortgage_on(e, g, give, group) * 9 // 10 - mortgage_on(e, g, take, group) * 12 // 10


def printed_gain(e, g, give, take):
    """What a deal brings at printed prices, mortgages taken off."""
    gain = take[schema.SIDE_CASH] - give[schema.SIDE_CASH]
    for group in range(e.groups):
        gain += mortgage_on(e, g, give, group) - mortgage_on(e, g, take, group)
        for i in range(e.group_size[group]):
            deed = e.group_deed[group * schema.GROUP_DEEDS + i]
            price = e.deed_price[deed]
            gain += price * (int(has_deed(take, deed)) - int(has_deed(give, deed)))
    return gain


def completes_colour(e, g, seat, take):
    """Whether a deal gives a seat the rest of a colour: the one thing worth more than its price."""
    for group in range(e.groups):
        into = deeds_in_group(e, take, group)
        if into > 0 and e.group_kind[group] == codes.DEED_STREET:
            if g.held[seat * schema.GROUPS + group] + into == e.group_size[group]:
                return True
    return False


def is_good_deal(t):
    """Whether the offer on the table is good for the seat it is made to, and not much better for the other."""
    g = t.position
    return is_good_exchange(t, g.offer_to, g.offer_from, g.offer_take, g.offer_give)


def is_good_exchange(t, seat, partner, give, take):
    """Whether a seat would hand over one side for the other."""
    e, g, mind = t.edition, t.position, t.mind
    mine = deal_gain(t, seat, seat, give, take)
    theirs = deal_gain(t, seat, partner, take, give)
    if (
        mine < knob(mind, seat, knobs.KNOB_LEAST_GAIN)
        or mine * knob(mind, seat, knobs.KNOB_MOST_THEIRS) < theirs * 100
    ):
        return False
    is_colour = completes_colour(e, g, seat, take)
    if knob(mind, seat, knobs.KNOB_GUARD) == 1 and not is_colour and completes_colour(e, g, partner, give):
        return False
    if printed_gain(e, g, give, take) < 0 and not is_colour:
        return False
    cash = g.cash[seat] + take[schema.SIDE_CASH] - give[schema.SIDE_CASH]
    return give[schema.SIDE_CASH] == 0 or cash >= reserve(t, seat) * knob(mind, seat, knobs.KNOB_DEAL_RESERVE) // 100


def holder_of_rest(e, g, seat, group):
    """The other seat that holds all of a group's deeds that this one lacks; NOBODY if there is none such."""
    holder = schema.NOBODY
    for i in range(e.group_size[group]):
        owner = g.owner[e.group_deed[group * schema.GROUP_DEEDS + i]]
        if owner != seat:
            if owner == schema.NOBODY or (holder != schema.NOBODY and holder != owner):
                return schema.NOBODY
            holder = owner
    return holder


# What `deal_gain` says of a group that changes hands as a whole, without going through two sides of an offer.


def mortgage_of(e, g, seat, group):
    """Mortgages on a seat's deeds of a group."""
    total = 0
    if g.mortgages[seat] > 0:
        for i in range(e.group_size[group]):
            deed = e.group_deed[group * schema.GROUP_DEEDS + i]
            if g.mortgaged[deed] == 1 and g.owner[deed] == seat:
                total += e.deed_mortgage[deed] + interest_on(e, deed)
    return total


def completing_gain(t, judge, seat, group, mortgage):
    """What a seat gains by the rest of a group, on which so much is lent."""
    held = t.position.held[seat * schema.GROUPS + group]
    gain = holding_value(t, judge, group, t.edition.group_size[group]) - holding_value(t, judge, group, held)
    return gain - mortgage * 12 // 10


def parting_loss(t, judge, seat, group, mortgage):
    """What a seat loses by giving away all it holds of a group, on which so much is lent."""
    return holding_value(t, judge, group, t.position.held[seat * schema.GROUPS + group]) - mortgage * 9 // 10


def propose_deal(t, seat):
    """Look for a deal that completes a colour and that the partner should like; True if `t.action` holds one."""
    e, g = t.edition, t.position
    for group in range(e.groups):
        held = g.held[seat * schema.GROUPS + group]
        if e.group_kind[group] == codes.DEED_STREET and held > 0 and held < e.group_size[group]:
            partner = holder_of_rest(e, g, seat, group)
            if partner != schema.NOBODY:
                mortgage = mortgage_of(e, g, partner, group)
                gain = completing_gain(t, seat, seat, group, mortgage)
                loss = parting_loss(t, seat, partner, group, mortgage)
                if propose_swap(t, seat, partner, group, gain, loss):
                    return True
                if gain > loss and propose_price(t, seat, partner, group, gain, loss):
                    return True
    return False


def propose_swap(t, seat, partner, wanted, gain, loss):
    """Colour against colour: give the partner what completes one of theirs, cash makes up the difference."""
    e, g, action = t.edition, t.position, t.action
    for group in range(e.groups):
        held = g.held[partner * schema.GROUPS + group]
        mine = g.held[seat * schema.GROUPS + group]
        if held > 0 and mine > 0 and held + mine == e.group_size[group]:
            if group != wanted and e.group_kind[group] == codes.DEED_STREET:
                mortgage = mortgage_of(e, g, seat, group)
                surplus = gain - parting_loss(t, seat, seat, group, mortgage)
                theirs = completing_gain(t, seat, partner, group, mortgage) - loss
                price = (surplus - theirs) // 2
                if surplus <= theirs:
                    price = -((theirs - surplus) // 2)
                if is_acceptable(t, seat, partner, surplus, theirs, price):
                    clear_sides(action)
                    put_group(e, g, seat, group, action.give)
                    if is_offer(t, seat, partner, wanted, price):
                        return True
    return False


def propose_price(t, seat, partner, wanted, gain, loss):
    """Cash for the missing deeds: a little under half of what both gain together."""
    price = loss + (gain - loss) * knob(t.mind, seat, knobs.KNOB_OFFER_SHARE) // 100
    if not is_acceptable(t, seat, partner, gain, -loss, price):
        return False
    clear_sides(t.action)
    return is_offer(t, seat, partner, wanted, price)


def is_acceptable(t, seat, partner, mine, theirs, price):
    """Whether both could say yes to what they gain and this price, and keep their reserves."""
    g = t.position
    least = knob(t.mind, seat, knobs.KNOB_LEAST_GAIN)
    if mine - price < least or theirs + price < least:
        return False
    if price > 0 and g.cash[seat] - price < reserve(t, seat) * knob(t.mind, seat, knobs.KNOB_OFFER_RESERVE) // 100:
        return False
    return price >= 0 or g.cash[partner] + price >= reserve_of(t, seat, partner) // 2


def is_offer(t, seat, partner, wanted, price):
    """Ask for the partner's deeds of the wanted group at a price, paid if below zero; whether that is legal."""
    e, g, action = t.edition, t.position, t.action
    action.verb = codes.V_OFFER
    action.x = partner
    put_group(e, g, partner, wanted, action.take)
    set_price(action, price)
    return check(e, g, seat, action) == 0
