"""Actions as quickly as a database takes them: each changes the row of its table and adds to its log, nothing else.

The fence is part of the statement itself. Whatever is not like this, or goes wrong here, is for `writer`.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy.dialects import postgresql

from magie.server.storage import schema as t
from magie.server.storage.rows import Changes, LogRow, TableRow

if TYPE_CHECKING:
    from collections.abc import Sequence

_FENCE = ("id", "epoch", "version")
_TABLE_FIELDS = (*t.MUTABLE, *_FENCE)
_LOG_FIELDS = tuple(LogRow.__slots__)
_of_table, _of_log = attrgetter(*_TABLE_FIELDS), attrgetter(*_LOG_FIELDS)
_OTHERS = attrgetter(*(name for name in Changes.__slots__ if name not in {"tables", "log"}))

UPDATE_TABLE = (
    f"UPDATE tables SET {', '.join(f'{name} = ?' for name in t.MUTABLE)}, version = version + 1"  # noqa: S608
    " WHERE id = ? AND epoch = ? AND version = ?"
)
ADD_TO_LOG = f"INSERT INTO log ({', '.join(_LOG_FIELDS)}) VALUES ({', '.join('?' * len(_LOG_FIELDS))})"  # noqa: S608


def _arrays(columns: Any, names: Sequence[str], first: int) -> str:
    """The values of each column as one array, by number."""
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    kinds = (columns[name].type.compile(dialect=dialect) for name in names)
    return ", ".join(f"${number}::{kind}[]" for number, kind in enumerate(kinds, start=first))


# One statement is one transaction, and one trip there and back: what is fenced off adds nothing to its log either.
WRITE_ALL = f"""
WITH given AS (
  SELECT * FROM unnest({_arrays(t.tables.c, _TABLE_FIELDS, 1)}) AS given ({", ".join(_TABLE_FIELDS)})
), kept AS (
  UPDATE tables SET {", ".join(f"{name} = given.{name}" for name in t.MUTABLE)}, version = tables.version + 1
  FROM given WHERE {" AND ".join(f"tables.{name} = given.{name}" for name in _FENCE)} RETURNING tables.id
), told AS (
  INSERT INTO log ({", ".join(_LOG_FIELDS)})
  SELECT told.* FROM unnest({_arrays(t.log.c, _LOG_FIELDS, 1 + len(_TABLE_FIELDS))})
  AS told ({", ".join(_LOG_FIELDS)}) JOIN kept ON kept.id = told.table_id
)
SELECT id FROM kept
"""  # noqa: S608


class Action(NamedTuple):
    """What one action changes, as values in the order of the statements; taken when it was handed over."""

    row: TableRow
    values: tuple[Any, ...]
    log: list[tuple[Any, ...]]

    def changes(self) -> Changes:
        """The same as rows; what an action cannot change is still as it was."""
        fields = {name: getattr(self.row, name) for name in TableRow.__slots__}
        row = TableRow(**{**fields, **dict(zip(_TABLE_FIELDS, self.values, strict=True))})
        return Changes(tables=[row], log=[LogRow(*entry) for entry in self.log])


def action_of(changes: Changes) -> Action | None:
    """Changes that are no more than an action at one table; None where they are anything else."""
    if len(changes.tables) != 1 or any(_OTHERS(changes)):
        return None
    row = changes.tables[0]
    if any(entry.table_id != row.id for entry in changes.log):
        return None
    return Action(row, _of_table(row), [_of_log(entry) for entry in changes.log])


def columns_of(actions: Sequence[Action]) -> list[Any]:
    """The values of `WRITE_ALL`: column by column, of the tables and then of the log."""
    entries = [entry for action in actions for entry in action.log]
    tables = list(zip(*(action.values for action in actions), strict=True))
    return [*tables, *(zip(*entries, strict=True) if entries else [[] for _ in _LOG_FIELDS])]
