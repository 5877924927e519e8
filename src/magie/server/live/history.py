"""Looking back: the table after each input, rebuilt by playing the log again, with resting points on the way."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

import msgspec
from msgspec import structs

from magie.server.live.live_game import REST_EVERY, LiveGame
from magie.server.live.records import live_record, promise_of_table, stored_record
from magie.server.refusals import ServerRefusal
from magie.server.storage.rows import squeezed
from magie.server.views.log import lines
from magie.server.views.story import story
from magie.server.views.table import table_view
from magie.server.wire.table import HistoryPoint, Proof

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

    from magie.game.inputs import Input, Setup
    from magie.server.guests import Guest
    from magie.server.live.table import LiveTable
    from magie.server.storage.rows import RestRow
    from magie.server.storage.store import Stored
    from magie.server.views.surroundings import Surroundings

LONGEST_PAGE = 200
WAITING_PER_CLIENT = 4  # requests of one client that wait at the same time
_TABLES_KEPT = 16
_RESTS_KEPT = 64
_BYTES_KEPT = 32 * 1024 * 1024


class Reader:
    """Walks through the inputs of one game; it rests now and then, and goes on from there when asked again."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._rests = [LiveGame(setup)]  # in the order of their sequence
        self._stored: list[RestRow] = []

    def knows(self, sequence: int) -> bool:
        """Whether it can begin near to a moment."""
        known = [rest.sequence for rest in self._rests if rest.sequence <= sequence]
        stored = [rest.sequence for rest in self._stored if rest.sequence <= sequence]
        return sequence - max(known + stored) <= REST_EVERY

    def learn(self, stored: Sequence[RestRow]) -> None:
        """Take in the resting points that are stored."""
        self._stored = list(stored)

    def _begin(self, inputs: list[Input], first: int) -> LiveGame:
        """The game at the nearest resting point before an input."""
        live_game = next(rest for rest in reversed(self._rests) if rest.sequence <= first)
        stored = [rest for rest in self._stored if rest.sequence <= first]
        if stored and stored[-1].sequence > live_game.sequence:
            taken_up = LiveGame(self._setup)
            with suppress(ValueError):
                taken_up.take_up([rest.data for rest in stored], inputs[: stored[-1].sequence])
                return taken_up
        return live_game.copy()

    def page(
        self, inputs: list[Input], around: Surroundings, span: tuple[int, int], reader: int | None, language: str
    ) -> list[HistoryPoint]:
        """The points of a page."""
        first, last = span
        live_game = self._begin(inputs, first)
        points = []
        for sequence in range(live_game.sequence, min(last, len(inputs) + 1)):
            if sequence > live_game.sequence:
                live_game.feed(inputs[sequence - 1])
                self._rest_at(live_game)
            if sequence >= first:
                points.append(_point(live_game, around, sequence, reader, language))
        return points

    def _rest_at(self, live_game: LiveGame) -> None:
        is_due = live_game.sequence == self._rests[-1].sequence + REST_EVERY
        if is_due and len(self._rests) < _RESTS_KEPT:
            self._rests.append(live_game.copy())


def _point(
    live_game: LiveGame, around: Surroundings, sequence: int, reader: int | None, language: str
) -> HistoryPoint:
    then = structs.replace(
        around,
        phase="over" if live_game.game.is_over else "playing",
        clock=None,
        time_left=None,
        votes=(),
        worths=tuple(live_game.worths),
    )
    first = live_game.marks[sequence - 1] if sequence else 0
    last = live_game.marks[sequence]
    told = lines(live_game.game, then, first, last, reader, language)
    events = tuple(live_game.game.events[first:last])
    return HistoryPoint(sequence, table_view(live_game.game, then), told, events, first)


class Archive:
    """Looks back at games, one at a time and away from those who play.

    What it gives is encoded and packed already; of games that are over it is kept.
    """

    def __init__(self) -> None:
        self._readers: OrderedDict[str, Reader] = OrderedDict()
        self._kept: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self._size = 0
        self._busy = asyncio.Semaphore(1)
        self._waiting: Counter[str] = Counter()

    async def page(self, table: LiveTable, guest: Guest, span: tuple[int, int], language: str) -> bytes:
        """The table after the inputs of a span; its end is not part of it."""
        async with table.lock:
            inputs = table.live_game.game.inputs[: table.stored]
            around, setup, seat = table.surroundings(), table.live_game.game.setup, table.seat_of(guest)
        if table.phase == "lobby":
            return _packed([])

        async def work() -> bytes:
            reader = self._readers.pop(table.id, None) or Reader(setup)
            if not reader.knows(min(span[0], len(inputs))):
                reader.learn(await table.store.rests(table.id))
            return await asyncio.to_thread(read, reader)

        def read(reader: Reader) -> bytes:
            points = reader.page(inputs, around, span, seat, language)
            self._readers[table.id] = reader
            if len(self._readers) > _TABLES_KEPT:
                self._readers.popitem(last=False)
            return _packed(points)

        key = ("page", table.id, span, seat, language, around.rematch, around.names)
        return await self._look(guest.client, key if table.phase == "over" else None, work)

    async def proof(self, table: LiveTable) -> bytes:
        """The secret of a table's dice; raises ServerRefusal before the end."""
        async with table.lock:
            if table.phase != "over":
                raise ServerRefusal("table/not-over")
            kept = promise_of_table(table)
        return _packed(Proof(kept.table, kept.commitment, kept.secret.hex(), kept.parts, kept.formula, kept.round))

    async def story(self, table: LiveTable, guest: Guest, language: str, turned: int | None) -> bytes:
        """What the game is remembered by so far, told to a guest; `turned` is when, as the judge sees it."""
        async with table.lock:
            live_game, around, seat = table.live_game.copy(), table.surroundings(), table.seat_of(guest)

        def write() -> bytes:
            return _packed(story(live_game.game, around, seat, language, turned))

        key = ("story", table.id, seat, language, around.names, turned) if table.phase == "over" else None
        return await self._look(guest.client, key, lambda: asyncio.to_thread(write))

    async def record(self, table: LiveTable, guest: Guest) -> bytes:
        """The record of the game so far, as text; with the secret of the dice once it is over."""

        async def work() -> bytes:
            return await asyncio.to_thread(squeezed, (await record_text(table)).encode())

        return await self._look(guest.client, ("record", table.id) if table.phase == "over" else None, work)

    async def stored_record(self, stored: Stored, guest: Guest) -> bytes:
        """The record of a game that the rules of this version no longer play."""

        def write() -> bytes:
            return squeezed(stored_record(stored, has_ended=stored.row.phase == "over").text().encode())

        return await self._look(guest.client, None, lambda: asyncio.to_thread(write))

    async def _look(self, client: str, key: tuple[object, ...] | None, work: Callable[[], Awaitable[bytes]]) -> bytes:
        if key is not None and key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        async with self._turn_of(client):
            found = await work()
        if key is not None:
            self._keep(key, found)
        return found

    @asynccontextmanager
    async def _turn_of(self, client: str) -> AsyncIterator[None]:
        """One at a time; nobody keeps the others waiting with more than a few."""
        if self._waiting[client] >= WAITING_PER_CLIENT:
            raise ServerRefusal("request/too-many")
        self._waiting[client] += 1
        try:
            async with self._busy:
                yield
        finally:
            self._waiting[client] -= 1
            if not self._waiting[client]:
                del self._waiting[client]

    def _keep(self, key: tuple[object, ...], found: bytes) -> None:
        self._size += len(found) - len(self._kept.get(key, b""))
        self._kept[key] = found
        while self._size > _BYTES_KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])


async def record_text(table: LiveTable) -> str:
    """The record of the game so far; with the secret of the dice once it is over."""
    async with table.lock:
        record = live_record(table)
    return await asyncio.to_thread(record.text)


def _packed(value: object) -> bytes:
    return squeezed(msgspec.json.encode(value))
