"""Bots at a table: they answer for their seats, and look after their property before anybody rolls."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

import structlog

from magie import bots
from magie.game import actions as act
from magie.game import decisions as ask
from magie.game.errors import MagieError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.bots import PolicyBot
    from magie.server.live.course import Course
    from magie.server.live.people import People

_log = structlog.get_logger("magie.table")
Holdings: TypeAlias = tuple[int, int, tuple[str, ...]]  # cash, open claims, deeds
MOST_MANAGING = 24  # actions of one bot at one moment


@lru_cache(maxsize=64)
def bot_named(name: str) -> PolicyBot:
    """A bot by name; they keep nothing between two questions."""
    return bots.load(name)


class BotPlayers:
    """The bots of one table."""

    def __init__(self, course: Course, people: People) -> None:
        self._course = course
        self._people = people
        self._seen: dict[int, Holdings] = {}  # what a seat had when it last looked after its property

    def asked_bot(self) -> str | None:
        """The bot that has to answer now, if one has."""
        decision = self._course.game.decision
        return None if decision is None else self._people.bot_at(decision.seat)

    def answer(self) -> None:
        """Let the bot that is asked answer; before a roll the others have their say."""
        course = self._course
        decision = course.game.decision
        assert decision is not None
        bot = bot_named(self._people.bot_at(decision.seat) or "")
        action = bot.choose(course.game, decision)
        if isinstance(decision, ask.Turn) and isinstance(action, act.Roll):
            before = course.sequence
            if not self.manage(decision):
                return
            if course.sequence != before:  # the world has changed: think again
                action = bot.choose(course.game, decision)
        try:
            course.act(decision.seat, action)
        except MagieError as error:  # a policy at fault must not stop the table
            _log.error("bot-at-fault", bot=bot.name, code=error.code, decision=decision.kind)
            course.act(decision.seat, course.game.legal()[0])

    def manage(self, decision: ask.Turn) -> bool:
        """Bots look after their property, clockwise from whoever rolls (Q64); whether that seat may still roll."""
        for seat in self._clockwise(decision.seat):
            name = self._people.bot_at(seat)
            if name is None or not self._has_news(seat):
                continue
            self._manage_one(bot_named(name), seat, decision)
            if self._course.game.decision != decision:
                return False
        return True

    def _clockwise(self, first: int) -> Iterator[int]:
        game = self._course.game
        for step in range(1, game.seats):
            seat = (first + step) % game.seats
            if game.is_in_play(seat):
                yield seat

    def _manage_one(self, bot: PolicyBot, seat: int, decision: ask.Turn) -> None:
        game = self._course.game
        for _ in range(MOST_MANAGING):
            action = bot.manage(game, seat)
            if action is None:
                break
            self._course.act(seat, action)
            if game.decision != decision:
                break
        self._seen[seat] = self._holdings(seat)

    def _has_news(self, seat: int) -> bool:
        """Whether a seat has more cash or other deeds than when it last looked."""
        now, seen = self._holdings(seat), self._seen.get(seat)
        return seen is None or now[0] > seen[0] or now[1:] != seen[1:]

    def _holdings(self, seat: int) -> Holdings:
        game = self._course.game
        return game.cash(seat), len(game.claims()), game.deeds(seat)
