"""What a stranger tries at every door: each attempt says in a line what was tried and what held.

python -m benchmarks.audit.doors                     # all of them, some three minutes
python -m benchmarks.audit.doors --only restore      # one
python -m benchmarks.audit.doors --tree OTHER/src    # against another tree
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeAlias

import httpx2
import websockets
from benchmarks.audit.requests import Route, answer_to, asked, faults_in
from benchmarks.audit.serving import COOKIE, Served

PATIENCE = 120.0
EVIL, HONEST = "203.0.113.7", "192.0.2.1"
SECRET = "sk-audit-0123456789/secret"


class Room:
    """A folder for one attempt, a server that is started where one is needed, and what did not hold."""

    def __init__(self, folder: Path, tree: Path | None) -> None:
        self.folder, self.tree = folder, tree
        self.faults: list[str] = []
        self.served: Served | None = None

    def must(self, holds: object, fault: str) -> None:
        """Note what did not hold."""
        if not holds:
            self.faults.append(fault)

    def serve(self, **settings: str) -> Served:
        """A server with these settings beside the usual ones."""
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        self.served = Served(home, **settings)
        if self.tree:
            self.served.environment["PYTHONPATH"] = str(self.tree)
        self.served.start()
        return self.served

    def run(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """A command of Magie's, in the home of the server."""
        paths = {"PYTHONPATH": str(self.tree)} if self.tree else {}
        home = {"MAGIE_HOME": str(self.folder / "home"), "MAGIE_LOG_LEVEL": "warning"}
        return subprocess.run(
            [sys.executable, "-m", "magie", *words], env={**os.environ, **paths, **home, **environment},
            capture_output=True, text=True, timeout=PATIENCE, cwd=self.folder, check=False,
        )  # fmt: skip

    def close(self) -> None:
        """Stop the server; it must have stayed well."""
        if self.served is not None and self.served.process.poll() is None:
            self.must(httpx2.get(f"{self.served.address}/health").status_code == 200, "the server is not well")
            self.must(self.served.stop() == 0, "the server did not stop as it should")
        if self.served is not None:
            self.faults += faults_in(self.served.log())[:3]

    async def post(self, path: str, body: Any, client: str = HONEST, **headers: str) -> httpx2.Response:
        """Ask the server as a client behind its proxy."""
        assert self.served is not None
        async with httpx2.AsyncClient(timeout=PATIENCE, headers={"X-Forwarded-For": client, **headers}) as browser:
            return await browser.post(self.served.address + path, json=body)

    async def get(self, path: str, client: str = HONEST) -> httpx2.Response:
        """The same for what only asks."""
        assert self.served is not None
        async with httpx2.AsyncClient(timeout=PATIENCE, headers={"X-Forwarded-For": client}) as browser:
            return await browser.get(self.served.address + path)

    async def table(self, *kinds: str, **wish: Any) -> tuple[str, str]:
        """A public table and the cookie of its host."""
        body = {"seats": [{"kind": kind} for kind in kinds], "pace": "instant", "is_public": True, **wish}
        made = await self.post("/api/tables", body)
        return made.json()["id"], made.cookies[COOKIE]

    def socket(self, table: str, client: str, cookie: str = "") -> Any:
        """A socket at a table."""
        assert self.served is not None
        headers = {"X-Forwarded-For": client} | ({"Cookie": f"{COOKIE}={cookie}"} if cookie else {})
        url = f"{self.served.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
        return websockets.connect(url, additional_headers=headers, max_size=None, open_timeout=PATIENCE)


def record(number: int, inputs: int) -> str:
    """The beginning of a game that nobody else has."""
    from magie.bots import load
    from magie.game import Game

    game, bot = Game.new("classic", seats=4, seed=number), load("random")
    while not game.is_over and game.sequence < inputs:
        game.play(bot)
    return game.record().text()


async def answer_of(socket: Any, name: str) -> dict[str, Any]:
    """Read on to the answer of a request."""
    while (frame := json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))).get("id") != name:
        pass
    return frame  # type: ignore[no-any-return]


async def ask(socket: Any, kind: str, **fields: Any) -> dict[str, Any]:
    """Send a request and read its answer."""
    name = f"{kind}-{random.getrandbits(64):x}"
    await socket.send(json.dumps({"kind": kind, "id": name, **fields}))
    return await answer_of(socket, name)


async def until(socket: Any, look: Callable[[dict[str, Any], dict[str, Any]], bool]) -> tuple[Any, Any]:
    """Read on until the table stands so; gives the view and what is the reader's own."""
    while True:
        frame = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        state = frame.get("snapshot", frame)
        if "view" in state and look(state["view"], state["yours"]):
            return state["view"], state["yours"]


async def assistant(room: Room) -> str:
    """`magie mcp` is told to play against a command, a file and a module."""
    from mcp import Client, StdioServerParameters

    proof = room.folder / "proof"
    (room.folder / "laid.py").write_text(f"open({str(proof)!r}, 'w')\nclass Bot: pass\n", encoding="utf-8")
    names = (f"sh -c 'touch {proof}; sleep 1'", f"{room.folder}/laid.py:Bot", "laid:Bot", f"steady,touch {proof}")
    paths = os.pathsep.join([*([str(room.tree)] if room.tree else []), str(room.folder)])
    server = StdioServerParameters(
        command=sys.executable, args=["-m", "magie", "mcp"], env={**os.environ, "PYTHONPATH": paths}
    )
    refused = 0
    async with Client(server) as client:
        for name in names:
            told = await client.call_tool("begin_game", {"level": name, "seat": 1, "seats": 3})
            refused += bool(told.is_error) and "setup/unknown-bot" in str(told.content)
            for _ in range(2):
                await client.call_tool("look", {"game": "game-1"})
    room.must(not proof.exists(), "a bot that was named by an assistant has run")
    room.must(refused == len(names), f"only {refused} of {len(names)} were refused as setup/unknown-bot")
    return f"begin_game with {len(names)} names that run something: {refused} refused, nothing ran"


async def records(room: Room) -> str:
    """Records are brought with padding by one client and by many."""
    room.serve(RATE_LIMIT="1000000", BROUGHT_PER_CLIENT="0.5", BROUGHT_MEGABYTES="1")
    base, answers, refusal = record(1, 60), Counter[int](), {}

    async def bring(number: int, client: str) -> None:
        nonlocal refusal
        text = f'[Names "{number}, x{number}"]\n[Padding "{random.randbytes(200_000).hex()}"]\n{base}'
        told = await room.post("/api/records", {"record": text}, client)
        answers[told.status_code] += 1
        if told.status_code == 429:
            refusal = told.json()

    for number in range(40):
        await bring(number, EVIL)
    of_one = answers[201]
    for number in range(40, 120):
        await bring(number, f"198.51.100.{number}")
    with sqlite3.connect(room.folder / "home" / "tables.sqlite") as database:
        (count,) = database.execute("SELECT count(*) FROM records").fetchone()
        (size,) = database.execute(
            "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        ).fetchone()
    room.must(answers.keys() <= {201, 429}, f"answers of another kind: {dict(answers)}")
    room.must(of_one < 40, f"one client brought {of_one} records of 400 kB within its half megabyte")
    room.must(refusal.get("key") and refusal.get("seconds"), f"a refusal that names no limit: {refusal}")
    room.must(size < 3_000_000 and count < 100, f"{count} records are kept, in {size / 1e6:.1f} MB, of one megabyte")
    return (
        f"120 records of 400 kB, 40 of one client: it brought {of_one}, then {refusal.get('code')} "
        f"({refusal.get('key')}, {refusal.get('seconds')} s); {count} are kept, in a database of {size / 1e3:.0f} kB"
    )


async def restore(room: Room) -> str:
    """`magie admin restore` is given what is no backup, and a backup is looked at while it is written."""
    room.serve()
    tables = {(await room.table("me", "bot"))[0] for _ in range(3)}
    assert room.served is not None
    room.served.stop()
    bad = {name: room.folder / name for name in ("empty", "text", "other", "cut")}
    bad["empty"].touch()
    bad["text"].write_text("no database\n" * 500, encoding="utf-8")
    with sqlite3.connect(bad["other"]) as other:
        other.execute("CREATE TABLE tables (id TEXT)")
    room.must(room.run("admin", "backup", str(room.folder / "good")).returncode == 0, "no backup could be made")
    good = room.folder / "good"
    room.must(good.stat().st_mode & 0o077 == 0, "a backup that others can read")
    bad["cut"].write_bytes(good.read_bytes()[: good.stat().st_size // 2])
    for name, path in bad.items():
        ran = room.run("admin", "restore", str(path))
        room.must(ran.returncode != 0, f"restore took {name}")
        room.must(
            "Traceback" not in ran.stderr and ran.stderr.strip(), f"no sentence for {name}: {ran.stderr[-200:]}"
        )
        left = room.run("admin", "tables").stdout
        room.must(all(table in left for table in tables), f"tables are gone after {name}")
    ran = room.run("admin", "restore", str(good))
    room.must(ran.returncode == 0, f"a good backup was refused: {ran.stderr[-200:]}")
    return f"{', '.join(bad)}: refused in a sentence, {len(tables)} tables as before; a good backup is taken"


async def reviews(room: Room) -> str:
    """One client asks for long reviews; another one for a short one."""
    room.serve(RATE_LIMIT="1000000")
    names, told = [], Counter[str]()
    for number in range(10):
        answer = await room.post("/api/records", {"record": record(number, 4_000)}, EVIL)
        names.append(answer.json()["id"])
    for name in names:
        answer = await room.get(f"/api/reviews/{name}", EVIL)
        told[answer.json().get("code", "growing") if answer.status_code != 200 else "growing"] += 1
    brought = await room.post("/api/records", {"record": record(99, 60)})
    name, start, is_whole = brought.json()["id"], time.monotonic(), False
    while not is_whole and time.monotonic() - start < PATIENCE:
        answer = await room.get(f"/api/reviews/{name}")
        is_whole = answer.status_code == 200 and answer.json()["report"] is not None
        await asyncio.sleep(0.2)
    seconds = time.monotonic() - start
    room.must(is_whole, f"another client's short review was not there after {seconds:.0f} s")
    room.must(told["growing"] < len(names), "one client's reviews have no bound")
    return (
        f"10 reviews of 4,000 inputs by one client: {dict(told)}; another's of 60 inputs was there in {seconds:.1f} s"
    )


async def seats(room: Room) -> str:
    """Spectators of four addresses fill a public table while its host is away."""
    room.serve(SOCKET_RATE="1000")
    table, cookie = await room.table("me", "open")
    first, codes = Counter[str](), Counter[str]()
    async with AsyncExitStack() as stack:
        for number in range(240):
            socket = await stack.enter_async_context(room.socket(table, f"203.0.113.{number % 4}"))
            frame = json.loads(await socket.recv())
            first[frame["kind"]] += 1
            codes[frame.get("code", "")] += 1
        host = await stack.enter_async_context(room.socket(table, HONEST, cookie))
        frame = json.loads(await host.recv())
        seat = frame.get("snapshot", {}).get("yours", {}).get("seat")
    room.must(seat == 0, f"the host was not let in: {frame.get('code', frame['kind'])}")
    room.must(first["fresh"] <= 32, f"{first['fresh']} spectators of four addresses were let in")
    return f"240 sockets of 4 addresses: {first['fresh']} watch, {codes['table/crowded']} crowded; the host is let in"


async def phrases(room: Room) -> str:
    """Spectators without a cookie say all that they can, until the host asks for silence."""
    room.serve(SOCKET_RATE="1000", SPECTATORS_PER_CLIENT="60")
    table, cookie = await room.table("me", "open")
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(room.socket(table, HONEST, cookie))
        await host.recv()
        loud = [await stack.enter_async_context(room.socket(table, EVIL)) for _ in range(30)]
        start = time.monotonic()
        told = Counter([(await ask(one, "say", phrase="hurry"))["kind"] for _ in range(5) for one in loud])
        seconds = time.monotonic() - start
        most = 3 + 0.4 * seconds + 1
        room.must(told["done"] <= most, f"{told['done']} phrases of one address in {seconds:.0f} s")
        await ask(host, "allow-phrases", is_allowed=False)
        await asyncio.sleep(3)
        code = (await ask(loud[0], "say", phrase="hurry")).get("code")
        room.must(code == "say/not-heard", f"the host's wish for silence: {code}")
    return (
        f"150 phrases on 30 sockets of one address in {seconds:.1f} s: {told['done']} were heard; then none ({code})"
    )


async def stalling(room: Room) -> str:
    """One of two people says nothing at a table without a clock."""
    room.serve(STALL_AFTER="2", PARTS_WAIT="0.5")
    table, cookie = await room.table("me", "open")
    joined = await room.post(f"/api/tables/{table}/seats", {"name": "Mallory"}, EVIL)
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(room.socket(table, client, token))
            for client, token in ((HONEST, cookie), (EVIL, joined.cookies[COOKIE]))
        ]
        for one in people:
            await ask(one, "add-part", part=random.randbytes(32).hex())
        await people[0].send(json.dumps({"kind": "start-game", "id": "start"}))
        view, _ = await until(people[0], lambda view, _: view["phase"] == "playing" and view["asked"] is not None)
        asked_seat = view["asked"]
        waiting = people[1 - asked_seat]
        early = (await ask(waiting, "hold-seat", seat=asked_seat)).get("code", "done")
        await asyncio.sleep(2.2)
        late = (await ask(waiting, "hold-seat", seat=asked_seat)).get("code", "done")
        await until(waiting, lambda view, _: view["sequence"] > 1)
    room.must((early, late) == ("hold/too-soon", "done"), f"a bot for who stalls: {early}, then {late}")
    return f"a silent player, two seconds of patience: {early} at first, then {late}, and the game went on"


async def addresses(room: Room) -> str:
    """Addresses and headers that cannot be."""
    served = room.serve()
    home, tables = Route(b"/"), Route(b"/api/tables", b"POST")
    odd = [asked(home, target) for target in (b"/t/%00", b"/t/a%00b", b"/t/" + b"x" * 300, b"/%ff", b"//[", b"*")]
    odd += [
        asked(home, b"/api/home", [(name, value)])
        for name in (b"origin", b"host", b"magie-forwarded", b"cookie", b"authorization")
        for value in (b"http://[", b"1.2.3.4 \xc3\xa9", b"\xff\xfe", b"a\x00b", b"")
    ]
    live = Route(b"/api/tables/x/live", is_socket=True)
    for value in (b"http://[", b"http://[::1", b"null", b"\xff", b"https://127.0.0.1/path"):
        odd += [asked(one, one.path, [(b"origin", value)]) for one in (live, tables)]
    answers = Counter([answer_to(served.address, one) for one in odd])
    room.must(not answers[500], f"{answers[500]} answers of 500")
    return f"{len(odd)} odd addresses and headers: {dict(sorted(answers.items()))}"


async def redirects(room: Room) -> str:
    """An endpoint of an evaluation sends the key elsewhere, or back."""
    from tests.evaluation.stub import served

    def evaluated(url: str) -> str:
        ran = room.run(
            "eval", "--endpoint", url, "--part", "positions", "--key", "AUDIT_KEY", "--lang", "en", AUDIT_KEY=SECRET
        )
        room.must(ran.returncode != 0 and "Traceback" not in ran.stderr, f"no sentence: {ran.stderr[-200:]}")
        return ran.stdout + ran.stderr

    told = ""
    with served() as elsewhere:
        for status in (301, 302, 307):
            with served(lambda _, status=status: (status, f"{elsewhere.url}/chat/completions")) as stub:  # type: ignore[misc]
                told += evaluated(stub.url)
        room.must(not elsewhere.methods, f"the other address was asked: {elsewhere.methods}")
    with served(lambda _: (400, f"You sent Authorization: Bearer {SECRET}")) as stub:
        told += evaluated(stub.url)
        room.must(stub.headers[0].get("Authorization") == f"Bearer {SECRET}", "the key did not travel at all")
    room.must(SECRET[:12] not in told, "the key was printed")
    return "3 redirects and an endpoint that sends the key back: nobody else was asked, nothing of it was printed"


Attempt: TypeAlias = Callable[[Room], Coroutine[Any, Any, str]]
ATTEMPTS: dict[str, Attempt] = {
    "assistant": assistant, "records": records, "restore": restore, "reviews": reviews, "seats": seats,
    "phrases": phrases, "stalling": stalling, "addresses": addresses, "redirects": redirects,
}  # fmt: skip


def tried(attempt: Attempt, tree: Path | None) -> tuple[str, list[str]]:
    """What an attempt says, and what did not hold."""
    with tempfile.TemporaryDirectory() as name:
        room, told = Room(Path(name), tree), ""
        try:
            told = asyncio.run(attempt(room))
        except Exception as error:  # an attempt that cannot be made is not one that held
            room.faults.append(f"{type(error).__name__}: {error}")
        finally:
            room.close()
        return told, room.faults


def main() -> int:
    """Try every door; the status is 1 where one did not hold."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=ATTEMPTS, action="append")
    parser.add_argument("--tree", type=Path, help="sources of another tree, for comparison")
    options = parser.parse_args()
    is_bad = False
    for name in options.only or ATTEMPTS:
        told, faults = tried(ATTEMPTS[name], options.tree and options.tree.resolve())
        is_bad = is_bad or bool(faults)
        print(f"{'BAD ' if faults else 'held'}  {name}: {'; '.join(faults) if faults else told}", flush=True)
    return 1 if is_bad else 0


if __name__ == "__main__":
    sys.exit(main())
