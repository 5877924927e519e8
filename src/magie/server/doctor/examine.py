"""The examination: first whether Magie answers at all, then what its mirror and its echo say of the way there."""

from __future__ import annotations

import http.client
import re
import time
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from litestar.enums import MediaType
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from magie.server.doctor.asking import Visitor, is_bad_certificate
from magie.server.wire.mirror import Mirrored

if TYPE_CHECKING:
    from collections.abc import Iterator

    from websockets.sync.client import ClientConnection

    from magie.language.icu import Value
    from magie.server.doctor.asking import Answer

USUAL_WAIT = 25.0  # seconds of silence on the socket: the server's own pings come within
ECHO_PATIENCE = 3.0
LARGE_FRAME = 60_000  # signs; what a fresh table takes
BODY_SHARE = 0.9  # of the largest body that any address takes
FOREIGN_NAME, FORBIDDEN, TOO_LARGE = 421, 403, 413
NO_SERVER = {502, 503, 504}
PASSED_ON = ("cookie", "idempotency-key", "origin")
SAFE_HEADERS = ("content-security-policy", "x-content-type-options", "referrer-policy")
_BASE = re.compile(rb'name="base-path" content="([^"]*)"')
_ASSET = re.compile(rb'src="([^"]*)(/assets/[^"]+\.js)"')
_mirrored = msgspec.json.Decoder(Mirrored)


class Finding(NamedTuple):
    """Something that is broken: `cli.doctor-…` of the catalogue says it, with these details."""

    key: str
    details: dict[str, Value]


def examine(address: str, wait: float = USUAL_WAIT) -> Iterator[Finding]:
    """What is wrong with the way to a server, as it is found; nothing where all is well."""
    visitor = Visitor(address)
    found = _reach(visitor)
    if isinstance(found, Finding):
        yield found
        return
    for look in (_path, _names, _headers, _large_body, _caching, _metrics):
        yield from look(visitor, found)
    yield from _socket(visitor, wait)


def _reach(visitor: Visitor) -> Mirrored | Finding:
    """What the mirror shows; or why nothing more can be found out."""
    address = visitor.parts.geturl()
    try:
        answer = visitor.ask("/api/mirror")
    except (OSError, http.client.HTTPException) as error:
        is_certificate = isinstance(error, OSError) and is_bad_certificate(error)
        key = "doctor-bad-certificate" if is_certificate else "doctor-unreachable"
        return Finding(key, {"address": address, "problem": str(error) or type(error).__name__})
    seen = _read(answer)
    if seen is not None:
        return seen
    if answer.status == FOREIGN_NAME:
        return Finding("doctor-foreign-name", {"host": visitor.parts.hostname or ""})
    if answer.status in NO_SERVER:
        return Finding("doctor-no-server", {"status": str(answer.status)})
    at_root = _read(Visitor(visitor.origin).ask("/api/mirror")) if visitor.parts.path else None
    if at_root is not None:
        return Finding("doctor-elsewhere", {"address": visitor.origin + at_root.base_path})
    return Finding("doctor-not-magie", {"address": address, "status": str(answer.status)})


def _read(answer: Answer) -> Mirrored | None:
    try:
        return _mirrored.decode(answer.body)
    except msgspec.MsgspecError:
        return None


def _path(visitor: Visitor, seen: Mirrored) -> Iterator[Finding]:
    """The path in the address is the one that the server writes into its pages."""
    if seen.base_path != visitor.parts.path:
        yield Finding("doctor-base-path", {"path": visitor.parts.path or "/", "told": seen.base_path or "/"})
        return
    page = visitor.ask("/").body
    if (told := _BASE.search(page)) is not None and told[1].decode().rstrip("/") != visitor.parts.path:
        yield Finding("doctor-page-changed", {})


def _names(visitor: Visitor, seen: Mirrored) -> Iterator[Finding]:
    """Host, scheme and address of the sender reach the server as they are."""
    if seen.host != visitor.parts.netloc:
        yield Finding("doctor-host", {"host": visitor.parts.netloc, "told": seen.host})
    if visitor.is_https and not seen.is_https:
        yield Finding("doctor-https-unset", {})
    if seen.is_https and not visitor.is_https:
        yield Finding("doctor-https-set", {})
    if seen.scheme != visitor.parts.scheme:
        yield Finding("doctor-scheme", {"scheme": visitor.parts.scheme, "told": seen.scheme})
    answer = visitor.ask("/api/mirror")
    sent = _read(answer)
    if sent is not None and sent.port not in {0, answer.port}:  # somebody stands between, whose word is not taken
        key = "doctor-untrusted-proxy" if sent.forwarded_for else "doctor-no-sender"
        yield Finding(key, {"address": sent.client})


def _headers(visitor: Visitor, _seen: Mirrored) -> Iterator[Finding]:
    """Headers pass in both directions."""
    sent = {"cookie": "magie-doctor=1", "idempotency_key": "doctor", "origin": visitor.origin}
    answer = visitor.ask("/api/mirror", b"{}", content_type=MediaType.JSON.value, **sent)
    arrived = _read(answer)
    if arrived is None:
        yield Finding("doctor-post", {"status": str(answer.status)})
    else:
        for name in PASSED_ON:
            if name not in arrived.headers:
                yield Finding("doctor-header-lost", {"header": name})
    for name in SAFE_HEADERS:
        if name not in answer.headers:
            yield Finding("doctor-answer-header-lost", {"header": name})


def _large_body(visitor: Visitor, seen: Mirrored) -> Iterator[Finding]:
    """What the server takes, the proxy takes too."""
    size = int(seen.largest_body * BODY_SHARE)
    post = partial(visitor.ask, "/api/mirror", content_type=MediaType.TEXT.value, origin=visitor.origin)
    if _read(post(b" ")) is None:
        return  # who refuses any body may hang up before a large one is sent
    try:
        answer = post(b" " * size)
    except (OSError, http.client.HTTPException):
        yield Finding("doctor-large-body", {"size": size})
        return
    arrived = _read(answer)
    if answer.status == TOO_LARGE or (arrived is not None and arrived.length < size):
        yield Finding("doctor-large-body", {"size": size})


def _caching(visitor: Visitor, _seen: Mirrored) -> Iterator[Finding]:
    """Nothing is kept that changes, and what never changes may be."""
    first, second = (_read(visitor.ask("/api/mirror")) for _ in range(2))
    if first is not None and second is not None and first.number == second.number:
        yield Finding("doctor-answers-kept", {})
    page = visitor.ask("/")
    if "no-cache" not in page.headers.get("cache-control", ""):
        yield Finding("doctor-page-kept", {})
    if (asset := _ASSET.search(page.body)) is not None:
        found = visitor.ask(asset[2].decode())
        if "immutable" not in found.headers.get("cache-control", ""):
            yield Finding("doctor-files-not-kept", {})


def _metrics(visitor: Visitor, _seen: Mirrored) -> Iterator[Finding]:
    """What concerns the operator alone is shown to nobody else."""
    answer = visitor.ask("/metrics")
    if b"magie_sockets" in answer.body:
        yield Finding("doctor-metrics-open", {})


def _socket(visitor: Visitor, wait: float) -> Iterator[Finding]:
    """The socket opens, brings frames at once, large ones too, and stays open in silence."""
    try:
        origin = Origin(visitor.origin)
        line = connect(
            visitor.socket_address,
            origin=origin,
            compression=None,
            max_size=None,
            proxy=None,
            close_timeout=ECHO_PATIENCE,  # whoever holds frames holds the last one too
        )
    except InvalidStatus as error:
        key = "doctor-socket-refused" if error.response.status_code == FORBIDDEN else "doctor-no-upgrade"
        yield Finding(key, {"status": str(error.response.status_code)})
        return
    except (OSError, TimeoutError, WebSocketException):
        yield Finding("doctor-no-upgrade", {"status": "–"})
        return
    with line:
        yield from _frames(line, wait)


def _frames(line: ClientConnection, wait: float) -> Iterator[Finding]:
    for sent, length, key in (
        ("hello", 5, "doctor-frames-held"),
        (str(LARGE_FRAME), LARGE_FRAME, "doctor-large-frame"),
    ):
        try:
            line.send(sent)
            came = line.recv(ECHO_PATIENCE)
        except (TimeoutError, ConnectionClosed):
            yield Finding(key, {"size": length})
            return
        if len(came) != length:
            yield Finding(key, {"size": length})
            return
    began = time.monotonic()
    try:
        line.recv(wait)
    except TimeoutError:
        return
    except ConnectionClosed:
        yield Finding("doctor-silence-cut", {"seconds": max(1, round(time.monotonic() - began))})
