"""Games that stop where a learner has to choose; all other seats have policies. Kernel subset."""

from magie.bots.playing import carry_out, is_called, is_under_way, think
from magie.rules import codes
from magie.rules.driver import WORK_ANSWER, WORK_MANAGE, WORK_OVER, next_work, take_answer, take_wish
from magie.rules.seats import alive_mask, count_bits, seats_left
from magie.rules.step import advance
from magie.rules.wealth import final_worth

WORK_CUT = 8  # the round limit has come first
EVERYBODY = -1  # learners as bits, where no seat has a policy


def seek_choice(t, learners, round_limit):
    """Go on to the next choice of a learner, seats as bits: what is to be done, or how the game ended for them."""
    e, g, run = t.edition, t.position, t.run
    while True:
        if not is_under_way(g, run, round_limit) and not is_called(e, g, run):
            if g.node == codes.NODE_OVER:
                rank_all(t)
                return WORK_OVER
            return WORK_CUT
        if alive_mask(g) & learners == 0:
            return WORK_OVER
        work = next_work(e, g, run)
        if work == WORK_ANSWER or work == WORK_MANAGE:
            if learners == EVERYBODY or (learners >> run.seat) & 1 == 1:
                return work
            think(t, work)
        else:
            fallen = g.bankruptcies
            carry_out(t, work)
            if g.node == codes.NODE_NONE:
                advance(e, g)
            if g.bankruptcies != fallen:
                rank_fallen(t)


def take_choice_of(t, work):
    """The learner whose work it is has chosen what stands in `t.action`; verb 0 is no wish."""
    g = t.position
    if work == WORK_ANSWER:
        take_answer(g, t.run, int(t.action.verb == codes.V_ROLL), 0)
    else:
        take_wish(t.edition, g, t.run, int(t.action.verb != 0))


# Ranks: 0 while a seat is in play.


def rank_fallen(t):
    """Whoever has just gone out comes behind all that are left."""
    g, row = t.position, t.row
    for seat in range(g.seats):
        if g.alive[seat] == 0 and row.ranks[seat] == 0:
            row.ranks[seat] = seats_left(g) + 1


def rank_all(t):
    """The game is over: its winners are first, the others in play follow by their worth."""
    e, g, row = t.edition, t.position, t.row
    rank_fallen(t)
    won = count_bits(g.winners)
    for seat in range(g.seats):
        if (g.winners >> seat) & 1 == 1:
            row.ranks[seat] = 1
        elif g.alive[seat] == 1:
            rank = 1 + won
            for other in range(g.seats):
                if g.alive[other] == 1 and (g.winners >> other) & 1 == 0:
                    rank += int(final_worth(e, g, other) > final_worth(e, g, seat))
            row.ranks[seat] = rank
