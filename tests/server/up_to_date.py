"""A SQLite database that is up to date, for servers and tests to begin with: making one outlasts many a test."""

import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import create_engine

from magie.server.storage.migrations import migrate

_kept = TemporaryDirectory(prefix="magie-up-to-date-")


@cache
def _model() -> Path:
    path = Path(_kept.name) / "tables.sqlite"
    path.touch(mode=0o600)
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()
    return path


def put_database(folder: Path) -> Path:
    """Put a database without a game into a folder, unless there is one, where a server looks for it."""
    path = folder / "tables.sqlite"
    if not path.exists():
        shutil.copy(_model(), path)
    return path
