"""Requests that nobody honest sends: every address and header with bytes, NUL, broken URLs and what is no ASCII.

python -m benchmarks.audit.requests --requests 10000
python -m benchmarks.audit.requests --requests 10000 --postgresql
"""

from __future__ import annotations

import argparse
import json
import random
import re
import socket
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx2
from benchmarks.audit.serving import WIDE, Served
from litestar.routes import HTTPRoute

from magie.server.app import create_app
from magie.server.settings import Settings

SECONDS = 30.0
PATIENT = {"REQUEST_SECONDS": "0.3"}  # for what promises more than it sends
WORDS = (
    b"%00", b"a%00b", b"%ff%fe", b"%", b"%zz", b"\xc3\xa9", b"%f0%9f%8e%b2", b"%ed%a0%80", b"\xff", b"\x00", b"\x7f",
    b"..", b"%2e%2e%2f", b"x" * 300, b"[", b"http://[", b"//[::1", b"%0d%0a", b"'", b"\\", b"-1", b"9" * 30, b" ",
)  # fmt: skip
TARGETS = (
    b"*",
    b"//[",
    b"http://[",
    b"http://[/api/home",
    b"http://",
    b"/?%00=%00",
    b"/" + b"%00" * 50,
    b"//",
    b"\x00",
)
QUERIES = (b"language", b"position", b"answer", b"from", b"mine", b"after", b"board", b"seat", b"\xff")
HEADERS = (
    b"accept", b"accept-encoding", b"accept-language", b"authorization", b"connection", b"content-length",
    b"content-type", b"cookie", b"expect", b"host", b"idempotency-key", b"if-none-match", b"magie-forwarded",
    b"magie-host", b"origin", b"sec-websocket-key", b"sec-websocket-protocol", b"sec-websocket-version",
    b"transfer-encoding", b"upgrade", b"x-forwarded-for", b"x-forwarded-proto",
)  # fmt: skip
VALUES = (
    b"http://[", b"http://[::1", b"//", b"\xff\xfe", b"\xc3\xa9", b"1.2.3.4 \xc3\xa9", b"1.2.3.4 x", b"\x00",
    b"a\x00b", b"\xed\xa0\x80", b"Bearer \xc3\xa9", b"Bearer .", b"magie-guest=\xff; magie-guest=%00", b"x" * 3000,
    b"", b"chunked", b"websocket", b"-1", b"9" * 30, b"[", b"%00", b"a/b/c;q=x",
)  # fmt: skip
BODIES = (
    b"",
    b"\x00",
    b"\xff\xfe",
    b"[" * 5000,
    b'{"seats":[{"kind":"me","name":"\\u0000"}]}',
    b'{"token":"\\ud800"}',
)
_HANDSHAKE = {
    b"upgrade": b"websocket",
    b"connection": b"upgrade",
    b"sec-websocket-version": b"13",
    b"sec-websocket-key": b"YWJjZGVmZ2hpamtsbW5vcA==",
}
_PARAMETER = re.compile(rb"\{(\w+)\}")


class Route(NamedTuple):
    """An address with its open places in braces, and how it is asked."""

    path: bytes
    method: bytes = b"GET"
    is_socket: bool = False


def routes() -> list[Route]:
    """Every address of the server."""
    found = []
    for route in create_app(Settings()).routes:
        path = route.path_format.encode()
        if isinstance(route, HTTPRoute):
            found += [Route(path, method.encode()) for method in route.methods if method != "OPTIONS"]
        else:
            found.append(Route(path, is_socket=True))
    return sorted(set(found))


def _filled(path: bytes, table: bytes) -> bytes:
    """An address of something that there is, or that there could be."""
    return _PARAMETER.sub(lambda place: {b"table": table, b"edition": b"classic"}.get(place[1], b"1"), path)


def asked(route: Route, target: bytes, headers: Iterable[tuple[bytes, bytes]] = (), body: bytes = b"{}") -> bytes:
    """A request as it goes over the line."""
    lines = {b"host": b"127.0.0.1"} | (_HANDSHAKE if route.is_socket else {b"connection": b"close"})
    if route.method == b"POST":
        lines |= {b"content-type": b"application/json", b"content-length": b"%d" % len(body)}
    head = b"".join(name + b": " + value + b"\r\n" for name, value in (lines | dict(headers)).items())
    return (
        route.method + b" " + target + b" HTTP/1.1\r\n" + head + b"\r\n" + (body if route.method == b"POST" else b"")
    )


def odd_requests(table: bytes, share: int = 1) -> Iterator[bytes]:
    """Every address with every odd word in each of its places, and every `share`-th odd value in each header."""
    for target in TARGETS:
        yield asked(Route(b""), target)
    for number, route in enumerate(routes()):
        whole = _filled(route.path, table)
        for place in _PARAMETER.findall(route.path):
            around = _filled(route.path.replace(b"{" + place + b"}", b"\x01"), table)
            yield from (asked(route, around.replace(b"\x01", word)) for word in WORDS)
        for turn, name in enumerate(QUERIES, start=number):
            words = WORDS[turn % share :: share]
            yield from (asked(route, whole + b"?" + name + b"=" + word) for word in words)
        for turn, header in enumerate(HEADERS, start=number):
            yield from (asked(route, whole, [(header, value)]) for value in VALUES[turn % share :: share])
        if route.method == b"POST":
            yield from (asked(route, whole, body=body) for body in BODIES)


def answer_to(address: str, request: bytes) -> int:
    """The status with which a server answers; 0 where it only hangs up. Raises TimeoutError where it does neither."""
    parts = urlsplit(address)
    assert parts.hostname is not None
    with socket.create_connection((parts.hostname, parts.port or 80), SECONDS) as line:
        try:
            line.sendall(request)
            head = b""
            while b"\r\n" not in head and (piece := line.recv(4096)):
                head += piece
        except ConnectionError:
            return 0
    found = re.match(rb"HTTP/1\.1 (\d{3})", head)
    return int(found[1]) if found else 0


def faults_in(log: str) -> list[str]:
    """What a server has written about faults of its own."""
    return [line for line in log.splitlines() if '"fault"' in line or "Exception" in line or "Traceback" in line]


def main() -> int:
    """Ask a server; the status is 1 for any answer of 500 and for any fault in its log."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--postgresql", action="store_true", help="on the other database, shared")
    options = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        settings = {**WIDE, **PATIENT}
        database = ""
        if options.postgresql:
            from tests.server.postgres import running_postgres

            database = stack.enter_context(running_postgres())
            settings["SHARED"] = "true"
        served = Served(folder, database, **settings)
        served.start()
        made = httpx2.post(f"{served.address}/api/tables", json={"seats": [{"kind": "open"}, {"kind": "bot"}]})
        requests = list(odd_requests(made.json()["id"].encode()))
        random.Random(1).shuffle(requests)
        answers = Counter(answer_to(served.address, request) for request in requests[: options.requests])
        health = httpx2.get(f"{served.address}/health").status_code
        status, faults = served.stop(), faults_in(served.log())
    is_bad = bool(faults or status or answers[500]) or health != 200
    report = {
        "requests": sum(answers.values()),
        "of": len(requests),
        "answers": dict(sorted(answers.items())),
        "status": status,
        "faults": faults[:5],
    }
    print(json.dumps(report, indent=2))
    return 1 if is_bad else 0


if __name__ == "__main__":
    sys.exit(main())
