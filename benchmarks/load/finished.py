"""A shelf of finished games: how long it takes to list them, and to open any of them again.

A few games are played by bots through the server; storage then gets copies of them under other names.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sqlite3
import statistics
import tempfile
import time
from pathlib import Path

import httpx2
import websockets
from benchmarks.load.tables import HOST, start_server, until_ready

PLAYED = 4
OPENED = 60
COPIED = ("tables", "seats", "holders", "log")  # all that a finished game is


async def play_out(address: str, client: httpx2.AsyncClient) -> None:
    """One short game to its end, the person's seat in a bot's hands."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "steady"}, {"kind": "bot", "bot": "steady"}]
    wish = {"edition": "classic", "mode": "short", "seats": seats, "pace": "instant"}
    table = (await client.post("/api/tables", json=wish)).json()["id"]
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    headers = {"Cookie": cookies, "Origin": address}
    live = address.replace("http", "ws", 1) + f"/api/tables/{table}/live?language=en"
    async with websockets.connect(live, additional_headers=headers, max_size=None) as socket:
        await socket.send(json.dumps({"kind": "add-part", "id": "p", "part": "ab" * 32}))
        await socket.send(json.dumps({"kind": "hand-over", "id": "h", "bot": "steady"}))
        async for raw in socket:
            frame = json.loads(raw)
            if frame.get("snapshot", frame).get("view", {}).get("phase") == "over":
                return


async def play_some(address: str) -> dict[str, str]:
    """A few finished games of one guest; gives the guest's cookies."""
    await until_ready(address)
    async with httpx2.AsyncClient(base_url=address, timeout=60) as client:
        for _ in range(PLAYED):
            await play_out(address, client)
        return dict(client.cookies.items())


def copy_games(database: Path, count: int) -> list[str]:
    """Put copies of the finished games into storage; gives all ids."""
    with sqlite3.connect(database) as storage:
        made = [row[0] for row in storage.execute("SELECT id FROM tables WHERE phase = 'over'")]
        ids = list(made)
        for number in range(count - len(made)):
            source, name = made[number % len(made)], f"copy{number:06}"
            for table in COPIED:
                key = "id" if table == "tables" else "table_id"
                columns = [row[1] for row in storage.execute(f"PRAGMA table_info({table})")]
                values = ", ".join("?" if column == key else column for column in columns)
                storage.execute(f"INSERT INTO {table} SELECT {values} FROM {table} WHERE {key} = ?", (name, source))
            ids.append(name)
    return ids


async def time_them(address: str, cookies: dict[str, str], ids: list[str]) -> dict[str, float]:
    """Milliseconds for the list, and for opening games at random."""
    await until_ready(address)
    async with httpx2.AsyncClient(base_url=address, cookies=cookies, timeout=60) as client:
        lists, opens = [], []
        for _ in range(10):
            begun = time.perf_counter()
            answer = await client.get("/api/tables?mine=true")
            answer.raise_for_status()
            lists.append(1000 * (time.perf_counter() - begun))
        for table in random.Random(1).sample(ids, min(OPENED, len(ids))):
            begun = time.perf_counter()
            (await client.get(f"/api/tables/{table}")).raise_for_status()
            opens.append(1000 * (time.perf_counter() - begun))
    return {
        "listed": len(answer.json()),
        "list_ms": round(statistics.median(lists), 1),
        "open_ms": round(statistics.median(opens), 1),
        "open_worst_ms": round(max(opens), 1),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--port", type=int, default=8932)
    options = parser.parse_args()
    address = f"http://{HOST}:{options.port}"
    with tempfile.TemporaryDirectory() as name:
        server = start_server(Path(name), options.port)
        try:
            cookies = asyncio.run(play_some(address))
        finally:
            server.terminate()
            server.wait()
        ids = copy_games(Path(name) / "tables.sqlite", options.games)
        server = start_server(Path(name), options.port)
        try:
            figures = asyncio.run(time_them(address, cookies, ids))
        finally:
            server.terminate()
            server.wait()
    print(json.dumps({"games": len(ids), **figures}, indent=2))


if __name__ == "__main__":
    main()
