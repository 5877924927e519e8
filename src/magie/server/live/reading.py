"""Games to be gone through: of a table that is over or was cleared away, or as a record that was brought."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import OrderedDict
from typing import TYPE_CHECKING

import msgspec

from magie.server.live.brought import checked, outline, read_page
from magie.server.live.history import record_text
from magie.server.refusals import ServerRefusal
from magie.server.storage.retention import BROUGHT, BROUGHT_RECORDS, LEAST_WEIGHT
from magie.server.storage.rows import Changes, RecordRow
from magie.server.wire.analysis import Badge

if TYPE_CHECKING:
    from magie.server.guests import Guest
    from magie.server.limits import Limits
    from magie.server.live.analysts import Analysts
    from magie.server.live.brought import Outline
    from magie.server.live.registry import Registry
    from magie.server.storage.retention import Retention
    from magie.server.storage.store import Store

_OUTLINES_KEPT = 1_000


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
    """Finds games by their name; whatever is long to read is read by the analysts."""

    def __init__(
        self, store: Store, registry: Registry, analysts: Analysts, limits: Limits, retention: Retention
    ) -> None:
        self._store, self._registry, self._analysts = store, registry, analysts
        self._limits, self._retention = limits, retention
        self._outlines: OrderedDict[str, Outline] = OrderedDict()

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
            text = await asyncio.to_thread(lambda: kept.text)
            found = self._outlines.get(name)
            if found is None:
                found = await self._analysts.ask(guest.client, outline, text)
            self._keep(name, found)
            return Told(name, text, found.length, found.names, None, is_table=False)
        if table.phase != "over":
            raise ServerRefusal("table/not-over")
        text = await record_text(table)
        worn = tuple(Badge(sitter.token, sitter.colour) for sitter in table.surroundings().sitters)
        seat, length = table.seat_of(guest), table.live_game.sequence
        return Told(name, text, length, table.people.names, seat, is_table=True, badges=worn)

    def _keep(self, name: str, found: Outline) -> None:
        self._outlines[name] = found
        self._outlines.move_to_end(name)
        if len(self._outlines) > _OUTLINES_KEPT:
            self._outlines.popitem(last=False)

    async def bring(self, text: str, client: str) -> str:
        """Keep a record that somebody brought, under a name that follows from it; raises MagieError.

        The same game has the same name, whatever else was written beside it.
        """
        found = await self._analysts.ask(client, checked, text)
        self._registry.must_be_free(found.position)
        name = BROUGHT + hashlib.sha256(found.text.encode()).hexdigest()[:24]
        if await self._store.record(name) is not None:
            return name
        self._limits.must_have("brought-bytes", client, max(LEAST_WEIGHT, len(found.packed)))
        try:
            row = RecordRow(name, found.edition, time.time(), found.packed)
            await self._store.keep(Changes(records=[row]))
        except ServerRefusal:
            if await self._store.record(name) is None:  # somebody else brought the same a moment before
                raise
        await self._retention.make_room(BROUGHT_RECORDS)
        return name

    async def page(self, told: Told, span: tuple[int, int], client: str, language: str) -> bytes:
        """The table after the inputs of a span."""
        return await self._analysts.ask(client, read_page, told.text, told.names, span, told.seat, language)
