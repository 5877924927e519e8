"""Where the spaces of a board lie: rings inside each other, each from its lower right corner clockwise.

Measures are in units of a board that is 884 wide.
"""

from collections.abc import Mapping
from typing import NamedTuple

from magie.editions import Edition

BOX = 884
MARGIN = 12
SIDE = 860
GAP = 12
DEPTHS = {1: (106,), 2: (84, 80), 3: (76, 74, 72)}  # from the outermost ring inwards
BOTTOM, LEFT, TOP, RIGHT = range(4)


class Cell(NamedTuple):
    """A space: its rectangle, the side it lies on, and whether it is a corner."""

    x: float
    y: float
    width: float
    height: float
    side: int
    is_corner: bool


def ring(size: int, side: float, depth: float) -> list[Cell]:
    """The cells of a ring around the middle of the board."""
    count = size // 4
    low, high = (BOX - side) / 2, (BOX + side) / 2
    step = (side - 2 * depth) / (count - 1)
    cells = []
    for number in range(size):
        edge, place = divmod(number, count)
        start, length = (0.0, depth) if place == 0 else (depth + (place - 1) * step, step)
        if edge == BOTTOM:
            cells.append(Cell(high - start - length, high - depth, length, depth, edge, place == 0))
        elif edge == LEFT:
            cells.append(Cell(low, high - start - length, depth, length, edge, place == 0))
        elif edge == TOP:
            cells.append(Cell(low + start, low, length, depth, edge, place == 0))
        else:
            cells.append(Cell(high - depth, low + start, depth, length, edge, place == 0))
    return cells


def cells_of(edition: Edition) -> Mapping[int, Cell]:
    """The cell of every space; both feet of a station share one that reaches over two rings."""
    tracks: list[list[int]] = [[] for _ in edition.tracks]
    for space in edition.spaces.values():
        tracks[space.track].append(space.number)
    tracks.sort(key=lambda track: -len(track))
    cells: dict[int, Cell] = {}
    side = float(SIDE)
    for track, depth in zip(tracks, DEPTHS[len(tracks)], strict=True):
        cells |= dict(zip(track, ring(len(track), side, depth), strict=True))
        side -= 2 * (depth + GAP)
    for space in edition.spaces.values():
        if space.is_station and space.link is not None:
            other = edition.spaces[space.link].number
            if other > space.number:
                cells[space.number] = cells[other] = bridge(cells[space.number], cells[other])
    return cells


def stage_of(edition: Edition) -> tuple[float, float]:
    """The middle of the board: where it begins, and its side."""
    depths = DEPTHS[len(edition.tracks)]
    side = SIDE - 2 * sum(depths) - 2 * GAP * (len(depths) - 1)
    return (BOX - side) / 2, side


def bridge(one: Cell, other: Cell) -> Cell:
    """One cell over two that face each other: as wide as the narrower, as deep as both and what is between."""
    left, right = min(one.x, other.x), max(one.x + one.width, other.x + other.width)
    top, bottom = min(one.y, other.y), max(one.y + one.height, other.y + other.height)
    if one.side in {BOTTOM, TOP}:
        narrow = min(one, other, key=lambda cell: cell.width)
        return Cell(narrow.x, top, narrow.width, bottom - top, one.side, is_corner=False)
    narrow = min(one, other, key=lambda cell: cell.height)
    return Cell(left, narrow.y, right - left, narrow.height, one.side, is_corner=False)
