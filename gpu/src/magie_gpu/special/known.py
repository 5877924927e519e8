"""What is known at one place of a function: the values of its variables and of some fields."""

import ast
from typing import NamedTuple

from magie_gpu.special.values import TURNED, Numbers, join, narrowed

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


def place_of(node: ast.expr, known: Known) -> Place | None:
    """The variable or the single field that an expression is, if any."""
    if isinstance(node, ast.Name):
        return node.id if node.id in known else None
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return node.value.id, node.attr
    return None


def where(
    kind: type[ast.cmpop], a: Numbers, b: Numbers, places: tuple[Place | None, Place | None], known: Known
) -> Known | None:
    """What is known where a comparison of two values, from these places, holds; None if it cannot."""
    held = narrowed(kind, a, b)
    if not held:
        return None
    left, right = places
    limits: Known = {}
    if right is not None:
        limits[right] = narrowed(TURNED[kind], b, a)
    if left is not None:
        limits[left] = held
    return known | limits


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
