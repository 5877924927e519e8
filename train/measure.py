"""How good chances are: Brier score and log loss, and net worth to compare with."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from train.sampling.run import Samples

Array = NDArray[Any]


class Score(NamedTuple):
    """Figures of one lot: the Brier score per seat of the table, log loss per position."""

    positions: int
    brier: float
    log_loss: float


def score(chances: Array, lot: Samples) -> Score:
    """Hold chances against what happened; seats that are out count, with the nothing that is said of them."""
    brier = float(((chances - lot.won) ** 2).mean())
    told = np.where(lot.won > 0, np.log(np.maximum(chances, 1e-9)), 0)
    log_loss = float(-(lot.won * told).sum(axis=1).mean())
    return Score(len(lot.won), brier, log_loss)


def worth_chances(fitted: Samples, lot: Samples) -> Array:
    """Chances by net worth alone: its logarithm times a steepness of the round, fitted on other games."""
    chances = np.empty(lot.won.shape, np.float64)
    for number in np.unique(lot.round):
        near = np.abs(fitted.round.astype(int) - int(number))
        rows = near <= max(1, int(np.sort(near)[min(2000, len(near) - 1)]))
        here = lot.round == number
        chances[here] = by_worth(lot, here, steepness(fitted, rows))
    return chances


def steepness(lot: Samples, rows: Array) -> float:
    """The steepness that fits best among a few dozen."""
    tried = np.geomspace(0.1, 20, 40)
    losses = [
        -np.log(np.maximum((by_worth(lot, rows, each) * lot.won[rows]).sum(axis=1), 1e-9)).mean() for each in tried
    ]
    return float(tried[int(np.argmin(losses))])


def by_worth(lot: Samples, rows: Array, steep: float) -> Array:
    """Softmax of the logarithm of net worth."""
    scores = np.where(lot.in_play[rows], steep * np.log(np.maximum(lot.worth[rows], 1)), -1e9)
    parts = np.exp(scores - scores.max(axis=1, keepdims=True))
    made: Array = parts / parts.sum(axis=1, keepdims=True)
    return made
