"""Actions as quickly as a database takes them: each changes the row of its table and adds to its log, nothing else.

The fence is part of the statement itself. Whatever is not like this, or goes wrong here, is for `writer`.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any, NamedTuple

from magie.server.storage import schema as t
from magie.server.storage.rows import Changes, LogRow, TableRow

FENCE = ("id", "epoch", "version")
TABLE_FIELDS = (*t.MUTABLE, *FENCE)
LOG_FIELDS = tuple(LogRow.__slots__)
_of_table, _of_log = attrgetter(*TABLE_FIELDS), attrgetter(*LOG_FIELDS)
_OTHERS = attrgetter(*(name for name in Changes.__slots__ if name not in {"tables", "log"}))

UPDATE_TABLE = (
    f"UPDATE tables SET {', '.join(f'{name} = ?' for name in t.MUTABLE)}, version = version + 1"  # noqa: S608
    " WHERE id = ? AND epoch = ? AND version = ?"
)
ADD_TO_LOG = f"INSERT INTO log ({', '.join(LOG_FIELDS)}) VALUES ({', '.join('?' * len(LOG_FIELDS))})"  # noqa: S608


class Action(NamedTuple):
    """What one action changes, as values in the order of the statements; taken when it was handed over."""

    row: TableRow
    values: tuple[Any, ...]
    log: list[tuple[Any, ...]]

    def changes(self) -> Changes:
        """The same as rows; what an action cannot change is still as it was."""
        fields = {name: getattr(self.row, name) for name in TableRow.__slots__}
        row = TableRow(**{**fields, **dict(zip(TABLE_FIELDS, self.values, strict=True))})
        return Changes(tables=[row], log=[LogRow(*entry) for entry in self.log])


def action_of(changes: Changes) -> Action | None:
    """Changes that are no more than an action at one table; None where they are anything else."""
    if len(changes.tables) != 1 or any(_OTHERS(changes)):
        return None
    row = changes.tables[0]
    if any(entry.table_id != row.id for entry in changes.log):
        return None
    return Action(row, _of_table(row), [_of_log(entry) for entry in changes.log])
