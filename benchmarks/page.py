"""The page while it plays: the longest tasks of its main thread by Chromium's trace, and its memory over many turns.

A hand clicks what is offered as soon as it stands there; three bots play beside it, at a speed that moves everything.
Tasks are told by the clock and by the processor's time: a busy machine stretches the first.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright
from tests.browser.chromium import ARGUMENTS, required
from tests.browser.eager import lend_a_hand, work
from tests.browser.person import Person
from tests.browser.serving import Server

SEATS = [{"kind": "me", "name": "Ada"}, *({"kind": "bot", "bot": "steady"} for _ in range(3))]
RICH = {"start_cash": 15_000}  # nobody is out for hundreds of turns
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
SETTLING_SECONDS = 4  # the page has loaded, and the first dice have been thrown
WORST = 5


@contextmanager
def playing(edition: str, speed: str, viewport: dict[str, int]) -> Iterator[Page]:
    """A page at a table where a hand plays."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=required(), args=list(ARGUMENTS))
        page = chromium.new_context(viewport=viewport).new_page()  # type: ignore[arg-type]
        somebody = Person(page, server.address)
        lend_a_hand(somebody)
        somebody.play_now(edition, quick=False, seats=SEATS, switches=RICH)
        kept = {"speed": speed, "guard": 0, "hints": False, "soundsOffered": True}
        page.evaluate("kept => localStorage.setItem('magie.comfort', JSON.stringify(kept))", kept)
        work(somebody)
        page.wait_for_timeout(1000 * SETTLING_SECONDS)
        yield page
        assert somebody.errors == []
        chromium.close()


def tasks_of(trace: dict[str, Any]) -> list[dict[str, Any]]:
    """The tasks of the page's main thread, in the words of the trace."""
    events = trace["traceEvents"]
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    return [event for event in events if event["name"] == "RunTask" and (event["pid"], event["tid"]) in mains]


def longest(tasks: list[dict[str, Any]], key: str) -> dict[str, Any]:
    """The longest tasks in milliseconds, by one of the trace's clocks."""
    times = sorted((task.get(key, 0) / 1000 for task in tasks), reverse=True)
    return {
        "longest_ms": [round(time, 1) for time in times[:WORST]],
        "over_50_ms": sum(time > 50 for time in times),
        "over_100_ms": sum(time > 100 for time in times),
    }


def long_tasks(edition: str, seconds: float, viewport: dict[str, int]) -> dict[str, Any]:
    """The longest tasks while tokens and chips move."""
    with playing(edition, "normal", viewport) as page:
        browser = page.context.browser
        assert browser is not None
        before = turn_of(page)
        browser.start_tracing(page=page, categories=CATEGORIES)
        page.wait_for_timeout(1000 * seconds)
        tasks = tasks_of(json.loads(browser.stop_tracing()))
        return {
            "edition": edition,
            "seconds": seconds,
            "turns": turn_of(page) - before,
            "tasks": len(tasks),
            "by_clock": longest(tasks, "dur"),
            "by_processor": longest(tasks, "tdur"),
        }


def turn_of(page: Page) -> int:
    """The turn that the table is in, as the server tells it."""
    table = page.url.rpartition("/")[2]
    turn: int = page.request.get(f"{page.url.partition('/t/')[0]}/api/tables/{table}").json()["view"]["turn"]
    return turn


def memory(edition: str, turns: int, viewport: dict[str, int]) -> dict[str, Any]:
    """What the page holds on to, by its number of turns; garbage is collected before each look."""
    with playing(edition, "fast", viewport) as page:
        tools = page.context.new_cdp_session(page)
        first = turn_of(page)
        looks: list[dict[str, float]] = []
        for part in range(6):
            while turn_of(page) - first < part * turns / 5:
                page.wait_for_timeout(500)
            tools.send("HeapProfiler.collectGarbage")
            heap = tools.send("Runtime.getHeapUsage")["usedSize"]
            nodes = tools.send("Memory.getDOMCounters")["nodes"]
            looks.append({"turn": turn_of(page) - first, "heap_mb": round(heap / 1e6, 2), "nodes": nodes})
        return {"edition": edition, "memory": looks}


def main() -> None:
    """Measure, print, and append a line where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", action="append", help="may be given several times (classic and ultimate)")
    parser.add_argument("--seconds", type=float, default=30, help="of the trace")
    parser.add_argument("--turns", type=int, default=500, help="of the look at memory; 0 leaves it out")
    parser.add_argument("--width", type=int, default=1440)
    parser.add_argument("--height", type=int, default=900)
    parser.add_argument("--save", type=Path)
    options = parser.parse_args()
    viewport = {"width": options.width, "height": options.height}
    for edition in options.edition or ["classic", "ultimate"]:
        start = time.monotonic()
        report = {"date": datetime.now(UTC).date().isoformat(), **long_tasks(edition, options.seconds, viewport)}
        if options.turns:
            report |= memory(edition, options.turns, viewport)
        report |= {"load": round(os.getloadavg()[0], 1), "took_seconds": round(time.monotonic() - start)}
        print(json.dumps(report), flush=True)
        if options.save:
            with options.save.open("a", encoding="utf-8") as history:
                history.write(json.dumps(report, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
