"""A real server and a real browser for every test of the page."""

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright
from tests.browser.chromium import ARGUMENTS, SPARING, required
from tests.browser.person import Person
from tests.browser.serving import Server
from tests.waiting import patience

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
USUAL = {
    "viewport": WIDE,
    "locale": "en-GB",
    "color_scheme": "light",
    "reduced_motion": "reduce",
    "service_workers": "block",  # it loads every file of the page, which only some tests need
}


@pytest.fixture(autouse=True)
def patient() -> None:
    """What is looked for comes late where others work beside."""
    expect.set_options(timeout=1000 * patience())


class OneChromium:
    """Chromium without a window, started when it is first needed."""

    def __init__(self) -> None:
        self._running = ExitStack()
        self._browser: Browser | None = None

    def get(self) -> Browser:
        """The browser that runs."""
        if self._browser is None:
            playwright = self._running.enter_context(sync_playwright())
            self._browser = playwright.chromium.launch(
                executable_path=required(), args=[*ARGUMENTS, *SPARING], timeout=1000 * patience()
            )
            self._running.callback(self._browser.close)
        return self._browser

    def end(self) -> None:
        """End the browser and Playwright with it."""
        self._browser = None
        self._running.close()


_chromium = OneChromium()


@pytest.fixture
def browser() -> Browser:
    """The Chromium of all tests of this folder that run one after the other."""
    return _chromium.get()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """End Chromium after these tests: Playwright keeps an event loop running, and others run loops of their own."""
    done = yield
    if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
        _chromium.end()
    return done


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
        opened.append(browser.new_context(**{**USUAL, **options}))  # type: ignore[arg-type]
        opened[-1].set_default_timeout(1000 * patience())
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
