"""Where games are analysed: in processes of their own, at low priority, apart from those in which bots think.

Whoever has much to do (a whole game) asks for one short stretch after the other, so nobody waits long for a turn.
"""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import structlog

from magie.server.refusals import ServerRefusal

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")
PATIENCE = 60.0  # seconds that one stretch may take
MOST_WAITING = 64  # stretches that wait for a process, of everybody together
POLITE = 10  # how far a process steps back behind those that play

_log = structlog.get_logger("magie.analysis")


def _step_back() -> None:
    if hasattr(os, "nice"):
        os.nice(POLITE)


class Analysts:
    """A pool of processes, started when something is first asked for."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0

    async def ask(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Have something worked out; raises what it raises, and ServerRefusal where there is nobody to do it."""
        assert not named
        if self._processes == 0:
            raise ServerRefusal("analysis/off")
        if self._waiting >= MOST_WAITING:
            raise ServerRefusal("analysis/busy")
        if self._pool is None:
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=context, initializer=_step_back)
        self._waiting += 1
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.get_running_loop().run_in_executor(self._pool, work, *given)
        except TimeoutError:
            raise ServerRefusal("analysis/busy") from None
        except BrokenProcessPool:
            self.close()
            _log.error("analysts-gone")
            raise ServerRefusal("analysis/busy") from None
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Let the processes go; nobody waits for what they work at."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
