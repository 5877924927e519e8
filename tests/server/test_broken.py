"""Broken rows, broken files, broken addresses: a sentence and a code, never a traceback, and the others play on."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import httpx2
import pytest
from tests.server.running import NotStartedError, Running, make_table, running
from tests.server.visitors import Browser, open_service, solo

from magie.server.refusals import ServerRefusal
from magie.server.service import Service

DAMAGES = {
    "setup is no JSON": "UPDATE tables SET setup = 'x' WHERE id = ?",
    "setup of another game": 'UPDATE tables SET setup = \'{"edition":"chess","seats":2}\' WHERE id = ?',
    "a phase that does not exist": "UPDATE tables SET phase = 'dreaming' WHERE id = ?",
    "a time that is none": "UPDATE tables SET changed = 'long ago' WHERE id = ?",
    "a secret that is text": "UPDATE tables SET secret = 'abc' WHERE id = ?",
    "an input that cannot be read": "UPDATE log SET value = '{' WHERE sequence = 1 AND table_id = ?",
    "an input of no kind": "UPDATE log SET kind = 'dream' WHERE sequence = 1 AND table_id = ?",
    "an input that is missing": "DELETE FROM log WHERE sequence = 1 AND table_id = ?",
    "a seat that is missing": "DELETE FROM seats WHERE seat = 1 AND table_id = ?",
    "a bot that does not exist": "UPDATE seats SET bot = 'hal' WHERE seat = 1 AND table_id = ?",
    "votes that are words": "UPDATE seats SET votes = 'yes' WHERE table_id = ?",
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_table_with_broken_rows_is_refused_with_a_sentence_and_the_others_play_on(
    tmp_path: Path, damage: str
) -> None:
    database = tmp_path / "tables.sqlite"

    async with open_service(f"sqlite:///{database}") as service:
        pages = [await solo(service) for _ in range(2)]
        for page in pages:
            await page.until_asked()
            await page.act_as_offered()
    broken, whole = (page.table.id for page in pages)
    with sqlite3.connect(database) as connection:
        connection.execute(DAMAGES[damage], (broken,))
    async with open_service(f"sqlite:///{database}") as service:
        guest = service.guests.guest_of(None, "test")
        assert await fate(service, broken) in {"open", "table/unreadable", "table/rules-changed"}
        await service.list_tables(guest, is_mine=False)
        assert (await Browser(await service.table(whole), guest).enter()).view.phase == "playing"


async def fate(service: Service, name: str) -> str:
    """What becomes of whoever comes to a table; some damages are harmless."""
    try:
        await Browser(await service.table(name), service.guests.guest_of(None, "test")).enter()
    except ServerRefusal as refusal:
        return refusal.code
    return "open"


FILES = {
    "text": b"this is no database\n" * 300,
    "cut": None,
    "zeros": bytes(8192),
    "head only": b"SQLite format 3\x00" + bytes(84),
}


@pytest.mark.parametrize("kind", FILES)
def test_a_file_that_is_no_database_is_said_to_be_so_in_one_sentence(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "tables.sqlite"
    content = FILES[kind]
    if content is None:
        with sqlite3.connect(path) as connection:
            connection.executescript(
                "CREATE TABLE tables (id TEXT); CREATE TABLE alembic_version (version_num TEXT);"
            )
            connection.executemany("INSERT INTO tables VALUES (?)", [("x" * 2000,)] * 50)
            connection.commit()
        content = path.read_bytes()[:5000]
    path.write_bytes(content)
    with pytest.raises(NotStartedError) as caught, running(tmp_path):
        pass
    status, told = caught.value.args
    assert status == 2
    assert "Traceback" not in told
    last = told.splitlines()[-1]
    assert re.match(r"error\[server/broken-database\]: The database \S+ can’t be used \(.+\)\.", last), last


@pytest.mark.parametrize(
    "path",
    ["/%00", "/assets/%00", "/" + "x" * 300, "/assets/" + "y" * 5000, "/assets/..%2f..%2fsettings.py", "/%ff%fe"],
)
def test_names_of_files_that_cannot_be_are_not_found(served: Running, path: str) -> None:
    answer = httpx2.get(served.address + path, headers={"Accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (404, "request/not-found")


def test_ids_of_tables_that_cannot_be_are_unknown_on_either_database(database: str, tmp_path: Path) -> None:
    with running(tmp_path, database=database) as server:
        make_table(server.address)
        for name in ("%00", "a%00b", "A", "x" * 33, "%f0%9f%8e%b2", "a%20b"):
            for path, method in (("", "GET"), ("/record", "GET"), ("/proof", "GET"), ("/link", "POST")):
                answer = httpx2.request(method, f"{server.address}/api/tables/{name}{path}")
                assert (answer.status_code, answer.json()["code"]) == (404, "table/unknown"), (name, path)
    assert '"level": "error"' not in server.log.read_text()
