"""Bots that whoever runs the server brings along (`MAGIE_BOTS`): users' own, by `module:Class`.

They think in the server's own process, and everybody at its tables waits for them: bring quick ones. What one does
wrong costs it the answer, which a usual bot gives then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from magie.bots import names
from magie.bots.programs import is_program, load_program, told
from magie.server.live.thinking import quick_bot
from magie.server.settings import SettingError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from magie.bots import ProgramBot
    from magie.game import Action, Bot, Game
    from magie.game.decisions import Decision

_log = structlog.get_logger("magie.table")
LONGEST_NAME = 64  # for which the storage has room
_brought: tuple[str, ...] = ()


def bring(bots: Sequence[str]) -> None:
    """Offer these bots beside ours from now on, and no other; raises SettingError, or BotFault for one that fails."""
    global _brought
    for name in bots:
        if not is_program(name) or len(name) > LONGEST_NAME:
            problem = f"`{name}` is no module:Class of at most {LONGEST_NAME} characters"
            raise SettingError("settings/bad-value", {"name": "MAGIE_BOTS", "problem": problem})
        load_program(name)
    _brought = tuple(bots)


def brought() -> tuple[str, ...]:
    """The bots that were brought along."""
    return _brought


def possible() -> tuple[str, ...]:
    """All bots that may take a seat, by name."""
    return (*names(), *_brought)


def own_bot(name: str) -> Bot:
    """A bot of the operator's own, new; a usual one in the place of one that is brought along no more."""
    if name in _brought:
        return OwnBot(load_program(name))
    _log.warning("bot-not-brought", bot=name)
    return quick_bot()


class OwnBot:
    """A bot of the operator's own at a seat; what it cannot answer, a usual one does."""

    def __init__(self, program: ProgramBot) -> None:
        self._program = program

    def choose(self, game: Game, decision: Decision) -> Action | str:
        """Its answer, if that is legal."""
        action = self._tried(game, decision.seat, decision)
        return quick_bot().choose(game, decision) if action is None else action

    def manage(self, game: Game, seat: int) -> Action | None:
        """What it does about its property, if that is legal."""
        return self._tried(game, seat, None)

    def _tried(self, game: Game, seat: int, decision: Decision | None) -> Action | None:
        try:
            given = self._program.choose(game, decision) if decision else self._program.manage(game, seat)
            action = None if given is None else game.typed(given)
            if action is None:
                return None
            rejected = game.check(seat, action)
        except Exception as error:
            _log.error("bot-at-fault", bot=self._program.name, seat=seat, problem=told(error))
            return None
        if rejected is not None:
            _log.error("bot-at-fault", bot=self._program.name, seat=seat, problem=rejected.code)
            return None
        return action
