"""Bots that play for nobody must not hold up anybody: one table of theirs at a time, and never most of the time."""

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
