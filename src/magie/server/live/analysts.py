"""Where games are analysed: in processes of their own, at low priority, apart from those in which bots think.

Whoever has much to do (a whole game) asks for one short stretch after the other; between two of them the others have
their turns.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import structlog

from magie.server.live.turns import Turns
from magie.server.refusals import ServerRefusal

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Set as AbstractSet

P = ParamSpec("P")
T = TypeVar("T")
PATIENCE = 60.0  # seconds that a turn may take, and that somebody who asks for an answer waits for it
MOST_ASKED = 64  # answers that people wait for, all together
MOST_OF_CLIENT = 8
POLITE = 10  # how far a process steps back behind those that play

_log = structlog.get_logger("magie.analysis")


def _step_back() -> None:
    if hasattr(os, "nice"):
        os.nice(POLITE)


class Asker:
    """One client, who asks for answers."""

    def __init__(self, analysts: Analysts, client: str) -> None:
        self._analysts, self._client = analysts, client

    async def ask(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """As `Analysts.ask`."""
        return await self._analysts.ask(self._client, work, *given, **named)


class Analysts:
    """A pool of processes, started when something is first asked for."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._turns = Turns(processes)
        self._asked: Counter[str] = Counter()  # answers that a client waits for

    async def ask(self, client: str, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Have an answer worked out for a client; raises what that raises, and ServerRefusal where nobody can."""
        if self._asked.total() >= MOST_ASKED or self._asked[client] >= MOST_OF_CLIENT:
            raise ServerRefusal("analysis/busy")
        self._asked[client] += 1
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.grind({client}, 0, work, *given, **named)
        except TimeoutError:
            raise ServerRefusal("analysis/busy") from None
        finally:
            self._asked[client] -= 1
            self._asked += Counter()  # of clients that wait for nothing, nothing is kept

    async def grind(
        self, clients: AbstractSet[str], length: int, work: Callable[P, T], *given: P.args, **named: P.kwargs
    ) -> T:
        """Have a stretch of something long worked out; `length` is how much of it there still is. Raises as `ask`."""
        assert not named
        if self._processes == 0:
            raise ServerRefusal("analysis/off")
        await self._turns.take(clients, length)
        if self._pool is None:
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=context, initializer=_step_back)
        try:
            working = asyncio.get_running_loop().run_in_executor(self._pool, work, *given)
        except BaseException:
            self._turns.give_back()
            raise
        working.add_done_callback(self._is_free)  # also of what nobody waits for any more
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(working)
        except TimeoutError:
            raise ServerRefusal("analysis/busy") from None
        except BrokenProcessPool:
            self._let_go()
            _log.error("analysts-gone")
            raise ServerRefusal("analysis/busy") from None

    def _is_free(self, working: asyncio.Future[T]) -> None:
        if not working.cancelled():
            working.exception()  # heard of, even where nobody waits
        self._turns.give_back()

    def _let_go(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def close(self) -> None:
        """Let the processes go; nobody waits for what they work at."""
        self._processes = 0
        self._let_go()
