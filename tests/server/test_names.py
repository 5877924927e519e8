"""Names: a server answers to its own, and with https a cookie that a neighbour has planted holds nothing new."""

from __future__ import annotations

from pathlib import Path

import httpx2
import pytest
from tests.server.running import Running, make_table, running
from tests.server.visitors import ME, OPEN, made_table

from magie.server.guests import COOKIE, GuestBook, hashed
from magie.server.live.seating import join
from magie.server.service import Service
from magie.server.wire.home import JoinWish

HOST_COOKIE = "__Host-magie-guest"


def test_magie_serve_answers_to_addresses_and_names_of_its_machine_only(served: Running) -> None:
    for name, status in (("localhost", 200), ("127.0.0.1:8000", 200), ("[::1]:9", 200), ("evil.example", 421)):
        answer = httpx2.get(f"{served.address}/api/tables", headers={"Host": name})
        assert answer.status_code == status, name
        answer = httpx2.post(f"{served.address}/api/tables", json={}, headers={"Host": name})
        assert answer.status_code == (201 if status == 200 else status), name


@pytest.mark.parametrize(("hosts", "status"), [("tables.example", 200), ("*", 200), ("other.example", 421)])
def test_other_names_are_a_matter_of_the_settings(tmp_path: Path, hosts: str, status: int) -> None:
    with running(tmp_path, hosts=hosts) as server:
        answer = httpx2.get(f"{server.address}/api/home", headers={"Host": "tables.example"})
        assert answer.status_code == status


def test_with_https_the_cookie_belongs_to_the_host_and_a_planted_one_is_not_kept(tmp_path: Path) -> None:
    with running(tmp_path, https="true") as server:
        planted = httpx2.post(f"{server.address}/api/tables", json={})
        assert planted.headers["set-cookie"].startswith(f"{HOST_COOKIE}=")
        for part in ("Secure", "Path=/", "HttpOnly"):
            assert part in planted.headers["set-cookie"]
        value = planted.cookies[HOST_COOKIE]
        victim = httpx2.post(f"{server.address}/api/tables", json={}, cookies={COOKIE: value})
        assert victim.cookies[HOST_COOKIE] != value, "the victim is somebody of their own"
        table = victim.json()["id"]
        link = f"{server.address}/api/tables/{table}/link"
        assert httpx2.post(link, cookies={HOST_COOKIE: value}).status_code == 403
        assert httpx2.post(link, cookies={HOST_COOKIE: victim.cookies[HOST_COOKIE]}).status_code == 200


async def test_cookies_from_before_hold_the_seats_from_before_and_no_others(service: Service) -> None:
    book = service.guests
    old_cookie = book.sign("token of before")
    before = book.guest_of(old_cookie)
    table = await made_table(service, before, ME, OPEN)
    key = await service.store.key("cookie")
    later = GuestBook(key, host_cookies_since=table.row.made + 1)
    guest = later.guest_from({COOKIE: old_cookie}, "test")
    assert guest.key != hashed("token of before")
    assert table.seat_of(guest) == 0
    table.row.made += 2  # as if it had been made after
    assert table.seat_of(guest) is None
    assert await join(table, guest, JoinWish(), "en") == 1
    assert guest.key in table.people.holders.values()


def test_without_https_the_cookie_is_the_one_it_was(served: Running) -> None:
    table, cookie = make_table(served.address)
    answer = httpx2.post(f"{served.address}/api/tables/{table}/link", cookies={COOKIE: cookie})
    assert answer.status_code == 200
