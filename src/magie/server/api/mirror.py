"""A mirror for `magie doctor`: a request as it comes through the proxy, and a socket that echoes."""

import asyncio
import secrets
from typing import Any

from litestar import Request, WebSocket, route, websocket
from litestar.di import NamedDependency
from litestar.status_codes import HTTP_200_OK

from magie.server.api.analysis import LARGEST_RECORD
from magie.server.guests import client_of
from magie.server.limits import BYTES_OF_ONE
from magie.server.origins import is_own_origin
from magie.server.refusals import ServerRefusal
from magie.server.service import Service
from magie.server.wire.mirror import Mirrored

ECHO_SECONDS = 120.0
LARGEST_ECHO = 1 << 16
CLOSED_FOREIGN, CLOSED_LAGGING = 4403, 1013
FORWARDED_FOR = "x-forwarded-for"


@route(
    "/api/mirror",
    http_method=["GET", "POST"],
    status_code=HTTP_200_OK,
    include_in_schema=False,
    request_max_body_size=None,  # it is counted and kept nowhere
)
async def read_mirror(request: Request[Any, Any, Any], service: NamedDependency[Service]) -> Mirrored:
    """What the server sees of a request, told to whoever sent it."""
    settings, client = service.settings, request.client
    largest, length = max(settings.largest_body, LARGEST_RECORD), 0
    async for chunk in request.stream():
        length += len(chunk)
        if length > largest:
            raise ServerRefusal("request/too-large")
    return Mirrored(
        number=secrets.token_hex(8),
        scheme=request.scope["scheme"],
        host=request.headers.get("host", ""),
        client=client.host if client else "",
        port=client.port if client else 0,
        forwarded_for=request.headers.get(FORWARDED_FOR, ""),
        headers=tuple(sorted({name.lower() for name in request.headers})),
        length=length,
        base_path=settings.base_path,
        is_https=settings.https,
        largest_body=largest,
    )


@websocket("/api/mirror/live")
async def echo(socket: WebSocket[Any, Any, Any], service: NamedDependency[Service]) -> None:
    """Send back what comes: a number as so many signs, anything else as it is."""
    client, limits = client_of(socket), service.limits
    if not is_own_origin(socket, service.settings) or limits.is_banned(client):
        await socket.close(code=CLOSED_FOREIGN)
        return
    if not limits.enter(client):
        await socket.close(code=CLOSED_LAGGING)
        return
    try:
        await socket.accept()
        async with asyncio.timeout(ECHO_SECONDS):
            await _echo(socket, service, client)
    except TimeoutError:
        await socket.close()
    finally:
        limits.leave(client)


async def _echo(socket: WebSocket[Any, Any, Any], service: Service, client: str) -> None:
    purse = service.limits.frames_of(client)
    while True:
        event: Any = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        text = (event.get("text") or "")[: service.settings.largest_frame]
        answer = "x" * min(int(text), LARGEST_ECHO) if text.isdecimal() and len(text) < 8 else text
        if not purse.take(1 + len(answer) // BYTES_OF_ONE):
            await socket.close(code=CLOSED_LAGGING)
            return
        await socket.send_text(answer)
