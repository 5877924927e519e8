"""Carriers as NumPy records: the types follow from the schema, every field is int64 (mixed widths cost compiles)."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from magie.bulk.interpreted import Result
from magie.bulk.watch_fields import NOTES, SUMS
from magie.judging.schema import FEATURES, JUDGEMENT, SHARED, WEIGHTS
from magie.rules.schema import ACTION, EDITION, MENU, MIND, RUN, SEATS, SPACES, STATE

Field = tuple[str, int, int, int]
Records = NDArray[Any]

WIDE = (-0x8000000000000000, 0x7FFFFFFFFFFFFFFF)
RESULT: tuple[Field, ...] = tuple((name, SEATS if name == "cash" else 0, *WIDE) for name in Result._fields)
LANDINGS: tuple[Field, ...] = (("stops", SPACES + 1, *WIDE), ("made", SEATS, *WIDE))
SAMPLE: tuple[Field, ...] = (  # a position as the judge sees it
    *((name, 0, *WIDE) for name in ("game", "round", "seats", "left")),
    *((name, SEATS, *WIDE) for name in ("in_play", "worth", "chance")),
    ("shared", SHARED, *WIDE),
    ("own", SEATS * FEATURES, *WIDE),
)

# The array parameters of the entries, by name.
SCHEMAS: dict[str, tuple[Field, ...]] = {
    "editions": EDITION,
    "states": STATE,
    "actions": ACTION,
    "menus": MENU,
    "runs": RUN,
    "minds": MIND,
    "results": RESULT,
    "landings": LANDINGS,
    "weights": WEIGHTS,
    "judgements": JUDGEMENT,
    "samples": SAMPLE,
    "notes": tuple((*field, *WIDE) for field in NOTES),
    "sums": tuple((*field, *WIDE) for field in SUMS),
}

# Parameters of entries that are plain rows of numbers, by name.
ROWS: dict[str, type[np.generic]] = {
    **dict.fromkeys(("sizes", "spots", "book", "works", "ranks", "told", "chosen", "parts"), np.int64),
    **dict.fromkeys(("ended", "places"), np.int64),
    **dict.fromkeys(("factors", "observations"), np.float32),
    "marks": np.int8,
}


def record_type(schema: tuple[Field, ...]) -> np.dtype[Any]:
    """The record that carries what a schema says."""
    return np.dtype([(name, np.int64, (length,)) if length else (name, np.int64) for name, length, _, _ in schema])


RECORD_TYPES = {name: record_type(schema) for name, schema in SCHEMAS.items()}


def blank(name: str, count: int = 1) -> Records:
    """An array of zeroed records: `blank("states", 2)`."""
    return np.zeros(count, RECORD_TYPES[name])


def row(name: str, count: int) -> Records:
    """A plain row of zeros, as entries want it by the name of their parameter."""
    return np.zeros(count, ROWS[name])


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
