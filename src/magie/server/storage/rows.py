"""What a table is made of in storage, as records; `schema` makes columns of their fields."""

from __future__ import annotations

import gzip
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeAlias

import msgspec
from sqlalchemy import String

from magie.game.actions import Action
from magie.game.chance import Outcome
from magie.game.fair_host import FORMULA
from magie.game.inputs import Input, Setup, Signal
from magie.server.wire.home import ClockWish

_DECODERS: dict[str, msgspec.json.Decoder[Any]] = {
    "action": msgspec.json.Decoder(Action),
    "outcome": msgspec.json.Decoder(Outcome),
    "signal": msgspec.json.Decoder(Signal),
}
_SETUP = msgspec.json.Decoder(Setup)
# Texts for which there is so much room; a plain `str` may be of any length.
Kind: TypeAlias = Annotated[str, String(8)]
Word: TypeAlias = Annotated[str, String(16)]
Id: TypeAlias = Annotated[str, String(32)]
Name: TypeAlias = Annotated[str, String(64)]
Hash: TypeAlias = Annotated[str, String(64)]  # SHA-256
Command: TypeAlias = Annotated[str, String(80)]  # seat and id of a request


def squeezed(data: bytes) -> bytes:
    """Some bytes as they are kept and sent."""
    return gzip.compress(data, 5, mtime=0)


@dataclass(slots=True, kw_only=True)
class TableRow:
    """A table; what stands after `made` changes while it is played."""

    id: Id
    edition: Name
    mode: Name
    board: Name
    setup: str  # JSON of the game's setup
    is_public: bool
    is_automatic: bool  # begins as soon as its only person is there
    pace: Word
    clock_seconds: int | None
    clock_grace: int | None
    time_limit: float | None  # seconds, in the time-limit mode
    secret: bytes  # of the dice; never sent before the end
    made: float  # seconds since 1970
    phase: Word
    changed: float
    round: int
    time_left: float | None
    clock_used: float  # seconds that the asked seat has spent on its decision
    rematch: Id | None
    digest: Word | None = None  # of the edition when the table was made
    formula: Word = FORMULA  # of the dice
    wish: Hash | None = None  # of the request that made it, which may come again
    dice_round: int = 1  # how often parts of the dice were promised
    is_showing: bool = False  # no more promises: those who gave one show their part
    marked: float | None = None  # since when it is to be removed, if nobody comes
    advice: bool | None = None  # whether seats may ask for advice; null: whoever plays alone against bots
    owner: Id | None = None  # the process that plays it; only its lease says whether that lives
    epoch: int = 0  # how often it changed hands: no earlier owner can write
    takes_programs: bool = False  # whether bots of others may sit down though it is public
    hears_spectators: bool = True  # whether those who only watch may say phrases
    wishes: str | None = None  # JSON of what people wish at the auction at hand, and of which sale that is
    fair_deals: Word | None = None  # what becomes of lopsided deals; null: shown where strangers meet, else free
    fed: str | None = None  # JSON of who has fed whom by such deals
    version: int = field(default=0, compare=False)  # how often it was written: the fence of every later write

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

    table_id: Id
    seat: int
    kind: Kind
    name: Name
    bot: Name | None = None  # the bot whose seat it is
    held_by: Name | None = None  # the bot that holds the seat of a person
    is_held_by_house: bool = False  # and goes when the person is back
    is_host: bool = False
    promise: Hash | None = None  # of the part to come; "-" for who did not show one
    part: Hash | None = None  # of the dice
    reserve: float | None = None
    votes: Annotated[str, String(128)] = ""  # seats that want this one removed: "0 2"
    token: int | None = None  # which of the board's tokens; without a choice that of the seat's number
    colour: int | None = None  # and which of the twelve colours with their shapes
    is_program: bool = False  # whether a bot of somebody's plays here in a person's place

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

    table_id: Id
    sequence: int  # from 1
    kind: Kind
    seat: int | None
    value: str  # JSON of the action, outcome or signal
    command: Command | None
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

    table_id: Id
    sequence: int
    digest: Hash  # of the secret, the parts and the log up to here
    data: bytes


@dataclass(slots=True, frozen=True)
class LinkRow:
    """A link that moves a seat to another device, as long as its maker holds the seat."""

    token: Hash
    table_id: Id
    seat: int
    expires: float
    holder: Hash  # the guest who made it, and must still hold the seat


@dataclass(slots=True, frozen=True)
class CommandRow:
    """A request that was carried out and left no input in the log."""

    table_id: Id
    command: Command
    sequence: int
    at: float


@dataclass(slots=True, frozen=True)
class RecordRow:
    """What is kept of a game whose table was cleared away."""

    id: Id  # of the table; or of a record that somebody brought
    edition: Name
    changed: float
    data: bytes  # its text, packed

    @staticmethod
    def of(name: str, edition: str, changed: float, text: str) -> RecordRow:
        """The row of a record."""
        return RecordRow(name, edition, changed, squeezed(text.encode()))

    @property
    def text(self) -> str:
        """The record."""
        return gzip.decompress(self.data).decode()


@dataclass(slots=True, frozen=True)
class ReviewRow:
    """An analysed game in one language, packed."""

    id: Id  # of the table, or of a record that was brought
    language: Word
    version: Id  # of Magie, whose judge it was, and of the form of reports
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
