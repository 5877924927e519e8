"""Policies as bots that answer through the facade; and the list of the bots there are."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from magie.bots.policies import CODES, NAMES, POLICIES, Policy, wear
from magie.bots.programs import ProgramBot, is_program, load_program
from magie.game import Game
from magie.game.actions import Action
from magie.game.coding import from_carrier, from_choice
from magie.game.decisions import Decision
from magie.game.errors import InvalidSetup
from magie.rules import codes
from magie.rules.carriers import Action as KernelAction
from magie.rules.carriers import Menu

ORDER = ("random", "novice", "casual", "steady", "sharp", "champion")  # of strength


class PolicyBot:
    """A bot that plays a policy of the kernel's subset; it looks at the game and never changes it.

    What it has worked out, and how far it has used its own chance, is kept with the game.
    """

    def __init__(self, policy: Policy) -> None:
        module = import_module(f"magie.bots.{policy.module}")
        self.name = policy.name
        self._code = CODES[policy.name]
        self._answer: Callable[..., None] = getattr(module, policy.answer)
        self._manage: Callable[..., bool] = getattr(module, policy.manage)
        self._action: Any = KernelAction()
        self._menu: Any = Menu()

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, game: Game, decision: Decision) -> Action:
        """The bot's answer to a decision."""
        wear(game.mind, decision.seat, self._code)
        self._answer(game.edition.numbers, game.state, decision.seat, self._action, self._menu, game.mind)
        return self._typed(game)

    def manage(self, game: Game, seat: int) -> Action | None:
        """What the bot would do about its property while another seat is to roll, if anything."""
        wear(game.mind, seat, self._code)
        wants = self._manage(game.edition.numbers, game.state, seat, self._action, self._menu, game.mind)
        return self._typed(game) if wants else None

    def _typed(self, game: Game) -> Action:
        a = self._action
        if a.verb in {codes.V_OFFER, codes.V_COUNTER}:
            return from_carrier(game.edition, a.verb, a.x, a.y, a.give, a.take)
        return from_choice(game.edition, game.state, a.verb, a.x, a.y)


def names() -> tuple[str, ...]:
    """The bots there are."""
    return NAMES


def levels() -> tuple[str, ...]:
    """The bots that people are offered, the weakest first."""
    offered = [policy.name for policy in POLICIES if policy.is_offered]
    return tuple(sorted(offered, key=lambda name: ORDER.index(name) if name in ORDER else len(ORDER)))


def load(name: str) -> PolicyBot | ProgramBot:
    """A bot by its name, or a user's own by `module:name`; raises InvalidSetup with the names there are, BotFault."""
    if is_program(name):
        return load_program(name)
    for policy in POLICIES:
        if policy.name == name:
            return PolicyBot(policy)
    raise InvalidSetup("setup/unknown-bot", {"bot": name, "possible": names()})
