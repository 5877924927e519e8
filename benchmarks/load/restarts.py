"""A rolling restart under load: how long sockets are away while one process after the other is stopped and started.

The servers share a PostgreSQL; whoever loses a line comes back as the page does, after a pause by chance, to any
process by chance, and where that one is gone or refuses, to the next one: so do the proxies of `deploy/`. It goes on
from the sequence it knows. Nobody loads anything anew.
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
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx2
import uvloop
import websockets
from benchmarks.load import tables
from tests.server.postgres import running_postgres

LONGEST_SET_UP = 120.0  # seconds; whoever is not there by then is a fault of the run
TOO_LONG = 10.0  # seconds that a socket may be away
QUIET = 12.0  # seconds between two restarts, and after the last
COME_AGAIN = ("table/elsewhere", "server/stopping")  # what a process says that has no table for the visitor yet


class Comer(tables.LiveTable):
    """A table whose browsers come back."""

    def __init__(self, crowd: tables.Crowd, number: int, addresses: list[str]) -> None:
        super().__init__(crowd, number)
        self._addresses = addresses
        self._after: dict[int, int] = {}
        self._lost: dict[int, float] = {}
        self._tries: dict[int, Counter[str]] = {}  # how the tries to come back ended so far
        self.away: list[float] = []
        self.late: Counter[str] = Counter()  # how the tries ended of those who were away for too long

    async def _browser(self, client: httpx2.AsyncClient, index: int) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        luck, pause = self.crowd.luck, 0.0
        shortest, longest = 0.2 + 0.6 * luck.random(), 2 + luck.random()  # as in web/src/table/state/socket.ts
        while not self.crowd.stop.is_set():
            await asyncio.sleep(pause)
            pause = min(longest, max(shortest, 1.4 * pause))
            try:
                async with await self._connect(cookies, index) as line:
                    if index not in self._after:
                        await self._begin(line, index)
                    if await self._play(line, index):
                        return
                if index not in self._lost:
                    pause = shortest  # this line had been up
                self._tries.setdefault(index, Counter())["closed again"] += 1
            except (OSError, TimeoutError, websockets.WebSocketException) as error:
                self._tries.setdefault(index, Counter())[type(error).__name__] += 1
            self._lost.setdefault(index, time.monotonic())

    async def _connect(self, cookies: str, index: int) -> websockets.ClientConnection:
        """A line to the first process that takes it."""
        known = index in self._after
        after = f"&after={self._after[index]}" if known else ""
        addresses = self.crowd.luck.sample(self._addresses, len(self._addresses)) if known else [self.crowd.address]
        for address in addresses:
            uri = f"{address.replace('http', 'ws', 1)}/api/tables/{self.id}/live?language=en{after}"
            headers = {"Cookie": cookies, "Origin": address}
            try:
                return await websockets.connect(uri, additional_headers=headers, max_size=None, open_timeout=6)
            except (ConnectionRefusedError, websockets.InvalidStatus):
                if address == addresses[-1]:
                    raise
        raise AssertionError

    def _heard(self, frame: tables.Frame, index: int) -> None:
        if frame.kind == "fresh" and index in self._after:
            self.crowd.tally.faults["told everything anew"] += 1
        if (state := frame.state) is not None:
            self._after[index] = state.view.sequence
            if index in self._lost:
                self.away.append(time.monotonic() - self._lost.pop(index))
                if self.away[-1] > TOO_LONG:
                    self.late += self._tries.get(index, Counter())
            self._tries.pop(index, None)

    @property
    def is_complete(self) -> bool:
        """Whether all have come for the first time."""
        return len(self._after) == tables.BROWSERS

    @property
    def missing(self) -> int:
        """How many are not back."""
        return len(self._lost)


@dataclass
class Share:
    """What one player found."""

    away: list[float]  # how long sockets were away
    missing: int  # how many still are
    actions: int
    faults: Counter[str]
    late: Counter[str]
    seconds: float  # of CPU since the first restart


async def come_and_go(addresses: list[str], own: int, options: argparse.Namespace, count: int, end: Path) -> Share:
    """Play at some tables until a file is there."""
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
    used = time.process_time()
    while not end.exists():
        await asyncio.sleep(0.5)
    missing, used = sum(comer.missing for comer in comers), time.process_time() - used
    await crowd.end()
    for result in await asyncio.gather(*running, return_exceptions=True):
        if isinstance(result, BaseException):
            crowd.tally.faults[f"{type(result).__name__}: {result}"[:120]] += 1
    return Share(
        away=[away for comer in comers for away in comer.away],
        missing=missing,
        actions=crowd.tally.actions,
        faults=crowd.tally.faults,
        late=sum((comer.late for comer in comers), Counter[str]()),
        seconds=used,
    )


def play_share(addresses: list[str], own: int, options: argparse.Namespace, count: int, end: Path) -> Share:
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
        database = stack.enter_context(running_postgres())
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
            began = time.monotonic()
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
            took = time.monotonic() - began
            results = [one.result() for one in playing]
        for server in servers:
            server.terminate()
        for server in servers:
            server.wait()
    faults = sum((one.faults for one in results), Counter[str]())
    asked_again = sum(faults.pop(code, 0) for code in COME_AGAIN)
    away = sorted(seconds for one in results for seconds in one.away)
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
        "away_too_long": sum(seconds > TOO_LONG for seconds in away),
        "tries_of_those": dict(sum((one.late for one in results), Counter[str]())),
        "not_back": sum(one.missing for one in results),
        "actions": sum(one.actions for one in results),
        "asked_to_come_again": asked_again,
        "faults": dict(faults),
        "player_shares": [round(one.seconds / took, 2) for one in results],
        "load": round(os.getloadavg()[0], 1),  # of the whole machine, our own share included
    }


if __name__ == "__main__":
    main()
