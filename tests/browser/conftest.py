"""A real server and a real browser for every test of the page."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright
from tests.browser.chromium import ARGUMENTS, required
from tests.browser.person import Person
from tests.browser.serving import Server

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium without a window.

    Playwright keeps an event loop running while it is used. So it ends with each module: other tests run loops too.
    """
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=required(), args=list(ARGUMENTS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a data folder of its own."""
    with Server(tmp_path_factory.mktemp("served")) as running:
        yield running


@pytest.fixture
def context(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes browsers that know nothing of each other, with a fixed look."""
    opened: list[BrowserContext] = []

    def make(**options: object) -> BrowserContext:
        usual = {"viewport": WIDE, "locale": "en-GB", "color_scheme": "light", "reduced_motion": "reduce"}
        opened.append(browser.new_context(**{**usual, **options}))  # type: ignore[arg-type]
        opened[-1].set_default_timeout(15_000)
        return opened[-1]

    yield make
    for made in opened:
        made.close()


@pytest.fixture
def person(context: Callable[..., BrowserContext], server: Server) -> Callable[..., Person]:
    """Somebody in front of a browser of their own."""

    def sit(**options: object) -> Person:
        return Person(context(**options).new_page(), server.address)

    return sit


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker's source."""
    path = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
    return path.read_text(encoding="utf-8")
