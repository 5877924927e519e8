"""How the page draws a board, as data: the art in its middle, its colours, tokens for the seats, icons."""

from typing import Literal, TypeAlias

from msgspec import field, structs

from magie.editions.values import Colour, Id, Record

# What the page can draw; a new drawing joins here and in web/src (StageArt.svelte, seats.ts, icons.ts).
Art: TypeAlias = Literal["pier", "roofs", "rosette", "sea", "skyline", "stars", "sun", "web"]
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

# What a world may colour; the names of the page's own colours (web/src/theme/theme.css).
Role: TypeAlias = Literal[
    "table", "table-2", "paper", "paper-2", "raised", "line", "line-2", "ink-2", "board-line", "board-frame",
    "board-edge", "rim", "stage", "stage-low", "plate", "accent", "accent-text", "roofs", "guilloche",
]  # fmt: skip
Rim: TypeAlias = Literal["plain", "planks", "rails", "zigzag"]
Surface: TypeAlias = Literal["felt", "planks", "stone"]

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


class Shade(Record, frozen=True):
    """A colour in the light theme and in the dark one."""

    light: Colour
    dark: Colour


class World(Record, frozen=True):
    """The surroundings of a board, light and dark: its rim, the colours of table and stage, its decks, its sound."""

    rim: Rim = "plain"
    colours: dict[Role, Shade] = {}
    decks: dict[Id, Shade] = {}
    surface: Surface = "felt"
    """What the dice fall on."""


class Look(Record, frozen=True):
    """The look of a box; where the board is drawn small it has an edge and a title too, in light or dark colours."""

    art: list[Art] = field(default_factory=lambda: ["rosette"])
    edge: Colour = "#8A6A2A"
    title: TitlePlace = "middle"
    sign: Sign | None = None
    dark: bool = False
    tokens: list[Drawing] = field(default_factory=lambda: list(TABLE_TOKENS))
    world: World = World()
    marks: dict[Id, Mark] = {}
    """By the id of a space or deck, or by a kind of space."""


class BoardLook(Record, frozen=True):
    """What one board of a box has of its own."""

    art: list[Art] | None = None
    edge: Colour | None = None
    title: TitlePlace | None = None
    sign: Sign | None = None
    dark: bool | None = None
    world: World | None = None


def look_of(box: Look, board: BoardLook) -> Look:
    """The look of a board: its own where it has one, else that of its box."""
    own = {name: value for name in board.__struct_fields__ if (value := getattr(board, name)) is not None}
    return structs.replace(box, **own)
