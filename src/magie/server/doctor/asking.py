"""Asks a server as a browser would: plain requests, each on a connection of its own, whose port is known."""

from __future__ import annotations

import http.client
import ssl
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

SECONDS = 10.0
LARGEST_ANSWER = 8_000_000


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes
    port: int  # from which we asked


class Visitor:
    """Somebody who asks below one address."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address if "//" in address else f"https://{address}")
        self.parts: SplitResult = parts._replace(path=parts.path.rstrip("/"), query="", fragment="")

    @property
    def is_https(self) -> bool:
        """Whether the address is one of https."""
        return self.parts.scheme == "https"

    @property
    def origin(self) -> str:
        """What a page at this address calls its origin."""
        return f"{self.parts.scheme}://{self.parts.netloc}"

    @property
    def socket_address(self) -> str:
        """Where the echo is."""
        scheme = "wss" if self.is_https else "ws"
        return f"{scheme}://{self.parts.netloc}{self.parts.path}/api/mirror/live"

    def ask(self, path: str, body: bytes | None = None, **headers: str) -> Answer:
        """Ask for something; raises OSError or HTTPException."""
        kind = http.client.HTTPSConnection if self.is_https else http.client.HTTPConnection
        if not self.parts.hostname:
            raise OSError("no host")
        line = kind(self.parts.hostname, self.parts.port, timeout=SECONDS)
        try:
            line.connect()
            port = int(line.sock.getsockname()[1])
            sent = {name.replace("_", "-"): value for name, value in headers.items()}
            line.request("GET" if body is None else "POST", self.parts.path + path, body, sent)
            answer = line.getresponse()
            return Answer(answer.status, answer.headers, answer.read(LARGEST_ANSWER), port)
        finally:
            line.close()


def is_bad_certificate(error: OSError) -> bool:
    """Whether a connection failed because nobody vouches for the server."""
    return isinstance(error, ssl.SSLCertVerificationError)
