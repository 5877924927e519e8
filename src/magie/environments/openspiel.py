"""The OpenSpiel game `magie`: importing this module registers it with pyspiel. Needs the extra `magie[openspiel]`.

import magie.environments.openspiel
import pyspiel

game = pyspiel.load_game("magie(edition=classic,players=2)")
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from magie.environments.errors import ExtraMissingError
from magie.environments.tree import MOST_OUTCOMES, tree_of
from magie.rules.schema import SEATS

try:
    import pyspiel
except ImportError as missing:
    raise ExtraMissingError(["open-spiel"], "openspiel") from missing

PARAMETERS: dict[str, Any] = {
    "edition": "classic",
    "players": 2,
    "mode": "standard",
    "round_limit": 200,
    "choice_limit": 20_000,
    "deals": True,
}
TYPE = pyspiel.GameType(
    short_name="magie",
    long_name="Magie, property-trading games",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class MagieGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """A table: an edition, a number of players and when a game is cut short."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        wishes = PARAMETERS | dict(params or {})
        names = ("edition", "mode", "players", "round_limit", "choice_limit", "deals")
        self.tree = tree_of(*(wishes[name] for name in names))
        seats = self.tree.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tree.spaces.choices,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0 / (seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.tree.choice_limit,
        )
        super().__init__(TYPE, info, dict(params or {}))

    def new_initial_state(self) -> "MagieState":
        """The beginning of a game; who plays first is rolled for."""
        return MagieState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "MagieObserver":  # noqa: ARG002
        """What shows positions; all lies open, so that everybody's type of observation is the same."""
        if params:
            raise ValueError(f"observations have no parameters: {params}")
        return MagieObserver(self.tree.spaces.numbers)


class MagieState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A position in OpenSpiel's form."""

    def __init__(self, game: MagieGame) -> None:
        super().__init__(game)
        self.node = game.tree.root()

    def current_player(self) -> int:
        """Who chooses, chance, or nobody any more."""
        if self.node.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.node.is_chance else self.node.seat

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        return self.node.choices()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, with its odds."""
        return self.node.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.node.is_chance:
            self.node.draw(action)
        else:
            self.node.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.node.outcome_text(action)
        return self.node.tree.spaces.layout.choices[action].text

    def is_terminal(self) -> bool:
        """Whether the game has ended, or was cut short."""
        return self.node.is_over

    def returns(self) -> list[float]:
        """1 for the winner, as much less for the others together; nothing for a game cut short."""
        return list(self.node.rewards())

    def __str__(self) -> str:
        return self.node.position()


class MagieObserver:
    """Writes observations as the environments show them."""

    def __init__(self, numbers: int) -> None:
        self.tensor = np.zeros(numbers, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: MagieState, player: int) -> None:
        """Write what a player sees."""
        self.tensor[:] = state.node.seen(player)

    def string_from(self, state: MagieState, player: int) -> str:
        """The position: everybody sees all of it."""
        return f"player {player}: {state.node.position()}"


if TYPE.short_name not in pyspiel.registered_names():
    pyspiel.register_game(TYPE, MagieGame)
