"""The service: storage, live tables, guests and counts, as one thing that starts and stops."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import structlog

from magie.server.guests import GuestBook
from magie.server.limits import Buckets
from magie.server.live.history import Archive
from magie.server.live.making import rematch_changes, table_changes
from magie.server.live.registry import Registry
from magie.server.metrics import Metrics
from magie.server.refusals import ServerRefusal
from magie.server.settings import database_address
from magie.server.storage.store import COOKIE_KEY, Store
from magie.server.wire.home import TableLine, TableMade

if TYPE_CHECKING:
    from magie.server.guests import Guest
    from magie.server.live.table import LiveTable
    from magie.server.settings import Settings
    from magie.server.storage.store import Line
    from magie.server.wire.home import NewTable

_log = structlog.get_logger("magie.server")
MOST_PUBLIC, MOST_OWN = 100, 1000  # tables in a list
SWEEP_EVERY = 20.0
CLEAN_EVERY = 3600.0


class Service:
    """Everything the server keeps between two requests."""

    guests: GuestBook

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.archive = Archive()
        self.is_stopping = False
        self.new_tables = Buckets(settings.tables_per_client / 3600, settings.tables_per_client)
        self.sockets_of: dict[str, int] = {}  # open sockets by client

    async def open(self) -> None:
        """Open the storage."""
        self.store = Store(database_address(self.settings), self.metrics.committed)
        await self.store.open()
        self.guests = GuestBook(self.settings.secret_key or await self.store.key(COOKIE_KEY))
        self.registry = Registry(self.store, self.settings, self.metrics)
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")
        _log.info("started", database=self.store.engine.url.get_backend_name())

    async def close(self) -> None:
        """Put all tables away with their clocks, then close the storage."""
        self.is_stopping = True
        self._sweeper.cancel()
        with suppress(asyncio.CancelledError):
            await self._sweeper
        count = len(self.registry)
        await self.registry.close()
        await self.store.close()
        _log.info("stopped", tables=count)

    async def _sweep(self) -> None:
        cleaned = -CLEAN_EVERY
        while True:
            try:
                if time.monotonic() - cleaned >= CLEAN_EVERY:
                    cleaned = time.monotonic()
                    for name in await self.store.remove_abandoned(self.settings.lobby_hours):
                        self.registry.forget(name)
                await self.registry.sweep()
            except Exception:
                _log.exception("sweep-failed")
            await asyncio.sleep(SWEEP_EVERY)

    async def is_ready(self) -> bool:
        """Whether the server can take work."""
        return not self.is_stopping and await self.store.is_alive()

    async def table(self, name: str) -> LiveTable:
        """A table by its id; raises ServerRefusal."""
        if self.is_stopping:
            raise ServerRefusal("server/stopping")
        return await self.registry.get(name)

    async def make_table(self, wish: NewTable, guest: Guest, language: str) -> TableMade:
        """Set up a table."""
        if not self.new_tables.take(guest.client):
            raise ServerRefusal("request/too-many")
        changes, seat = table_changes(wish, guest, language)
        await self.store.commit(changes)
        row = changes.new_tables[0]
        self.metrics.made_tables.labels(row.edition).inc()
        return TableMade(row.id, seat)

    async def list_tables(self, guest: Guest, *, is_mine: bool) -> list[TableLine]:
        """Public tables, or the guest's own."""
        store = self.store
        found = await (
            store.own_lines(guest.key, MOST_OWN) if is_mine else store.public_lines(guest.key, MOST_PUBLIC)
        )
        return [_line(line) for line in found]

    async def rematch(self, name: str, guest: Guest) -> TableMade:
        """The table at which the people of this one play again; made by whoever asks first."""
        table = await self.table(name)
        async with table.lock:
            table.own_seat(guest)
            if table.phase != "over":
                raise ServerRefusal("table/not-over")
            if table.row.rematch is None:
                changes = rematch_changes(table)
                table.row.rematch = changes.new_tables[0].id
                await table.settle(changes)
            again = table.row.rematch
        return TableMade(again, (await self.table(again)).seat_of(guest))


def _line(line: Line) -> TableLine:
    row = line.row
    return TableLine(
        id=row.id,
        edition=row.edition,
        board=row.board,
        mode=row.mode,
        phase=row.phase,  # type: ignore[arg-type]
        names=line.names,
        round=row.round,
        your_seat=line.seat,
        changed=datetime.fromtimestamp(row.changed, UTC).isoformat(timespec="seconds"),
    )
