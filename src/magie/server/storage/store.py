"""The database: opened once, brought up to date, read by questions that the server asks."""

from __future__ import annotations

import secrets
import shutil
import time
from contextlib import suppress
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec
import structlog
from sqlalchemy import RowMapping, Select, bindparam, func, select, text
from sqlalchemy.exc import IntegrityError

from magie.server.refusals import ServerRefusal
from magie.server.storage import schema as t
from magie.server.storage.alone import Alone
from magie.server.storage.deadline import FAULTS, Fenced, fault_name, refused, refusing, refusing_to_start, within
from magie.server.storage.engines import file_of, open_drivers, open_engine, open_lookup, open_pen
from magie.server.storage.migrations import migrate
from magie.server.storage.rows import Changes, LinkRow, LogRow, RecordRow, RestRow, SeatRow, TableRow
from magie.server.storage.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncEngine

    from magie.server.storage.drivers import Question

T = TypeVar("T")
_log = structlog.get_logger("magie.storage")
USUAL_DEADLINE = 5.0  # seconds
PROBE_EVERY = 10.0
COOKIE_KEY, HOST_COOKIE_SINCE = "cookie", "host-cookie-since"


_TABLE = select(t.tables).where(t.tables.c.id == bindparam("id"))
_SEATS = select(t.seats).where(t.seats.c.table_id == bindparam("id")).order_by(t.seats.c.seat)
_HOLDERS = select(t.holders.c.seat, t.holders.c.guest).where(t.holders.c.table_id == bindparam("id"))
_LOG = select(t.log).where(t.log.c.table_id == bindparam("id")).order_by(t.log.c.sequence)
_RESTS = select(t.rests).where(t.rests.c.table_id == bindparam("id")).order_by(t.rests.c.sequence)
_COMMANDS = select(t.commands.c.command, t.commands.c.sequence).where(t.commands.c.table_id == bindparam("id"))
_SQLITE_SIZE = text("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
_POSTGRES_SIZE = text("SELECT pg_database_size(current_database())")
_WHOLE_TABLE = (_TABLE, _SEATS, _HOLDERS, _LOG, _RESTS, _COMMANDS)
MOST_ASKED = 4  # connections for questions without a detour


class Stored(msgspec.Struct, frozen=True):
    """Everything that storage knows of one table."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    holders: dict[int, str]  # seat: guest
    log: tuple[LogRow, ...]
    rests: tuple[RestRow, ...]
    commands: dict[str, int]  # requests that left no input, with the sequence at which they were done


class Size(NamedTuple):
    """How large a database is, and what is left on its disk, as far as that is known."""

    bytes: int
    left: float


class Line(msgspec.Struct, frozen=True):
    """A table in a list."""

    row: TableRow
    names: tuple[str, ...]
    seat: int | None


def load_table(connection: Connection, table: str) -> Stored | None:
    """A table with its seats and its whole log."""
    return _stored(_answered(connection, _questions_on(table)))


def _questions_on(table: str) -> list[Question]:
    return [(question, {"id": table}) for question in _WHOLE_TABLE]


def _answered(connection: Connection, questions: Iterable[Question]) -> list[Sequence[RowMapping]]:
    return [connection.execute(question, values).mappings().all() for question, values in questions]


def _stored(found: Sequence[Sequence[Any]]) -> Stored | None:
    """A table from the answers to the questions about it."""
    rows, seats, holders, entries, rests, commands = found
    if not rows:
        return None
    return Stored(
        TableRow(**rows[0]),
        tuple(SeatRow(**seat) for seat in seats),
        {int(holder["seat"]): str(holder["guest"]) for holder in holders},
        tuple(LogRow(*entry.values()) for entry in entries),
        tuple(RestRow(*rest.values()) for rest in rests),
        {str(command["command"]): int(command["sequence"]) for command in commands},
    )


class Store:
    """Reads and writes; every write goes through the one writer, and nothing waits for ever."""

    engine: AsyncEngine

    def __init__(
        self,
        address: str,
        observe: Callable[[float, int], None] = lambda _s, _n: None,
        deadline: float = USUAL_DEADLINE,
        *,
        is_shared: bool = False,
    ) -> None:
        self._address = address
        self._is_shared = is_shared
        self._deadline = deadline
        self._observe = observe
        self._probed = float("-inf")

    async def open(self, patience: float = 0.0) -> None:
        """Make sure that nobody else works here, bring the database up to date and begin to write.

        Raises ServerRefusal: another process has the database, or it cannot be used.
        """
        async with refusing_to_start(self._address):
            self.engine = open_engine(self._address, self._deadline)
            if self._is_shared and self.engine.dialect.name == "sqlite":
                raise ServerRefusal("server/not-shared")
            self._alone = Alone(self.engine, self._deadline, is_shared=self._is_shared)
            if not await self._alone.take(patience):
                await self.engine.dispose()
                raise ServerRefusal("server/second-process")
            try:
                async with self.engine.begin() as connection:
                    await connection.run_sync(migrate)
            except BaseException:
                await self._alone.release()
                await self.engine.dispose()
                raise
        self._pen = open_pen(self.engine, self._deadline)
        self._lookup = open_lookup(self.engine, self._deadline)
        self._drivers = open_drivers(self.engine, MOST_ASKED)
        self._writer = Writer(self._pen, self._deadline, self._observe)
        self._writer.start()

    async def close(self) -> None:
        """Write what waits and let go of the database."""
        await self._writer.stop()
        with suppress(TimeoutError):
            await within(self._deadline, self._lookup.close())
        if self._drivers is not None:
            with suppress(TimeoutError):
                await within(self._deadline, self._drivers.close())
        await self._alone.release()
        with suppress(TimeoutError):
            await within(self._deadline, self.engine.dispose())

    async def commit(self, changes: Changes) -> None:
        """Come back when the changes are on the disk; raises what the writer raises."""
        await self._writer.commit(changes)

    async def keep(self, changes: Changes) -> None:
        """The same for whoever cannot do anything about a fault; raises ServerRefusal."""
        try:
            await self.commit(changes)
        except (Fenced, *FAULTS) as error:
            raise refused("server/not-stored", error) from None

    async def is_alone(self) -> bool:
        """Whether no other process can have the database."""
        return await self._alone.holds()

    async def is_alive(self) -> bool:
        """Whether the database takes work: it answers, and what was last written is stored."""
        try:
            if not self._writer.is_failing:
                await self._value(select(func.count()).select_from(t.keys))
            await self._probe()
        except ServerRefusal:
            return False
        return True

    async def _probe(self) -> None:
        """Write something, now and then: a disk that is full still lets itself be read."""
        now = time.monotonic()
        if self._writer.is_failing or now - self._probed > PROBE_EVERY:
            self._probed = now
            await self.keep(Changes(probes=[str(int(time.time()))]))

    async def size(self) -> Size:
        """The size of the database; raises ServerRefusal."""
        if self.engine.dialect.name != "sqlite":
            return Size(await self.look(lambda connection: connection.scalar(_POSTGRES_SIZE)) or 0, inf)
        file = file_of(self.engine.url)
        left = inf if file is None else shutil.disk_usage(file.parent).free
        return Size(await self.look(lambda connection: connection.scalar(_SQLITE_SIZE)) or 0, left)

    async def look(self, work: Callable[[Connection], T]) -> T:
        """What reading finds; raises ServerRefusal."""
        async with refusing("server/no-database"):
            return await within(self._deadline, self._lookup.look(work))

    async def _rows(self, query: Select[Any]) -> Sequence[RowMapping]:
        return await self.look(lambda connection: connection.execute(query).mappings().all())

    async def _row(self, query: Select[Any]) -> RowMapping | None:
        """The only row that there can be."""
        return await self.look(lambda connection: connection.execute(query).mappings().first())

    async def _value(self, query: Select[T]) -> T | None:
        """The only value that there can be."""
        return await self.look(lambda connection: connection.scalar(query))

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Work in a transaction of its own; raises ServerRefusal."""
        async with refusing("server/not-stored"):
            return await within(self._deadline, self._pen.write(work))

    async def ask(self, *questions: Question, is_writing: bool = False) -> Sequence[Sequence[Any]]:
        """The rows that statements give, as mappings; without a detour where there is such a way.

        What goes wrong on that way is asked again as `look` and `write` do, which say what it was; raises
        ServerRefusal.
        """
        if self._drivers is not None:
            try:
                return await within(self._deadline, self._drivers.ask(questions))
            except TimeoutError:
                raise ServerRefusal("server/no-database") from None
            except self._drivers.FAULTS as error:
                _log.warning("asked-again", fault=fault_name(error))
        carry_out = self.write if is_writing else self.look
        return await carry_out(lambda connection: _answered(connection, questions))

    async def key(self, name: str, value: str | None = None) -> str:
        """What the server remembers of itself: a secret, unless a value is given, made when first asked for."""
        query = select(t.keys.c.value).where(t.keys.c.name == name)
        if (known := await self._value(query)) is not None:
            return str(known)
        with suppress(IntegrityError):  # somebody was quicker
            await self.commit(Changes(keys=[(name, value or secrets.token_urlsafe(48))]))
        return str(await self._value(query))

    async def load(self, table: str) -> Stored | None:
        """A table with its seats and its whole log; raises ServerRefusal, also where rows cannot be read."""
        return _stored(await self.ask(*_questions_on(table)))

    async def rests(self, table: str) -> tuple[RestRow, ...]:
        """The resting points of a table, in order; raises ServerRefusal."""
        return tuple([RestRow(**rest) for rest in await self._rows(_RESTS.params(id=table))])

    async def link(self, token: str) -> LinkRow | None:
        """A link, by its hash."""
        row = await self._row(select(t.links).where(t.links.c.token == token))
        return None if row is None else LinkRow(**row)

    async def open_links(self, table: str, seat: int) -> int:
        """How many links of a seat are open."""
        query = select(func.count()).where(
            t.links.c.table_id == table, t.links.c.seat == seat, t.links.c.expires > time.time()
        )
        return await self._value(query) or 0

    async def seat_of(self, table: str, guest: str) -> int | None:
        """The seat that a guest holds at a table."""
        query = select(t.holders.c.seat).where(t.holders.c.table_id == table, t.holders.c.guest == guest)
        return await self._value(query)

    async def record(self, table: str) -> RecordRow | None:
        """What is kept of a table that was cleared away."""
        row = await self._row(select(t.records).where(t.records.c.id == table))
        return None if row is None else RecordRow(**row)

    async def review(self, name: str, language: str, version: str) -> bytes | None:
        """What is kept of an analysed game, if the judge of this version has seen it."""
        query = select(t.reviews.c.data).where(
            t.reviews.c.id == name, t.reviews.c.language == language, t.reviews.c.version == version
        )
        return await self._value(query)

    async def table_of_wish(self, wish: str) -> str | None:
        """The table that a request has made before."""
        return await self._value(select(t.tables.c.id).where(t.tables.c.wish == wish))

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
