"""One game that stops where a learner has to choose: the typed game, the kernel's driver, and bots at other seats."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from msgspec import structs
from numpy.typing import NDArray

from magie import bots as magie_bots
from magie.bots.playing import is_under_way
from magie.environments.kernel.choices import read_choice
from magie.environments.kernel.games import WORK_CUT
from magie.environments.spaces import Spaces
from magie.game import Action, Game, TimeUp
from magie.game.coding import from_carrier, from_choice
from magie.game.driver import Driver
from magie.game.errors import IllegalAction
from magie.game.inputs import Setup
from magie.notation import parse_action
from magie.rules import codes
from magie.rules.context import Context
from magie.rules.driver import WORK_ANSWER, WORK_CHANCE, WORK_MANAGE, WORK_OVER, note_outcome
from magie.rules.made.carriers import Action as KernelAction

Choice = int | str | Action


def action_of(game: Game, seat: int, spaces: Spaces, number: int, a: Any) -> Action | None:
    """The action that a number stands for, None for doing nothing; raises IllegalAction where it means nothing."""
    if not 0 <= number < spaces.choices:
        raise IllegalAction("environment/no-such-choice", {"choice": number, "choices": spaces.choices})
    if not read_choice(
        Context(edition=game.edition.numbers, position=game.state, action=a), seat, spaces.layout.book, number
    ):
        raise IllegalAction("environment/not-now", {"choice": number, "text": spaces.layout.choices[number].text})
    if a.verb == 0:
        return None
    if a.verb in {codes.V_OFFER, codes.V_COUNTER}:
        return from_carrier(game.edition, a.verb, a.x, a.y, a.give, a.take)
    return from_choice(game.edition, game.state, a.verb, a.x, a.y)


class Table:
    """A game in which every seat without a bot is a learner's."""

    def __init__(self, setup: Setup, bots: Mapping[int, str], round_limit: int) -> None:
        self.setup = setup
        self.round_limit = round_limit
        self.game = Game.from_setup(setup)
        self.spaces = Spaces.of(self.game.edition, setup.seats)
        self._names = bots
        self._action: Any = KernelAction()
        self.begin(0)

    def begin(self, seed: int, game: int = 0) -> None:
        """Begin game number `game` of a seed, with new bots, and go on to the first choice."""
        self.game = Game.from_setup(structs.replace(self.setup, seed=seed, game=game))
        self.game.auto_chance = False
        self.driver = Driver(self.game, {seat: magie_bots.load(name) for seat, name in self._names.items()})
        self.work = self._seek()

    @property
    def seat(self) -> int:
        """Whose choice it is."""
        return int(self.driver.run.seat)

    @property
    def is_done(self) -> bool:
        """Whether no learner has anything more to choose."""
        return self.work in {WORK_OVER, WORK_CUT}

    @property
    def is_cut(self) -> bool:
        """Whether the round limit has come before the end."""
        return self.work == WORK_CUT

    def observe(self, seat: int) -> NDArray[np.float32]:
        """What a seat sees."""
        work = self.work if seat == self.seat else WORK_ANSWER
        return self.spaces.seen(self.game.edition.numbers, self.game.state, seat, work)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Which choices a seat has now: none, unless the choice is its own."""
        if self.is_done or seat != self.seat:
            return np.zeros(self.spaces.choices, np.int8)
        return self.spaces.mask(self.game.edition.numbers, self.game.state, seat, self.work, deals=True)

    def read(self, choice: Choice) -> Action | None:
        """The action that a number, a text or an action stands for; None for doing nothing.

        Raises IllegalAction for a number that means nothing here.
        """
        if isinstance(choice, str):
            return None if choice == "nothing" else parse_action(choice, self.game.edition)
        if not isinstance(choice, int | np.integer):
            return choice
        return action_of(self.game, self.seat, self.spaces, int(choice), self._action)

    def choose(self, choice: Choice) -> None:
        """Play a choice for the seat whose turn it is, and go on to the next one.

        Raises IllegalAction, NotYourDecision or InvalidText, and changes nothing then; BotFault if a bot goes on
        against the rules.
        """
        action = self.read(choice)
        if action is None and self.work != WORK_MANAGE:
            raise IllegalAction("environment/not-now", {"choice": 0, "text": "nothing"})
        if action is not None:
            rejected = self.game.check(self.seat, action)
            if rejected is not None:
                raise rejected.error()
        self._take(action)
        self.work = self._seek()

    def _take(self, action: Action | None) -> None:
        if self.work == WORK_MANAGE:
            self.driver.wish(action)
        else:
            assert action is not None
            self.driver.answer(action)

    def _seek(self) -> int:
        """Go on to the next choice of a learner, as `kernel/games.py` does for numbers alone."""
        g, driver = self.game.state, self.driver
        learners = [seat for seat in range(self.game.seats) if seat not in driver.bots]
        while True:
            if not is_under_way(g, driver.run, self.round_limit):
                if self.game.is_over:
                    return int(WORK_OVER)
                if not self.game.edition.numbers.time_limit:
                    return int(WORK_CUT)
                self.game.apply(TimeUp())
            if not any(g.alive[seat] for seat in learners):
                return int(WORK_OVER)
            self.work = driver.work()
            if self.work == WORK_CHANCE:
                note_outcome(g, driver.run)
                self.game.draw_chance()
            elif self.work not in {WORK_ANSWER, WORK_MANAGE}:
                driver.act()
            elif self.seat in driver.bots:
                self._take(driver.thought() if self.work == WORK_ANSWER else driver.thought_of_managing())
            else:
                return self.work
