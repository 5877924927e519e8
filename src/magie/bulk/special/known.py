"""What is known at one place of a function: the values of its variables and of some fields."""

import ast
from typing import NamedTuple

from magie.bulk.special.values import Numbers, join

Place = str | tuple[str, str]  # a variable by its name, or a single field by carrier and field
Known = dict[Place, Numbers]
Nest = ast.If | ast.While | ast.For  # statements that hold others


class Walk(NamedTuple):
    """A walk through a nest of statements, which need not be repeated while all that it hangs on stays the same."""

    before: Known
    head: Known  # where each round of a loop begins
    behind: Known | None
    asked: set[object]  # fields and results that it hangs on
    time: int  # when it began


def copied(known: Known | None) -> Known | None:
    """What is known, for somebody who changes it."""
    return None if known is None else dict(known)


def either(a: Known | None, b: Known | None) -> Known | None:
    """What is known where two ways meet: of a field only what both know."""
    if a is None or b is None:
        return b if a is None else a
    met: Known = {}
    for key, found in a.items():
        other = b.get(key)
        if other is not None:
            met[key] = found if found is other else join(found, other)
        elif isinstance(key, str):
            met[key] = found
    for key in b.keys() - a.keys():
        if isinstance(key, str):
            met[key] = b[key]
    return met
