"""What the home page shows and asks for: editions, seats to fill, tables to watch."""

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from magie.bots.levels import Face
from magie.game.inputs import SwitchValue
from magie.language.catalogue import languages

if TYPE_CHECKING:
    Language: TypeAlias = str
else:
    Language = Literal[languages()]  # so that the documents of the API list them
Pace: TypeAlias = Literal["instant", "reading"]
FairDeals: TypeAlias = Literal[
    "shown", "refused", "free"
]  # lopsided deals are marked, not allowed, or nobody's business


class Named(msgspec.Struct, frozen=True):
    """An id with its name in the language asked for."""

    id: str
    name: str


class BoardChoice(Named, frozen=True):
    """A board of an edition, and what it is in a few words."""

    about: str
    deck_set: str  # with which it is played where nobody chose another


class SwitchChoice(msgspec.Struct, frozen=True):
    """A rule that a table may change: what it says, what the rulebook says, and what else it may be."""

    name: str
    label: str
    clause: str
    default: SwitchValue
    kind: Literal["yes-no", "number", "word", "list"]
    options: tuple[str, ...] = ()  # for words
    minimum: int | None = None  # for numbers
    maximum: int | None = None
    mode: str = ""  # in which alone it says something, if not in all


class EditionCard(msgspec.Struct, frozen=True):
    """One edition on the home page."""

    id: str
    title: str
    blurb: str
    language: str | None  # of its booklet, where the box has several
    players_min: int
    players_max: int
    boards: tuple[BoardChoice, ...]
    deck_sets: tuple[Named, ...]
    modes: tuple[Named, ...]
    switches: tuple[SwitchChoice, ...]
    turns: dict[str, dict[int, int]] = {}  # how many turns games last, by mode and seats, as bots played them


class BotCard(Named, frozen=True):
    """A bot that can take a seat."""

    blurb: str
    face: Face
    strength: int  # from 1 to 5; 0 for a bot that the server brings along


class Home(msgspec.Struct, frozen=True):
    """All that is needed to set up a table."""

    editions: tuple[EditionCard, ...]
    bots: tuple[BotCard, ...]


class SeatWish(msgspec.Struct, frozen=True):
    """Who is to sit somewhere: the one who asks, a bot, or whoever follows the link."""

    kind: Literal["me", "bot", "open"]
    name: str | None = None
    bot: str | None = None
    token: int | None = None  # the number of a token of the board, and of one of the twelve colours
    colour: int | None = None


class ClockWish(msgspec.Struct, frozen=True):
    """Seconds for each decision, and a reserve that is used up after them."""

    seconds: int = 60
    grace: int = 120


class NewTable(msgspec.Struct, frozen=True):
    """A table to be set up."""

    edition: str = "classic"
    mode: str = "standard"
    board: str | None = None
    deck_set: str | None = None
    switches: dict[str, SwitchValue] = {}
    seats: tuple[SeatWish, ...] = ()
    clock: ClockWish | None = None
    pace: Pace = "reading"
    is_public: bool = False
    time_limit: int | None = None  # minutes, in the time-limit mode
    position: str | None = None  # the game goes on from here; edition, mode and board are those of the text
    takes_programs: bool = False  # whether bots of others may sit down though the table is public
    fair_deals: FairDeals | None = None  # as it is by itself: shown at public tables, else free
    advice: bool | None = None  # whether seats may ask for advice; as it is by itself: alone against bots


class TableMade(msgspec.Struct, frozen=True):
    """The new table and the seat of the one who made it; `None` for somebody who only watches."""

    id: str
    seat: int | None


class JoinWish(msgspec.Struct, frozen=True):
    """Sit down on an open seat: the one named, else the first."""

    name: str | None = None
    seat: int | None = None
    token: int | None = None  # both as wishes: what somebody else has already stays theirs
    colour: int | None = None


class Seated(msgspec.Struct, frozen=True):
    """The seat taken."""

    seat: int


class BotWish(msgspec.Struct, frozen=True):
    """A bot of somebody's that wants a token."""

    name: str = ""


class BotMade(msgspec.Struct, frozen=True):
    """The token of a bot, which it sends as `Authorization: Bearer …`; whoever has it is the bot."""

    token: str
    name: str


class SeatLink(msgspec.Struct, frozen=True):
    """The secret that moves a seat to another device, once; the page makes a link of it."""

    token: str


class ClaimWish(msgspec.Struct, frozen=True):
    """Bring a seat here, with the secret of its link."""

    token: str


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list: public ones that run, or one's own."""

    id: str
    edition: str
    board: str
    mode: str
    phase: Literal["lobby", "playing", "over"]
    names: tuple[str, ...]
    round: int
    your_seat: int | None
    changed: str  # when something last happened, ISO 8601


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was refused (RFC 9457), with the stable code and a sentence in the reader's language."""

    status: int
    code: str
    title: str
    detail: str = ""
    place: str = ""
    key: str = ""  # the limit that was reached
    seconds: float = 0.0  # until it is worth trying again
