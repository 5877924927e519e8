"""A rolling restart under load: how long sockets are away while one process after the other is stopped and started.

The servers share a PostgreSQL; whoever loses a line comes back as the page does, after a pause by chance, to any
process that answers, and goes on from the sequence it knows. Nobody loads anything anew.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx2
import uvloop
import websockets
from benchmarks.load import tables

LONGEST_SET_UP = 120.0  # seconds; whoever is not there by then is a fault of the run
QUIET = 12.0  # seconds between two restarts, and after the last
COME_AGAIN = ("table/elsewhere", "server/stopping")  # what a process says that has no table for the visitor yet


class Comer(tables.LiveTable):
    """A table whose browsers come back."""

    def __init__(self, crowd: tables.Crowd, number: int, addresses: list[str]) -> None:
        super().__init__(crowd, number)
        self._addresses = addresses
        self._after: dict[int, int] = {}
        self._lost: dict[int, float] = {}
        self.away: list[float] = []

    async def _browser(self, client: httpx2.AsyncClient, index: int) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        luck, pause = self.crowd.luck, 0.0
        shortest, longest = 0.2 + 0.6 * luck.random(), 2 + luck.random()  # as in web/src/table/state/socket.ts
        while not self.crowd.stop.is_set():
            await asyncio.sleep(pause)
            pause = min(longest, max(shortest, 1.4 * pause))
            address = luck.choice(self._addresses) if index in self._after else self.crowd.address
            after = f"&after={self._after[index]}" if index in self._after else ""
            uri = f"{address.replace('http', 'ws', 1)}/api/tables/{self.id}/live?language=en{after}"
            headers = {"Cookie": cookies, "Origin": address}
            try:
                async with websockets.connect(uri, additional_headers=headers, max_size=None, open_timeout=6) as line:
                    if index not in self._after:
                        await self._begin(line, index)
                    if await self._play(line, index):
                        return
                if index not in self._lost:
                    pause = shortest  # this line had been up
            except (OSError, TimeoutError, websockets.WebSocketException):
                pass
            self._lost.setdefault(index, time.monotonic())

    def _heard(self, frame: tables.Frame, index: int) -> None:
        if frame.kind == "fresh" and index in self._after:
            self.crowd.tally.faults["told everything anew"] += 1
        if (state := frame.state) is not None:
            self._after[index] = state.view.sequence
            if index in self._lost:
                self.away.append(time.monotonic() - self._lost.pop(index))

    @property
    def is_complete(self) -> bool:
        """Whether all have come for the first time."""
        return len(self._after) == tables.BROWSERS

    @property
    def missing(self) -> int:
        """How many are not back."""
        return len(self._lost)


async def come_and_go(
    addresses: list[str], own: int, options: argparse.Namespace, count: int, end: Path
) -> tuple[list[float], int, int, dict[str, int]]:
    """Play at some tables until a file is there: how long sockets were away, how many still are, actions, faults."""
    crowd = tables.Crowd(
        addresses[own], options.think, "classic", tables.Tally(), asyncio.Event(), random.Random(own)
    )
    comers = [Comer(crowd, number, addresses) for number in range(count)]
    running = []
    for number, comer in enumerate(comers):
        running.append(asyncio.create_task(comer.run()))
        if number % 10 == 9:
            await asyncio.sleep(0.3)
    until = time.monotonic() + LONGEST_SET_UP
    while time.monotonic() < until and not all(
        comer.is_complete or task.done() for comer, task in zip(comers, running, strict=True)
    ):
        await asyncio.sleep(0.5)
    (end.parent / f"ready-{own}").touch()
    while not end.exists():
        await asyncio.sleep(0.5)
    missing = sum(comer.missing for comer in comers)
    await crowd.end()
    for result in await asyncio.gather(*running, return_exceptions=True):
        if isinstance(result, BaseException):
            crowd.tally.faults[f"{type(result).__name__}: {result}"[:120]] += 1
    return [away for comer in comers for away in comer.away], missing, crowd.tally.actions, dict(crowd.tally.faults)


def play_share(
    addresses: list[str], own: int, options: argparse.Namespace, count: int, end: Path
) -> tuple[list[float], int, int, dict[str, int]]:
    """What one of several players does."""
    return uvloop.run(come_and_go(addresses, own, options, count, end))


def main() -> None:
    """Measure, print, and append a line where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--think", type=float, default=3.0, help="mean seconds before an answer")
    parser.add_argument("--port", type=int, default=8941)
    parser.add_argument("--save", type=Path)
    options = parser.parse_args()
    report = measure(options)
    print(json.dumps(report, indent=2))
    if options.save:
        tables.save(options.save, report)


def measure(options: argparse.Namespace) -> dict[str, Any]:
    """Start everything, restart one process after the other, and count."""
    count, share = options.processes, options.tables // options.processes
    addresses = [f"http://{tables.HOST}:{options.port + number}" for number in range(count)]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(tables.own_postgres())
        servers: list[subprocess.Popen[bytes]] = []

        def start(number: int) -> subprocess.Popen[bytes]:
            (folder / str(number)).mkdir(exist_ok=True)
            started = tables.start_server(folder / str(number), options.port + number, None, database)
            asyncio.run(tables.until_ready(addresses[number]))
            return started

        servers = [start(number) for number in range(count)]
        end = folder / "end"
        restarts = []
        with ProcessPoolExecutor(count) as pool:
            playing = [pool.submit(play_share, addresses, number, options, share, end) for number in range(count)]
            while not all((folder / f"ready-{number}").exists() for number in range(count)):
                time.sleep(0.5)
            time.sleep(QUIET / 2)
            for number in range(count):
                restart = time.time()
                servers[number].send_signal(signal.SIGTERM)
                servers[number].wait()
                stopped = time.time() - restart
                servers[number] = start(number)
                restarts.append([round(stopped, 1), round(time.time() - restart, 1)])
                time.sleep(QUIET)
            end.touch()
            results = [one.result() for one in playing]
        for server in servers:
            server.terminate()
        for server in servers:
            server.wait()
    faults = sum((Counter(faults) for *_, faults in results), Counter[str]())
    asked_again = sum(faults.pop(code, 0) for code in COME_AGAIN)
    away = sorted(time_away for times, *_ in results for time_away in times)
    return {
        "benchmark": "restarts",
        "date": datetime.now(UTC).date().isoformat(),
        "tables": share * count,
        "sockets": share * count * tables.BROWSERS,
        "processes": count,
        "stopped_and_back_seconds": restarts,
        "lines_lost": len(away),
        "away_median_s": round(away[len(away) // 2], 2) if away else None,
        "away_p99_s": round(away[int(0.99 * len(away))], 2) if away else None,
        "away_worst_s": round(away[-1], 2) if away else None,
        "not_back": sum(missing for _, missing, *_ in results),
        "actions": sum(actions for *_, actions, _ in results),
        "asked_to_come_again": asked_again,
        "faults": dict(faults),
        "load": round(os.getloadavg()[0], 1),  # of the whole machine, our own share included
    }


if __name__ == "__main__":
    main()
