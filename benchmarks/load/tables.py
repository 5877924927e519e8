"""Many live tables at one server: how long an action takes to reach everybody, and what a table costs.

The client is an ordinary one: HTTP for setting up, a socket for each browser, the frames of the wire. With
`--processes` several servers share a PostgreSQL, and as many players play, each at tables of its own server.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import uvloop
import websockets
from tests.server.postgres import running_postgres

from magie import Game, bots

HOST = "127.0.0.1"
START_SECONDS = 120  # on a busy machine
BROWSERS = 4
LEAD_THINK = 0.6  # mean seconds before an answer while games are brought on their way


class Step(msgspec.Struct):
    """One input, as far as a player of ours looks at it."""

    sequence: int


class View(msgspec.Struct):
    """The table, likewise."""

    phase: str
    sequence: int
    asked: int | None


class Choice(msgspec.Struct):
    """A choice, likewise."""

    action: msgspec.Raw
    is_primary: bool = False


class Yours(msgspec.Struct):
    """What a seat may do, likewise."""

    seat: int | None
    choices: list[Choice]


class State(msgspec.Struct):
    """A table as one seat is told of it."""

    view: View
    yours: Yours


class Frame(msgspec.Struct):
    """A frame of the wire; what is not read costs the player next to nothing."""

    kind: str
    code: str = ""
    steps: list[Step] = []
    view: View | None = None
    yours: Yours | None = None
    snapshot: State | None = None

    @property
    def state(self) -> State | None:
        """How the table stands now, if the frame tells it."""
        if self.snapshot is not None or self.view is None or self.yours is None:
            return self.snapshot
        return State(self.view, self.yours)


_read = msgspec.json.Decoder(Frame).decode


@dataclass
class Tally:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    actions: int = 0
    server_seconds: float = 0.0
    own_seconds: float = 0.0
    reviewed: float | None = None  # seconds until the review was there
    faults: Counter[str] = field(default_factory=Counter)

    def percentile(self, share: float) -> float:
        """A percentile of the latencies, in milliseconds."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


@dataclass
class Crowd:
    """All tables, and the wish to stop."""

    address: str
    think: float
    edition: str
    tally: Tally
    stop: asyncio.Event
    luck: random.Random
    open: set[websockets.ClientConnection] = field(default_factory=set)
    playing: set[int] = field(default_factory=set)  # tables whose game has begun

    async def end(self) -> None:
        """Everybody goes."""
        self.stop.set()
        await asyncio.gather(*(socket.close() for socket in list(self.open)), return_exceptions=True)


class LiveTable:
    """One table with four browsers; remembers when each action was sent."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.number = number
        self.id = ""
        self.sent: dict[int, float] = {}  # by the sequence that the action leads on from

    async def run(self) -> None:
        """Set up, connect, play until told to stop."""
        unused = httpx2.Limits(max_keepalive_connections=0)  # the server closes what too many hold open for nothing
        clients = [
            httpx2.AsyncClient(base_url=self.crowd.address, timeout=60, limits=unused) for _ in range(BROWSERS)
        ]
        try:
            seats = [{"kind": "me", "name": f"Ada {self.number}"}, *({"kind": "open"} for _ in range(BROWSERS - 1))]
            made = await clients[0].post(
                "/api/tables", json={"edition": self.crowd.edition, "seats": seats, "pace": "instant"}
            )
            made.raise_for_status()
            self.id = made.json()["id"]
            for index, client in enumerate(clients[1:], start=1):
                joined = await client.post(f"/api/tables/{self.id}/seats", json={"name": f"Guest {index}"})
                joined.raise_for_status()
            await asyncio.gather(*(self._browser(client, index) for index, client in enumerate(clients)))
        finally:
            for client in clients:
                await client.aclose()

    async def _browser(self, client: httpx2.AsyncClient, index: int) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        address = self.crowd.address.replace("http", "ws", 1) + f"/api/tables/{self.id}/live?language=en"
        headers = {"Cookie": cookies, "Origin": self.crowd.address}
        async with websockets.connect(
            address, additional_headers=headers, max_size=None, ping_interval=None
        ) as socket:
            await self._begin(socket, index)
            if not await self._play(socket, index):
                self.crowd.tally.faults["closed"] += 1

    async def _begin(self, socket: websockets.ClientConnection, index: int) -> None:
        """Give a part of the dice; the host starts."""
        await socket.send(json.dumps({"kind": "add-part", "id": f"part-{index}", "part": os.urandom(32).hex()}))
        if index == 0:
            await asyncio.sleep(1 + self.crowd.luck.random())
            await socket.send(json.dumps({"kind": "start-game", "id": "start"}))

    async def _play(self, socket: websockets.ClientConnection, index: int) -> bool:
        """Play until told to stop; False if the line was closed before."""
        answering: asyncio.Task[None] | None = None
        self.crowd.open.add(socket)
        try:
            async for raw in socket:
                now = time.perf_counter()
                frame = _read(raw)
                self._heard(frame, index)
                if frame.kind == "refused" and frame.code != "command/stale":
                    self.crowd.tally.faults[frame.code] += 1
                for step in frame.steps:
                    sent = self.sent.get(step.sequence)
                    if sent is not None:
                        self.crowd.tally.latencies.append(now - sent)
                state = frame.state
                if state is not None and state.view.phase == "playing":
                    self.crowd.playing.add(self.number)
                is_free = answering is None or answering.done()
                if is_free and state is not None and self._is_asked(state):
                    answering = asyncio.create_task(self._answer(socket, state))
        except websockets.ConnectionClosed:
            pass
        finally:
            self.crowd.open.discard(socket)
            if answering is not None:
                answering.cancel()
        return self.crowd.stop.is_set()

    def _heard(self, frame: Frame, index: int) -> None:
        """Something came in for one of the browsers."""

    @staticmethod
    def _is_asked(state: State) -> bool:
        return state.view.phase == "playing" and state.view.asked == state.yours.seat and bool(state.yours.choices)

    async def _answer(self, socket: websockets.ClientConnection, state: State) -> None:
        await asyncio.sleep(self.crowd.think * (0.5 + self.crowd.luck.random()))
        choices, sequence = state.yours.choices, state.view.sequence
        choice = next((choice for choice in choices if choice.is_primary), choices[0])
        frame = {"kind": "act", "id": f"{state.yours.seat}-{sequence}", "sequence": sequence, "action": choice.action}
        self.sent[sequence + 1] = time.perf_counter()
        self.crowd.tally.actions += 1
        await socket.send(msgspec.json.encode(frame).decode())


def resident(pid: int) -> float:
    """Resident memory of a process in megabytes."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def start_server(
    folder: Path, port: int, tree: Path | None = None, database: str = "", *, is_shared: bool = True
) -> subprocess.Popen[bytes]:
    """A server with wide limits, since all browsers come from one address, as those behind a proxy do.

    It is of another tree's sources, where given.
    """
    limits = {"RATE_LIMIT": "1000000", "TABLES_PER_CLIENT": "100000", "SOCKETS_PER_CLIENT": "100000"}
    limits |= {"SOCKET_RATE": "100000", "FRAME_RATE": "1000000", "FRAME_BURST": "1000000", "PROXIES": HOST}
    environment = {**os.environ, "MAGIE_HOME": str(folder), "MAGIE_LOG_LEVEL": "warning"}
    environment |= {f"MAGIE_{name}": value for name, value in limits.items()}
    if database:
        environment |= {"MAGIE_DATABASE": database} | ({"MAGIE_SHARED": "true"} if is_shared else {})
    if tree is not None:
        environment["PYTHONPATH"] = str(tree.resolve())
    log = (folder / "server.log").open("wb")
    command = [sys.executable, "-m", "magie", "serve", "--host", HOST, "--port", str(port)]
    return subprocess.Popen(command, env=environment, stdout=log, stderr=log)


async def until_ready(address: str) -> None:
    """Wait for the server."""
    until = time.monotonic() + START_SECONDS
    async with httpx2.AsyncClient(base_url=address) as client:
        while time.monotonic() < until:
            try:
                if (await client.get("/ready")).status_code == 200:
                    return
            except httpx2.TransportError:
                await asyncio.sleep(0.1)
    raise SystemExit("the server did not start")


def cpu_seconds(pid: int) -> float:
    """CPU time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def whole_game() -> str:
    """The record of a classic game of four, to its end."""
    game, bot = Game.new("classic", seats=4, seed=8), bots.load("steady")
    while not game.is_over:
        game.play(bot)
    return game.record().text()


async def review(address: str, tally: Tally) -> None:
    """Bring a whole game and wait for its review."""
    async with httpx2.AsyncClient(base_url=address, timeout=60) as client:
        brought = await client.post("/api/records", json={"record": whole_game()})
        brought.raise_for_status()
        start = time.perf_counter()
        while (await client.get(f"/api/reviews/{brought.json()['id']}")).json()["report"] is None:
            await asyncio.sleep(0.7)  # as often as the page asks
        tally.reviewed = time.perf_counter() - start


async def play(address: str, options: argparse.Namespace, pid: int, tables: int, begin: float = 0.0) -> Tally:
    """Play at many tables for a while; where a moment is given, nothing is measured before it."""
    seconds = options.seconds
    crowd = Crowd(address, options.think, options.edition, Tally(), asyncio.Event(), random.Random(1))
    running = []
    for number in range(tables):
        running.append(asyncio.create_task(LiveTable(crowd, number).run()))
        if number % 10 == 9:
            await asyncio.sleep(0.3)
    await asyncio.sleep(max(4 + 0.02 * tables, begin - time.time()))
    until = time.monotonic() + START_SECONDS
    while len(crowd.playing) < tables and time.monotonic() < until:  # setting up is not what is measured
        await asyncio.sleep(0.1)
    if options.lead:
        await _lead_in(crowd, options)
    gc.collect()  # what sockets hold stays: searching it again and again would count as the server's time
    gc.freeze()
    await asyncio.sleep(1)  # what came in meanwhile was kept waiting by the player, not by the server
    crowd.tally.latencies.clear()
    crowd.tally.actions = 0
    before, own = cpu_seconds(pid), time.process_time()
    reviewing = asyncio.create_task(review(address, crowd.tally)) if options.review else None
    await asyncio.sleep(seconds)
    crowd.tally.server_seconds = cpu_seconds(pid) - before
    crowd.tally.own_seconds = time.process_time() - own
    await crowd.end()
    if reviewing is not None:
        reviewing.cancel()
    for result in await asyncio.gather(*running, return_exceptions=True):
        if isinstance(result, BaseException):
            crowd.tally.faults[f"{type(result).__name__}: {result}"[:120]] += 1
    return crowd.tally


async def _lead_in(crowd: Crowd, options: argparse.Namespace) -> None:
    """Play quickly for a while: most of a game is played when seats own something."""
    crowd.think = LEAD_THINK
    await asyncio.sleep(options.lead)
    crowd.think = options.think
    await asyncio.sleep(options.think)  # until everybody thinks as long as they should


def main() -> None:
    """Measure, print, and append a line where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=3.0, help="mean seconds before an answer")
    parser.add_argument("--lead", type=float, default=0.0, help="seconds of quick play before anything is measured")
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--processes", type=int, default=1, help="that share a PostgreSQL, with a player for each")
    parser.add_argument("--port", type=int, default=8931)
    parser.add_argument("--against", type=Path, help="sources of another tree, to be measured in turns with this one")
    parser.add_argument("--rounds", type=int, default=3, help="of --against")
    parser.add_argument("--postgresql", action="store_true", help="one process on a PostgreSQL instead of SQLite")
    parser.add_argument("--review", action="store_true", help="have a whole game analysed meanwhile")
    parser.add_argument("--save", type=Path)
    options = parser.parse_args()
    if options.against is not None:
        compare(options)
        return
    report = measure(options, None) if options.processes == 1 else measure_several(options)
    print(json.dumps(report, indent=2))
    if options.save:
        save(options.save, report)


def compare(options: argparse.Namespace) -> None:
    """Play at both trees in turns, and print what each took: the median of the rounds counts."""
    rounds: dict[str, list[dict[str, Any]]] = {"other": [], "this": []}
    for _ in range(options.rounds):
        for name, tree in (("other", options.against), ("this", None)):
            rounds[name].append(measure(options, tree))
    keys = ("median_ms", "p95_ms", "p99_ms", "server_ms_an_action")
    told = {
        name: {key: statistics.median(one[key] for one in reports) for key in keys}
        | {"faults": [one["faults"] for one in reports if one["faults"]]}
        for name, reports in rounds.items()
    }
    report = {
        **{key: rounds["this"][0][key] for key in ("date", "machine", "tables", "think", "lead", "seconds")},
        **told,
    }
    report["database"] = "postgresql" if options.postgresql else "sqlite"
    report["ratio"] = round(told["this"]["server_ms_an_action"] / told["other"]["server_ms_an_action"], 2)
    report["load"] = round(os.getloadavg()[0], 1)  # of the whole machine, our own share included
    print(json.dumps(report, indent=2))
    if options.save:
        save(options.save, report)


def save(path: Path, report: dict[str, Any]) -> None:
    """Append a line to the history."""
    with path.open("a", encoding="utf-8") as history:
        history.write(json.dumps(report, separators=(",", ":")) + "\n")


def measure(options: argparse.Namespace, tree: Path | None) -> dict[str, Any]:
    """One run, on a server of this tree or another."""
    address = f"http://{HOST}:{options.port}"
    with ExitStack() as stack:
        name = stack.enter_context(tempfile.TemporaryDirectory())
        database = stack.enter_context(running_postgres()) if options.postgresql else ""
        server = start_server(Path(name), options.port, tree, database, is_shared=False)
        try:
            asyncio.run(until_ready(address))
            before = resident(server.pid)
            tally = uvloop.run(play(address, options, server.pid, options.tables))
            after = resident(server.pid)
        finally:
            server.terminate()
            server.wait()
    return {
        **told_of(options, tally, options.tables),
        "memory_mb": round(after, 1),
        "memory_kb_a_table": round(1024 * (after - before) / options.tables, 1),
        "server_share": round(tally.server_seconds / options.seconds, 2),
        "player_share": round(tally.own_seconds / options.seconds, 2),
        **({} if not options.review else {"review_seconds": tally.reviewed and round(tally.reviewed, 1)}),
        "server_ms_an_action": round(1000 * tally.server_seconds / max(1, tally.actions), 2),
    }


def measure_several(options: argparse.Namespace) -> dict[str, Any]:
    """One run on several processes that share a PostgreSQL of their own; each has a player, in a process as well."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(running_postgres())
        servers = []
        for number in range(options.processes):
            (folder / str(number)).mkdir()
            servers.append(start_server(folder / str(number), options.port + number, None, database))
            asyncio.run(until_ready(f"http://{HOST}:{options.port + number}"))  # the first one makes the schema
        share = options.tables // options.processes
        begin = time.time() + 4 + 0.07 * share
        with ProcessPoolExecutor(options.processes) as pool:
            playing = [
                pool.submit(play_share, f"http://{HOST}:{options.port + number}", options, server.pid, share, begin)
                for number, server in enumerate(servers)
            ]
            time.sleep(max(0.0, begin - time.time()))
            before = postgres_seconds()
            time.sleep(options.seconds)
            database_seconds = postgres_seconds() - before
            tallies = [one.result() for one in playing]
        memory = sum(resident(server.pid) for server in servers)
        for server in servers:
            server.terminate()
        for server in servers:
            server.wait()
    whole = Tally(
        latencies=[latency for tally in tallies for latency in tally.latencies],
        actions=sum(tally.actions for tally in tallies),
        faults=sum((tally.faults for tally in tallies), Counter[str]()),
    )
    used = sum(tally.server_seconds for tally in tallies)
    return {
        **told_of(options, whole, share * options.processes),
        "processes": options.processes,
        "memory_mb": round(memory, 1),
        "server_shares": [round(tally.server_seconds / options.seconds, 2) for tally in tallies],
        "player_shares": [round(tally.own_seconds / options.seconds, 2) for tally in tallies],
        "postgres_share": round(database_seconds / options.seconds, 2),
        "server_ms_an_action": round(1000 * used / max(1, whole.actions), 2),
        "load": round(os.getloadavg()[0], 1),  # of the whole machine, our own share included
    }


def play_share(address: str, options: argparse.Namespace, pid: int, tables: int, begin: float) -> Tally:
    """What one of several players does."""
    return uvloop.run(play(address, options, pid, tables, begin))


def postgres_seconds() -> float:
    """CPU time of all PostgreSQL processes of this machine."""
    total = 0.0
    for path in Path("/proc").glob("[0-9]*/comm"):
        with suppress(OSError):
            if path.read_text(encoding="utf-8").startswith("postgres"):
                total += cpu_seconds(int(path.parent.name))
    return total


def told_of(options: argparse.Namespace, tally: Tally, tables: int) -> dict[str, Any]:
    """What every run tells."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "edition": options.edition,
        "tables": tables,
        "sockets": tables * BROWSERS,
        "think": options.think,
        "lead": options.lead,
        "seconds": options.seconds,
        "actions": tally.actions,
        "broadcasts": len(tally.latencies),
        "median_ms": round(1000 * statistics.median(tally.latencies), 1) if tally.latencies else None,
        "p95_ms": round(tally.percentile(0.95), 1),
        "p99_ms": round(tally.percentile(0.99), 1),
        "worst_ms": round(1000 * max(tally.latencies, default=float("nan")), 1),
        "faults": dict(tally.faults),
    }


if __name__ == "__main__":
    main()
