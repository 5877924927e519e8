"""What the page costs on the way to the first roll and over a long game, and what is left of it without a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.browser.person import Person

FIRST_LOAD = 250_000
FIRST_ROLL = 400_000
# The worker keeps what the page had loaded before it was there, the table's own script among it.
KEPT = """() => caches.keys().then(async ([name]) => name !== undefined
    && (await (await caches.open(name)).keys()).some(({ url }) => /assets\\/Table-.*js$/.test(url)))"""
TURNS = 40  # enough for a leak of some objects per turn to show
MOST_GROWTH = 1.35  # of the memory in use: the log and the chart grow with the game


def count_bytes(page: Page) -> Callable[[], int]:
    """Begins to count what comes over the wire, headers and all; gives a way to ask for the sum."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda told: sizes.append(int(told["encodedDataLength"])))
    return lambda: sum(sizes)


def memory_of(page: Page) -> int:
    """The memory in use by the page's scripts, after cleaning up."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    used: int = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return used


def test_the_first_page_and_the_way_to_the_first_roll_are_light(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.page
    loaded = count_bytes(page)
    somebody.open("/")
    expect(page.locator("fieldset svg[role=img], fieldset label svg")).not_to_have_count(0)
    page.wait_for_load_state("networkidle")
    assert loaded() <= FIRST_LOAD
    page.get_by_role("button", name="Play now").click()
    assert somebody.wait() == "asked"
    page.wait_for_load_state("networkidle")
    assert loaded() <= FIRST_ROLL


def test_a_long_game_needs_no_more_memory_than_a_short_one(person: Callable[..., Person]) -> None:
    somebody = person()
    table = somebody.play_now("classic")
    somebody.play(20)
    before = memory_of(somebody.page)
    for _ in range(30):
        if somebody.wait() == "over":
            break
        somebody.play(6)
        view = somebody.page.request.get(f"{somebody.address}/api/tables/{table}").json()["view"]
        if view["turn"] >= TURNS:
            break
    assert memory_of(somebody.page) <= MOST_GROWTH * before


def test_without_a_line_the_page_comes_up_and_says_so_and_nothing_is_lost(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.page
    table = somebody.play_now("classic")
    assert somebody.wait() == "asked"
    page.wait_for_function(KEPT)
    before = somebody.sequence()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    assert somebody.wait() == "asked"
    assert somebody.sequence() == before
    assert page.url.endswith(table)
    somebody.decide()
