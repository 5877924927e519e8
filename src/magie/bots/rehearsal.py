"""Rehearsals: bots think about a copy of a game, in another process perhaps, and what they chose is played later.

A rehearsal goes as far as the driver does with what it was given: the answer of the seat that is asked, and what
others do about their property before a roll. Everything in it can be sent to another process.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from magie.bots.agents import load_known
from magie.bots.minds import mind_of
from magie.game import Action, Driver, Game
from magie.game.decisions import Decision
from magie.game.errors import BotFault

CHOOSE, MANAGE = "choose", "manage"


class Thought(NamedTuple):
    """What a bot chose for a seat; None where it had no wish."""

    seat: int
    kind: str
    action: Action | None


class Rehearsal(NamedTuple):
    """A game as its driver left it, bots by seat, and what a person has just answered, if one has."""

    position: str
    mind: Any
    run: Any
    is_stirred: bool  # somebody has acted since
    bots: Mapping[int, str]
    given: Action | None = None
    is_asked: bool = True  # the bot that is asked is to answer; else only what waits is finished


class Thoughts(NamedTuple):
    """What was chosen, in this order, and the mind of the bots then."""

    chosen: list[Thought]
    mind: Any


class Recorder:
    """A bot whose choices are written down."""

    def __init__(self, bot: Any, seat: int, chosen: list[Thought]) -> None:
        self.bot, self.seat, self.chosen = bot, seat, chosen

    def choose(self, game: Game, decision: Decision) -> Action:
        """What the bot chooses."""
        action: Action = self.bot.choose(game, decision)
        self.chosen.append(Thought(self.seat, CHOOSE, action))
        return action

    def manage(self, game: Game, seat: int) -> Action | None:
        """What the bot wishes."""
        action: Action | None = self.bot.manage(game, seat)
        self.chosen.append(Thought(self.seat, MANAGE, action))
        return action


def rehearsal_of(driver: Driver, bots: Mapping[int, str], given: Action | None, *, is_asked: bool) -> Rehearsal:
    """A rehearsal of what a driver would do next."""
    game = driver.game
    return Rehearsal(
        game.position(), mind_of(game).copy(), driver.run.copy(), driver.is_stirred, dict(bots), given, is_asked
    )


def rehearse(task: Rehearsal, find: Callable[[str], Any] = load_known) -> Thoughts:
    """Let the bots think, up to the next roll or the next question to a person; `find` gives a bot by its name."""
    game = Game.from_position(task.position, auto_chance=False)
    game.mind = task.mind
    chosen: list[Thought] = []
    driver = game.driver({seat: Recorder(find(name), seat, chosen) for seat, name in task.bots.items()})
    driver.take_up(task.run, is_stirred=task.is_stirred)
    try:
        if task.given is not None:
            driver.give(task.given)
        elif task.is_asked:
            driver.play()
        while driver.is_busy:
            driver.play()
    except BotFault:  # it will be found at the table as well
        pass
    return Thoughts(chosen, game.mind)
