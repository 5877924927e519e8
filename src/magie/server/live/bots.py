"""Bots at a table: they answer for their seats, and look after their property before anybody rolls."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import structlog

from magie import bots
from magie.bots.rehearsal import rehearsal_of
from magie.game.errors import BotFault
from magie.server.live.own_bots import own_bot
from magie.server.live.thinking import Rehearsed, quick_bot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.bots.rehearsal import Thought
    from magie.game import Action, Bot, Driver
    from magie.game.inputs import Input
    from magie.server.live.live_game import LiveGame
    from magie.server.live.people import People
    from magie.server.live.thinking import Thinkers

_log = structlog.get_logger("magie.table")


@lru_cache(maxsize=64)
def bot_named(name: str) -> Bot:
    """A bot by name; what they keep between two questions is kept with the game."""
    return bots.load_known(name)


class BotPlayers:
    """The bots of one table, and the driver that lets them and people play in turn."""

    def __init__(self, live_game: LiveGame, people: People, thinkers: Thinkers | None = None) -> None:
        self._live_game = live_game
        self._people = people
        self._thinkers = thinkers
        self._chosen: Iterator[Thought] = iter(())
        self._own: dict[tuple[int, str], Bot] = {}  # users' own bots remember what they like, seat by seat

    def asked_bot(self) -> str | None:
        """The bot that has to answer now, if one has."""
        decision = self._live_game.game.decision
        return None if decision is None else self._people.bot_at(decision.seat)

    @property
    def are_slow(self) -> bool:
        """Whether one of them has to think elsewhere."""
        return any(bots.is_slow(name) for name in self._people.bots().values())

    async def think(self, given: Action | None = None, *, is_asked: bool = True) -> None:
        """Let slow bots think about what comes next, in a process of their own; quick ones need no such time.

        What comes next is what a person has just answered, what the bot that is asked will, or what has waited.
        """
        if self.are_slow:
            names = {seat: name for seat, name in self._people.bots().items() if name in bots.names()}
            task = rehearsal_of(self._driver(), names, given, is_asked=is_asked)
            thoughts = await self._thinkers.think(task) if self._thinkers else None
            self._chosen = iter(() if thoughts is None else thoughts.chosen)
            if thoughts is not None:
                self._live_game.game.mind = thoughts.mind

    def answer(self) -> None:
        """Let the bot that is asked answer; before a roll the others have their say."""
        driver = self._driver()
        self._play(driver)
        self._finish(driver)

    def give(self, action: Action) -> None:
        """The answer of a person who is asked; a roll waits for what bots do before it, and for what they ask."""
        driver = self._driver()
        driver.give(action)
        self._finish(driver)

    def go_on(self) -> None:
        """Somebody acted without being asked, or left: a roll that has waited for it can be made."""
        self._finish(self._driver())

    def follow(self, entry: Input) -> None:
        """Play one input of the log again; the table's own bots remember what they had seen."""
        rows = self._people.rows
        bots_at = {row.seat: self._quick(row.seat, row.bot) for row in rows if row.bot is not None}
        driver = self._live_game.game.driver(bots_at)
        driver.follow(entry, self._live_game.feed)

    def _driver(self) -> Driver:
        driver = self._live_game.game.driver(
            {seat: self._bot(seat, name) for seat, name in self._people.bots().items()},
        )
        driver.apply = self._live_game.act
        return driver

    def _bot(self, seat: int, name: str) -> Bot:
        return Rehearsed(name, seat, self._chosen) if bots.is_slow(name) else self._quick(seat, name)

    def _quick(self, seat: int, name: str) -> Bot:
        """The bot at a seat, or a quick one in the place of one that would think for long."""
        if name in bots.names():
            return quick_bot() if bots.is_slow(name) else bot_named(name)
        if (seat, name) not in self._own:
            self._own[seat, name] = own_bot(name)
        return self._own[seat, name]

    def _finish(self, driver: Driver) -> None:
        while driver.is_busy:
            self._play(driver)

    def _play(self, driver: Driver) -> None:
        try:
            driver.play()
        except BotFault as fault:  # a policy at fault must not stop the table
            _log.error("bot-at-fault", **fault.details)
            game = self._live_game.game
            asked = game.decision
            if asked is not None and fault.details["seat"] == asked.seat:
                self._live_game.act(asked.seat, game.legal()[0])
