"""How the page draws a board, as data: the art in its middle, its colours, tokens for the seats, icons."""

from typing import Literal, TypeAlias

from msgspec import field, structs

from magie.editions.values import Colour, Id, Record

# What the page can draw; a new drawing joins here and in web/src (StageArt.svelte, seats.ts, icons.ts).
Art: TypeAlias = Literal["roofs", "rosette", "sunset", "web"]
Drawing: TypeAlias = Literal[
    "lantern", "tram", "kite", "teapot", "bicycle", "key", "anchor", "balloon", "umbrella", "snail", "boot", "cat",
    "spider", "mask", "web", "camera", "tower", "pumpkin",
]  # fmt: skip
Icon: TypeAlias = Literal[
    "bench", "bin", "bulb", "cab", "chart", "chest", "coins", "diamond", "dice", "flame", "flask", "gift", "go",
    "grate", "hammer", "house", "lock", "mask", "metro", "page", "phone", "purse", "question", "screen", "squeeze",
    "star", "tap", "ticket", "to-jail", "train", "tree", "tunnel", "turn-back", "waves", "web",
]  # fmt: skip
Tone: TypeAlias = Literal["ink", "brass", "info", "green", "alarm"]
TitlePlace: TypeAlias = Literal["middle", "upper"]

TABLE_TOKENS: tuple[Drawing, ...] = (
    "lantern", "tram", "kite", "teapot", "bicycle", "key", "anchor", "balloon", "umbrella", "snail", "boot", "cat",
)  # fmt: skip


class Mark(Record, frozen=True):
    """An icon on a space or a deck, and its colour."""

    icon: Icon
    tone: Tone = "ink"


class Sign(Record, frozen=True):
    """The band on which a title stands where the board is drawn small."""

    ground: Colour
    trim: Colour


class Look(Record, frozen=True):
    """The look of a box; where the board is drawn small it has an edge and a title too, in light or dark colours."""

    art: list[Art] = field(default_factory=lambda: ["rosette"])
    edge: Colour = "#8A6A2A"
    title: TitlePlace = "middle"
    sign: Sign | None = None
    dark: bool = False
    tokens: list[Drawing] = field(default_factory=lambda: list(TABLE_TOKENS))
    marks: dict[Id, Mark] = {}
    """By the id of a space or deck, or by a kind of space."""


class BoardLook(Record, frozen=True):
    """What one board of a box has of its own."""

    art: list[Art] | None = None
    edge: Colour | None = None
    title: TitlePlace | None = None
    sign: Sign | None = None
    dark: bool | None = None


def look_of(box: Look, board: BoardLook) -> Look:
    """The look of a board: its own where it has one, else that of its box."""
    own = {name: value for name, value in structs.asdict(board).items() if value is not None}
    return structs.replace(box, **own)
