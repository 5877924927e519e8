"""Guests: nobody signs up; a signed cookie says which seats a browser holds, and storage keeps only its hash."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer
from litestar import Response
from litestar.datastructures import Cookie

from magie.server.limits import client_at
from magie.server.refusals import ServerRefusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from litestar.connection import ASGIConnection

    from magie.server.service import Service
    from magie.server.settings import Settings

COOKIE = "magie-guest"
HOST_COOKIE = f"__Host-{COOKIE}"  # no neighbour on a sibling domain can set one of this name
A_YEAR = 365 * 24 * 3600
TOKEN_BYTES = 24
LONGEST_COOKIE = 400
BEARER = "Bearer "
BOT_CLIENT = re.compile("bot:[0-9a-f]{16}")  # the name by which limits know a bot of somebody's

T = TypeVar("T")


class Guest(msgspec.Struct, frozen=True):
    """A browser: `key` is the hash by which seats know it, `cookie` what it must keep if it is new.

    `former` is the key of a cookie that neighbours can set; it only holds seats of tables made before `former_until`.
    """

    key: str
    client: str = ""  # where it comes from, for limits only
    cookie: str | None = None
    former: str | None = None
    former_until: float = 0.0
    program: str | None = None  # the name of a bot of somebody's that came with its token

    def key_at(self, made: float) -> str:
        """The key by which the seats of a table that was made then may know this guest."""
        return self.former if self.former is not None and made < self.former_until else self.key

    @property
    def bot_client(self) -> str:
        """The name by which limits know a program, beside its address; operators can ban it."""
        return "" if self.program is None else f"bot:{self.key[:16]}"

    def __repr__(self) -> str:
        return f"Guest({self.key[:8]}…)"


def hashed(token: str) -> str:
    """What storage keeps of a token."""
    return sha256(token.encode()).hexdigest()


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def host_cookie(base_path: str) -> str:
    """The name of the cookie with https: two servers below paths of one host must not take each other's away."""
    return HOST_COOKIE + base_path.replace("/", "-")


class GuestBook:
    """Signs cookies and reads them."""

    def __init__(self, secret_key: str, host_cookies_since: float | None = None, base_path: str = "") -> None:
        """With https, cookies have a name that only this host can give; since when they have it, is known."""
        self._host_cookie = host_cookie(base_path)
        self.forwarding_key = sha256(b"forwarding " + secret_key.encode()).digest()  # among processes that share it
        self._signer = URLSafeSerializer(secret_key, salt=COOKIE)
        self._bots = URLSafeSerializer(secret_key, salt="magie-bot")
        self._since = host_cookies_since

    def sign(self, token: str) -> str:
        """The cookie of a token."""
        return str(self._signer.dumps(token))

    def guest_of(self, cookie: str | None, client: str = "") -> Guest:
        """Whose cookie this is; without a cookie of ours, somebody new."""
        known = self._read(cookie)
        if known is not None:
            return Guest(known, client)
        token = new_token()
        return Guest(hashed(token), client, self.sign(token))

    def bot_token(self, name: str) -> str:
        """A token for a bot of somebody's, which says its name."""
        return str(self._bots.dumps([new_token(), name]))

    def program_of(self, headers: Mapping[str, str], client: str) -> Guest | None:
        """The bot that comes with a token; None for a browser. Raises ServerRefusal for a token that is not ours."""
        given = headers.get("authorization", "")
        if not given.startswith(BEARER):
            return None
        try:
            token, name = self._bots.loads(given.removeprefix(BEARER)[:LONGEST_COOKIE])
        except (BadSignature, ValueError, TypeError):
            raise ServerRefusal("bot/unknown-token") from None
        return Guest(hashed(str(token)), client, program=str(name))

    def guest_from(self, cookies: Mapping[str, str], client: str) -> Guest:
        """Who comes with these cookies."""
        if self._since is None:
            return self.guest_of(cookies.get(COOKIE), client)
        own = cookies.get(self._host_cookie)
        # Who sat down before the server moved below a path still has the cookie of the root.
        guest = self.guest_of(own if self._read(own) is not None else cookies.get(HOST_COOKIE), client)
        former = self._read(cookies.get(COOKIE))
        return guest if former is None else msgspec.structs.replace(guest, former=former, former_until=self._since)

    def _read(self, cookie: str | None) -> str | None:
        """The key of a cookie that we have signed."""
        if not cookie or len(cookie) > LONGEST_COOKIE:
            return None
        try:
            token = self._signer.loads(cookie)
        except BadSignature:
            return None
        return hashed(token) if isinstance(token, str) else None


def client_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The client that limits count by."""
    return client_at(connection.client.host) if connection.client else ""


def cookie_of(guest: Guest, settings: Settings) -> Cookie | None:
    """The cookie that a new guest must keep."""
    if guest.cookie is None:
        return None
    return Cookie(
        host_cookie(settings.base_path) if settings.https else COOKIE,
        value=guest.cookie,
        max_age=A_YEAR,
        path="/" if settings.https else settings.base_path or "/",  # `__Host-` allows no other
        secure=settings.https,
        httponly=True,
        samesite="lax",
    )


def seated_response(body: T, guest: Guest, service: Service, status: int) -> Response[T]:
    """An answer that gives a new guest the cookie which holds the seat."""
    cookie = cookie_of(guest, service.settings)
    return Response(body, status_code=status, cookies=[] if cookie is None else [cookie])
