"""Makes a small database with the version of Magie that runs it: `python -m tests.server.databases.make FILE.sql`.

`0001.sql` was made so by the last version whose newest migration is 0001. Migrations are tested on it: it stays as it
is. It holds a table that waits (with a part of the dice and an open link), one that is played and one that is over.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from tests.server.visitors import BOT, ME, OPEN, Browser, asked_page, made_table, open_service

from magie.server.guests import Guest, hashed
from magie.server.live import making
from magie.server.live.seating import join, make_link
from magie.server.service import Service
from magie.server.wire import frames as f
from magie.server.wire.home import JoinWish

TOKENS = ("token of the host", "token of the friend")  # whose cookies hold the seats
WAITING, PLAYED, OVER = "waiting234", "played2345", "over234567"
ACTIONS = 12  # of the person at the table that is played


async def _fill(service: Service) -> None:
    host, friend = (Guest(hashed(token), "test") for token in TOKENS)
    waiting = await made_table(service, host, ME, OPEN, BOT, is_public=True)
    page = await Browser(waiting, host).enter()
    await page.send(f.AddPart, part="ab" * 32)
    await make_link(waiting, host)
    played = await Browser(await made_table(service, host), host).enter()
    await played.send(f.AddPart, part="cd" * 32)
    for _ in range(ACTIONS):
        await played.until_asked()
        await played.act_as_offered()
    over = await made_table(service, host, ME, OPEN)
    await join(over, friend, JoinWish(name="Friend"), "en")
    pages = [await Browser(over, guest).enter() for guest in (host, friend)]
    for number, page in enumerate(pages):
        await page.send(f.AddPart, part=f"{number:064x}")
    await pages[0].send(f.StartGame)
    for _ in range(6):
        await (await asked_page(pages)).act_as_offered()
    await pages[1].send(f.LeaveTable)
    await pages[0].until(lambda: pages[0].view.phase == "over")


async def _make(database: Path) -> None:
    ids = iter((WAITING, PLAYED, OVER))
    with patch.object(making, "new_id", lambda: next(ids)):
        async with open_service(f"sqlite:///{database}") as service:
            await _fill(service)


def main() -> None:
    """Write the database as SQL."""
    with TemporaryDirectory() as folder:
        database = Path(folder) / "tables.sqlite"
        asyncio.run(_make(database))
        with sqlite3.connect(database) as connection:
            Path(sys.argv[1]).write_text("\n".join(connection.iterdump()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
