"""The processes that share a database: each says that it lives, and knows where a table is and what clients use."""

from __future__ import annotations

import asyncio
import platform
import time
import uuid
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from magie.server.refusals import ServerRefusal
from magie.server.storage.leases import Leases

if TYPE_CHECKING:
    from magie.server.limits import Limits
    from magie.server.live.registry import Registry
    from magie.server.settings import Settings
    from magie.server.storage.leases import Beat, Neighbour
    from magie.server.storage.store import Store

BEATS_PER_LEASE = 3
ALONE_BEAT = 5.0  # seconds between two looks of a process that shares nothing
DRAIN_SECONDS = 3.0, 20.0  # at least and at most: in which a process that stops hands its tables on, some at a time
DRAIN_A_TABLE = 0.016  # twice what another process takes to open one and to let its people in: it plays meanwhile
DRAIN_STEPS = 30

_log = structlog.get_logger("magie.cluster")


@cache
def this_machine() -> str:
    """Where an address is listened on by one process only: a running system; on Linux, one of its networks."""
    try:
        running = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        return f"{running} {Path('/proc/self/ns/net').readlink()}"
    except OSError:
        return f"{platform.node()[:64]} {uuid.getnode():x}"


class Cluster:
    """What one process knows of the others, renewed with each beat."""

    def __init__(self, store: Store, registry: Registry, settings: Settings, limits: Limits, address: str) -> None:
        self.is_shared = settings.shared
        self._lease = settings.lease_seconds
        seconds = settings.lease_seconds if settings.shared else 3 * ALONE_BEAT
        # Who shares nothing has the database for itself: nobody else lives at its address, whatever stands there.
        machine = this_machine() if settings.shared else ""
        self.leases = Leases(store, settings.process_address or address, machine, seconds)
        self._limits = limits
        self._registry = registry
        self.neighbours: tuple[Neighbour, ...] = ()
        self.is_draining = False
        self._renewed = float("-inf")  # when the last beat that went through began
        self._seen: dict[tuple[str, str, str], float] = {}
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to live; raises ServerRefusal."""
        await self._begin()
        self._task = asyncio.create_task(self._keep_alive(), name="heartbeat")

    async def _begin(self) -> None:
        """The first beat; whoever has our address on another machine may be dead: its lease is waited for."""
        pause = self._lease / BEATS_PER_LEASE
        end = time.monotonic() + self._lease + pause
        while True:
            try:
                return await self._beat()
            except ServerRefusal as refusal:
                if refusal.code != "server/same-address" or time.monotonic() > end:
                    raise
            await asyncio.sleep(pause)

    async def close(self) -> None:
        """Be no more, as far as the database lets us say so."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        with suppress(ServerRefusal):
            await self.leases.give_up()

    @property
    def is_alive(self) -> bool:
        """Whether nobody can have taken our tables yet."""
        return not self.is_shared or time.monotonic() - self._renewed < self._lease

    @property
    def is_first(self) -> bool:
        """Whether it is for this process to do what one of them has to do."""
        return all(self.leases.id < one.id for one in self.neighbours)

    async def _keep_alive(self) -> None:
        pause = self._lease / BEATS_PER_LEASE if self.is_shared else ALONE_BEAT
        while True:
            await asyncio.sleep(pause)
            try:
                await self._beat()
            except ServerRefusal as refusal:
                _log.warning("no-beat", code=refusal.code)
                if not self.is_alive:
                    self._registry.let_go()  # the others may have our tables by now
            except Exception as error:
                _log.error("no-beat", exc_info=error)

    async def _beat(self) -> None:
        began = time.monotonic()
        beat = await self.leases.renew(
            is_draining=self.is_draining, uses=self._limits.news(), tables=self._registry.names()
        )
        self._renewed = began
        self._take_in(beat)
        for name in beat.gone:
            self._registry.forget(name)

    def _take_in(self, beat: Beat) -> None:
        self.neighbours = beat.neighbours
        sockets: dict[str, float] = {}
        for key, amount in beat.uses.items():
            _, client, kind = key
            if kind == "sockets":
                sockets[client] = sockets.get(client, 0) + amount
            else:
                # What is first seen of a process counts too: a total is all that there is of what we missed.
                self._limits.used_elsewhere(kind, client, amount - self._seen.get(key, 0.0))
        self._seen = beat.uses
        self._limits.sockets_elsewhere = sockets
        now = time.monotonic()
        self._limits.bans = {client: now + left for client, left in beat.bans.items()}

    def has(self, table: str) -> bool:
        """Whether requests about a table are for this process, as far as it knows by itself."""
        return not self.is_shared or self._registry.has(table)

    async def home_of(self, table: str) -> Neighbour | None:
        """The process to which requests about a table go; None for this one. Raises ServerRefusal."""
        if self.has(table):
            return None
        home = await self.leases.home_of(table)
        if home is None and self.is_draining:
            return self._heir_of(table)
        return home

    async def bury(self, process: Neighbour) -> None:
        """Nobody listens any more where a process was: its tables need not wait for the end of its lease."""
        _log.warning("buried", process=process.id)
        with suppress(ServerRefusal):
            await self.leases.bury(process.id)

    def _heir_of(self, table: str) -> Neighbour | None:
        """Who is to have a table that we give away: each process names the same one."""
        return max(self._heirs(), key=lambda one: sha256(f"{one.id} {table}".encode()).digest(), default=None)

    def _heirs(self) -> list[Neighbour]:
        return [one for one in self.neighbours if not one.is_draining]

    async def drain(self) -> None:
        """Hand all tables on, some at a time, while they are played, if there is somebody to take them."""
        self.is_draining = True
        if not self.is_shared:
            return
        with suppress(ServerRefusal):
            await self._beat()
        heirs = len(self._heirs())
        if not heirs:
            return
        names = sorted(self._registry.names())
        _log.info("draining", tables=len(names))
        shortest, longest = DRAIN_SECONDS
        seconds = min(longest, max(shortest, DRAIN_A_TABLE * len(names) / heirs))
        share = max(1, -(-len(names) // DRAIN_STEPS))
        for first in range(0, len(names), share):
            await self._registry.put_away(names[first : first + share])
            if first + share < len(names):
                await asyncio.sleep(seconds / DRAIN_STEPS)
