"""A thread of one's own to which work is handed over; what came of it is handed back with no more than that."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")


class Hand:
    """Does one task after the other.

    An executor of the standard library makes two futures, two locks and a chain of callbacks for each task, and
    still has work to do when the event loop wants to go on: at a table that is most of what a write costs.
    """

    def __init__(self, name: str) -> None:
        self._work: SimpleQueue[tuple[asyncio.Future[Any], Callable[..., Any], tuple[Any, ...]] | None] = (
            SimpleQueue()
        )
        self._thread = Thread(target=self._run, name=name, daemon=True)  # whatever hangs on a disk is left behind
        self._thread.start()

    def do(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> asyncio.Future[T]:
        """What will come of some work, in the order in which it is handed over."""
        assert not named
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._work.put((done, work, given))
        return done

    def close(self) -> None:
        """Stop behind the work that was handed over."""
        self._work.put(None)

    def _run(self) -> None:
        while (task := self._work.get()) is not None:
            done, work, given = task
            found, error = None, None
            try:
                found = work(*given)
            except BaseException as caught:
                error = caught
            with suppress(RuntimeError):  # nobody waits any more: the event loop is closed
                done.get_loop().call_soon_threadsafe(_settle, done, found, error)
            del task, done, work, given, found, error  # while it waits, the thread holds on to nothing


def _settle(done: asyncio.Future[Any], found: Any, error: BaseException | None) -> None:
    if done.done():
        return  # it took too long
    if error is None:
        done.set_result(found)
    else:
        done.set_exception(error)
