"""How SQLite is written: statements where they arise; only the disk is waited for in a thread.

The statements of an action take a few dozen microseconds. In a thread they cost the double: the two threads take the
interpreter from each other, and what they touch moves from one core's cache to the other's. So a connection of the
event loop's own commits them without waiting for the disk (`synchronous=NORMAL`), and a thread then sees to it that
the disk has the log that SQLite writes ahead: together they do what `synchronous=FULL` does in one place. What takes
longer, or has to wait for somebody's lock, is for the thread alone. Where the disk answers sooner than a thread wakes
up (a memory disk, a controller with a battery), it is waited for on the spot.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.pool import StaticPool

from magie.server.storage import quick
from magie.server.storage.hand import Hand
from magie.server.storage.plain import translated

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from sqlalchemy import Engine
    from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")
CHECKPOINT_EVERY = 200  # actions; each is some five pages of the log
QUICK = 0.000_1  # seconds within which a disk answers that need not be waited for in a thread
QUICK_IN_A_ROW = 200  # times that it must have done so
_PATIENT = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
# It waits neither for a lock nor for the disk, and copies nothing from the log into the database.
_HASTY = ("busy_timeout=0", "synchronous=NORMAL", "foreign_keys=ON", "wal_autocheckpoint=0")
_wait_for_disk: Callable[[int], None] = getattr(os, "fdatasync", os.fsync)  # as SQLite itself does


def prepare(engine: Engine, deadline: float) -> None:
    """Have all connections of an engine write ahead, and wait for the disk at every commit."""

    @event.listens_for(engine, "connect")
    def prepare_one(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        # It gives up before the deadline does, and says why.
        for pragma in (f"busy_timeout={int(600 * deadline)}", *_PATIENT):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()


class WriteAheadLog:
    """The file in which everything committed stands first."""

    def __init__(self, database: str) -> None:
        self._path = Path(f"{database}-wal")
        self._file: int | None = None
        self._quick = 0  # how often in a row the disk has answered quickly

    @property
    def is_quick(self) -> bool:
        """Whether the disk has answered quickly for so long that it may be expected to."""
        return self._quick >= QUICK_IN_A_ROW

    def sync(self) -> None:
        """Come back when the disk has all that was committed; raises OSError."""
        if self._file is None or not os.path.samestat(os.fstat(self._file), self._path.stat()):
            self.close()
            self._file = os.open(self._path, os.O_RDWR)
        start = perf_counter()
        _wait_for_disk(self._file)
        self._quick = self._quick + 1 if perf_counter() - start < QUICK else 0

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _already(result: T) -> asyncio.Future[T]:
    """What need not be waited for."""
    done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
    done.set_result(result)
    return done


class SqlitePen:
    """Two connections, of which one at a time writes: the event loop's own for actions, a thread's for all else."""

    def __init__(self, engine: AsyncEngine, deadline: float) -> None:
        self._engine = create_engine(
            engine.url.set(drivername="sqlite+pysqlite"),
            hide_parameters=True,
            poolclass=StaticPool,
            isolation_level="AUTOCOMMIT",  # transactions are begun and ended below, with as little as that takes
            connect_args={"check_same_thread": False},
        )
        prepare(self._engine, deadline)
        self._connection: Connection | None = None
        self._driver: Any = None  # of that connection
        self._database = str(engine.url.database)
        self._hasty: sqlite3.Connection | None = None
        self._log = WriteAheadLog(self._database)
        self._since_checkpoint = 0
        self._is_syncing = False  # still so where a disk hangs and nobody waits for it any more
        self._hand = Hand("pen")

    def write(self, work: Callable[[Connection], T]) -> Awaitable[T]:
        """See `Pen`."""
        return self._hand.do(self._do, work)

    def write_actions(self, actions: Sequence[quick.Action]) -> Awaitable[set[int] | None]:
        """See `Pen`. What could not be synced is committed all the same: nobody knows whether it will stay."""
        if self._is_syncing or not self._commit(actions):
            return _already(None)
        self._since_checkpoint += len(actions)
        is_checkpoint_due = self._since_checkpoint >= CHECKPOINT_EVERY
        if self._log.is_quick and not is_checkpoint_due:
            return _already(self._sync())
        self._is_syncing = True
        if not is_checkpoint_due:
            return self._hand.do(self._sync)
        self._since_checkpoint = 0
        return self._hand.do(self._sync_and_checkpoint)

    def _commit(self, actions: Sequence[quick.Action]) -> bool:
        """Commit actions, all of them or none: False where that needs patience, or a look at each."""
        with translated():
            raw = self._hasty or self._open_hasty()
            try:
                raw.execute("BEGIN IMMEDIATE")
                written = raw.executemany(quick.UPDATE_TABLE, [action.values for action in actions]).rowcount
                if written == len(actions):
                    raw.executemany(quick.ADD_TO_LOG, [entry for action in actions for entry in action.log])
                    raw.execute("COMMIT")
                    return True
            except sqlite3.IntegrityError:
                pass
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                    raise
            finally:
                if raw.in_transaction:
                    raw.execute("ROLLBACK")
        return False

    def _open_hasty(self) -> sqlite3.Connection:
        raw = sqlite3.connect(self._database, isolation_level=None, check_same_thread=False)
        for pragma in _HASTY:
            raw.execute(f"PRAGMA {pragma}")
        self._hasty = raw
        return raw

    def _sync(self) -> set[int]:
        """Wait for the disk; nothing is fenced off."""
        try:
            self._log.sync()
        finally:
            self._is_syncing = False
        return set()

    def _sync_and_checkpoint(self) -> set[int]:
        """The same, and copy what the log holds into the database."""
        try:
            self._connected()
            with translated():
                self._driver.execute("PRAGMA wal_checkpoint(PASSIVE)")
                # Whoever writes next begins the log anew, and waits for the disk: that is for this thread too.
                (version,) = self._driver.execute("PRAGMA user_version").fetchone()
                self._driver.execute(f"PRAGMA user_version = {version}")
        finally:
            self._sync()
        return set()

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
            self._driver = self._connection.connection.driver_connection
        return self._connection

    def _do(self, work: Callable[[Connection], T]) -> T:
        connection = self._connected()
        raw = self._driver
        with translated():
            raw.execute("BEGIN IMMEDIATE")  # what looks first and writes then must have the lock from the beginning
        try:
            result = work(connection)
            with translated():
                raw.execute("COMMIT")
        except BaseException:
            if raw.in_transaction:
                raw.execute("ROLLBACK")
            raise
        finally:
            if connection.in_transaction():
                connection.commit()
        return result

    async def close(self) -> None:
        """See `Pen`."""
        closed = self._hand.do(self._let_go)
        self._hand.close()
        await closed

    def _let_go(self) -> None:
        self._log.close()
        if self._hasty is not None:
            self._hasty.close()
        self._engine.dispose()
