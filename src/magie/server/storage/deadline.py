"""The one place where the server waits for its database: never for ever, and every failure becomes one refusal."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import structlog
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from magie.server.refusals import ServerRefusal

T = TypeVar("T")
FAULTS = (SQLAlchemyError, OSError, TimeoutError)

_log = structlog.get_logger("magie.storage")


class Fenced(Exception):  # noqa: N818  (it is what another process did)
    """Somebody else has written this table since it was read: what was to be written is not."""


async def within(seconds: float, work: Awaitable[T]) -> T:
    """The result of some work, or TimeoutError; work that hangs is left behind, since it may not even take an end."""
    task = asyncio.ensure_future(work)
    if task.done():
        return task.result()
    is_promise: bool = not isinstance(task, asyncio.Task)
    if is_promise:  # no work of ours: it ends when it is told to
        timer = task.get_loop().call_later(seconds, _end, task)
        try:
            return await task
        finally:
            timer.cancel()
    try:
        done, _ = await asyncio.wait({task}, timeout=seconds)
    except asyncio.CancelledError:
        _abandon(task)
        raise
    if not done:
        _abandon(task)
        raise TimeoutError
    return task.result()


def _end(promise: asyncio.Future[Any]) -> None:
    if not promise.done():
        promise.set_exception(TimeoutError())


def _abandon(task: asyncio.Future[Any]) -> None:
    task.cancel()
    task.add_done_callback(lambda late: late.cancelled() or late.exception())


@asynccontextmanager
async def refusing(code: str, but: type[Exception] | tuple[()] = ()) -> AsyncIterator[None]:
    """Whatever the database does, callers see this refusal; the log names the kind of fault and no value."""
    try:
        yield
    except but:
        raise
    except (Fenced, *FAULTS) as error:
        raise refused(code, error) from None


def refused(code: str, error: BaseException) -> ServerRefusal:
    """The refusal that stands for what the database did."""
    if isinstance(error, Fenced):
        _log.warning("fenced")
    else:
        _log.error(code.replace("/", "-"), fault=fault_name(error))
    return ServerRefusal(code)


@asynccontextmanager
async def refusing_to_start(address: str) -> AsyncIterator[None]:
    """A database that cannot be used is said to be so in one sentence, without the password in its address."""
    try:
        yield
    except ArgumentError:
        raise ServerRefusal("server/bad-address") from None
    except FAULTS as error:
        shown = make_url(address).render_as_string(hide_password=True)
        raise ServerRefusal("server/broken-database", database=shown, problem=fault_name(error)) from None


def fault_name(error: BaseException) -> str:
    """What kind of fault it is; its message may hold what was to be stored, so it is told to nobody."""
    cause = getattr(error, "orig", None) or error
    code = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    name = type(cause).__name__
    return f"{name} {code}" if code else name
