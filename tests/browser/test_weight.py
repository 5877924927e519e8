"""What the page costs on the way to the first roll and over a long game, and what is left of it without a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.browser.staged import Json, StagedTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.browser.person import Person

FIRST_LOAD = 250_000
FIRST_ROLL = 400_000
# The worker keeps what the page had loaded before it was there, the table's own script among it.
KEPT = """() => caches.keys().then(async ([name]) => name !== undefined
    && (await (await caches.open(name)).keys()).some(({ url }) => /assets\\/Table-.*js$/.test(url)))"""
LOG_BYTES = 2_000_000  # some 3,000 lines
FLAT_BYTES = 150_000  # over 500 turns: one object of a few hundred bytes leaked per turn shows


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
    somebody = person()  # without a service worker: what it fetches would not be counted
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


def a_turn(turn: int) -> tuple[tuple[Json, ...], tuple[str, ...]]:
    """A throw, a walk and a rent, and five lines of the log."""
    seat, other = turn % 4, (turn + 1) % 4
    path = ["brown-1", "community-chest-1", "brown-2"]
    events = (
        {"kind": "turn-began", "seat": seat},
        {"kind": "rolled", "seat": seat, "die1": 1, "die2": 2, "die3": 0},
        {"kind": "moved", "seat": seat, "origin": "go", "space": "brown-2", "path": path},
        {"kind": "paid", "payer": seat, "payee": other, "amount": 4, "rule": "rent", "clause": "7.5"},
    )
    return events, tuple(f"Turn {turn}: line {line} of what somebody did to somebody else." for line in range(5))


def memory_after(table: StagedTable, first: int, last: int) -> int:
    """Let the bots play some turns; gives the memory in use after them."""
    for turn in range(first, last, 25):
        table.tell_steps(*(a_turn(one) for one in range(turn, turn + 25)), turn=turn, round=1 + turn // 4)
    shown = "sequence => document.querySelector('[data-sequence]').dataset.sequence === sequence"
    table.page.wait_for_function(shown, arg=str(table.view["sequence"]))
    return memory_of(table.page)


def test_five_hundred_turns_need_no_more_memory_than_the_log_that_is_kept(person: Callable[..., Person]) -> None:
    somebody = person()
    table = StagedTable(somebody, speed="off")
    table.page.evaluate("document.documentElement.style.opacity = 0")  # nothing has to be painted
    memory_after(table, 0, 50)  # what is loaded when it is first needed
    begun, full, later = (memory_after(table, *span) for span in ((50, 100), (100, 650), (650, 1150)))
    assert full - begun <= LOG_BYTES
    # From here on the log is as long as it gets: nothing else may grow.
    assert later - full <= FLAT_BYTES
    assert somebody.errors == []


def test_without_a_line_the_page_comes_up_and_says_so_and_nothing_is_lost(person: Callable[..., Person]) -> None:
    somebody = person(service_workers="allow")
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
