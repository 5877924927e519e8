"""The sockets of a table, and the frames that all of them share: what is the same for everybody is encoded once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar, cast

import msgspec
from msgspec import structs

from magie.server.views.log import LineBook
from magie.server.views.table import Holdings, table_view
from magie.server.views.yours import Choices, yours
from magie.server.wire.frames import Changed, Fresh, Played
from magie.server.wire.table import Snapshot, Step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from magie.game.events import Event
    from magie.server.doorman import Line
    from magie.server.guests import Guest
    from magie.server.live.live_game import LiveGame
    from magie.server.views.surroundings import Surroundings
    from magie.server.wire.frames import Frame
    from magie.server.wire.table import LogLine, TableView, Yours

Part = TypeVar("Part")

CLOSED_LAGGING, CLOSED_RESTART = 1013, 1012
LONGEST_QUEUE = 256  # frames that a slow reader may lag behind
SNAPSHOT_LINES = 200  # events that a fresh snapshot tells

_encode = msgspec.json.Encoder().encode


def encode_frame(frame: Frame) -> str:
    """A frame as it goes over the wire."""
    return _encode(frame).decode()


class Socket:
    """One browser at a table. `seat` is what it acts for; None only watches."""

    __slots__ = (
        "_held", "close_code", "guest", "is_closed", "is_heard", "language", "line", "queue", "seat", "unsent",
    )  # fmt: skip

    def __init__(self, guest: Guest, seat: int | None, language: str, line: Line | None = None) -> None:
        self.guest = guest
        self.seat = seat
        self.language = language
        self.line = line  # takes frames at once as long as nothing waits
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(LONGEST_QUEUE)
        self.unsent = 0  # frames that were queued and have not left yet
        self._held: list[str] | None = None  # frames that go out together, while they are gathered
        self.close_code = CLOSED_RESTART
        self.is_heard = False  # a request is being carried out
        self.is_closed = False  # nothing more is read

    def send(self, frame: str) -> None:
        """Send a frame; a reader that cannot keep up is let go, and resumes by sequence."""
        if self._held is not None:
            self._held.append(frame)
        elif self.line is None or self.unsent or not self.line.send_now(frame):
            self._queue_up(frame)

    def hold(self) -> None:
        """Gather what is sent from now on, until `release`: what happened goes out with the answer, in one piece."""
        self._held = []

    def release(self) -> None:
        """Send what was gathered."""
        held, self._held = self._held, None
        if held and (self.line is None or self.unsent or not self.line.send_now(*held)):
            for frame in held:
                self._queue_up(frame)

    def _queue_up(self, frame: str) -> None:
        try:
            self.queue.put_nowait(frame)
            self.unsent += 1
        except asyncio.QueueFull:
            self.close(CLOSED_LAGGING)

    def close(self, code: int = CLOSED_RESTART) -> None:
        """Let the reader go, after what is already on its way."""
        self.release()
        self.close_code, self.is_closed = code, True
        self.unsent += 1  # nothing goes past the end
        while True:
            try:
                self.queue.put_nowait(None)
            except asyncio.QueueFull:
                self.queue.get_nowait()
            else:
                return


def _encoded(part: Part) -> Part:
    """The part in JSON, standing for itself in any record that is encoded later."""
    return cast("Part", msgspec.Raw(_encode(part)))


class Prepared:
    """What was worked out for the readers of a table and holds as long as nothing happens that concerns it."""

    def __init__(self, live_game: LiveGame) -> None:
        self._game = live_game.game
        self.book = LineBook(self._game)
        self._newest_of: tuple[int, tuple[str, ...]] | None = None
        self._told: dict[tuple[int | None, str], tuple[LogLine, ...]] = {}
        self._encoded: dict[tuple[int | None, str], tuple[LogLine, ...]] = {}
        self._yours_of: tuple[object, ...] | None = None
        self._yours: dict[tuple[int | None, str], Yours] = {}
        self._choices = Choices()
        self._holdings = Holdings(self._game)
        self._worths: tuple[int, tuple[tuple[int, ...], ...]] | None = None

    def view(self, around: Surroundings) -> TableView:
        """What everybody sees, in JSON."""
        seen = table_view(self._game, around, self._holdings)
        # One line per round, which stays as it is.
        if self._worths is None or self._worths[0] != len(around.worths):
            self._worths = len(around.worths), _encoded(around.worths)
        return _encoded(structs.replace(seen, worths=self._worths[1]))

    def newest(self, around: Surroundings, reader: int | None, language: str) -> tuple[LogLine, ...]:
        """The newest part of the log."""
        end = len(self._game.events)
        if self._newest_of != (end, around.names):
            self._newest_of = end, around.names
            self._told.clear()
            self._encoded.clear()
        key = reader, language
        if key not in self._told:
            self._told[key] = self.book.lines(around, max(0, end - SNAPSHOT_LINES), end, reader, language)
        return self._told[key]

    def newest_encoded(self, around: Surroundings, reader: int | None, language: str) -> tuple[LogLine, ...]:
        """The same in JSON."""
        told, key = self.newest(around, reader, language), (reader, language)
        if key not in self._encoded:
            self._encoded[key] = _encoded(told)
        return self._encoded[key]

    def yours(self, around: Surroundings, reader: int | None, language: str) -> Yours:
        """What a reader is asked and may do, in JSON."""
        holds = tuple(sitter.is_held for sitter in around.sitters)
        now = self._game.sequence, around.phase, around.names, holds
        if self._yours_of != now:
            self._yours_of = now
            self._yours.clear()
        key = reader, language
        if key not in self._yours:
            self._yours[key] = _encoded(yours(self._game, around, reader, language, self._choices))
        return self._yours[key]


class Frames:
    """A moment of a table, told to as many readers as there are; each part is encoded when first needed, once."""

    def __init__(self, live_game: LiveGame, around: Surroundings, prepared: Prepared) -> None:
        self._live_game = live_game
        self._prepared = prepared
        self._around = around
        self._view: TableView | None = None
        self._events: dict[int, tuple[Event, ...]] = {}
        self._played: dict[tuple[int, int | None, str], str] = {}
        self._changed: dict[tuple[int | None, str], str] = {}

    def _view_part(self) -> TableView:
        if self._view is None:
            self._view = self._prepared.view(self._around)
        return self._view

    def _yours_part(self, reader: int | None, language: str) -> Yours:
        return self._prepared.yours(self._around, reader, language)

    def _step(self, sequence: int, reader: int | None, language: str) -> Step:
        first, last = self._live_game.marks[sequence - 1 : sequence + 1]
        game = self._live_game.game
        if sequence not in self._events:
            self._events[sequence] = _encoded(tuple(game.events[first:last]))
        told = self._prepared.book.lines(self._around, first, last, reader, language)
        return Step(sequence, self._events[sequence], told, first)

    def played(self, after: int, reader: int | None, language: str) -> str:
        """The frame `Played` with everything after a sequence."""
        key = after, reader, language
        if key not in self._played:
            sequences = range(after + 1, self._live_game.sequence + 1)
            steps = tuple(self._step(sequence, reader, language) for sequence in sequences)
            frame = Played(steps, self._view_part(), self._yours_part(reader, language))
            self._played[key] = encode_frame(frame)
        return self._played[key]

    def changed(self, reader: int | None, language: str) -> str:
        """The frame `Changed`."""
        key = reader, language
        if key not in self._changed:
            self._changed[key] = encode_frame(Changed(self._view_part(), self._yours_part(reader, language)))
        return self._changed[key]

    def fresh(self, reader: int | None, language: str) -> str:
        """The frame `Fresh`."""
        told = self._prepared.newest_encoded(self._around, reader, language)
        return encode_frame(Fresh(Snapshot(self._view_part(), self._yours_part(reader, language), told)))

    def snapshot(self, reader: int | None, language: str) -> Snapshot:
        """What `Fresh` tells, as a value."""
        game, around = self._live_game.game, self._around
        told = self._prepared.newest(around, reader, language)
        return Snapshot(table_view(game, around), yours(game, around, reader, language), told)


class Audience:
    """All sockets of a table."""

    def __init__(self) -> None:
        self.sockets: set[Socket] = set()

    def present(self) -> set[int]:
        """The seats that are there."""
        return {socket.seat for socket in self.sockets if socket.seat is not None}

    def spectators(self) -> int:
        """How many only watch."""
        return sum(1 for socket in self.sockets if socket.seat is None)

    def tell_played(self, frames: Frames, after: int) -> None:
        """Tell everybody what happened."""
        for socket in self.sockets:
            socket.send(frames.played(after, socket.seat, socket.language))

    def tell_changed(self, frames: Frames, but: Socket | None = None) -> None:
        """Tell everybody, but one, how the people stand."""
        for socket in self.sockets - {but}:
            socket.send(frames.changed(socket.seat, socket.language))

    def tell(self, frame: str, sockets: Iterable[Socket] | None = None) -> None:
        """Send one frame to all."""
        for socket in sockets or self.sockets:
            socket.send(frame)

    def close(self) -> None:
        """Let everybody go."""
        for socket in self.sockets:
            socket.close()
