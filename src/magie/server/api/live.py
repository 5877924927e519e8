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
from magie.server.guests import Guest, client_of, cookie_of
from magie.server.limits import BYTES_OF_ONE, BotPurse, Bucket, Purse, frame_cost
from magie.server.live.audience import CLOSED_LAGGING, CLOSED_RESTART, Socket, encode_frame
from magie.server.live.requests import respond
from magie.server.live.table import LiveTable
from magie.server.origins import is_own_origin
from magie.server.refusals import TOO_MANY, UNAVAILABLE, ServerRefusal, limit_of, status_of, told
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
    try:
        guest = service.guests.program_of(socket.headers, client_of(socket))
    except ServerRefusal as refusal:
        await socket.accept()
        await _let_go(socket, service, refusal, language)
        return
    if guest is not None:
        await _welcome_bot(socket, table, service, language, after, guest)
        return
    guest = service.guests.guest_from(socket.cookies, client_of(socket))
    cookie = cookie_of(guest, service.settings)
    headers = {} if cookie is None else {"Set-Cookie": cookie.to_header(header="").strip()}
    await socket.accept(headers=headers)
    await _seat(socket, table, service, language, after, guest)


async def _welcome_bot(
    socket: WebSocket[Any, Any, Any],
    table: str,
    service: Service,
    language: Language,
    after: int | None,
    guest: Guest,
) -> None:
    """The same for a bot of somebody's, which has limits of its own."""
    await socket.accept()
    try:
        service.limits.enter_bot(guest.bot_client)
    except ServerRefusal as refusal:
        await _let_go(socket, service, refusal, language)
        return
    try:
        await _seat(socket, table, service, language, after, guest)
    finally:
        service.limits.leave(guest.bot_client)


async def _let_go(socket: WebSocket[Any, Any, Any], service: Service, error: MagieError, language: str) -> None:
    """Say why there is nothing to watch; the code tells whether it is worth coming again."""
    service.metrics.refused(error.code)
    key, seconds = limit_of(error)
    await _send(socket, encode_frame(Refused("", error.code, told(error, language), key=key, seconds=seconds)))
    codes = {UNAVAILABLE: CLOSED_RESTART, TOO_MANY: CLOSED_LAGGING}
    await socket.close(code=codes.get(status_of(error), CLOSED_UNKNOWN))


async def _seat(
    socket: WebSocket[Any, Any, Any],
    table: str,
    service: Service,
    language: Language,
    after: int | None,
    guest: Guest,
) -> None:
    """Let somebody in who was accepted."""
    try:
        live = await service.table(table)
        if len(live.audience.sockets) >= service.settings.sockets_per_table:
            raise ServerRefusal("table/crowded")
    except MagieError as error:
        await _let_go(socket, service, error, language)
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
    guest, largest = reader.guest, service.settings.largest_frame
    purse = service.limits.frames_of(guest.client, guest.bot_client)
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
            reader.send(_refusal_of(error.code, _name_of(text, largest), reader.language, *limit_of(error)))
            if refused > MOST_REFUSED_FRAMES:
                reader.close(CLOSED_ABUSE)
                return
            continue
        # A browser that goes away must not stop half way what it asked for.
        await asyncio.shield(respond(live, reader, request))
        service.metrics.answers.observe(perf_counter() - start)


def _refusal_of(code: str, name: str, language: str, key: str = "", seconds: float = 0.0) -> str:
    """The frame that refuses what was not even read; it must cost nothing."""
    return encode_frame(Refused(name, code, _sentence(code, language), key=key, seconds=seconds))


@lru_cache(maxsize=32)
def _sentence(code: str, language: str) -> str:
    return told(ServerRefusal(code), language)


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
