"""Carriers as NumPy records: the types follow from the schema, every field is int64 (mixed widths cost compiles)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from magie.compiled.interpreted import Result
from magie.rules.schema import ACTION, EDITION, MENU, STATE, TABLE

Field = tuple[str, int, int, int]
Records = NDArray[Any]

RESULT: tuple[Field, ...] = tuple((name, 0, 0, 0x7FFFFFFFFFFFFFFF) for name in Result._fields)

# The array parameters of the entries, by name.
SCHEMAS: dict[str, tuple[Field, ...]] = {
    "editions": EDITION,
    "states": STATE,
    "actions": ACTION,
    "menus": MENU,
    "tables": TABLE,
    "results": RESULT,
}


def record_type(schema: tuple[Field, ...]) -> np.dtype[Any]:
    """The record that carries what a schema says."""
    return np.dtype([(name, np.int64, (length,)) if length else (name, np.int64) for name, length, _, _ in schema])


RECORD_TYPES = {name: record_type(schema) for name, schema in SCHEMAS.items()}


def blank(name: str, count: int = 1) -> Records:
    """An array of zeroed records: `blank("states", 2)`."""
    return np.zeros(count, RECORD_TYPES[name])


def write(records: Records, i: int, carrier: Any) -> None:
    """Copy an interpreted carrier into a record."""
    for name in records.dtype.names or ():
        records[name][i] = getattr(carrier, name)


def read(records: Records, i: int, carrier: Any) -> Any:
    """Copy a record into an interpreted carrier, as plain ints and lists."""
    for name in records.dtype.names or ():
        setattr(carrier, name, records[name][i].tolist())
    return carrier
