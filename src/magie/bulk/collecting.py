"""Python's search for garbage, made seldom where a compiler fills the memory with what stays in use."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = 100_000  # objects that are made between two searches; usually 700


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """Look for garbage seldom, for a while: a sixth less time to compile, and no more memory."""
    usual = gc.get_threshold()
    if usual[0]:  # whoever has stopped the search wants none
        gc.set_threshold(SELDOM, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)
