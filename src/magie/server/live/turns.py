"""Whose turn it is where much is to be worked out: nobody waits for all that somebody else has asked for.

Every second turn goes to the shortest work of all, the others to the client that was served longest ago, and of its
work to the shortest. So a short game is not behind long ones, and a flood of short ones takes half of the turns.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

MOST_REMEMBERED = 1000  # clients of whom we know when they had their last turn


@dataclass(eq=False, slots=True)
class _Wish:
    """Somebody waits for a turn: all clients who want the same, and how long it takes them to be done."""

    clients: AbstractSet[str]
    length: int
    granted: asyncio.Future[None]


class Turns:
    """Gives out a few places."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._wishes: list[_Wish] = []
        self._served: OrderedDict[str, int] = OrderedDict()
        self._turn = 0

    def waiting(self) -> int:
        """How many wait for a turn."""
        return len(self._wishes)

    async def take(self, clients: AbstractSet[str], length: int) -> None:
        """Wait for a turn; whoever got one gives it back."""
        wish = _Wish(clients, length, asyncio.get_running_loop().create_future())
        self._wishes.append(wish)
        self._grant()
        try:
            await wish.granted
        except asyncio.CancelledError:
            if wish in self._wishes:
                self._wishes.remove(wish)
            else:  # it came too late
                self.give_back()
            raise

    def give_back(self) -> None:
        """A place is free again."""
        self._free += 1
        self._grant()

    def _grant(self) -> None:
        while self._free and self._wishes:
            self._turn += 1
            wish = min(self._wishes, key=self._length if self._turn % 2 else self._patience)
            self._wishes.remove(wish)
            self._serve(min(wish.clients, key=self._last))
            self._free -= 1
            wish.granted.set_result(None)

    def _serve(self, client: str) -> None:
        self._served[client] = self._turn
        self._served.move_to_end(client)
        if len(self._served) > MOST_REMEMBERED:
            self._served.popitem(last=False)

    def _last(self, client: str) -> int:
        return self._served.get(client, 0)

    def _length(self, wish: _Wish) -> tuple[int, int]:
        return wish.length, min(map(self._last, wish.clients))

    def _patience(self, wish: _Wish) -> tuple[int, int]:
        return min(map(self._last, wish.clients)), wish.length
