"""Whose pages may talk to the server: its own, and those that the settings name."""

from __future__ import annotations

from functools import cache
from ipaddress import ip_address
from socket import gethostname
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware

from magie.server.refusals import ServerRefusal

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection
    from litestar.handlers import BaseRouteHandler
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

    from magie.server.settings import Settings

ANY_NAME, THIS_MACHINE = "*", "."  # among the names in the settings
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
CONTENT_POLICY = "; ".join((  # noqa: FLY002  (one line a directive)
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
))  # fmt: skip
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
STRICT_TRANSPORT = "max-age=31536000"


def is_own_origin(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> bool:
    """Whether a request comes from a page of ours, or from no page at all."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    scheme, _, name = origin.partition("://")
    return scheme in {"http", "https"} and bool(name) and name == connection.headers.get("host")


@cache
def machine_names() -> frozenset[str]:
    """The names of this machine, where the settings say nothing."""
    return frozenset({"localhost", gethostname().lower()})


def is_own_name(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> bool:
    """Whether a request calls the server by a name of its own, where the settings name any.

    To this machine a plain address will do: a foreign page that has its own name point here still uses that name,
    and is not answered.
    """
    if not settings.hosts or ANY_NAME in settings.hosts:
        return True
    try:
        called = urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""
    except ValueError:
        return False
    if called in settings.hosts:
        return True
    return THIS_MACHINE in settings.hosts and (called in machine_names() or _is_address(called))


def _is_address(name: str) -> bool:
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


async def only_own_pages(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Guard: requests call the server by its name, and what changes something comes from a page of ours."""
    settings = connection.app.state.service.settings
    if not is_own_name(connection, settings):
        raise ServerRefusal("request/foreign-name")
    scope = connection.scope
    changes_something = scope["type"] == ScopeType.HTTP and scope["method"] not in SAFE_METHODS
    if changes_something and not is_own_origin(connection, settings):
        raise ServerRefusal("request/foreign-origin")


class SafeHeaders(ASGIMiddleware):
    """Says in every answer what browsers may do with it."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, *, is_https: bool) -> None:
        headers = HEADERS | ({"strict-transport-security": STRICT_TRANSPORT} if is_https else {})
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Add the headers."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        await next_app(scope, receive, with_headers)
