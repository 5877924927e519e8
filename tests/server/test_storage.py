"""Storage keeps what it was given, whole or not at all, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError
from tests.waiting import LONG

from magie.game.actions import Bid, Roll
from magie.game.chance import DiceRoll
from magie.game.inputs import Input, Leave
from magie.server.settings import Settings, database_address
from magie.server.storage.deadline import Fenced
from magie.server.storage.migrations import HEAD
from magie.server.storage.retention import Retention
from magie.server.storage.rows import Changes, LinkRow, SeatRow, TableRow, log_row
from magie.server.storage.schema import metadata
from magie.server.storage.store import Store


def table(name: str, **fields: object) -> TableRow:
    usual: dict[str, object] = {
        "edition": "classic", "mode": "standard", "board": "paris", "setup": "{}", "is_public": True,
        "is_automatic": False, "pace": "instant", "clock_seconds": 30, "clock_grace": 60, "time_limit": None,
        "secret": b"\x00\xff secret", "made": 1.5, "phase": "playing", "changed": 2.5, "round": 3, "time_left": None,
        "clock_used": 0.25, "rematch": None,
    }  # fmt: skip
    return TableRow(id=name, **{**usual, **fields})  # type: ignore[arg-type]


def seat(name: str, number: int, **fields: object) -> SeatRow:
    return SeatRow(table_id=name, seat=number, kind="person", name=f"Zoé {number}", **fields)  # type: ignore[arg-type]


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = Store(database_address(Settings(database=database)), deadline=LONG)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def run(database: str, body: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with opened(database) as store:
            await body(store)

    asyncio.run(whole())


INPUTS = [
    Input("outcome", None, DiceRoll(3, 4)),
    Input("action", 1, Bid(120)),
    Input("signal", 0, Leave(0)),
]


def test_a_table_is_read_as_it_was_written(database: str) -> None:
    async def body(store: Store) -> None:
        rows = [log_row("a", n, entry, f"1:{n}", 4.5) for n, entry in enumerate(INPUTS, start=1)]
        seats = [seat("a", 0, is_host=True, reserve=12.5, part="0f" * 32), seat("a", 1, votes="0 2")]
        await store.commit(Changes(new_tables=[table("a")], new_seats=seats, held=[("a", 0, "guest")], log=rows))
        stored = await store.load("a")
        assert stored is not None
        assert stored.row == table("a")
        assert stored.seats == tuple(seats)
        assert stored.holders == {0: "guest"}
        assert [entry.entry() for entry in stored.log] == INPUTS
        assert [entry.command for entry in stored.log] == ["1:1", "1:2", "1:3"]
        assert await store.load("b") is None

    run(database, body)


def test_what_changes_replaces_what_was_there(database: str) -> None:
    async def body(store: Store) -> None:
        await store.commit(Changes(new_tables=[table("a")], new_seats=[seat("a", 0)], held=[("a", 0, "old")]))
        changed = table("a", phase="over", changed=9.0, round=12, time_left=3.5, clock_used=7.0, rematch="b")
        held = seat("a", 0, held_by="steady", is_held_by_house=True)
        await store.commit(Changes(tables=[changed], seats=[held], freed=[("a", 0)], held=[("a", 0, "new")]))
        stored = await store.load("a")
        assert stored is not None
        assert (stored.row, stored.seats, stored.holders) == (changed, (held,), {0: "new"})

    run(database, body)


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param(log_row("a", 1, INPUTS[0], None, 1.0), id="a sequence twice"),
        pytest.param(log_row("a", 2, INPUTS[0], "0:one", 1.0), id="a command twice"),
        pytest.param(log_row("nowhere", 1, INPUTS[0], None, 1.0), id="a table that is not there"),
    ],
)
def test_the_log_takes_nothing_twice_and_then_nothing_at_all(database: str, entry: object) -> None:
    async def body(store: Store) -> None:
        first = log_row("a", 1, Input("action", 0, Roll()), "0:one", 1.0)
        await store.commit(Changes(new_tables=[table("a")], log=[first]))
        moved = table("a", round=99)
        with pytest.raises(IntegrityError):
            await store.commit(Changes(tables=[moved], log=[entry]))  # type: ignore[list-item]
        stored = await store.load("a")
        assert stored is not None
        assert (stored.row.round, stored.log) == (3, (first,))

    run(database, body)


def test_one_bad_change_does_not_take_others_down_with_it(database: str) -> None:
    async def body(store: Store) -> None:
        names = [f"t{n}" for n in range(20)]
        await store.commit(Changes(new_tables=[table(name) for name in names]))

        def append(name: str) -> Changes:
            return Changes(log=[log_row(name, 1, INPUTS[0], None, 1.0)])

        waiting = [store.commit(append(name)) for name in [*names, "t3"]]
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None)] * 20 + [IntegrityError]
        for name in names:
            stored = await store.load(name)
            assert stored is not None
            assert len(stored.log) == 1

    run(database, body)


def test_of_actions_that_are_written_together_only_what_is_fenced_off_is_not(database: str) -> None:
    async def body(store: Store) -> None:
        rows = [table(name) for name in "abc"]
        await store.commit(Changes(new_tables=rows))
        taken = table("b", round=50)
        await store.commit(Changes(tables=[taken]))  # somebody else was quicker

        def act(row: TableRow) -> Changes:
            row.round = 99
            return Changes(tables=[row], log=[log_row(row.id, n, INPUTS[n], f"1:{n}", 4.5) for n in (1, 2)])

        answers = await asyncio.gather(*(store.commit(act(row)) for row in rows), return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), Fenced, type(None)]
        found = [await store.load(name) for name in "abc"]
        assert [stored and (stored.row.round, stored.row.version, len(stored.log)) for stored in found] == [
            (99, 1, 2),
            (50, 1, 0),
            (99, 1, 2),
        ]

    run(database, body)


def test_whoever_stops_waiting_for_a_write_keeps_nobody_else_waiting(database: str) -> None:
    async def body(store: Store) -> None:
        await store.commit(Changes(new_tables=[table(name) for name in "abc"]))
        acts = [Changes(tables=[table(name)], log=[log_row(name, 1, INPUTS[0], None, 1.0)]) for name in "abc"]
        first, *others = (asyncio.create_task(store.commit(act)) for act in acts)
        await asyncio.sleep(0)
        first.cancel()
        answers = await asyncio.gather(first, *others, return_exceptions=True)
        assert [type(answer) for answer in answers] == [asyncio.CancelledError, type(None), type(None)]
        for name in "bc":
            stored = await store.load(name)
            assert stored is not None
            assert len(stored.log) == 1

    run(database, body)


def test_a_connection_that_was_cut_is_replaced_and_nobody_notices(postgresql: str) -> None:
    async def body(store: Store) -> None:
        row = table("a")
        await store.commit(Changes(new_tables=[row]))
        for number in (1, 2, 3):
            await store.commit(Changes(tables=[row], log=[log_row("a", number, INPUTS[0], None, 1.0)]))
            row.version += 1
            stored = await store.load("a")
            assert stored is not None
            assert len(stored.log) == number
            async with store.engine.begin() as connection:
                others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                await connection.execute(text(f"{others} AND datname = current_database() AND query LIKE '%told%'"))

    run(postgresql, body)


def test_rows_are_written_as_they_were_when_handed_over(database: str) -> None:
    async def body(store: Store) -> None:
        row = table("a")
        await store.commit(Changes(new_tables=[row]))
        row.round = 7
        writing = asyncio.create_task(store.commit(Changes(tables=[row])))
        await asyncio.sleep(0)
        row.round = 8
        await writing
        stored = await store.load("a")
        assert stored is not None
        assert stored.row.round == 7

    run(database, body)


def test_lists_show_public_tables_that_are_not_over_and_ones_own(database: str) -> None:
    async def body(store: Store) -> None:
        rows = [
            table("waiting", phase="lobby", changed=1.0),
            table("running", changed=2.0),
            table("over", phase="over", changed=3.0),
            table("hidden", is_public=False, changed=4.0),
        ]
        seats = [seat(row.id, n) for row in rows for n in range(2)]
        held = [("over", 1, "me"), ("hidden", 0, "me"), ("running", 0, "other")]
        await store.commit(Changes(new_tables=rows, new_seats=seats, held=held))
        public = await store.public_lines("me", 10)
        assert [(line.row.id, line.seat) for line in public] == [("running", None), ("waiting", None)]
        own = await store.own_lines("me", 10)
        assert [(line.row.id, line.seat) for line in own] == [("hidden", 0), ("over", 1)]
        assert own[0].names == ("Zoé 0", "Zoé 1")
        assert [line.row.id for line in await store.own_lines("me", 1)] == ["hidden"]

    run(database, body)


def test_tables_that_never_began_are_removed_with_everything_of_theirs(database: str) -> None:
    async def body(store: Store) -> None:
        now = time.time()
        rows = [
            table("old", phase="lobby", changed=now - 7200, marked=now - 25 * 3600),
            table("new", phase="lobby", changed=now),
            table("played", changed=now - 7200),
        ]
        links = [
            LinkRow("k1", "old", 0, now + 100, "guest"),
            LinkRow("k2", "played", 0, now - 1, "guest"),
            LinkRow("k3", "played", 0, now + 100, "guest"),
        ]
        await store.commit(Changes(new_tables=rows, new_seats=[seat("old", 0)], new_links=links))
        assert await Retention(store, Settings(lobby_hours=1.0)).clean() == ["old"]
        assert await store.load("old") is None
        assert await store.load("new") is not None
        assert [await store.link(key) is not None for key in ("k1", "k2", "k3")] == [False, False, True]

    run(database, body)


def test_keys_are_made_once_and_outlive_the_process(database: str) -> None:
    found: list[str] = []

    async def body(store: Store) -> None:
        found.extend([await store.key("cookie"), await store.key("cookie")])

    run(database, body)
    run(database, body)
    assert len(set(found)) == 1
    assert len(found[0]) >= 48


def test_migrations_make_what_the_schema_says(database: str) -> None:
    def differences(connection: Connection) -> object:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == HEAD
        return compare_metadata(context, metadata)

    async def body(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    run(database, body)


def test_sqlite_waits_for_the_disk_and_keeps_readers_apart_from_the_writer(sqlite: str) -> None:
    async def body(store: Store) -> None:
        async with store.engine.connect() as connection:
            journal = (await connection.execute(text("PRAGMA journal_mode"))).scalar()
            waiting = (await connection.execute(text("PRAGMA synchronous"))).scalar()
        assert (journal, waiting) == ("wal", 2)

    run(sqlite, body)
