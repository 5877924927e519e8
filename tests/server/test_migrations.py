"""Migrations carry a database of an earlier version over: its games go on, its records and cookies stay good."""

from __future__ import annotations

import asyncio
import gzip
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, insert, text
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.cli.table import magie
from tests.server.databases.make import OVER, PLAYED, TOKENS, WAITING
from tests.server.postgres import new_database
from tests.server.visitors import Browser, open_service

from magie.game.fairness import promise_of
from magie.game.verification import Witness, compare
from magie.notation import parse_record
from magie.server.guests import hashed
from magie.server.refusals import ServerRefusal
from magie.server.settings import Settings, database_address
from magie.server.storage import engines, migrations
from magie.server.wire import frames as f

OLD = Path(__file__).parent / "databases" / "0001.sql"


@asynccontextmanager
async def writing(address: str) -> AsyncIterator[AsyncConnection]:
    """A connection beside all servers."""
    engine = engines.open_engine(database_address(Settings(database=address)), 20.0)
    async with engine.begin() as connection:
        yield connection
    await engine.dispose()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """Here databases begin empty."""
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture
def postgresql(postgres_address: str, tmp_path: Path) -> str:
    return new_database(postgres_address, tmp_path)


async def load(address: str) -> None:
    """Put the database of the earlier version where a server will find it."""
    if address.startswith("sqlite"):
        with sqlite3.connect(re.sub("^sqlite:///", "", address)) as connection:
            connection.executescript(OLD.read_text(encoding="utf-8"))
        return
    memory = sqlite3.connect(":memory:")
    memory.row_factory = sqlite3.Row
    memory.executescript(OLD.read_text(encoding="utf-8"))

    def copy(connection: Connection) -> None:
        migrations.upgrade(connection, "0001")
        from sqlalchemy import MetaData

        found = MetaData()
        found.reflect(connection)
        for table in found.sorted_tables:
            rows = [dict(row) for row in memory.execute(f"SELECT * FROM {table.name}")]
            for row in rows:
                for name, value in row.items():
                    if name.startswith("is_"):
                        row[name] = bool(value)
            if rows and table.name != "alembic_version":
                connection.execute(insert(table), rows)

    async with writing(address) as server:
        await server.run_sync(copy)


async def test_an_empty_database_is_brought_up_to_date(database: str) -> None:
    async with open_service(database):
        pass
    async with writing(database) as connection:
        assert (await connection.execute(text("select version_num from alembic_version"))).scalar() == migrations.HEAD


async def test_games_of_an_earlier_version_go_on_where_they_were(database: str) -> None:
    await load(database)
    async with open_service(database) as service:
        guest = service.guests.guest_of(service.guests.sign(TOKENS[0]))
        assert guest.key == hashed(TOKENS[0]), "cookies hold what they held"
        table = await service.table(PLAYED)
        assert (table.row.formula, table.stored) == ("magie-dice-1", 32)
        page = await Browser(table, guest).enter()
        assert page.yours.seat == 0
        for _ in range(3):
            await page.until_asked()
            assert isinstance(await page.act_as_offered(), f.Done)
        lines = await service.list_tables(guest, is_mine=True)
        assert {line.id for line in lines} == {WAITING, PLAYED, OVER}


async def test_finished_games_of_an_earlier_version_still_prove_their_dice(database: str) -> None:
    await load(database)
    async with open_service(database) as service:
        guest = service.guests.guest_of(service.guests.sign(TOKENS[0]))
        record = parse_record(gzip.decompress(await service.record(OVER, guest)).decode())
        kept = promise_of(record)
        assert kept.formula == "magie-dice-1"
        assert compare(record, Witness()).breach is None


async def test_a_table_that_waits_takes_the_new_formula_and_its_old_links_are_dead(database: str) -> None:
    await load(database)
    async with open_service(database) as service:
        table = await service.table(WAITING)
        assert (table.row.formula, table.people.parts) == ("magie-dice-3", (None, None, None))
        assert await service.store.open_links(WAITING, 0) == 0
        guest = service.guests.guest_of(service.guests.sign(TOKENS[0]))
        page = await Browser(table, guest).enter()
        assert isinstance(await page.send(f.AddPart, part="12" * 32), f.Done)
        assert isinstance(await page.send(f.StartGame), f.Done)
        await page.until(lambda: page.view.phase == "playing")


async def test_a_game_under_rules_that_have_changed_ends_with_a_sentence_and_keeps_its_record(sqlite: str) -> None:
    await load(sqlite)
    path = re.sub("^sqlite:///", "", sqlite)
    with sqlite3.connect(path) as connection:
        # As if a rule now refused what was done then: nobody can buy here.
        connection.execute(
            'UPDATE log SET value = \'{"kind":"bid","amount":5}\' WHERE table_id = ? AND sequence ='
            " (SELECT min(sequence) FROM log WHERE table_id = ? AND kind = 'action')",
            (PLAYED, PLAYED),
        )
    async with open_service(sqlite) as service:
        guest = service.guests.guest_of(None)
        with pytest.raises(ServerRefusal) as caught:
            await service.table(PLAYED)
        assert caught.value.code == "table/rules-changed"
        text = gzip.decompress(await service.record(PLAYED, guest)).decode()
        record = parse_record(text)
        assert len(record.inputs) == 32
        assert "DiceSecret" not in text, "another version could still play on"


async def test_a_running_game_that_was_set_back_to_the_lobby_is_played_again_after_the_migration(
    database: str,
) -> None:
    await load(database)
    async with writing(database) as connection:
        await connection.execute(text("UPDATE tables SET phase = 'lobby', round = 0 WHERE id = :id"), {"id": PLAYED})
    async with open_service(database) as service:
        table = await service.table(PLAYED)
        assert (table.phase, table.stored, table.row.formula) == ("playing", 32, "magie-dice-1")


@pytest.mark.parametrize("found", ["0999", "*", "ab12cd34"])
async def test_a_database_of_a_newer_version_is_refused_in_a_sentence_and_left_alone(
    database: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with writing(database) as connection:
        await connection.run_sync(migrations.migrate)
        await connection.execute(text("UPDATE alembic_version SET version_num = :found"), {"found": found})
    with pytest.raises(ServerRefusal) as caught:
        async with open_service(database):
            pass
    assert caught.value.code == "server/newer-database"
    assert caught.value.details == {"found": found, "newest": migrations.HEAD}
    monkeypatch.setenv("MAGIE_DATABASE", database)
    ran = await asyncio.to_thread(magie, "admin", "tables")
    assert ran.status == 2
    assert ran.err.startswith("error[server/newer-database]: This database was last used by a newer Magie")
    async with writing(database) as connection:
        assert (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar() == found


async def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    await load(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.sqlite'}")

    def rows() -> list[Any]:
        with engine.connect() as connection:
            return list(connection.execute(text("SELECT * FROM tables ORDER BY id")))

    with engine.begin() as connection:
        migrations.migrate(connection)
    before = rows()
    with engine.begin() as connection:
        migrations.migrate(connection)
    assert rows() == before
    engine.dispose()


async def test_records_of_an_earlier_version_are_packed_and_read_as_before(database: str) -> None:
    await load(database)
    texts = {f"gone-{number}": f'[Format "1"]\n1. é {number}\n' * 400 for number in range(3)}
    async with writing(database) as connection:
        await connection.run_sync(migrations.upgrade, "0010")
        for name, told in texts.items():
            values = {"id": name, "edition": "classic", "changed": 7.0, "text": told}
            await connection.execute(text("INSERT INTO records VALUES (:id, :edition, :changed, :text)"), values)
    async with open_service(database) as service:
        rows = [await service.store.record(name) for name in texts]
        assert [row is not None and row.text for row in rows] == list(texts.values())
        assert all(row is not None and len(row.data) < 500 for row in rows)
