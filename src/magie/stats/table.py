"""A game as it stands: the table as text, and the board as an SVG picture."""

from html import escape

from magie.editions.printed import PrintedSpace
from magie.game import Game
from magie.pages.palette import LIGHT, SANS, SERIF
from magie.stats.board import GROUP_COLOURS, SIZES, fitted, rect, strip, text
from magie.stats.geometry import BOTTOM, BOX, MARGIN, SIDE, Cell, cells_of, stage_of

# One colour for each of twelve seats, apart from each other also for eyes that see few.
TOKENS = (
    *("#C04F08", "#1A6CB0", "#A3487F", "#1F6F54", "#8A6D1B", "#5B4BB5"),
    *("#B3361E", "#0E7C86", "#6B4423", "#4A5A1E", "#7A1F4B", "#2B2B2B"),
)


def table_text(game: Game) -> str:
    """The table in a few lines: the question, and every seat with what it has."""
    pending = game.pending
    lines = [f"{game.edition.title.en}, round {game.round}, turn {game.turn}: {pending.kind}"]
    decision = game.decision
    if decision is not None:
        lines[0] += f" for seat {decision.seat}"
    for seat in game.everyone:
        if not seat.is_in_play:
            lines.append(f"  seat {seat.number}: out")
            continue
        deeds = " ".join(_deed_text(game, name) for name in seat.deeds)
        jail = f", turn {seat.jail_turn} in Jail" if seat.is_in_jail else ""
        papers = "".join(f" [{name}]" for name in seat.cards)
        name = game.edition.name_of("space", game.edition.spaces[seat.space].number, "en")
        lines.append(f"  seat {seat.number}: {game.edition.money(seat.cash, 'en')} on {name}{jail}{papers} {deeds}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _deed_text(game: Game, name: str) -> str:
    deed = game.deed(name)
    return name + (":m" if deed.is_mortgaged else f":{deed.level}" if deed.level else "")


def board_picture(game: Game) -> str:
    """The board as it stands: owners, buildings, mortgages, tokens, and every seat's cash in the middle."""
    cells = cells_of(game.edition)
    ground = Cell(MARGIN - 4, MARGIN - 4, SIDE + 8, SIDE + 8, BOTTOM, is_corner=False)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {BOX} {BOX}" role="img" ',
        f'aria-label="{escape(game.edition.title.en)}" font-family="{escape(SANS)}">',
        f'<rect width="{BOX}" height="{BOX}" rx="14" fill="{LIGHT.table}"/>',
        rect(ground, LIGHT.paper2, f'rx="6" stroke="{LIGHT.line}"'),
    ]
    parts += [_space(game, space, cells[space.number]) for space in game.edition.spaces.values()]
    parts += [_tokens(game, cells), _middle(game), "</svg>"]
    return "\n".join(parts)


def _space(game: Game, space: PrintedSpace, cell: Cell) -> str:
    """A space with its band, its name, and the owner's colour on its outer edge."""
    name = game.edition.name_of("space", space.number, "en")
    is_wide = len(game.edition.tracks) == 1
    parts = [f"<g><title>{escape(name)}</title>", rect(cell, LIGHT.paper, f'stroke="{LIGHT.line}"')]
    depth = 16.0 if is_wide else 10.0
    if space.deed is not None:
        deed = game.deed(space.deed)
        group = game.edition.groups[deed.printed.group].number
        colour = game.edition.colours[group]
        parts.append(rect(strip(cell, depth, cell.side), GROUP_COLOURS.get(colour, colour)))
        if deed.level:
            band = strip(cell, depth, cell.side)
            x, y = band.x + band.width / 2, band.y + band.height / 2 + 4
            parts.append(_text(x, y, str(deed.level), 12, "#FFFFFF"))
        if deed.owner is not None:
            owned = strip(cell, depth / 2, (cell.side + 2) % 4)
            faint = ' fill-opacity=".35"' if deed.is_mortgaged else ""
            parts.append(rect(owned, TOKENS[deed.owner], faint))
    size, lines = fitted(name, cell.width - 8, cell.height - 2 * depth, SIZES[2:] if is_wide else SIZES[5:])
    top = cell.y + (cell.height - size * 1.12 * len(lines)) / 2
    middle = cell.x + cell.width / 2
    parts += [_text(middle, top + size * (1.12 * line + 0.9), words, size) for line, words in enumerate(lines)]
    return "".join([*parts, "</g>"])


def _tokens(game: Game, cells: object) -> str:
    """A disc for every seat in play, side by side on its space."""
    stacked: dict[str, int] = {}
    parts = []
    for seat in game.everyone:
        if seat.is_in_play:
            cell: Cell = cells[game.edition.spaces[seat.space].number]  # type: ignore[index]
            place = stacked[seat.space] = stacked.get(seat.space, -1) + 1
            x, y = cell.x + 12 + place % 4 * 17, cell.y + cell.height - 14 - place // 4 * 17
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8.5" fill="{TOKENS[seat.number]}" stroke="#FFFFFF"/>')
            parts.append(_text(x, y + 3.8, str(seat.number), 10.5, "#FFFFFF"))
    return "".join(parts)


def _middle(game: Game) -> str:
    """The title, and a line for every seat."""
    start, side = stage_of(game.edition)
    unit = side / 648
    parts = [
        rect(Cell(start, start, side, side, 0, is_corner=False), LIGHT.paper2, f'stroke="{LIGHT.line}"'),
        _text(BOX / 2, start + 80 * unit, game.edition.title.en, 40 * unit, family=SERIF),
        _text(BOX / 2, start + 112 * unit, f"round {game.round}: {game.pending.kind}", 16 * unit),
    ]
    for line, seat in enumerate(game.everyone):
        told = game.edition.money(seat.cash, "en") if seat.is_in_play else "out"
        y = start + (160 + 36 * line) * unit
        parts.append(f'<circle cx="{start + side * 0.3:.1f}" cy="{y:.1f}" r="{9 * unit:.1f}" fill="{TOKENS[line]}"/>')
        parts.append(_text(start + side * 0.5, y + 6 * unit, f"seat {seat.number}: {told}", 18 * unit))
    return "".join(parts)


def _text(x: float, y: float, words: str, size: float, fill: str = LIGHT.ink, family: str = "") -> str:
    return text(x, y, words, f"{size:.1f}", fill, f'font-family="{escape(family)}"' if family else "")
