"""Fields against the bounds of the schema: compiled stores wrap in silence, so the interpreted suite looks."""

from collections.abc import Iterator
from itertools import repeat
from marshal import dumps
from typing import Any

Field = tuple[str, int, int, int]
SOUND: dict[type, list[bytes]] = {}  # by carrier, its fields as last found to be right: often they still are


def out_of_range(carrier: Any, schema: tuple[Field, ...]) -> Iterator[str]:
    """Every field that is no plain number, has another length than the schema says, or leaves its bounds."""
    values = [getattr(carrier, field[0]) for field in schema]
    written = list(map(dumps, values, repeat(0)))  # which tells 1 from True and 1.0
    sound = SOUND.setdefault(type(carrier), [b""] * len(schema))
    if written == sound:
        return
    for index, (name, length, low, high) in enumerate(schema):
        if written[index] == sound[index]:
            continue
        value = values[index]
        numbers = value if length else [value]
        if type(numbers) is not list or len(numbers) != (length or 1):
            yield f"{name} = {value!r} is not a row of {length} numbers"
        elif set(map(type, numbers)) != {int}:
            yield f"{name} = {value!r} holds more than plain integers"
        elif min(numbers) < low or max(numbers) > high:
            yield f"{name} = {value!r} leaves {low}..{high}"
        else:
            sound[index] = written[index]
