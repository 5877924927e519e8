"""What the network sees: the features of every seat in play, and those of the position. Kernel subset.

All are in units of the edition and none is negative, so that what was learnt at one table means the same at another.
"""

from magie.judging.counting import can_plan, income_after_building, rent_ahead
from magie.judging.scales import clipped, log_of, log_ratio, ratio
from magie.judging.schema import FEATURES, ONE, SHARED, SLOTS
from magie.rules import codes
from magie.rules.schema import COMPANIES, DECK, GROUP_DEEDS, GROUPS, NOBODY, POOL, ROLL_THREE, SHARES, VOUCHERS
from magie.rules.seats import next_seat

# A seat's own features.
OWN_CASH = 0
OWN_CASH_LOG = 1
OWN_LIQUID = 2
OWN_LIQUID_LOG = 3
OWN_WORTH = 4
OWN_WORTH_LOG = 5
OWN_INCOME = 6
OWN_INCOME_LOG = 7
OWN_PLAN = 8  # income once the cash is built
OWN_PLAN_LOG = 9
OWN_MORTGAGE_PLAN_LOG = 10  # and with mortgages on what is loose
OWN_PEAK = 11
OWN_AHEAD = 12  # rent of the next roll
OWN_WORST_AHEAD = 13
OWN_THREAT_CASH = 14  # the highest rent of others against cash, and against all that can be raised
OWN_THREAT_LIQUID = 15
OWN_RUNWAY = 16  # rolls until the others' rents have eaten everything up
OWN_COLOURS = 17
OWN_DEEDS = 18
OWN_LEVELS = 19
OWN_MORTGAGES = 20
OWN_RAILROADS = 21
OWN_UTILITIES = 22
OWN_JAILED = 23
OWN_CARDS = 24
OWN_ROLLS = 25  # rolls next
OWN_WAIT = 26  # seats that roll before
OWN_SHORTFALL = 27
OWN_RUINED = 28  # owes more than can be raised
OWN_NEAR = 29  # colours that lack one deed
OWN_SLOTS = 30  # for each slot: held, whole, built, and money for three houses
SLOT_FEATURES = 4
# What only a board of several tracks has.
OWN_DIVIDENDS = OWN_SLOTS + SLOTS * SLOT_FEATURES
OWN_SHARES = OWN_DIVIDENDS + 1
OWN_VOUCHERS = OWN_DIVIDENDS + 2
OWN_ROLL_THREE = OWN_DIVIDENDS + 3
OWN_INNER = OWN_DIVIDENDS + 4
OWN_OUTER = OWN_DIVIDENDS + 5
OWN_DEPOTS = OWN_DIVIDENDS + 6
OWN_CABS = OWN_DIVIDENDS + 7
PLAIN_FEATURES = OWN_DIVIDENDS  # of one track
ALL_FEATURES = OWN_CABS + 1

# Features of the position.
ALL_LEFT = 0
ALL_FEW = 1
ALL_DUEL = 2
ALL_ROUND = 3
ALL_FREE_DEEDS = 4
ALL_HOUSES = 5
ALL_HOTELS = 6
ALL_SHORT = 7
ALL_TIMED = 8
ALL_HOTELS_EARLY = 9
ALL_POOL = 10
ALL_ROLLING = 11  # the dice are being thrown
ALL_OUT = 12
ALL_CROWD = 13
ALL_SHARED = ALL_CROWD + 1

INCOME_PART = 32  # of a unit: an income that counts as 1
HOUSES_THAT_PAY = 3


def see_all(t):
    """Fill the features of the position and of every seat in play; `count_all` comes first."""
    g, w, v = t.position, t.weights, t.judgement
    see_table(t)
    peak = 0
    next_peak = 0
    peak_seat = NOBODY
    income = 0
    for seat in range(g.seats):
        if v.in_play[seat] == 1:
            income += v.income[seat]
            if v.peak[seat] > peak:
                next_peak = peak
                peak = v.peak[seat]
                peak_seat = seat
            elif v.peak[seat] > next_peak:
                next_peak = v.peak[seat]
    for seat in range(g.seats):
        if v.in_play[seat] == 1:
            row = seat * FEATURES
            for i in range(w.features):
                v.own[row + i] = 0
            threat = peak
            if seat == peak_seat:
                threat = next_peak
            see_money(t, seat, row)
            see_dangers(t, seat, row, threat, income - v.income[seat])
            see_place(t, seat, row)
            if w.features > PLAIN_FEATURES:
                see_papers(t, seat, row)
    see_groups(t)
    see_order(t)


def see_table(t):
    """Features of the position."""
    e, g, w, v = t.edition, t.position, t.weights, t.judgement
    for i in range(SHARED):
        v.shared[i] = 0
    v.shared[ALL_LEFT] = clipped(v.left * ONE // 8)
    v.shared[ALL_FEW] = 2 * ONE // v.left
    if v.left == 2:
        v.shared[ALL_DUEL] = ONE
    elif v.left > 4:
        v.shared[ALL_CROWD] = ONE
    v.shared[ALL_ROUND] = log_of(g.round * 16)
    v.shared[ALL_FREE_DEEDS] = ratio(g.free_deeds, e.deeds)
    v.shared[ALL_HOUSES] = ratio(g.stock[codes.BUILDING_HOUSE], e.stock[codes.BUILDING_HOUSE])
    v.shared[ALL_HOTELS] = ratio(g.stock[codes.BUILDING_HOTEL], e.stock[codes.BUILDING_HOTEL])
    v.shared[ALL_SHORT] = e.ends_at_bankruptcy * ONE
    v.shared[ALL_TIMED] = e.time_limit * ONE
    if e.houses_before_hotel == 3:
        v.shared[ALL_HOTELS_EARLY] = ONE
    v.shared[ALL_POOL] = ratio(g.cash[POOL], w.unit)
    if g.node == codes.NODE_CHANCE:
        v.shared[ALL_ROLLING] = ONE
    v.shared[ALL_OUT] = clipped(g.bankruptcies * ONE // 2)


def see_money(t, seat, row):
    """What a seat has, and what it earns now and after building."""
    v = t.judgement
    unit = t.weights.unit
    v.own[row + OWN_CASH] = ratio(v.money[seat], unit)
    v.own[row + OWN_CASH_LOG] = log_ratio(v.money[seat], unit)
    v.own[row + OWN_LIQUID] = ratio(v.liquid[seat], unit)
    v.own[row + OWN_LIQUID_LOG] = log_ratio(v.liquid[seat], unit)
    v.own[row + OWN_WORTH] = ratio(v.worth[seat], 4 * unit)
    v.own[row + OWN_WORTH_LOG] = log_ratio(v.worth[seat], unit)
    v.own[row + OWN_MORTGAGES] = ratio(v.mortgages[seat], unit)
    if v.money[seat] < 0:
        v.own[row + OWN_SHORTFALL] = ratio(-v.money[seat], unit)
        if v.liquid[seat] < 0:
            v.own[row + OWN_RUINED] = ONE
    income = v.income[seat]
    v.own[row + OWN_INCOME] = clipped(income // (2 * unit))
    v.own[row + OWN_INCOME_LOG] = log_of(income // (2 * unit))
    planned = income
    borrowed = income
    if t.position.colours[seat] != 0:
        planned = income_after_building(t, seat, v.money[seat])
        borrowed = planned
        if v.loose[seat] > 0:
            borrowed = income_after_building(t, seat, v.money[seat] + v.loose[seat])
    v.own[row + OWN_PLAN] = clipped(planned // (2 * unit))
    v.own[row + OWN_PLAN_LOG] = log_of(planned // (2 * unit))
    v.own[row + OWN_MORTGAGE_PLAN_LOG] = log_of(borrowed // (2 * unit))


def see_dangers(t, seat, row, threat, expense):
    """What the others' rents may do to a seat."""
    v = t.judgement
    unit = t.weights.unit
    v.own[row + OWN_PEAK] = ratio(v.peak[seat], unit)
    v.own[row + OWN_AHEAD] = clipped(rent_ahead(t, seat, 0) * ONE * INCOME_PART // (36 * unit))
    v.own[row + OWN_WORST_AHEAD] = ratio(rent_ahead(t, seat, 1), v.liquid[seat] + unit // 16)
    v.own[row + OWN_THREAT_CASH] = log_ratio(threat, v.money[seat] + unit // 16)
    v.own[row + OWN_THREAT_LIQUID] = log_ratio(threat, v.liquid[seat] + unit // 16)
    if v.liquid[seat] > 0:
        spent = (expense >> 16) + 1 + unit // 1024  # each roll, and a little more, so that it never ends by itself
        v.own[row + OWN_RUNWAY] = log_of(v.liquid[seat] * 16 // spent)


def see_place(t, seat, row):
    """Counts, Jail and kept cards."""
    e, g, v = t.edition, t.position, t.judgement
    v.own[row + OWN_DEEDS] = clipped(v.deeds[seat] * 4 * ONE // e.deeds)
    v.own[row + OWN_LEVELS] = clipped(v.levels[seat] * ONE // 16)
    if g.jailed[seat] > 0:
        v.own[row + OWN_JAILED] = ONE
    cards = 0
    for deck in range(e.decks):
        if g.unseen_count[deck] + g.queue_count[deck] < e.deck_size[deck]:
            for card in range(deck * DECK, deck * DECK + e.deck_size[deck]):
                if g.card_holder[card] == seat:
                    cards += 1
    v.own[row + OWN_CARDS] = clipped(cards * ONE)


def see_groups(t):
    """Colours by slot, and the other groups by kind."""
    e, g, w, v = t.edition, t.position, t.weights, t.judgement
    for group in range(e.groups):
        size = e.group_size[group]
        kind = e.group_kind[group]
        slot = w.slot[group]
        for seat in range(g.seats):
            held = g.held[seat * GROUPS + group]
            if held > 0 and v.in_play[seat] == 1:
                row = seat * FEATURES
                if slot >= 0:
                    see_colour(t, seat, row, group, row + OWN_SLOTS + slot * SLOT_FEATURES)
                    if held == size - 1:
                        v.own[row + OWN_NEAR] += ONE // 4
                elif kind == codes.DEED_RAILROAD:
                    v.own[row + OWN_RAILROADS] += held * ONE // size
                elif kind == codes.DEED_UTILITY:
                    v.own[row + OWN_UTILITIES] += held * ONE // size
                elif w.features > PLAIN_FEATURES:
                    v.own[row + OWN_CABS] += held * ONE // size


def see_colour(t, seat, row, group, place):
    """One colour of which a seat has a share."""
    e, g, v = t.edition, t.position, t.judgement
    size = e.group_size[group]
    v.own[place] = clipped(v.own[place] + g.held[seat * GROUPS + group] * ONE // size)
    if (g.colours[seat] >> group) & 1 == 0:
        return
    v.own[row + OWN_COLOURS] = clipped(v.own[row + OWN_COLOURS] + ONE // 2)
    v.own[place + 1] = clipped(v.own[place + 1] + ONE)
    lots = g.held[seat * GROUPS + group]
    missing = 0
    levels = 0
    for i in range(size):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        if g.owner[deed] == seat:
            levels += g.level[deed]
            if g.level[deed] < HOUSES_THAT_PAY:
                missing += HOUSES_THAT_PAY - g.level[deed]
    v.own[place + 2] = clipped(v.own[place + 2] + levels * ONE // (lots * codes.LEVEL_HOTEL))
    if not can_plan(e, g, seat, group):
        return
    price = missing * e.deed_house[e.group_deed[group * GROUP_DEEDS]]
    if price <= 0 or v.money[seat] >= price:
        v.own[place + 3] = clipped(v.own[place + 3] + ONE)
    elif v.money[seat] > 0:
        v.own[place + 3] = clipped(v.own[place + 3] + v.money[seat] * ONE // price)


def see_order(t):
    """How long each seat waits for its roll."""
    g, v = t.position, t.judgement
    seat = v.roller
    wait = 0
    for _ in range(g.seats):
        if v.in_play[seat] == 1:
            if wait == 0:
                v.own[seat * FEATURES + OWN_ROLLS] = ONE
            v.own[seat * FEATURES + OWN_WAIT] = wait * ONE // v.left
            wait += 1
        seat = next_seat(g, seat)
        if seat == v.roller:
            break


def see_papers(t, seat, row):
    """Shares, vouchers and Roll Three cards, the track, depots and stands."""
    e, g, w, v = t.edition, t.position, t.weights, t.judgement
    dividends = 0
    shares = 0
    for company in range(e.companies):
        count = g.shares[seat * COMPANIES + company]
        shares += count
        if count > SHARES:
            count = SHARES
        if count > 0:
            dividends += e.dividend[company * SHARES + count - 1]
    v.own[row + OWN_DIVIDENDS] = ratio(dividends * 4, w.unit)
    v.own[row + OWN_SHARES] = clipped(shares * ONE // 4)
    vouchers = 0
    for kind in range(VOUCHERS):
        vouchers += g.vouchers[seat * VOUCHERS + kind]
    v.own[row + OWN_VOUCHERS] = clipped(vouchers * ONE // 4)
    cards = 0
    for card in range(ROLL_THREE):
        if g.roll_three_holder[card] == seat:
            cards += 1
    v.own[row + OWN_ROLL_THREE] = clipped(cards * ONE // 2)
    track = e.space_track[g.at[seat]]
    if track == 0:
        v.own[row + OWN_INNER] = ONE
    elif track == 2:
        v.own[row + OWN_OUTER] = ONE
    depots = 0
    deed = g.first_deed[seat]
    while deed != NOBODY:
        if e.deed_kind[deed] != codes.DEED_STREET and g.level[deed] > 0:
            depots += 1
        deed = g.next_deed[deed]
    v.own[row + OWN_DEPOTS] = clipped(depots * ONE // 2)
