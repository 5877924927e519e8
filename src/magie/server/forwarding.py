"""Any process answers any address: what concerns a table of another one is handed on to it, and nobody notices.

Limits and bans hold where it comes in, before anybody is asked where the table is. What is handed on carries the
client's address, signed with the key that all processes share: it is not counted again, and never handed on twice.
"""

from __future__ import annotations

import asyncio
import hmac
import re
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import h11
import msgspec
import structlog
from litestar.types import ASGIApp, Receive, Send
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from magie.language.explain import explain
from magie.server.limits import BYTES_OF_ONE, COUNTED, client_at
from magie.server.refusals import ServerRefusal
from magie.server.wire.home import Problem

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

    from magie.server.limits import Purse
    from magie.server.service import Service
    from magie.server.storage.leases import Neighbour

FORWARDED, CALLED = b"magie-forwarded", b"magie-host"  # the client with its signature; by what name it called us
SECONDS = 10.0  # for an answer of another process
CLOSED_RESTART, CLOSED_FOREIGN = 1012, 4403
_TABLE = re.compile(r"/(?:api/tables|t)/([a-z0-9-]{1,32})(?:/.*)?")
_OWN_HEADERS = {b"connection", b"upgrade", b"keep-alive", b"transfer-encoding", b"content-length", FORWARDED, CALLED}
_HANDSHAKE = b"sec-websocket-"

_log = structlog.get_logger("magie.cluster")


class Forwarder:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self._app = app
        self._service = service

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer here, or let the process answer that has the table."""
        if scope["type"] == "lifespan" or not (self._service.settings.shared and self._service.is_open):
            return await self._app(scope, receive, send)
        found = None if self._is_handed_on(scope) else _TABLE.fullmatch(scope["path"])
        client, limits = client_at(scope["client"][0]) if scope["client"] else "", self._service.limits
        if found is None or self._service.cluster.has(found[1]) or not limits.admit(client, scope):
            return await self._app(scope, receive, send)  # which says what was too much
        scope[COUNTED] = True
        try:
            await self._answer(found[1], client, scope, receive, send)
        finally:
            if scope["type"] != "http":
                limits.leave(client)

    async def _answer(self, table: str, client: str, scope: Any, receive: Receive, send: Send) -> None:
        try:
            home = await self._service.cluster.home_of(table)
        except ServerRefusal:
            home = None  # the application will say so
        if home is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await self._hand_on(home, scope, receive, send)
        elif self._service.cluster.is_draining:
            await _send_elsewhere(receive, send)
        else:
            await self._connect(home, self._service.limits.handed_on_of(client), scope, receive, send)

    def _is_handed_on(self, scope: Any) -> bool:
        """Whether another process of ours hands this on: it comes from the client that is signed, and is counted."""
        carried = dict(scope["headers"])
        if FORWARDED not in carried:
            return False
        scope["headers"] = [pair for pair in scope["headers"] if pair[0] not in {FORWARDED, CALLED}]
        client, _, signature = carried[FORWARDED].partition(b" ")
        if not hmac.compare_digest(signature, self._signed(client)):
            return False
        scope["client"], scope[COUNTED] = (client.decode("latin-1"), 0), True
        if CALLED in carried:
            kept = [pair for pair in scope["headers"] if pair[0] != b"host"]
            scope["headers"] = [*kept, (b"host", carried[CALLED])]
        return True

    def _signed(self, client: bytes) -> bytes:
        return hmac.new(self._service.guests.forwarding_key, client, sha256).hexdigest().encode()

    def _headers(self, scope: Any) -> list[tuple[bytes, bytes]]:
        client = scope["client"][0].encode("latin-1") if scope["client"] else b""
        kept = [
            (name, value)
            for name, value in scope["headers"]
            if name not in _OWN_HEADERS and not name.startswith(_HANDSHAKE)
        ]
        return [*kept, (FORWARDED, client + b" " + self._signed(client))]

    # HTTP.

    async def _hand_on(self, home: Neighbour, scope: Any, receive: Receive, send: Send) -> None:
        body = await _body(receive, self._service.settings.largest_body)
        try:
            if body is None:
                status, headers, answer = _refusal("request/too-large", 413)
            else:
                async with asyncio.timeout(SECONDS):
                    status, headers, answer = await _asked(home, scope, self._headers(scope), body)
        except (OSError, TimeoutError, h11.ProtocolError) as error:
            if isinstance(error, ConnectionRefusedError):
                await self._service.cluster.bury(home)
            _log.warning("not-reached", process=home.id, fault=type(error).__name__)
            status, headers, answer = _refusal("table/elsewhere", 503)
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": answer, "more_body": False})

    # Sockets.

    async def _connect(self, home: Neighbour, purse: Purse, scope: Any, receive: Receive, send: Send) -> None:
        coming: Any = await receive()  # websocket.connect
        address = urlsplit(home.address)
        uri = f"ws://{address.netloc}{_target(scope)}"
        headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in self._headers(scope)]
        headers = [(name, value) for name, value in headers if name not in {"host", "user-agent"}]
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        try:
            line = await connect(
                uri,
                additional_headers=[*headers, (CALLED.decode(), host)],
                compression=None,
                max_size=None,
                open_timeout=SECONDS,
                proxy=None,
                user_agent_header=None,
            )
        except InvalidStatus:
            await _close(send, CLOSED_FOREIGN)
            return
        except ConnectionRefusedError:  # nobody is there any more: the table is free, and we have a visitor for it
            await self._service.cluster.bury(home)
            await self._app(scope, _again(coming, receive), send)
            return
        except (OSError, TimeoutError, WebSocketException):
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await _close(send, CLOSED_RESTART)
            return
        async with line:
            given = [] if line.response is None else line.response.headers.get_all("Set-Cookie")
            cookies = [(b"set-cookie", cookie.encode("latin-1")) for cookie in given]
            await send({"type": "websocket.accept", "subprotocol": None, "headers": cookies})
            await _pump(line, purse, receive, send)


async def _close(send: Send, code: int) -> None:
    """Close the socket of a browser that may have gone away itself."""
    with suppress(RuntimeError, OSError):
        await send({"type": "websocket.close", "code": code, "reason": ""})


async def _send_elsewhere(receive: Receive, send: Send) -> None:
    """Refuse a socket that would be lost again when this process has stopped: proxies and pages try another one."""
    await receive()  # websocket.connect
    status, headers, body = _refusal("server/stopping", 503)
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body, "more_body": False})


def _again(event: Any, receive: Receive) -> Receive:
    """Receive what was received already, and then what comes."""
    waiting = [event]

    async def next_event() -> Any:
        return waiting.pop() if waiting else await receive()

    return next_event


async def _pump(line: ClientConnection, purse: Purse, receive: Receive, send: Send) -> None:
    """Hand frames on in both directions until either side ends; who sends more than anybody may is read slowly."""

    async def upwards() -> None:
        while True:
            event: Any = await receive()
            if event["type"] == "websocket.disconnect":
                return
            text = event.get("text")
            frame = event["bytes"] if text is None else text
            cost = 1 + len(frame) // BYTES_OF_ONE
            while not purse.take(cost):
                await asyncio.sleep(purse.wait(cost))
            await line.send(frame)

    async def downwards() -> None:
        async for frame in line:
            is_text = isinstance(frame, str)
            event: Any = {"type": "websocket.send", "text" if is_text else "bytes": frame}
            await send(event)
        await _close(send, line.close_code or CLOSED_RESTART)

    tasks = [asyncio.create_task(upwards()), asyncio.create_task(downwards())]
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    for task in done:
        error = task.exception()
        if isinstance(error, ConnectionClosed):
            await _close(send, CLOSED_RESTART)
        elif error is not None and not isinstance(error, OSError | RuntimeError):
            _log.error("fault", fault=type(error).__name__)


async def _body(receive: Receive, largest: int) -> bytes | None:
    """The body of a request; None if it is too large."""
    body = b""
    while True:
        event: Any = await receive()
        body += bytes(event.get("body", b""))
        if len(body) > largest:
            return None
        if event["type"] != "http.request" or not event.get("more_body"):
            return body


async def _asked(
    home: Neighbour, scope: Any, headers: list[tuple[bytes, bytes]], body: bytes
) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """What another process answers; raises OSError or ProtocolError."""
    address = urlsplit(home.address)
    reader, writer = await asyncio.open_connection(address.hostname, address.port or 80)
    try:
        line = h11.Connection(h11.CLIENT)
        fields = [*headers, (b"content-length", str(len(body)).encode()), (b"connection", b"close")]
        request = h11.Request(method=scope["method"], target=_target(scope), headers=fields)
        events = [request, h11.Data(data=body), h11.EndOfMessage()]
        writer.write(b"".join(line.send(event) or b"" for event in events))
        await writer.drain()
        status, given, answer = 503, [], b""
        while True:
            event = line.next_event()
            if event is h11.NEED_DATA:
                line.receive_data(await reader.read(65_536))
            elif isinstance(event, h11.Response):
                status = event.status_code
                given = [(name, value) for name, value in event.headers if name not in _OWN_HEADERS]
            elif isinstance(event, h11.Data):
                answer += bytes(event.data)
            elif isinstance(event, h11.EndOfMessage | h11.ConnectionClosed):
                return status, [*given, (b"content-length", str(len(answer)).encode())], answer
    finally:
        writer.close()


def _target(scope: Any) -> str:
    raw = (scope.get("raw_path") or scope["path"].encode()).decode("latin-1")
    query = scope["query_string"].decode("latin-1")
    return f"{raw}?{query}" if query else raw


def _refusal(code: str, status: int) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    body = msgspec.json.encode(Problem(status=status, code=code, title=explain(ServerRefusal(code))))
    kind = (b"content-type", b"application/problem+json")
    return status, [kind, (b"content-length", str(len(body)).encode()), (b"retry-after", b"1")], body
