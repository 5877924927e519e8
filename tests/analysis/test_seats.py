"""The seats of pages that are files look as those of the page do."""

import re
from pathlib import Path

from magie.pages.seats import COLOURS, SHAPES

WEB = Path(__file__).parents[2] / "web" / "src"


def test_colours_and_shapes_are_those_of_the_page() -> None:
    theme = (WEB / "theme" / "theme.css").read_text(encoding="utf-8")
    assert tuple(re.findall(r"--seat-\d+: light-dark\((#\w+), (#\w+)\)", theme)) == COLOURS
    seats = (WEB / "tokens" / "seats.ts").read_text(encoding="utf-8")
    shapes = seats[seats.index("SHAPES = {") : seats.index("} as const")]
    assert tuple(re.findall(r'"(M[^"]+)"', shapes)) == SHAPES
