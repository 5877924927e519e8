"""Where the fields of a game lie in C: each as narrow as what it can hold, those that are seldom needed apart.

A game is one record of all its carriers. Its hot part is what most work touches; on a GPU it is played in the fast
memory of a multiprocessor, while the cold part stays where all games are kept.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from magie.bulk.errors import KernelUnfit
from magie_gpu.special.analysis import Analysis
from magie_gpu.special.program import Cell
from magie_gpu.special.values import Range, hull

WIDTHS = {
    "int8_t": Range(-(1 << 7), (1 << 7) - 1),
    "uint8_t": Range(0, (1 << 8) - 1),
    "int16_t": Range(-(1 << 15), (1 << 15) - 1),
    "uint16_t": Range(0, (1 << 16) - 1),
    "int32_t": Range(-(1 << 31), (1 << 31) - 1),
    "uint32_t": Range(0, (1 << 32) - 1),
    "int64_t": Range(-(1 << 63), (1 << 63) - 1),
}
SIZES = {"int8_t": 1, "uint8_t": 1, "int16_t": 2, "uint16_t": 2, "int32_t": 4, "uint32_t": 4, "int64_t": 8}
FLOAT = "float"  # only outside: a whole number that is put there is rounded if it is large
# Carriers that every game shares, and how they are called.
CONSTANTS = {"editions": "E", "weights": "W", "choices": "C"}
SCRATCH = {"menus": "m", "judgements": "v"}  # carriers that whoever plays has once, whatever the game
TOLD = {"results": "result", "sums": "sums"}  # carriers that are written when a game is over
OUTSIDE = {"rows": "row"}  # carriers whose arrays lie where others look at them too: a record of pointers
OWN = (*CONSTANTS, *SCRATCH, *TOLD, *OUTSIDE)  # carriers with records of their own


class Field(NamedTuple):
    """A field in C."""

    cell: Cell
    kind: str  # its C type
    length: int  # 0 for a single number
    is_cold: bool

    @property
    def name(self) -> str:
        """Its name, apart from those of other carriers."""
        return f"{self.cell[0]}_{self.cell[1]}"

    @property
    def size(self) -> int:
        """Bytes that it takes."""
        return SIZES[self.kind] * max(self.length, 1)

    @property
    def line(self) -> str:
        """Its line in a structure."""
        if self.length and self.cell[0] in OUTSIDE:
            return f"    {self.kind} *{self.name};"
        return f"    {self.kind} {self.name}{f'[{self.length}]' if self.length else ''};"


def narrowest(room: Range, *, least: int = 1) -> str:
    """The shortest C type of at least so many bytes that holds a range."""
    return next(
        kind for kind, (low, high) in WIDTHS.items() if SIZES[kind] >= least and low <= room.low and room.high <= high
    )


def lay_out(
    analysis: Analysis,
    used: Collection[Cell],
    shared: Iterable[Collection[Cell]],
    farthest: Mapping[Cell, int],
    cold: Collection[Cell],
    outside: Mapping[Cell, str],
) -> dict[Cell, Field]:
    """The fields that a kernel uses, the widest first; arrays that are handed to the same parameter are alike.

    Of an array there is as much as anybody looks into. What lies outside has the C type that it has there.
    """
    rooms: dict[Cell, Range] = {}
    for cell in used:
        listed = analysis.facts.known.get(cell)
        is_listed = isinstance(listed, tuple) and not isinstance(listed, Range)
        rooms[cell] = hull(frozenset(listed)) if is_listed else hull(analysis.fields[cell])  # type: ignore[arg-type]
    for together in shared:
        low, high = min(rooms[cell].low for cell in together), max(rooms[cell].high for cell in together)
        rooms |= {cell: Range(low, high) for cell in together}
    made = []
    for cell, room in rooms.items():
        length = analysis.facts.lengths[cell]
        if length and cell[0] not in TOLD:
            length = min(length, farthest.get(cell, length) + 1)
        # Sums grow with the games, whatever one game adds.
        kind = "int64_t" if cell[0] == "sums" else outside.get(cell) or narrowest(room)
        if kind != FLOAT and narrowest(room, least=SIZES[kind]) != kind:
            raise KernelUnfit("compiled/no-room", {"field": cell[1], "kind": kind})
        made.append(Field(cell, kind, length, cell in cold))
    made.sort(key=lambda field: (-SIZES.get(field.kind, 0), field.name))
    return {field.cell: field for field in made}


def structure(name: str, fields: Iterable[Field], first: str = "", last: str = "") -> str:
    """A C structure, with lines of the player before and behind the fields."""
    lines = [first, *(field.line for field in fields), last]
    return "\n".join(["typedef struct {", *filter(None, lines), f"}} {name};"])


def initial(fields: Iterable[Field], known: Mapping[Cell, object]) -> str:
    """Numbers that are known, as the initialiser of their structure."""
    parts = []
    for field in fields:
        value = known[field.cell]
        listed = value if isinstance(value, tuple) else tuple(value)  # type: ignore[arg-type]
        numbers = listed[: max(field.length, 1)]
        parts.append("{" + ", ".join(map(str, numbers)) + "}" if field.length else str(numbers[0]))
    return "{" + ", ".join(parts) + "}"
