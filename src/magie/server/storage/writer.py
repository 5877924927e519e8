"""One writer for all tables: what waits is committed together, so that many tables share one trip to the disk."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import asdict
from time import perf_counter
from typing import TYPE_CHECKING, Any

import structlog
from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError

from magie.server.storage import schema as t
from magie.server.storage.rows import Changes, LogRow, SeatRow, TableRow

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_log = structlog.get_logger("magie.storage")
MOST_TOGETHER = 256
_SEAT_FIELDS = [name for name in SeatRow.__slots__ if name not in {"table_id", "seat"}]
_LOG_FIELDS = tuple(LogRow.__slots__)

_update_tables = (
    update(t.tables)
    .where(t.tables.c.id == bindparam("_id"))
    .values({name: bindparam(f"_{name}") for name in t.MUTABLE})
)
_update_seats = (
    update(t.seats)
    .where(t.seats.c.table_id == bindparam("_table_id"), t.seats.c.seat == bindparam("_seat"))
    .values({name: bindparam(f"_{name}") for name in _SEAT_FIELDS})
)
_free = delete(t.holders).where(
    t.holders.c.table_id == bindparam("_table_id"), t.holders.c.seat == bindparam("_seat")
)
_use_link = delete(t.links).where(t.links.c.token == bindparam("_token"))
_remove = delete(t.tables).where(t.tables.c.id == bindparam("_id"))


def _table_values(row: TableRow) -> dict[str, Any]:
    return {"_id": row.id, **{f"_{name}": getattr(row, name) for name in t.MUTABLE}}


def _seat_values(row: SeatRow) -> dict[str, Any]:
    fields = {f"_{name}": getattr(row, name) for name in _SEAT_FIELDS}
    return {"_table_id": row.table_id, "_seat": row.seat, **fields}


async def write(connection: AsyncConnection, changes: Changes) -> None:
    """Write changes on a connection that has begun a transaction; rows of one kind go in one statement."""
    c = changes
    steps: list[tuple[Any, list[dict[str, Any]]]] = [
        (insert(t.tables), [asdict(row) for row in c.new_tables]),
        (insert(t.seats), [asdict(row) for row in c.new_seats]),
        (_update_tables, [_table_values(row) for row in c.tables]),
        (_update_seats, [_seat_values(row) for row in c.seats]),
        (_free, [{"_table_id": table, "_seat": seat} for table, seat in c.freed]),
        (insert(t.holders), [{"table_id": a, "seat": b, "guest": g} for a, b, g in c.held]),
        (_use_link, [{"_token": token} for token in c.used_links]),
        (insert(t.links), [{"token": k, "table_id": a, "seat": b, "expires": x} for k, a, b, x in c.new_links]),
        (insert(t.log), [{name: getattr(row, name) for name in _LOG_FIELDS} for row in c.log]),
        (_remove, [{"_id": table} for table in c.removed]),
    ]
    for statement, rows in steps:
        if rows:
            await connection.execute(statement, rows)


class Writer:
    """Takes changes from everybody and answers when they are on the disk."""

    def __init__(self, engine: AsyncEngine, observe: Callable[[float, int], None] = lambda _s, _n: None) -> None:
        self._engine = engine
        self._observe = observe
        self._waiting: list[tuple[Changes, asyncio.Future[None]]] = []
        self._has_work = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what still waits, then stop."""
        if self._task is None:
            return
        while self._waiting:
            await asyncio.sleep(0.005)
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def commit(self, changes: Changes) -> None:
        """Come back when the changes are committed; raises what the database raises, and then nothing was written."""
        done = asyncio.get_running_loop().create_future()
        # Rows go on changing while they wait: what is written is what they are now.
        self._waiting.append((_frozen(changes), done))
        self._has_work.set()
        await asyncio.shield(done)

    async def _run(self) -> None:
        while True:
            await self._has_work.wait()
            batch = self._waiting[:MOST_TOGETHER]
            start = perf_counter()
            await self._write_together(batch)
            del self._waiting[: len(batch)]
            if not self._waiting:
                self._has_work.clear()
            self._observe(perf_counter() - start, len(batch))

    async def _write_together(self, batch: list[tuple[Changes, asyncio.Future[None]]]) -> None:
        merged = Changes()
        for changes, _ in batch:
            merged.add(changes)
        try:
            async with self._engine.begin() as connection:
                await write(connection, merged)
        except Exception as error:
            if len(batch) == 1:
                if not isinstance(error, IntegrityError):
                    _log.exception("not-stored")
                _answer(batch[0][1], error)
                return
            # One of them is at fault; each gets its own answer.
            for one in batch:
                await self._write_together([one])
            return
        for _, done in batch:
            _answer(done, None)


def _answer(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _frozen(changes: Changes) -> Changes:
    from copy import copy

    frozen = Changes()
    frozen.add(changes)
    frozen.tables = [copy(row) for row in changes.tables]
    frozen.seats = [copy(row) for row in changes.seats]
    return frozen
