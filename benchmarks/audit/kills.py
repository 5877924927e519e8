"""Kill the server again and again in the middle of play: nothing acknowledged may be lost, doubled or changed.

python -m benchmarks.audit.kills --kills 100
python -m benchmarks.audit.kills --kills 30 --postgresql
python -m benchmarks.audit.kills --kills 100 --processes 3
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import sqlite3
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from benchmarks.audit.serving import WIDE, Ledger, Person, Served, Several

DEAD = 1.5  # seconds for which a process that was killed stays away
EDITIONS = ("classic", "spiderman-en", "spiderman-fr", "ultimate")


async def torture(served: Served | Several, kills: int, tables: int, seconds: float, luck: random.Random) -> Ledger:
    """Play and kill."""
    ledger, stop = Ledger(), asyncio.Event()
    people = [Person(served, ledger, random.Random(number)) for number in range(tables)]
    for number, person in enumerate(people):
        await person.sit(edition=EDITIONS[number % len(EDITIONS)])
    playing = [asyncio.create_task(person.play(0.02, stop)) for person in people]
    for number in range(kills):
        await asyncio.sleep(seconds * (0.2 + luck.random()))
        victim = served.members[number % len(served.members)] if isinstance(served, Several) else served
        await asyncio.to_thread(victim.end, signal.SIGKILL)
        if isinstance(served, Several):  # the others play on meanwhile
            await asyncio.sleep(DEAD)
        await asyncio.to_thread(victim.start)
    await asyncio.sleep(seconds)
    stop.set()
    await asyncio.gather(*playing, return_exceptions=True)
    ledger.longest_wait = max(person.longest_wait for person in people)
    return ledger


def stored_commands(folder: Path, database: str) -> list[tuple[str, str, int]]:
    """All commands of the log: table, command, sequence."""
    query = "SELECT table_id, command, sequence FROM log WHERE command IS NOT NULL"
    if not database:
        with sqlite3.connect(folder / "tables.sqlite") as connection:
            return list(connection.execute(query))
    import asyncpg  # type: ignore[import-untyped]

    async def read() -> list[Any]:
        connection = await asyncpg.connect(database)
        rows = await connection.fetch(query)
        await connection.close()
        return [tuple(row) for row in rows]

    return asyncio.run(read())


def main() -> int:
    """Torture a server and compare what was told with what is stored; the status is 1 for any fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=1.0, help="mean time between two kills")
    parser.add_argument("--postgresql", action="store_true")
    parser.add_argument("--processes", type=int, default=1, help="on one PostgreSQL, killed in turns")
    options = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = ""
        if options.postgresql or options.processes > 1:
            from tests.server.postgres import running_postgres

            database = stack.enter_context(running_postgres())
        served: Served | Several = Served(folder, database, **WIDE)
        if options.processes > 1:
            served = Several(folder, database, options.processes, random.Random(2), **WIDE)
        served.start()
        ledger = asyncio.run(torture(served, options.kills, options.tables, options.seconds, random.Random(1)))
        status = served.stop()
        stored = stored_commands(folder, database)
    kept = {(table, command.partition(":")[2]): sequence for table, command, sequence in stored}
    faults = list(ledger.faults)
    if len(kept) != len(stored):
        faults.append("a command stands twice in the log")
    faults += [f"lost or moved: {key}" for key, sequence in ledger.done.items() if kept.get(key) != sequence]
    report = {
        "database": "postgresql" if database else "sqlite",
        "processes": options.processes,
        "kills": options.kills,
        "acknowledged": len(ledger.done),
        "steps": len(ledger.steps),
        "longest_wait_seconds": round(ledger.longest_wait, 2),
        "status": status,
        "faults": faults[:10],
    }
    print(json.dumps(report, indent=2))
    return 1 if faults or status else 0


if __name__ == "__main__":
    sys.exit(main())
