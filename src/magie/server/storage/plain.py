"""Statements as SQLite takes them, without a detour: their text is written once, and rows go in as they are."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy import Connection
    from sqlalchemy.sql.expression import Executable

_DIALECT = sqlite.dialect(paramstyle="qmark")


@cache
def _written(statement: Executable, names: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The text of a statement, and the values that it takes in their order."""
    keys = list(names) if getattr(statement, "is_insert", False) else None
    compiled = statement.compile(dialect=_DIALECT, column_keys=keys)  # type: ignore[attr-defined]
    return str(compiled), tuple(compiled.positiontup or ())


def execute_many(connection: Connection, statement: Executable, rows: Sequence[dict[str, Any]]) -> None:
    """Carry out a statement for each of some rows; raises what SQLAlchemy raises."""
    if connection.dialect.name != "sqlite":
        connection.execute(statement, rows)
        return
    text, names = _written(statement, tuple(rows[0]))
    raw: Any = connection.connection.driver_connection
    with translated():
        raw.executemany(text, [tuple([row[name] for name in names]) for row in rows])


@contextmanager
def translated() -> Iterator[None]:
    """What SQLite raises, as SQLAlchemy would raise it."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise IntegrityError(None, None, error) from None
    except sqlite3.OperationalError as error:
        raise OperationalError(None, None, error) from None
    except sqlite3.Error as error:
        raise DatabaseError(None, None, error) from None
