"""Several processes on one PostgreSQL: one owner per table, any of them answers, tables move without a lost click."""

from __future__ import annotations

import asyncio
import itertools
import signal
import socket
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, ExitStack, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx2
import pytest
from tests.server.clock import Clock
from tests.server.postgres import new_database
from tests.server.running import Page, Running, make_table, running
from tests.server.visitors import Browser, new_guest, open_service, solo
from tests.waiting import LONG, take_turns, until
from websockets.exceptions import ConnectionClosedError, WebSocketException

from magie.language.explain import explain
from magie.server import cluster, forwarding, limits
from magie.server.forwarding import Forwarder
from magie.server.limits import COUNTED, Limits
from magie.server.live.requests import respond
from magie.server.refusals import ServerRefusal
from magie.server.service import Service
from magie.server.settings import Settings
from magie.server.storage.leases import Neighbour
from magie.server.wire import frames as f


class Trio:
    """Three processes on one database; whichever a test has ended is started again for the next one."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database = database
        self._folder = folder
        self._servers: list[Running] = []

    def all(self) -> list[Running]:
        """All three, running."""
        self._servers = [server for server in self._servers if server.process.is_alive()]
        while len(self._servers) < 3:
            folder = self._folder / str(len(list(self._folder.iterdir())))
            folder.mkdir()
            settings = {"shared": "true", "log_level": "warning"}
            self._servers.append(Running(folder, database=self.database, **settings))
        return list(self._servers)

    def stop(self) -> None:
        """Stop those that run."""
        for server in self._servers:
            if server.process.is_alive():
                server.stop()


@pytest.fixture(scope="module")
def trio(postgres_address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trio]:
    """Three processes and their database, for all tests here: each takes seconds to start."""
    folder = tmp_path_factory.mktemp("trio")
    made = Trio(new_database(postgres_address, folder), folder)
    yield made
    made.stop()


@pytest.fixture
def three(trio: Trio) -> list[Running]:
    """Three running processes that share a database."""
    return trio.all()


def test_the_tables_of_a_dead_process_need_not_wait_for_the_end_of_its_lease(postgresql: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        settings = {"database": postgresql, "shared": "true", "lease_seconds": "600", "log_level": "warning"}
        folders = [tmp_path / str(number) for number in range(2)]
        for folder in folders:
            folder.mkdir()
        first, second = (stack.enter_context(running(folder, **settings)) for folder in folders)
        table, cookie = make_table(first.address)
        with Page(first.address, table, cookie) as page:
            page.ask("add-part", part="5a" * 32)
            page.until_asked()
            assert page.act()["kind"] == "done"
            sequence = page.view["sequence"]
        first.stop(signal.SIGKILL)
        found = httpx2.get(f"{second.address}/api/tables/{table}")  # it finds out that nobody listens
        assert found.status_code == 503
        with Page(second.address, table, cookie) as page:
            page.until_asked()
            assert page.view["sequence"] >= sequence
            assert page.act()["kind"] == "done"


async def test_whoever_begins_where_a_process_listened_frees_its_tables(postgresql: str) -> None:
    settings = {"shared": True, "lease_seconds": 600.0}
    async with open_service(postgresql, process_address="http://one:80", **settings) as dead:
        page = await solo(dead)
        async with open_service(postgresql, process_address="http://two:80", **settings) as other:
            with pytest.raises(ServerRefusal):
                await other.table(page.table.id)
            async with open_service(postgresql, process_address="http://one:80", **settings):
                taken = await other.table(page.table.id)
                assert taken.row.owner == other.cluster.leases.id


async def test_two_machines_cannot_have_one_address(
    postgresql: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def on(machine: str) -> AbstractAsyncContextManager[Service]:
        monkeypatch.setattr(cluster, "this_machine", lambda: machine)
        return open_service(postgresql, shared=True, lease_seconds=LONG, process_address="http://127.0.0.1:8000")

    monkeypatch.setattr(cluster, "BEATS_PER_LEASE", 1000)
    async with on("here") as first:
        page = await solo(first)
        opening = asyncio.create_task(on("there").__aenter__())
        while not opening.done():  # longer than a lease, by its own clock; the database counts the lease that goes on
            clock.go_on(LONG)
            await take_turns()
        with pytest.raises(ServerRefusal) as caught:
            await opening
        assert caught.value.code == "server/same-address"
        assert "http://127.0.0.1:8000" in explain(caught.value)
        await page.until_asked()
        assert isinstance(await page.act_as_offered(), f.Done)  # its lease goes on
        assert first.cluster._task is not None
        first.cluster._task.cancel()  # it is dead: whoever takes its place waits for the end of its lease
        there = on("there")
        opening = asyncio.create_task(there.__aenter__())
        await take_turns()
        assert not opening.done()
        await first.cluster.leases.bury(first.cluster.leases.id)
        second = await opening
        assert (await second.table(page.table.id)).row.owner == second.cluster.leases.id
        await there.__aexit__(None, None, None)


SOCKET_SCOPE: dict[str, Any] = {
    "type": "websocket", "path": "/api/tables/abc/live", "query_string": b"", "client": None, "headers": [],
}  # fmt: skip


def standing_in(home_of: Any, *, is_draining: bool = False, bury: Any = None, **settings: Any) -> Any:
    """A service of which a forwarder asks where tables are; none of them is here."""
    cluster = SimpleNamespace(home_of=home_of, has=lambda _table: False, bury=bury, is_draining=is_draining)
    guests, given = SimpleNamespace(forwarding_key=b"key"), Settings(shared=True, **settings)
    return SimpleNamespace(settings=given, is_open=True, cluster=cluster, guests=guests, limits=Limits(given))


def test_a_socket_is_served_here_where_nobody_listens_any_more_at_the_home_of_its_table() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        home = Neighbour("dead", f"http://127.0.0.1:{nobody.getsockname()[1]}", is_draining=False)
    buried: list[Neighbour] = []
    heard: list[Any] = []

    async def home_of(_table: str) -> Neighbour:
        return home

    async def bury(process: Neighbour) -> None:
        buried.append(process)

    async def app(_scope: Any, receive: Any, _send: Any) -> None:
        heard.extend([await receive(), await receive()])

    async def say(_event: Any) -> None:
        raise AssertionError

    events = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": "hello"}]

    async def receive() -> Any:
        return events.pop(0)

    asyncio.run(Forwarder(app, standing_in(home_of, bury=bury))(dict(SOCKET_SCOPE), receive, say))
    assert buried == [home]
    assert [event["type"] for event in heard] == ["websocket.connect", "websocket.receive"]


def test_a_process_that_drains_refuses_a_socket_instead_of_losing_it_again() -> None:
    said: list[Any] = []

    async def home_of(_table: str) -> Neighbour:
        return Neighbour("heir", "http://127.0.0.1:1", is_draining=False)

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def say(event: Any) -> None:
        said.append(event)

    async def app(_scope: Any, _receive: Any, _send: Any) -> None:
        raise AssertionError

    asyncio.run(Forwarder(app, standing_in(home_of, is_draining=True))(dict(SOCKET_SCOPE), receive, say))
    assert said[0]["type"] == "websocket.http.response.start"
    assert said[0]["status"] == 503
    assert b"server/stopping" in said[1]["body"]


async def _nothing(*_given: Any) -> Any:
    return {"type": "http.request", "body": b""}


async def _come(service: Any, times: int, **scope: Any) -> list[bool]:
    """Ask a forwarder again and again; for each time, whether the application was given it as counted."""
    seen: list[bool] = []

    async def app(given: Any, _receive: Any, _send: Any) -> None:
        seen.append(COUNTED in given)

    for _ in range(times):
        await Forwarder(app, service)({**SOCKET_SCOPE, "client": ("192.0.2.7", 1), **scope}, _nothing, _nothing)
    return seen


async def test_what_concerns_a_foreign_table_is_limited_where_it_comes_in_before_the_database_is_asked() -> None:
    asked: list[str] = []

    async def home_of(table: str) -> None:
        asked.append(table)

    service = standing_in(home_of, rate_limit=9, socket_rate=0.001, sockets_per_client=12)
    page = {"type": "http", "path": "/api/tables/abc", "method": "GET"}
    assert await _come(service, 8, **page) == [True] * 3 + [False] * 5, "the application refuses what is not counted"
    assert len(asked) == 3
    assert await _come(service, 20) == [True] * 12 + [False] * 8, "of sockets too"
    assert len(asked) == 15
    assert not service.limits.sockets, "all of them are closed again"
    service.limits.bans["192.0.2.8"] = float("inf")
    assert await _come(service, 2, client=("192.0.2.8", 1)) == [False] * 2
    assert len(asked) == 15


async def test_what_another_process_hands_on_was_counted_there() -> None:
    service = standing_in(_nothing)
    front = Forwarder(_nothing, service)
    signed = front._headers({**SOCKET_SCOPE, "client": ("192.0.2.7", 1)})
    page = {"type": "http", "path": "/api/tables/abc", "method": "GET", "headers": signed}
    assert await _come(service, 3, **page) == [True] * 3
    assert not service.limits.buckets["requests"].totals
    forged = [(signed[-1][0], b"192.0.2.7 " + "é".encode())]
    assert await _come(service, 1, **{**page, "headers": forged, "path": "/api/home"}) == [False]


class _Line:
    """The connection to the home of a table; it takes everything, and ends when it is told to."""

    def __init__(self, *, is_dead: bool = False) -> None:
        self.sent: list[Any] = []
        self.close_code = None
        self._ends = asyncio.Event()
        if is_dead:
            self._ends.set()

    async def send(self, frame: Any) -> None:
        self.sent.append(frame)

    def __aiter__(self) -> _Line:
        return self

    async def __anext__(self) -> str:
        await self._ends.wait()
        raise ConnectionClosedError(None, None)


async def test_a_browser_that_leaves_while_the_process_of_its_table_dies_is_no_fault() -> None:
    told = []

    async def send(event: Any) -> None:
        told.append(event)
        raise RuntimeError("Unexpected ASGI message 'websocket.close'")  # as uvicorn does where nobody is left

    async def receive() -> Any:
        await asyncio.Event().wait()

    await forwarding._pump(_Line(is_dead=True), Limits(Settings()).handed_on_of("a"), receive, send)  # type: ignore[arg-type]
    assert told == [{"type": "websocket.close", "code": 1012, "reason": ""}]


async def test_frames_to_a_foreign_table_are_handed_on_no_faster_than_anybody_may_send(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line, clock = _Line(), [0.0]
    events = [{"type": "websocket.receive", "text": "x" * 2000} for _ in range(10)] + [
        {"type": "websocket.disconnect"}
    ]

    async def receive() -> Any:
        return events.pop(0)

    async def sleep(seconds: float) -> None:
        clock[0] += seconds

    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    monkeypatch.setattr(asyncio, "sleep", sleep)
    purse = Limits(Settings(frame_rate=1.0, frame_burst=12)).handed_on_of("a")
    await forwarding._pump(line, purse, receive, _nothing)  # type: ignore[arg-type]
    assert len(line.sent) == 10
    assert clock[0] >= 10 * 2 - 12, "a frame of 2000 characters counts as two"


async def test_a_sqlite_file_cannot_be_shared(sqlite: str) -> None:
    with pytest.raises(ServerRefusal) as caught:
        async with open_service(sqlite, shared=True):
            pass
    assert caught.value.code == "server/not-shared"


async def test_a_table_has_one_owner_and_the_next_one_fences_the_last(postgresql: str) -> None:
    async with open_service(postgresql, shared=True) as one, open_service(postgresql, shared=True) as other:
        page = await solo(one)
        await page.until_asked()
        with pytest.raises(ServerRefusal) as caught:
            await other.table(page.table.id)
        assert caught.value.code == "table/elsewhere"
        home = await other.cluster.home_of(page.table.id)
        assert home is not None
        assert home.id == one.cluster.leases.id
        # The first one hangs for so long that its lease ends; the other takes the table.
        await one.cluster.leases.give_up()
        taken = await other.table(page.table.id)
        assert taken.row.epoch == page.table.row.epoch + 1
        before = taken.stored
        late = f.Act(id="late", sequence=page.view.sequence, action=page.yours.choices[0].action)
        await respond(page.table, page.socket, late)
        assert not [frame for frame in page.read() if isinstance(frame, f.Done)]
        stored = await other.store.load(taken.id)
        assert stored is not None
        assert len(stored.log) == before, "whoever lost the table has written nothing"
        again = await Browser(taken, page.guest).enter()
        await again.until_asked()
        assert isinstance(await again.act_as_offered(), f.Done)


async def test_a_process_without_a_lease_takes_nothing(postgresql: str) -> None:
    async with open_service(postgresql, shared=True) as one, open_service(postgresql, shared=True) as other:
        page = await solo(one)
        name = page.table.id
        await one.registry.put_away([name])
        await other.cluster.leases.give_up()
        with pytest.raises(ServerRefusal) as caught:
            await other.table(name)
        assert caught.value.code == "table/elsewhere"
        assert (await one.table(name)).row.owner == one.cluster.leases.id


async def test_limits_count_what_a_client_uses_at_other_processes(postgresql: str) -> None:
    settings = {"tables_per_client": 4, "sockets_per_client": 3}
    async with (
        open_service(postgresql, shared=True, **settings) as one,
        open_service(postgresql, shared=True, **settings) as other,
    ):
        guest = new_guest(one)
        for _ in range(4):
            assert one.limits.buckets["new-tables"].take(guest.client)
        assert all(one.limits.enter(guest.client) for _ in range(3))
        for service in (one, other):
            await service.cluster._beat()
        assert not other.limits.buckets["new-tables"].take(guest.client)
        assert not other.limits.enter(guest.client)
        one.limits.leave(guest.client)
        for service in (one, other):
            await service.cluster._beat()
        assert other.limits.enter(guest.client)


def test_what_was_used_is_told_once() -> None:
    limits = Limits(Settings())
    limits.buckets["frames"].take("a", 5)
    limits.enter("a")
    assert limits.news() == {("a", "frames"): 5, ("a", "openings"): 1, ("a", "sockets"): 1}
    assert limits.news() == {}
    limits.leave("a")
    assert limits.news() == {("a", "sockets"): 0}


def test_any_process_answers_any_address(three: list[Running]) -> None:
    table, cookie = make_table(three[0].address)
    with Page(three[0].address, table, cookie) as page:
        page.ask("add-part", part="5a" * 32)
        page.until_asked()
        with Page(three[1].address, table, cookie) as other:
            other.until_asked()
            assert other.yours["seat"] == 0
            assert other.act()["kind"] == "done"
            page.read()
        seen = httpx2.get(f"{three[2].address}/api/tables/{table}", cookies={"magie-guest": cookie}).json()
        assert seen["yours"]["seat"] == 0
    made = httpx2.post(f"{three[1].address}/api/tables/{table}/link", cookies={"magie-guest": cookie})
    assert made.status_code == 200
    foreign = httpx2.post(
        f"{three[2].address}/api/tables/{table}/link",
        cookies={"magie-guest": cookie},
        headers={"Origin": "http://elsewhere.example"},
    )
    assert foreign.json()["code"] == "request/foreign-origin"
    forged = httpx2.get(f"{three[2].address}/api/tables/{table}", headers={"Magie-Forwarded": "10.0.0.1 abc"})
    assert forged.status_code == 200


def _play_on(servers: list[Running], table: str, cookie: str, done: dict[str, int], acts: int) -> None:
    """Act some times, at whatever process answers."""
    seen, target = "", len(done) + acts
    processes = itertools.cycle(servers)

    def has_played() -> bool:
        nonlocal seen
        with (
            suppress(OSError, WebSocketException, EOFError),
            Page(next(processes).address, table, cookie, seen) as page,
        ):
            while len(done) < target:
                page.until_asked()
                name, sequence = f"click-{page.view['sequence']}", page.view["sequence"]
                choice = next((c for c in page.yours["choices"] if c.get("is_primary")), page.yours["choices"][0])
                answer = page.ask("act", id=name, sequence=sequence, action=choice["action"])
                seen = f"?after={page.view['sequence']}"
                if answer["kind"] == "done":
                    assert done.setdefault(name, answer["sequence"]) == answer["sequence"]
        return len(done) >= target

    until(has_played)


def test_a_process_is_killed_and_another_plays_on_without_a_lost_or_doubled_click(
    three: list[Running], trio: Trio
) -> None:
    table, cookie = make_table(three[0].address)
    with Page(three[0].address, table, cookie) as page:
        page.ask("add-part", part="5a" * 32)
        page.until_asked()
    done: dict[str, int] = {}
    _play_on(three, table, cookie, done, 5)
    three[0].stop(signal.SIGKILL)
    _play_on(three, table, cookie, done, 8)
    assert _commands(trio.database, table) == done


def test_a_process_that_is_told_to_stop_hands_its_tables_on(three: list[Running]) -> None:
    table, cookie = make_table(three[0].address)
    with Page(three[0].address, table, cookie) as page:
        page.ask("add-part", part="5a" * 32)
        page.until_asked()
        page.act()
        assert three[0].stop() == 0
        with pytest.raises(WebSocketException):
            _read_to_the_end(page)
    with Page(three[1].address, table, cookie) as page:
        page.until_asked()
        assert page.act()["kind"] == "done", "nobody waited for the end of a lease"


def _read_to_the_end(page: Page) -> None:
    while True:
        page.read()


def _commands(database: str, table: str) -> dict[str, int]:
    import asyncpg  # type: ignore[import-untyped]

    async def read() -> dict[str, int]:
        connection = await asyncpg.connect(database)
        rows = await connection.fetch(
            "select command, sequence from log where table_id = $1 and command like '0:click-%'", table
        )
        await connection.close()
        return {str(row["command"]).removeprefix("0:"): int(row["sequence"]) for row in rows}

    return asyncio.run(read())
