"""Databases to test on: a SQLite file, and a PostgreSQL that is started once for all tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.postgres import new_database, running_postgres


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    with running_postgres() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    return new_database(request.getfixturevalue("postgres_address"), tmp_path)


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"
