"""Breaking lines where a typesetter would: at plain spaces only, never before a French colon or inside an amount."""

from itertools import pairwise

from rich.cells import cell_len
from rich.text import Text


def wrap(text: Text, width: int) -> Text:
    """The text in lines of at most this width; a longer word stands alone on its line."""
    if cell_len(text.plain) <= width and "\n" not in text.plain:
        return text
    return Text("\n").join(_wrap_line(line, width) for line in text.split("\n"))


def _wrap_line(text: Text, width: int) -> Text:
    breaks = _breaks(text.plain, width)
    lines = [text[start:end] for start, end in pairwise([0, *breaks, len(text.plain)])]
    for line in lines[:-1]:
        line.right_crop(1)  # the space that the line was broken at
    return Text("\n").join(lines)


def _breaks(plain: str, width: int) -> list[int]:
    """Where lines begin, the first one left out."""
    breaks: list[int] = []
    start = place = 0
    for word in plain.split(" "):
        end = place + len(word)
        if place > start and cell_len(plain[start:end]) > width:
            breaks.append(place)
            start = place
        place = end + 1
    return breaks
