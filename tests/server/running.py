"""A real server in a process of its own, and a browser that talks to it over the network.

The processes are forked from one that has loaded the server, which is most of its start. Interpreters that begin with
`magie serve`, as people do, are in `tests/browser/`.
"""

from __future__ import annotations

import os
import re
import signal
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx2
import msgspec
from tests.server.up_to_date import put_database
from tests.waiting import LONG, patience
from websockets.sync.client import ClientConnection, connect

from magie.cli import main
from magie.server.guests import COOKIE

PROCESSES = get_context("forkserver")
PROCESSES.set_forkserver_preload(["tests.server.loaded"])


def host(environment: dict[str, str], told: Connection, log: Path) -> None:
    """What the process of a server runs: `magie serve`, with an environment and with streams of its own."""
    os.environ.clear()
    os.environ.update(environment)
    sys.stdout = os.fdopen(told.fileno(), "w", encoding="utf-8")
    sys.stderr = log.open("a", encoding="utf-8", buffering=1)
    os.dup2(sys.stderr.fileno(), 2)
    sys.argv = ["magie", "serve", "--port", "0", "--lang", "en"]
    main()


class NotStartedError(Exception):
    """A server that ended before it had an address: its exit status, and what it said."""


class Running:
    """A server process."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.log = folder / "log"
        environment = {
            **os.environ,
            "MAGIE_HOME": str(folder),
            "MAGIE_RATE_LIMIT": "1000000",
            "MAGIE_DATABASE_SECONDS": str(LONG),
            "MAGIE_LEASE_SECONDS": str(LONG),
            **{f"MAGIE_{name.upper()}": value for name, value in settings.items()},
        }
        put_database(folder)
        reader, writer = PROCESSES.Pipe(duplex=False)
        self.process = PROCESSES.Process(target=host, args=(environment, writer, self.log))
        self.process.start()
        assert self.process.pid is not None
        self.pid = self.process.pid
        writer.close()
        with reader, open(reader.fileno(), encoding="utf-8", closefd=False) as output:
            told = output.readline()
        found = re.search(r"http://\S+", told)
        if not found:
            self.process.join(patience())
            raise NotStartedError(self.process.exitcode, self.log.read_text(encoding="utf-8"))
        self.address = found[0]

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Stop the process and give its exit status."""
        os.kill(self.pid, number)
        self.process.join(patience())
        assert self.process.exitcode is not None, "it does not stop"
        return self.process.exitcode


@contextmanager
def running(folder: Path, **settings: str) -> Iterator[Running]:
    """A server for as long as a test needs it."""
    server = Running(folder, **settings)
    try:
        yield server
    finally:
        if server.process.is_alive():
            server.stop()


class Page:
    """A browser at a table of a running server."""

    def __init__(self, address: str, table: str, cookie: str = "", query: str = "", **headers: str) -> None:
        sent = dict(headers) | ({"Cookie": f"{COOKIE}={cookie}"} if cookie else {})
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live{query}"
        self._context = connect(
            url, additional_headers=sent, max_size=None, compression=None, open_timeout=patience(), ping_interval=None
        )
        self.socket: ClientConnection = self._context.__enter__()
        self.view: dict[str, Any] = {}
        self.yours: dict[str, Any] = {}

    def __enter__(self) -> Page:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._context.__exit__(kind, error, trace)

    def read(self) -> dict[str, Any]:
        """The next frame."""
        frame: dict[str, Any] = msgspec.json.decode(self.socket.recv(patience()))
        state = frame.get("snapshot", frame)
        if "view" in state:
            self.view, self.yours = state["view"], state["yours"]
        return frame

    def send(self, kind: str, **fields: Any) -> str:
        """Send a request; gives its id."""
        name = str(fields.pop("id", uuid.uuid4().hex))
        self.socket.send(msgspec.json.encode({"kind": kind, "id": name, **fields}).decode())
        return name

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request and read on to its answer."""
        name = self.send(kind, **fields)
        while (frame := self.read()).get("id") != name:
            pass
        return frame

    def until_asked(self) -> None:
        """Read on until this seat has to decide."""
        while not self.view or self.view["phase"] == "lobby" or self.view["asked"] != self.yours["seat"]:
            self.read()

    def act(self) -> dict[str, Any]:
        """Press the big button."""
        choices = self.yours["choices"]
        choice = next((choice for choice in choices if choice.get("is_primary")), choices[0])
        return self.ask("act", sequence=self.view["sequence"], action=choice["action"])


def make_table(address: str, **wish: Any) -> tuple[str, str]:
    """A new table and the cookie that holds its seat."""
    seats = [{"kind": "me"}, {"kind": "bot"}]
    answer = httpx2.post(f"{address}/api/tables", json={"seats": seats, "pace": "instant", **wish})
    assert answer.status_code == 201, answer.text
    return answer.json()["id"], answer.cookies[COOKIE]
