"""The service: storage, live tables, guests and counts, as one thing that starts and stops."""

from __future__ import annotations

import asyncio
import gzip
import re
import time
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec
import structlog
from sqlalchemy.exc import IntegrityError

from magie.analysis.records import Report, Turned
from magie.editions.learning import learn
from magie.server.cluster import Cluster
from magie.server.guests import GuestBook, hashed
from magie.server.limits import Limits
from magie.server.live.analysts import Analysts
from magie.server.live.history import Archive
from magie.server.live.making import rematch_changes, table_changes
from magie.server.live.own_bots import bring
from magie.server.live.reading import Bookcase
from magie.server.live.registry import Registry
from magie.server.live.reviews import Reviews
from magie.server.metrics import Metrics
from magie.server.refusals import ServerRefusal
from magie.server.settings import database_address
from magie.server.storage.deadline import refusing
from magie.server.storage.retention import Retention
from magie.server.storage.store import COOKIE_KEY, HOST_COOKIE_SINCE, Store
from magie.server.wire.analysis import ReviewView
from magie.server.wire.home import TableLine, TableMade

if TYPE_CHECKING:
    from magie.server.guests import Guest
    from magie.server.live.table import LiveTable
    from magie.server.settings import Settings
    from magie.server.storage.store import Line
    from magie.server.wire.home import NewTable

_log = structlog.get_logger("magie.server")
learn(Report, Turned)
MOST_PUBLIC, MOST_OWN = 100, 1000  # tables in a list
SWEEP_EVERY = 20.0
CLEAN_EVERY = 3600.0
START_PATIENCE = 5.0  # seconds in which the last process may still let go of the database
SPARE_DISK = 256e6  # bytes that games which run may still fill
STOP_PATIENCE = 10.0  # seconds for putting all tables away
_WISH_KEY = re.compile(r"[!-~]{1,64}")


class Service:
    """Everything the server keeps between two requests."""

    guests: GuestBook
    store: Store
    registry: Registry
    cluster: Cluster

    def __init__(self, settings: Settings, address: str = "") -> None:
        """`address` is where this process listens, for the others that share its database."""
        self.settings = settings
        self._address = address
        bring(settings.bots)
        self.metrics = Metrics()
        self.archive = Archive()
        self.limits = Limits(settings)
        self.analysts = Analysts(settings.analysts)
        self.is_open = self.is_stopping = False
        self._is_alone = True
        self._is_full = False

    async def open(self) -> None:
        """Open the storage; raises ServerRefusal if it cannot be used, or another process has it."""
        if self.is_open:
            return
        store = Store(
            database_address(self.settings, is_new=True),
            self.metrics.committed,
            self.settings.database_seconds,
            is_shared=self.settings.shared,
        )
        await store.open(START_PATIENCE)
        self.store = store
        since = float(await store.key(HOST_COOKIE_SINCE, str(time.time()))) if self.settings.https else None
        key = self.settings.secret_key or await store.key(COOKIE_KEY)
        self.guests = GuestBook(key, since, self.settings.base_path)
        self.registry = Registry(store, self.settings, self.metrics)
        self.retention = Retention(store, self.settings)
        self.reviews = Reviews(store, self.analysts, self.retention)
        self.bookcase = Bookcase(store, self.registry, self.analysts, self.limits, self.retention)
        self.cluster = Cluster(store, self.registry, self.settings, self.limits, self._address)
        try:
            await self.cluster.open()
        except BaseException:
            await store.close()
            raise
        if self.settings.shared:
            self.registry.leases = self.cluster.leases
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")
        self.is_open = True
        _log.info("started", database=store.engine.url.get_backend_name())

    async def close(self) -> None:
        """Put all tables away with their clocks, then close the storage; a database that hangs is not waited for."""
        if not self.is_open:
            return
        self.is_open, self.is_stopping = False, True
        self._sweeper.cancel()
        with suppress(asyncio.CancelledError):
            await self._sweeper
        count = len(self.registry)
        with suppress(TimeoutError):
            async with asyncio.timeout(STOP_PATIENCE):
                await self.registry.close()
        self.reviews.close()
        self.analysts.close()
        await self.cluster.close()
        await self.store.close()
        _log.info("stopped", tables=count)

    async def drain(self) -> None:
        """Hand the tables on to other processes, if there are any, before the door is closed."""
        if self.is_open:
            await self.cluster.drain()

    async def _sweep(self) -> None:
        cleaned = -CLEAN_EVERY
        while True:
            try:
                await self._look_around()
                if time.monotonic() - cleaned >= CLEAN_EVERY and self.cluster.is_first:
                    cleaned = time.monotonic()
                    for name in await self.retention.clean():
                        self.registry.forget(name)
                await self.registry.sweep(self.limits)
            except ServerRefusal as refusal:
                _log.warning("sweep-failed", code=refusal.code)
            except Exception as error:
                _log.error("sweep-failed", exc_info=error)
            await asyncio.sleep(SWEEP_EVERY)

    async def _look_around(self) -> None:
        """A database that was restarted may have let another process in, and one that grows fills its disk."""
        was_alone, self._is_alone = self._is_alone, await self.store.is_alone()
        if was_alone and not self._is_alone:
            _log.error("not-alone")
        size = await self.store.size()
        self.metrics.database.set(size.bytes)
        most = 1e6 * self.settings.database_megabytes
        was_full, self._is_full = self._is_full, size.left < SPARE_DISK or 0 < most <= size.bytes
        if self._is_full and not was_full:
            _log.error("full", megabytes=round(size.bytes / 1e6))

    async def is_ready(self) -> bool:
        """Whether the server can take work."""
        is_staying = self.is_open and not self.cluster.is_draining and self.cluster.is_alive
        return is_staying and self._is_alone and await self.store.is_alive()

    def must_have_room(self) -> None:
        """Take nothing new where the database is as large as it may be; raises ServerRefusal.

        Games that run go on: there is room kept for them.
        """
        if self._is_full:
            raise ServerRefusal("server/full")

    def must_take_tables(self, guest: Guest) -> None:
        """Whether a guest may have another table; raises ServerRefusal."""
        self.must_have_room()
        self.limits.must_have("inputs", guest.client, 0.0)
        self.limits.must_have("new-tables", guest.client)

    async def table(self, name: str) -> LiveTable:
        """A table by its id; raises ServerRefusal."""
        if self.is_stopping or (self.cluster.is_draining and not self.registry.has(name)):
            raise ServerRefusal("server/stopping")
        return await self.registry.get(name)

    async def make_table(self, wish: NewTable, guest: Guest, language: str, request: str | None = None) -> TableMade:
        """Set up a table; a request that comes again under the same name finds what it has made."""
        if request is not None and not _WISH_KEY.fullmatch(request):
            raise ServerRefusal("request/malformed")
        name = hashed(f"{guest.key}|{request}") if request is not None and guest.cookie is None else None
        if name is not None and (known := await self.store.table_of_wish(name)) is not None:
            return await self._made(known, guest)
        self.must_take_tables(guest)
        if guest.program is not None:
            self.limits.must_have("bot-tables", guest.bot_client)
        changes, seat = table_changes(wish, guest, language)
        row = changes.new_tables[0]
        row.wish = name
        try:
            async with refusing("server/not-stored", but=IntegrityError):
                await self.store.commit(changes)
        except IntegrityError:
            known = None if name is None else await self.store.table_of_wish(name)
            if known is None:
                raise ServerRefusal("server/not-stored") from None
            return await self._made(known, guest)
        self.metrics.made_tables.labels(row.edition).inc()
        return TableMade(row.id, seat)

    async def _made(self, name: str, guest: Guest) -> TableMade:
        return TableMade(name, await self.store.seat_of(name, guest.key))

    async def list_tables(self, guest: Guest, *, is_mine: bool) -> list[TableLine]:
        """Public tables, or the guest's own."""
        store = self.store
        if not is_mine:
            found = await store.public_lines(guest.key, MOST_PUBLIC)
        else:
            found = await store.own_lines(guest.key, MOST_OWN)
            if guest.former is not None:
                former = await store.own_lines(guest.former, MOST_OWN)
                found += [line for line in former if line.row.made < guest.former_until]
        return [told for line in found if (told := _line(line)) is not None]

    async def record(self, name: str, guest: Guest) -> bytes:
        """The record of a game, packed: also of one that was cleared away, or that the rules no longer play."""
        try:
            return await self.archive.record(await self.table(name), guest)
        except ServerRefusal as refusal:
            if refusal.code == "table/put-away":
                kept = await self.store.record(name)
                if kept is not None:
                    return kept.data
            if refusal.code == "table/rules-changed":
                return await self.archive.stored_record(await self.registry.stored(name), guest)
            raise

    def must_be_free(self, position: str) -> None:
        """Refuse to judge what people are playing at this moment at a table without advice."""
        self.registry.must_be_free(position)

    async def review(self, name: str, guest: Guest, language: str) -> ReviewView:
        """A game to be gone through, with its report or how far that is; raises ServerRefusal."""
        told = await self.bookcase.find(name, guest)
        packed = await self.reviews.report(name, language)
        growing = None if packed is not None else self.reviews.grow(told, guest.client)
        report = None if packed is None else msgspec.json.decode(gzip.decompress(packed), type=Report)
        return ReviewView(name, told.length, told.names, told.badges, told.seat, told.is_table, growing, report)

    async def story(self, name: str, guest: Guest, language: str) -> bytes:
        """What a game is remembered by; the judge is asked when it turned, as for the review, and takes a while."""
        live, turned = await self.table(name), None
        if live.phase == "over" and (packed := await self.reviews.report(name, language)) is not None:
            turned = msgspec.json.decode(gzip.decompress(packed), type=Turned).turned
        elif live.phase == "over":
            with suppress(ServerRefusal):
                self.reviews.grow(await self.bookcase.find(name, guest), guest.client)
        return await self.archive.story(live, guest, language, turned)

    async def rematch(self, name: str, guest: Guest) -> TableMade:
        """The table at which the people of this one play again; made by whoever asks first."""
        table = await self.table(name)
        async with table.lock:
            table.own_seat(guest)
            if table.phase != "over":
                raise ServerRefusal("table/not-over")
            if table.row.rematch is None:
                self.must_take_tables(guest)
                changes = rematch_changes(table)
                table.row.rematch = changes.new_tables[0].id
                await table.settle(changes)
            again, key = table.row.rematch, guest.key_at(table.row.made)
        return TableMade(again, await self.store.seat_of(again, key))


def _line(line: Line) -> TableLine | None:
    """A table in a list; None for one whose row cannot be read."""
    row = line.row
    try:
        return TableLine(
            id=row.id,
            edition=row.edition,
            board=row.board,
            mode=row.mode,
            phase=row.phase,  # type: ignore[arg-type]
            names=line.names,
            round=row.round,
            your_seat=line.seat,
            changed=datetime.fromtimestamp(row.changed, UTC).isoformat(timespec="seconds"),
        )
    except (TypeError, ValueError, OverflowError, OSError):
        _log.error("unreadable", table=row.id)
        return None
