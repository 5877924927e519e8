"""What a deal is worth, counting everything that it moves and what the cash that is left can do. Kernel subset.

A whole colour is worth the rent of the houses that its owner can pay for, over some rounds and from all the others:
the same deed is dear for whoever can build and cheap for whoever cannot. All is seen from the seat `seat`, in money,
by the knobs of the seat `judge`. Nothing changes hands in a deal that is not counted here.
"""

from magie.bots.actions import clear_side, put_deed
from magie.bots.made import knobs
from magie.bots.made.knobs import knob
from magie.rules import codes, schema
from magie.rules.building import level_cost
from magie.rules.deals import has_deed, interest_received
from magie.rules.holdings import deeds_to_build
from magie.rules.mortgage import interest_on
from magie.rules.seats import count_bits, lowest_bit, seats_left
from magie.rules.shares import share_interest

ROLLS_PER_MILLE = 1170  # rolls of a seat in a thousand turns, those after doubles included


def holds(g, seat, deed, give, take, is_after):
    """Whether a seat has a deed now, or after it has handed over one side and taken the other."""
    if is_after == 1:
        if has_deed(take, deed):
            return True
        if has_deed(give, deed):
            return False
    return g.owner[deed] == seat


def count_after(e, g, seat, group, give, take):
    """How many deeds of a group a seat has after a deal."""
    count = g.held[seat * schema.GROUPS + group]
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * schema.GROUP_DEEDS + i]
        count += int(has_deed(take, deed)) - int(has_deed(give, deed))
    return count


def can_build_with(e, group, count):
    """Whether so many deeds of a group are enough to build on it."""
    return e.group_kind[group] == codes.DEED_STREET and count >= deeds_to_build(e, group)


# Rents to come.


def exposure(t, judge):
    """How often the others will land on a deed within the rounds that count, in thousandths."""
    return (
        (seats_left(t.position) - 1) * knob(t.mind, judge, knobs.KNOB_HORIZON) * ROLLS_PER_MILLE // t.edition.spaces
    )


def colour_value(t, seat, group, funds, exposed, give, take, is_after):
    """What a colour will bring beyond what building on it costs, as far as funds go; `t.mind.spent` is that cost."""
    e, g = t.edition, t.position
    lots = 0
    held = 0  # which deeds of the group they are, as bits
    lowest = codes.LEVEL_SKYSCRAPER
    value = 0
    house = 1
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * schema.GROUP_DEEDS + i]
        if holds(g, seat, deed, give, take, is_after):
            lots += 1
            held |= 1 << i
            house = e.deed_house[deed]
            level = g.level[deed]
            if level < lowest:
                lowest = level
            rent = e.rent[deed * schema.LEVELS + level]
            if level == 0:
                rent *= e.group_factor
            value += rent
    value = value * exposed // 1000
    t.mind.spent = 0
    highest = lowest + funds // (lots * house)
    if highest > e.houses_before_hotel:
        highest = codes.LEVEL_HOTEL
    if funds <= 0 or highest <= lowest:
        return value
    cost = 0
    built = 0
    for i in range(e.group_size[group]):
        if (held >> i) & 1 == 1:
            deed = e.group_deed[group * schema.GROUP_DEEDS + i]
            level = g.level[deed]
            if level < highest:
                cost += level_cost(e, deed, highest) - level_cost(e, deed, level)
                level = highest
            built += e.rent[deed * schema.LEVELS + level]
    built = built * exposed // 1000 - cost
    if built <= value:
        return value
    t.mind.spent = cost
    return built


def prospects(t, judge, seat, give, take, colours, moved, cash):
    """What these colours of a seat will bring beyond what building on them costs, with this cash in hand.

    Those of the groups in `moved` are looked at as they are after a deal.
    """
    total = 0
    funds = cash + knob(t.mind, judge, knobs.KNOB_FUNDS)
    exposed = exposure(t, judge)
    group = 0
    while colours > 0:
        if colours & 1 == 1:
            total += colour_value(t, seat, group, funds, exposed, give, take, (moved >> group) & 1)
            funds -= t.mind.spent
        colours >>= 1
        group += 1
    return total


# Holdings at their own prices.


def group_worth(t, judge, seat, group, give, take, is_after):
    """A seat's deeds of a group at their own prices, more for those that belong together, mortgages taken off."""
    e, g = t.edition, t.position
    price = 0
    count = 0
    lent = 0
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * schema.GROUP_DEEDS + i]
        if holds(g, seat, deed, give, take, is_after):
            price += e.deed_price[deed]
            count += 1
            if g.mortgaged[deed] == 1:
                lent += e.deed_mortgage[deed] + interest_on(e, deed)
    factor = 100
    if e.group_kind[group] == codes.DEED_RAILROAD:
        factor = 85 + 15 * count
    elif e.group_kind[group] != codes.DEED_STREET:
        factor = 80 + 10 * count
    elif count >= e.group_size[group] - 1 and count > 0:
        factor = knob(t.mind, judge, knobs.KNOB_NEAR_WORTH)
    return price * factor // 100 - lent


def share_value(t, judge, company, count):
    """So many shares of a company: a part of par, and some dividends, which grow with the number."""
    e = t.edition
    if count <= 0:
        return 0
    column = count
    if column > schema.SHARES:
        column = schema.SHARES
    dividends = e.dividend[company * schema.SHARES + column - 1] * knob(t.mind, judge, knobs.KNOB_PAYOUTS) // 10
    return count * e.share_par[company] * knob(t.mind, judge, knobs.KNOB_SHARE_WORTH) // 100 + dividends


def papers_gain(t, judge, seat, give, take):
    """Kept cards, vouchers, Roll Three cards and shares, with the mortgages on those that are mortgaged."""
    e, g, mind = t.edition, t.position, t.mind
    gain = 0
    for word in range(schema.CARD_WORDS):
        if give[schema.SIDE_CARDS + word] != take[schema.SIDE_CARDS + word]:
            cards = count_bits(take[schema.SIDE_CARDS + word]) - count_bits(give[schema.SIDE_CARDS + word])
            gain += cards * knob(mind, judge, knobs.KNOB_CARD_WORTH)
    if e.roll_three_cards > 0:
        won = count_bits(take[schema.SIDE_ROLL_THREE]) - count_bits(give[schema.SIDE_ROLL_THREE])
        gain += won * knob(mind, judge, knobs.KNOB_ROLL_THREE_WORTH)
    if e.voucher_op[0] > 0:
        more = 0
        for kind in range(schema.SIDE_VOUCHERS, schema.SIDE_VOUCHERS + schema.VOUCHERS):
            more += take[kind] - give[kind]
        gain += more * knob(mind, judge, knobs.KNOB_VOUCHER_WORTH)
    for company in range(e.companies):
        more = take[schema.SIDE_SHARES + company] - give[schema.SIDE_SHARES + company]
        if more != 0:
            held = g.shares[seat * schema.COMPANIES + company]
            gain += share_value(t, judge, company, held + more) - share_value(t, judge, company, held)
        lent = take[schema.SIDE_MORTGAGED_SHARES + company] - give[schema.SIDE_MORTGAGED_SHARES + company]
        if lent != 0:
            worth = e.share_par[company] * knob(mind, judge, knobs.KNOB_SHARE_WORTH) // 100
            gain += lent * (worth - e.share_mortgage[company] - share_interest(e, company))
    return gain


def standing(t, judge, seat):
    """What the colours of a seat will bring as it is, without any deal."""
    g = t.position
    if g.colours[seat] == 0:
        return 0
    return prospects(t, judge, seat, t.mind.give, t.mind.take, g.colours[seat], 0, g.cash[seat])


def worth_after(t, judge, seat, give, take):
    """What a deal moves, and what the colours of a seat will bring once it has handed over one side for the other."""
    e, g = t.edition, t.position
    paid = take[schema.SIDE_CASH] - give[schema.SIDE_CASH] - interest_received(e, g, take)
    gain = paid + papers_gain(t, judge, seat, give, take)
    colours = g.colours[seat]
    moved = 0
    for word in range(schema.DEED_WORDS):
        bits = give[schema.SIDE_DEEDS + word] | take[schema.SIDE_DEEDS + word]
        while bits > 0:
            group = e.deed_group[word * 32 + lowest_bit(bits)]
            bits &= bits - 1
            if (moved >> group) & 1 == 0:
                moved |= 1 << group
                gain += group_worth(t, judge, seat, group, give, take, 1)
                gain -= group_worth(t, judge, seat, group, give, take, 0)
                colours &= ~(1 << group)
                if can_build_with(e, group, count_after(e, g, seat, group, give, take)):
                    colours |= 1 << group
    if colours != 0:
        gain += prospects(t, judge, seat, give, take, colours, moved, g.cash[seat] + paid)
    return gain


def deal_worth(t, judge, seat, give, take):
    """What a deal is worth to a seat that hands over one side and takes the other."""
    return worth_after(t, judge, seat, give, take) - standing(t, judge, seat)


def gain_of_one(t, judge, seat, deed, price):
    """What a seat gains by one more deed, before it has paid this price for it, and knowing that it will."""
    mind = t.mind
    clear_side(mind.give)
    clear_side(mind.take)
    put_deed(mind.take, deed)
    if price < t.position.cash[seat]:
        mind.give[schema.SIDE_CASH] = price
    return deal_worth(t, judge, seat, mind.give, mind.take) + mind.give[schema.SIDE_CASH]
