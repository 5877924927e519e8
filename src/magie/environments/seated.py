"""A learned policy as a bot: seated in the arena, in simulations and in the browser as `module:Class`."""

from abc import abstractmethod

import numpy as np
from numpy.typing import NDArray

from magie.environments.spaces import Spaces
from magie.environments.table import action_of
from magie.game import Action, Game
from magie.game.decisions import Decision
from magie.rules.driver import WORK_ANSWER, WORK_MANAGE
from magie.rules.made.carriers import Action as KernelAction


class LearnedBot:
    """A bot that sees a game as the environments show it, and chooses by number."""

    deals = False  # whether deals are among the choices: as in training

    def __init__(self) -> None:
        self._spaces: dict[tuple[str, int], Spaces] = {}

    @abstractmethod
    def pick(self, observation: NDArray[np.float32], mask: NDArray[np.bool_], seat: int) -> int:
        """The number of the choice, one of those in the mask."""

    def choose(self, game: Game, decision: Decision) -> Action:
        """The answer to a decision."""
        action = self._chosen(game, decision.seat, WORK_ANSWER)
        assert action is not None
        return action

    def manage(self, game: Game, seat: int) -> Action | None:
        """What it does about its property before another seat rolls."""
        return self._chosen(game, seat, WORK_MANAGE)

    def _chosen(self, game: Game, seat: int, work: int) -> Action | None:
        key = (game.edition.digest, game.seats)
        if key not in self._spaces:
            self._spaces[key] = Spaces.of(game.edition, game.seats)
        spaces = self._spaces[key]
        e, g = game.edition.numbers, game.state
        mask = spaces.mask(e, g, seat, work, deals=self.deals).astype(np.bool_)
        number = self.pick(spaces.seen(e, g, seat, work), mask, seat)
        return action_of(game, seat, spaces, number, KernelAction())
