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
from magie.server.house import House
from magie.server.limits import Bucket
from magie.server.live.audience import CLOSED_RESTART, Socket, encode_frame
from magie.server.live.requests import refusal, respond
from magie.server.live.table import LiveTable
from magie.server.origins import is_own_origin
from magie.server.refusals import HouseRefusal, told
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
    house: NamedDependency[House],
    language: FromQuery[Language] = "en",
    after: FromQuery[int | None] = None,
) -> None:
    """Watch a table and, with a seat, play at it."""
    client = client_of(socket)
    if (
        not is_own_origin(socket, house.settings)
        or house.sockets_of.get(client, 0) >= house.settings.sockets_per_client
    ):
        house.metrics.refused("request/foreign-origin")
        await socket.close(code=CLOSED_FOREIGN)
        return
    house.sockets_of[client] = house.sockets_of.get(client, 0) + 1
    house.metrics.sockets.inc()
    try:
        await _welcome(socket, table, house, language, after)
    finally:
        house.metrics.sockets.dec()
        house.sockets_of[client] -= 1
        if not house.sockets_of[client]:
            del house.sockets_of[client]


async def _welcome(
    socket: WebSocket[Any, Any, Any], table: str, house: House, language: Language, after: int | None
) -> None:
    """Bring a browser to its table, and stay until it goes."""
    guest = house.guests.guest_of(socket.cookies.get(COOKIE), client_of(socket))
    cookie = cookie_of(guest, house.settings)
    headers = {} if cookie is None else {"Set-Cookie": cookie.to_header(header="").strip()}
    await socket.accept(headers=headers)
    try:
        live = await house.table(table)
        if len(live.audience.sockets) >= house.settings.sockets_per_table:
            raise HouseRefusal("table/crowded")
    except MagieError as error:
        await _send(socket, encode_frame(Refused("", error.code, told(error, language))))
        await socket.close(code=CLOSED_UNKNOWN)
        return
    reader = Socket(guest, None, language)
    try:
        if not await live.enter(reader, after):
            await socket.close(code=CLOSED_RESTART)
            return
        await _talk(socket, reader, live, house)
    finally:
        await asyncio.shield(live.leave(reader))


async def _talk(socket: WebSocket[Any, Any, Any], reader: Socket, live: LiveTable, house: House) -> None:
    """Read and write until either side ends."""
    sending = asyncio.create_task(_send_all(socket, reader))
    receiving = asyncio.create_task(_receive_all(socket, reader, live, house))
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


async def _receive_all(socket: WebSocket[Any, Any, Any], reader: Socket, live: LiveTable, house: House) -> None:
    settings = house.settings
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
        except HouseRefusal as error:
            refused += 1
            house.metrics.refused(error.code)
            reader.send(refusal(live, reader, _name_of(text, settings.largest_frame), error))
            if refused > MOST_REFUSED_FRAMES:
                reader.close(CLOSED_ABUSE)
            continue
        # A browser that goes away must not stop half way what it asked for.
        await asyncio.shield(respond(live, reader, request))
        house.metrics.answers.observe(perf_counter() - start)


def _read(text: str | None, bucket: Bucket, largest: int) -> Request:
    """The request of a frame; raises HouseRefusal."""
    if not bucket.take():
        raise HouseRefusal("frame/too-many")
    if text is None:
        raise HouseRefusal("frame/malformed")
    if len(text) > largest:
        raise HouseRefusal("frame/too-large")
    try:
        return _requests.decode(text)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise HouseRefusal("frame/malformed") from None


def _name_of(text: str | None, largest: int) -> str:
    """The id of a frame that cannot be read otherwise."""
    if text is None or len(text) > largest:
        return ""
    try:
        return _decode_name(text).id[:64]
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return ""
