"""The network for the interpreter: a whole layer in one long number, a lane of 64 bits for each unit.

The very sums of `network.py`, which compilers get in place of this file: a feature times all its weights is one
multiplication instead of one for each unit, which makes a judgement several times as quick.
"""

from magie.judging.features import ALL_SHARED
from magie.judging.network import score_plainly  # noqa: F401  (what compilers get)
from magie.judging.schema import ACTIVE_MOST, FEATURES

LANE = 64
LIFT = 1 << 62  # added to every lane before it is read, so that none is negative


def score_seats(t):
    """Give every seat in play its score, from the features at hand."""
    g, w, v = t.position, t.weights, t.judgement
    if w.packed is None:
        w.packed = packed_rows(t)
    own, total, top, shared, first, between, second, out, order = w.packed
    count = w.features
    seats = [seat for seat in range(g.seats) if v.in_play[seat] == 1]
    rows = [v.own[seat * FEATURES : seat * FEATURES + count] for seat in seats]
    base = first
    for i in range(ALL_SHARED):
        if v.shared[i]:
            base += shared[i] * v.shared[i]
    tops = []
    next_tops = []
    for i, column in enumerate(zip(*rows, strict=True)):
        ranked = sorted(column)
        tops.append(ranked[-1])
        next_tops.append(ranked[-2])
        if ranked[-1]:
            base += total[i] * sum(column) + top[i] * ranked[-1]
    for seat, row in zip(seats, rows, strict=True):
        sums = base
        for i, x in enumerate(row):
            if x:
                sums += own[i] * x
                if x == tops[i] and x != next_tops[i]:
                    sums += top[i] * (next_tops[i] - x)
        units = spoken(sums, w.hidden, w.hidden_shift, order)
        if w.second:
            sums = second
            for i, x in enumerate(units):
                if x:
                    sums += between[i] * x
            units = spoken(sums, w.second, w.second_shift, order)
        v.score[seat] = dot(units, out) >> w.out_shift


def packed_rows(t):
    """The rows of a network's tables as long numbers, biases with the lift of their lanes."""
    w = t.weights
    own, total, top = (
        [lanes(table[i * w.hidden : (i + 1) * w.hidden]) for i in range(w.features)]
        for table in (w.own, w.sum, w.top)
    )
    shared = [lanes(w.shared[i * w.hidden : (i + 1) * w.hidden]) for i in range(ALL_SHARED)]
    between = [lanes(w.between[i * w.second : (i + 1) * w.second]) for i in range(w.hidden)]
    first = lanes([bias + LIFT for bias in w.hidden_bias[: w.hidden]])
    second = lanes([bias + LIFT for bias in w.second_bias[: w.second]])
    order = "little" if memoryview(b"\1\0").cast("H")[0] == 1 else "big"
    return own, total, top, shared, first, between, second, w.out[: w.second or w.hidden], order


def lanes(numbers):
    """Numbers side by side in one."""
    return sum(number << (LANE * i) for i, number in enumerate(numbers))


def spoken(sums, count, shift, order):
    """What the units of a layer say, from their lanes; the order is that of the machine's bytes."""
    found = memoryview(sums.to_bytes(count * LANE // 8, order)).cast("Q").tolist()
    if order == "big":
        found.reverse()
    return [0 if x <= LIFT else min((x - LIFT) >> shift, ACTIVE_MOST) for x in found]


def dot(units, weights):
    """The sum of what units say, each times its weight."""
    return sum(x * weight for x, weight in zip(units, weights, strict=True))
