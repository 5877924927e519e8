"""Backups hold everything and are for their owner's eyes; nothing but a backup takes the place of a database."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.cli.table import magie
from tests.server.visitors import Browser, open_service, solo

from magie.server.backups import backup, restore
from magie.server.live.requests import respond
from magie.server.refusals import ServerRefusal
from magie.server.settings import Settings
from magie.server.storage.migrations import HEAD
from magie.server.wire import frames as f

if TYPE_CHECKING:
    from collections.abc import Callable

OLD = Path(__file__).parent / "databases" / "0001.sql"


def file_of(address: str) -> Path:
    """The file of a database."""
    return Path(address.partition("///")[2])


def tables_in(path: Path) -> list[str]:
    """The tables of a database that people play at."""
    with closing(sqlite3.connect(path)) as connection:
        return [str(name) for (name,) in connection.execute("SELECT id FROM tables ORDER BY id")]


async def _play(page: Browser, acts: int) -> None:
    for _ in range(acts):
        await page.until_asked()
        await page.act_as_offered()


async def test_a_backup_is_taken_and_restored_under_a_running_server(sqlite: str, tmp_path: Path) -> None:
    async with open_service(sqlite) as service:
        page = await solo(service)
        await _play(page, 3)
        await page.until_asked()
        then = page.table.stored
        backup(service.settings, tmp_path / "copy")
        await _play(page, 3)
        await page.until_asked()
        assert page.table.stored > then
        aside = restore(service.settings, tmp_path / "copy")
        late = f.Act(id="late", sequence=page.view.sequence, action=page.yours.choices[0].action)
        await respond(page.table, page.socket, late)
        assert not [frame for frame in page.read() if isinstance(frame, f.Done)], "the fence has noticed"
        again = await Browser(await service.table(page.table.id), page.guest).enter()
        assert again.table.stored == then
        await _play(again, 2)
        assert aside is not None
        assert tables_in(aside) == [page.table.id]
        with closing(sqlite3.connect(aside)) as connection:
            assert connection.execute("SELECT max(sequence) FROM log").fetchone()[0] > then


async def played(sqlite: str) -> list[str]:
    """The tables of a database at which somebody has played."""
    async with open_service(sqlite) as service:
        page = await solo(service)
        await _play(page, 2)
    return [page.table.id]


def empty(path: Path) -> None:
    """What a full disk leaves of a backup."""
    path.touch()


def text(path: Path) -> None:
    """No database at all."""
    path.write_text("These are my notes.\n" * 500, encoding="utf-8")


def foreign(path: Path) -> None:
    """A database of some other program."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("CREATE TABLE songs (name TEXT)")


def neighbour(path: Path) -> None:
    """A database of some other program that keeps its migrations as we do, up to one of the same name."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(
            f"CREATE TABLE alembic_version (version_num TEXT); INSERT INTO alembic_version VALUES ('{HEAD}');"
            "CREATE TABLE tables (id TEXT);"
        )


def cut(path: Path) -> None:
    """Half a database."""
    text(path)
    whole = file_of_model(path)
    path.write_bytes(whole[: len(whole) // 2])


def newer(path: Path) -> None:
    """A backup of a newer version."""
    path.write_bytes(file_of_model(path))
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("UPDATE alembic_version SET version_num = '0999'")


def without_games(path: Path) -> None:
    """A backup from which somebody has removed the log."""
    path.write_bytes(file_of_model(path))
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("DROP TABLE log")


def file_of_model(path: Path) -> bytes:
    """A sound backup of the database beside a file."""
    copy = path.with_name("sound")
    backup(Settings(database=f"sqlite:///{path.with_name('tables.sqlite')}"), copy)
    return copy.read_bytes()


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (None, "admin/no-file"),
        (empty, "admin/no-backup"),
        (text, "admin/no-file"),
        (foreign, "admin/no-backup"),
        (neighbour, "admin/no-backup"),
        (cut, "admin/no-file"),
        (newer, "server/newer-database"),
        (without_games, "admin/no-backup"),
    ],
)
async def test_what_is_no_backup_is_told_in_a_sentence_and_changes_nothing(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[Path], None] | None, code: str
) -> None:
    names = await played(sqlite)
    source = file_of(sqlite).with_name("brought")
    if make is not None:
        make(source)
    monkeypatch.setenv("MAGIE_DATABASE", sqlite)
    before = {path.name: path.read_bytes() for path in file_of(sqlite).parent.iterdir() if path.is_file()}
    ran = magie("admin", "restore", str(source))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"error[{code}]: ")
    assert tables_in(file_of(sqlite)) == names
    assert {path.name: path.read_bytes() for path in file_of(sqlite).parent.iterdir() if path.is_file()} == before


async def test_what_was_there_is_put_aside_and_named(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = file_of(sqlite)
    empty_one = tmp_path / "empty"
    monkeypatch.setenv("MAGIE_DATABASE", sqlite)
    assert magie("admin", "backup", str(empty_one)).status == 0
    names = await played(sqlite)
    told = [magie("admin", "restore", str(empty_one)).out for _ in range(2)]
    assert tables_in(file) == []
    aside = [Path(line.removeprefix("What was there before is in ").removesuffix(".\n")) for line in told_last(told)]
    assert len(set(aside)) == 2, "nothing that was put aside is overwritten"
    assert [tables_in(path) for path in aside] == [names, []]
    assert [path.stat().st_mode & 0o077 for path in aside] == [0, 0]
    restore(Settings(database=sqlite), aside[0])
    assert tables_in(file) == names


def told_last(told: list[str]) -> list[str]:
    """The last line of each text."""
    return [text.splitlines(keepends=True)[-1] for text in told]


def test_a_backup_of_an_earlier_version_is_brought_up_to_date(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "old")) as connection:
        connection.executescript(OLD.read_text(encoding="utf-8"))
    settings = Settings(database=f"sqlite:///{tmp_path / 'new' / 'tables.sqlite'}")
    assert restore(settings, tmp_path / "old") is None, "nothing was there"
    file = tmp_path / "new" / "tables.sqlite"
    assert len(tables_in(file)) == 3
    assert file.stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)


async def test_a_backup_takes_the_place_of_a_database_that_cannot_be_read_or_is_newer(sqlite: str) -> None:
    names = await played(sqlite)
    file, settings = file_of(sqlite), Settings(database=sqlite)
    backup(settings, file.with_name("copy"))
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript("UPDATE alembic_version SET version_num = '0999'")
    assert restore(settings, file.with_name("copy")) is not None
    assert tables_in(file) == names
    file.write_text("nonsense", encoding="utf-8")
    aside = restore(settings, file.with_name("copy"))
    assert aside is not None
    assert aside.read_text(encoding="utf-8") == "nonsense"
    assert tables_in(file) == names
    async with open_service(sqlite) as service:
        assert (await service.table(names[0])).phase == "playing"


async def test_a_backup_is_its_owners_alone_from_the_first_byte(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(sqlite)
    modes: list[int] = []
    connect = sqlite3.connect

    class Watched(sqlite3.Connection):
        def backup(self, target: sqlite3.Connection, **_: object) -> None:
            ((_, _, name),) = target.execute("PRAGMA database_list").fetchall()

            def look(*_: int) -> None:
                modes.append(Path(name).stat().st_mode & 0o777)

            look()
            super().backup(target, pages=1, progress=look)

    monkeypatch.setattr(
        "magie.server.backups.sqlite3.connect", lambda path, **more: connect(path, factory=Watched, **more)
    )
    old = tmp_path / "copy"
    old.touch(0o644)
    umask = os.umask(0)
    try:
        backup(Settings(database=sqlite), old)
    finally:
        os.umask(umask)
    assert len(modes) > 5
    assert set(modes) == {0o600}
    assert old.stat().st_mode & 0o777 == 0o600


async def test_a_backup_that_fails_leaves_what_was_there(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(sqlite)
    file, settings = file_of(sqlite), Settings(database=sqlite)
    copy, notes = tmp_path / "copy", tmp_path / "notes"
    backup(settings, copy)
    notes.write_text("mine", encoding="utf-8")
    before = copy.read_bytes(), sorted(tmp_path.iterdir())

    class Full(sqlite3.Connection):
        def backup(self, target: sqlite3.Connection, **_: object) -> None:
            raise sqlite3.OperationalError("database or disk is full")

    connect = sqlite3.connect
    with monkeypatch.context() as patch:
        patch.setattr(
            "magie.server.backups.sqlite3.connect", lambda path, **more: connect(path, factory=Full, **more)
        )
        for work in (backup, restore):
            with pytest.raises(ServerRefusal) as caught:
                work(settings, copy)
            assert caught.value.code == "admin/not-copied"
            assert caught.value.details["problem"] == "database or disk is full"
    for target, code in ((notes, "file/exists"), (file, "file/exists"), (tmp_path / "no" / "x", "admin/not-copied")):
        with pytest.raises(ServerRefusal) as caught:
            backup(settings, target)
        assert caught.value.code == code
    assert (copy.read_bytes(), sorted(tmp_path.iterdir())) == before
    assert notes.read_text(encoding="utf-8") == "mine"


def test_only_one_file_is_backed_up_or_restored(postgresql: str, tmp_path: Path) -> None:
    for work in (backup, restore):
        with pytest.raises(ServerRefusal) as caught:
            work(Settings(database=postgresql), tmp_path / "copy")
        assert caught.value.code == "admin/not-sqlite"


@pytest.mark.parametrize(
    "words", [["tables"], ["clients"], ["ban", "192.0.2.7"], ["close", "x"], ["backup", "copy"], ["dump", "games"]]
)
def test_a_command_that_looks_makes_no_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("MAGIE_DATABASE", raising=False)
    monkeypatch.setenv("MAGIE_HOME", str(tmp_path / "home"))
    ran = magie("admin", *words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("error[admin/no-database]: There is no database at ")
    assert list(tmp_path.iterdir()) == []
