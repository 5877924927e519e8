"""Looking back: the table after each input, rebuilt by playing the log again, with resting points on the way."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING

from msgspec import structs

from magie.game.fair_host import commitment
from magie.game.fairness import COMMITMENT, TABLE, Promise
from magie.server.live.course import Course
from magie.server.refusals import HouseRefusal
from magie.server.views.log import lines
from magie.server.views.proof import proof_view
from magie.server.views.table import table_view
from magie.server.wire.table import HistoryPoint

if TYPE_CHECKING:
    from magie.game.inputs import Input, Setup
    from magie.server.guests import Guest
    from magie.server.live.table import LiveTable
    from magie.server.views.hall import Hall
    from magie.server.wire.table import Proof

LONGEST_PAGE = 200
_TABLES_KEPT = 16


class Reader:
    """Walks through the inputs of one game; going on is quick, going back begins again."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._course = Course(setup)

    def page(
        self, inputs: list[Input], hall: Hall, span: tuple[int, int], reader: int | None, language: str
    ) -> list[HistoryPoint]:
        """The points of a page."""
        first, last = span
        if self._course.sequence > first:
            self._course = Course(self._setup)
        points = []
        course = self._course
        for sequence in range(course.sequence, min(last, len(inputs) + 1)):
            if sequence > course.sequence:
                course.feed(inputs[sequence - 1])
            if sequence >= first:
                points.append(self._point(hall, sequence, reader, language))
        return points

    def _point(self, hall: Hall, sequence: int, reader: int | None, language: str) -> HistoryPoint:
        course = self._course
        then = structs.replace(
            hall,
            phase="over" if course.game.is_over else "playing",
            clock=None,
            time_left=None,
            votes=(),
            worths=tuple(course.worths),
        )
        first = course.marks[sequence - 1] if sequence else 0
        told = lines(course.game, then, first, course.marks[sequence], reader, language)
        return HistoryPoint(sequence, table_view(course.game, then), told)


class Archive:
    """Looks back at games, one at a time: it may take a while, and those who play come first."""

    def __init__(self) -> None:
        self._readers: OrderedDict[str, Reader] = OrderedDict()
        self._busy = asyncio.Semaphore(1)

    async def page(self, table: LiveTable, guest: Guest, span: tuple[int, int], language: str) -> list[HistoryPoint]:
        """The table after the inputs of a span; its end is not part of it."""
        async with table.lock:
            inputs = table.course.game.inputs[: table.stored]
            hall, setup, seat = table.hall(), table.course.game.setup, table.seat_of(guest)
        if table.phase == "lobby":
            return []
        async with self._busy:
            reader = self._readers.pop(table.id, None) or Reader(setup)
            points = await asyncio.to_thread(reader.page, inputs, hall, span, seat, language)
            self._readers[table.id] = reader
            if len(self._readers) > _TABLES_KEPT:
                self._readers.popitem(last=False)
        return points


async def record_text(table: LiveTable) -> str:
    """The record of the game so far; with the secret of the dice once it is over."""
    async with table.lock:
        game = table.course.game
        tags = {TABLE: table.id, COMMITMENT: commitment(table.row.secret)}
        if table.phase == "over":
            tags |= promise_of_table(table).tags()
        record = structs.replace(game.record(), names=table.people.names, tags=tags)
    return await asyncio.to_thread(record.text)


def promise_of_table(table: LiveTable) -> Promise:
    """What the dice came from."""
    return Promise(table.id, commitment(table.row.secret), table.row.secret, table.people.parts)


async def proof(table: LiveTable) -> Proof:
    """The secret and every draw; raises HouseRefusal before the end."""
    async with table.lock:
        if table.phase != "over":
            raise HouseRefusal("table/not-over")
        record, promise = table.course.game.record(), promise_of_table(table)
    return await asyncio.to_thread(proof_view, record, promise)
