"""The Gymnasium vector environment: one learner against bots, in many compiled games at once."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from magie.environments.batch import Batch
from magie.environments.single import OPPONENTS


class MagieVectorEnv(gymnasium.vector.VectorEnv[dict[str, Any], Any, Any]):
    """`gymnasium.make_vec("magie/Classic-v0", num_envs=1024)`: a learner's seat in each of many games.

    A game that ends is followed by the next in the same step (`AutoresetMode.SAME_STEP`); `info["rank"]` has its
    rank. With `copy=False` observations are the batch's own arrays, written anew by every step.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        *,
        bots: str | Sequence[str] = OPPONENTS,
        deals: bool = False,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.batch = Batch(num_envs, bots=bots, deals=deals, **options)
        self.single_observation_space = self.batch.spaces.observations()
        self.single_action_space = self.batch.spaces.actions()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copies = copy
        self._seeds = np.random.default_rng()

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin games 0, 1, … of a seed, or from another on (`options={"game": 4096}`)."""
        if isinstance(seed, list):
            raise TypeError("a batch has one seed: its rows are the games of that seed")
        drawn = int(self._seeds.integers(1 << 62)) if seed is None else seed
        self.batch.reset(drawn, int((options or {}).get("game", 0)))
        return self._seen(), {}

    def step(
        self, actions: Any
    ) -> tuple[dict[str, Any], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play a choice in every game, and let the bots play on to the next."""
        batch = self.batch
        batch.step(actions)
        ended = batch.terminations | batch.truncations
        info: dict[str, Any] = {}
        if ended.any():
            info = {"rank": np.where(ended, batch.ranks[:, batch.learner], 0), "_rank": ended}
        rewards = batch.rewards[:, batch.learner].copy()
        return self._seen(), rewards, batch.terminations.copy(), batch.truncations.copy(), info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which choices there are in every game."""
        return self.batch.masks.copy() if self._copies else self.batch.masks

    def _seen(self) -> dict[str, Any]:
        seen: dict[str, Any] = {"observation": self.batch.observations, "action_mask": self.batch.masks.view(np.int8)}
        return {name: values.copy() for name, values in seen.items()} if self._copies else seen
