"""Frames of text that come whole are read without a detour: what is read is what would be read otherwise."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import Any, TypeVar

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from magie.server.doorman import DirectSocket

Line = TypeVar("Line", bound=WebSocketsSansIOProtocol)
Data = tuple[Opcode, bytes, bool]


class Wire:
    """A transport that takes everything and brings nothing."""

    def __init__(self) -> None:
        self.taken: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Take it."""
        self.taken.append(data)

    def pause_reading(self) -> None:
        """Go on all the same."""

    def close(self) -> None:
        """Stay as it is."""

    def is_closing(self) -> bool:
        """Never."""
        return False


class Clock:
    """A loop whose time passes only when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0
        self.due: list[float] = []  # in how many seconds something is to be done

    def time(self) -> float:
        """When it is."""
        return self.now

    def call_later(self, delay: float, _what: object) -> None:
        """Remember when."""
        self.due.append(delay)


def opened(kind: type[Line]) -> Line:
    line: Any = object.__new__(kind)
    line.conn, line.transport, line.queue = ServerProtocol(state=OPEN, max_size=1 << 17), Wire(), asyncio.Queue()
    line.frames, line.close_sent, line.read_paused, line.pending_ping_payload = [], False, False, None
    line.loop, line.ping_interval, line.ping_timeout, line.ping_timer = Clock(), 20.0, 20.0, None
    line.logger = logging.getLogger("silent")
    line.disconnected, line.close_timer, line.handshake_complete = False, None, True
    return line  # type: ignore[no-any-return]


def heard(line: WebSocketsSansIOProtocol, chunks: list[bytes]) -> list[Any]:
    """What an application is told of some data, and whether the line has failed."""
    found = []
    for chunk in chunks:
        line.data_received(chunk)
        while not line.queue.empty():
            found.append(line.queue.get_nowait())
    return [*found, type(line.conn.parser_exc)]


def sent(*frames: Data) -> bytes:
    return b"".join(Frame(code, data, fin).serialize(mask=True) for code, data, fin in frames)


def text(words: str) -> bytes:
    return sent((Opcode.TEXT, words.encode(), True))


def test_whole_texts_never_reach_the_protocol_and_all_else_does() -> None:
    line = opened(DirectSocket)
    told: list[bytes] = []
    line.conn.receive_data = told.append  # type: ignore[method-assign,assignment]
    texts = ["short", "é" * 4000, ""]
    for words in texts:
        line.data_received(text(words))
    assert told == []
    assert [event["text"] for event in (line.queue.get_nowait() for _ in texts)] == texts  # type: ignore[typeddict-item]
    line.data_received(text("two") + text("frames"))
    assert len(told) == 1


@pytest.mark.parametrize("seed", range(40))
def test_however_data_are_cut_the_same_is_heard(seed: int) -> None:
    dice = random.Random(seed)
    whole: list[bytes] = []
    for _ in range(12):
        words = "é" * dice.choice([0, 1, 60, 62, 63, 200, 70_000])
        match dice.randrange(6):
            case 0:  # in pieces, with a ping between them
                pieces = (Opcode.TEXT, b"be", False), (Opcode.PING, b"?", True), (Opcode.CONT, b"gun", True)
                whole.append(sent(*pieces))
            case 1:
                whole.append(sent((Opcode.PONG, b"", True)))
            case 2:
                whole.append(sent((Opcode.BINARY, b"\x00", True)))
            case _:
                whole.append(text(words))
    if seed % 4 == 0:
        whole.append(
            dice.choice(
                [
                    sent((Opcode.TEXT, b"\xff", True)),
                    Frame(Opcode.TEXT, b"x" * 133).serialize(mask=False),
                    sent((Opcode.TEXT, b"be", False)) + text("whole within"),
                    sent((Opcode.CLOSE, b"", True)),
                ]
            )
        )
    chunks = []
    for data in whole:
        cut = dice.randrange(len(data)) if dice.random() < 0.3 else 0
        chunks += [data[:cut], data[cut:]] if cut else [data]
    assert heard(opened(DirectSocket), chunks) == heard(opened(WebSocketsSansIOProtocol), chunks)


def test_only_a_line_that_was_silent_is_asked_whether_anybody_is_there() -> None:
    line = opened(DirectSocket)
    clock: Any = line.loop
    wire: Any = line.transport
    line.data_received(text("here"))
    clock.now += 15.0
    line.send_keepalive_ping()
    assert (wire.taken, clock.due) == ([], [5.0]), "five seconds are left"
    clock.now += 5.0
    line.send_keepalive_ping()
    assert wire.taken[0][0] == 0x80 | Opcode.PING
    assert clock.due == [5.0, 20.0]
