"""What writes to PostgreSQL: the actions at many tables in one statement, the rest on connections of the pool."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.dialects import postgresql

from magie.server.storage import schema as t
from magie.server.storage.drivers import Drivers
from magie.server.storage.quick import FENCE, LOG_FIELDS, TABLE_FIELDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncEngine

    from magie.server.storage.quick import Action

T = TypeVar("T")


def _arrays(columns: Any, names: Sequence[str], first: int) -> str:
    """The values of each column as one array, by number."""
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    kinds = (columns[name].type.compile(dialect=dialect) for name in names)
    return ", ".join(f"${number}::{kind}[]" for number, kind in enumerate(kinds, start=first))


# One statement is one transaction, and one trip there and back: what is fenced off adds nothing to its log either.
WRITE_ALL = f"""
WITH given AS (
  SELECT * FROM unnest({_arrays(t.tables.c, TABLE_FIELDS, 1)}) AS given ({", ".join(TABLE_FIELDS)})
), kept AS (
  UPDATE tables SET {", ".join(f"{name} = given.{name}" for name in t.MUTABLE)}, version = tables.version + 1
  FROM given WHERE {" AND ".join(f"tables.{name} = given.{name}" for name in FENCE)} RETURNING tables.id
), told AS (
  INSERT INTO log ({", ".join(LOG_FIELDS)})
  SELECT told.* FROM unnest({_arrays(t.log.c, LOG_FIELDS, 1 + len(TABLE_FIELDS))})
  AS told ({", ".join(LOG_FIELDS)}) JOIN kept ON kept.id = told.table_id
)
SELECT id FROM kept
"""  # noqa: S608


def _columns_of(actions: Sequence[Action]) -> list[Any]:
    """The values of `WRITE_ALL`: column by column, of the tables and then of the log."""
    entries = [entry for action in actions for entry in action.log]
    tables = list(zip(*(action.values for action in actions), strict=True))
    return [*tables, *(zip(*entries, strict=True) if entries else [[] for _ in LOG_FIELDS])]


class PostgresPen:
    """A connection of the engine's pool; actions have one of their own."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._drivers = Drivers(engine, 1)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """See `Pen`."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def write_actions(self, actions: Sequence[Action]) -> set[int] | None:
        """See `Pen`."""
        try:
            async with self._drivers.lent() as driver:
                kept = {row[0] for row in await driver.fetch(WRITE_ALL, *_columns_of(actions))}
        except TimeoutError:
            raise
        except Drivers.FAULTS:
            return None
        return {number for number, action in enumerate(actions) if action.row.id not in kept}

    async def close(self) -> None:
        """See `Pen`."""
        await self._drivers.close()
