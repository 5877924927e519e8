"""A server below a path: addresses with the path and without it, the page, previews and cookies."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from magie.server.api import pages
from magie.server.app import create_app
from magie.server.below import BelowPath
from magie.server.guests import HOST_COOKIE, GuestBook, cookie_of, host_cookie
from magie.server.settings import Settings

PAGE = '<html><head><meta name="base-path" content="./" /><script src="./assets/a.js"></script></head></html>'


@pytest.mark.parametrize(
    ("asked", "seen"),
    [
        ("/games", "/"),
        ("/games/", "/"),
        ("/games/t/ab12", "/t/ab12"),
        ("/t/ab12", "/t/ab12"),  # a proxy that takes the path away itself
        ("/gamesome", "/gamesome"),
    ],
)
def test_what_comes_with_the_path_and_without_it_is_answered_alike(asked: str, seen: str) -> None:
    scopes: list[Any] = []

    async def app(scope: Any, _receive: Any, _send: Any) -> None:
        scopes.append(scope)

    given = {"type": "http", "path": asked, "raw_path": asked.encode()}
    asyncio.run(BelowPath(app, "/games")(given, None, None))  # type: ignore[arg-type]
    assert (scopes[0]["path"], scopes[0]["raw_path"]) == (seen, seen.encode())


def test_the_page_and_what_is_told_of_a_link_name_the_path(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text(PAGE)
    monkeypatch.setattr(pages, "CLIENT", tmp_path)
    pages._asset.cache_clear()
    with TestClient(create_app(Settings(database=sqlite, base_path="/games"))) as client:
        page = client.get("/").text
        assert 'content="/games/"' in page
        assert 'src="/games/assets/a.js"' in page
        made = client.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "open"}]})
        assert "Path=/games;" in made.headers["set-cookie"]
        table = made.json()["id"]
        told = client.get(f"/t/{table}").text
        assert f'content="http://testserver.local/games/t/{table}"' in told
        assert "http://testserver.local/games/preview-" in told


def test_two_servers_of_one_host_keep_their_cookies_apart_with_https() -> None:
    book, other = (GuestBook("key", 0.0, base) for base in ("/games", "/more/games"))
    guest = book.guest_from({}, "")
    cookie = cookie_of(guest, Settings(https=True, base_path="/games"))
    assert cookie is not None
    assert (cookie.key, cookie.path) == ("__Host-magie-guest-games", "/")
    assert host_cookie("/more/games") == "__Host-magie-guest-more-games"
    assert book.guest_from({cookie.key: str(cookie.value)}, "").key == guest.key
    assert other.guest_from({cookie.key: str(cookie.value)}, "").key != guest.key


def test_a_seat_is_kept_when_the_server_moves_below_a_path() -> None:
    at_root = GuestBook("key", 0.0)
    guest = at_root.guest_from({}, "")
    assert GuestBook("key", 0.0, "/games").guest_from({HOST_COOKIE: str(guest.cookie)}, "").key == guest.key
