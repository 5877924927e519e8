"""A page, a phone that sleeps and a bot of somebody's go on through a kill, a drain and a move of their table."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from playwright.sync_api import BrowserContext, expect
from tests.browser.conftest import PHONE
from tests.browser.person import AT_ONCE, Person
from tests.browser.serving import Server
from tests.server.postgres import running_postgres
from tests.server.proxies import Proxy
from tests.waiting import LONG, patience

EXAMPLE = Path(__file__).parents[2] / "examples" / "table_bot.py"


class Clicks:
    """What a page has sent over all of its sockets, and what it was told of it."""

    def __init__(self, person: Person) -> None:
        self.sockets = 0
        self.sent: set[str] = set()
        self.done: set[str] = set()
        person.page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        self.sockets += 1
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
            settings = {
                "MAGIE_DATABASE": database,
                "MAGIE_SHARED": "true",
                "MAGIE_PARTS_WAIT": "0.5",
                "MAGIE_LEASE_SECONDS": str(LONG),
            }
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


def acknowledged(page: Clicks, stored: set[str]) -> bool:
    """Whether a page was told of every request of its own that is stored, and of no other."""
    return page.done & page.sent == stored & page.sent


def play_on(people: list[Person], decisions: int) -> None:
    """Whoever is asked clicks; the bot answers for itself."""
    for _ in range(decisions):
        befores = [person.sequence() for person in people]
        clicked = people[0].until(lambda: [place for place, person in enumerate(people) if person.answer()])
        for place in clicked:  # two may be asked at once
            people[place].moves_on(befores[place])


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
        expect(host.page.get_by_text("Example", exact=True)).to_be_visible()
        host.page.get_by_role("button", name=re.compile("Start")).click()
        play_on([host, phone], 4)
        phone.page.context.set_offline(offline=True)  # it sleeps through it all
        lines = clicks[0].sockets
        first.kill()  # its table goes to the other one
        host.until(lambda: clicks[0].sockets > lines)
        expect(host.page.get_by_test_id("reconnecting")).to_be_hidden()
        first.start()
        phone.page.context.set_offline(offline=False)
        play_on([host, phone], 4)
        assert second.process is not None
        second.process.send_signal(signal.SIGTERM)  # it drains, and its tables move back
        play_on([host, phone], 3)  # clicks in that very moment, and while the line is away
        assert second.process.wait(patience()) == 0
        second.start()
        play_on([host, phone], 3)
        assert bot.poll() is None
    finally:
        bot.kill()
        bot.wait()
    stored = stored_acts(database)
    for seat, page in enumerate(clicks):
        # Acknowledged: stored; stored: acknowledged, as soon as the frames of the last click are here.
        own = set(stored[seat])
        host.until(partial(acknowledged, page, own))
        assert len(stored[seat]) == len(set(stored[seat]))
    assert len(stored[2]) >= 3
    assert [error for error in host.errors if "WebSocket" not in error] == []
