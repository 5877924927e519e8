"""Carriers as NumPy records: the types follow from the schema.

Every field is int64 (mixed widths cost compiles), but for the positions of batches: their fields are as wide as their
bounds ask, a quarter of the memory for thousands of games. The kernel counts in 64 bits all the same: what is read
from a narrow field is widened, and no rule puts into a field what is beyond its bounds.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from magie.bots.schema import MIND, SEEDED_RUN
from magie.bulk.interpreted import Result
from magie.bulk.watch_fields import NOTES, SUMS
from magie.judging.schema import JUDGEMENT, WEIGHTS
from magie.rules.schema import ACTION, EDITION, MENU, SEATS, STATE

Field = tuple[str, int, int, int]
Records = NDArray[Any]

WIDE = (-0x8000000000000000, 0x7FFFFFFFFFFFFFFF)
RESULT: tuple[Field, ...] = tuple((name, SEATS if name == "cash" else 0, *WIDE) for name in Result._fields)

BATCH: tuple[Field, ...] = tuple(  # the numbers that a batch is described by
    (name, 0, *WIDE)
    for name in (
        *("games", "seats", "numbers", "choices"),  # numbers are those of an observation
        "learners",  # seats as bits
        "one_mind",  # 1: no seat has a policy, so that one mind serves all games
        "round_limit",
        "deals",  # 1: deals are marked with the rest
        "by_chance",  # 1: rewards go by the judge
        "scaled",  # numbers of an observation that are multiplied with a factor other than 1
        "dealt",  # 1: offers may be among the marks
    )
)
ROW: tuple[Field, ...] = (  # one game of a batch
    *((name, 0, *WIDE) for name in ("work", "ended")),
    *((name, SEATS, *WIDE) for name in ("ranks", "told", "parts", "places")),
)

# The array parameters of the entries, by name.
SCHEMAS: dict[str, tuple[Field, ...]] = {
    "editions": EDITION,
    "states": STATE,
    "actions": ACTION,
    "menus": MENU,
    "runs": SEEDED_RUN,
    "minds": MIND,
    "results": RESULT,
    "weights": WEIGHTS,
    "judgements": JUDGEMENT,
    "batches": BATCH,
    "rows": ROW,
    "notes": tuple((*field, *WIDE) for field in NOTES),
    "sums": tuple((*field, *WIDE) for field in SUMS),
}

# Parameters of entries that are plain rows of numbers, by name.
ROWS: dict[str, np.dtype[Any]] = {
    **dict.fromkeys(("spots", "book", "scaled", "chosen"), np.dtype(np.int64)),
    **dict.fromkeys(("factors", "observations"), np.dtype(np.float32)),
    "marks": np.dtype(np.int8),
}


def record_type(schema: tuple[Field, ...]) -> np.dtype[Any]:
    """The record that carries what a schema says."""
    return np.dtype([(name, np.int64, (length,)) if length else (name, np.int64) for name, length, _, _ in schema])


def width_of(low: int, high: int) -> type[np.generic]:
    """The narrowest type that holds these bounds."""
    widths = (np.int8, np.int16, np.int32, np.int64)
    return next(width for width in widths if np.iinfo(width).min <= low and high <= np.iinfo(width).max)


def narrow_type(schema: tuple[Field, ...]) -> np.dtype[Any]:
    """The same, no wider than it must be."""
    fields = [(name, width_of(low, high), (length,) if length else ()) for name, length, low, high in schema]
    return np.dtype(fields, align=True)


RECORD_TYPES = {name: record_type(schema) for name, schema in SCHEMAS.items()}
TYPES: dict[str, np.dtype[Any]] = {**RECORD_TYPES, **ROWS, "positions": narrow_type(STATE)}


def blank(name: str, count: int = 1) -> Records:
    """Zeros as entries want them by the name of their parameter: `blank("states", 2)`."""
    return np.zeros(count, TYPES[name])


def write(records: Records, i: int, carrier: Any) -> None:
    """Copy an interpreted carrier into a record."""
    for name in records.dtype.names or ():
        records[name][i] = getattr(carrier, name)


def read(records: Records, i: int, carrier: Any) -> Any:
    """Copy a record into an interpreted carrier, as plain ints and lists."""
    for name in records.dtype.names or ():
        setattr(carrier, name, records[name][i].tolist())
    return carrier


def columns(records: Records) -> dict[str, list[Any]]:
    """Records as plain numbers, field by field; a field of several numbers is a list of lists."""
    return {name: records[name].tolist() for name in records.dtype.names or ()}


FEW = 1 << 20  # numbers below it are counted one by one, others sorted


class Told(Mapping[str, list[Any]]):
    """The columns of games played in bulk, made into plain numbers only when somebody asks: millions of games fit."""

    def __init__(self, records: Records, seats: int, round_limit: int) -> None:
        self.arrays = {name: records[name] for name in records.dtype.names or ()}
        self.arrays["cash"] = self.arrays["cash"][:, :seats]
        self.arrays["rounds"] = self.arrays["rounds"].clip(max=round_limit)

    @property
    def games(self) -> int:
        """How many games these are."""
        return len(self.arrays["rounds"])

    def counts(self, name: str) -> dict[int, int]:
        """How often each number stands in a column."""
        column = self.arrays[name]
        if len(column) and column.min() >= 0 and column.max() < FEW:
            often = np.bincount(column)
            values = often.nonzero()[0]
            return dict(zip(values.tolist(), often[values].tolist(), strict=True))
        return dict(zip(*(part.tolist() for part in np.unique(column, return_counts=True)), strict=True))

    def __getitem__(self, name: str) -> list[Any]:
        numbers: list[Any] = self.arrays[name].tolist()
        return numbers

    def __iter__(self) -> Iterator[str]:
        return iter(self.arrays)

    def __len__(self) -> int:
        return len(self.arrays)


def results(records: Records) -> list[Result]:
    """Records of games played in bulk, as the interpreted twin gives them."""
    rows = zip(*columns(records).values(), strict=True)
    return [Result._make((*numbers, tuple(cash))) for *numbers, cash in rows]
