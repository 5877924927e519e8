"""Databases to test on: a SQLite file, and a PostgreSQL that is started once for all tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.postgres import running_postgres


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    with running_postgres() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    import asyncio

    import asyncpg  # type: ignore[import-untyped]

    address: str = request.getfixturevalue("postgres_address")
    name = f"t{abs(hash(tmp_path))}"

    async def make() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(f"create database {name}")
        await connection.close()

    asyncio.run(make())
    return address.removesuffix("postgres") + name


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"
