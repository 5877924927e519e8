"""Watching games from outside the rules: between two steps of the agenda, and at every turn. Kernel subset.

The driver's game step by step (`bots/driver.py`), with a look at the position after each. Whatever a figure needs to
know of the rules is asked of them.
"""

from magie.bots.driver import MANAGE_LIMIT, answer, has_news, holdings_mark, manage, next_outcome
from magie.compiled.watch_fields import COLUMNS, EVERY_ROUND, POINTS, STOPS, STRIDE
from magie.rules import codes
from magie.rules.agenda import top_step
from magie.rules.answers import check
from magie.rules.dispatch import run_step
from magie.rules.holdings import owns_group
from magie.rules.movement import is_station
from magie.rules.rent import bare_rent_factor
from magie.rules.schema import GROUP_DEEDS, GROUPS, LEVELS, NOBODY, SEATS
from magie.rules.seats import is_in, next_seat
from magie.rules.step import new_game, settle, time_up
from magie.rules.steps import debt_amount, debt_creditor, land_seat, rent_roll_deed
from magie.rules.verbs import perform
from magie.rules.wealth import final_worth


def rent_column(e, g, deed):
    """What the rent of an owned deed goes by.

    A street: 0 bare, 1 bare with its group, n + 1 at level n. Others: how many are held, less one, and 8 more with a
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
    """Remember what the debts from a place of the agenda on are owed for: a deed, or NOBODY."""
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


def watch_landing(e, g, n):
    """A token is put down, and its space is played."""
    first = g.agenda_count - 1
    seat = land_seat(g)
    deed = NOBODY
    column = 0
    if is_in(g, seat):
        space = g.place[seat]
        deed = e.space_deed[space]
        if is_station(e, space) and e.space_link[space] < space:  # one space with two feet
            space = e.space_link[space]
        n.visits[space] += 1
        n.landings += 1
        if deed != NOBODY:
            column = rent_column(e, g, deed)
    run_step(e, g)
    note_debts(g, n, first, deed, column)


def watch_debt(e, g, n):
    """A debt is paid, or waits; what was owed for a visit is rent received."""
    place = g.agenda_count - 1
    creditor = debt_creditor(g)
    amount = debt_amount(g)
    before = g.cash[creditor]
    run_step(e, g)
    if g.agenda_count == place and g.cash[creditor] == before + amount and n.debt_deed[place] > 0:
        n.rent[(n.debt_deed[place] - 1) * COLUMNS + n.debt_column[place]] += amount


def watch_steps(e, g, n):
    """Run the agenda until it stops at a question, as `advance` does; nobody leaves a game that is watched."""
    g.node = codes.NODE_NONE
    while g.node == codes.NODE_NONE:
        step = top_step(g)
        if step == codes.S_LAND:
            watch_landing(e, g, n)
        elif step == codes.S_DEBT:
            watch_debt(e, g, n)
        else:
            first = g.agenda_count - 1
            run_step(e, g)
            note_debts(g, n, first, NOBODY, 0)
        note_jail(g, n)
    note_turn(e, g, n)
    note_groups(e, g, n)


def watch_act(e, g, seat, a, n):
    """Play an action; a claim makes a debt of the rent for its deed."""
    reason = check(e, g, seat, a)
    if reason == 0:
        first = g.agenda_count
        if top_step(g) != codes.S_DEBT:
            first -= 1
        deed = NOBODY
        column = 0
        if a.verb == codes.V_CLAIM:
            deed = g.claim_deed[a.x]
            column = rent_column(e, g, deed)
        perform(e, g, seat, a)
        note_debts(g, n, first, deed, column)
        note_jail(g, n)
        watch_steps(e, g, n)
    return reason


def watch_chance(e, g, t, n):
    """Draw the outcome at hand as the driver does; dice may set the rent of a deed."""
    outcome = next_outcome(e, g, t)
    first = g.agenda_count - 1
    deed = NOBODY
    column = 0
    if top_step(g) == codes.S_RENT_ROLL:
        deed = rent_roll_deed(g)
        column = rent_column(e, g, deed)
    elif top_step(g) == codes.S_ROLL and g.rolls == 0:
        note_waiting(e, g, n)
    settle(e, g, outcome)
    note_debts(g, n, first, deed, column)
    note_jail(g, n)
    watch_steps(e, g, n)


def watch_others(e, g, a, m, t, n):
    """Before a roll, the other seats look after their property, as the driver lets them."""
    done = 0
    seat = next_seat(g, g.active)
    while seat != g.active and g.node == codes.NODE_DECISION and g.topic == codes.D_TURN:
        if has_news(g, seat, t):
            count = 0
            while count < MANAGE_LIMIT and g.topic == codes.D_TURN and manage(e, g, seat, a, m, t):
                if watch_act(e, g, seat, a, n) != 0:
                    t.faults += 1
                    return done
                count += 1
            done += count
            t.steps += count
            t.seen_cash[seat] = g.cash[seat]
            t.seen_deeds[seat] = holdings_mark(g, seat)
        seat = next_seat(g, seat)
    return done


def watch_step(e, g, a, m, t, n):
    """One step of the driver, watched."""
    t.steps += 1
    if g.node == codes.NODE_CHANCE:
        watch_chance(e, g, t, n)
        return
    seat = g.asked
    answer(e, g, seat, a, m, t)
    if g.topic == codes.D_TURN and a.verb == codes.V_ROLL:
        if watch_others(e, g, a, m, t, n) > 0:
            if g.node != codes.NODE_DECISION or g.topic != codes.D_TURN:
                return
            answer(e, g, seat, a, m, t)
        else:
            a.verb = codes.V_ROLL
    if watch_act(e, g, seat, a, n) != 0:
        t.faults += 1


def watch_game(e, g, a, m, t, n, seats, round_limit):
    """Play a whole game as `play_whole_game` does, and note what happens."""
    new_game(e, g, seats)
    note_turn(e, g, n)
    note_groups(e, g, n)
    while g.node != codes.NODE_OVER and g.round <= round_limit and t.faults == 0:
        watch_step(e, g, a, m, t, n)
    if t.faults == 0 and time_up(e, g) == 0:
        while g.node != codes.NODE_OVER and t.faults == 0:
            watch_step(e, g, a, m, t, n)


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
    """Who is first to hold the whole of a group, and which groups of streets are complete before all others."""
    had_leader = n.has_leader
    for group in range(e.groups):
        if n.complete[group] == 0:
            owner = g.owner[e.group_deed[group * GROUP_DEEDS]]
            if owner != NOBODY and owns_group(e, g, owner, group):
                n.complete[group] = owner + 1
                if had_leader == 0 and e.group_kind[group] == codes.DEED_STREET:
                    n.leading[group] = 1
                    n.has_leader = 1
