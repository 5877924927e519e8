"""How long the asked seat has: seconds for each decision, then its reserve. Stands still while nobody is there.

Where no clock was agreed it only counts, so that nobody can let the others wait for ever.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from magie.server.wire.table import Clock

if TYPE_CHECKING:
    from magie.server.wire.home import ClockWish

# Questions that come back in the same turn, after a deal for instance, go on where they stood.
_COMING_BACK = frozenset({"turn", "end"})


class DecisionClock:
    """The time of the decision at hand. Times are those of `time.monotonic`."""

    def __init__(self, wish: ClockWish | None, used: float = 0.0) -> None:
        self.wish = wish
        self._key: tuple[object, ...] | None = None
        self._used = used  # before it last began to run
        self._since: float | None = None
        self._kept: dict[tuple[object, ...], float] = {}
        self._is_restored = used > 0

    def spent(self, now: float) -> float:
        """Seconds spent on the decision at hand."""
        return self._used + (now - self._since if self._since is not None else 0.0)

    def overdrawn(self, now: float) -> float:
        """Seconds that the decision at hand has taken from the reserve."""
        return 0.0 if self.wish is None else max(0.0, self.spent(now) - self.wish.seconds)

    def turn_to(self, key: tuple[object, ...] | None, now: float) -> float:
        """The clock is for this decision from now on, and stops for None.

        Gives what the last decision took from a reserve. A key is `(turn, rolls, kind, seat)`.
        """
        if key == self._key:
            return 0.0
        taken = self.overdrawn(now) if self._key is not None else 0.0
        if self._key is not None and self._key[2] in _COMING_BACK:
            self._kept = {self._key: min(self.spent(now), self._limit())}
        if self._is_restored:
            self._is_restored = False  # a clock that was saved goes on with the decision it was saved at
        else:
            self._used = self._kept.get(key, 0.0) if key is not None else 0.0
        self._key = key
        self._since = now if self._since is not None and key is not None else None
        return taken

    def _limit(self) -> float:
        return float("inf") if self.wish is None else float(self.wish.seconds)

    def run(self, now: float) -> None:
        """Time goes on."""
        if self._since is None and self._key is not None:
            self._since = now

    def pause(self, now: float) -> None:
        """Time stands still."""
        self._used, self._since = self.spent(now), None

    def ends_in(self, reserve: float, now: float) -> float | None:
        """Seconds until both the time and the reserve are used up."""
        if self.wish is None or self._since is None:
            return None
        return self.wish.seconds + reserve - self.spent(now)

    def view(self, reserve: float, now: float) -> Clock | None:
        """What the page counts down to."""
        if self.wish is None or self._since is None:
            return None
        clock = time.time()
        due = clock + self.wish.seconds - self.spent(now)
        return Clock(
            now=int(clock * 1000), due=int(due * 1000), ends=int((due + reserve) * 1000), seconds=self.wish.seconds
        )
