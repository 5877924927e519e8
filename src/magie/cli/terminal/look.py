"""How things look: shapes and colours of seats, dots of groups. A word always stands beside a colour."""

from functools import cache

from rich.text import Text

from magie.editions.printed import PrintedGroup

# A shape and a colour a seat; the colours stay apart for colour-blind players (Okabe and Ito's set, then its shades).
SHAPES = "◆●▲■★▼○□△◇☆▽"
COLOURS = (
    "#E69F00", "#56B4E9", "#009E73", "#CC79A7", "#D55E00", "#F0E442",
    "#0072B2", "#9AA0A6", "#B58900", "#7FB3D5", "#5FA777", "#B07AA1",
)  # fmt: skip

DIM = "dim"
GOOD = "green"
BAD = "red"
KEY = "bold cyan"
MONEY = "bold"
ENTER = "⏎"

# Between these a colour can be read on black and on white alike.
_DARKEST, _BRIGHTEST = 90, 210


def seat_style(seat: int) -> str:
    """The colour of a seat."""
    return COLOURS[seat % len(COLOURS)]


def seat_mark(seat: int) -> Text:
    """The shape of a seat in its colour."""
    return Text.assemble((SHAPES[seat % len(SHAPES)], seat_style(seat)))


def dot(group: PrintedGroup) -> Text:
    """A dot in the colour of a group."""
    return Text.assemble(("●", readable(group.colour)))


def group_name(group: PrintedGroup, name: str) -> Text:
    """A group's dot and its name."""
    return dot(group).append(unbroken(f" {name}"))


def unbroken(words: str) -> str:
    """Words that stay on one line."""
    return words.replace(" ", "\N{NO-BREAK SPACE}")


@cache
def readable(colour: str) -> str:
    """A colour moved towards white or black until it can be read on any background."""
    red, green, blue = (int(colour[index : index + 2], 16) for index in (1, 3, 5))
    light = (299 * red + 587 * green + 114 * blue) / 1000
    if light < _DARKEST:
        goal, share = 255, (_DARKEST - light) / (255 - light)
    elif light > _BRIGHTEST:
        goal, share = 0, (light - _BRIGHTEST) / light
    else:
        return colour
    mixed = (round(part + (goal - part) * share) for part in (red, green, blue))
    return "#" + "".join(f"{part:02X}" for part in mixed)
