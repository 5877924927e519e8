"""The notes of a watched game, added to the sums over games: whole numbers, so that order changes nothing.

Kernel subset. Games are what is independent of each other: squares and products are of whole games.
"""

from magie.bulk.watch_fields import BINS, COLUMNS, FINE, PARTIES, RANKS, STOPS
from magie.rules.building import level_cost
from magie.rules.schema import GROUP_DEEDS, SEATS
from magie.rules.wealth import final_worth

LONGEST = 1_000_000_000_000  # above any turn or fortune


def sum_game(e, g, n, s):
    """Add a game to the sums."""
    s.games += 1
    sum_landings(g, n, s)
    for group in range(e.groups):
        sum_group(e, n, s, group)
        sum_completion(g, n, s, group)
    s.leaders += n.has_leader
    rank_seats(e, g, n)
    for point in range(n.point):
        sum_worth(g, n, s, point)


def sum_landings(g, n, s):
    """Where tokens came to rest, by landing and by turn."""
    s.landings += n.landings
    s.landings_squared += n.landings * n.landings
    s.turns += g.turn
    s.turns_squared += g.turn * g.turn
    s.jail_turns += n.jail_turns
    s.jail_turns_squared += n.jail_turns * n.jail_turns
    s.jail_turns_x_turns += n.jail_turns * g.turn
    for stop in range(STOPS):
        visits = n.visits[stop]
        if visits > 0:
            s.visits[stop] += visits
            s.visits_squared[stop] += visits * visits
            s.visits_x_landings[stop] += visits * n.landings
            s.visits_x_turns[stop] += visits * g.turn


def sum_group(e, n, s, group):
    """Rents and costs of a group's deeds, each and together."""
    group_income = 0
    group_cost = 0
    size = e.group_size[group]
    for i in range(size):
        visits = n.visits[e.deed_space[e.group_deed[group * GROUP_DEEDS + i]]]
        if visits > 0:
            for j in range(size):
                pair = (group * GROUP_DEEDS + i) * GROUP_DEEDS + j
                s.visits_paired[pair] += visits * n.visits[e.deed_space[e.group_deed[group * GROUP_DEEDS + j]]]
    for i in range(e.group_size[group]):
        deed = e.group_deed[group * GROUP_DEEDS + i]
        income = 0
        for column in range(COLUMNS):
            income += n.rent[deed * COLUMNS + column]
        cost = 0
        if n.peak[deed] > 0:
            cost = e.deed_price[deed] + level_cost(e, deed, n.peak[deed] - 1)
        s.income[deed] += income
        s.income_squared[deed] += income * income
        s.income_x_cost[deed] += income * cost
        s.cost[deed] += cost
        s.cost_squared[deed] += cost * cost
        group_income += income
        group_cost += cost
    s.group_income[group] += group_income
    s.group_income_squared[group] += group_income * group_income
    s.group_income_x_cost[group] += group_income * group_cost
    s.group_cost[group] += group_cost
    s.group_cost_squared[group] += group_cost * group_cost
    for column in range(COLUMNS):
        sum_column(e, n, s, group, column)


def sum_column(e, n, s, group, column):
    """Rents and opponents' turns at one column of the rents."""
    rents = 0
    turns = 0
    for i in range(e.group_size[group]):
        cell = e.group_deed[group * GROUP_DEEDS + i] * COLUMNS + column
        rent = n.rent[cell]
        seen = n.seen[cell]
        if rent > 0 or seen > 0:
            s.rent[cell] += rent
            s.rent_squared[cell] += rent * rent
            s.rent_x_seen[cell] += rent * seen
            s.seen[cell] += seen
            s.seen_squared[cell] += seen * seen
            rents += rent
            turns += seen
    cell = group * COLUMNS + column
    s.group_rent[cell] += rents
    s.group_rent_squared[cell] += rents * rents
    s.group_rent_x_seen[cell] += rents * turns
    s.group_seen[cell] += turns
    s.group_seen_squared[cell] += turns * turns


def sum_completion(g, n, s, group):
    """Whether who completed a group first went on to win."""
    if n.complete[group] > 0:
        won = (g.winners >> (n.complete[group] - 1)) & 1
        s.complete[group] += 1
        s.complete_wins[group] += won
        if n.leading[group] == 1:
            s.leading[group] += 1
            s.leading_wins[group] += won


def rank_seats(e, g, n):
    """Final ranks: winners, those still there by fortune, those who went out last; equal ones by seat."""
    for seat in range(g.seats):
        if (g.winners >> seat) & 1 == 1:
            n.worth_key[seat] = 2 * LONGEST + final_worth(e, g, seat)
        elif g.alive[seat] == 1:
            n.worth_key[seat] = LONGEST + final_worth(e, g, seat)
        else:
            n.worth_key[seat] = n.out[seat]
            if n.out[seat] == 0:  # in the last turn of all
                n.worth_key[seat] = g.turn + 1
    for seat in range(g.seats):
        rank = 0
        for other in range(g.seats):
            if n.worth_key[other] > n.worth_key[seat] or (n.worth_key[other] == n.worth_key[seat] and other < seat):
                rank += 1
        n.rank[seat] = rank


def worth_bin(worth):
    """The bin of a fortune: exact below 128, then to a 64th of it."""
    if worth < 0:
        return 0
    lowest = 0
    while worth >= 2 * FINE:
        worth = worth >> 1
        lowest += FINE
    if lowest + worth >= BINS:
        return BINS - 1
    return lowest + worth


def sum_worth(g, n, s, point):
    """Fortunes at the start of a round, by rank, and spread over bins for winners and others."""
    s.under_way[point] += 1
    for seat in range(g.seats):
        worth = n.worth[point * SEATS + seat]
        cell = point * RANKS + n.rank[seat]
        s.worth[cell] += worth
        s.worth_squared[cell] += worth * worth
        party = 1 - ((g.winners >> seat) & 1)
        s.worth_spread[(point * PARTIES + party) * BINS + worth_bin(worth)] += 1
