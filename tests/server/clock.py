"""Time that passes only when a test says so, for all of the server that asks what time it is."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

    from magie.server.live.table import LiveTable


class Clock:
    """Stands in for the module `time`; event loops go on by the true one."""

    def __init__(self) -> None:
        self._passed = 0.0
        self._begun = time.time()

    def monotonic(self) -> float:
        """Seconds, as clocks and deadlines count them."""
        return self._passed

    def time(self) -> float:
        """Seconds, as calendars and pages count them."""
        return self._begun + self._passed

    def go_on(self, seconds: float, *tables: LiveTable) -> None:
        """Let some time pass; whoever looks after these tables looks again."""
        self._passed += seconds
        for table in tables:
            table.stirred.set()


def standing_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock for the whole server."""
    clock = Clock()
    for name, module in list(sys.modules.items()):
        if name.startswith("magie.server.") and vars(module).get("time") is time:
            monkeypatch.setattr(module, "time", clock)
    return clock
