"""Bots of others: a token, the frames of browsers, a mark for everybody, and limits of their own."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.running import Page, make_table, running
from tests.server.visitors import ME, OPEN, Browser, new_guest

from magie.server.app import create_app
from magie.server.guests import Guest
from magie.server.live.seating import claim, join, leave_table, make_link
from magie.server.office import opened
from magie.server.service import Service
from magie.server.settings import Settings
from magie.server.wire.home import JoinWish, NewTable

EXAMPLE = Path(__file__).parents[2] / "examples" / "table_bot.py"


@pytest.fixture
def client(sqlite: str) -> Iterator[TestClient]:  # type: ignore[type-arg]
    settings = Settings(
        database=sqlite,
        bots_per_client=3, bot_tables=2, bot_sockets=1, bot_frame_rate=0.001, bot_frame_burst=6,
    )  # fmt: skip
    with TestClient(create_app(settings)) as browser:
        yield browser


def bearer(client: Any, name: str = "Robo") -> dict[str, str]:
    made = client.post("/api/bots", json={"name": name})
    assert made.status_code == 201, made.text
    return {"Authorization": f"Bearer {made.json()['token']}"}


def open_table(client: Any, **wish: Any) -> str:
    made = client.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "open"}], **wish})
    table: str = made.json()["id"]
    return table


def test_a_bot_sits_down_with_its_token_and_everybody_sees_what_it_is(client: Any) -> None:
    table, token = open_table(client), bearer(client, "  Robo\u0007 ")
    assert client.post(f"/api/tables/{table}/seats", json={}, headers=token).json() == {"seat": 1}
    person, bot = client.get(f"/api/tables/{table}").json()["view"]["seats"]
    assert (person["is_program"], bot["is_program"], bot["kind"], bot["name"]) == (False, True, "person", "Robo")
    with client.websocket_connect(f"/api/tables/{table}/live", headers=token) as socket:
        assert socket.receive_json()["snapshot"]["yours"]["seat"] == 1


def test_a_token_that_is_not_ours_is_refused_over_both_ways(client: Any) -> None:
    table, bad = open_table(client), {"Authorization": "Bearer abc.def"}
    answer = client.get(f"/api/tables/{table}", headers=bad)
    assert (answer.status_code, answer.json()["code"]) == (401, "bot/unknown-token")
    with client.websocket_connect(f"/api/tables/{table}/live", headers=bad) as socket:
        assert socket.receive_json()["code"] == "bot/unknown-token"


def test_a_cookie_is_no_token_and_a_proxys_own_password_is_ignored(client: Any) -> None:
    table = open_table(client)
    cookie = client.cookies["magie-guest"]
    assert client.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {cookie}"}).status_code == 401
    assert client.get(f"/api/tables/{table}", headers={"Authorization": "Basic YTpi"}).status_code == 200


def test_a_public_table_is_for_people_unless_its_host_says_otherwise(client: Any) -> None:
    token = bearer(client)
    refused = client.post(f"/api/tables/{open_table(client, is_public=True)}/seats", json={}, headers=token)
    assert (refused.status_code, refused.json()["code"]) == (403, "bot/not-welcome")
    free = open_table(client, is_public=True, takes_programs=True)
    assert client.post(f"/api/tables/{free}/seats", json={}, headers=token).status_code == 201


def limit(answer: dict[str, Any]) -> str:
    """The limit that a refusal names; it says how long to wait."""
    assert answer["seconds"] > 0
    key: str = answer["key"]
    return key


def test_each_limit_of_a_bot_is_refused_with_its_key_and_the_seconds_to_wait(client: Any) -> None:
    token, tables = bearer(client), [open_table(client) for _ in range(3)]
    for table in tables[:2]:
        client.post(f"/api/tables/{table}/seats", json={}, headers=token)
    late = client.post(f"/api/tables/{tables[2]}/seats", json={}, headers=token)
    assert (late.status_code, limit(late.json())) == (429, "bot-tables")
    assert int(late.headers["retry-after"]) >= 1
    live = f"/api/tables/{tables[0]}/live"
    with client.websocket_connect(live, headers=token) as socket:
        socket.receive_json()
        with client.websocket_connect(live, headers=token) as second:
            assert limit(second.receive_json()) == "bot-sockets"
        for number in range(8):
            socket.send_json({"kind": "ping", "id": f"p{number}"})
        answers = [socket.receive_json() for _ in range(8)]
        refused = [answer for answer in answers if answer["kind"] == "refused"]
        assert {(answer["code"], limit(answer)) for answer in refused} == {("frame/too-many", "bot-frames")}
        assert [answer["id"] for answer in answers] == [f"p{number}" for number in range(8)]
    for _ in range(2):
        bearer(client)
    more = client.post("/api/bots", json={})
    assert (more.status_code, limit(more.json())) == (429, "new-bots")
    own = client.get(f"/api/tables/{tables[0]}")
    assert own.status_code == 200  # people at the same address go on


def bot_guest(service: Service, name: str = "Robo") -> Guest:
    token = service.guests.bot_token(name)
    guest = service.guests.program_of({"authorization": f"Bearer {token}"}, "test")
    assert guest is not None
    return guest


async def test_the_mark_goes_with_whoever_holds_the_seat(service: Service) -> None:
    person, bot = new_guest(service), bot_guest(service)
    made = await service.make_table(NewTable(seats=(ME, OPEN)), person, "en")
    table = await service.table(made.id)
    seat = await join(table, bot, JoinWish(), "en")
    rows = table.people.rows
    assert rows[seat].is_program
    token = await make_link(table, bot)
    await claim(table, new_guest(service), token)  # a person takes over
    assert not rows[seat].is_program
    await leave_table(table, seat, "x")
    await join(table, bot, JoinWish(), "en")
    await service.registry.put_away([table.id])
    again = await service.table(made.id)
    assert [row.is_program for row in again.people.rows] == [False, True]
    await leave_table(again, seat, "y")
    assert not again.people.rows[seat].is_program


async def test_a_bot_that_makes_a_table_is_marked_there(service: Service) -> None:
    made = await service.make_table(NewTable(seats=(ME, OPEN)), bot_guest(service), "en")
    page = await Browser(await service.table(made.id), new_guest(service)).enter()
    assert [seat.is_program for seat in page.view.seats] == [True, False]


async def test_a_bot_that_is_banned_by_its_name_is_sent_away_and_nobody_else(service: Service) -> None:
    bot = bot_guest(service)
    async with opened(service.settings) as office:
        assert await office.ban(bot.bot_client, 1.0) == bot.bot_client
    await service.cluster._beat()
    banned = [bot.bot_client, bot_guest(service).bot_client, bot.client]
    assert [service.limits.is_banned(name) for name in banned] == [True, False, False]


def test_the_example_has_some_forty_lines_and_plays_against_a_person(tmp_path: Path) -> None:
    lines = [line for line in EXAMPLE.read_text().splitlines() if line and not re.match("(import|from) ", line)]
    assert len(lines) <= 42
    with running(tmp_path, parts_wait="0.1") as server:
        table, cookie = make_table(server.address, seats=[{"kind": "me"}, {"kind": "open"}])
        bot = subprocess.Popen([sys.executable, str(EXAMPLE), server.address, table])
        try:
            with Page(server.address, table, cookie) as page:
                page.read()
                while not page.view["seats"][1]["is_program"] or not page.view["seats"][1]["is_present"]:
                    page.read()
                page.ask("start-game")
                acted = 0
                while acted < 3 or page.view["turn"] < 4:
                    page.until_asked()
                    assert page.act()["kind"] == "done"
                    acted += 1
                assert bot.poll() is None
        finally:
            bot.kill()
            bot.wait()
