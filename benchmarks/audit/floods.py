"""Floods within the usual limits, from one client, while somebody else plays: how long does the player wait?

python -m benchmarks.audit.floods                          # every kind, this tree
python -m benchmarks.audit.floods --tree ../other/src      # the same against another tree
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
from pathlib import Path

import httpx2
import websockets
from benchmarks.audit.serving import Ledger, Person, Served, percentile

FLOODER = {"X-Forwarded-For": "203.0.113.7"}  # the proxy's word: another client than the player
SOCKETS = 60
RATE = 28.0  # frames a second of each socket


async def speak(served: Served, table: str, stop: asyncio.Event, counts: dict[str, int]) -> None:
    """Ask for the whole table in another language, again and again, on many sockets."""
    url = f"{served.address.replace('http', 'ws', 1)}/api/tables/{table}/live"

    async def one(number: int) -> None:
        while not stop.is_set():
            try:
                async with websockets.connect(url, additional_headers=FLOODER, max_size=None) as socket:
                    drain = asyncio.create_task(_drain(socket, counts))
                    while not stop.is_set():
                        frame = {"kind": "speak", "id": str(counts["sent"]), "language": "fr" if number % 2 else "en"}
                        await socket.send(json.dumps(frame))
                        counts["sent"] += 1
                        await asyncio.sleep(1 / RATE)
                    drain.cancel()
            except (OSError, websockets.WebSocketException, TimeoutError):
                counts["closed"] += 1
                await asyncio.sleep(1)

    await asyncio.gather(*(one(number) for number in range(SOCKETS)))


async def _drain(socket: websockets.ClientConnection, counts: dict[str, int]) -> None:
    try:
        async for raw in socket:
            if b"refused" in (raw[:20].encode() if isinstance(raw, str) else raw[:20]):
                counts["refused"] += 1
    except websockets.WebSocketException:
        pass


async def look_back(served: Served, table: str, stop: asyncio.Event, counts: dict[str, int]) -> None:
    """Ask for pages of history, eight at a time."""

    async def one() -> None:
        async with httpx2.AsyncClient(timeout=60, headers=FLOODER) as client:
            while not stop.is_set():
                answer = await client.get(f"{served.address}/api/tables/{table}/history?from=0&to=200")
                counts["sent"] += 1
                counts["refused"] += answer.status_code == 429
                if answer.status_code == 429:
                    await asyncio.sleep(0.1)

    await asyncio.gather(*(one() for _ in range(8)))


async def come_and_go(served: Served, table: str, stop: asyncio.Event, counts: dict[str, int]) -> None:
    """Open sockets as fast as can be."""
    url = f"{served.address.replace('http', 'ws', 1)}/api/tables/{table}/live"

    async def one() -> None:
        while not stop.is_set():
            try:
                async with websockets.connect(url, additional_headers=FLOODER, max_size=None) as socket:
                    frame = json.loads(await socket.recv())
                    counts["refused"] += frame["kind"] == "refused"
            except (OSError, websockets.WebSocketException, TimeoutError):
                counts["refused"] += 1
            counts["sent"] += 1

    await asyncio.gather(*(one() for _ in range(10)))


async def nothing(_served: Served, _table: str, stop: asyncio.Event, _counts: dict[str, int]) -> None:
    """The player alone, for comparison."""
    await stop.wait()


FLOODS = {"nothing": nothing, "speak": speak, "history": look_back, "sockets": come_and_go}


async def measure(served: Served, kind: str, seconds: float) -> dict[str, float]:
    """Let somebody play through a flood."""
    ledger, stop = Ledger(), asyncio.Event()
    player, victim = (Person(served, ledger, random.Random(number)) for number in range(2))
    await player.sit()
    await victim.sit(is_public=True, edition="ultimate")
    counts = {"sent": 0, "refused": 0, "closed": 0}
    playing = [asyncio.create_task(person.play(0.1, stop)) for person in (player, victim)]
    await asyncio.sleep(3)
    flood = asyncio.create_task(FLOODS[kind](served, victim.table, stop, counts))
    await asyncio.sleep(1)
    player.latencies.clear()
    await asyncio.sleep(seconds)
    latencies = list(player.latencies)
    stop.set()
    await asyncio.gather(flood, *playing, return_exceptions=True)
    return {
        "answers": len(latencies),
        "median_ms": percentile(latencies, 0.5),
        "p95_ms": percentile(latencies, 0.95),
        "p99_ms": percentile(latencies, 0.99),
        **counts,
    }


def main() -> None:
    """Measure, print, and append a line where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--kind", choices=FLOODS, action="append")
    parser.add_argument("--tree", type=Path, help="sources of another tree, for comparison")
    parser.add_argument("--save", type=Path)
    options = parser.parse_args()
    report: dict[str, object] = {"tree": str(options.tree or "this"), "load": round(os.getloadavg()[0], 1)}
    for kind in options.kind or FLOODS:
        with tempfile.TemporaryDirectory() as name:
            served = Served(Path(name))
            if options.tree:
                served.environment["PYTHONPATH"] = str(options.tree.resolve())
            served.start()
            try:
                report[kind] = asyncio.run(measure(served, kind, options.seconds))
            finally:
                served.stop()
    print(json.dumps(report, indent=2))
    if options.save:
        with options.save.open("a", encoding="utf-8") as history:
            history.write(json.dumps(report, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    sys.exit(main())
