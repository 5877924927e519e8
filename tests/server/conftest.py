"""Databases to test on: a SQLite file, and a PostgreSQL started once for all tests; and dice that every run has."""

import asyncio
import inspect
import itertools
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from functools import cache, partial
from hashlib import sha256
from pathlib import Path

import httpcore2
import pytest
from tests.server.clock import Clock, standing_clock
from tests.server.postgres import empty, new_database, running_postgres
from tests.server.running import Running, running
from tests.server.up_to_date import put_database
from tests.server.visitors import open_service
from tests.waiting import LONG
from websockets.sync.client import connect

from magie.server import service as service_module
from magie.server.doctor import asking, examine
from magie.server.live import making
from magie.server.service import Service
from magie.server.settings import Settings, database_address
from magie.server.storage.engines import open_engine
from magie.server.storage.migrations import migrate

# Nothing here speaks TLS, but every client that is made loads the certificates of the world.
httpcore2.default_ssl_context = cache(httpcore2.default_ssl_context)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Async tests run in a loop of their own, in which services that they ask for are opened and closed."""
    test = pyfuncitem.obj
    if not inspect.iscoroutinefunction(test):
        return None

    async def body() -> None:
        async with AsyncExitStack() as stack:
            given = {name: pyfuncitem.funcargs[name] for name in inspect.signature(test).parameters}
            for name, value in given.items():
                if isinstance(value, AbstractAsyncContextManager):
                    given[name] = await stack.enter_async_context(value)
            await test(**given)

    asyncio.run(body())
    return True


@pytest.fixture(autouse=True)
def same_dice_in_every_run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of this process get names and secrets that follow from the test: what fails, fails again."""
    numbers = itertools.count()

    def next_bytes() -> bytes:
        return sha256(f"{request.node.nodeid} {next(numbers)}".encode()).digest()

    monkeypatch.setattr(making, "new_secret", next_bytes)
    monkeypatch.setattr(making, "new_id", lambda: f"t{next_bytes().hex()[:9]}")


@pytest.fixture(autouse=True)
def nobody_hurries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens a database after somebody else, or examines a server, waits for as long as that takes."""
    monkeypatch.setattr(service_module, "START_PATIENCE", LONG)
    monkeypatch.setattr(asking, "SECONDS", LONG)
    monkeypatch.setitem(examine.__globals__, "ECHO_PATIENCE", LONG)
    monkeypatch.setitem(examine.__globals__, "connect", partial(connect, open_timeout=LONG))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The server's time, which passes only when the test says so."""
    return standing_clock(monkeypatch)


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    with running_postgres() as address:
        yield address


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server as `magie serve` starts it, for all tests that ask for nothing else: each takes seconds to start."""
    with running(tmp_path_factory.mktemp("served")) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_model(postgres_address: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a database that is up to date."""
    address = new_database(postgres_address, tmp_path_factory.mktemp("model"))

    async def bring_up_to_date() -> None:
        engine = open_engine(database_address(Settings(database=address)), LONG)
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
        await engine.dispose()

    asyncio.run(bring_up_to_date())
    return address


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{put_database(tmp_path)}"


@pytest.fixture
def postgresql(postgres_model: str) -> Iterator[str]:
    """One database for all tests, emptied after each: another one takes longer to make than most tests."""
    yield postgres_model
    empty(postgres_model)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of a database of either kind in which no game is kept."""
    return str(request.getfixturevalue(request.param))


@pytest.fixture
def service(sqlite: str) -> AbstractAsyncContextManager[Service]:
    """A service on SQLite; async tests find it open."""
    return open_service(sqlite)


@pytest.fixture
def either_service(database: str) -> AbstractAsyncContextManager[Service]:
    """A service on a database of either kind, likewise."""
    return open_service(database)
