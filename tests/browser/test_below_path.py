"""A server below a path, `/games`: the page, its files, its socket and its links all stay there."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.browser.person import Person
from tests.browser.serving import Server

BASE = "/games"


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("below"), MAGIE_BASE_PATH=f"{BASE}/") as running:
        yield running


def test_a_game_is_played_below_a_path(context: Callable[..., BrowserContext], below: Server) -> None:
    browser = context(service_workers="allow")
    somebody = Person(browser.new_page(), below.address + BASE)
    page = somebody.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url.replace("ws:", "http:")))
    table = somebody.play_now()
    assert len(somebody.play(3)) == 3
    page.reload()  # an address below the path, with a slash in it
    somebody.play(1)
    page.get_by_role("link", name="Magie").first.click()
    expect(page).to_have_url(f"{below.address}{BASE}/")
    page.locator(f"a[href='{BASE}/t/{table}']").first.click()
    assert somebody.wait() == "asked"
    scope = page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)")
    assert scope == f"{below.address}{BASE}/"
    address = page.locator("link[rel=manifest]").evaluate("link => link.href")
    manifest = page.request.get(address).json()
    assert page.request.get(f"{below.address}{BASE}/{manifest['icons'][0]['src']}").ok
    assert {cookie["path"] for cookie in browser.cookies()} == {BASE}
    strays = [one for one in asked if not one.startswith((f"{below.address}{BASE}/", "data:", "blob:"))]
    assert strays == []
    assert somebody.errors == []


def test_a_page_below_a_path_opens_without_a_line(context: Callable[..., BrowserContext], below: Server) -> None:
    browser = context(service_workers="allow")
    somebody = Person(browser.new_page(), below.address + BASE)
    somebody.open("/")
    somebody.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    somebody.open("/")
    browser.set_offline(offline=True)
    somebody.open("/rules/classic")
    expect(somebody.page.get_by_role("link", name="Home")).to_have_attribute("href", f"{BASE}/")
