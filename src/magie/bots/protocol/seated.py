"""Programs that go on from game to game: one process for each seat of this process's games."""

from collections.abc import Iterator
from contextlib import contextmanager

from magie.bots.protocol.pace import Pace
from magie.bots.protocol.player import CommandBot

_SEATED: dict[tuple[str, int, Pace], CommandBot] = {}


def seated(name: str, seat: int, pace: Pace) -> CommandBot:
    """The program on a seat, with what it knows of earlier games; no two seats share one."""
    key = (name, seat, pace)
    if key not in _SEATED:
        _SEATED[key] = CommandBot(name, pace)
    return _SEATED[key]


def end_programs() -> None:
    """End all of them."""
    while _SEATED:
        _SEATED.popitem()[1].close()


@contextmanager
def ended_programs() -> Iterator[None]:
    """End all of them when something is over."""
    try:
        yield
    finally:
        end_programs()
