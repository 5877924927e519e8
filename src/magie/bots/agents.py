"""Policies as bots that answer through the facade; and the list of the bots there are."""

from collections.abc import Callable, Collection
from pkgutil import resolve_name
from typing import Any

from magie.bots.drafts import context_for
from magie.bots.levels import LEVELS, Level
from magie.bots.made.policies import wear
from magie.bots.minds import mind_of
from magie.bots.policies import CODES, NAMES, POLICIES, Policy
from magie.bots.programs import ProgramBot, is_program, load_program
from magie.bots.protocol import CommandBot, is_command
from magie.game import Game
from magie.game.actions import Action
from magie.game.coding import from_carrier, from_choice
from magie.game.decisions import Decision
from magie.game.errors import InvalidSetup
from magie.rules import codes
from magie.rules.context import Context
from magie.rules.made.carriers import Action as KernelAction
from magie.rules.made.carriers import Menu


class PolicyBot:
    """A bot that plays a policy of the kernel's subset; it looks at the game and never changes it.

    What it has worked out, and how far it has used its own chance, is kept with the game.
    """

    def __init__(self, policy: Policy) -> None:
        self.name = policy.name
        self._code = CODES[policy.name]
        self._answer: Callable[..., None] = resolve_name(f"magie.bots.{policy.answer}")
        self._manage: Callable[..., bool] = resolve_name(f"magie.bots.{policy.manage}")
        self._action: Any = KernelAction()
        self._menu: Any = Menu()
        self._drafts = policy.drafts

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, game: Game, decision: Decision) -> Action:
        """The bot's answer to a decision."""
        self._answer(self._context(game, decision.seat), decision.seat)
        return self._typed(game)

    def manage(self, game: Game, seat: int) -> Action | None:
        """What the bot would do about its property while another seat is to roll, if anything."""
        return self._typed(game) if self._manage(self._context(game, seat), seat) else None

    def _context(self, game: Game, seat: int) -> Context:
        """What the policy goes by, as it plays for a seat."""
        e, k = game.edition.numbers, mind_of(game)
        wear(k, seat, self._code)
        carriers = {"position": game.state, "action": self._action, "menu": self._menu, "mind": k}
        return context_for(e, **carriers) if self._drafts else Context(edition=e, **carriers)

    def _typed(self, game: Game) -> Action:
        a = self._action
        if a.verb in {codes.V_OFFER, codes.V_COUNTER}:
            return from_carrier(game.edition, a.verb, a.x, a.y, a.give, a.take)
        return from_choice(game.edition, game.state, a.verb, a.x, a.y)


def names() -> tuple[str, ...]:
    """The bots there are."""
    return NAMES


def levels() -> tuple[Level, ...]:
    """The bots that people are offered, the weakest first."""
    return LEVELS


def is_slow(name: str) -> bool:
    """Whether a bot takes its time: tens of milliseconds for an answer instead of a part of one."""
    return any(policy.drafts for policy in POLICIES if policy.name == name)


def load(name: str) -> PolicyBot | ProgramBot | CommandBot:
    """A bot by its name, or a user's own by `module:name` or by the command that starts it: it runs what is named.

    Only for names by whoever runs the program: names from elsewhere are for `load_known`. Raises InvalidSetup with
    the names there are, or BotFault.
    """
    if is_command(name):
        return CommandBot(name)
    return load_program(name) if is_program(name) else load_known(name)


def load_known(name: str, brought: Collection[str] = ()) -> PolicyBot | ProgramBot | CommandBot:
    """One of our own bots, or of those that whoever runs the program has brought along.

    A name from anywhere else starts, reads and imports nothing. Raises InvalidSetup with the names there are.
    """
    if name in brought:
        return load(name)
    if name in CODES:
        return PolicyBot(POLICIES[CODES[name]])
    own = [one for one in brought if one not in CODES]
    raise InvalidSetup("setup/unknown-bot", {"bot": name, "possible": (*names(), *own)})
