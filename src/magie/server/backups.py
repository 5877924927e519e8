"""Backups of a SQLite database, and putting one in its place: whole or not at all, and nothing is lost by it."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing, contextmanager, suppress
from itertools import chain, count
from pathlib import Path
from tempfile import mkstemp
from typing import TYPE_CHECKING

from sqlalchemy import create_engine, inspect
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from magie.server.refusals import ServerRefusal
from magie.server.settings import database_address
from magie.server.storage.engines import file_of
from magie.server.storage.migrations import migrate, version_of
from magie.server.storage.schema import metadata

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.server.settings import Settings

IS_SQLITE = b"SQLite format 3\0"  # how such a file begins
PATIENCE = 30.0  # seconds that a copy waits for whoever writes


def backup(settings: Settings, target: Path) -> None:
    """Copy the database into a file, consistent, while it is written; a file that is there is replaced at the end.

    Raises ServerRefusal.
    """
    database = sqlite_file(settings)
    if not database.is_file():
        raise ServerRefusal("admin/no-database", file=str(database))
    if target.exists() and (target.samefile(database) or not _is_sqlite(target)):
        raise ServerRefusal("file/exists", file=str(target))
    with draft_of(target) as draft:
        _copy(database, draft, target)
        draft.replace(target)


def restore(settings: Settings, source: Path) -> Path | None:
    """Put a backup in the place of the database, which a running server then reads anew.

    Gives where the database is that was there; raises ServerRefusal, and changes nothing, for what is no backup.
    """
    database = sqlite_file(settings)
    if not source.is_file():
        raise ServerRefusal("admin/no-file", file=str(source))
    database.parent.mkdir(parents=True, exist_ok=True)
    with draft_of(database) as draft:
        _copy(source, draft, database)
        _bring_up_to_date(draft, source)
        if not database.exists():
            draft.replace(database)
            return None
        aside = _put_aside(database)
        _copy(draft, database, database)
    return aside


def sqlite_file(settings: Settings) -> Path:
    """The file of the database; raises ServerRefusal for one that is no file."""
    try:
        file = file_of(make_url(database_address(settings)))
    except ArgumentError:
        raise ServerRefusal("server/bad-address") from None
    if file is None:
        raise ServerRefusal("admin/not-sqlite")
    return file


def _is_sqlite(path: Path) -> bool:
    """Whether a file is a database, or the nothing that is left where there was no room for one."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(IS_SQLITE)) in {b"", IS_SQLITE}


@contextmanager
def draft_of(target: Path) -> Iterator[Path]:
    """A new empty file beside another one; gone afterwards unless it took its place.

    Only its owner may read it, from its first byte: it holds the secrets of the dice and the key of the cookies.
    """
    try:
        number, name = mkstemp(".new", f"{target.name}.", target.parent)
        os.close(number)
    except OSError as error:
        raise _not_copied(target, error) from None
    try:
        yield Path(name)
    except OSError as error:
        raise _not_copied(target, error) from None
    finally:
        for ending in ("", "-journal", "-wal", "-shm"):
            with suppress(OSError):
                Path(f"{name}{ending}").unlink()


def _not_copied(target: Path, error: Exception) -> ServerRefusal:
    return ServerRefusal("admin/not-copied", file=str(target), problem=getattr(error, "strerror", None) or str(error))


def _copy(source: Path, target: Path, meant: Path) -> None:
    """SQLite's own copy: it sees one moment of the source, and takes its turn with whoever writes the target."""
    try:
        with closing(sqlite3.connect(source, timeout=PATIENCE)) as old:
            if old.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise ServerRefusal("admin/no-file", file=str(source))
            with closing(sqlite3.connect(target, timeout=PATIENCE)) as new:
                old.backup(new)
    except sqlite3.OperationalError as error:  # a full disk, or somebody who never lets go
        raise _not_copied(meant, error) from None
    except sqlite3.DatabaseError:
        raise ServerRefusal("admin/no-file", file=str(source)) from None


def _bring_up_to_date(draft: Path, source: Path) -> None:
    """Run the migrations that a backup lacks; raises ServerRefusal for what is none of this server's."""
    engine = create_engine(f"sqlite:///{draft}", poolclass=NullPool)
    try:
        with engine.begin() as connection:
            if version_of(connection) is None:
                raise ServerRefusal("admin/no-backup", file=str(source))
            migrate(connection)
        found = inspect(engine)
        for table in metadata.tables.values():
            columns = {column["name"] for column in found.get_columns(table.name)}
            if not columns >= set(table.columns.keys()):
                raise ServerRefusal("admin/no-backup", file=str(source))
    except SQLAlchemyError:
        raise ServerRefusal("admin/no-backup", file=str(source)) from None


def _put_aside(database: Path) -> Path:
    """Keep what the database holds under another name; what SQLite cannot read moves there as it is."""
    stem = f"{database.stem}-{time.strftime('%Y%m%d-%H%M%S')}"
    names = (f"{stem}{more}{database.suffix}" for more in chain([""], (f"-{number}" for number in count(2))))
    aside = next(path for path in map(database.with_name, names) if not path.exists())
    try:
        with draft_of(aside) as draft:
            _copy(database, draft, aside)
            draft.replace(aside)
    except ServerRefusal as refusal:
        if refusal.code != "admin/no-file":
            raise
        for ending in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                Path(f"{database}{ending}").replace(f"{aside}{ending}")
        database.touch(0o600)
    return aside
