"""The database: opened once, brought up to date, read by questions that the server asks."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Select, delete, event, func, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from magie.server.storage import schema as t
from magie.server.storage.migrations import migrate
from magie.server.storage.rows import Changes, LogRow, SeatRow, TableRow
from magie.server.storage.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy.ext.asyncio import AsyncEngine

COOKIE_KEY = "cookie"


class Stored(msgspec.Struct, frozen=True):
    """Everything that storage knows of one table."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    holders: dict[int, str]  # seat: guest
    log: tuple[LogRow, ...]


class Line(msgspec.Struct, frozen=True):
    """A table in a list."""

    row: TableRow
    names: tuple[str, ...]
    seat: int | None


def open_engine(address: str) -> AsyncEngine:
    """An engine for either database; SQLite writes ahead and waits for the disk at every commit."""
    url = make_url(address)
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_pre_ping=True, pool_size=5, max_overflow=5)
    if url.database and url.database != ":memory:":
        Path(url.database).touch(mode=0o600)  # it holds the secrets of the dice
    engine = create_async_engine(url, pool_size=5, max_overflow=5)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


class Store:
    """Reads and writes; every write goes through the one writer."""

    def __init__(self, address: str, observe: Callable[[float, int], None] = lambda _s, _n: None) -> None:
        self.engine = open_engine(address)
        self._writer = Writer(self.engine, observe)

    async def open(self) -> None:
        """Bring the database up to date and begin to write."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        self._writer.start()

    async def close(self) -> None:
        """Write what waits and let go of the database."""
        await self._writer.stop()
        await self.engine.dispose()

    async def commit(self, changes: Changes) -> None:
        """Come back when the changes are on the disk."""
        await self._writer.commit(changes)

    async def is_alive(self) -> bool:
        """Whether the database answers."""
        try:
            await self._rows(select(func.count()).select_from(t.keys))
        except Exception:  # whatever it is, it does not answer
            return False
        return True

    async def _rows(self, query: Select[Any]) -> list[Any]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).mappings())

    async def key(self, name: str) -> str:
        """A secret of the server, made when first asked for."""
        query = select(t.keys.c.value).where(t.keys.c.name == name)
        if rows := await self._rows(query):
            return str(rows[0]["value"])
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(t.keys), [{"name": name, "value": secrets.token_urlsafe(48)}])
        except IntegrityError:
            pass  # another process was quicker
        return str((await self._rows(query))[0]["value"])

    async def load(self, table: str) -> Stored | None:
        """A table with its seats and its whole log."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(t.tables).where(t.tables.c.id == table))).mappings().first()
            if row is None:
                return None
            seats = await connection.execute(
                select(t.seats).where(t.seats.c.table_id == table).order_by(t.seats.c.seat)
            )
            holders = await connection.execute(
                select(t.holders.c.seat, t.holders.c.guest).where(t.holders.c.table_id == table)
            )
            entries = await connection.execute(
                select(t.log).where(t.log.c.table_id == table).order_by(t.log.c.sequence)
            )
            return Stored(
                TableRow(**row),
                tuple(SeatRow(**seat) for seat in seats.mappings()),
                {int(seat): str(guest) for seat, guest in holders},
                tuple(LogRow(*entry) for entry in entries),
            )

    async def link(self, token: str) -> tuple[str, int, float] | None:
        """Table, seat and end of a link, by its hash."""
        rows = await self._rows(select(t.links).where(t.links.c.token == token))
        return (str(rows[0]["table_id"]), int(rows[0]["seat"]), float(rows[0]["expires"])) if rows else None

    async def public_lines(self, guest: str, limit: int) -> list[Line]:
        """Public tables that wait or run, the liveliest first."""
        query = (
            select(t.tables)
            .where(t.tables.c.is_public.is_(True), t.tables.c.phase.in_(("lobby", "playing")))
            .order_by(t.tables.c.changed.desc())
            .limit(limit)
        )
        return await self._lines(query, guest)

    async def own_lines(self, guest: str, limit: int) -> list[Line]:
        """The tables at which a guest has a seat, newest first."""
        query = (
            select(t.tables)
            .join(t.holders, t.holders.c.table_id == t.tables.c.id)
            .where(t.holders.c.guest == guest)
            .order_by(t.tables.c.changed.desc())
            .limit(limit)
        )
        return await self._lines(query, guest)

    async def _lines(self, query: Select[Any], guest: str) -> list[Line]:
        rows = [TableRow(**row) for row in await self._rows(query)]
        ids = [row.id for row in rows]
        if not ids:
            return []
        names: dict[str, list[str]] = {name: [] for name in ids}
        seats = select(t.seats.c.table_id, t.seats.c.name).where(t.seats.c.table_id.in_(ids)).order_by(t.seats.c.seat)
        for seat in await self._rows(seats):
            names[seat["table_id"]].append(seat["name"])
        held = select(t.holders.c.table_id, t.holders.c.seat).where(
            t.holders.c.table_id.in_(ids), t.holders.c.guest == guest
        )
        own = {row["table_id"]: int(row["seat"]) for row in await self._rows(held)}
        return [Line(row, tuple(names[row.id]), own.get(row.id)) for row in rows]

    async def remove_abandoned(self, hours: float) -> list[str]:
        """Remove tables that never began and links that ran out; gives the tables."""
        now = time.time()
        old = select(t.tables.c.id).where(t.tables.c.phase == "lobby", t.tables.c.changed < now - 3600 * hours)
        ids = [str(row["id"]) for row in await self._rows(old)]
        if ids:
            await self.commit(Changes(removed=ids))
        async with self.engine.begin() as connection:
            await connection.execute(delete(t.links).where(t.links.c.expires < now))
        return ids
