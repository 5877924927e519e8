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


def note_debts(t, first, deed, column):
    """Remember what the debts from an index of the agenda on are owed for: a deed, or NOBODY."""
    g, notes = t.position, t.notes
    for i in range(first, g.agenda_count):
        notes.debt_deed[i] = deed + 1
        notes.debt_column[i] = column


def note_jail(t):
    """Count those whom the last step has sent to Jail."""
    g, notes = t.position, t.notes
    for seat in range(g.seats):
        if g.jailed[seat] > 0 and notes.in_jail[seat] == 0:
            notes.visits[STOPS - 1] += 1
            notes.landings += 1
        notes.in_jail[seat] = int(g.jailed[seat] > 0)


def start_watched(t, seats):
    """Begin a game as `start_game` does, and note how it stands."""
    start_game(t, seats)
    note_turn(t)
    note_groups(t)


def watch_game(t, seats, round_limit):
    """Play a whole game as `play_game` does, and note what happens."""
    e, g, run = t.edition, t.position, t.run
    start_watched(t, seats)
    while is_under_way(g, run, round_limit) or is_called(e, g, run):
        watch_work(t)


def watch_work(t):
    """Look, let the next piece of work be done, and look again."""
    e, g = t.edition, t.position
    work = next_work(e, g, t.run)
    if work == WORK_ANSWER or work == WORK_MANAGE:
        think(t, work)
        return
    first = look_before(t, work)
    if work == WORK_STEP:
        run_step(e, g)  # nobody leaves a game that is watched
    else:
        carry_out(t, work)
    look_after(t, first)


def look_before(t, work):
    """What a piece of work is about to do; gives the index in the agenda from which debts are its own."""
    g, notes = t.position, t.notes
    first = g.agenda_count - 1
    notes.deed = NOBODY
    notes.creditor = NOBODY
    if work == WORK_STEP:
        if top_step(g) == codes.S_LAND:
            look_at_landing(t)
        elif top_step(g) == codes.S_DEBT:
            notes.creditor = debt_creditor(g)
            notes.amount = debt_amount(g)
            notes.before = g.cash[notes.creditor]
    elif work == WORK_CHANCE:
        if top_step(g) == codes.S_RENT_ROLL:
            notes.deed = rent_roll_deed(g)
        elif top_step(g) == codes.S_ROLL and g.rolls == 0:
            note_waiting(t)
    else:
        if work == WORK_ACT and t.action.verb == codes.V_CLAIM:
            notes.deed = g.claim_deed[t.action.x]
        if top_step(g) == codes.S_DEBT:  # it stays where it is
            first += 1
    notes.column = 0
    if notes.deed != NOBODY:
        notes.column = rent_column(t.edition, g, notes.deed)
    return first


def look_at_landing(t):
    """A token is put down, and its space is played."""
    e, g, notes = t.edition, t.position, t.notes
    seat = land_seat(g)
    if is_in(g, seat):
        space = g.at[seat]
        notes.deed = e.space_deed[space]
        if is_station(e, space) and e.space_link[space] < space:  # one space with two feet
            space = e.space_link[space]
        notes.visits[space] += 1
        notes.landings += 1


def look_after(t, first):
    """What a piece of work has done: debts that arose or were paid, and where everybody is."""
    g, notes = t.position, t.notes
    if notes.creditor == NOBODY:
        note_debts(t, first, notes.deed, notes.column)
    elif (
        g.agenda_count == first
        and g.cash[notes.creditor] == notes.before + notes.amount
        and notes.debt_deed[first] > 0
    ):
        notes.rent[(notes.debt_deed[first] - 1) * COLUMNS + notes.debt_column[first]] += notes.amount
    note_jail(t)
    if g.node != codes.NODE_NONE:
        note_turn(t)
        note_groups(t)


def note_waiting(t):
    """A turn's first roll is about to be made: which deeds wait for it, and how far they are built up."""
    e, g, notes = t.edition, t.position, t.notes
    for deed in range(e.deeds):
        owner = g.owner[deed]
        if owner != NOBODY:
            if g.level[deed] >= notes.peak[deed]:
                notes.peak[deed] = g.level[deed] + 1
            if owner != g.active and g.mortgaged[deed] == 0:
                notes.seen[deed * COLUMNS + rent_column(e, g, deed)] += 1


def note_turn(t):
    """A new turn: who begins it in Jail, who is gone, and at the start of a round what everybody is worth."""
    e, g, notes = t.edition, t.position, t.notes
    if g.turn == notes.turn or g.node == codes.NODE_OVER:
        return
    notes.turn = g.turn
    if g.jailed[g.active] > 0:
        notes.jail_turns += 1
    for seat in range(g.seats):
        if g.alive[seat] == 0 and notes.out[seat] == 0:
            notes.out[seat] = g.turn
    if g.round != notes.round:
        notes.round = g.round
        if notes.point < POINTS and (g.round <= EVERY_ROUND or (g.round - EVERY_ROUND) % STRIDE == 0):
            for seat in range(g.seats):
                if g.alive[seat] == 1:
                    notes.worth[notes.point * SEATS + seat] = final_worth(e, g, seat)
            notes.point += 1


def note_groups(t):
    """Who is first to hold the whole of a group, and which groups of lots are complete before all others."""
    e, g, notes = t.edition, t.position, t.notes
    had_leader = notes.has_leader
    for group in range(e.groups):
        if notes.complete[group] == 0:
            owner = g.owner[e.group_deed[group * GROUP_DEEDS]]
            if owner != NOBODY and owns_group(e, g, owner, group):
                notes.complete[group] = owner + 1
                if had_leader == 0 and e.group_kind[group] == codes.DEED_STREET:
                    notes.leading[group] = 1
                    notes.has_leader = 1
