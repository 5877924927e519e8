"""Who may come in at all: connections are counted by address, and a request must come whole within a time.

A connection waits as long as no request of it has come whole. Those that wait are kept in order: when there are too
many of them, the one that has waited longest goes, so that nobody can hold the door shut with half requests.
"""

from __future__ import annotations

import asyncio
import struct
from collections import Counter, OrderedDict
from typing import TYPE_CHECKING, Any, Protocol

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.protocol import OPEN

from magie.server.limits import client_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

MOST_WAITING = 256  # in all
MOST_FRESH = 4096  # beside them until the next look: after a restart thousands come, with whole requests
WAITING_PER_CLIENT = 32
LOOK_EVERY = 0.25
MOST_UNREAD = 4  # frames of a socket that were read and wait for their turn
LINE = "magie.line"  # under which an application finds the connection of a socket
_WHOLE_TEXT = 0x81  # the only frame of its message, with text
_MASKED = 0x80  # as all frames of browsers are
_WHOLE = {h11.DONE, h11.MUST_CLOSE, h11.CLOSED, h11.SWITCHED_PROTOCOL}


class Doorman:
    """Knows every open connection of the server."""

    def __init__(self, per_client: int, seconds: float, proxies: Iterable[str], most: Callable[[], int]) -> None:
        """`proxies` speak for many clients, so that they are not counted."""
        self._per_client = per_client
        self._seconds = seconds
        self._proxies = frozenset(proxies)
        self._most = most
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._of_client: Counter[str] = Counter()
        self._clock = 0.0  # seconds in which requests could be read: it stands still while the server is busy
        self._waiting: OrderedDict[asyncio.Transport, float] = OrderedDict()  # since when
        self._waiting_of: Counter[str] = Counter()

    def came(self, transport: asyncio.Transport) -> bool:
        """A connection was made; False if it was sent away at once."""
        address = get_remote_addr(transport)
        client = client_at(address[0]) if address else ""
        is_counted = bool(client) and not self._proxies & {client, "*"}
        if is_counted and (
            self._of_client[client] >= self._per_client or self._waiting_of[client] >= WAITING_PER_CLIENT
        ):
            transport.abort()
            return False
        self._open[transport] = client if is_counted else ""
        self._of_client[self._open[transport]] += 1
        if len(self._open) > self._most() and not self._send_oldest_away():
            self.went(transport)
            transport.abort()
            return False
        self.waits(transport)
        return True

    def waits(self, transport: asyncio.Transport) -> None:
        """A connection has nothing whole for us."""
        if transport in self._open and transport not in self._waiting:
            self._waiting[transport] = self._clock
            self._waiting_of[self._open[transport]] += 1
            if len(self._waiting) > MOST_WAITING + MOST_FRESH:
                self._send_oldest_away()

    def is_served(self, transport: asyncio.BaseTransport) -> None:
        """A request came whole."""
        if self._waiting.pop(transport, None) is not None:  # type: ignore[call-overload]
            _less(self._waiting_of, self._open[transport])

    def went(self, transport: asyncio.BaseTransport) -> None:
        """A connection is gone."""
        self.is_served(transport)
        client = self._open.pop(transport, None)
        if client is not None:
            _less(self._of_client, client)

    def _send_oldest_away(self) -> bool:
        if not self._waiting:
            return False
        transport = next(iter(self._waiting))
        self.went(transport)
        transport.abort()
        return True

    def send_waiting_away(self, *, older_than: float = 0.0) -> None:
        """End what has waited for too long; when the server stops, all that waits."""
        latest = self._clock - older_than
        while self._waiting and next(iter(self._waiting.values())) <= latest:
            self._send_oldest_away()

    async def keep_watch(self) -> None:
        """Look again and again for those that have waited too long."""
        pause = min(LOOK_EVERY, self._seconds / 4)
        while True:
            await asyncio.sleep(pause)
            self._clock += pause  # not the time that has passed: what came while we were busy is still to be read
            self.send_waiting_away(older_than=self._seconds)
            latest = self._clock - pause  # whoever came before the last look could be read since
            while len(self._waiting) > MOST_WAITING and next(iter(self._waiting.values())) < latest:
                self._send_oldest_away()


class Line(Protocol):
    """The connection of a socket, as far as frames go."""

    def send_now(self, *texts: bytes) -> bool:
        """Send frames at once, if that can be: all of them or none."""


def _head(length: int) -> bytes:
    """The head of a whole frame of text, as a server sends it (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((_WHOLE_TEXT, length))
    if length < 1 << 16:
        return struct.pack("!BBH", _WHOLE_TEXT, 126, length)
    return struct.pack("!BBQ", _WHOLE_TEXT, 127, length)


def _is_between_frames(parser: Any) -> bool:
    """Whether what reads frames has read all of the last one, and waits for the first byte of another."""
    while (inner := getattr(parser, "gi_yieldfrom", None)) is not None:
        parser = inner
    return getattr(parser, "__name__", "") == "at_eof"


def _less(counts: Counter[str], client: str) -> None:
    counts[client] -= 1
    if counts[client] <= 0:
        del counts[client]


class DirectSocket(WebSocketsSansIOProtocol):
    """WebSockets that take a frame at once; the application finds its connection under `LINE`."""

    heard_at = 0.0  # when something came last

    def handle_connect(self, event: Any) -> None:
        """The handshake."""
        super().handle_connect(event)
        if hasattr(self, "scope"):  # there is none where the handshake was refused
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[LINE] = self

    def data_received(self, data: bytes) -> None:
        """Something came: nearly always one whole frame of text, which is read without a detour."""
        self.heard_at = self.loop.time()
        text = self._text_of(data)
        if text is None:
            super().data_received(data)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def _text_of(self, data: bytes) -> str | None:
        """The text, where the data are one whole frame (RFC 6455, 5.2) and nothing else is on its way; else None."""
        conn = self.conn
        if len(data) < 6 or data[0] != _WHOLE_TEXT or conn.state is not OPEN or conn.extensions or self.close_sent:
            return None
        length, head = data[1] - _MASKED, 6
        if length == 126:
            length, head = data[2] << 8 | data[3], 8
        elif not 0 <= length < 126:
            return None
        if len(data) != head + length or self.queue.qsize() >= MOST_UNREAD:
            return None
        if conn.current_size is not None or not _is_between_frames(conn.parser):
            return None
        try:
            return bytes(apply_mask(data[head:], data[head - 4 : head])).decode()
        except UnicodeDecodeError:
            return None

    def send_keepalive_ping(self) -> None:
        """Ask whether anybody is there, unless something came within the time after which one asks."""
        assert self.ping_interval is not None
        due = self.heard_at + self.ping_interval - self.loop.time()
        if due > 0:
            self.ping_timer = self.loop.call_later(due, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def handle_text(self, event: Any) -> None:
        """A frame came. Reading pauses only behind a reader that is slow, not at every frame."""
        if event.fin and not self.close_sent and self.queue.qsize() < MOST_UNREAD:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": event.data.decode()})
            except UnicodeDecodeError:
                super().handle_text(event)
        else:
            super().handle_text(event)

    def send_now(self, *texts: bytes) -> bool:
        """Send frames without a detour over a task; False while the reader is behind, or gone."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or not self.handshake_complete:
            return False
        conn = self.conn
        if conn.state is not OPEN:
            return False
        if conn.extensions:
            for text in texts:
                conn.send_text(text)
            self.transport.write(b"".join(conn.data_to_send()))
        else:  # nothing to compress and nothing to remember: a frame is its length and its text
            self.transport.write(b"".join([part for text in texts for part in (_head(len(text)), text)]))
        return True


def protocols(doorman: Doorman) -> tuple[type[H11Protocol], type[WebSocketsSansIOProtocol]]:
    """The protocols of uvicorn, which tell a doorman who comes, waits and goes."""

    class GuardedHttp(H11Protocol):
        """HTTP; a connection waits from its first moment until its request is whole, and again after the answer."""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            doorman.came(transport)

        def connection_lost(self, exc: Exception | None) -> None:
            doorman.went(self.transport)
            super().connection_lost(exc)

        def handle_events(self) -> None:
            super().handle_events()
            if self.conn.their_state in _WHOLE:
                doorman.is_served(self.transport)

        def on_response_complete(self) -> None:
            super().on_response_complete()
            if not self.transport.is_closing() and self.conn.their_state not in _WHOLE:
                doorman.waits(self.transport)

    class GuardedSocket(DirectSocket):
        """WebSockets; the connection was counted when it came, and waits until its handshake is whole."""

        def handle_connect(self, event: Any) -> None:
            doorman.is_served(self.transport)
            super().handle_connect(event)

        def connection_lost(self, exc: Exception | None) -> None:
            doorman.went(self.transport)
            super().connection_lost(exc)

    return GuardedHttp, GuardedSocket
