"""Answers that were given, in case a request comes again after a reconnect; each guest has so many."""

from __future__ import annotations

from collections import OrderedDict

KEPT_PER_GUEST = 64
GUESTS_KEPT = 64  # who was heard longest ago is forgotten first


class Answers:
    """The newest answers of each guest. What changes something is kept in storage too: see `LiveTable.commands`."""

    def __init__(self) -> None:
        self._guests: OrderedDict[str, OrderedDict[str, bytes]] = OrderedDict()

    def find(self, guest: str, request: str) -> bytes | None:
        """The answer that a guest's request had."""
        own = self._guests.get(guest)
        return None if own is None else own.get(request)

    def keep(self, guest: str, request: str, answer: bytes) -> None:
        """Keep an answer."""
        own = self._guests.pop(guest, None) or OrderedDict()
        self._guests[guest] = own
        own[request] = answer
        if len(own) > KEPT_PER_GUEST:
            own.popitem(last=False)
        if len(self._guests) > GUESTS_KEPT:
            self._guests.popitem(last=False)
