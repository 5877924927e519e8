"""Fitting the network with NumPy: the same towers as in the kernel, with gradients, and rounding at the end."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from magie.judging.schema import ACTIVE_MOST, ONE
from train.sampling.run import Samples

Array = NDArray[Any]
Parameters = dict[str, Array]

ACTIVE = ACTIVE_MOST / ONE
SHIFTS = {
    "own": 6,
    "sum": 6,
    "top": 6,
    "shared": 6,
    "between": 5,
    "out": 5,
}  # a weight is a whole number over 2 ** shift
FIRST = ("own", "sum", "top", "shared")
BATCH = 2048  # positions


def begin(random: np.random.Generator, features: int, shared: int, hidden: int, second: int) -> Parameters:
    """Small random weights."""

    def table(rows: int, columns: int, spread: float) -> Array:
        return (random.standard_normal((rows, columns)) * spread).astype(np.float32)

    return {
        "own": table(features, hidden, 0.08),
        "sum": table(features, hidden, 0.02),
        "top": table(features, hidden, 0.04),
        "shared": table(shared, hidden, 0.08),
        "hidden_bias": np.full(hidden, 0.1, np.float32),
        "between": table(hidden, second, 1.2 / hidden**0.5),
        "second_bias": np.full(second, 0.1, np.float32),
        "out": table(second, 1, 1.2 / second**0.5),
    }


def rounded(given: Parameters) -> Parameters:
    """The weights as whole numbers over a power of two; biases to the last place that the kernel keeps."""
    made = dict(given)
    for name, shift in SHIFTS.items():
        made[name] = np.clip(np.rint(given[name] * 2**shift), -127, 127).astype(np.float32) / 2**shift
    return made


def others(own: Array) -> tuple[Array, Array]:
    """For every seat the sum of the other seats' features, and the highest of each."""
    seats = own.shape[1]
    total = own.sum(axis=1, keepdims=True) - own
    before = np.zeros_like(own)
    after = np.zeros_like(own)
    for seat in range(1, seats):
        np.maximum(before[:, seat - 1], own[:, seat - 1], out=before[:, seat])
        np.maximum(after[:, -seat], own[:, -seat], out=after[:, -seat - 1])
    return total, np.maximum(before, after)


class Pass:
    """One forward pass over a batch, and its gradients."""

    def __init__(self, given: Parameters, own: Array, shared: Array, in_play: Array) -> None:
        self.given = given
        count, seats, _ = own.shape
        total, top = others(own)
        self.inputs = {
            "own": own.reshape(count * seats, -1),
            "sum": total.reshape(count * seats, -1),
            "top": top.reshape(count * seats, -1),
            "shared": np.repeat(shared, seats, axis=0),
        }
        first = given["hidden_bias"] + sum(self.inputs[name] @ given[name] for name in FIRST)
        self.hidden = np.clip(first, 0, ACTIVE)
        second = self.hidden @ given["between"] + given["second_bias"]
        self.second = np.clip(second, 0, ACTIVE)
        self.open_first = (first > 0) & (first < ACTIVE)
        self.open_second = (second > 0) & (second < ACTIVE)
        scores = (self.second @ given["out"]).reshape(count, seats)
        scores = np.where(in_play, scores, -1e9)
        scores -= scores.max(axis=1, keepdims=True)
        parts = np.exp(scores)
        self.chances = parts / parts.sum(axis=1, keepdims=True)

    def gradients(self, won: Array) -> Parameters:
        """How the log loss changes with each weight, on average over the batch."""
        count = len(won)
        score = ((self.chances - won) / count).reshape(-1, 1).astype(np.float32)
        found = {"out": self.second.T @ score}
        second = (score @ self.given["out"].T) * self.open_second
        found["between"] = self.hidden.T @ second
        found["second_bias"] = second.sum(axis=0)
        first = (second @ self.given["between"].T) * self.open_first
        found["hidden_bias"] = first.sum(axis=0)
        return found | {name: self.inputs[name].T @ first for name in FIRST}


def batches(
    lots: Sequence[Samples], random: np.random.Generator, size: int
) -> Iterator[tuple[Array, Array, Array, Array]]:
    """All positions once in random order; a batch holds tables of one size."""
    places = []
    for number, lot in enumerate(lots):
        order = random.permutation(len(lot.won))
        places += [(number, order[at : at + size]) for at in range(0, len(order), size)]
    for place in random.permutation(len(places)):
        number, rows = places[place]
        yield cut(lots[number], np.sort(rows))


def cut(lot: Samples, rows: Any) -> tuple[Array, Array, Array, Array]:
    """Some positions as a pass wants them."""
    own = lot.own[rows].astype(np.float32) / ONE
    return own, lot.shared[rows].astype(np.float32) / ONE, lot.in_play[rows], lot.won[rows]


def chances_of(given: Parameters, lot: Samples) -> Array:
    """The chances that a network gives, position by position."""
    parts = []
    for at in range(0, len(lot.won), 8192):
        own, shared, in_play, _ = cut(lot, slice(at, at + 8192))
        parts.append(Pass(given, own, shared, in_play).chances)
    return np.concatenate(parts)


def fit(  # noqa: PLR0913
    lots: Sequence[Samples],
    given: Parameters,
    *,
    random: np.random.Generator,
    epochs: int,
    rate: float = 3e-3,
    rounding: float = 0.3,
    batch: int = BATCH,
    say: Callable[[int, Parameters], None] = lambda *_: None,
) -> Parameters:
    """Adam with a falling rate; in the last part of the epochs every pass sees the rounded weights."""
    given = {name: value.copy() for name, value in given.items()}
    mean = {name: np.zeros_like(value) for name, value in given.items()}
    spread = {name: np.zeros_like(value) for name, value in given.items()}
    steps = epochs * sum(-(-len(lot.won) // batch) for lot in lots)
    warm = min(200, 1 + steps // 10)
    step = 0
    for epoch in range(epochs):
        for own, shared, in_play, won in batches(lots, random, batch):
            step += 1
            now = rate * min(1, step / warm) * (0.01 + 0.99 * 0.5 * (1 + np.cos(np.pi * step / steps)))
            seen = rounded(given) if step > steps * (1 - rounding) else given
            for name, slope in Pass(seen, own, shared, in_play).gradients(won).items():
                mean[name] += 0.1 * (slope - mean[name])
                spread[name] += 0.001 * (slope * slope - spread[name])
                upright = mean[name] / (1 - 0.9**step)
                given[name] -= now * upright / (np.sqrt(spread[name] / (1 - 0.999**step)) + 1e-8)
                if name in SHIFTS:
                    limit = 127 / 2 ** SHIFTS[name]
                    np.clip(given[name], -limit, limit, out=given[name])
        say(epoch, given)
    return rounded(given)
