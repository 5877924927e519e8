"""Which process lives and which has a table: leases by the clock of the database, epochs that fence who lost one."""

from __future__ import annotations

import secrets
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    String,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal_column,
    or_,
    select,
    update,
)

from magie.server.refusals import ServerRefusal
from magie.server.storage import schema as t

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sqlalchemy.sql.expression import Executable

    from magie.server.storage.drivers import Question
    from magie.server.storage.store import Store

FORGOTTEN_AFTER = 60.0  # seconds after the end of its lease
_POSTGRES = "postgresql"  # which alone is shared
_LOCK = 7_262_445  # of those that begin; see `alone` and `migrations` for the others
_USE = ("process", "client", "kind")
_forget_use = delete(t.uses).where(*(t.uses.c[name] == bindparam(f"_{name}") for name in _USE))
_CLOCKS = {
    "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
    _POSTGRES: "extract(epoch from clock_timestamp())",
}


class Neighbour(NamedTuple):
    """Another process that lives."""

    id: str
    address: str
    is_draining: bool


class Beat(NamedTuple):
    """What a process learns each time it says that it lives."""

    neighbours: tuple[Neighbour, ...]
    uses: dict[tuple[str, str, str], float]  # of the others: process, client, kind
    bans: dict[str, float]  # client: for how many more seconds
    gone: set[str]  # of our tables, those that were removed


class Leases:
    """What one process says of itself in the database, and reads of the others."""

    def __init__(self, store: Store, address: str, machine: str, seconds: float) -> None:
        self.id = secrets.token_hex(8)
        self._store = store
        self._address = address
        self._machine = machine
        self._seconds = seconds

    async def renew(self, *, is_draining: bool, uses: Mapping[tuple[str, str], float], tables: set[str]) -> Beat:
        """Live on for a while, and tell what clients have used here.

        Raises ServerRefusal; before it ever lived, also if a process on another machine has the same address.
        """
        return await self._store.write(
            lambda connection: self._renew(connection, uses, tables, is_draining=is_draining)
        )

    def _renew(
        self, connection: Connection, uses: Mapping[tuple[str, str], float], tables: set[str], *, is_draining: bool
    ) -> Beat:
        now, own = _now(connection), t.processes.c.id == self.id
        values = {"address": self._address, "until": now + self._seconds, "is_draining": is_draining}
        if not connection.execute(update(t.processes).where(own).values(values)).rowcount:
            self._settle_in(connection, now)
            connection.execute(insert(t.processes).values(id=self.id, machine=self._machine, **values))
            connection.execute(delete(t.processes).where(t.processes.c.until < now - FORGOTTEN_AFTER))
        if uses:
            rows = [
                {"process": self.id, "client": client, "kind": kind, "amount": amount}
                for (client, kind), amount in uses.items()
            ]
            connection.execute(_forget_use, [{f"_{name}": row[name] for name in _USE} for row in rows])
            if used := [row for row in rows if row["amount"]]:
                connection.execute(insert(t.uses), used)
        others = select(t.processes.c.id, t.processes.c.address, t.processes.c.is_draining).where(
            t.processes.c.until > now, ~own
        )
        neighbours = tuple(Neighbour(*row) for row in connection.execute(others))
        ids = [one.id for one in neighbours]
        elsewhere = select(t.uses).where(t.uses.c.process.in_(ids)) if ids else None
        found = connection.execute(elsewhere) if elsewhere is not None else ()
        bans = connection.execute(select(t.bans.c.client, t.bans.c.until - now).where(t.bans.c.until > now))
        kept = (
            {str(name) for (name,) in connection.execute(select(t.tables.c.id).where(t.tables.c.id.in_(tables)))}
            if tables
            else set()
        )
        return Beat(
            neighbours,
            {(process, client, kind): float(amount) for process, client, kind, amount in found},
            {str(client): float(left) for client, left in bans},
            tables - kept,
        )

    def _settle_in(self, connection: Connection, now: float) -> None:
        """See to it that no other process lives at our address; raises ServerRefusal where we cannot."""
        if not self._address:
            return
        if connection.dialect.name == _POSTGRES:  # two that begin at once must see each other
            connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
        here, there = t.processes.c.machine == self._machine, t.processes.c.machine != self._machine
        before = and_(t.processes.c.address == self._address, t.processes.c.until > now)
        # Where we listen on this machine, nobody else does: whoever was here before us is dead, its tables are free.
        connection.execute(update(t.processes).where(before, here).values(until=now))
        if connection.execute(select(t.processes.c.id).where(before, there)).first() is not None:
            raise ServerRefusal("server/same-address", address=self._address)

    async def take(self, table: str) -> bool:
        """Take a table that nobody who lives has; raises ServerRefusal."""
        (rows,) = await self._store.ask(self._about(table, _taking), is_writing=True)
        return bool(rows)

    async def home_of(self, table: str) -> Neighbour | None:
        """The other process that has a table and lives; raises ServerRefusal."""
        (rows,) = await self._store.ask(self._about(table, _finding))
        return Neighbour(*rows[0].values()) if rows else None

    def _about(self, table: str, written: Callable[[str], Executable]) -> Question:
        return written(self._store.engine.dialect.name), {"wanted": table, "process": self.id}

    async def bury(self, process: str) -> None:
        """End the lease of a process that is dead: its tables are free. One that lives renews it with its next beat.

        That is safe in any case: whoever takes a table raises its epoch. Raises ServerRefusal.
        """

        def work(connection: Connection) -> None:
            ended = update(t.processes).where(t.processes.c.id == process).values(until=clock_of(connection))
            connection.execute(ended)

        await self._store.write(work)

    async def give_up(self) -> None:
        """This process is no more; raises ServerRefusal."""
        await self._store.write(
            lambda connection: connection.execute(delete(t.processes).where(t.processes.c.id == self.id))
        )


def clock_of(connection: Connection) -> ColumnElement[float]:
    """What the clock of the database says when a statement runs."""
    return _clock(connection.dialect.name)


def _clock(dialect: str) -> ColumnElement[float]:
    return literal_column(_CLOCKS[dialect])


@cache
def _taking(dialect: str) -> Executable:
    """Take a table, if it is free and we live; gives its id then."""
    process: Any = bindparam("process", type_=String)
    lives = and_(t.processes.c.id == t.tables.c.owner, t.processes.c.until > _clock(dialect))
    we_live = exists().where(t.processes.c.id == process, t.processes.c.until > _clock(dialect))
    free = or_(t.tables.c.owner.is_(None), t.tables.c.owner == process, ~exists().where(lives))
    taken = update(t.tables).where(t.tables.c.id == bindparam("wanted"), free, we_live)
    return taken.values(owner=process, epoch=t.tables.c.epoch + 1).returning(t.tables.c.id)


@cache
def _finding(dialect: str) -> Executable:
    """The other process that has a table and lives."""
    return (
        select(t.processes.c.id, t.processes.c.address, t.processes.c.is_draining)
        .join(t.tables, t.tables.c.owner == t.processes.c.id)
        .where(
            t.tables.c.id == bindparam("wanted"),
            t.processes.c.until > _clock(dialect),
            t.processes.c.id != bindparam("process", type_=String),
        )
    )


def _now(connection: Connection) -> float:
    return float(connection.execute(select(clock_of(connection))).scalar_one())
