"""Brings a database up to date when the server starts."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, text

HEAD = "0010"  # the newest migration
FOLDER = Path(__file__).parent
_LOCK = 7_262_443  # only one process migrates at a time


def migrate(connection: Connection) -> None:
    """Run the migrations that a database still lacks; Alembic loads only where there are any."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    if _version(connection) != HEAD:
        upgrade(connection)


def _version(connection: Connection) -> Any:
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
