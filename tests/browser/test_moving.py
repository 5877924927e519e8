"""A page, a phone that sleeps and a bot of somebody's go on through a kill, a drain and a move of their table."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from playwright.sync_api import BrowserContext, expect
from tests.browser.conftest import PHONE
from tests.browser.person import AT_ONCE, PATIENCE, Person
from tests.browser.serving import Server
from tests.server.postgres import running_postgres
from tests.server.proxies import Proxy

EXAMPLE = Path(__file__).parents[2] / "examples" / "table_bot.py"


class Clicks:
    """What a page has sent over all of its sockets, and what it was told of it."""

    def __init__(self, person: Person) -> None:
        self.sent: set[str] = set()
        self.done: set[str] = set()
        person.page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        socket.on("framesent", lambda text: self._note(text, self.sent, "act"))
        socket.on("framereceived", lambda text: self._note(text, self.done, "done"))

    @staticmethod
    def _note(text: str, found: set[str], kind: str) -> None:
        frame = json.loads(text)
        if frame["kind"] == kind:
            found.add(frame["id"])


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[str, list[Server], Proxy]]:
    """Two processes on one database behind a proxy."""
    with ExitStack() as stack:
        database = stack.enter_context(running_postgres())
        servers = []
        for number in range(2):
            (tmp_path / str(number)).mkdir()
            settings = {"MAGIE_DATABASE": database, "MAGIE_SHARED": "true", "MAGIE_PARTS_WAIT": "0.5"}
            servers.append(stack.enter_context(Server(tmp_path / str(number), **settings)))
        yield database, servers, stack.enter_context(Proxy(*(server.address for server in servers)))


def stored_acts(database: str) -> dict[int, list[str]]:
    """The requests in the log, by seat."""

    async def read() -> list[Any]:
        connection = await asyncpg.connect(database)
        rows = await connection.fetch("SELECT command FROM log WHERE command IS NOT NULL ORDER BY sequence")
        await connection.close()
        return [row["command"] for row in rows]

    found: dict[int, list[str]] = {}
    with ThreadPoolExecutor() as beside:  # the browser's own loop runs in this thread
        commands = beside.submit(asyncio.run, read()).result()
    for command in commands:
        seat, _, name = command.partition(":")
        found.setdefault(int(seat), []).append(name)
    return found


def play_on(people: list[Person], decisions: int) -> None:
    """Whoever is asked clicks; the bot answers for itself."""
    until = time.monotonic() + 2 * PATIENCE
    while decisions > 0:  # two may be asked at once
        assert time.monotonic() < until, "nobody was asked"
        for person in people:
            if person.choices.count():
                person.decide()
                decisions -= 1
        people[0].page.wait_for_timeout(30)


def test_nothing_is_lost_or_doubled_when_processes_die_drain_and_hand_tables_on(
    context: Callable[..., BrowserContext], house: tuple[str, list[Server], Proxy]
) -> None:
    database, (first, second), proxy = house
    host, phone = (
        Person(context(service_workers="allow", **options).new_page(), proxy.address)
        for options in ({}, {"viewport": PHONE})
    )
    clicks = [Clicks(host), Clicks(phone)]
    for person in (host, phone):
        person.prefers(AT_ONCE)
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    made = host.page.request.post(f"{proxy.address}/api/tables", data={"seats": seats, "pace": "instant"})
    table = made.json()["id"]
    phone.page.request.post(f"{proxy.address}/api/tables/{table}/seats", data={"name": "Bea"})
    bot = subprocess.Popen([sys.executable, str(EXAMPLE), proxy.address, table])
    try:
        for person in (host, phone):
            person.open(f"/t/{table}")
        expect(host.page.get_by_text("Example", exact=True)).to_be_visible(timeout=30_000)
        host.page.get_by_role("button", name=re.compile("Start")).click()
        play_on([host, phone], 4)
        phone.page.context.set_offline(offline=True)  # it sleeps through it all
        first.kill()  # its table goes to the other one
        expect(host.page.get_by_test_id("reconnecting")).to_be_visible()
        expect(host.page.get_by_test_id("reconnecting")).to_be_hidden(timeout=30_000)
        first.start()
        phone.page.context.set_offline(offline=False)
        play_on([host, phone], 4)
        assert second.process is not None
        second.process.send_signal(signal.SIGTERM)  # it drains, and its tables move back
        play_on([host, phone], 3)  # clicks in that very moment, and while the line is away
        assert second.process.wait(30) == 0
        second.start()
        play_on([host, phone], 3)
        assert bot.poll() is None
    finally:
        bot.kill()
        bot.wait()
    stored = stored_acts(database)
    for seat, page in enumerate(clicks):
        assert page.done & page.sent == set(stored[seat]) & page.sent  # acknowledged: stored; stored: acknowledged
        assert len(stored[seat]) == len(set(stored[seat]))
    assert len(stored[2]) >= 3
    assert [error for error in host.errors if "WebSocket" not in error] == []
