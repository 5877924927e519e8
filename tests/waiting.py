"""The one way to wait: look again and again until what the test asserts is so. A test of the tests knows no other.

A fixed pause is too short on a busy machine, a sign that may stand already waits for nothing, and a short clock runs
out. Where time itself is tested, the test has a clock of its own: `clock` in `tests/server`, `stop_the_clock` in
`tests/browser`.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
LONG, SHORT = 240.0, 30.0
LOOK = 0.01  # seconds between two looks
ROUNDS = 50  # of an event loop, in which everything that is ready has its turn


class _Patience:
    """Seconds after which something is broken, and not merely slow."""

    seconds = LONG


def patience() -> float:
    """How long to wait before one gives up: so long that no test that passes comes near it."""
    return _Patience.seconds


def lose_patience() -> None:
    """Something has failed: this run is red, and what else is broken need not be waited for as long."""
    _Patience.seconds = SHORT


def until(
    look: Callable[[], T | None],
    told: Callable[[], object] | None = None,
    pause: Callable[[float], object] = time.sleep,
) -> T:
    """What a look gives, once that is something; `told` says how things stand if it never is."""
    end = time.monotonic() + patience()
    while not (found := look()):
        assert time.monotonic() < end, _in_vain(told)
        pause(LOOK)
    return found


async def until_so(look: Callable[[], T | None], told: Callable[[], object] | None = None) -> T:
    """The same in an event loop, whose other tasks go on."""
    end = time.monotonic() + patience()
    while not (found := look()):
        assert time.monotonic() < end, _in_vain(told)
        await asyncio.sleep(LOOK / 10)
    return found


async def take_turns() -> None:
    """Let everything that is ready in an event loop have its turn: what has not happened then waits for something."""
    for _ in range(ROUNDS):
        await asyncio.sleep(0)


def _in_vain(told: Callable[[], object] | None) -> str:
    return f"waited for {patience():.0f} seconds in vain" + (f": {told()}" if told is not None else "")
