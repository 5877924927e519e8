"""Carriers in the memory of a GPU thread: each field as narrow as its range in the schema allows.

A multiprocessor has a few hundred bytes of cache for each of its threads: records of int64 would wait for memory.
"""

from typing import Any

import numpy as np
from numba import from_dtype

from magie.bulk.records import SCHEMAS, Field, Records, write

WIDTHS = (np.int8, np.int16, np.int32, np.int64)
ALIGNED = 16  # bytes; where a record starts


def narrowest(low: int, high: int) -> Any:
    """The shortest signed integer that holds a range."""
    return next(kind for kind in WIDTHS if np.iinfo(kind).min <= low and high <= np.iinfo(kind).max)


def narrow_type(schema: tuple[Field, ...]) -> np.dtype[Any]:
    """The narrow record of a schema; its numbers lie where the GPU can read them in one piece."""
    fields = [(name, narrowest(low, high), (length,) if length else ()) for name, length, low, high in schema]
    return np.dtype(fields, align=True)


NARROW_TYPES = {name: narrow_type(schema) for name, schema in SCHEMAS.items()}
EDITION = from_dtype(NARROW_TYPES["editions"])
STATE = from_dtype(NARROW_TYPES["states"])
ACTION = from_dtype(NARROW_TYPES["actions"])
MENU = from_dtype(NARROW_TYPES["menus"])
RUN = from_dtype(NARROW_TYPES["runs"])
MIND = from_dtype(NARROW_TYPES["minds"])
JUDGEMENT = from_dtype(NARROW_TYPES["judgements"])


def narrow_blank(name: str, count: int = 1) -> Records:
    """An array of zeroed narrow records."""
    return np.zeros(count, NARROW_TYPES[name])


def narrow(name: str, carrier: Any) -> Records:
    """One narrow record with what an interpreted carrier holds."""
    records = narrow_blank(name)
    write(records, 0, carrier)
    return records
