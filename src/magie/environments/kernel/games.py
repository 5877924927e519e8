"""Games that stop where a learner has to choose; all other seats have policies. Kernel subset."""

from magie.bots.playing import carry_out, is_called, is_under_way, think
from magie.rules import codes
from magie.rules.driver import WORK_ANSWER, WORK_MANAGE, WORK_OVER, next_work, take_answer, take_wish
from magie.rules.seats import alive_mask, count_bits, seats_left
from magie.rules.step import advance
from magie.rules.wealth import final_worth

WORK_CUT = 8  # the round limit has come first
EVERYBODY = -1  # learners as bits, where no seat has a policy


def seek_choice(e, g, a, m, r, k, h, b, w, v, o, learners, round_limit):
    """Go on to the next choice of a learner, seats as bits: what is to be done, or how the game ended for them."""
    while True:
        if not is_under_way(g, r, round_limit) and not is_called(e, g, r):
            if g.node == codes.NODE_OVER:
                rank_all(e, g, o)
                return WORK_OVER
            return WORK_CUT
        if alive_mask(g) & learners == 0:
            return WORK_OVER
        work = next_work(e, g, r)
        if work == WORK_ANSWER or work == WORK_MANAGE:
            if learners == EVERYBODY or (learners >> r.seat) & 1 == 1:
                return work
            think(e, g, a, m, r, k, h, b, w, v, work)
        else:
            fallen = g.bankruptcies
            carry_out(e, g, a, r, work)
            if g.node == codes.NODE_NONE:
                advance(e, g)
            if g.bankruptcies != fallen:
                rank_fallen(g, o)


def take_choice_of(e, g, a, r, work):
    """The learner whose work it is has chosen what stands in `a`; verb 0 is no wish."""
    if work == WORK_ANSWER:
        take_answer(g, r, int(a.verb == codes.V_ROLL), 0)
    else:
        take_wish(e, g, r, int(a.verb != 0))


# Ranks: 0 while a seat is in play.


def rank_fallen(g, o):
    """Whoever has just gone out comes behind all that are left."""
    for seat in range(g.seats):
        if g.alive[seat] == 0 and o.ranks[seat] == 0:
            o.ranks[seat] = seats_left(g) + 1


def rank_all(e, g, o):
    """The game is over: its winners are first, the others in play follow by their worth."""
    rank_fallen(g, o)
    won = count_bits(g.winners)
    for seat in range(g.seats):
        if (g.winners >> seat) & 1 == 1:
            o.ranks[seat] = 1
        elif g.alive[seat] == 1:
            rank = 1 + won
            for other in range(g.seats):
                if g.alive[other] == 1 and (g.winners >> other) & 1 == 0:
                    rank += int(final_worth(e, g, other) > final_worth(e, g, seat))
            o.ranks[seat] = rank
