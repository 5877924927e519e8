"""SQLite: what is answered is on the disk, whoever has the lock is waited for, and the log does not grow for ever."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from pathlib import Path

import pytest
from tests.server.test_storage import run, table
from tests.waiting import LONG, patience, take_turns, until_so

from magie.game.actions import Roll
from magie.game.inputs import Input
from magie.server.settings import Settings, database_address
from magie.server.storage import sqlite_pen
from magie.server.storage.rows import Changes, log_row
from magie.server.storage.store import Store

ROLL = Input("action", 0, Roll())


def action(sequence: int) -> Changes:
    written = log_row("a", sequence, ROLL, f"0:{sequence}", 1.0)
    return Changes(tables=[table("a", version=sequence - 1)], log=[written])


def read(database: Path) -> list[int]:
    """The log as another program sees it."""
    with sqlite3.connect(database) as other:
        return [number for (number,) in other.execute("SELECT sequence FROM log ORDER BY sequence")]


@pytest.fixture
def database(sqlite: str) -> Path:
    return Path(sqlite.partition(":///")[2])


def test_an_action_is_answered_only_when_the_disk_has_it(
    sqlite: str, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_waiting, may_sync, synced = threading.Event(), threading.Event(), []

    def wait_for_disk(file: int) -> None:
        is_waiting.set()
        assert may_sync.wait(patience())
        synced.append(os.path.samestat(os.fstat(file), Path(f"{database}-wal").stat()))

    monkeypatch.setattr(sqlite_pen, "_wait_for_disk", wait_for_disk)

    async def body(store: Store) -> None:
        await store.commit(Changes(new_tables=[table("a")]))
        writing = asyncio.create_task(store.commit(action(1)))
        await until_so(is_waiting.is_set)
        assert not writing.done()
        assert synced == []
        may_sync.set()
        await writing
        assert synced == [True]
        assert read(database) == [1]

    run(sqlite, body)


def test_a_quick_disk_is_waited_for_on_the_spot_until_it_is_slow_once(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow_at, seen, now = 4, [], 0.0  # whether it was the event loop's own thread

    def wait_for_disk(_file: int) -> None:
        nonlocal now
        seen.append(threading.current_thread() is threading.main_thread())
        now += (2.0 if len(seen) == slow_at else 0.5) * sqlite_pen.QUICK

    monkeypatch.setattr(sqlite_pen, "_wait_for_disk", wait_for_disk)
    monkeypatch.setattr(sqlite_pen, "perf_counter", lambda: now)
    monkeypatch.setattr(sqlite_pen, "QUICK_IN_A_ROW", 2)

    async def body(store: Store) -> None:
        await store.commit(Changes(new_tables=[table("a")]))
        for sequence in range(1, 8):
            await store.commit(action(sequence))

    run(sqlite, body)
    assert seen == [False, False, True, True, False, False, True]


def test_a_disk_that_fails_is_told_of(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def wait_for_disk(_file: int) -> None:
        raise OSError("no such disk")

    monkeypatch.setattr(sqlite_pen, "_wait_for_disk", wait_for_disk)

    async def body(store: Store) -> None:
        await store.commit(Changes(new_tables=[table("a")]))
        with pytest.raises(OSError, match="no such disk"):
            await store.commit(action(1))

    run(sqlite, body)


def test_a_disk_that_hangs_holds_up_nobody_but_those_who_write(
    sqlite: str, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on = threading.Event()
    monkeypatch.setattr(sqlite_pen, "_wait_for_disk", lambda _file: goes_on.wait(patience()))

    async def body() -> None:
        store = Store(database_address(Settings(database=sqlite)), deadline=LONG)
        await store.open()
        await store.commit(Changes(new_tables=[table("a")]))
        store._writer._deadline = 0.3
        for _ in range(2):
            with pytest.raises(TimeoutError):
                await store.commit(action(1))
        assert read(database) == [1]  # committed, but nobody was told so
        goes_on.set()
        store._writer._deadline = LONG
        await store.commit(action(2))
        assert read(database) == [1, 2]
        await store.close()

    asyncio.run(body())


def test_an_action_waits_for_whoever_has_the_lock_and_the_others_go_on(sqlite: str, database: Path) -> None:
    async def body(store: Store) -> None:
        await store.commit(Changes(new_tables=[table("a")]))
        other = sqlite3.connect(database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(store.commit(action(1)))
        await take_turns()  # the event loop is nobody's to hold up
        assert not writing.done()
        other.execute("ROLLBACK")
        other.close()
        await writing
        assert read(database) == [1]

    run(sqlite, body)


def test_the_log_is_copied_into_the_database_again_and_again(sqlite: str, database: Path) -> None:
    count = 5 * sqlite_pen.CHECKPOINT_EVERY

    async def body(store: Store) -> None:
        await store.commit(Changes(new_tables=[table("a")]))
        for sequence in range(1, count + 1):
            await store.commit(action(sequence))
        pages = Path(f"{database}-wal").stat().st_size / 4096
        assert pages < 10 * sqlite_pen.CHECKPOINT_EVERY  # some 5,000 were written
        assert read(database) == list(range(1, count + 1))

    run(sqlite, body)
