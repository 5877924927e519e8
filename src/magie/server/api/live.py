"""The socket of a table: reads requests, sends frames, and lets nobody flood it."""

import asyncio
from time import perf_counter
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from magie.game.errors import MagieError
from magie.server.guests import COOKIE, client_of, cookie_of
from magie.server.limits import Bucket
from magie.server.live.audience import CLOSED_RESTART, Socket, encode_frame
from magie.server.live.requests import refusal, respond
from magie.server.live.table import LiveTable
from magie.server.origins import is_own_origin
from magie.server.refusals import ServerRefusal, told
from magie.server.service import Service
from magie.server.wire.frames import Refused, Request
from magie.server.wire.home import Language

MOST_REFUSED_FRAMES = 25  # unreadable ones, before the socket is closed
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
    client = client_of(socket)
    if (
        not is_own_origin(socket, service.settings)
        or service.sockets_of.get(client, 0) >= service.settings.sockets_per_client
    ):
        service.metrics.refused("request/foreign-origin")
        await socket.close(code=CLOSED_FOREIGN)
        return
    service.sockets_of[client] = service.sockets_of.get(client, 0) + 1
    service.metrics.sockets.inc()
    try:
        await _welcome(socket, table, service, language, after)
    finally:
        service.metrics.sockets.dec()
        service.sockets_of[client] -= 1
        if not service.sockets_of[client]:
            del service.sockets_of[client]


async def _welcome(
    socket: WebSocket[Any, Any, Any], table: str, service: Service, language: Language, after: int | None
) -> None:
    """Bring a browser to its table, and stay until it goes."""
    guest = service.guests.guest_of(socket.cookies.get(COOKIE), client_of(socket))
    cookie = cookie_of(guest, service.settings)
    headers = {} if cookie is None else {"Set-Cookie": cookie.to_header(header="").strip()}
    await socket.accept(headers=headers)
    try:
        live = await service.table(table)
        if len(live.audience.sockets) >= service.settings.sockets_per_table:
            raise ServerRefusal("table/crowded")
    except MagieError as error:
        await _send(socket, encode_frame(Refused("", error.code, told(error, language))))
        await socket.close(code=CLOSED_UNKNOWN)
        return
    reader = Socket(guest, None, language)
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


async def _receive_all(socket: WebSocket[Any, Any, Any], reader: Socket, live: LiveTable, service: Service) -> None:
    settings = service.settings
    bucket = Bucket(settings.frame_rate, settings.frame_burst)
    refused = 0
    while True:
        event: Any = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        text = event.get("text")
        start = perf_counter()
        try:
            request = _read(text, bucket, settings.largest_frame)
        except ServerRefusal as error:
            refused += 1
            service.metrics.refused(error.code)
            reader.send(refusal(live, reader, _name_of(text, settings.largest_frame), error))
            if refused > MOST_REFUSED_FRAMES:
                reader.close(CLOSED_ABUSE)
            continue
        # A browser that goes away must not stop half way what it asked for.
        await asyncio.shield(respond(live, reader, request))
        service.metrics.answers.observe(perf_counter() - start)


def _read(text: str | None, bucket: Bucket, largest: int) -> Request:
    """The request of a frame; raises ServerRefusal."""
    if not bucket.take():
        raise ServerRefusal("frame/too-many")
    if text is None:
        raise ServerRefusal("frame/malformed")
    if len(text) > largest:
        raise ServerRefusal("frame/too-large")
    try:
        return _requests.decode(text)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise ServerRefusal("frame/malformed") from None


def _name_of(text: str | None, largest: int) -> str:
    """The id of a frame that cannot be read otherwise."""
    if text is None or len(text) > largest:
        return ""
    try:
        return _decode_name(text).id[:64]
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return ""
