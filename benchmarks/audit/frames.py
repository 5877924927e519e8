"""Hostile frames by the hundred thousand, at tables where honest people play: no fault, no hung table, legal logs.

python -m benchmarks.audit.frames --frames 100000
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import httpx2
import websockets
from benchmarks.audit.serving import COOKIE, WIDE, Ledger, Person, Served

from magie.server.wire.frames import Request

REQUESTS = get_args(Request)
KINDS = (*(str(kind.__struct_config__.tag) for kind in REQUESTS), "fresh", "done", "", "é\u0000")
FIELDS = sorted({name for kind in REQUESTS for name in kind.__struct_fields__} - {"id"})
WORDS = (
    "",
    "brown-1",
    "paris",
    "steady",
    "\u0000",
    "é" * 80,
    "x" * 3000,
    "../../etc/passwd",
    "'; drop table log; --",
)
# What a field may hold, so that not every frame is refused before it is understood.
TYPED: dict[str, tuple[Any, ...]] = {
    "seat": (-1, 0, 1, 2, 9),
    "is_allowed": (True, False),
    "is_for": (True, False),
    "is_limit": (True, False),
    "bot": (None, "steady", "sh -c 'exit'"),
    "language": ("en", "fr"),
    "phrase": ("hello", "hurry"),
    "pace": ("instant", "reading"),
    "group": ("brown", "orange", "nowhere"),
    "levels": ({}, {"brown-1": 1, "brown-2": 1}, {"brown-1": -(2**40)}),
    "sale": ("", "brown-1"),
    "amount": (None, 0, 1, -1, 2**62),
    "mode": ("standard", "short", "nothing"),
    "deck_set": (None, "nothing"),
    "switches": ({}, {"start_cash": 2**62}, {"nothing": True}),
    "token": (None, -1, 3, 99),
    "colour": (None, -1, 3, 99),
    "part": ("ab" * 32, "cd"),
    "promise": ("ab" * 32, "cd"),
    "sequence": (0, 1, 50),
}
IN_FLIGHT = 40  # frames that a socket sends before it reads the answers


def value(luck: random.Random, depth: int = 0) -> Any:
    """Anything that JSON can hold."""
    kind = luck.randrange(9 if depth < 4 else 6)
    if kind == 0:
        return luck.choice((None, True, False))
    if kind == 1:
        return luck.randrange(-(2**70), 2**70)
    if kind == 2:
        return luck.random() * 10 ** luck.randrange(-300, 300)
    if kind <= 5:
        return luck.choice(WORDS)
    if kind <= 7:
        return [value(luck, depth + 1) for _ in range(luck.randrange(4))]
    return {luck.choice(WORDS): value(luck, depth + 1) for _ in range(luck.randrange(4))}


def frame(luck: random.Random, number: int) -> str:
    """A frame that nobody honest sends."""
    way = luck.randrange(10)
    if way == 0:
        return luck.choice(("", "nonsense", "[" * 9000, "{", "null", '{"kind":', "\u0000" * 50, "1e999"))
    body = {"kind": luck.choice(KINDS), "id": f"h{number}" if way < 8 else value(luck)}
    for name in FIELDS:
        if luck.random() < 0.4 or way < 6:
            body[name] = luck.choice(TYPED[name]) if way < 6 and name in TYPED else value(luck)
    if way < 6:
        body["sequence"] = luck.randrange(300)
        body["action"] = {"kind": luck.choice(("roll", "buy", "bid", "offer", "build", "end")), "amount": value(luck)}
    return json.dumps(body)


async def attack(
    served: Served, table: str, cookie: str, count: int, luck: random.Random, answers: Counter[str]
) -> None:
    """Send so many frames from one place, over as many sockets as it takes."""
    url = f"{served.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
    headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}
    sent = 0
    while sent < count:
        try:
            async with websockets.connect(url, additional_headers=headers, max_size=None) as socket:
                while sent < count:
                    for _ in range(min(IN_FLIGHT, count - sent)):
                        await socket.send(frame(luck, sent))
                        sent += 1
                    await socket.send('{"kind":"ping","id":"mark"}')
                    while (told := json.loads(await asyncio.wait_for(socket.recv(), 60))).get("id") != "mark":
                        if told["kind"] in {"done", "refused", "checked"}:
                            answers[told.get("code", told["kind"])] += 1
        except websockets.ConnectionClosed as closed:
            answers[f"closed {closed.rcvd.code if closed.rcvd else '?'}"] += 1


async def audit(served: Served, count: int, attackers: int) -> tuple[Counter[str], list[Person], Ledger]:
    """Attack tables at which people play."""
    ledger, stop, answers = Ledger(), asyncio.Event(), Counter[str]()
    people = [Person(served, ledger, random.Random(number)) for number in range(3)]
    cookies = []
    for person in people:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
        await person.sit(is_public=True, seats=seats)
        async with httpx2.AsyncClient(timeout=60) as client:
            joined = await client.post(f"{served.address}/api/tables/{person.table}/seats", json={"name": "Mallory"})
        cookies.append(joined.cookies[COOKIE])
    tables = [person.table for person in people]
    playing = [asyncio.create_task(person.play(0.1, stop)) for person in people]
    share = count // attackers
    await asyncio.gather(
        *(
            attack(
                served,
                tables[number % len(tables)],
                cookies[number % len(tables)] if number < attackers / 2 else "",  # half of them hold a seat
                share,
                random.Random(100 + number),
                answers,
            )
            for number in range(attackers)
        )
    )
    stop.set()
    await asyncio.gather(*playing, return_exceptions=True)
    return answers, people, ledger


def main() -> int:
    """Attack a server; the status is 1 for any fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--attackers", type=int, default=8)
    parser.add_argument("--postgresql", action="store_true")
    options = parser.parse_args()
    from contextlib import ExitStack

    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = ""
        if options.postgresql:
            from tests.server.postgres import running_postgres

            database = stack.enter_context(running_postgres())
        served = Served(folder, database, **WIDE)
        served.start()
        answers, people, ledger = asyncio.run(audit(served, options.frames, options.attackers))
        health = httpx2.get(f"{served.address}/health").status_code
        records = [httpx2.get(f"{served.address}/api/tables/{person.table}/record") for person in people]
        status, log = served.stop(), served.log()
    from magie.notation import parse_record

    illegal = [record for record in records if parse_record(record.text).divergence() is not None]
    faults = [line for line in log.splitlines() if '"fault"' in line] + list(ledger.faults)
    report = {
        "frames": options.frames,
        "answers": dict(answers.most_common(12)),
        "honest acts": sum(person.acts for person in people),
        "illegal logs": len(illegal),
        "status": status,
        "faults": faults[:5],
    }
    print(json.dumps(report, indent=2))
    return 1 if faults or illegal or status or health != 200 or "server/fault" in answers else 0


if __name__ == "__main__":
    sys.exit(main())
