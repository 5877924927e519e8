"""How either database is opened: to read, and to write."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from sqlalchemy import Connection, create_engine
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import QueuePool

from magie.server.storage.sqlite_pen import SqlitePen, prepare

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from sqlalchemy import URL
    from sqlalchemy.ext.asyncio import AsyncEngine

    from magie.server.storage.drivers import Drivers
    from magie.server.storage.quick import Action

T = TypeVar("T")
POOL: dict[str, Any] = {"pool_size": 5, "max_overflow": 5}
READERS = 2  # threads that read SQLite


def open_engine(address: str, deadline: float) -> AsyncEngine:
    """An engine for either database; no message of it holds what was to be stored."""
    url = make_url(address)
    if url.get_backend_name() != "sqlite":
        return create_async_engine(
            url,
            hide_parameters=True,
            pool_pre_ping=True,
            pool_timeout=deadline,
            connect_args={"timeout": deadline, "command_timeout": deadline},
            **POOL,
        )
    if (file := file_of(url)) is not None:
        file.touch(mode=0o600)  # it holds the secrets of the dice
    engine = create_async_engine(url, hide_parameters=True, pool_timeout=deadline, **POOL)
    prepare(engine.sync_engine, deadline)
    return engine


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database; None for one that is no file."""
    is_file = url.get_backend_name() == "sqlite" and url.database not in {None, "", ":memory:"}
    return Path(str(url.database)) if is_file else None


class Lookup(Protocol):
    """Carries out work that only reads."""

    async def look(self, work: Callable[[Connection], T]) -> T:
        """What the work found; raises what the work or the database raises."""

    async def close(self) -> None:
        """Come back when the database is let go of."""


class SqliteLookup:
    """Plain connections in threads of their own: several questions are one trip there and back."""

    def __init__(self, engine: AsyncEngine, deadline: float) -> None:
        url = engine.url.set(drivername="sqlite+pysqlite")
        self._engine = create_engine(
            url,
            hide_parameters=True,
            poolclass=QueuePool,
            pool_size=READERS,
            max_overflow=0,
            pool_timeout=deadline,
            connect_args={"check_same_thread": False},
        )
        prepare(self._engine, deadline)
        self._threads = ThreadPoolExecutor(max_workers=READERS, thread_name_prefix="lookup")

    async def look(self, work: Callable[[Connection], T]) -> T:
        """See `Lookup`."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._do, work)

    def _do(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    async def close(self) -> None:
        """See `Lookup`."""
        closed = asyncio.get_running_loop().run_in_executor(self._threads, self._engine.dispose)
        self._threads.shutdown(wait=False)
        await closed


class PostgresLookup:
    """A connection of the engine's pool."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def look(self, work: Callable[[Connection], T]) -> T:
        """See `Lookup`."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """See `Lookup`."""


def open_lookup(engine: AsyncEngine, deadline: float) -> Lookup:
    """What reads the database of an engine."""
    return SqliteLookup(engine, deadline) if engine.dialect.name == "sqlite" else PostgresLookup(engine)


class Pen(Protocol):
    """Carries out work in a transaction of its own."""

    def write(self, work: Callable[[Connection], T]) -> Awaitable[T]:
        """The result of the work, once it is on the disk; raises what the work or the database raises."""

    def write_actions(self, actions: Sequence[Action]) -> Awaitable[set[int] | None]:
        """Write actions at as many tables; gives the numbers of those that are fenced off.

        None where that cannot be: nothing was written, and `write` will say why.
        """

    async def close(self) -> None:
        """Come back when the database is let go of."""


def open_pen(engine: AsyncEngine, deadline: float) -> Pen:
    """What writes to the database of an engine."""
    if engine.dialect.name == "sqlite":
        return SqlitePen(engine, deadline)
    from magie.server.storage.postgres_pen import PostgresPen  # what few servers need is slow to load

    return PostgresPen(engine)


def open_drivers(engine: AsyncEngine, most: int) -> Drivers | None:
    """The way to the database of an engine without a detour, where there is one."""
    if engine.dialect.name == "sqlite":
        return None
    from magie.server.storage.drivers import Drivers

    return Drivers(engine, most)
