"""The pages: the built client is sent whole, compressed where wanted, and nothing beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.up_to_date import put_database

from magie.server.api import pages
from magie.server.app import create_app
from magie.server.settings import Settings

SCRIPT = "console.log('magie');\n" * 200


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Magie</title>")
    (client / "favicon.svg").write_text("<svg/>")
    (client / "assets" / "index-abc.js").write_text(SCRIPT)
    (client / "assets" / "font-abc.woff2").write_bytes(b"wOF2")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(pages, "CLIENT", client)
    pages._asset.cache_clear()
    return client


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:  # type: ignore[type-arg]
    path = put_database(tmp_path_factory.mktemp("pages"))
    with TestClient(create_app(Settings(database=f"sqlite:///{path}"))) as client:
        yield client


@pytest.fixture
def browser(started: TestClient, folder: Path) -> TestClient:  # type: ignore[type-arg]
    """A browser at a server that has this folder to send."""
    return started


@pytest.mark.parametrize("path", ["/", "/t/abcdefghjk", "/rules/classic"])
def test_every_page_is_the_client(browser: TestClient, path: str) -> None:  # type: ignore[type-arg]
    answer = browser.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "<title>Magie</title>" in answer.text


def test_scripts_come_compressed_once_and_may_be_kept_for_ever(browser: TestClient) -> None:  # type: ignore[type-arg]
    answer = browser.get("/assets/index-abc.js", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text == SCRIPT
    assert int(answer.headers["content-length"]) < len(SCRIPT) / 5
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("application/javascript")
    plain = browser.get("/assets/index-abc.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT


def test_what_a_browser_has_is_not_sent_again(browser: TestClient) -> None:  # type: ignore[type-arg]
    tag = browser.get("/favicon.svg").headers["etag"]
    again = browser.get("/favicon.svg", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/nothing.js",
        "/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e",
        "/assets",
    ],
)
def test_nothing_outside_of_the_client_is_sent(browser: TestClient, path: str) -> None:  # type: ignore[type-arg]
    answer = browser.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "request/not-found")


def test_without_a_built_client_the_page_says_so(browser: TestClient, folder: Path) -> None:  # type: ignore[type-arg]
    (folder / "index.html").unlink()
    answer = browser.get("/?language=fr")
    assert (answer.status_code, answer.json()["code"]) == (503, "server/no-client")


def test_whoever_looks_for_a_page_that_is_not_there_is_told_so_by_the_client(
    browser: TestClient,  # type: ignore[type-arg]
) -> None:
    answer = browser.get("/nowhere", headers={"Accept": "text/html,*/*"})
    assert answer.status_code == 404
    assert "<title>Magie</title>" in answer.text
    assert browser.get("/nowhere", headers={"Accept": "application/json"}).json()["code"] == "request/not-found"


def test_a_part_of_the_api_that_is_not_there_is_no_page(browser: TestClient) -> None:  # type: ignore[type-arg]
    answer = browser.get("/api/nowhere", headers={"Accept": "text/html"})
    assert (answer.status_code, answer.json()["code"]) == (404, "request/not-found")
