"""Statements to PostgreSQL without a detour: the driver's own, on connections that are kept as long as they live."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.exc import SQLAlchemyError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable, Mapping

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
    from sqlalchemy.sql.expression import Executable

Question: TypeAlias = "tuple[Executable, Mapping[str, Any]]"  # a statement with its values by name
_DIALECT = dialect()  # type: ignore[no-untyped-call]


@cache
def _written(statement: Executable) -> tuple[str, dict[str, Any]]:
    """The text of a statement, and the values that it takes in their order, with those that it brings itself."""
    compiled = statement.compile(dialect=_DIALECT)  # type: ignore[attr-defined]
    return str(compiled), {name: compiled.params[name] for name in compiled.positiontup or ()}


class Drivers:
    """Some connections to one database."""

    FAULTS = (asyncpg.PostgresError, asyncpg.InterfaceError, SQLAlchemyError, OSError)  # of it or on the way

    def __init__(self, engine: AsyncEngine, most: int) -> None:
        self._engine = engine
        self._idle: list[tuple[AsyncConnection, Any]] = []
        self._gate = asyncio.Semaphore(most)

    @asynccontextmanager
    async def lent(self) -> AsyncIterator[Any]:
        """A driver, on which every statement is a transaction of its own; after a fault it is not used again."""
        async with self._gate:
            connection, driver = await self._take()
            try:
                yield driver
            except BaseException:
                await _drop(connection)
                raise
            self._idle.append((connection, driver))

    async def ask(self, questions: Iterable[Question]) -> list[list[Any]]:
        """The rows that each statement gives, one after the other; raises what the driver raises."""
        async with self.lent() as driver:
            found = []
            for statement, values in questions:
                text, own = _written(statement)
                found.append(await driver.fetch(text, *(values.get(name, own[name]) for name in own)))
            return found

    async def _take(self) -> tuple[AsyncConnection, Any]:
        while self._idle:
            connection, driver = self._idle.pop()
            if not driver.is_closed():
                return connection, driver
            await _drop(connection)
        connection = await self._engine.connect()
        return connection, (await connection.get_raw_connection()).driver_connection

    async def close(self) -> None:
        """Let go of what nobody uses."""
        while self._idle:
            connection, _ = self._idle.pop()
            await connection.close()


async def _drop(connection: AsyncConnection) -> None:
    """Let go of a connection that is of no use."""
    with suppress(*Drivers.FAULTS):
        await connection.invalidate()
        await connection.close()
