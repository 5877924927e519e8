"""A database in trouble: locked, full, frozen or gone. Everybody gets an answer in time, and the log keeps quiet."""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import signal
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import pytest
import structlog
from tests.server.postgres import running_postgres
from tests.server.running import Page, make_table, running
from tests.server.visitors import new_guest, open_service, solo
from tests.waiting import until

from magie.server.guests import COOKIE
from magie.server.logs import set_up_logs
from magie.server.refusals import ServerRefusal
from magie.server.storage.rows import Changes
from magie.server.wire.home import NewTable


@pytest.fixture
def logs() -> Iterator[None]:
    """Logs as the server writes them, for one test."""
    handlers = logging.getLogger().handlers[:]
    set_up_logs("debug")
    yield
    structlog.reset_defaults()
    logging.getLogger().handlers[:] = handlers


REFUSED = {"table": 503, "link": 503, "ready": 503}
DONE = {"table": 201, "link": 200, "ready": 200}
SECONDS = "3"  # that the database may take: long enough for one that is well


def answers(address: str, table: str, cookie: str) -> dict[str, int]:
    """The status of requests that write, at the same time."""
    cookies = {COOKIE: cookie}
    with ThreadPoolExecutor() as people:
        asked = {
            "table": people.submit(httpx2.post, f"{address}/api/tables", json={}),
            "link": people.submit(httpx2.post, f"{address}/api/tables/{table}/link", cookies=cookies),
            "ready": people.submit(httpx2.get, f"{address}/ready"),
        }
        return {name: answer.result().status_code for name, answer in asked.items()}


def test_a_database_that_another_program_has_locked_is_answered_with_503(tmp_path: Path) -> None:
    with running(tmp_path, database_seconds=SECONDS) as server:
        table, cookie = make_table(server.address)
        blocker = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")
        assert answers(server.address, table, cookie) == REFUSED
        blocker.execute("ROLLBACK")
        blocker.close()
        until(lambda: answers(server.address, table, cookie) == DONE)


def test_a_full_disk_is_answered_with_503_and_play_goes_on_when_there_is_space(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, cookie = make_table(server.address)
        with Page(server.address, table, cookie) as page:
            page.ask("add-part", part="5a" * 32)
            page.until_asked()
            sequence = page.view["sequence"]
        # No file of the server may grow any more.
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
        assert answers(server.address, table, cookie) == REFUSED
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        until(lambda: answers(server.address, table, cookie) == DONE)
        with Page(server.address, table, cookie) as page:
            page.until_asked()
            assert page.view["sequence"] >= sequence
            assert page.act()["kind"] == "done"


@contextmanager
def frozen(address: str) -> Iterator[None]:
    """A PostgreSQL that stands still, with all of its processes."""
    port = urlsplit(address).port
    main = next(
        int(path.parent.name)
        for path in Path("/proc").glob("[0-9]*/cmdline")
        if f"-p\0{port}\0".encode() in path.read_bytes() + b"\0"
    )
    family = [main] + [
        int(path.parent.name)
        for path in Path("/proc").glob("[0-9]*/stat")
        if path.read_text().rpartition(")")[2].split()[1] == str(main)
    ]
    for process in family:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in family:
            os.kill(process, signal.SIGCONT)


def test_a_frozen_database_lets_nobody_wait_for_ever_not_even_who_stops_the_server(tmp_path: Path) -> None:
    with running_postgres() as address, running(tmp_path, database=address, database_seconds=SECONDS) as server:
        table, cookie = make_table(server.address)
        with Page(server.address, table, cookie) as page:
            page.ask("add-part", part="5a" * 32)
            page.until_asked()
            with frozen(address):
                assert answers(server.address, table, cookie) == REFUSED
                assert httpx2.get(f"{server.address}/health").status_code == 200
        until(lambda: httpx2.get(f"{server.address}/ready").status_code == 200)
        with Page(server.address, table, cookie) as page:
            page.until_asked()
            assert page.act()["kind"] == "done", "it goes on when the database does"
            with frozen(address):
                assert server.stop() == 0


@pytest.mark.usefixtures("logs")
def test_no_value_that_could_not_be_stored_reaches_the_log(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The secret of a table, a name and a part, in statements that the database refuses."""

    async def body() -> tuple[str, ...]:
        async with open_service(database) as service:
            page = await solo(service)
            table = page.table
            with pytest.raises(ServerRefusal):
                await service.store.keep(Changes(new_tables=[table.row], new_seats=table.people.rows))
            wish = NewTable(seats=(), pace="instant")
            made = await service.make_table(wish, new_guest(service), "en")
            stored = await service.store.load(made.id)
            assert stored is not None
            row = stored.row
            row.id, row.phase = "other", "a phase that no column can hold" * 3
            with pytest.raises(ServerRefusal):
                await service.store.keep(Changes(new_tables=[row], log=[], removed=[], held=[("none", 0, "ghost")]))
            return row.secret.hex(), repr(row.secret), "ab" * 32, "ghost", table.row.secret.hex()

    secrets = asyncio.run(body())
    told = capsys.readouterr()
    for secret in secrets:
        assert secret not in told.err + told.out


@pytest.mark.usefixtures("logs")
def test_a_fault_is_told_by_its_kind_and_place_without_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs()
    try:
        int("the name of somebody")
    except ValueError as error:
        structlog.get_logger("x").error("fault", exc_info=error)
    told = capsys.readouterr().err
    assert "somebody" not in told
    assert "ValueError" in told
    assert "test_database.py" in told
