"""Fields against the bounds of the schema: compiled stores wrap in silence, so the interpreted suite looks."""

from collections.abc import Iterator
from typing import Any

Field = tuple[str, int, int, int]


def out_of_range(carrier: Any, schema: tuple[Field, ...]) -> Iterator[str]:
    """Every field that is no plain number, has another length than the schema says, or leaves its bounds."""
    for name, length, low, high in schema:
        value = getattr(carrier, name)
        numbers = value if length else [value]
        if type(numbers) is not list or len(numbers) != (length or 1):
            yield f"{name} = {value!r} is not a row of {length} numbers"
        elif set(map(type, numbers)) != {int}:
            yield f"{name} = {value!r} holds more than plain integers"
        elif min(numbers) < low or max(numbers) > high:
            yield f"{name} = {value!r} leaves {low}..{high}"
