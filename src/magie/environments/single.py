"""The Gymnasium environment: one learner against bots."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
from numpy.typing import NDArray

from magie.environments.rendering import MODES, render
from magie.environments.rewards import Accounts, Reward, lost
from magie.environments.table import Choice, Table
from magie.game.errors import BotFault, MagieError
from magie.game.inputs import Setup, SwitchValue

ROUND_LIMIT = 200
OPPONENTS = "steady"  # where nobody says otherwise


def bots_of(bots: str | Sequence[str], seats: int, seat: int) -> dict[int, str]:
    """The bots by their seats: one for all, or one for each in turn order from the learner's left."""
    others = [other % seats for other in range(seat + 1, seat + seats)]
    names = [bots] * len(others) if isinstance(bots, str) else list(bots)
    if len(names) != len(others):
        raise ValueError(f"{len(names)} bots for {len(others)} seats")
    return dict(zip(others, names, strict=True))


class MagieEnv(gymnasium.Env[dict[str, Any], Any]):
    """A learner's seat at a table with bots, by their names (`steady`, `champion`) or `module:Class`.

    An action is its number, its text or a `magie.actions` record. A choice against the rules loses the game at once,
    and `info["illegal"]` says why; with `illegal="raise"` it raises `magie.errors.IllegalAction` and changes nothing.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}

    def __init__(  # noqa: PLR0913 - a table has that much to agree on
        self,
        *,
        edition: str = "classic",
        seats: int = 4,
        bots: str | Sequence[str] = OPPONENTS,
        seat: int = 0,
        reward: Reward = "win",
        round_limit: int = ROUND_LIMIT,
        mode: str = "standard",
        board: str | None = None,
        deck_set: str | None = None,
        switches: Mapping[str, SwitchValue] | None = None,
        illegal: Literal["lose", "raise"] = "lose",
        render_mode: str | None = None,
    ) -> None:
        setup = Setup(edition, seats, 0, 0, mode, board, deck_set, dict(switches or {}))
        self.seat = seat
        self.table = Table(setup, bots_of(bots, seats, seat), round_limit)
        self.observation_space = self.table.spaces.observations()
        self.action_space = self.table.spaces.actions()
        self.render_mode = render_mode
        self.illegal = illegal
        self._accounts = Accounts(reward)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin game 0 of a seed, or another (`options={"game": 3}`); without a seed, the next one at random."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << 62)) if seed is None else seed
        game = int((options or {}).get("game", 0))
        self.table.begin(drawn, game)
        while self.table.is_done:  # over before the learner was ever asked
            game += 1
            self.table.begin(drawn, game)
        self._accounts.begin(self.table.game)
        return self._seen(), self._info()

    def step(self, action: Choice) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play a choice, and let the bots play on to the learner's next one."""
        try:
            self.table.choose(action)
        except BotFault:  # not the learner's
            raise
        except MagieError as error:
            if self.illegal == "raise":
                raise
            worst = {"rank": self.table.game.seats, "won": False, "illegal": error.code}
            return self._seen(), lost(self.table.game.seats), True, False, worst
        reward = self._accounts.take(self.table.game)[self.seat]
        is_cut = self.table.is_cut
        return self._seen(), reward, self.table.is_done and not is_cut, is_cut, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which choices there are now."""
        return self.table.mask(self.seat).astype(bool)

    def render(self) -> str | None:
        """The table as text (`ansi`, or printed for `human`) or the board as a picture (`svg`)."""
        return render(self.table.game, self.render_mode)

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.table.observe(self.seat), "action_mask": self.table.mask(self.seat)}

    def _info(self) -> dict[str, Any]:
        if not self.table.is_done:
            return {}
        game = self.table.game
        ranks = {standing.seat: standing.rank for standing in game.standings()}
        return {"rank": ranks[self.seat], "won": self.seat in game.winners}
