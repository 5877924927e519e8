"""Pages at a live table that promise, show and keep what they are told, by a keeper that knows nothing of Magie."""

from __future__ import annotations

import itertools
import json
from typing import TYPE_CHECKING, Any

import msgspec
from examples.keeper import Keeper
from tests.server.visitors import Browser

from magie.game.kept import read_kept
from magie.game.verification import Comparison, Witness, compare
from magie.notation import parse_record
from magie.server.live.history import record_text
from magie.server.wire import frames as f

if TYPE_CHECKING:
    from magie.server.guests import Guest
    from magie.server.live.table import LiveTable

_ids = itertools.count(1)


class KeepingPage(Browser):
    """An open page whose keeper outlives reconnects and restarts of the server."""

    def __init__(self, table: LiveTable, guest: Guest, keeper: Keeper | None = None) -> None:
        super().__init__(table, guest)
        self.keeper = keeper or Keeper(table.id)
        self.keeper.reconnect()
        self.wish: Any = None

    async def again(self, table: LiveTable, *, forgets: bool = False) -> KeepingPage:
        """The page after its line broke; one that forgets has missed all that came meanwhile."""
        page = KeepingPage(table, self.guest, self.keeper)
        await page.enter(None if forgets else self.keeper.told_to)
        return page

    def read(self) -> list[f.Frame]:
        """All that came, as text for the keeper and as frames for the test."""
        queue = self.socket.queue
        for _ in range(queue.qsize()):
            text = queue.get_nowait()
            if text is not None:
                self.wish = self.keeper.read(json.loads(text)) or self.wish
            queue.put_nowait(text)
        return super().read()

    async def speak(self) -> None:
        """Send what the keeper wants to, as long as it wants anything."""
        self.read()
        while self.wish is not None:
            wish, self.wish = self.wish, None
            await self.ask(msgspec.convert({**wish, "id": f"k{next(_ids)}"}, f.Request))

    async def compared(self) -> Comparison:
        """The record of the table, compared with what this page kept."""
        self.read()
        return held_to(await record_text(self.table), self.keeper)


def held_to(record: str, keeper: Keeper) -> Comparison:
    """A record, compared with the file that a keeper saves."""
    return compare(parse_record(record), Witness(kept=read_kept(json.dumps(keeper.file()).encode())))
