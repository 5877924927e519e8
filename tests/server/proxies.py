"""Small proxies on the loopback address, each with what real ones do wrong."""

from __future__ import annotations

import asyncio
import re
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from types import TracebackType

from tests.waiting import patience

HOP = {"connection", "keep-alive", "transfer-encoding"}


@dataclass
class Habits:
    """How a proxy hands things on."""

    upgrades: bool = True
    holds_frames: bool = False
    host: str = ""  # instead of what the browser said
    drops: frozenset[str] = frozenset()  # headers of requests, in small letters
    drops_of_answers: frozenset[str] = frozenset()
    adds: dict[str, str] = field(default_factory=dict)
    adds_to_answers: dict[str, str] = field(default_factory=dict)
    names_sender: bool = True
    largest_body: int = 1 << 20
    largest_frames: int = 1 << 20  # bytes in one piece from the server
    silence: float = 75.0
    silence_after: int = 0  # bytes in one direction, after which silence counts there
    keeps: str = ""  # the beginning of addresses whose answers are kept
    below: str = ""  # the path that it takes away
    blocks: tuple[str, ...] = ("/metrics",)
    rewrites: tuple[bytes, bytes] = (b"", b"")  # in pages


class Proxy:
    """Hands requests on to a server, in a thread of its own."""

    def __init__(self, *targets: str, habits: Habits | None = None) -> None:
        """Where one does not answer, the next is asked."""
        self._targets = [target.removeprefix("http://").split(":") for target in targets]
        self.habits = habits or Habits()
        self._kept: dict[str, bytes] = {}
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    @property
    def address(self) -> str:
        """Where browsers come to."""
        return f"http://127.0.0.1:{self._port}{self.habits.below}"

    def __enter__(self) -> Proxy:
        self._thread.start()
        self._port = asyncio.run_coroutine_threadsafe(self._open(), self._loop).result(patience())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result(patience())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(patience())
        self._loop.close()

    async def _open(self) -> int:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def _close(self) -> None:
        self._server.close()
        tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with suppress(OSError, asyncio.IncompleteReadError, TimeoutError, asyncio.CancelledError):
                await self._hand_on(reader, writer)
        finally:
            await _closed(writer)

    async def _hand_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        habits = self.habits
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = head.strip().split("\r\n")
        method, path, _ = first.split(" ")
        pairs = [(name.lower(), value.strip()) for name, _, value in (line.partition(":") for line in lines)]
        given = dict(pairs)
        length = int(given.get("content-length", 0))
        if not path.startswith(habits.below) or path.removeprefix(habits.below) in habits.blocks:
            writer.write(b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            return
        if length > habits.largest_body:
            writer.write(b"HTTP/1.1 413 Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            await writer.drain()
            return
        body = await reader.readexactly(length)
        path = path.removeprefix(habits.below)
        is_kept = bool(habits.keeps) and path.startswith(habits.keeps) and method == "GET"
        if is_kept and path in self._kept:
            writer.write(self._kept[path])
            return
        is_socket = "upgrade" in given and habits.upgrades
        sent = {name: value for name, value in pairs if name not in HOP | habits.drops | {"upgrade"}}
        sent |= {"host": habits.host or given["host"], **habits.adds}
        if habits.names_sender:
            sent["x-forwarded-for"] = str(writer.get_extra_info("peername")[0])
        sent |= {"connection": "upgrade", "upgrade": "websocket"} if is_socket else {"connection": "close"}
        if not is_socket:
            sent = {name: value for name, value in sent.items() if not name.startswith("sec-websocket")}
        up_reader, up_writer = await self._upstream()
        wanted = "".join(f"{name}: {value}\r\n" for name, value in sent.items())
        up_writer.write(f"{method} {path} HTTP/1.1\r\n{wanted}\r\n".encode("latin-1") + body)
        try:
            if is_socket:
                await self._join(reader, writer, up_reader, up_writer)
            else:
                answer = self._changed(await up_reader.read())
                if is_kept:
                    self._kept[path] = answer
                writer.write(answer)
                await writer.drain()
        finally:
            await _closed(up_writer)

    async def _upstream(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        for host, port in self._targets:
            with suppress(OSError):
                return await asyncio.open_connection(host, int(port))
        raise ConnectionRefusedError

    def _changed(self, answer: bytes) -> bytes:
        head, _, body = answer.partition(b"\r\n\r\n")
        drops, adds, (old, new) = self.habits.drops_of_answers, self.habits.adds_to_answers, self.habits.rewrites
        lines = [
            line for line in head.split(b"\r\n") if line.partition(b":")[0].decode().lower() not in drops | set(adds)
        ]
        if old:
            body = body.replace(old, new)
            lines = [line for line in lines if not re.match(rb"(?i)content-length:", line)]
        lines += [f"{name}: {value}".encode() for name, value in adds.items()]
        return b"\r\n".join(lines) + b"\r\n\r\n" + body

    async def _join(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        up_reader: asyncio.StreamReader,
        up_writer: asyncio.StreamWriter,
    ) -> None:
        """Both directions, until one ends or nothing was said for too long."""
        habits = self.habits
        writer.write(await up_reader.readuntil(b"\r\n\r\n"))

        async def pump(source: asyncio.StreamReader, target: asyncio.StreamWriter, most: int) -> None:
            total = 0
            while piece := await asyncio.wait_for(
                source.read(65_536), habits.silence if total >= habits.silence_after else None
            ):
                total += len(piece)
                if total > most:
                    return
                if not habits.holds_frames:
                    target.write(piece)

        tasks = [
            asyncio.create_task(pump(reader, up_writer, 1 << 20)),
            asyncio.create_task(pump(up_reader, writer, habits.largest_frames)),
        ]
        _, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in pending:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _closed(writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        writer.close()
        await writer.wait_closed()
