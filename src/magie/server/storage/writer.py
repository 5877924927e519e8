"""One writer for all tables: what waits is committed together, so that many tables share one trip to the disk.

Every write of a table is fenced: it goes through only if nobody else has taken or written the table since.
So a process that should not be there (a second one, or one that hung for a while) can set nothing back.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import asdict
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError

from magie.server.storage import schema as t
from magie.server.storage.deadline import Fenced, within
from magie.server.storage.plain import execute_many
from magie.server.storage.quick import Action, action_of
from magie.server.storage.rows import Changes, LogRow, SeatRow, TableRow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from magie.server.storage.engines import Pen

Row = TypeVar("Row", TableRow, SeatRow)
Work: TypeAlias = Action | Changes
MOST_TOGETHER = 256
_PROBE = "probe"
_ALL_ALIKE = (OperationalError, InterfaceError, OSError, TimeoutError)  # the database itself is in trouble
_SEAT_FIELDS = [name for name in SeatRow.__slots__ if name not in {"table_id", "seat"}]
_LOG_FIELDS = tuple(LogRow.__slots__)

_update_tables = (
    update(t.tables)
    .where(t.tables.c.id == bindparam("_id"))
    .values({"version": bindparam("_version"), **{name: bindparam(f"_{name}") for name in t.MUTABLE}})
)
_update_seats = (
    update(t.seats)
    .where(t.seats.c.table_id == bindparam("_table_id"), t.seats.c.seat == bindparam("_seat"))
    .values({name: bindparam(f"_{name}") for name in _SEAT_FIELDS})
)
_free = delete(t.holders).where(
    t.holders.c.table_id == bindparam("_table_id"), t.holders.c.seat == bindparam("_seat")
)
_unlink = delete(t.links).where(t.links.c.table_id == bindparam("_table_id"), t.links.c.seat == bindparam("_seat"))
_drop_review = delete(t.reviews).where(
    t.reviews.c.id == bindparam("_id"), t.reviews.c.language == bindparam("_language")
)
_new_tables, _new_seats, _new_holders, _new_links = map(insert, (t.tables, t.seats, t.holders, t.links))
_new_log, _new_commands, _new_records, _new_keys = map(insert, (t.log, t.commands, t.records, t.keys))
_unrest = delete(t.rests).where(t.rests.c.table_id == bindparam("_table_id"))
_new_reviews, _new_rests = insert(t.reviews), insert(t.rests)
_remove = delete(t.tables).where(t.tables.c.id == bindparam("_id"))


def _table_values(row: TableRow) -> dict[str, Any]:
    fields = {f"_{name}": getattr(row, name) for name in t.MUTABLE}
    return {"_id": row.id, "_version": row.version + 1, **fields}


def _seat_values(row: SeatRow) -> dict[str, Any]:
    fields = {f"_{name}": getattr(row, name) for name in _SEAT_FIELDS}
    return {"_table_id": row.table_id, "_seat": row.seat, **fields}


def write(connection: Connection, changes: Changes) -> None:
    """Write changes in a transaction that has begun; rows of one kind go in one statement."""
    c = changes
    steps: list[tuple[Any, list[dict[str, Any]]]] = [
        (_new_tables, [asdict(row) for row in c.new_tables]),
        (_new_seats, [asdict(row) for row in c.new_seats]),
        (_update_tables, [_table_values(row) for row in c.tables]),
        (_update_seats, [_seat_values(row) for row in c.seats]),
        (_free, [{"_table_id": table, "_seat": seat} for table, seat in c.freed]),
        (_new_holders, [{"table_id": a, "seat": b, "guest": g} for a, b, g in c.held]),
        (_unlink, [{"_table_id": table, "_seat": seat} for table, seat in c.unlinked]),
        (_new_links, [asdict(row) for row in c.new_links]),
        (_new_log, [{name: getattr(row, name) for name in _LOG_FIELDS} for row in c.log]),
        (_unrest, [{"_table_id": table} for table in c.unrested]),
        (_new_rests, [asdict(row) for row in c.rests]),
        (_new_commands, [asdict(row) for row in c.commands]),
        (_new_records, [asdict(row) for row in c.records]),
        (_drop_review, [{"_id": row.id, "_language": row.language} for row in c.reviews]),
        (_new_reviews, [asdict(row) for row in c.reviews]),
        (_new_keys, [{"name": name, "value": value} for name, value in c.keys]),
        (_remove, [{"_id": table} for table in c.removed]),
    ]
    for statement, rows in steps:
        if rows:
            execute_many(connection, statement, rows)
    if c.probes:
        connection.execute(delete(t.keys).where(t.keys.c.name == _PROBE))
        connection.execute(_new_keys, [{"name": _PROBE, "value": c.probes[-1]}])


def _versions(connection: Connection, ids: set[str]) -> dict[str, tuple[int, int]]:
    """How often each table changed hands and was written; locks the tables."""
    if connection.dialect.name == "sqlite":  # the whole transaction has the lock
        raw: Any = connection.connection.driver_connection
        marks = ",".join("?" * len(ids))
        rows = raw.execute(f"SELECT id, epoch, version FROM tables WHERE id IN ({marks})", [*ids])  # noqa: S608
    else:
        columns = t.tables.c.id, t.tables.c.epoch, t.tables.c.version
        # In one order, so that two processes never wait for each other.
        rows = connection.execute(select(*columns).where(t.tables.c.id.in_(ids)).order_by("id").with_for_update())
    return {name: (epoch, version) for name, epoch, version in rows}


def _fenced(connection: Connection, batch: list[Changes]) -> set[int]:
    """Which of the changes come from somebody who has read a table that was written since; locks the tables."""
    ids = {row.id for changes in batch for row in changes.tables}
    if not ids:
        return set()
    versions = _versions(connection, ids)
    stale = set()
    for number, changes in enumerate(batch):
        if any(versions.get(row.id) != (row.epoch, row.version) for row in changes.tables):
            stale.add(number)
            continue
        for row in changes.tables:
            versions[row.id] = row.epoch, row.version + 1
    return stale


def write_fenced(connection: Connection, batch: list[Changes]) -> set[int]:
    """Write all changes but those that are out of date; gives the numbers of these."""
    stale = _fenced(connection, batch)
    merged = Changes()
    for number, changes in enumerate(batch):
        if number not in stale:
            merged.add(changes)
    write(connection, merged)
    return stale


class Waiting(NamedTuple):
    """Changes as they were handed over, and who waits for them."""

    work: Work
    done: asyncio.Future[None]


class Writer:
    """Takes changes from everybody and answers when they are on the disk."""

    def __init__(self, pen: Pen, deadline: float, observe: Callable[[float, int], None]) -> None:
        self._pen = pen
        self._deadline = deadline
        self._observe = observe
        self._waiting: list[Waiting] = []
        self._has_work = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_writing = False
        self.is_failing = False  # whether the last batch could not be stored

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what still waits, as long as the database takes it, then stop."""
        if self._task is None:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(self._deadline):
                while self._waiting or self._is_writing:
                    await asyncio.sleep(0.005)
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        for one in self._waiting:
            _answer(one.done, TimeoutError())
        with suppress(TimeoutError):
            await within(self._deadline, self._pen.close())

    async def commit(self, changes: Changes) -> None:
        """Come back when the changes are committed.

        Raises Fenced, or what the database raises: then nothing was written. After TimeoutError nobody knows; but
        whoever reads the table anew and writes it is fenced off by what may still come.
        """
        work = action_of(changes) or _freeze(changes)
        if self._is_writing or self._waiting or self._task is None:
            await self._in_turn(work)
        else:  # nobody else is there to wait for
            try:
                (error,) = await self._write([work])
            finally:
                self._wake()
            if error is not None:
                raise error

    async def _in_turn(self, work: Work) -> None:
        """Wait until what is being written is on the disk, and then for one's own."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(work, done))
        self._wake()
        await done

    def _wake(self) -> None:
        if self._waiting and not self._is_writing:
            self._has_work.set()

    async def _run(self) -> None:
        """Write what waits, all of it together."""
        while True:
            await self._has_work.wait()
            self._has_work.clear()
            batch = self._waiting[:MOST_TOGETHER]
            for one, error in zip(batch, await self._write([one.work for one in batch]), strict=True):
                _answer(one.done, error)
            del self._waiting[: len(batch)]
            self._wake()

    async def _write(self, batch: Sequence[Work]) -> list[Exception | None]:
        """Write a batch, while nobody else does; gives what went wrong with each."""
        start, self._is_writing = perf_counter(), True
        try:
            return await self._write_together(batch)
        finally:
            self._is_writing = False
            self._observe(perf_counter() - start, len(batch))

    async def _write_together(self, batch: Sequence[Work]) -> list[Exception | None]:
        try:
            stale = await self._written(batch)
        except Exception as error:
            if len(batch) == 1 or isinstance(error, _ALL_ALIKE):
                self.is_failing = not isinstance(error, IntegrityError)
                return [error] * len(batch)
            # One of them is at fault; each gets its own answer.
            return [error for one in batch for error in await self._write_together([one])]
        self.is_failing = False
        return [Fenced() if number in stale else None for number in range(len(batch))]

    async def _written(self, batch: Sequence[Work]) -> set[int]:
        """Write a batch; gives the numbers of what is fenced off."""
        actions = [work for work in batch if isinstance(work, Action)]
        if len(batch) == len(actions) == len({action.row.id for action in actions}):
            stale = await within(self._deadline, self._pen.write_actions(actions))
            if stale is not None:
                return stale
        changes = [work.changes() if isinstance(work, Action) else work for work in batch]
        return await within(self._deadline, self._pen.write(lambda connection: write_fenced(connection, changes)))


def _answer(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _freeze(changes: Changes) -> Changes:
    """Rows go on changing while they wait: what is written is what they are now."""
    changes.tables = [_copy(row) for row in changes.tables]
    changes.seats = [_copy(row) for row in changes.seats]
    return changes


def _copy(row: Row) -> Row:
    twin = object.__new__(type(row))
    for name in row.__slots__:
        object.__setattr__(twin, name, getattr(row, name))
    return twin
