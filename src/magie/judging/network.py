"""The network: a tower for every seat over its own features, the others' sum and highest, and the table's.

Kernel subset: whole numbers with exact sums, so that every machine gives the same answer to the last bit. What all
towers have in common is added up once; a feature that is zero costs nothing. This is what compilers get; the
interpreter does the same sums in `packed.py`.
"""

from magie.judging.features import ALL_SHARED
from magie.judging.schema import ACTIVE_MOST, FEATURES
from magie.rules.schema import NOBODY


def score_plainly(t):
    """Give every seat in play its score, from the features at hand."""
    g, w, v = t.position, t.weights, t.judgement
    compare_seats(t)
    count = w.hidden
    for unit in range(count):
        v.base[unit] = w.hidden_bias[unit]
    for i in range(ALL_SHARED):
        if v.shared[i] != 0:
            add_row(v.base, w.shared, i * count, count, v.shared[i])
    for i in range(w.features):
        if v.sum[i] != 0:
            add_row(v.base, w.sum, i * count, count, v.sum[i])
            add_row(v.base, w.top, i * count, count, v.top[i])
    for seat in range(g.seats):
        if v.in_play[seat] == 1:
            score_seat(t, seat)


def compare_seats(t):
    """Each feature's sum over the seats, its highest value and who has it, and the highest of the others."""
    g, w, v = t.position, t.weights, t.judgement
    for i in range(w.features):
        total = 0
        top = 0
        next_top = 0
        top_seat = NOBODY
        for seat in range(g.seats):
            if v.in_play[seat] == 1:
                x = v.own[seat * FEATURES + i]
                if x != 0:
                    total += x
                    if x > top:
                        next_top = top
                        top = x
                        top_seat = seat
                    elif x > next_top:
                        next_top = x
        v.sum[i] = total
        v.top[i] = top
        v.next_top[i] = next_top
        v.top_seat[i] = top_seat


def score_seat(t, seat):
    """One tower."""
    w, v = t.weights, t.judgement
    count = w.hidden
    row = seat * FEATURES
    for unit in range(count):
        v.hidden[unit] = v.base[unit]
    for i in range(w.features):
        x = v.own[row + i]
        if x != 0:
            add_row(v.hidden, w.own, i * count, count, x)
            if v.top_seat[i] == seat and v.next_top[i] != v.top[i]:
                add_row(v.hidden, w.top, i * count, count, v.next_top[i] - v.top[i])
    activate(v.hidden, count, w.hidden_shift)
    if w.second == 0:
        v.score[seat] = weighted(v.hidden, w.out, count) >> w.out_shift
        return
    for unit in range(w.second):
        v.second[unit] = w.second_bias[unit]
    for i in range(count):
        if v.hidden[i] != 0:
            add_row(v.second, w.between, i * w.second, w.second, v.hidden[i])
    activate(v.second, w.second, w.second_shift)
    v.score[seat] = weighted(v.second, w.out, w.second) >> w.out_shift


def add_row(sums, rows, start, count, x):
    """Add a feature, times the numbers that belong to it, to the sums of the units."""
    for i in range(count):
        sums[i] += rows[start + i] * x


def activate(sums, count, shift):
    """Let each unit speak: nothing below zero, and no louder than the highest activation."""
    for i in range(count):
        x = sums[i]
        if x <= 0:
            sums[i] = 0
        else:
            x = x >> shift
            if x > ACTIVE_MOST:
                x = ACTIVE_MOST
            sums[i] = x


def weighted(units, weights, count):
    """The sum of what units say, each times its weight."""
    total = 0
    for i in range(count):
        total += units[i] * weights[i]
    return total
