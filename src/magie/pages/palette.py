"""Colours of pages and pictures: warm paper and ink, by night a dark table."""

from typing import NamedTuple


class Palette(NamedTuple):
    """The colours by their role; in a page each is a CSS variable of that name."""

    table: str
    paper: str
    paper2: str
    ink: str
    ink2: str
    line: str
    green: str
    brass: str
    alarm: str
    heat: str
    diamond: str
    circle: str
    square: str


LIGHT = Palette(
    table="#EFE8DA",
    paper="#FBF7EE",
    paper2="#F5EEDF",
    ink="#1E2A33",
    ink2="#57606A",
    line="#CDC3B0",
    green="#1F6F54",
    brass="#A87B22",
    alarm="#B3361E",
    heat="#E2702E",
    diamond="#C04F08",
    circle="#1A6CB0",
    square="#A3487F",
)
DARK = Palette(
    table="#101A17",
    paper="#1B2723",
    paper2="#22302B",
    ink="#EDE6D6",
    ink2="#A9B0A4",
    line="#3A4943",
    green="#58B893",
    brass="#D9B25A",
    alarm="#EF7A61",
    heat="#B24A26",
    diamond="#F08A4B",
    circle="#62AEEA",
    square="#DE93C0",
)
# In a page the theme decides.
THEMED = Palette(*(f"var(--{name})" for name in Palette._fields))

SERIF = "Fraunces, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'DejaVu Serif', serif"
SANS = "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"


def css_variables(palette: Palette) -> str:
    """The colours as declarations."""
    return "".join(f"--{name}:{colour};" for name, colour in palette._asdict().items())


def themed(svg: str) -> str:
    """A picture in light colours, with colours that follow the theme of its page."""
    for name, colour in LIGHT._asdict().items():
        svg = svg.replace(f'"{colour}"', f'"var(--{name})"').replace(f'"{colour.lower()}"', f'"var(--{name})"')
    return svg
