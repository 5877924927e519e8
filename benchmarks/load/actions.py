"""What an action costs the server beside the network: CPU of one table with four readers, early and late in a game.

The table, its frames and its database are real; readers take frames out of their queues. `--against TREE` measures
another tree's sources in turns with this one.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

PEOPLE = 4
# Nobody goes bankrupt in a game like this, so that it can be as long as one likes.
LONG = {"start_cash": 1_000_000}


async def play(database: str, edition: str, stretches: list[int], length: int) -> dict[str, float]:
    """CPU milliseconds per action over a stretch of inputs, at several places of one game; and the bytes told."""
    from magie.server.guests import Guest
    from magie.server.live.audience import Socket
    from magie.server.live.requests import respond
    from magie.server.live.seating import join
    from magie.server.service import Service
    from magie.server.settings import Settings
    from magie.server.wire import frames as f
    from magie.server.wire.home import JoinWish, NewTable, SeatWish

    service = Service(Settings(database=database))
    await service.open()
    guests: list[Guest] = [service.guests.guest_of(None, "bench") for _ in range(PEOPLE)]
    seats = (SeatWish("me"), *(SeatWish("open") for _ in guests[1:]))
    switches: Any = LONG if edition == "classic" else {}
    wish = NewTable(edition=edition, seats=seats, pace="instant", switches=switches)
    made = await service.make_table(wish, guests[0], "en")
    table = await service.table(made.id)
    for guest in guests[1:]:
        await join(table, guest, JoinWish(), "en")
    sockets = [Socket(guest, None, "en") for guest in guests]
    for socket in sockets:
        await table.enter(socket, None)
    for number, socket in enumerate(sockets):
        await respond(table, socket, f.AddPart(f"p{number}", f"{number:064x}"))
    await respond(table, sockets[0], f.StartGame("start"))

    def drain() -> int:
        size = 0
        for socket in sockets:
            while not socket.queue.empty():
                size += len(socket.queue.get_nowait() or b"")
                if hasattr(socket, "unsent"):
                    socket.unsent -= 1
        return size

    found: dict[str, float] = {}
    game = table.live_game.game
    count, began, start, told = 0, 0.0, None, 0
    gc.collect()
    gc.freeze()
    while not game.is_over and game.sequence < stretches[-1] + length + 20:
        told += drain()
        seat = game.decision.seat
        legal = game.legal()
        kinds = {action.kind: action for action in legal}
        wanted = ("roll", "decline", "pass", "end", "pay", "reject", "keep", "stay", "skip", "go-on")
        action = next((kinds[kind] for kind in wanted if kind in kinds), legal[0])
        if start is None and stretches and stretches[0] <= game.sequence < stretches[0] + length:
            start, count, told, began = stretches[0], 0, 0, time.process_time()
        await respond(table, sockets[seat], f.Act(f"a{game.sequence}", game.sequence, action))
        count += 1
        if start is not None and game.sequence >= start + length:
            found[str(start)] = 1000 * (time.process_time() - began) / count
            found[f"{start} bytes"] = told / count
            stretches, start = stretches[1:], None
            if not stretches:
                break
    await service.close()
    return found


def main() -> None:
    """Measure, print, and append a line where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--at", type=int, nargs="+", default=[50, 5000], help="inputs after which a stretch begins")
    parser.add_argument("--length", type=int, default=300, help="inputs of a stretch")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--against", type=Path, help="sources of another tree")
    parser.add_argument("--database", default="", help="a PostgreSQL; else SQLite")
    parser.add_argument("--save", type=Path)
    parser.add_argument("--once", action="store_true", help="measure in this process")
    options = parser.parse_args()
    if options.once:
        with tempfile.TemporaryDirectory() as folder:
            database = options.database or f"sqlite:///{folder}/tables.sqlite"
            print(json.dumps(asyncio.run(play(database, options.edition, sorted(options.at), options.length))))
        return
    trees = {"this": None} | ({"other": options.against} if options.against else {})
    rounds: dict[str, list[dict[str, float]]] = {name: [] for name in trees}
    command = [sys.executable, __file__, "--once", "--edition", options.edition, "--length", str(options.length)]
    command += ["--database", options.database] if options.database else []
    for _ in range(options.rounds):
        for name, tree in trees.items():
            environment = {**os.environ} | ({} if tree is None else {"PYTHONPATH": str(tree.resolve())})
            ran = subprocess.run(
                [*command, "--at", *map(str, options.at)], env=environment, check=True, capture_output=True, text=True
            )
            rounds[name].append(json.loads(ran.stdout.splitlines()[-1]))
    told = {
        name: {at: round(statistics.median(one[at] for one in found), 3) for at in found[0]}
        for name, found in rounds.items()
    }
    report = {"benchmark": "actions", "edition": options.edition, "load": round(os.getloadavg()[0], 1), **told}
    print(json.dumps(report, indent=2))
    if options.save:
        with options.save.open("a", encoding="utf-8") as history:
            history.write(json.dumps(report, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
