"""`magie admin`: an operator's day, on the database of a server that may be running."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias, TypeVar

import typer

from magie.cli.faults import Fault, reported
from magie.cli.options import Language, argument, option
from magie.cli.speech import help_text
from magie.cli.usage import Command, Commands

if TYPE_CHECKING:
    from magie.server.office import Office

T = TypeVar("T")
A_DAY = 24.0
File: TypeAlias = Annotated[Path, argument("admin-file", "FILE")]
Folder: TypeAlias = Annotated[Path, argument("admin-folder", "FOLDER")]

admin = typer.Typer(
    cls=Commands, help=help_text("admin"), no_args_is_help=True, add_completion=False, rich_markup_mode=None
)


def _at_office(work: Callable[[Office], Awaitable[T]], *, is_new: bool = False) -> T:
    from magie.server.office import opened
    from magie.server.settings import settings_from

    async def body() -> T:
        async with opened(settings_from(), is_new=is_new) as office:
            return await work(office)

    return asyncio.run(body())


@admin.command(cls=Command, help=help_text("admin-tables"))
def tables(
    limit: Annotated[int, option("--limit", about="admin-limit", metavar="NUMBER", least=1)] = 100,
    lang: Language = None,
) -> None:
    """List the tables that changed last."""
    with reported(lang):
        for note in _at_office(lambda office: office.tables(limit)):
            changed = datetime.fromtimestamp(note.changed, UTC).isoformat(timespec="seconds")
            print("\t".join((note.id, note.phase, note.edition, str(note.round), changed, note.names, note.at)))


@admin.command(cls=Command, help=help_text("admin-clients"))
def clients(lang: Language = None) -> None:
    """List who is there."""
    with reported(lang) as speech:
        for note in _at_office(lambda office: office.clients()):
            used = (str(number) for number in note[1:5])
            print("\t".join((note.client, *used, speech("admin-banned") if note.is_banned else "")))


@admin.command(cls=Command, help=help_text("admin-ban"))
def ban(
    client: Annotated[str, argument("admin-client", "ADDRESS")],
    hours: Annotated[float, option("--hours", about="admin-hours", metavar="NUMBER", least=0)] = A_DAY,
    lang: Language = None,
) -> None:
    """Send a client away."""
    with reported(lang, options={"admin/no-client": "ADDRESS"}) as speech:
        name = _at_office(lambda office: office.ban(client, hours))
        print(speech("admin-ban-done" if hours else "admin-ban-lifted", client=name))


@admin.command(cls=Command, help=help_text("admin-close"))
def close(table: Annotated[str, argument("admin-table", "TABLE")], lang: Language = None) -> None:
    """Take a table away."""
    with reported(lang) as speech:
        if not _at_office(lambda office: office.close_table(table)):
            raise Fault("table/unknown", {}, table)
        print(speech("admin-closed", table=table))


@admin.command(cls=Command, help=help_text("admin-backup"))
def backup(file: File, lang: Language = None) -> None:
    """Back a SQLite database up."""
    with reported(lang) as speech:
        from magie.server import backups
        from magie.server.settings import settings_from

        backups.backup(settings_from(), file)
        print(speech("admin-backed-up", file=str(file)))


@admin.command(cls=Command, help=help_text("admin-restore"))
def restore(file: File, lang: Language = None) -> None:
    """Restore a SQLite database."""
    with reported(lang) as speech:
        from magie.server import backups
        from magie.server.settings import settings_from

        aside = backups.restore(settings_from(), file)
        print(speech("admin-restored", file=str(file)))
        if aside is not None:
            print(speech("admin-aside", file=str(aside)))


@admin.command(cls=Command, help=help_text("admin-dump"))
def dump(folder: Folder, lang: Language = None) -> None:
    """Write every game as a record."""
    with reported(lang) as speech:
        print(speech("admin-dumped", count=_at_office(lambda office: office.dump(folder)), folder=str(folder)))


@admin.command(cls=Command, help=help_text("admin-load"))
def load(folder: Folder, lang: Language = None) -> None:
    """Keep the records of a folder."""
    with reported(lang) as speech:
        new, known = _at_office(lambda office: office.load(folder), is_new=True)
        print(speech("admin-loaded", new=new, known=known))
