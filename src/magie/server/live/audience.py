"""The sockets of a table, and the frames that all of them share: what is the same for everybody is encoded once."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import msgspec

from magie.game.events import CardDrawn
from magie.server.limits import Bucket, Buckets
from magie.server.refusals import ServerRefusal
from magie.server.views.log import LineBook
from magie.server.views.table import Known, table_view
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
MOST_OF_SEAT = 16  # pages of one seat
MOST_SPEAKERS = 256  # of whom we remember when they last spoke
SNAPSHOT_LINES = 200  # events that a fresh snapshot tells

_encode = msgspec.json.Encoder().encode


def encode_frame(frame: Frame) -> bytes:
    """A frame as it goes over the wire."""
    return _encode(frame)


class Socket:
    """One browser at a table. `seat` is what it acts for; None only watches."""

    __slots__ = (
        "_held", "close_code", "guest", "is_closed", "is_heard", "language", "line", "queue", "rest", "seat",
        "since", "unsent",
    )  # fmt: skip

    def __init__(self, guest: Guest, seat: int | None, language: str, line: Line | None = None) -> None:
        self.guest = guest
        self.seat = seat
        self.language = language
        self.line = line  # takes frames at once as long as nothing waits
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(LONGEST_QUEUE)
        self.unsent = 0  # frames that were queued and have not left yet
        self._held: list[bytes] | None = None  # frames that go out together, while they are gathered
        self.close_code = CLOSED_RESTART
        self.is_heard = False  # a request is being carried out
        self.is_closed = False  # nothing more is read
        self.rest = 0.0  # seconds that its client's games have to rest
        self.since = time.monotonic()

    def send(self, frame: bytes) -> None:
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

    def _queue_up(self, frame: bytes) -> None:
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
    return msgspec.Raw(_encode(part))  # type: ignore[return-value]


class Prepared:
    """What was worked out for the readers of a table and holds as long as nothing happens that concerns it."""

    def __init__(self, live_game: LiveGame) -> None:
        self._game = live_game.game
        self.book = LineBook(self._game)
        self._newest_of: tuple[int, tuple[str, ...]] | None = None
        self._told: dict[tuple[int | None, str], tuple[LogLine, ...]] = {}
        self._encoded: dict[tuple[int | None, str], tuple[LogLine, ...]] = {}
        self._around: Surroundings | None = None  # when `yours` was last asked for
        self._yours_of: tuple[object, ...] | None = None
        self._yours: dict[tuple[int | None, str], Yours] = {}
        self._choices = Choices(_encoded)
        self._known = Known(self._game, _encoded)

    def view(self, around: Surroundings) -> TableView:
        """What everybody sees, in JSON."""
        return _encoded(table_view(self._game, around, self._known))

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
        if around is not self._around:  # a moment is told to many readers
            self._around = around
            holds = tuple([sitter.is_held for sitter in around.sitters])
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
        self._spoken: dict[int, set[object]] = {}
        self._told: dict[tuple[int, int | None, str], tuple[Step, ...]] = {}
        self._step_parts: dict[tuple[int, int | None, str], Step] = {}
        self._played: dict[tuple[int, int | None, str], bytes] = {}
        self._changed: dict[tuple[int | None, str], bytes] = {}

    def _view_part(self) -> TableView:
        if self._view is None:
            self._view = self._prepared.view(self._around)
        return self._view

    def _yours_part(self, reader: int | None, language: str) -> Yours:
        return self._prepared.yours(self._around, reader, language)

    def _spoken_to(self, after: int) -> set[object]:
        """All readers to whom something speaks that happened after a sequence."""
        if after not in self._spoken:
            marks, book = self._live_game.marks, self._prepared.book
            steps = pairwise(marks[after : self._live_game.sequence + 1])
            self._spoken[after] = set().union(*(book.spoken_to(first, last) for first, last in steps))
        return self._spoken[after]

    def _steps(self, after: int, reader: int | None, language: str) -> tuple[Step, ...]:
        """All inputs after a sequence and what followed, in JSON: the same for all to whom none of it speaks."""
        key = after, reader if reader in self._spoken_to(after) else None, language
        if key not in self._told:
            sequences = range(after + 1, self._live_game.sequence + 1)
            self._told[key] = _encoded(tuple([self._step(sequence, key[1], language) for sequence in sequences]))
        return self._told[key]

    def _step(self, sequence: int, reader: int | None, language: str) -> Step:
        """One input and what followed, likewise."""
        first, last = self._live_game.marks[sequence - 1 : sequence + 1]
        book = self._prepared.book
        key = sequence, reader if reader in book.spoken_to(first, last) else None, language
        if key not in self._step_parts:
            if sequence not in self._events:
                self._events[sequence] = _encoded(self._live_game.game.events[first:last])
            told = book.lines(self._around, first, last, key[1], language)
            draw = self._live_game.draws.get(sequence, msgspec.UNSET)
            self._step_parts[key] = _encoded(Step(sequence, self._events[sequence], told, first, draw))
        return self._step_parts[key]

    def played(self, after: int, reader: int | None, language: str) -> bytes:
        """The frame `Played` with everything after a sequence."""
        key = after, reader, language
        if key not in self._played:
            frame = Played(self._steps(*key), self._view_part(), self._yours_part(reader, language))
            self._played[key] = encode_frame(frame)
        return self._played[key]

    def changed(self, reader: int | None, language: str) -> bytes:
        """The frame `Changed`."""
        key = reader, language
        if key not in self._changed:
            self._changed[key] = encode_frame(Changed(self._view_part(), self._yours_part(reader, language)))
        return self._changed[key]

    def fresh(self, reader: int | None, language: str) -> bytes:
        """The frame `Fresh`."""
        told, cards = self._prepared.newest_encoded(self._around, reader, language), self._last_cards()
        return encode_frame(Fresh(Snapshot(self._view_part(), self._yours_part(reader, language), told, cards)))

    def snapshot(self, reader: int | None, language: str) -> Snapshot:
        """What `Fresh` tells, as a value."""
        game, around = self._live_game.game, self._around
        told = self._prepared.newest(around, reader, language)
        return Snapshot(table_view(game, around), yours(game, around, reader, language), told, self._last_cards())

    def _last_cards(self) -> dict[str, str]:
        """The card that lies on each deck."""
        newest = self._live_game.game.events[-SNAPSHOT_LINES:]
        return {event.deck: event.card for event in newest if isinstance(event, CardDrawn)}


Outgoing: TypeAlias = list[tuple[Socket, bytes]]  # who is to be told what


def tell_each(outgoing: Outgoing) -> None:
    """Tell everybody what is theirs."""
    for socket, frame in outgoing:
        socket.send(frame)


class Voices:
    """How often phrases are said at a table: by each seat, by each client that watches, and by all who watch."""

    def __init__(self) -> None:
        self._each = Buckets(rate=0.4, size=3, most=MOST_SPEAKERS)
        self._watching = Bucket(rate=0.5, size=5)

    def must_rest(self, socket: Socket) -> float:
        """Seconds that somebody has to be silent; none where they may speak, which then counts."""
        who = socket.guest.client if socket.seat is None else f"seat {socket.seat}"
        if not self._each.take(who):
            return self._each.wait(who)
        if socket.seat is None and not self._watching.take():
            return self._watching.wait()
        return 0.0


class Audience:
    """All sockets of a table."""

    def __init__(self) -> None:
        self.sockets: set[Socket] = set()
        self.written = 0  # inputs and other changes since they were last shared out
        self._owed: Counter[str] = Counter()  # by client: what was written while it was here
        self.voices = Voices()

    def make_way(self, comer: Socket, most: int, most_of_client: int) -> None:
        """Let somebody in, unless they only watch where too many do; raises ServerRefusal.

        Whoever holds a seat is always let in: of too many pages the one that was opened first goes.
        """
        alike = [socket for socket in self.sockets if socket.seat == comer.seat and not socket.is_closed]
        if comer.seat is not None:
            if len(alike) >= MOST_OF_SEAT:
                min(alike, key=lambda socket: socket.since).close(CLOSED_LAGGING)
        elif (
            len(alike) >= most or sum(socket.guest.client == comer.guest.client for socket in alike) >= most_of_client
        ):
            raise ServerRefusal("table/crowded")

    def share_out(self) -> None:
        """Those who are here share what was written since the last time; who has a seat before who only watches."""
        payers = {socket.guest.client for socket in self.sockets if socket.seat is not None}
        payers = payers or {socket.guest.client for socket in self.sockets}
        if payers:
            for client in payers:
                self._owed[client] += -(-self.written // len(payers))
            self.written = 0

    def settle_up(self) -> Counter[str]:
        """What each client has had written since this was last asked."""
        self.share_out()
        owed, self._owed = self._owed, Counter()
        return owed

    def present(self) -> set[int]:
        """The seats that are there."""
        return {socket.seat for socket in self.sockets if socket.seat is not None}

    def spectators(self) -> int:
        """How many only watch."""
        return sum(1 for socket in self.sockets if socket.seat is None)

    def played(self, frames: Frames, after: int) -> Outgoing:
        """What everybody is to be told of what happened."""
        return [(socket, frames.played(after, socket.seat, socket.language)) for socket in self.sockets]

    def changed(self, frames: Frames, but: Socket | None = None) -> Outgoing:
        """What everybody, but one, is to be told of how the people stand."""
        readers = (socket for socket in self.sockets if socket is not but)
        return [(socket, frames.changed(socket.seat, socket.language)) for socket in readers]

    def tell_changed(self, frames: Frames, but: Socket | None = None) -> None:
        """Tell everybody, but one, how the people stand."""
        tell_each(self.changed(frames, but))

    def tell(self, frame: bytes, sockets: Iterable[Socket] | None = None) -> None:
        """Send one frame to all."""
        for socket in sockets or self.sockets:
            socket.send(frame)

    def close(self) -> None:
        """Let everybody go."""
        for socket in self.sockets:
            socket.close()
