"""Floods within the usual limits: everything is weighed by its cost and counted by client, whatever its sockets."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx2
import pytest
from tests.server.running import Page, make_table, running
from tests.server.visitors import open_service, solo
from tests.waiting import take_turns, until, until_so
from websockets.exceptions import ConnectionClosed, InvalidStatus

from magie.server import limits
from magie.server.limits import Buckets, client_at, frame_cost, route_cost
from magie.server.live import history
from magie.server.live.live_game import LiveGame
from magie.server.refusals import ServerRefusal
from magie.server.service import Service
from magie.server.storage import rows
from magie.server.views import log
from magie.server.wire.table import LogLine


def test_sockets_of_one_client_share_what_it_may_send(tmp_path: Path) -> None:
    with running(tmp_path, frame_rate="0.001", frame_burst="40") as server:
        table, cookie = make_table(server.address)
        with Page(server.address, table, cookie) as one, Page(server.address, table, cookie) as two:
            codes = [page.ask("ping").get("code", "done") for page in (one, two) * 30]
        assert codes == ["done"] * 40 + ["frame/too-many"] * 20


def test_a_flood_of_the_dearest_frames_is_refused_and_ends_its_sockets(tmp_path: Path) -> None:
    with running(tmp_path, frame_rate="0.001") as server:
        table, cookie = make_table(server.address)
        flood = [Page(server.address, table) for _ in range(8)]
        sent = 0
        for _ in range(60):
            for number, page in enumerate(flood):
                try:
                    page.send("speak", language="fr" if number % 2 else "en")
                    sent += 1
                except ConnectionClosed:
                    pass

        def refused() -> float:
            told = httpx2.get(f"{server.address}/metrics").text
            counted = re.search(r'refusals_total\{code="frame/too-many"\} (\S+)', told)
            return float(counted[1]) if counted else 0.0

        until(lambda: refused() >= 8 * 20, lambda: f"{refused()} of {sent} frames")
        for page in flood:
            with pytest.raises(ConnectionClosed):
                _read_on(page)
        with Page(server.address, table, cookie) as page:
            assert page.read()["kind"] == "fresh"


def _read_on(page: Page) -> None:
    while True:
        page.read()


def test_sockets_are_opened_only_so_often(tmp_path: Path) -> None:
    with running(tmp_path, socket_rate="0.001", sockets_per_client="12") as server:
        table, cookie = make_table(server.address)
        codes = []
        for _ in range(30):
            try:
                with Page(server.address, table, cookie) as page:
                    frame = page.read()
                    codes.append(frame.get("code", frame["kind"]))
            except InvalidStatus:
                codes.append("refused")
        assert codes[:12] == ["fresh"] * 12
        assert set(codes[12:]) <= {"request/too-many-sockets", "refused"}


def test_what_costs_more_takes_more() -> None:
    assert frame_cost("ping") < frame_cost("check") < frame_cost("speak")
    assert route_cost("/api/home") < route_cost("/api/tables/abc") < route_cost("/api/tables/abc/history")
    buckets = Buckets(rate=0.0, size=30)
    assert [buckets.take("a", 10) for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b", 1000), "a full bucket is always enough for one thing"


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("x" * 3000, "x" * 64, True),
    ],
)
def test_an_address_of_ipv6_counts_by_its_64_bits(one: str, other: str, is_same: bool) -> None:
    assert (client_at(one) == client_at(other)) is is_same


def test_requests_from_one_network_count_together_and_are_forgotten_in_the_end(tmp_path: Path) -> None:
    with running(tmp_path, rate_limit="20") as server:
        codes: list[int] = []

        def ask() -> bool:
            sender = {"X-Forwarded-For": f"2001:db8::{len(codes):x}"}
            codes.append(httpx2.get(f"{server.address}/api/home", headers=sender).status_code)
            return codes.count(429) >= 3

        until(ask, lambda: codes)  # a slow machine wins some permits meanwhile
        assert codes[:20] == [200] * 20
    buckets = Buckets(1.0, 5.0, most=limits.MOST_CLIENTS)
    for number in range(limits.MOST_CLIENTS + 500):
        buckets.take(f"client {number}")
    assert len(buckets) == limits.MOST_CLIENTS


def test_looking_back_is_dear(tmp_path: Path) -> None:
    with running(tmp_path, rate_limit="100") as server:
        table, _ = make_table(server.address)
        codes: list[int] = []

        def look_back() -> bool:
            codes.append(httpx2.get(f"{server.address}/api/tables/{table}/history").status_code)
            return codes[-1] == 429

        until(look_back, lambda: codes)
        assert len(codes) < 50, "plain requests would be a hundred"


async def test_pages_and_records_of_finished_games_are_worked_out_once(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = 0
    squeezed = rows.squeezed

    def counted(data: bytes) -> bytes:
        nonlocal calls
        calls += 1
        return squeezed(data)

    monkeypatch.setattr(history, "squeezed", counted)
    async with open_service(sqlite) as service:
        page = await solo(service)
        page.table.row.phase = "over"
        for _ in range(3):
            await service.archive.page(page.table, page.guest, (0, 50), "en")
            await service.archive.record(page.table, page.guest)
        assert calls == 2


async def test_going_back_begins_at_a_resting_point(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "REST_EVERY", 10)
    async with open_service(sqlite) as service:
        page = await solo(service)
        for _ in range(15):
            await page.until_asked()
            await page.act_as_offered()
        game = page.table.live_game.game
        reader = history.Reader(game.setup)
        around, inputs = page.table.surroundings(), game.inputs
        first = reader.page(inputs, around, (0, 40), 0, "en")
        fed = 0
        feed = LiveGame.feed

        def counted(live_game: LiveGame, entry: object) -> None:
            nonlocal fed
            fed += 1
            feed(live_game, entry)  # type: ignore[arg-type]

        monkeypatch.setattr(LiveGame, "feed", counted)
        again = reader.page(inputs, around, (23, 25), 0, "en")
        assert again == first[23:25]
        assert fed <= 5


async def test_one_client_cannot_keep_everybody_else_from_looking_back(service: Service) -> None:
    page = await solo(service)
    archive = service.archive
    async with archive._busy:
        waiting = [asyncio.create_task(archive.page(page.table, page.guest, (0, 9), "en")) for _ in range(9)]
        await until_so(lambda: sum(task.done() for task in waiting) == 5)
        await take_turns()
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, ServerRefusal)]
    assert len(refused) == 5


async def test_a_snapshot_tells_the_newest_lines_anew_only_when_something_has_happened(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = 0
    tell = log.LineBook._line

    def counted(*arguments: Any) -> LogLine | None:
        nonlocal told
        told += 1
        return tell(*arguments)

    async with open_service(sqlite) as service:
        page = await solo(service)
        await page.until_asked()
        page.table.frames().fresh(0, "en")
        monkeypatch.setattr(log.LineBook, "_line", counted)
        for _ in range(20):
            page.table.frames().fresh(0, "en")
        assert told <= 20  # the newest line alone: what is paid for it may still come
