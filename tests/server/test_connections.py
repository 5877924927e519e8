"""Connections: half requests are bounded by address and by time, and what goes wrong is told seldom."""

from __future__ import annotations

import resource
import socket
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import pytest
from tests.server.running import Page, Running, make_table, running
from tests.waiting import patience, until

HALF = b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
HALF_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"
)
HALF_HANDSHAKE = (
    b"GET /api/mirror/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: YWJjZGVmZ2hpamtsbW5vcA==\r\nTransfer-Encoding: chunked\r\n\r\n"
)
ALL = 1100  # more than a process may usually have files open
NOBODY = "192.0.2.1"  # a proxy that is not there, so that this machine counts as a client


def connect(server: Running) -> socket.socket:
    address = urlsplit(server.address)
    return socket.create_connection((address.hostname, address.port), timeout=patience())


def is_open(connection: socket.socket) -> bool:
    connection.setblocking(False)
    try:
        return connection.recv(1000) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def count_open(connections: list[socket.socket]) -> int:
    return sum(map(is_open, connections))


def half_requests(server: Running, count: int, text: bytes = HALF) -> list[socket.socket]:
    held = []
    for _ in range(count):
        connection = connect(server)
        with suppress(OSError):  # sent away already
            connection.sendall(text)
        held.append(connection)
    return held


def all_are_answered(server: Running, count: int) -> bool:
    whole = half_requests(server, count, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
    try:
        return all(b"200 OK" in connection.recv(1000) for connection in whole)
    except ConnectionResetError:
        return False
    finally:
        for connection in whole:
            connection.close()


@pytest.fixture
def many_files() -> None:
    """The test holds more connections than the server may."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 4096)), hard))


@pytest.mark.usefixtures("many_files")
def test_a_thousand_half_requests_do_not_silence_the_server(tmp_path: Path) -> None:
    with running(tmp_path, proxies="127.0.0.1") as server:
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (1024, 1024))
        table, cookie = make_table(server.address)
        with Page(server.address, table, cookie) as page:
            held = half_requests(server, ALL)
            assert httpx2.get(f"{server.address}/health").status_code == 200
            assert page.ask("ping")["kind"] == "done", "whoever plays goes on playing"
            until(lambda: count_open(held) <= 300)
            assert count_open(held) > 0
        for connection in held:
            connection.close()
    assert server.log.stat().st_size < 20_000


def test_one_address_has_only_so_many_half_requests_and_connections(tmp_path: Path) -> None:
    with running(tmp_path, proxies=NOBODY, connections_per_client="50") as server:
        held = half_requests(server, 80)
        until(lambda: count_open(held) <= 32)
        assert count_open(held) > 0
        for connection in held:
            connection.close()
        until(lambda: all_are_answered(server, 20))  # those that went count until the server has noticed


@pytest.mark.parametrize(
    "text", [HALF, HALF_BODY, HALF_HANDSHAKE, b""], ids=["header", "body", "handshake", "nothing"]
)
def test_a_request_that_does_not_come_whole_in_time_is_ended(tmp_path: Path, text: bytes) -> None:
    with running(tmp_path, request_seconds="0.5") as server:
        (connection,) = half_requests(server, 1, text)
        with connection:
            try:
                while connection.recv(1000):
                    pass
            except ConnectionResetError:
                pass  # ended is ended
        until(lambda: all_are_answered(server, 1))  # one that comes slowly is ended too


def test_a_server_that_is_told_to_stop_does_not_wait_for_half_requests(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        held = half_requests(server, 3) + half_requests(server, 3, HALF_BODY)
        assert all_are_answered(server, 1)  # the server has taken what came before
        assert server.stop() == 0
        assert [connection for connection in held if is_open(connection)] == []
        for connection in held:
            connection.close()
    log = server.log.read_text()
    assert '"event": "stopped"' in log
    assert "timeout graceful shutdown exceeded" not in log.lower()


def test_nonsense_on_the_line_is_told_once_a_minute(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        for _ in range(200):
            with connect(server) as connection:
                connection.sendall(b"\x16\x03\x01 not http\r\n\r\n")
                with suppress(OSError):
                    connection.recv(1000)
        assert httpx2.get(f"{server.address}/health").status_code == 200
    assert server.log.read_text().count("Invalid HTTP request") <= 2
