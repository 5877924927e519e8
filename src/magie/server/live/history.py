"""Looking back: the table after each input, rebuilt by playing the log again, with resting points on the way."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING

from msgspec import structs

from magie.game.fair_host import commitment
from magie.game.fairness import COMMITMENT, TABLE, Promise
from magie.server.live.live_game import LiveGame
from magie.server.refusals import ServerRefusal
from magie.server.views.log import lines
from magie.server.views.proof import proof_view
from magie.server.views.story import story
from magie.server.views.table import table_view
from magie.server.wire.table import HistoryPoint

if TYPE_CHECKING:
    from magie.game.inputs import Input, Setup
    from magie.server.guests import Guest
    from magie.server.live.table import LiveTable
    from magie.server.views.surroundings import Surroundings
    from magie.server.wire.table import Proof, StoryLine

LONGEST_PAGE = 200
_TABLES_KEPT = 16


class Reader:
    """Walks through the inputs of one game; going on is quick, going back begins again."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._live_game = LiveGame(setup)

    def page(
        self, inputs: list[Input], around: Surroundings, span: tuple[int, int], reader: int | None, language: str
    ) -> list[HistoryPoint]:
        """The points of a page."""
        first, last = span
        if self._live_game.sequence > first:
            self._live_game = LiveGame(self._setup)
        points = []
        live_game = self._live_game
        for sequence in range(live_game.sequence, min(last, len(inputs) + 1)):
            if sequence > live_game.sequence:
                live_game.feed(inputs[sequence - 1])
            if sequence >= first:
                points.append(self._point(around, sequence, reader, language))
        return points

    def _point(self, around: Surroundings, sequence: int, reader: int | None, language: str) -> HistoryPoint:
        live_game = self._live_game
        then = structs.replace(
            around,
            phase="over" if live_game.game.is_over else "playing",
            clock=None,
            time_left=None,
            votes=(),
            worths=tuple(live_game.worths),
        )
        first = live_game.marks[sequence - 1] if sequence else 0
        told = lines(live_game.game, then, first, live_game.marks[sequence], reader, language)
        return HistoryPoint(sequence, table_view(live_game.game, then), told)


class Archive:
    """Looks back at games, one at a time: it may take a while, and those who play come first."""

    def __init__(self) -> None:
        self._readers: OrderedDict[str, Reader] = OrderedDict()
        self._busy = asyncio.Semaphore(1)

    async def page(self, table: LiveTable, guest: Guest, span: tuple[int, int], language: str) -> list[HistoryPoint]:
        """The table after the inputs of a span; its end is not part of it."""
        async with table.lock:
            inputs = table.live_game.game.inputs[: table.stored]
            around, setup, seat = table.surroundings(), table.live_game.game.setup, table.seat_of(guest)
        if table.phase == "lobby":
            return []
        async with self._busy:
            reader = self._readers.pop(table.id, None) or Reader(setup)
            points = await asyncio.to_thread(reader.page, inputs, around, span, seat, language)
            self._readers[table.id] = reader
            if len(self._readers) > _TABLES_KEPT:
                self._readers.popitem(last=False)
        return points


async def story_of_table(table: LiveTable, guest: Guest, language: str) -> tuple[StoryLine, ...]:
    """What the game is remembered by so far, told to a guest."""
    async with table.lock:
        game, around = table.live_game.game, table.surroundings()
        return await asyncio.to_thread(story, game, around, table.seat_of(guest), language)


async def record_text(table: LiveTable) -> str:
    """The record of the game so far; with the secret of the dice once it is over."""
    async with table.lock:
        game = table.live_game.game
        tags = {TABLE: table.id, COMMITMENT: commitment(table.row.secret)}
        if table.phase == "over":
            tags |= promise_of_table(table).tags()
        record = structs.replace(game.record(), names=table.people.names, tags=tags)
    return await asyncio.to_thread(record.text)


def promise_of_table(table: LiveTable) -> Promise:
    """What the dice came from."""
    return Promise(table.id, commitment(table.row.secret), table.row.secret, table.people.parts)


async def proof(table: LiveTable) -> Proof:
    """The secret and every draw; raises ServerRefusal before the end."""
    async with table.lock:
        if table.phase != "over":
            raise ServerRefusal("table/not-over")
        record, promise = table.live_game.game.record(), promise_of_table(table)
    return await asyncio.to_thread(proof_view, record, promise)
