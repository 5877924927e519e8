"""What names of a kernel text stand for, and how it is called in LLVM's language."""

from typing import Any, NamedTuple

import numpy as np

NUMBER = "i64"
ADDRESS = "ptr"
REAL = "float"
# NumPy's types of plain numbers.
WORDS = {
    np.dtype("i8"): NUMBER,
    np.dtype("i4"): "i32",
    np.dtype("i2"): "i16",
    np.dtype("i1"): "i8",
    np.dtype("f4"): REAL,
}


class Kind(NamedTuple):
    """A number, or the address of a record, of records in a row, or of plain numbers in a row."""

    what: str  # "number", "record", "records" or "row"
    type: Any = None  # NumPy's type of a record or of a plain number
    name: str = ""  # of the array that a record lies in

    @property
    def word(self) -> str:
        """Its type in LLVM."""
        return NUMBER if self.what == "number" else ADDRESS


A_NUMBER = Kind("number")
