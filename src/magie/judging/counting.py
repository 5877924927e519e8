"""What every seat has and earns: one walk over the agenda, the deeds and the shares. Kernel subset."""

from magie.judging.schema import ROLL_SUMS
from magie.rules import codes
from magie.rules.building import level_cost
from magie.rules.holdings import has_mortgage_in
from magie.rules.made import steps
from magie.rules.rent import rent_due
from magie.rules.schema import COMPANIES, GROUP_DEEDS, LEVELS, NOBODY, SEATS
from magie.rules.seats import is_in, is_leaving, next_seat

AVERAGE_DICE = 7
FULL_LEVEL = codes.LEVEL_HOTEL
PROJECTS = 2  # colours that a seat is thought to build on at a time


def count_all(t):
    """Take stock: who is in play and rolls next, money, worth, mortgages, rents and income of every seat."""
    e, g, v = t.edition, t.position, t.judgement
    v.left = 0
    for seat in range(g.seats):
        v.in_play[seat] = g.alive[seat]
        if g.leaving != 0 and is_leaving(g, seat):
            v.in_play[seat] = 0
        v.left += v.in_play[seat]
        v.money[seat] = g.cash[seat]
        v.liquid[seat] = 0
        v.loose[seat] = 0
        v.worth[seat] = 0
        v.mortgages[seat] = 0
        v.income[seat] = 0
        v.peak[seat] = 0
        v.deeds[seat] = 0
        v.levels[seat] = 0
    v.roller = next_roller(g)
    settle_debts(t)
    for deed in range(e.deeds):
        v.rent[deed] = 0
        if g.owner[deed] != NOBODY:
            count_one(t, deed, g.owner[deed])
    for seat in range(g.seats):
        for company in range(e.companies):
            free = g.shares[seat * COMPANIES + company]
            bound = g.shares_mortgaged[seat * COMPANIES + company]
            v.liquid[seat] += free * e.share_mortgage[company]
            v.mortgages[seat] += bound * e.share_mortgage[company]
            v.worth[seat] += free * e.share_par[company] + bound * (e.share_par[company] // 2)
        v.liquid[seat] += v.money[seat]
        v.worth[seat] += v.money[seat]


def count_one(t, deed, owner):
    """Enter a deed in its owner's books."""
    e, g, v = t.edition, t.position, t.judgement
    v.deeds[owner] += 1
    level = g.level[deed]
    if level > 0:
        cost = level_cost(e, deed, level)
        v.worth[owner] += cost
        v.liquid[owner] += cost * e.resale_percent // 100
        v.levels[owner] += level
    if g.mortgaged[deed] == 1:
        v.worth[owner] += e.deed_price[deed] // 2
        v.mortgages[owner] += e.deed_mortgage[deed]
        return
    v.worth[owner] += e.deed_price[deed]
    v.liquid[owner] += e.deed_mortgage[deed]
    if (g.colours[owner] >> e.deed_group[deed]) & 1 == 0:
        v.loose[owner] += e.deed_mortgage[deed]
    rent = rent_due(e, g, deed, AVERAGE_DICE)
    v.rent[deed] = rent
    v.income[owner] += rent * t.weights.share[deed]
    if rent > v.peak[owner]:
        v.peak[owner] = rent


def settle_debts(t):
    """Debts on the agenda count as paid: the debtor may be left with less than nothing."""
    g, v = t.position, t.judgement
    for i in range(g.agenda_count):
        if g.agenda_step[i] == codes.S_DEBT:
            creditor = steps.debt_creditor_at(g, i)
            v.money[steps.debt_debtor_at(g, i)] -= steps.debt_amount_at(g, i)
            if creditor < SEATS and is_in(g, creditor):
                v.money[creditor] += steps.debt_amount_at(g, i)


def next_roller(g):
    """The seat that rolls next."""
    seat = g.active
    is_rolling = True
    if g.agenda_count > 0:
        first = g.agenda_step[0]
        if first == codes.S_START_TURN:
            seat = steps.start_turn_seat_at(g, 0)
        elif first == codes.S_END:
            is_rolling = False
        elif first == codes.S_AFTER_MOVE:
            is_rolling = g.rolls_again == 1 and g.jailed[seat] == 0 and g.turn_over == 0
            for i in range(1, g.agenda_count):
                if g.agenda_step[i] == codes.S_ROLL:
                    is_rolling = True
    if not is_rolling or g.alive[seat] == 0 or (g.leaving != 0 and is_leaving(g, seat)):
        seat = next_seat(g, seat)
    return seat


def income_built(t, seat, group, more):
    """What a colour would earn from a roll of another seat with so many more buildings, spread evenly."""
    e, g, w = t.edition, t.position, t.weights
    lots = 0
    total = more
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] == seat:
            lots += 1
            total += least_full(g.level[deed])
    if total > lots * FULL_LEVEL:
        total = lots * FULL_LEVEL
    income = 0
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] == seat:
            level = total // lots
            total -= level
            lots -= 1
            rent = e.rent[deed * LEVELS + level]
            if level == 0:
                rent = rent * e.group_factor
            income += rent * w.share[deed]
    return income


def least_full(level):
    """A level as far as plans go: no further than a hotel."""
    if level > FULL_LEVEL:
        return FULL_LEVEL
    return level


def can_plan(e, g, seat, group):
    """Whether a seat could build on a colour that it controls: no mortgage on it forbids."""
    return e.build_with_mortgaged_lot == 1 or not has_mortgage_in(e, g, seat, group)


def income_after_building(t, seat, budget):
    """What a seat would earn from a roll of another one after building for a sum on its best colours."""
    e, g, v = t.edition, t.position, t.judgement
    income = v.income[seat]
    colours = g.colours[seat]
    for _ in range(PROJECTS):
        best = NOBODY
        best_gain = 0
        best_count = 0
        for group in range(e.groups):
            if (colours >> group) & 1 == 1 and can_plan(e, g, seat, group):
                price = e.deed_house[e.group_deed[group * GROUP_DEEDS]]
                count = budget
                if price > 0:
                    count = budget // price
                if count > 0:
                    gain = income_built(t, seat, group, count) - income_built(t, seat, group, 0)
                    if gain > best_gain:
                        best = group
                        best_gain = gain
                        best_count = count
        if best == NOBODY:
            break
        income += best_gain
        colours -= 1 << best
        room = e.group_size[best] * FULL_LEVEL - g.built[best]
        if best_count > room:
            best_count = room
        budget -= best_count * e.deed_house[e.group_deed[best * GROUP_DEEDS]]
    return income


def rent_ahead(t, seat, is_worst):
    """Rent of a seat's next roll: on average, in 36ths, or the highest."""
    e, g, w, v = t.edition, t.position, t.weights, t.judgement
    total = 0
    worst = 0
    row = g.at[seat] * ROLL_SUMS
    for i in range(ROLL_SUMS):
        deed = e.space_deed[w.ahead[row + i]]
        if deed != NOBODY:
            rent = v.rent[deed]
            if rent > 0 and g.owner[deed] != seat:
                total += rent * (6 - abs(5 - i))
                if rent > worst:
                    worst = rent
    if is_worst == 1:
        return worst
    return total
