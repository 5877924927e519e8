"""The bot that `train_bot.py` has trained: `magie arena --bots learned_bot:Learned,steady-1`.

The network is `learned.npz` in the current folder, or the file that MAGIE_LEARNED names.
"""

import os
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from magie.environments import LearnedBot


class Learned(LearnedBot):
    """Takes the choice with the highest score."""

    def __init__(self, file: Path | None = None) -> None:
        super().__init__()
        with np.load(file or os.environ.get("MAGIE_LEARNED", "learned.npz")) as kept:
            self.weights: dict[str, Any] = dict(kept)

    def pick(self, observation: NDArray[np.float32], mask: NDArray[np.bool_], seat: int) -> int:
        """The best legal choice."""
        return int(self.pick_all(observation[None], mask[None])[0])

    def pick_all(self, observations: NDArray[np.float32], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Score the choices that were learned in many positions, and take the best legal one in each."""
        w, choices = self.weights, self.weights["choices"]
        known, shown = len(w["in"]), observations.shape[1]
        if known != shown:
            raise ValueError(
                f"trained for a table of {known} numbers, and this one has {shown}: other seats or edition"
            )
        legal = masks[:, choices]
        others = legal & ~w["raising"]
        # Money is raised only where it must be, as in training.
        legal = np.where(others.any(axis=1, keepdims=True), others, legal)
        first = np.maximum(observations @ w["in"] + w["in-bias"], 0)
        second = np.maximum(first @ w["mid"] + w["mid-bias"], 0)
        scores = (second @ w["out"] + w["out-bias"])[:, :-1]
        best: NDArray[np.int64] = choices[np.where(legal, scores, -np.inf).argmax(axis=1)]
        return best
