"""`magie doctor` says what a proxy breaks: one server, and small proxies before it that break one thing each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from litestar.routes import HTTPRoute
from tests.server.proxies import Habits, Proxy
from tests.server.running import Running, running
from tests.waiting import LONG
from typer.testing import CliRunner

from magie.cli.app import app
from magie.language.catalogue import catalogue, languages
from magie.server.api.mirror import read_mirror
from magie.server.app import create_app
from magie.server.doctor import examine
from magie.server.settings import Settings

WAIT = 0.2  # seconds of silence that are well


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("ill"), hosts="127.0.0.1", frame_burst="1000000") as one:
        yield one


def complaints(address: str, wait: float = WAIT) -> list[str]:
    return [finding.key.removeprefix("doctor-") for finding in examine(address, wait)]


ILLS = {
    "no-upgrade": Habits(upgrades=False),
    "frames-held": Habits(holds_frames=True),
    "large-frame": Habits(largest_frames=30_000),
    "silence-cut": Habits(silence=0.05, silence_after=60_000),
    "header-lost": Habits(drops=frozenset({"cookie"})),
    "answer-header-lost": Habits(drops_of_answers=frozenset({"content-security-policy"})),
    "no-sender": Habits(names_sender=False),
    "large-body": Habits(largest_body=1000),
    "answers-kept": Habits(keeps="/api/"),
    "page-kept": Habits(adds_to_answers={"cache-control": "public, max-age=600, immutable"}),
    "files-not-kept": Habits(adds_to_answers={"cache-control": "no-cache"}),
    "metrics-open": Habits(blocks=()),
    "scheme": Habits(adds={"x-forwarded-proto": "https"}),
    "base-path": Habits(below="/games"),
    "page-changed": Habits(rewrites=(b'content="/"', b'content="/elsewhere/"')),
}


@pytest.mark.parametrize("ill", ILLS)
def test_a_proxy_that_breaks_one_thing_is_told_so(server: Running, ill: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if ill == "frames-held":  # what never comes need not be waited for
        monkeypatch.setitem(examine.__globals__, "ECHO_PATIENCE", 0.2)
    with Proxy(server.address, habits=ILLS[ill]) as proxy:
        assert complaints(proxy.address, LONG if ill == "silence-cut" else WAIT) == [ill]


def test_a_proxy_that_hands_everything_on_is_well(server: Running) -> None:
    with Proxy(server.address) as proxy:
        assert complaints(proxy.address) == []


def test_a_proxy_must_take_the_longest_body_that_any_address_takes(server: Running) -> None:
    app = create_app(Settings())
    sizes = [
        handler.resolve_request_max_body_size()
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        if handler.fn is not read_mirror.fn
    ]
    largest = max(size for size in sizes if size is not None)
    assert None not in sizes
    told = httpx2.get(f"{server.address}/api/mirror").json()["largest_body"]
    assert told == largest
    too_long = httpx2.post(f"{server.address}/api/mirror", content=b" " * (largest + 1))
    assert (too_long.status_code, too_long.json()["code"]) == (413, "request/too-large")
    with Proxy(server.address, habits=Habits(largest_body=128 * 1024)) as proxy:
        assert complaints(proxy.address) == ["large-body"]


def test_a_changed_host_breaks_clicks_and_sockets(server: Running) -> None:
    with Proxy(server.address, habits=Habits(host="127.0.0.1:1")) as proxy:
        assert complaints(proxy.address) == ["host", "post", "socket-refused"]


def test_a_name_that_the_server_does_not_go_by_is_told(server: Running) -> None:
    with Proxy(server.address, habits=Habits(host="magie.example.org")) as proxy:
        assert complaints(proxy.address) == ["foreign-name"]


def test_nobody_and_something_else_are_told_apart(server: Running) -> None:
    assert complaints("http://127.0.0.1:9") == ["unreachable"]
    with Proxy("http://127.0.0.1:9") as proxy:
        assert complaints(proxy.address) == ["unreachable"]
    assert complaints(f"{server.address}/elsewhere") == ["elsewhere"]


def test_settings_that_do_not_fit_the_way_are_told(tmp_path: Path) -> None:
    settings = {"hosts": "127.0.0.1", "https": "true", "proxies": "10.0.0.1", "base_path": "/games"}
    with (
        running(tmp_path, **settings) as one,
        Proxy(one.address.removesuffix("/games"), habits=Habits(below="/games")) as proxy,
    ):
        assert complaints(proxy.address) == ["https-set", "untrusted-proxy"]


def test_the_command_says_a_sentence_for_each_and_ends_with_1(server: Running) -> None:
    with Proxy(server.address, habits=Habits(upgrades=False)) as proxy:
        ran = CliRunner().invoke(app, ["doctor", proxy.address, "--wait", "0", "--lang", "en"])
    assert ran.exit_code == 1
    assert ran.stdout.startswith("- The proxy does not let sockets through (answer ")
    assert ran.stdout.endswith("1 thing is broken.\n")


def test_every_finding_has_its_sentence_in_every_language() -> None:
    source = "".join(path.read_text() for path in Path(examine.__code__.co_filename).parent.glob("*.py"))
    keys = set(re.findall(r'"(doctor-[a-z-]+)"', source))
    assert len(keys) > 20
    for language in languages():
        assert [key for key in sorted(keys) if f"cli.{key}" not in catalogue(language)] == []
