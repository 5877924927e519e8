"""The bot that `train_bot.py` has trained: `magie arena --bots learned_bot:Learned,steady-1`.

The network is `learned.npz` in the current folder, or the file that MAGIE_LEARNED names.
"""

import os
from typing import Any

import numpy as np
from numpy.typing import NDArray

from magie.environments import LearnedBot


class Learned(LearnedBot):
    """Takes the choice with the highest score."""

    def __init__(self) -> None:
        super().__init__()
        with np.load(os.environ.get("MAGIE_LEARNED", "learned.npz")) as kept:
            self.weights: dict[str, Any] = dict(kept)

    def pick(self, observation: NDArray[np.float32], mask: NDArray[np.bool_], seat: int) -> int:
        """Score the choices that were learned, and take the best legal one."""
        w, choices = self.weights, self.weights["choices"]
        legal = mask[choices]
        others = legal & ~w["raising"]
        legal = others if others.any() else legal  # money is raised only where it must be, as in training
        first = np.maximum(observation @ w["in"] + w["in-bias"], 0)
        second = np.maximum(first @ w["mid"] + w["mid-bias"], 0)
        scores = (second @ w["out"] + w["out-bias"])[:-1]
        return int(choices[np.where(legal, scores, -np.inf).argmax()])
