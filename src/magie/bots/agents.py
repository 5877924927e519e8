"""Policies as bots that answer through the facade; and the list of the bots there are."""

from collections.abc import Callable
from typing import Any

from magie.bots.random_policy import random_answer, random_manage
from magie.bots.steady import steady_answer, steady_manage
from magie.game import Game
from magie.game.actions import Action
from magie.game.coding import from_carrier, from_choice
from magie.game.decisions import Decision
from magie.game.errors import InvalidSetup
from magie.game.host import SeededHost
from magie.rules import codes
from magie.rules.carriers import Action as KernelAction
from magie.rules.carriers import Menu
from magie.rules.chance import STREAM_BOT

WORDS = 1024  # of chance that a bot may use for one answer


class PolicyBot:
    """A bot that plays a policy of the kernel's subset; it looks at the game and never changes it."""

    def __init__(self, name: str, answer: Callable[..., None], manage: Callable[..., bool]) -> None:
        self.name = name
        self._answer = answer
        self._manage = manage
        self._action: Any = KernelAction()
        self._menu: Any = Menu()
        self._no_seed = SeededHost(0)  # for games that have none of their own

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, game: Game, decision: Decision) -> Action:
        """The bot's answer to a decision."""
        self._answer(
            game.edition.tables, game.state, decision.seat, self._action, self._menu, self._luck(game, decision.seat)
        )
        return self._typed(game)

    def manage(self, game: Game, seat: int) -> Action | None:
        """What the bot would do about its property while another seat is to roll, if anything."""
        wants = self._manage(game.edition.tables, game.state, seat, self._action, self._menu, self._luck(game, seat))
        return self._typed(game) if wants else None

    def _luck(self, game: Game, seat: int) -> SeededHost:
        """Where a bot's own chance comes from: its seat's stream of the game's seed.

        Each number of inputs has a place of its own there. So nothing needs to be kept: a game resumed from its
        record goes on the same way.
        """
        host = game.host or self._no_seed
        luck = SeededHost(host.seed, host.game)
        luck.counter[STREAM_BOT + seat] = WORDS * len(game.inputs)
        return luck

    def _typed(self, game: Game) -> Action:
        a = self._action
        if a.verb in {codes.V_OFFER, codes.V_COUNTER}:
            return from_carrier(game.edition, a.verb, a.x, a.y, a.give, a.take)
        return from_choice(game.edition, game.state, a.verb, a.x, a.y)


def _steady_answer(e: Any, g: Any, seat: int, a: Any, _m: Any, _t: Any) -> None:
    steady_answer(e, g, seat, a)


def _steady_manage(e: Any, g: Any, seat: int, a: Any, _m: Any, _t: Any) -> bool:
    return bool(steady_manage(e, g, seat, a))


_BOTS: dict[str, tuple[Callable[..., None], Callable[..., bool]]] = {
    "random": (random_answer, random_manage),
    "steady": (_steady_answer, _steady_manage),
}


def names() -> tuple[str, ...]:
    """The bots there are."""
    return tuple(_BOTS)


def load(name: str) -> PolicyBot:
    """A bot by its name; raises InvalidSetup with the names there are."""
    if name not in _BOTS:
        raise InvalidSetup("setup/unknown-bot", {"bot": name, "possible": names()})
    return PolicyBot(name, *_BOTS[name])
