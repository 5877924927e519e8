"""Kill the server again and again in the middle of play: nothing acknowledged may be lost, doubled or changed.

python -m benchmarks.audit.kills --kills 100
python -m benchmarks.audit.kills --kills 30 --postgresql
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

from benchmarks.audit.serving import WIDE, Ledger, Person, Served

EDITIONS = ("classic", "spiderman-en", "spiderman-fr", "ultimate")


async def torture(served: Served, kills: int, tables: int, seconds: float, luck: random.Random) -> Ledger:
    """Play and kill."""
    ledger, stop = Ledger(), asyncio.Event()
    people = [Person(served, ledger, random.Random(number)) for number in range(tables)]
    for number, person in enumerate(people):
        await person.sit(edition=EDITIONS[number % len(EDITIONS)])
    playing = [asyncio.create_task(person.play(0.02, stop)) for person in people]
    for _ in range(kills):
        await asyncio.sleep(seconds * (0.2 + luck.random()))
        await asyncio.to_thread(served.end, signal.SIGKILL)
        await asyncio.to_thread(served.start)
    await asyncio.sleep(seconds)
    stop.set()
    await asyncio.gather(*playing, return_exceptions=True)
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
    options = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = ""
        if options.postgresql:
            from tests.server.postgres import running_postgres

            database = stack.enter_context(running_postgres())
        served = Served(folder, database, **WIDE)
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
        "database": "postgresql" if options.postgresql else "sqlite",
        "kills": options.kills,
        "acknowledged": len(ledger.done),
        "steps": len(ledger.steps),
        "status": status,
        "faults": faults[:10],
    }
    print(json.dumps(report, indent=2))
    return 1 if faults or status else 0


if __name__ == "__main__":
    sys.exit(main())
