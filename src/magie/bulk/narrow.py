"""Positions as records whose fields are as wide as their bounds ask: a quarter of the memory for thousands of games.

The kernel counts in 64 bits all the same: what is read from a narrow field is widened, and no rule puts into a field
what is beyond its bounds.
"""

from typing import Any

import numpy as np

from magie.bulk.records import ROWS, SCHEMAS, Field, Records, blank, row
from magie.rules.schema import STATE

WIDTHS = (np.int8, np.int16, np.int32, np.int64)
MORE_ROWS: dict[str, type[np.generic]] = {"scaled": np.int64}


def width_of(low: int, high: int) -> type[np.generic]:
    """The narrowest type that holds these bounds."""
    return next(width for width in WIDTHS if np.iinfo(width).min <= low and high <= np.iinfo(width).max)


def narrow_type(schema: tuple[Field, ...]) -> np.dtype[Any]:
    """The record that carries what a schema says, no wider than it must be."""
    fields: list[Any] = [
        (name, width_of(low, high), (length,)) if length else (name, width_of(low, high))
        for name, length, low, high in schema
    ]
    return np.dtype(fields, align=True)


POSITION = narrow_type(STATE)


def positions(count: int) -> Records:
    """Blank positions, narrow ones."""
    return np.zeros(count, POSITION)


def sample_of(parameter: str) -> Records | None:
    """An array as an entry wants it for a parameter of this name; None for a plain number."""
    if parameter == "positions":
        return positions(1)
    if parameter in SCHEMAS:
        return blank(parameter)
    if parameter in ROWS:
        return row(parameter, 1)
    return np.zeros(1, MORE_ROWS[parameter]) if parameter in MORE_ROWS else None
