"""Guests: nobody signs up; a signed cookie says which seats a browser holds, and storage keeps only its hash."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer
from litestar import Response
from litestar.datastructures import Cookie

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

    from magie.server.service import Service
    from magie.server.settings import Settings

COOKIE = "magie-guest"
A_YEAR = 365 * 24 * 3600
TOKEN_BYTES = 24
LONGEST_COOKIE = 400

T = TypeVar("T")


class Guest(msgspec.Struct, frozen=True):
    """A browser: `key` is the hash by which seats know it, `cookie` what it must keep if it is new."""

    key: str
    client: str = ""  # where it comes from, for limits only
    cookie: str | None = None

    def __repr__(self) -> str:
        return f"Guest({self.key[:8]}…)"


def hashed(token: str) -> str:
    """What storage keeps of a token."""
    return sha256(token.encode()).hexdigest()


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


class GuestBook:
    """Signs cookies and reads them."""

    def __init__(self, secret_key: str) -> None:
        self._signer = URLSafeSerializer(secret_key, salt=COOKIE)

    def sign(self, token: str) -> str:
        """The cookie of a token."""
        return str(self._signer.dumps(token))

    def guest_of(self, cookie: str | None, client: str = "") -> Guest:
        """Whose cookie this is; without a cookie of ours, somebody new."""
        if cookie and len(cookie) <= LONGEST_COOKIE:
            try:
                token = self._signer.loads(cookie)
            except BadSignature:
                token = None
            if isinstance(token, str):
                return Guest(hashed(token), client)
        token = new_token()
        return Guest(hashed(token), client, self.sign(token))


def client_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address that limits count by."""
    return connection.client.host if connection.client else ""


def cookie_of(guest: Guest, settings: Settings) -> Cookie | None:
    """The cookie that a new guest must keep."""
    if guest.cookie is None:
        return None
    return Cookie(
        COOKIE,
        value=guest.cookie,
        max_age=A_YEAR,
        path="/",
        secure=settings.https,
        httponly=True,
        samesite="lax",
    )


def seated_response(body: T, guest: Guest, service: Service, status: int) -> Response[T]:
    """An answer that gives a new guest the cookie which holds the seat."""
    cookie = cookie_of(guest, service.settings)
    return Response(body, status_code=status, cookies=[] if cookie is None else [cookie])
