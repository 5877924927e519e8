"""How often somebody may do something: a bucket that fills at a steady rate."""

from __future__ import annotations

import time
from collections import OrderedDict


class Bucket:
    """Holds up to `size` permits and gains `rate` a second."""

    __slots__ = ("_at", "_left", "_rate", "_size")

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._left = size
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take a permit, if there is one."""
        now = time.monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each of many clients; the one used longest ago is forgotten first."""

    def __init__(self, rate: float, size: float, most: int = 10_000) -> None:
        self._rate, self._size, self._most = rate, size, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> bool:
        """Take a permit of a client."""
        bucket = self._buckets.pop(client, None) or Bucket(self._rate, self._size)
        self._buckets[client] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take()
