"""The board with the heat of its spaces: the more often a space is landed on, the warmer it is."""

from collections.abc import Sequence
from html import escape

from magie.editions import Edition
from magie.editions.printed import PrintedSpace
from magie.pages.palette import SANS, SERIF, Palette
from magie.stats.figures import Figures, SpaceFigures
from magie.stats.geometry import BOTTOM, BOX, LEFT, MARGIN, RIGHT, SIDE, TOP, Cell, cells_of, stage_of
from magie.stats.patterns import definition, pattern_id
from magie.stats.words import Words

COOLEST, WARMEST = 0.05, 0.9  # opacity of the heat
WIDE = 0.62  # of a letter, by its size: the widest font that may stand in
FEW_DIGITS = 2  # of a share on the board
SIZES = (13.0, 12.0, 11.0, 10.2, 9.6, 9.0, 8.4, 7.8, 7.2, 6.6)
GROUP_COLOURS = {"#111111": "#2B2B2B"}


def board_svg(figures: Figures, words: Words, palette: Palette, prefix: str = "band") -> str:
    """The whole board as an SVG picture."""
    drawing = Drawing(figures, words, palette, prefix)
    return drawing.whole()


class Drawing:
    """One board, part by part."""

    def __init__(self, figures: Figures, words: Words, palette: Palette, prefix: str) -> None:
        self.edition: Edition = figures.study.loaded()
        self.figures = figures
        self.words = words
        self.palette = palette
        self.prefix = prefix
        self.cells = cells_of(self.edition)
        shares = [space.share.mean for space in figures.spaces if space.landings]
        self.least, self.most = min(shares, default=0.0), max(shares, default=1.0)  # the Jail may lie beyond
        self.is_wide = len(self.edition.tracks) == 1

    def whole(self) -> str:
        """Definitions, table, spaces, stage."""
        groups = [group.number for group in self.edition.groups.values()]
        bands = "".join(definition(group, self.colour(group), self.prefix) for group in groups)
        ground = Cell(MARGIN - 4, MARGIN - 4, SIDE + 8, SIDE + 8, BOTTOM, is_corner=False)
        label = escape(self.words("heat-title"))
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {BOX} {BOX}" role="img" aria-label="{label}" ',
            f'font-family="{escape(SANS)}"><defs>{bands}{self.gradient()}</defs>',
            f'<rect width="{BOX}" height="{BOX}" rx="14" fill="{self.palette.table}"/>',
            rect(ground, self.palette.paper2, f'rx="6" stroke="{self.palette.line}"'),
        ]
        parts += [self.space(self.edition.spaces[space.space], space) for space in self.figures.spaces]
        parts += [self.stage(), "</svg>"]
        return "\n".join(parts)

    def colour(self, group: int) -> str:
        """The colour of a group's band."""
        colour = self.edition.colours[group]
        return GROUP_COLOURS.get(colour, colour)

    def heat(self, share: float) -> float:
        """How warm a share is."""
        if self.most <= self.least:
            return COOLEST
        part = min(max(share - self.least, 0.0) / (self.most - self.least), 1.0)
        return round(COOLEST + (WARMEST - COOLEST) * part, 3)

    def space(self, printed: PrintedSpace, space: SpaceFigures) -> str:
        """A space: ground, heat, band, name and share."""
        cell = self.cells[printed.number]
        share, interval = self.words.share_parts(space.share)
        shown, _ = self.words.share_parts(space.share, FEW_DIGITS)
        told = f"{space.name.in_language(self.words.language)}: {share} ({interval})"
        parts = [
            f"<g><title>{escape(told)}</title>",
            rect(cell, self.palette.paper, f'stroke="{self.palette.line}"'),
            rect(cell, self.palette.heat, f'fill-opacity="{self.heat(space.share.mean)}"') if space.landings else "",
            self.band(printed, cell),
        ]
        room = self.room(printed, cell)
        if printed.kind == "jail":
            parts.append(self.jail(cell))
            room = Cell(
                cell.x, cell.y + cell.height * 0.56, cell.width, cell.height * 0.44, cell.side, is_corner=True
            )
        parts += [self.label(room, space.name.in_language(self.words.language), shown), "</g>"]
        return "".join(parts)

    def band_depth(self, space: PrintedSpace) -> float:
        """How deep the band of a space is; 0 for none."""
        if space.deed is None:
            return 0.0
        is_lot = self.edition.deeds[space.deed].kind == "street"
        if self.is_wide:
            return 23.0 if is_lot else 7.0
        return 14.0 if is_lot else 5.0

    def band(self, space: PrintedSpace, cell: Cell) -> str:
        """The band of a deed's group on the inner edge of its space; a bridge has one at either end."""
        if space.deed is None:
            return ""
        depth = self.band_depth(space)
        group = self.edition.groups[self.edition.deeds[space.deed].group].number
        strips = [strip(cell, depth, cell.side)]
        if space.link is not None:
            strips.append(strip(cell, depth, (cell.side + 2) % 4))
        fills = (self.colour(group), f"url(#{pattern_id(group, self.prefix)})")
        lines = f'stroke="{self.palette.line}" stroke-width=".8"'
        return "".join(rect(strip, fill, lines) for strip in strips for fill in fills)

    def room(self, space: PrintedSpace, cell: Cell) -> Cell:
        """What a band leaves of a space."""
        depth = self.band_depth(space)
        if space.link is not None and depth:
            return cell
        x, y, width, height = cell.x, cell.y, cell.width, cell.height
        if cell.side == BOTTOM:
            y += depth
        elif cell.side == RIGHT:
            x += depth
        if cell.side in {BOTTOM, TOP}:
            height -= depth
        else:
            width -= depth
        return Cell(x, y, width, height, cell.side, cell.is_corner)

    def jail(self, cell: Cell) -> str:
        """Those in Jail, behind bars in the inner corner."""
        share, interval = self.words.share_parts(self.figures.jail.share)
        shown, _ = self.words.share_parts(self.figures.jail.share, FEW_DIGITS)
        size = cell.width * 0.62
        x, y = cell.x + cell.width - size - 3, cell.y + 3
        box = Cell(x, y, size, cell.height * 0.55 - 3, cell.side, is_corner=True)
        step = size / 6
        bars = "".join(f"M{x + step * i:.1f} {y:.1f}v{box.height:.1f}" for i in range(1, 6))
        heat = self.heat(self.figures.jail.share.mean)
        told = escape(f"{self.words('in-jail')}: {share} ({interval})")
        middle = x + size / 2
        return (
            f"<g><title>{told}</title>"
            + rect(box, self.palette.paper, f'stroke="{self.palette.alarm}" stroke-width="1.4"')
            + rect(box, self.palette.heat, f'fill-opacity="{heat}"')
            + f'<path d="{bars}" stroke="{self.palette.alarm}" stroke-opacity=".35" stroke-width="1.5"/>'
            + self.text(middle, y + box.height * 0.42, self.words("in-jail"), min(10.5, size / 6.2), serif=True)
            + self.text(middle, y + box.height * 0.8, shown, min(12.0, size / 4.6), bold=True)
            + "</g>"
        )

    def label(self, room: Cell, name: str, share: str) -> str:
        """The name in as many lines as it needs, and the share below."""
        figure = 12.5 if self.is_wide else 9.6
        if room.is_corner and self.is_wide:
            figure = 14.0
        width, height = room.width - 6, room.height - figure - 9
        size, lines = fitted(name, width, height, SIZES if self.is_wide else SIZES[3:])
        spacing = size * 1.12
        top = room.y + (room.height - spacing * len(lines) - figure - 3) / 2
        middle = room.x + room.width / 2
        texts = [
            self.text(middle, top + spacing * (number + 0.8), line, size, serif=True)
            for number, line in enumerate(lines)
        ]
        below = top + spacing * len(lines) + figure + 1
        return "".join([*texts, self.text(middle, below, share, figure, bold=True)])

    def text(self, x: float, y: float, words: str, size: float, *, serif: bool = False, bold: bool = False) -> str:
        """A line of text around a point."""
        face = f'font-family="{escape(SERIF)}" ' if serif else ""
        weight = 'font-weight="600"' if serif or bold else ""
        return text(x, y, words, f"{size:g}", self.palette.ink, face + weight)

    def gradient(self) -> str:
        """The scale of the heat, from cool to warm."""
        stops = "".join(
            f'<stop offset="{place}" stop-color="{self.palette.heat}" stop-opacity="{opacity}"/>'
            for place, opacity in ((0, COOLEST), (1, WARMEST))
        )
        return f'<linearGradient id="{self.prefix}-scale">{stops}</linearGradient>'

    def stage(self) -> str:
        """The middle: what this is, and the scale."""
        start, side = stage_of(self.edition)
        middle, width = BOX / 2, side * 0.62
        left = middle - width / 2
        unit = side / 648
        palette = self.palette
        scale_y = middle + 62 * unit + 20
        low, high = (self.words.percent(share, FEW_DIGITS) for share in (self.least, self.most))
        rings = "".join(
            f'<ellipse cx="{middle}" cy="{middle}" rx="{side * 0.42:.1f}" ry="{side * 0.25:.1f}" '
            f'transform="rotate({angle} {middle} {middle})"/>'
            for angle in range(0, 180, 15)
        )
        return (
            rect(Cell(start, start, side, side, 0, is_corner=False), palette.paper2, f'stroke="{palette.line}"')
            + f'<g fill="none" stroke="{palette.line}" stroke-opacity=".45">{rings}</g>'
            + rect(
                Cell(left - 24 * unit, middle - 130 * unit, width + 48 * unit, 290 * unit + 10, 0, is_corner=False),
                palette.paper2,
                f'rx="{16 * unit:.1f}" fill-opacity=".92"',
            )
            + self.text(middle, middle - 52 * unit, self.words.title(self.figures.study), 46 * unit, serif=True)
            + f'<text x="{middle}" y="{middle - 12 * unit:.1f}" text-anchor="middle" font-size="{17 * unit + 2:.1f}" '
            f'letter-spacing="{2.5 * unit:.1f}" fill="{palette.brass}" font-weight="600">'
            f"{escape(self.words('heat-title').upper())}</text>"
            + self.text(middle, middle + 22 * unit, self.words.size(self.figures), 13 * unit + 3)
            + f'<rect x="{left:.1f}" y="{scale_y:.1f}" width="{width:.1f}" height="{14 * unit + 4:.1f}" rx="5" '
            f'fill="url(#{self.prefix}-scale)" stroke="{palette.line}"/>'
            + self.text(left + 20, scale_y + 38 * unit + 8, low, 13 * unit + 3, bold=True)
            + self.text(left + width - 20, scale_y + 38 * unit + 8, high, 13 * unit + 3, bold=True)
            + self.text(middle, scale_y + 38 * unit + 8, self.words("heat-scale"), 12 * unit + 2.5)
        )


def text(x: float, y: float, words: str, size: str, fill: str, more: str = "") -> str:
    """A line of text around a point."""
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="middle" font-size="{size}" fill="{fill}"'
    return f"<text {place}{more and ' '}{more}>{escape(words)}</text>"


def rect(cell: Cell, fill: str, more: str = "") -> str:
    """A rectangle."""
    size = f'x="{cell.x:.2f}" y="{cell.y:.2f}" width="{cell.width:.2f}" height="{cell.height:.2f}"'
    return f'<rect {size} fill="{fill}" {more}/>'


def strip(cell: Cell, depth: float, side: int) -> Cell:
    """The strip of a cell that lies towards the middle, for a cell on this side."""
    if side == BOTTOM:
        return Cell(cell.x, cell.y, cell.width, depth, side, is_corner=False)
    if side == LEFT:
        return Cell(cell.x + cell.width - depth, cell.y, depth, cell.height, side, is_corner=False)
    if side == TOP:
        return Cell(cell.x, cell.y + cell.height - depth, cell.width, depth, side, is_corner=False)
    return Cell(cell.x, cell.y, depth, cell.height, side, is_corner=False)


def fitted(name: str, width: float, height: float, sizes: Sequence[float]) -> tuple[float, list[str]]:
    """The largest size at which a name fits into a room, and its lines; a word too long is broken at the smallest."""
    for size in sizes:
        letters = max(int(width / (size * WIDE)), 3)
        lines = wrapped(name, letters, is_broken=size == sizes[-1])
        if lines and len(lines) * size * 1.12 <= height:
            return size, lines
    return sizes[-1], wrapped(name, max(int(width / (sizes[-1] * WIDE)), 3), is_broken=True)


def wrapped(name: str, letters: int, *, is_broken: bool) -> list[str]:
    """A name in lines of so many letters; none where a word is too long and must not be broken."""
    lines: list[str] = []
    for word in name.replace("-", "-\u200b").replace("\u200b", " ").split(" "):
        rest = word
        while len(rest) > letters:
            if not is_broken:
                return []
            lines.append(rest[: letters - 1] + "-")
            rest = rest[letters - 1 :]
        glue = "" if lines and lines[-1].endswith("-") else " "
        if lines and len(lines[-1]) + len(glue) + len(rest) <= letters:
            lines[-1] += glue + rest
        else:
            lines.append(rest)
    return lines
