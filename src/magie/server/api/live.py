"""The socket of a table: reads requests, sends frames, and lets nobody flood it."""

import asyncio
from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from magie.game.errors import MagieError
from magie.language.explain import explain
from magie.server.doorman import LINE
from magie.server.guests import Guest, client_of, cookie_of
from magie.server.limits import BYTES_OF_ONE, COUNTED, BotPurse, Bucket, Purse, frame_cost
from magie.server.live.audience import CLOSED_LAGGING, CLOSED_RESTART, Socket, encode_frame
from magie.server.live.requests import respond
from magie.server.live.table import LiveTable
from magie.server.origins import is_own_origin
from magie.server.refusals import TOO_MANY, UNAVAILABLE, ServerRefusal, limit_of, status_of
from magie.server.service import Service
from magie.server.wire.frames import Refused, Request
from magie.server.wire.home import Language

MOST_REFUSED_FRAMES = 25  # unreadable or too many, before the socket is closed
CLOSED_FOREIGN, CLOSED_UNKNOWN, CLOSED_ABUSE = 4403, 4404, 1008

_log = structlog.get_logger("magie.socket")
_requests: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)


class _Named(msgspec.Struct):
    """Whatever has an id: a frame that is not one of ours may still be answered by name."""

    id: str = ""


_decode_name = msgspec.json.Decoder(_Named).decode


@websocket("/api/tables/{table:str}/live")
async def watch_table(
    socket: WebSocket[Any, Any, Any],
    table: FromPath[str],
    service: NamedDependency[Service],
    language: FromQuery[Language] = "en",
    after: FromQuery[int | None] = None,
) -> None:
    """Watch a table and, with a seat, play at it."""
    client, limits = client_of(socket), service.limits
    if not is_own_origin(socket, service.settings):
        service.metrics.refused("request/foreign-origin")
        await socket.close(code=CLOSED_FOREIGN)
        return
    if limits.is_banned(client):
        service.metrics.refused("request/banned")
        await socket.close(code=CLOSED_FOREIGN)
        return
    visit = Visit(socket, service, table, language, after, client)
    is_counted = COUNTED in socket.scope  # where it came in
    if not is_counted and not limits.enter(client):
        await visit.turn_away()
        return
    service.metrics.sockets.inc()
    try:
        await visit.welcome()
    finally:
        service.metrics.sockets.dec()
        if not is_counted:
            limits.leave(client)


@dataclass(slots=True)
class Visit:
    """One connection of a browser, or of a bot of somebody's, to a table."""

    socket: WebSocket[Any, Any, Any]
    service: Service
    table: str
    language: Language
    after: int | None  # the sequence up to which the visitor knows the game
    client: str

    async def turn_away(self) -> None:
        """Say that there are too many sockets, as long as saying so is not too much itself."""
        self.service.metrics.refused("request/too-many-sockets")
        if self.service.limits.buckets["frames"].take(self.client):
            await self.socket.accept()
            await self._send(_refusal_of("request/too-many-sockets", "", self.language))
        # Where it was not accepted, this refuses the handshake.
        await self.socket.close(code=CLOSED_LAGGING)

    async def welcome(self) -> None:
        """Bring a visitor to the table, and stay until either side ends."""
        guests = self.service.guests
        try:
            program = guests.program_of(self.socket.headers, self.client)
        except ServerRefusal as refusal:
            await self.socket.accept()
            await self._let_go(refusal)
            return
        if program is not None:
            await self._welcome_bot(program)
            return
        guest = guests.guest_from(self.socket.cookies, self.client)
        cookie = cookie_of(guest, self.service.settings)
        headers = {} if cookie is None else {"Set-Cookie": cookie.to_header(header="").strip()}
        await self.socket.accept(headers=headers)
        await self._seat(guest)

    async def _welcome_bot(self, guest: Guest) -> None:
        """The same for a bot of somebody's, which has limits of its own."""
        await self.socket.accept()
        limits = self.service.limits
        try:
            limits.enter_bot(guest.bot_client)
        except ServerRefusal as refusal:
            await self._let_go(refusal)
            return
        try:
            await self._seat(guest)
        finally:
            limits.leave(guest.bot_client)

    async def _let_go(self, error: MagieError) -> None:
        """Say why there is nothing to watch; the code tells whether it is worth coming again."""
        self.service.metrics.refused(error.code)
        key, seconds = limit_of(error)
        refused = Refused("", error.code, explain(error, self.language), key=key, seconds=seconds)
        await self._send(encode_frame(refused))
        codes = {UNAVAILABLE: CLOSED_RESTART, TOO_MANY: CLOSED_LAGGING}
        await self.socket.close(code=codes.get(status_of(error), CLOSED_UNKNOWN))

    async def _seat(self, guest: Guest) -> None:
        """Let somebody in who was accepted."""
        try:
            live = await self.service.table(self.table)
        except MagieError as error:
            await self._let_go(error)
            return
        extensions: Any = self.socket.scope.get("extensions") or {}
        reader = Socket(guest, None, self.language, extensions.get(LINE))
        reader.rest = self.service.limits.rest_of(guest.client)
        await self.service.registry.doorway.passed()
        try:
            if not await live.enter(reader, self.after):
                await self.socket.close(code=CLOSED_RESTART)
                return
        except ServerRefusal as refusal:
            await self._let_go(refusal)
            return
        try:
            await self._talk(reader, live)
        finally:
            await asyncio.shield(live.leave(reader))

    async def _talk(self, reader: Socket, live: LiveTable) -> None:
        """Read and write until either side ends."""
        sending = asyncio.create_task(self._send_all(reader))
        receiving = asyncio.create_task(self._receive_all(reader, live))
        done, pending = await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
        reader.is_closed = True
        for task in pending:
            # Who goes away must not stop half way what they asked for: that ends by itself when it is done.
            if not reader.is_heard:
                task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)
        for task in done:
            error = task.exception()
            if error is not None and not isinstance(error, WebSocketDisconnect | RuntimeError | OSError):
                _log.error("fault", table=live.id, exc_info=error)

    async def _send(self, frame: bytes) -> None:
        await self.socket.send({"type": "websocket.send", "text": frame.decode(), "bytes": None})

    async def _send_all(self, reader: Socket) -> None:
        """Send what could not go out at once."""
        while True:
            frame = await reader.queue.get()
            if frame is None:
                await self.socket.close(code=reader.close_code)
                return
            await self._send(frame)
            reader.unsent -= 1

    async def _receive_all(self, reader: Socket, live: LiveTable) -> None:
        guest, largest = reader.guest, self.service.settings.largest_frame
        purse, metrics = self.service.limits.frames_of(guest.client, guest.bot_client), self.service.metrics
        refused = 0
        while not reader.is_closed:
            event: Any = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            text = event.get("text")
            start = perf_counter()
            try:
                request = _read(text, purse, largest)
            except ServerRefusal as error:
                refused += 1
                metrics.refused(error.code)
                reader.send(_refusal_of(error.code, _name_of(text, largest), reader.language, *limit_of(error)))
                if refused > MOST_REFUSED_FRAMES:
                    reader.close(CLOSED_ABUSE)
                    return
                continue
            reader.is_heard = True
            try:
                await respond(live, reader, request)
            finally:
                reader.is_heard = False
            metrics.answers.observe(perf_counter() - start)


def _refusal_of(code: str, name: str, language: str, key: str = "", seconds: float = 0.0) -> bytes:
    """The frame that refuses what was not even read; it must cost nothing."""
    return encode_frame(Refused(name, code, _sentence(code, language), key=key, seconds=seconds))


@lru_cache(maxsize=32)
def _sentence(code: str, language: str) -> str:
    return explain(ServerRefusal(code), language)


def _read(text: str | None, purse: Bucket | Purse | BotPurse, largest: int) -> Request:
    """The request of a frame, paid for by its length and its kind; raises ServerRefusal."""
    _pay(purse, 1 + (len(text) // BYTES_OF_ONE if text else 0))
    if text is None:
        raise ServerRefusal("frame/malformed")
    if len(text) > largest:
        raise ServerRefusal("frame/too-large")
    try:
        request = _requests.decode(text)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise ServerRefusal("frame/malformed") from None
    _pay(purse, frame_cost(request.kind) - 1)
    return request


def _pay(purse: Bucket | Purse | BotPurse, cost: float) -> None:
    if not purse.take(cost):
        raise ServerRefusal("frame/too-many", key=purse.key, seconds=purse.wait(cost))


def _name_of(text: str | None, largest: int) -> str:
    """The id of a frame that cannot be read otherwise."""
    if text is None or len(text) > largest:
        return ""
    try:
        return _decode_name(text).id[:64]
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return ""
