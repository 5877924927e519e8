"""Nobody holds up everybody: neither bots that play for nobody, one table at a time, nor crowds that come at once."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

REST = 4.0  # how many times as long as it worked it rests


class Turnstile:
    """Lets one stretch of play through after the other, with a rest behind each."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._free_at = 0.0

    @asynccontextmanager
    async def passed(self) -> AsyncIterator[None]:
        """Wait for one's turn, and work."""
        async with self._lock:
            await asyncio.sleep(max(0.0, self._free_at - time.monotonic()))
            start = time.monotonic()
            try:
                yield
            finally:
                end = time.monotonic()
                self._free_at = end + REST * (end - start)


class Doorway:
    """Lets one comer through after the other. Between two of them everybody else has their say.

    After a restart thousands come at once. Were they let in together, no answer, heartbeat or handshake would be seen
    to before the last of them sat; whoever waits too long gives up, comes again, and is let in for nothing.
    """

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def passed(self) -> None:
        """Wait for one's turn."""
        async with self._lock:
            await asyncio.sleep(0)  # a round of the event loop
