"""What is cleared away, and when: first marked, and a day later removed, so that a wrong clock does no harm.

Tables that never began go for good. Games leave their record, which stays at the address of the table.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, NamedTuple

import structlog
from sqlalchemy import ColumnElement, Connection, Table, and_, case, delete, false, func, or_, select, true, update

from magie.server.live.records import stored_record
from magie.server.refusals import ServerRefusal
from magie.server.storage import schema as t
from magie.server.storage.rows import Changes, RecordRow
from magie.server.storage.writer import write

if TYPE_CHECKING:
    from magie.server.settings import Settings
    from magie.server.storage.store import Store

A_DAY = 24 * 3600.0
REVIEWS_KEPT = 90 * A_DAY  # what is worked out again at any time, and records that somebody brought
BROUGHT = "r-"  # how the names of such records begin
MOST_AT_ONCE = 100  # tables that one cleaning removes
LEAST_WEIGHT = 16_384  # bytes that anything on a shelf counts for: many small ones take room too

_log = structlog.get_logger("magie.storage")


class Shelf(NamedTuple):
    """What strangers can have stored, and nobody needs for ever: of all together there is so much."""

    table: Table
    since: ColumnElement[float]
    of: ColumnElement[bool]

    def _weight(self) -> ColumnElement[int]:
        length = func.length(self.table.c.data)
        return case((length > LEAST_WEIGHT, length), else_=LEAST_WEIGHT)

    def weight(self, connection: Connection) -> int:
        """The bytes of all of it."""
        return int(connection.scalar(select(func.coalesce(func.sum(self._weight()), 0)).where(self.of)) or 0)

    def let_go(self, connection: Connection, most: int) -> None:
        """Remove the oldest of it, until no more is left than there may be."""
        newest_first = self.since.desc(), self.table.c.id
        so_far = func.sum(self._weight()).over(order_by=newest_first).label("so_far")
        ranked = select(self.table.c.id, so_far).where(self.of).subquery()
        too_many = select(ranked.c.id).where(ranked.c.so_far > most)
        connection.execute(delete(self.table).where(self.table.c.id.in_(too_many)))


BROUGHT_RECORDS = Shelf(t.records, t.records.c.changed, t.records.c.id.startswith(BROUGHT, autoescape=True))
REVIEWS = Shelf(t.reviews, t.reviews.c.made, true())


class Retention:
    """Clears away by the policy of the settings."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings

    async def clean(self, now: float | None = None) -> list[str]:
        """Mark what is due, and remove what has been due for a day; gives the tables that are gone."""
        now = time.time() if now is None else now
        due = self._due(now)
        removable = await self._store.write(lambda connection: _mark(connection, due, now))
        gone = []
        for name, phase in removable:
            if await self._remove(name, phase, due):
                gone.append(name)
        if gone:
            _log.info("cleaned", tables=len(gone))
        return gone

    async def make_room(self, shelf: Shelf) -> None:
        """Let the oldest go where there is too much of something; raises ServerRefusal."""
        most = round(1e6 * self._settings.brought_megabytes)
        if await self._store.look(shelf.weight) > most:
            await self._store.write(lambda connection: shelf.let_go(connection, most))

    def _due(self, now: float) -> ColumnElement[bool]:
        settings = self._settings
        waits = {
            "lobby": 3600 * settings.lobby_hours,
            "over": A_DAY * settings.finished_days,
            "playing": A_DAY * settings.running_days,
        }
        table = t.tables.c
        rules = (and_(table.phase == phase, table.changed < now - wait) for phase, wait in waits.items() if wait)
        return or_(false(), *rules)

    async def _remove(self, name: str, phase: str, due: ColumnElement[bool]) -> bool:
        kept: list[RecordRow] = []
        if phase != "lobby":
            try:
                stored = await self._store.load(name)
                if stored is None:
                    return False
                # A game that is cleared away has ended: its secret belongs into the record.
                text = await asyncio.to_thread(lambda: stored_record(stored, has_ended=True).text())
            except ServerRefusal:
                return False
            except Exception as error:  # what cannot be read cannot be kept otherwise: it stays as it is
                _log.error("unreadable", table=name, fault=type(error).__name__)
                return False
            kept = [RecordRow.of(name, stored.row.edition, stored.row.changed, text)]
        return await self._store.write(lambda connection: _take_away(connection, name, due, kept))


def _mark(connection: Connection, due: ColumnElement[bool], now: float) -> list[tuple[str, str]]:
    """Mark what is due and not marked, and take the mark off whatever is not; gives what has been due for a day."""
    marked = t.tables.c.marked
    # A mark from the future was made while the clock was wrong.
    connection.execute(update(t.tables).where(marked.is_not(None), or_(~due, marked > now)).values(marked=None))
    connection.execute(update(t.tables).where(marked.is_(None), due).values(marked=now))
    connection.execute(delete(t.links).where(t.links.c.expires < now))
    connection.execute(delete(t.reviews).where(t.reviews.c.made < now - REVIEWS_KEPT))
    connection.execute(delete(t.records).where(BROUGHT_RECORDS.of, t.records.c.changed < now - REVIEWS_KEPT))
    connection.execute(delete(t.commands).where(t.commands.c.at < now - A_DAY))
    old = select(t.tables.c.id, t.tables.c.phase).where(marked <= now - A_DAY, due).limit(MOST_AT_ONCE)
    return [(str(name), str(phase)) for name, phase in connection.execute(old)]


def _take_away(connection: Connection, name: str, due: ColumnElement[bool], kept: list[RecordRow]) -> bool:
    """Put a record in the place of a table, unless somebody came back to it meanwhile."""
    is_due = select(t.tables.c.id).where(t.tables.c.id == name, t.tables.c.marked.is_not(None), due).with_for_update()
    if connection.execute(is_due).first() is None:
        return False
    write(connection, Changes(removed=[name], records=kept))
    return True
