"""Where slow bots think: in processes of their own, so that no table waits for another one's.

A bot that is late plays what a quick one would.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context
from typing import TYPE_CHECKING

import structlog

from magie.bots import load_known
from magie.bots.rehearsal import CHOOSE, MANAGE
from magie.server.live.workshop import think_through

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.bots.rehearsal import Rehearsal, Thought, Thoughts
    from magie.game import Action, Bot, Game
    from magie.game.decisions import Decision

_log = structlog.get_logger("magie.table")
QUICK_BOT = "steady"


@cache
def quick_bot() -> Bot:
    """The bot that answers for one that is late."""
    return load_known(QUICK_BOT)


class Thinkers:
    """A pool of processes, started when somebody first has to think."""

    def __init__(self, processes: int, patience: float) -> None:
        self._processes, self._patience = processes, patience
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, task: Rehearsal) -> Thoughts | None:
        """What the bots of a table choose; None if they take too long."""
        if self._processes == 0:
            return None
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"))
        thinking = asyncio.get_running_loop().run_in_executor(self._pool, think_through, task)
        try:
            async with asyncio.timeout(self._patience):
                return await asyncio.shield(thinking)
        except TimeoutError:
            thinking.cancel()
            _log.warning("bot-late", seats=sorted(task.bots))
        except BrokenProcessPool:
            self.close()
            _log.error("thinkers-gone")
        return None

    def close(self) -> None:
        """Let the processes go; nobody waits for what they are thinking about."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class Rehearsed:
    """A slow bot at the table: it plays what it has thought of elsewhere, or what a quick one would."""

    def __init__(self, name: str, seat: int, chosen: Iterator[Thought]) -> None:
        self.name, self._seat, self._chosen = name, seat, chosen

    def choose(self, game: Game, decision: Decision) -> Action | str:
        """The answer."""
        thought = self._next(CHOOSE)
        if thought is None or thought.action is None:
            return quick_bot().choose(game, decision)
        return thought.action

    def manage(self, _game: Game, _seat: int) -> Action | None:
        """The wish; a bot that has not thought about it has none."""
        thought = self._next(MANAGE)
        return None if thought is None else thought.action

    def _next(self, kind: str) -> Thought | None:
        """The next thought, if it is about this; once one is not, the rest is void."""
        thought = next(self._chosen, None)
        if thought is None or (thought.seat, thought.kind) == (self._seat, kind):
            return thought
        for _ in self._chosen:
            pass
        return None
