"""The judge: every seat's chance to win in a position, as parts of TOTAL. Kernel subset."""

from magie.judging.counting import count_all
from magie.judging.features import see_all
from magie.judging.packed import score_seats
from magie.judging.scales import log_of
from magie.judging.schema import EXP_COARSE, EXP_STEP, ONE, TOTAL
from magie.rules.seats import alive_mask, count_bits, next_seat

COUNTED_STEEPNESS = 40  # how much a lead in wealth tells once time is called


def judge_seats(t):
    """Fill `t.judgement.chance` with every seat's chance to win; all together they are TOTAL.

    A decided game is shared by its winners; a seat that is out, or about to leave, has no chance.
    """
    g, v = t.position, t.judgement
    for seat in range(g.seats):
        v.chance[seat] = 0
    if g.winners != 0:
        share_out(t, g.winners)
        return
    count_all(t)
    if v.left <= 1:
        share_out(t, mask_of(t))
        return
    if g.time_up == 1:
        count_wealth(t)
    else:
        see_all(t)
        score_seats(t)
    divide(t)


def mask_of(t):
    """The seats in play as bits; all that are alive when everyone is about to leave."""
    g, v = t.position, t.judgement
    mask = 0
    for seat in range(g.seats):
        mask |= v.in_play[seat] << seat
    if mask == 0:
        return alive_mask(g)
    return mask


def share_out(t, mask):
    """Equal chances for a set of seats; what does not divide goes to the first of them in turn."""
    g, v = t.position, t.judgement
    count = count_bits(mask)
    if count == 0:
        return
    rest = TOTAL - TOTAL // count * count
    seat = g.active
    for _ in range(g.seats):
        if (mask >> seat) & 1 == 1:
            v.chance[seat] = TOTAL // count + rest
            rest = 0
        seat += 1
        if seat >= g.seats:
            seat = 0


def count_wealth(t):
    """Scores once time is called: the richest wins, and little can still change."""
    g, w, v = t.position, t.weights, t.judgement
    for seat in range(g.seats):
        if v.in_play[seat] == 1:
            v.score[seat] = log_of(v.worth[seat] * ONE // w.unit) * COUNTED_STEEPNESS


def divide(t):
    """From scores to chances: shares of the exponential; what rounding leaves goes to the highest, first in turn."""
    g, w, v = t.position, t.weights, t.judgement
    best = v.roller
    for _ in range(g.seats):
        if v.in_play[best] == 1:
            break
        best = next_seat(g, best)
    seat = best
    for _ in range(g.seats):
        if v.in_play[seat] == 1 and v.score[seat] > v.score[best]:
            best = seat
        seat += 1
        if seat >= g.seats:
            seat = 0
    total = 0
    for seat in range(g.seats):
        if v.in_play[seat] == 1:
            v.part[seat] = exponential(w, v.score[best] - v.score[seat])
            total += v.part[seat]
    given = 0
    for seat in range(g.seats):
        if v.in_play[seat] == 1:
            v.chance[seat] = v.part[seat] * TOTAL // total
            given += v.chance[seat]
    v.chance[best] += TOTAL - given


def exponential(w, lag):
    """What is left of EXP_ONE at a score that lags behind by so much."""
    coarse = lag // EXP_STEP
    if coarse >= EXP_COARSE:
        return 0
    return (w.exp_coarse[coarse] * w.exp_fine[lag % EXP_STEP]) >> 30
