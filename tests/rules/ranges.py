"""Fields against the bounds of the schema: compiled stores wrap in silence, so the interpreted suite looks."""

from collections.abc import Iterator
from marshal import dumps
from typing import Any

Field = tuple[str, int, int, int]
SOUND: dict[Field, bytes] = {}  # what was last found to be right: often it is the next one too


def out_of_range(carrier: Any, schema: tuple[Field, ...]) -> Iterator[str]:
    """Every field that is no plain number, has another length than the schema says, or leaves its bounds."""
    for field in schema:
        name, length, low, high = field
        value = getattr(carrier, name)
        written = dumps(value, 0)  # which tells 1 from True and 1.0
        if written == SOUND.get(field):
            continue
        numbers = value if length else [value]
        if type(numbers) is not list or len(numbers) != (length or 1):
            yield f"{name} = {value!r} is not a row of {length} numbers"
        elif set(map(type, numbers)) != {int}:
            yield f"{name} = {value!r} holds more than plain integers"
        elif min(numbers) < low or max(numbers) > high:
            yield f"{name} = {value!r} leaves {low}..{high}"
        else:
            SOUND[field] = written
