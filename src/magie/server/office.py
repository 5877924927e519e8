"""What an operator does beside a running server, on its database: look, send away, close, dump, load."""

from __future__ import annotations

import time
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.engine import make_url

from magie.notation import parse_record
from magie.server.guests import BOT_CLIENT
from magie.server.limits import client_at, is_address
from magie.server.live.records import stored_record
from magie.server.refusals import ServerRefusal
from magie.server.settings import database_address
from magie.server.storage import schema as t
from magie.server.storage.deadline import refusing_to_start
from magie.server.storage.engines import file_of, open_engine, open_lookup, open_pen
from magie.server.storage.leases import clock_of
from magie.server.storage.migrations import migrate
from magie.server.storage.rows import Changes, RecordRow
from magie.server.storage.store import load_table
from magie.server.storage.writer import write

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping
    from pathlib import Path

    from magie.server.settings import Settings
    from magie.server.storage.engines import Lookup, Pen

ENDING = ".magie"


class TableNote(NamedTuple):
    """A table in the operator's list."""

    id: str
    edition: str
    phase: str
    round: int
    changed: float
    names: str
    at: str  # the process that has it, if that lives


class ClientNote(NamedTuple):
    """A client in the operator's list: what it has open, and what it has used since its processes began."""

    client: str
    sockets: int
    requests: int
    frames: int
    new_tables: int
    is_banned: bool


class Office:
    """Reads and writes beside the server; its fences make the server notice whatever is changed."""

    def __init__(self, lookup: Lookup, pen: Pen) -> None:
        self._lookup = lookup
        self._pen = pen

    async def tables(self, limit: int = 100) -> list[TableNote]:
        """The tables that changed last."""

        def look(connection: Connection) -> list[TableNote]:
            lives = (t.processes.c.id == t.tables.c.owner) & (t.processes.c.until > clock_of(connection))
            c = t.tables.c
            query = (
                select(c.id, c.edition, c.phase, c.round, c.changed, func.coalesce(t.processes.c.address, ""))
                .select_from(t.tables.outerjoin(t.processes, lives))
                .order_by(c.changed.desc())
                .limit(limit)
            )
            rows = connection.execute(query).all()
            names: dict[str, list[str]] = {row[0]: [] for row in rows}
            seats = select(t.seats.c.table_id, t.seats.c.name).where(t.seats.c.table_id.in_(names))
            for table, name in connection.execute(seats.order_by(t.seats.c.seat)):
                names[table].append(name or "-")
            return [TableNote(*row[:5], ", ".join(names[row[0]]), row[5]) for row in rows]

        return await self._lookup.look(look)

    async def clients(self) -> list[ClientNote]:
        """The clients that living processes know, the busiest first."""

        def look(connection: Connection) -> list[ClientNote]:
            now = clock_of(connection)
            living = select(t.processes.c.id).where(t.processes.c.until > now)
            query = (
                select(t.uses.c.client, t.uses.c.kind, func.sum(t.uses.c.amount))
                .where(t.uses.c.process.in_(living))
                .group_by(t.uses.c.client, t.uses.c.kind)
            )
            found: dict[str, dict[str, int]] = {}
            for client, kind, amount in connection.execute(query):
                found.setdefault(client, {})[kind] = round(amount)
            banned = {
                str(name) for (name,) in connection.execute(select(t.bans.c.client).where(t.bans.c.until > now))
            }
            notes = [_note_of(name, found.get(name, {}), is_banned=name in banned) for name in found.keys() | banned]
            return sorted(notes, key=lambda note: (-note.requests - note.frames, note.client))

        return await self._lookup.look(look)

    async def ban(self, client: str, hours: float) -> str:
        """Send a client away for some hours (0: let it come back); gives the name that limits know it by.

        Raises ServerRefusal for what is neither an address, nor the name of a bot, nor one of the clients.
        """
        name = client_at(client)
        is_whole = is_address(client) or BOT_CLIENT.fullmatch(client)
        if not is_whole and all(note.client != name for note in await self.clients()):
            raise ServerRefusal("admin/no-client", client=client)

        def work(connection: Connection) -> None:
            connection.execute(delete(t.bans).where(t.bans.c.client == name))
            if hours > 0:
                now = connection.execute(select(clock_of(connection))).scalar_one()
                connection.execute(insert(t.bans).values(client=name, until=float(now) + 3600 * hours))

        await self._pen.write(work)
        return name

    async def close_table(self, table: str) -> bool:
        """Take a table away; a game leaves its record. False if there is none."""

        def work(connection: Connection) -> bool:
            stored = load_table(connection, table)
            if stored is None:
                return False
            row = stored.row
            kept = []
            if stored.log:  # it ends here: its secret belongs into the record
                text = stored_record(stored, has_ended=True).text()
                kept.append(RecordRow.of(row.id, row.edition, time.time(), text))
            write(connection, Changes(removed=[table], records=kept))
            return True

        return await self._pen.write(work)

    async def dump(self, folder: Path) -> int:
        """Write the record of every game into a folder; what still runs keeps its secret. Gives how many."""
        folder.mkdir(parents=True, exist_ok=True)

        def names_of(connection: Connection) -> tuple[list[str], list[RecordRow]]:
            begun = select(t.tables.c.id).where(t.tables.c.phase != "lobby")
            kept = select(t.records)
            return [str(name) for (name,) in connection.execute(begun)], [
                RecordRow(*row) for row in connection.execute(kept)
            ]

        names, kept = await self._lookup.look(names_of)
        for row in kept:
            (folder / f"{row.id}{ENDING}").write_text(row.text, encoding="utf-8")
        for name in names:
            stored = await self._lookup.look(lambda connection, name=name: load_table(connection, name))  # type: ignore[misc]
            if stored is not None:
                text = stored_record(stored, has_ended=stored.row.phase == "over").text()
                (folder / f"{name}{ENDING}").write_text(text, encoding="utf-8")
        return len(kept) + len(names)

    async def load(self, folder: Path) -> tuple[int, int]:
        """Keep the records of a folder, each at the address of its table; gives how many are new, how many not."""
        found = []
        for path in sorted(folder.glob(f"*{ENDING}")):
            text = path.read_text(encoding="utf-8")
            found.append(RecordRow.of(path.stem, parse_record(text).setup.edition, path.stat().st_mtime, text))

        def work(connection: Connection) -> int:
            known = {str(name) for (name,) in connection.execute(select(t.records.c.id))}
            known |= {str(name) for (name,) in connection.execute(select(t.tables.c.id))}
            new = [row for row in found if row.id not in known]
            write(connection, Changes(records=new))
            return len(new)

        new = await self._pen.write(work)
        return new, len(found) - new


def _note_of(client: str, used: Mapping[str, int], *, is_banned: bool) -> ClientNote:
    return ClientNote(
        client=client,
        sockets=used.get("sockets", 0),
        requests=used.get("requests", 0),
        frames=used.get("frames", 0),
        new_tables=used.get("new-tables", 0),
        is_banned=is_banned,
    )


@asynccontextmanager
async def opened(settings: Settings, *, is_new: bool = False) -> AsyncIterator[Office]:
    """The office at the database of some settings, which may be a new one; raises ServerRefusal."""
    address = database_address(settings, is_new=is_new)
    async with refusing_to_start(address), AsyncExitStack() as stack:
        file = file_of(make_url(address))
        if not is_new and file is not None and not file.exists():
            raise ServerRefusal("admin/no-database", file=str(file))
        engine = open_engine(address, settings.database_seconds)
        stack.push_async_callback(engine.dispose)
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
        lookup, pen = open_lookup(engine, settings.database_seconds), open_pen(engine, settings.database_seconds)
        stack.push_async_callback(pen.close)
        stack.push_async_callback(lookup.close)
        yield Office(lookup, pen)
