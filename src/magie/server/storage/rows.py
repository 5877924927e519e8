"""What a table is made of in storage, as records."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from magie.game.actions import Action
from magie.game.chance import Outcome
from magie.game.fair_host import NEWEST_FORMULA
from magie.game.inputs import Input, Setup, Signal
from magie.server.wire.home import ClockWish

_DECODERS: dict[str, msgspec.json.Decoder[Any]] = {
    "action": msgspec.json.Decoder(Action),
    "outcome": msgspec.json.Decoder(Outcome),
    "signal": msgspec.json.Decoder(Signal),
}
_SETUP = msgspec.json.Decoder(Setup)


@dataclass(slots=True, kw_only=True)
class TableRow:
    """A table; what stands after `made` changes while it is played."""

    id: str
    edition: str
    mode: str
    board: str
    setup: str
    is_public: bool
    is_automatic: bool
    pace: str
    clock_seconds: int | None
    clock_grace: int | None
    time_limit: float | None
    secret: bytes
    made: float
    phase: str
    changed: float
    round: int
    time_left: float | None
    clock_used: float
    rematch: str | None
    digest: str | None = None
    formula: str = NEWEST_FORMULA
    wish: str | None = None
    dice_round: int = 1
    is_showing: bool = False
    marked: float | None = None
    advice: bool | None = None
    owner: str | None = None
    epoch: int = 0
    takes_programs: bool = False
    wishes: str | None = None
    version: int = field(default=0, compare=False)  # as it was last read or written

    def __repr__(self) -> str:
        return f"<table {self.id}, {self.phase}>"  # the secret is nobody's business

    def game_setup(self) -> Setup:
        """How the game is set up."""
        return _SETUP.decode(self.setup)

    def clock(self) -> ClockWish | None:
        """The agreed clock."""
        if self.clock_seconds is None:
            return None
        return ClockWish(self.clock_seconds, self.clock_grace or 0)


@dataclass(slots=True, kw_only=True)
class SeatRow:
    """A seat at a table."""

    table_id: str
    seat: int
    kind: str
    name: str
    bot: str | None = None
    held_by: str | None = None
    is_held_by_house: bool = False
    is_host: bool = False
    promise: str | None = None
    part: str | None = None
    reserve: float | None = None
    votes: str = ""
    token: int | None = None  # None: the token and the colour of the seat's number
    colour: int | None = None
    is_program: bool = False

    @property
    def badge(self) -> tuple[int, int]:
        """The token and the colour that the seat plays with."""
        return (
            self.seat if self.token is None else self.token,
            self.seat if self.colour is None else self.colour,
        )


@dataclass(slots=True, frozen=True)
class LogRow:
    """One input of a game, with the command it answers, if a person gave it."""

    table_id: str
    sequence: int
    kind: str
    seat: int | None
    value: str
    command: str | None
    at: float

    def entry(self) -> Input:
        """The input itself."""
        return Input(self.kind, self.seat, _DECODERS[self.kind].decode(self.value))  # type: ignore[arg-type]


def log_row(table: str, sequence: int, entry: Input, command: str | None, at: float) -> LogRow:
    """An input as it is written down."""
    return LogRow(table, sequence, entry.kind, entry.seat, msgspec.json.encode(entry.value).decode(), command, at)


@dataclass(slots=True, frozen=True)
class RestRow:
    """A resting point: where a game stood after some inputs, and the hash of what led there."""

    table_id: str
    sequence: int
    digest: str
    data: bytes


@dataclass(slots=True, frozen=True)
class LinkRow:
    """A link that moves a seat to another device, as long as its maker holds the seat."""

    token: str
    table_id: str
    seat: int
    expires: float
    holder: str


@dataclass(slots=True, frozen=True)
class CommandRow:
    """A request that was carried out and left no input in the log."""

    table_id: str
    command: str
    sequence: int
    at: float


@dataclass(slots=True, frozen=True)
class RecordRow:
    """What is kept of a game whose table was cleared away."""

    id: str
    edition: str
    changed: float
    text: str


@dataclass(slots=True, frozen=True)
class ReviewRow:
    """An analysed game in one language, packed."""

    id: str
    language: str
    version: str
    made: float
    data: bytes


@dataclass(slots=True)
class Changes:
    """Everything that one event changes in storage; it is written whole or not at all.

    A table in `tables` is written only if it is still as `version` says: see `writer`.
    """

    new_tables: list[TableRow] = field(default_factory=list)
    new_seats: list[SeatRow] = field(default_factory=list)
    tables: list[TableRow] = field(default_factory=list)
    seats: list[SeatRow] = field(default_factory=list)
    freed: list[tuple[str, int]] = field(default_factory=list)  # table and seat that lose their holder
    held: list[tuple[str, int, str]] = field(default_factory=list)  # table, seat, guest
    unlinked: list[tuple[str, int]] = field(default_factory=list)  # table and seat whose links are dead
    new_links: list[LinkRow] = field(default_factory=list)
    log: list[LogRow] = field(default_factory=list)
    unrested: list[str] = field(default_factory=list)  # tables whose resting points are of no use
    rests: list[RestRow] = field(default_factory=list)
    commands: list[CommandRow] = field(default_factory=list)
    records: list[RecordRow] = field(default_factory=list)
    reviews: list[ReviewRow] = field(default_factory=list)  # each takes the place of what is there
    keys: list[tuple[str, str]] = field(default_factory=list)  # secrets of the server, made once
    probes: list[str] = field(default_factory=list)  # written to see whether anything can be
    removed: list[str] = field(default_factory=list)  # tables that go for good

    def add(self, other: Changes) -> None:
        """Take in what another event changes."""
        for name in self.__slots__:
            getattr(self, name).extend(getattr(other, name))
