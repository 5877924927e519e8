"""The PettingZoo environment: every seat is an agent, and one acts at a time."""

from collections.abc import Mapping
from typing import Any, ClassVar

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from magie.environments.registry import VERSION
from magie.environments.rendering import MODES, render
from magie.environments.rewards import Accounts, Reward
from magie.environments.table import Choice, Table
from magie.game.inputs import Setup, SwitchValue

ROUND_LIMIT = 200  # rounds after which a game is cut short


def aec_env(**options: Any) -> Any:
    """The environment, wrapped so that calls in the wrong order are told; options are those of `MagieAEC`."""
    return OrderEnforcingWrapper(MagieAEC(**options))


def agent_of(seat: int) -> str:
    """The agent at a seat."""
    return f"seat_{seat}"


def seat_of(agent: str) -> int:
    """The seat of an agent."""
    return int(agent.removeprefix("seat_"))


class MagieAEC(AECEnv[str, dict[str, Any], Choice]):  # type: ignore[misc] # PettingZoo has no types
    """A game of 2 to 12 agents. An action is its number, its text (`"build orange-2"`) or a `magie.actions` record.

    A choice against the rules raises `magie.errors.IllegalAction` and changes nothing.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": f"magie_v{VERSION}",
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(  # noqa: PLR0913 - a table has that much to agree on
        self,
        *,
        edition: str = "classic",
        seats: int = 4,
        reward: Reward = "win",
        round_limit: int = ROUND_LIMIT,
        mode: str = "standard",
        board: str | None = None,
        deck_set: str | None = None,
        switches: Mapping[str, SwitchValue] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        setup = Setup(edition, seats, 0, 0, mode, board, deck_set, dict(switches or {}))
        self.table = Table(setup, {}, round_limit)
        self.render_mode = render_mode
        self.possible_agents = [agent_of(seat) for seat in range(seats)]
        observations, actions = self.table.spaces.observations(), self.table.spaces.actions()
        self.observation_spaces: dict[str, gymnasium.spaces.Space[Any]] = dict.fromkeys(
            self.possible_agents, observations
        )
        self.action_spaces: dict[str, gymnasium.spaces.Space[Any]] = {
            agent: gymnasium.spaces.Discrete(int(actions.n)) for agent in self.possible_agents
        }
        self._accounts = Accounts(reward)
        self._games = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin game 0 of a seed, or another one (`options={"game": 3}`); without a seed, a new game at random."""
        drawn = int(self._games.integers(1 << 62)) if seed is None else seed
        self.table.begin(drawn, int((options or {}).get("game", 0)))
        self._accounts.begin(self.table.game)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self.agent_selection = agent_of(self.table.seat)
        self._note()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and its mask: all zeros unless it is to act."""
        seat = seat_of(agent)
        mask = self.table.mask(seat)
        return {"observation": self.table.observe(seat), "action_mask": mask}

    def action_masks(self) -> NDArray[np.bool_]:
        """The choices of the agent that is to act."""
        return self.table.mask(self.table.seat).astype(bool)

    def step(self, action: Choice | None) -> None:
        """Play a choice of the selected agent; one that is out is stepped with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.table.choose(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        for seat, reward in enumerate(self._accounts.take(self.table.game)):
            if agent_of(seat) in self.agents:
                self.rewards[agent_of(seat)] = reward
        self._note()
        if not self.table.is_done:
            self.agent_selection = agent_of(self.table.seat)
        self._accumulate_rewards()
        self._deads_step_first()

    def _note(self) -> None:
        """Who is out, with its rank, or who was cut short."""
        game = self.table.game
        ranks = {standing.seat: standing.rank for standing in game.standings()}
        for agent in self.agents:
            seat = seat_of(agent)
            is_out = game.is_over or not game.seat(seat).is_in_play
            if is_out and not self.terminations[agent]:
                self.terminations[agent] = True
                self.infos[agent] = {"rank": ranks[seat], "won": seat in game.winners}
            elif self.table.is_cut and not self.terminations[agent]:
                self.truncations[agent] = True
                self.infos[agent] = {"rank": ranks[seat], "won": False}

    def render(self) -> str | None:
        """The table as text (`ansi`, or printed for `human`) or the board as a picture (`svg`)."""
        return render(self.table.game, self.render_mode)

    def close(self) -> None:
        """Nothing is kept open."""
