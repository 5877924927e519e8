"""One process works on a database at a time: a lock file beside SQLite, an advisory lock in PostgreSQL.

The fences of the writer keep a game whole even without it; the lock says so at the start, in one sentence.
"""

from __future__ import annotations

import asyncio
import os
import time
from typing import TYPE_CHECKING

from sqlalchemy import text

from magie.server.storage.deadline import FAULTS, within

if TYPE_CHECKING:
    from typing import BinaryIO

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_LOCK = 7_262_444  # of PostgreSQL; migrations have another
_TRY_EVERY = 0.1


class Alone:
    """The lock of one process."""

    def __init__(self, engine: AsyncEngine, deadline: float, *, is_shared: bool = False) -> None:
        """Processes that share a PostgreSQL keep out only those that do not."""
        self._engine = engine
        self._is_shared = is_shared
        self._deadline = deadline
        self._file: BinaryIO | None = None
        self._session: AsyncConnection | None = None

    async def take(self, patience: float) -> bool:
        """Take the lock; False if another process has it all the time that we wait."""
        end = time.monotonic() + patience
        while not await self._try():
            if time.monotonic() >= end:
                return False
            await asyncio.sleep(_TRY_EVERY)
        return True

    async def holds(self) -> bool:
        """Whether we still have it; a database that restarted has forgotten, and is asked again."""
        if self._file is not None:
            return True
        try:
            if self._session is not None:
                await within(self._deadline, self._session.execute(text("SELECT 1")))
                await self._session.rollback()
                return True
        except FAULTS:
            await self._let_go()
        try:
            return await self._try()
        except FAULTS:
            return False

    async def release(self) -> None:
        """Let another process in."""
        if self._file is not None:
            self._file.close()
            self._file = None
        await self._let_go()

    async def _try(self) -> bool:
        name = self._engine.url.database
        if self._engine.dialect.name == "sqlite":
            return name in {None, "", ":memory:"} or self._try_file(f"{name}.lock")
        session = await within(self._deadline, _connect(self._engine))
        shared = "_shared" if self._is_shared else ""
        lock = text(f"SELECT pg_try_advisory_lock{shared}(:lock)")
        if (await within(self._deadline, session.execute(lock, {"lock": _LOCK}))).scalar():
            await session.rollback()  # the lock is the session's, not the transaction's
            self._session = session
            return True
        await session.close()
        return False

    def _try_file(self, path: str) -> bool:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        file = os.fdopen(descriptor, "r+b")
        try:
            _lock(file)
        except OSError:
            file.close()
            return False
        self._file = file
        return True

    async def _let_go(self) -> None:
        session, self._session = self._session, None
        if session is None:
            return
        try:
            # Given back to the pool, the session would go on holding the lock.
            await within(self._deadline, session.invalidate())
            await within(self._deadline, session.close())
        except FAULTS:
            pass


async def _connect(engine: AsyncEngine) -> AsyncConnection:
    return await engine.connect()


if os.name == "nt":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
