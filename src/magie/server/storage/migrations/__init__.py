"""Brings a database up to date when the server starts."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, text

from magie.server.refusals import ServerRefusal

HEAD = "0013"  # the newest migration
FOLDER = Path(__file__).parent
_LOCK = 7_262_443  # only one process migrates at a time


def migrate(connection: Connection) -> None:
    """Run the migrations that a database still lacks; Alembic loads only where there are any.

    Raises ServerRefusal for a database whose migrations this version does not know.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    found = version_of(connection)
    if found == HEAD:
        return
    if found is not None and found not in {path.name[1:5] for path in FOLDER.glob("versions/m*.py")}:
        raise ServerRefusal("server/newer-database", found=str(found), newest=HEAD)
    upgrade(connection)


def version_of(connection: Connection) -> Any:
    """The migration that a database has come to; None for one that has had none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("select version_num from alembic_version")).scalar()


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the migrations up to one of them."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
