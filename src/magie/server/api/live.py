"""The socket of a table: reads requests, sends frames, and lets nobody flood it."""

import asyncio
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
from magie.server.doorman import LINE
from magie.server.guests import client_of, cookie_of
from magie.server.limits import BYTES_OF_ONE, Bucket, Purse, frame_cost
from magie.server.live.audience import CLOSED_LAGGING, CLOSED_RESTART, Socket, encode_frame
from magie.server.live.requests import respond
from magie.server.live.table import LiveTable
from magie.server.origins import is_own_origin
from magie.server.refusals import UNAVAILABLE, ServerRefusal, status_of, told
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
    if not limits.enter(client):
        await _turn_away(socket, service, client, language)
        return
    service.metrics.sockets.inc()
    try:
        await _welcome(socket, table, service, language, after)
    finally:
        service.metrics.sockets.dec()
        limits.leave(client)


async def _turn_away(socket: WebSocket[Any, Any, Any], service: Service, client: str, language: Language) -> None:
    """Say that there are too many sockets, as long as saying so is not too much itself."""
    service.metrics.refused("request/too-many-sockets")
    if not service.limits.frames.take(client):
        await socket.close(code=CLOSED_LAGGING)  # before it is accepted: the handshake is refused
        return
    await socket.accept()
    await _send(socket, _refusal_of("request/too-many-sockets", "", language))
    await socket.close(code=CLOSED_LAGGING)


async def _welcome(
    socket: WebSocket[Any, Any, Any], table: str, service: Service, language: Language, after: int | None
) -> None:
    """Bring a browser to its table, and stay until it goes."""
    guest = service.guests.guest_from(socket.cookies, client_of(socket))
    cookie = cookie_of(guest, service.settings)
    headers = {} if cookie is None else {"Set-Cookie": cookie.to_header(header="").strip()}
    await socket.accept(headers=headers)
    try:
        live = await service.table(table)
        if len(live.audience.sockets) >= service.settings.sockets_per_table:
            raise ServerRefusal("table/crowded")
    except MagieError as error:
        service.metrics.refused(error.code)
        await _send(socket, encode_frame(Refused("", error.code, told(error, language))))
        await socket.close(code=CLOSED_RESTART if status_of(error) == UNAVAILABLE else CLOSED_UNKNOWN)
        return
    extensions: Any = socket.scope.get("extensions") or {}
    reader = Socket(guest, None, language, extensions.get(LINE))
    try:
        if not await live.enter(reader, after):
            await socket.close(code=CLOSED_RESTART)
            return
        await _talk(socket, reader, live, service)
    finally:
        await asyncio.shield(live.leave(reader))


async def _talk(socket: WebSocket[Any, Any, Any], reader: Socket, live: LiveTable, service: Service) -> None:
    """Read and write until either side ends."""
    sending = asyncio.create_task(_send_all(socket, reader))
    receiving = asyncio.create_task(_receive_all(socket, reader, live, service))
    done, pending = await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    for task in done:
        error = task.exception()
        if error is not None and not isinstance(error, WebSocketDisconnect | RuntimeError | OSError):
            _log.error("fault", table=live.id, exc_info=error)


async def _send(socket: WebSocket[Any, Any, Any], frame: str) -> None:
    await socket.send({"type": "websocket.send", "text": frame, "bytes": None})


async def _send_all(socket: WebSocket[Any, Any, Any], reader: Socket) -> None:
    while True:
        frame = await reader.queue.get()
        if frame is None:
            await socket.close(code=reader.close_code)
            return
        await _send(socket, frame)
        reader.unsent -= 1


async def _receive_all(socket: WebSocket[Any, Any, Any], reader: Socket, live: LiveTable, service: Service) -> None:
    purse, largest = service.limits.frames.of(reader.guest.client), service.settings.largest_frame
    refused = 0
    while True:
        event: Any = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        text = event.get("text")
        start = perf_counter()
        try:
            request = _read(text, purse, largest)
        except ServerRefusal as error:
            refused += 1
            service.metrics.refused(error.code)
            reader.send(_refusal_of(error.code, _name_of(text, largest), reader.language))
            if refused > MOST_REFUSED_FRAMES:
                reader.close(CLOSED_ABUSE)
                return
            continue
        # A browser that goes away must not stop half way what it asked for.
        await asyncio.shield(respond(live, reader, request))
        service.metrics.answers.observe(perf_counter() - start)


def _refusal_of(code: str, name: str, language: str) -> str:
    """The frame that refuses what was not even read; it must cost nothing."""
    return encode_frame(Refused(name, code, _sentence(code, language)))


@lru_cache(maxsize=32)
def _sentence(code: str, language: str) -> str:
    return told(ServerRefusal(code), language)


def _read(text: str | None, purse: Bucket | Purse, largest: int) -> Request:
    """The request of a frame, paid for by its length and its kind; raises ServerRefusal."""
    if not purse.take(1 + (len(text) // BYTES_OF_ONE if text else 0)):
        raise ServerRefusal("frame/too-many")
    if text is None:
        raise ServerRefusal("frame/malformed")
    if len(text) > largest:
        raise ServerRefusal("frame/too-large")
    try:
        request = _requests.decode(text)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise ServerRefusal("frame/malformed") from None
    if not purse.take(frame_cost(request.kind) - 1):
        raise ServerRefusal("frame/too-many")
    return request


def _name_of(text: str | None, largest: int) -> str:
    """The id of a frame that cannot be read otherwise."""
    if text is None or len(text) > largest:
        return ""
    try:
        return _decode_name(text).id[:64]
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return ""
