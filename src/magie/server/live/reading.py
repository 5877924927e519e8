"""Games to be gone through: of a table that is over or was cleared away, or as a record that was brought."""

from __future__ import annotations

import asyncio
import hashlib
import time
from typing import TYPE_CHECKING

import msgspec

from magie.game import Game
from magie.notation import parse_record
from magie.server.live.history import Reader, record_text
from magie.server.refusals import ServerRefusal
from magie.server.storage.retention import BROUGHT
from magie.server.storage.rows import Changes, RecordRow
from magie.server.views.analysis import around
from magie.server.wire.analysis import Badge

if TYPE_CHECKING:
    from magie.game import Record
    from magie.server.guests import Guest
    from magie.server.live.registry import Registry
    from magie.server.storage.store import Store

MOST_INPUTS = 20_000
_KEPT = 32


class Told(msgspec.Struct, frozen=True):
    """A whole game, and who looks at it."""

    id: str
    text: str
    length: int
    names: tuple[str, ...]
    seat: int | None  # the reader's own
    is_table: bool
    badges: tuple[Badge, ...] = ()


class Bookcase:
    """Finds games by their name, and keeps those that were last read."""

    def __init__(self, store: Store, registry: Registry) -> None:
        self._store, self._registry = store, registry
        self._readers: dict[str, tuple[Record, Reader]] = {}

    async def find(self, name: str, guest: Guest) -> Told:
        """A game that is over; raises ServerRefusal for one that is still played, or that is not there."""
        try:
            table = await self._registry.get(name)
        except ServerRefusal as refusal:
            if refusal.code != "table/put-away":
                raise
            kept = await self._store.record(name)
            if kept is None:
                raise
            record = await asyncio.to_thread(parse_record, kept.text)
            return Told(name, kept.text, len(record.inputs), _names(record), None, is_table=False)
        if table.phase != "over":
            raise ServerRefusal("table/not-over")
        text = await record_text(table)
        worn = tuple(Badge(sitter.token, sitter.colour) for sitter in table.surroundings().sitters)
        seat, length = table.seat_of(guest), table.live_game.sequence
        return Told(name, text, length, table.people.names, seat, is_table=True, badges=worn)

    async def bring(self, text: str) -> str:
        """Keep a record that somebody brought, under a name that follows from it; raises MagieError."""
        name = BROUGHT + hashlib.sha256(text.encode()).hexdigest()[:24]
        if await self._store.record(name) is not None:
            return name
        edition = await asyncio.to_thread(_check, text)
        try:
            await self._store.keep(Changes(records=[RecordRow(name, edition, time.time(), text)]))
        except ServerRefusal:
            if await self._store.record(name) is None:  # somebody else brought the same a moment before
                raise
        return name

    async def page(self, told: Told, span: tuple[int, int], language: str) -> bytes:
        """The table after the inputs of a span."""
        stored = await self._store.rests(told.id) if told.is_table else ()

        def read() -> bytes:
            known = self._readers.pop(told.id, None)
            if known is None:
                record = parse_record(told.text)
                known = (record, Reader(record.setup))
            known[1].learn(stored)
            self._readers[told.id] = known
            while len(self._readers) > _KEPT:
                self._readers.pop(next(iter(self._readers)))
            record, reader = known
            surroundings = around(Game.from_setup(record.setup), told.names, language)
            points = reader.page(list(record.inputs), surroundings, span, told.seat, language)
            return msgspec.json.encode(points)

        return await asyncio.to_thread(read)


def _names(record: Record) -> tuple[str, ...]:
    """The names at the seats; empty where a record has none."""
    return (*record.names, *[""] * record.setup.seats)[: record.setup.seats]


def _check(text: str) -> str:
    """The edition of a record that the rules of this version play; raises MagieError."""
    record = parse_record(text)
    if len(record.inputs) > MOST_INPUTS:
        raise ServerRefusal("request/too-large")
    found = record.divergence()
    if found is not None and found.code != "record/not-the-seeds":
        raise ServerRefusal(found.code, **found.details)
    return record.replay(0).edition.id
