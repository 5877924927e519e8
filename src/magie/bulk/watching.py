"""Watching games from outside the rules: between two pieces of work, and at every turn. Kernel subset.

The game is the driver's, piece by piece, with a look at the position before and after each. Whatever a figure needs
to know of the rules is asked of them.
"""

from magie.bots.playing import carry_out, is_called, is_under_way, start_game, think
from magie.bulk.watch_fields import COLUMNS, EVERY_ROUND, POINTS, STOPS, STRIDE
from magie.rules import codes
from magie.rules.agenda import top_step
from magie.rules.driver import WORK_ACT, WORK_ANSWER, WORK_CHANCE, WORK_MANAGE, WORK_STEP, next_work
from magie.rules.holdings import owns_group
from magie.rules.made.dispatch import run_step
from magie.rules.made.steps import debt_amount, debt_creditor, land_seat, rent_roll_deed
from magie.rules.movement import is_station
from magie.rules.rent import bare_rent_factor
from magie.rules.schema import GROUP_DEEDS, GROUPS, LEVELS, NOBODY, SEATS
from magie.rules.seats import is_in
from magie.rules.wealth import final_worth


def rent_column(e, g, deed):
    """What the rent of an owned deed goes by.

    A lot: 0 bare, 1 bare with its group, n + 1 at level n. Others: how many are held, less one, and 8 more with a
    depot or a stand.
    """
    if g.owner[deed] == NOBODY:
        return 0
    if e.deed_kind[deed] != codes.DEED_STREET:
        held = g.held[g.owner[deed] * GROUPS + e.deed_group[deed]]
        if g.level[deed] > 0:
            return held - 1 + LEVELS
        return held - 1
    if g.level[deed] > 0:
        return g.level[deed] + 1
    if bare_rent_factor(e, g, deed) > 1:
        return 1
    return 0


def note_debts(g, n, first, deed, column):
    """Remember what the debts from an index of the agenda on are owed for: a deed, or NOBODY."""
    for i in range(first, g.agenda_count):
        n.debt_deed[i] = deed + 1
        n.debt_column[i] = column


def note_jail(g, n):
    """Count those whom the last step has sent to Jail."""
    for seat in range(g.seats):
        if g.jailed[seat] > 0 and n.in_jail[seat] == 0:
            n.visits[STOPS - 1] += 1
            n.landings += 1
        n.in_jail[seat] = int(g.jailed[seat] > 0)


def start_watched(e, g, r, k, n, seats):
    """Begin a game as `start_game` does, and note how it stands."""
    start_game(e, g, r, k, seats)
    note_turn(e, g, n)
    note_groups(e, g, n)


def watch_game(e, g, a, m, r, k, h, b, w, v, n, seats, round_limit):
    """Play a whole game as `play_game` does, and note what happens."""
    start_watched(e, g, r, k, n, seats)
    while is_under_way(g, r, round_limit) or is_called(e, g, r):
        watch_work(e, g, a, m, r, k, h, b, w, v, n)


def watch_work(e, g, a, m, r, k, h, b, w, v, n):
    """Look, let the next piece of work be done, and look again."""
    work = next_work(e, g, r)
    if work == WORK_ANSWER or work == WORK_MANAGE:
        think(e, g, a, m, r, k, h, b, w, v, work)
        return
    first = look_before(e, g, a, work, n)
    if work == WORK_STEP:
        run_step(e, g)  # nobody leaves a game that is watched
    else:
        carry_out(e, g, a, r, work)
    look_after(e, g, first, n)


def look_before(e, g, a, work, n):
    """What a piece of work is about to do; gives the index in the agenda from which debts are its own."""
    first = g.agenda_count - 1
    n.deed = NOBODY
    n.creditor = NOBODY
    if work == WORK_STEP:
        if top_step(g) == codes.S_LAND:
            look_at_landing(e, g, n)
        elif top_step(g) == codes.S_DEBT:
            n.creditor = debt_creditor(g)
            n.amount = debt_amount(g)
            n.before = g.cash[n.creditor]
    elif work == WORK_CHANCE:
        if top_step(g) == codes.S_RENT_ROLL:
            n.deed = rent_roll_deed(g)
        elif top_step(g) == codes.S_ROLL and g.rolls == 0:
            note_waiting(e, g, n)
    else:
        if work == WORK_ACT and a.verb == codes.V_CLAIM:
            n.deed = g.claim_deed[a.x]
        if top_step(g) == codes.S_DEBT:  # it stays where it is
            first += 1
    n.column = 0
    if n.deed != NOBODY:
        n.column = rent_column(e, g, n.deed)
    return first


def look_at_landing(e, g, n):
    """A token is put down, and its space is played."""
    seat = land_seat(g)
    if is_in(g, seat):
        space = g.at[seat]
        n.deed = e.space_deed[space]
        if is_station(e, space) and e.space_link[space] < space:  # one space with two feet
            space = e.space_link[space]
        n.visits[space] += 1
        n.landings += 1


def look_after(e, g, first, n):
    """What a piece of work has done: debts that arose or were paid, and where everybody is."""
    if n.creditor == NOBODY:
        note_debts(g, n, first, n.deed, n.column)
    elif g.agenda_count == first and g.cash[n.creditor] == n.before + n.amount and n.debt_deed[first] > 0:
        n.rent[(n.debt_deed[first] - 1) * COLUMNS + n.debt_column[first]] += n.amount
    note_jail(g, n)
    if g.node != codes.NODE_NONE:
        note_turn(e, g, n)
        note_groups(e, g, n)


def note_waiting(e, g, n):
    """A turn's first roll is about to be made: which deeds wait for it, and how far they are built up."""
    for deed in range(e.deeds):
        owner = g.owner[deed]
        if owner != NOBODY:
            if g.level[deed] >= n.peak[deed]:
                n.peak[deed] = g.level[deed] + 1
            if owner != g.active and g.mortgaged[deed] == 0:
                n.seen[deed * COLUMNS + rent_column(e, g, deed)] += 1


def note_turn(e, g, n):
    """A new turn: who begins it in Jail, who is gone, and at the start of a round what everybody is worth."""
    if g.turn == n.turn or g.node == codes.NODE_OVER:
        return
    n.turn = g.turn
    if g.jailed[g.active] > 0:
        n.jail_turns += 1
    for seat in range(g.seats):
        if g.alive[seat] == 0 and n.out[seat] == 0:
            n.out[seat] = g.turn
    if g.round != n.round:
        n.round = g.round
        if n.point < POINTS and (g.round <= EVERY_ROUND or (g.round - EVERY_ROUND) % STRIDE == 0):
            for seat in range(g.seats):
                if g.alive[seat] == 1:
                    n.worth[n.point * SEATS + seat] = final_worth(e, g, seat)
            n.point += 1


def note_groups(e, g, n):
    """Who is first to hold the whole of a group, and which groups of lots are complete before all others."""
    had_leader = n.has_leader
    for group in range(e.groups):
        if n.complete[group] == 0:
            owner = g.owner[e.group_deed[group * GROUP_DEEDS]]
            if owner != NOBODY and owns_group(e, g, owner, group):
                n.complete[group] = owner + 1
                if had_leader == 0 and e.group_kind[group] == codes.DEED_STREET:
                    n.leading[group] = 1
                    n.has_leader = 1
