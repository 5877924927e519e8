"""The tables in memory: loaded from the log when somebody asks, put away when nobody has looked for a while."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from magie.editions.errors import EditionError
from magie.game import Game
from magie.game.errors import MagieError
from magie.server.live.live_game import OtherDice
from magie.server.live.pacemaker import keep_going
from magie.server.live.records import DamagedLog, check_whole
from magie.server.live.table import LiveTable
from magie.server.live.thinking import Thinkers
from magie.server.live.turnstile import Doorway, Turnstile
from magie.server.refusals import ServerRefusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from magie.server.limits import Limits
    from magie.server.metrics import Metrics
    from magie.server.settings import Settings
    from magie.server.storage.leases import Leases
    from magie.server.storage.store import Store, Stored

MOST_IDLE = 500  # tables in memory that nobody looks at
_AT_STAKE = ("at=", "deeds.")
TABLE_ID = re.compile(r"[a-z0-9-]{1,32}")

_log = structlog.get_logger("magie.tables")


def _places(game: Game) -> list[str]:
    return [seat.space for seat in game.everyone]


def at_stake(game: Game) -> list[str]:
    """What makes a position the one that is played: the board, who stands where and owns what, and what is asked.

    A pound more or less, or another round, makes it no other one; but all games begin alike.
    """
    words = game.position().split()
    standing = [word for word in words if word.startswith(_AT_STAKE)]
    asked = [re.sub(r"\([^)]*\)", "", word) for word in words if word.startswith("agenda=")]
    return [*words[1:4], *standing, *asked] if standing else words


class Registry:
    """Knows every live table of this process."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self._store = store
        self._settings = settings
        self._metrics = metrics
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._turnstile = Turnstile()
        self.doorway = Doorway()
        self._thinkers = Thinkers(settings.thinkers, settings.thinking_seconds)
        self.leases: Leases | None = None  # where several processes share the tables

    def __len__(self) -> int:
        return len(self._tables)

    async def get(self, name: str) -> LiveTable:
        """A table by its id; raises ServerRefusal for one that does not exist or cannot be rebuilt."""
        if not TABLE_ID.fullmatch(name):
            raise ServerRefusal("table/unknown")
        if self.has(name):
            return self._tables[name]
        lock = self._loading.setdefault(name, asyncio.Lock())
        try:
            async with lock:
                if self.has(name):
                    return self._tables[name]
                stored = await self._taken(name)
                await self.doorway.passed()
                return self._take_in(stored)
        finally:
            if not lock.locked():
                self._loading.pop(name, None)

    async def _taken(self, name: str) -> Stored:
        """A table that is ours from now on; raises ServerRefusal if another process has it."""
        if self.leases is None:
            return await self.stored(name)
        is_ours = await self.leases.take(name)
        stored = await self.stored(name)  # after it was taken: nobody else writes it any more
        if not is_ours or stored.row.owner != self.leases.id:
            raise ServerRefusal("table/elsewhere")
        return stored

    async def stored(self, name: str) -> Stored:
        """A table as storage has it; raises ServerRefusal for one that is gone or damaged."""
        if not TABLE_ID.fullmatch(name):
            raise ServerRefusal("table/unknown")
        try:
            stored = await self._store.load(name)
        except ServerRefusal:
            raise
        except Exception as error:  # rows that are not what we have written
            _log.error("unreadable", table=name, fault=type(error).__name__)
            raise ServerRefusal("table/unreadable") from None
        if stored is None:
            kept = await self._store.record(name)
            raise ServerRefusal("table/unknown" if kept is None else "table/put-away")
        return stored

    def _take_in(self, stored: Stored) -> LiveTable:
        name = stored.row.id
        try:
            check_whole(stored)
            table = LiveTable(stored, self._store, self._settings, self._metrics, self._thinkers)
        except (OtherDice, DamagedLog) as error:
            _log.error("unreadable", table=name, code=error.code)
            raise ServerRefusal("table/unreadable") from None
        except (MagieError, EditionError) as error:
            _log.error("rules-changed", table=name, code=error.code)
            raise ServerRefusal("table/rules-changed") from None
        except Exception as error:  # whatever it is, the other tables go on
            _log.error("unreadable", table=name, fault=type(error).__name__)
            raise ServerRefusal("table/unreadable") from None
        self._tables[name] = table
        self._tasks[name] = asyncio.create_task(keep_going(table, self._turnstile), name=f"table {name}")
        self._metrics.tables.set(len(self._tables))
        return table

    def must_be_free(self, position: str) -> None:
        """Refuse what is being played at this moment at a table of several people without advice."""
        games = [
            table.live_game.game
            for table in self._tables.values()
            if table.phase == "playing" and not table.has_advice and len(table.people_in_play()) > 1
        ]
        if not games:
            return
        try:
            asked = Game.from_position(position, auto_chance=False)
        except MagieError:
            return  # whoever is asked about it says what is wrong
        near = [game for game in games if _places(game) == _places(asked)]
        if near and at_stake(asked) in map(at_stake, near):
            raise ServerRefusal("advice/not-allowed")

    async def sweep(self, limits: Limits) -> None:
        """Count what games have written, put away what nobody looks at, and forget what is closed."""
        now = time.monotonic()
        for table in self._tables.values():
            for client, written in table.audience.settle_up().items():
                limits.buckets["inputs"].spend(client, written)
        idle = sorted(table.quiet_since for table in self._tables.values() if not table.audience.sockets)
        quiet_until = max(now - self._settings.idle_after, idle[-MOST_IDLE] if len(idle) > MOST_IDLE else 0.0)
        for name, table in list(self._tables.items()):
            for socket in table.audience.sockets:
                socket.rest = limits.rest_of(socket.guest.client)
            table.look_who_rests()
            if not table.audience.sockets and table.quiet_since < quiet_until:
                await table.put_away()
            if table.is_closed and self._tables.get(name) is table:
                del self._tables[name]
                self._tasks.pop(name, None)
        self._metrics.tables.set(len(self._tables))

    def has(self, name: str) -> bool:
        """Whether a table is live here."""
        table = self._tables.get(name)
        return table is not None and not table.is_closed

    def names(self) -> set[str]:
        """The tables that are live here."""
        return {name for name in self._tables if self.has(name)}

    async def put_away(self, names: Iterable[str]) -> None:
        """Put some tables away, with their clocks; whoever asks for them next finds them as they are."""
        await asyncio.gather(*(table.put_away() for name in names if (table := self._tables.get(name)) is not None))

    def let_go(self) -> None:
        """Close every table without a word to the storage: another process may have it."""
        for table in self._tables.values():
            table.close()

    def forget(self, name: str) -> None:
        """A table was removed."""
        table = self._tables.pop(name, None)
        if table is not None:
            table.close()

    async def close(self) -> None:
        """Put every table away, with its clocks."""
        await asyncio.gather(*(table.put_away() for table in self._tables.values()))
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*tasks, return_exceptions=True)
        self._tables.clear()
        self._thinkers.close()
