"""Any process answers any address: what concerns a table of another one is handed on to it, and nobody notices.

What is handed on carries the client's address, signed with the key that all processes share, so that limits count it
where the table is; it is never handed on twice.
"""

from __future__ import annotations

import asyncio
import hmac
import re
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
from magie.server.refusals import ServerRefusal
from magie.server.wire.home import Problem

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

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
        home = None
        if scope["type"] != "lifespan" and self._service.settings.shared and self._service.is_open:
            home = await self._home_of(scope)
        if home is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await self._hand_on(home, scope, receive, send)
        elif self._service.cluster.is_draining:
            await _send_elsewhere(receive, send)
        else:
            await self._connect(home, scope, receive, send)

    async def _home_of(self, scope: Any) -> Neighbour | None:
        carried = dict(scope["headers"])
        if FORWARDED in carried:
            scope["headers"] = [pair for pair in scope["headers"] if pair[0] not in {FORWARDED, CALLED}]
            client, _, signature = carried[FORWARDED].decode("latin-1").partition(" ")
            if hmac.compare_digest(signature, self._signed(client)):
                scope["client"] = (client, 0)
                if CALLED in carried:
                    kept = [pair for pair in scope["headers"] if pair[0] != b"host"]
                    scope["headers"] = [*kept, (b"host", carried[CALLED])]
                return None
        found = _TABLE.fullmatch(scope["path"])
        if found is None:
            return None
        try:
            return await self._service.cluster.home_of(found[1])
        except ServerRefusal:
            return None  # the application will say so

    def _signed(self, client: str) -> str:
        return hmac.new(self._service.guests.forwarding_key, client.encode(), sha256).hexdigest()

    def _headers(self, scope: Any) -> list[tuple[bytes, bytes]]:
        client = scope["client"][0] if scope["client"] else ""
        kept = [
            (name, value)
            for name, value in scope["headers"]
            if name not in _OWN_HEADERS and not name.startswith(_HANDSHAKE)
        ]
        return [*kept, (FORWARDED, f"{client} {self._signed(client)}".encode("latin-1"))]

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

    async def _connect(self, home: Neighbour, scope: Any, receive: Receive, send: Send) -> None:
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
            await send({"type": "websocket.close", "code": CLOSED_FOREIGN, "reason": ""})
            return
        except ConnectionRefusedError:  # nobody is there any more: the table is free, and we have a visitor for it
            await self._service.cluster.bury(home)
            await self._app(scope, _again(coming, receive), send)
            return
        except (OSError, TimeoutError, WebSocketException):
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await send({"type": "websocket.close", "code": CLOSED_RESTART, "reason": ""})
            return
        async with line:
            given = [] if line.response is None else line.response.headers.get_all("Set-Cookie")
            cookies = [(b"set-cookie", cookie.encode("latin-1")) for cookie in given]
            await send({"type": "websocket.accept", "subprotocol": None, "headers": cookies})
            await _pump(line, receive, send)


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


async def _pump(line: ClientConnection, receive: Receive, send: Send) -> None:
    """Hand frames on in both directions until either side ends."""

    async def upwards() -> None:
        while True:
            event: Any = await receive()
            if event["type"] == "websocket.disconnect":
                return
            text = event.get("text")
            await line.send(event.get("bytes") if text is None else text)

    async def downwards() -> None:
        async for frame in line:
            is_text = isinstance(frame, str)
            event: Any = {"type": "websocket.send", "text" if is_text else "bytes": frame}
            await send(event)
        await send({"type": "websocket.close", "code": line.close_code or CLOSED_RESTART, "reason": ""})

    tasks = [asyncio.create_task(upwards()), asyncio.create_task(downwards())]
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    for task in done:
        error = task.exception()
        if isinstance(error, ConnectionClosed):
            await send({"type": "websocket.close", "code": CLOSED_RESTART, "reason": ""})
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
