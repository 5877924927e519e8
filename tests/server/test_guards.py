"""What keeps the server safe: origins, headers, cookies, limits; every refusal has a code and none is a fault."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from tests.server.running import Page, Running, make_table, running
from tests.waiting import until
from websockets.exceptions import ConnectionClosed, InvalidStatus


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("guards"), frame_rate="1000", frame_burst="1000") as server:
        yield server


def refused(answer: httpx2.Response, status: int, code: str) -> dict[str, Any]:
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.headers["content-type"].startswith("application/problem+json")
    assert answer.json()["title"]
    body: dict[str, Any] = answer.json()
    return body


def _ends(page: Page) -> bool:
    """Whether the server ends the socket, after what is still on its way."""
    try:
        while True:
            page.read()
    except ConnectionClosed:
        return True


def test_requests_from_foreign_pages_are_refused(server: Running) -> None:
    table, cookie = make_table(server.address)
    url = f"{server.address}/api/tables/{table}/link"
    cookies = {"magie-guest": cookie}
    same_host = server.address.partition("://")[2]
    for origin in (
        "https://evil.example",
        "null",
        server.address + ".evil.example",
        server.address + "/path",
        f"ftp://{same_host}",
        f"://{same_host}",
    ):
        refused(httpx2.post(url, cookies=cookies, headers={"Origin": origin}), 403, "request/foreign-origin")
        with pytest.raises(InvalidStatus):
            Page(server.address, table, cookie, Origin=origin)
    assert httpx2.post(url, cookies=cookies, headers={"Origin": server.address}).status_code == 200
    with Page(server.address, table, cookie, Origin=server.address) as page:
        assert page.read()["kind"] == "fresh"


def test_every_answer_says_what_browsers_may_do_with_it(server: Running) -> None:
    for path in ("/", "/api/home", "/nowhere", "/api/tables/none", "/health"):
        headers = httpx2.get(server.address + path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers


def test_the_cookie_of_a_guest_is_kept_from_scripts_and_other_sites(server: Running, tmp_path: Path) -> None:
    answer = httpx2.post(f"{server.address}/api/tables", json={})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    with running(tmp_path, https="true") as secured:
        answer = httpx2.post(f"{secured.address}/api/tables", json={})
        assert "secure" in answer.headers["set-cookie"].lower()
        assert "strict-transport-security" in answer.headers


def test_a_forged_cookie_holds_nothing(server: Running) -> None:
    table, cookie = make_table(server.address)
    body, _, signature = cookie.partition(".")
    for forged in (body, f"{body}.{signature[::-1]}", f"{body[:-2]}AA.{signature}", "x" * 5000):
        answer = httpx2.post(f"{server.address}/api/tables/{table}/link", cookies={"magie-guest": forged})
        refused(answer, 403, "seat/not-yours")


def test_what_does_not_exist_is_refused_with_a_code_in_the_readers_language(server: Running) -> None:
    english = refused(httpx2.get(f"{server.address}/api/tables/none"), 404, "table/unknown")
    french = refused(httpx2.get(f"{server.address}/api/tables/none?language=fr"), 404, "table/unknown")
    assert english["title"] != french["title"]
    refused(httpx2.get(f"{server.address}/api/tables/none/proof"), 404, "table/unknown")
    refused(httpx2.get(f"{server.address}/api/nothing"), 404, "request/not-found")
    refused(httpx2.delete(f"{server.address}/api/tables"), 405, "request/wrong-method")
    refused(httpx2.get(f"{server.address}/api/editions/none/board"), 404, "edition/unknown")
    with Page(server.address, "none") as page:
        frame = page.read()
        assert (frame["kind"], frame["code"]) == ("refused", "table/unknown")
        assert _ends(page)


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"edition": "chess"}, 404, "edition/unknown"),
        ({"edition": 7}, 400, "request/malformed"),
        ({"mode": "blitz"}, 400, "edition/unknown-mode"),
        ({"board": "mars"}, 400, "edition/unknown-board"),
        ({"switches": {"free-money": True}}, 400, "edition/unknown-switch"),
        ({"seats": [{"kind": "me"}]}, 400, "setup/seats-out-of-range"),
        ({"seats": [{"kind": "bot"}] * 99}, 400, "setup/seats-out-of-range"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, 400, "table/two-of-you"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}, 400, "setup/unknown-bot"),
        ({"clock": {"seconds": 0, "grace": 0}}, 400, "table/bad-clock"),
        ({"time_limit": 30}, 400, "table/no-time-limit"),
        ({"edition": "spiderman-en", "mode": "time-limit", "time_limit": 0}, 400, "table/bad-time-limit"),
    ],
)
def test_a_table_that_cannot_be_is_refused(server: Running, wish: dict[str, Any], status: int, code: str) -> None:
    refused(httpx2.post(f"{server.address}/api/tables", json=wish), status, code)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'"\xff"', b"\x00" * 100, b"[" * 50_000])
def test_a_body_that_cannot_be_read_is_refused(server: Running, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    refused(httpx2.post(f"{server.address}/api/tables", content=body, headers=headers), 400, "request/malformed")


def test_a_body_that_is_too_large_is_refused(server: Running) -> None:
    body = b'{"edition":"' + b"x" * 100_000 + b'"}'
    headers = {"Content-Type": "application/json"}
    refused(httpx2.post(f"{server.address}/api/tables", content=body, headers=headers), 413, "request/too-large")


def test_frames_that_are_too_large_are_refused_and_enormous_ones_end_the_socket(server: Running) -> None:
    table, cookie = make_table(server.address)
    with Page(server.address, table, cookie) as page:
        page.read()
        page.socket.send("x" * 20_000)
        frame = page.read()
        assert (frame["kind"], frame["code"]) == ("refused", "frame/too-large")
        page.socket.send("x" * 1_000_000)
        assert _ends(page)


def test_a_socket_that_sends_nonsense_is_closed_after_a_while(server: Running) -> None:
    table, cookie = make_table(server.address)
    with Page(server.address, table, cookie) as page:
        page.read()
        for _ in range(25):
            page.socket.send("nonsense")
            frame = page.read()
            assert (frame["kind"], frame["code"]) == ("refused", "frame/malformed")
        page.socket.send("nonsense")
        assert _ends(page)


def test_limits_hold_back_who_asks_too_often(tmp_path: Path) -> None:
    limits = {"rate_limit": "20", "frame_rate": "0.001", "frame_burst": "5", "tables_per_client": "3"}
    with running(tmp_path, **limits) as server:
        table, cookie = make_table(server.address)
        with Page(server.address, table, cookie) as page:
            codes = [page.ask("ping").get("code", "done") for _ in range(8)]
            assert codes == ["done"] * 5 + ["frame/too-many"] * 3
        answers = [httpx2.post(f"{server.address}/api/tables", json={}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201, 201, 429, 429]

        def held_back() -> httpx2.Response | None:
            answer = httpx2.get(f"{server.address}/api/home")
            return None if answer.status_code == 200 else answer

        refused(until(held_back), 429, "request/too-many")
        assert httpx2.get(f"{server.address}/health").status_code == 200


def test_a_client_cannot_open_sockets_without_end(tmp_path: Path) -> None:
    with running(tmp_path, sockets_per_client="2") as server:
        table, cookie = make_table(server.address)
        pages = (Page(server.address, table, cookie) for _ in range(3))
        with next(pages), next(pages), next(pages) as third:
            assert third.read()["code"] == "request/too-many-sockets"
            assert _ends(third)
            assert third.socket.close_code == 1013, "the page says what is wrong, and tries again later"
        until(lambda: "magie_sockets 0.0" in httpx2.get(f"{server.address}/metrics").text)
        with Page(server.address, table, cookie) as page:
            assert page.read()["kind"] == "fresh"


def test_whoever_runs_the_server_can_see_how_it_does(server: Running) -> None:
    assert httpx2.get(f"{server.address}/health").json() == {"status": "alive"}
    assert httpx2.get(f"{server.address}/ready").json() == {"status": "ready"}
    told = httpx2.get(f"{server.address}/metrics").text
    for name in ("magie_live_tables", "magie_sockets", "magie_commit_seconds_bucket", "magie_refusals_total"):
        assert name in told


def test_the_proof_of_the_dice_is_not_given_before_the_end(server: Running) -> None:
    table, cookie = make_table(server.address)
    with Page(server.address, table, cookie) as page:
        page.ask("add-part", part="5a" * 32)
        page.until_asked()
        refused(httpx2.get(f"{server.address}/api/tables/{table}/proof"), 409, "table/not-over")
        assert "Secret" not in httpx2.get(f"{server.address}/api/tables/{table}/record").text


def test_a_visitor_who_sits_down_acts_through_the_socket_that_was_open_before(server: Running) -> None:
    table, _ = make_table(server.address, seats=[{"kind": "me"}, {"kind": "open"}])
    with Page(server.address, table) as page:
        assert page.read()["snapshot"]["yours"]["seat"] is None
        assert page.socket.response is not None
        given = page.socket.response.headers["Set-Cookie"]
        assert "HttpOnly" in given
        cookie = given.partition("=")[2].partition(";")[0]
        url = f"{server.address}/api/tables/{table}/seats"
        answer = httpx2.post(url, json={"name": "Late"}, cookies={"magie-guest": cookie})
        assert answer.json() == {"seat": 1}
        while page.yours["seat"] != 1:
            page.read()
        assert page.ask("add-part", part="77" * 32)["kind"] == "done"
