"""A server to attack, on SQLite or on a PostgreSQL of its own, and people who play at it."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx2
import websockets

COOKIE = "magie-guest"
PATIENCE = 60.0
WIDE = {  # for attacks that are not about limits: everything comes from one address
    "RATE_LIMIT": "10000000",
    "TABLES_PER_CLIENT": "10000000",
    "SOCKETS_PER_CLIENT": "100000",
    "SOCKET_RATE": "100000",
    "FRAME_RATE": "1000000",
    "FRAME_BURST": "1000000",
}


class Served:
    """`magie serve` in a process of its own; it can be killed, and started again on the same data."""

    def __init__(self, folder: Path, database: str = "", **settings: str) -> None:
        self.folder = folder
        self.environment = {**os.environ, "MAGIE_HOME": str(folder), "MAGIE_LOG_LEVEL": "warning"}
        # Servers start again and again: what the first one compiled the others find, away from the sources.
        kept = str(Path(tempfile.gettempdir()) / "magie-audit-bytecode")
        self.environment |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": kept}
        self.environment |= {f"MAGIE_{name.upper()}": value for name, value in settings.items()}
        if database:
            self.environment["MAGIE_DATABASE"] = database
        self.address = ""
        self.process: subprocess.Popen[str]

    def start(self) -> None:
        """Start, and wait for the address."""
        log = (self.folder / "server.log").open("ab")
        command = [sys.executable, "-m", "magie", "serve", "--port", "0", "--lang", "en"]
        self.process = subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, stderr=log, text=True)
        log.close()
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        if found is None:
            raise SystemExit(f"the server did not start:\n{(self.folder / 'server.log').read_text()}")
        self.address = found[0]

    def end(self, number: int) -> int:
        """End it by a signal; gives its status."""
        self.process.send_signal(number)
        status = self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return status

    def stop(self) -> int:
        """Tell it to stop."""
        return self.end(signal.SIGTERM)

    def log(self) -> str:
        """What it has written."""
        return (self.folder / "server.log").read_text(encoding="utf-8")


class Several:
    """Several processes that share one database; whoever asks for the address gets any of them."""

    def __init__(self, folder: Path, database: str, count: int, luck: random.Random, **settings: str) -> None:
        self._luck = luck
        self.members = []
        for number in range(count):
            own = folder / str(number)
            own.mkdir()
            self.members.append(Served(own, database, SHARED="true", **settings))

    def start(self) -> None:
        """Start all."""
        for member in self.members:
            member.start()

    @property
    def address(self) -> str:
        """One of those that run."""
        running = [member for member in self.members if member.process.poll() is None]
        return self._luck.choice(running or self.members).address

    def stop(self) -> int:
        """Tell all to stop; the worst status counts."""
        return max(abs(member.stop()) for member in self.members)


class Ledger:
    """What people were told: acknowledged requests, and every step with its events."""

    def __init__(self) -> None:
        self.done: dict[tuple[str, str], int] = {}  # table and command: sequence
        self.steps: dict[tuple[str, int], str] = {}
        self.faults: list[str] = []
        self.longest_wait = 0.0

    def heard(self, table: str, frame: dict[str, Any]) -> None:
        """Note a frame, and find what contradicts an earlier one."""
        for step in frame.get("steps", ()):
            key, told = (table, step["sequence"]), json.dumps(step["events"], sort_keys=True)
            if self.steps.setdefault(key, told) != told:
                self.faults.append(f"step {key} was told in two ways")

    def acknowledged(self, table: str, command: str, sequence: int) -> None:
        """Note an answer `done`."""
        if self.done.setdefault((table, command), sequence) != sequence:
            self.faults.append(f"{command} at {table} was done twice")


class Person:
    """Somebody at a table who plays on, whatever happens to the server."""

    def __init__(self, served: Served | Several, ledger: Ledger, luck: random.Random) -> None:
        self.served, self.ledger, self.luck = served, ledger, luck
        self.table = self.cookie = ""
        self.after: int | None = None
        self.latencies: list[float] = []
        self.acts = 0
        self.lost: float | None = None  # since when there is no line, or there was none and nothing is done yet
        self.longest_wait = 0.0  # from losing the line to the next acknowledged action

    async def sit(self, **wish: Any) -> None:
        """Set up a table of one's own."""
        body = {"seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}], "pace": "instant", **wish}
        async with httpx2.AsyncClient(timeout=PATIENCE) as client:
            made = await client.post(f"{self.served.address}/api/tables", json=body)
        made.raise_for_status()
        self.table, self.cookie = made.json()["id"], made.cookies[COOKIE]

    async def play(self, think: float, until: asyncio.Event) -> None:
        """Play until told to stop, and come back after every loss of the line."""
        while not until.is_set():
            try:
                await self._visit(think, until)
            except (OSError, websockets.WebSocketException, TimeoutError, EOFError):
                self.lost = self.lost or time.monotonic()
                await asyncio.sleep(0.1 + 0.2 * self.luck.random())

    async def _visit(self, think: float, until: asyncio.Event) -> None:
        query = "" if self.after is None else f"?after={self.after}"
        url = f"{self.served.address.replace('http', 'ws', 1)}/api/tables/{self.table}/live{query}"
        headers = {"Cookie": f"{COOKIE}={self.cookie}"}
        async with websockets.connect(url, additional_headers=headers, max_size=None, open_timeout=10) as socket:
            part = self.luck.randbytes(32).hex()
            await socket.send(json.dumps({"kind": "add-part", "id": f"part-{part[:8]}", "part": part}))
            await socket.send(json.dumps({"kind": "start-game", "id": f"start-{part[:8]}"}))
            while not until.is_set():
                try:
                    frame = json.loads(await asyncio.wait_for(socket.recv(), 1))
                except TimeoutError:
                    continue
                self.ledger.heard(self.table, frame)
                state: dict[str, Any] | None = frame.get("snapshot", frame)
                while state is not None and "view" in state:
                    view, yours = state["view"], state["yours"]
                    self.after = view["sequence"]
                    if view["phase"] == "over":
                        await self.sit()
                        self.after = self.lost = None  # a new game begins
                        return
                    state = None
                    if view["phase"] == "playing" and view["asked"] == yours["seat"] and yours["choices"]:
                        await asyncio.sleep(think * self.luck.random())
                        state = await self._act(socket, view["sequence"], yours["choices"])

    async def _act(self, socket: Any, sequence: int, choices: list[dict[str, Any]]) -> dict[str, Any] | None:
        """Act, and give the last state that came before the answer."""
        state = None
        choice = next((one for one in choices if one.get("is_primary")), choices[0])
        name = f"act-{sequence}"
        start = time.perf_counter()
        await socket.send(json.dumps({"kind": "act", "id": name, "sequence": sequence, "action": choice["action"]}))
        while True:
            frame = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            self.ledger.heard(self.table, frame)
            if frame.get("id") == name:
                break
            if "view" in frame:
                state = frame
                self.after = frame["view"]["sequence"]
        self.latencies.append(time.perf_counter() - start)
        if frame["kind"] == "done":
            self.acts += 1
            if self.lost is not None:
                self.longest_wait, self.lost = max(self.longest_wait, time.monotonic() - self.lost), None
            self.ledger.acknowledged(self.table, name, frame["sequence"])
        return state


def percentile(values: list[float], share: float) -> float:
    """A percentile, in milliseconds."""
    ordered = sorted(values)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) if ordered else float("nan")
