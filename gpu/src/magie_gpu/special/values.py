"""What is known of a number before play: a small set of values, or the least and the greatest.

A set holds whatever the text writes out (codes, switches, prices); arithmetic that makes too many values of it leaves
their range. Nothing is ever assumed: what may not fit 64 bits may be anything.
"""

import ast
import operator
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple


class Range(NamedTuple):
    """All numbers from the least to the greatest."""

    low: int
    high: int


Numbers = frozenset[Any] | Range  # a set may also hold arrays, as (carrier type, field)

MANY = 64  # values of a set; more leave their range
PRODUCTS = 16  # values that arithmetic leaves as a set
NONE: Numbers = frozenset()
BOTH: Numbers = frozenset((0, 1))
ANY = Range(-(1 << 63), (1 << 63) - 1)
# Where a range that keeps growing comes to rest: at the bounds of the usual widths.
RESTS = sorted({sign * (1 << bits) - (sign > 0) for bits in (0, 4, 7, 8, 15, 16, 31, 32, 62, 63) for sign in (-1, 1)})

OPERATIONS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
COMPARISONS: dict[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {  # b ? a for a ? b
    ast.Eq: ast.Eq, ast.NotEq: ast.NotEq, ast.Lt: ast.Gt, ast.LtE: ast.GtE, ast.Gt: ast.Lt, ast.GtE: ast.LtE,
}  # fmt: skip
OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.LtE: ast.Gt, ast.Gt: ast.LtE, ast.GtE: ast.Lt,
}  # fmt: skip


def one(value: int) -> Numbers:
    """A number that is known."""
    return frozenset((value,))


def is_one(found: Numbers) -> bool:
    """Whether a number is known."""
    return isinstance(found, frozenset) and len(found) == 1 and isinstance(next(iter(found)), int)


def only(found: Numbers) -> int:
    """The number that is known."""
    return int(next(iter(found)))


def bounds(found: Numbers) -> tuple[int, int]:
    """The least and the greatest of some values, of which there must be one."""
    if isinstance(found, Range):
        return found
    if len(found) == 1:
        (value,) = found
        return value, value
    return min(found), max(found)


def hull(found: Numbers) -> Range:
    """The range of some values, of which there must be one."""
    return found if isinstance(found, Range) else Range(*bounds(found))


def between(low: int, high: int) -> Numbers:
    """A range; what does not fit 64 bits may be anything."""
    return Range(low, high) if ANY.low <= low and high <= ANY.high else ANY


def join(a: Numbers, b: Numbers) -> Numbers:
    """What is either."""
    if a is b or not b or a == b:
        return a
    if not a:
        return b
    if isinstance(a, frozenset) and isinstance(b, frozenset):
        both = a | b
        if len(both) <= MANY or not all(isinstance(value, int) for value in both):
            return both
    (low, high), (least, greatest) = bounds(a), bounds(b)
    return Range(min(low, least), max(high, greatest))


def settled(old: Numbers, new: Numbers) -> Numbers:
    """A range that has grown often comes to rest at the next usual width."""
    if not isinstance(new, Range) or not old:
        return new
    before = hull(old)
    low = new.low if new.low >= before.low else max(rest for rest in RESTS if rest <= new.low)
    high = new.high if new.high <= before.high else min(rest for rest in RESTS if rest >= new.high)
    return Range(low, high)


def calculated(op: ast.operator, a: Numbers, b: Numbers) -> Numbers:
    """The result of an operation."""
    if not a or not b:
        return NONE
    kind = type(op)
    if kind in (ast.FloorDiv, ast.Mod) and isinstance(b, frozenset):
        b = b - {0}  # nothing divides by zero
        if not b:
            return NONE
    small = isinstance(a, frozenset) and isinstance(b, frozenset) and len(a) * len(b) <= MANY
    if small and (kind not in (ast.LShift, ast.RShift) or hull(b).low >= 0):
        function = OPERATIONS[kind]
        made = frozenset(function(x, y) for x in a for y in b)
        low, high = bounds(made)
        return made if len(made) <= PRODUCTS and ANY.low <= low and high <= ANY.high else between(low, high)
    return ranged(kind, hull(a), hull(b))


def ranged(kind: type[ast.operator], a: Range, b: Range) -> Numbers:
    """The range of a result."""
    if kind is ast.Mod and b.low > 0:
        return a if a.low >= 0 and a.high < b.low else Range(0, b.high - 1)
    if kind is ast.BitAnd and (a.low >= 0 or b.low >= 0):
        return Range(0, min(side.high for side in (a, b) if side.low >= 0))
    if kind in (ast.BitOr, ast.BitXor) and a.low >= 0 and b.low >= 0:
        return between(0, (1 << max(a.high, b.high).bit_length()) - 1)
    if kind in (ast.LShift, ast.RShift) and not 0 <= b.low <= b.high < 64:
        return Range(min(a.low, 0), max(a.high, 0)) if kind is ast.RShift and b.low >= 0 else ANY
    if kind in (ast.Mod, ast.BitAnd, ast.BitOr, ast.BitXor) or (kind is ast.FloorDiv and b.low <= 0):
        return ANY
    corners = [OPERATIONS[kind](x, y) for x in a for y in b]
    return between(min(corners), max(corners))


def compared(op: ast.cmpop, a: Numbers, b: Numbers) -> Numbers:
    """Whether a comparison holds: 0, 1 or both."""
    if not a or not b:
        return NONE
    found = set()
    if narrowed(type(op), a, b):
        found.add(1)
    if narrowed(OPPOSITE[type(op)], a, b):
        found.add(0)
    return frozenset(found)


def narrowed(kind: type[ast.cmpop], a: Numbers, b: Numbers) -> Numbers:
    """The values of `a` that can stand in a comparison with some value of `b`."""
    if not a:
        return NONE
    if isinstance(a, frozenset) and isinstance(b, frozenset):
        if kind is ast.Eq:
            return a & b
        if kind is ast.NotEq:
            return a - b if len(b) == 1 else a
    low, high = bounds(b)
    if isinstance(a, frozenset):
        if kind is ast.NotEq:
            return a - {low} if low == high else a
        if kind is ast.Eq:
            return frozenset(x for x in a if low <= x <= high)
        holds, bound = COMPARISONS[kind], high if kind in (ast.Lt, ast.LtE) else low
        return frozenset(x for x in a if holds(x, bound))
    least, greatest = a
    if kind is ast.NotEq:
        least, greatest = least + (low == high == least), greatest - (low == high == greatest)
    elif kind is ast.Eq:
        if isinstance(b, frozenset):
            return frozenset(x for x in b if least <= x <= greatest)
        least, greatest = max(least, low), min(greatest, high)
    elif kind in (ast.Lt, ast.LtE):
        greatest = min(greatest, high - (kind is ast.Lt))
    else:
        least = max(least, low + (kind is ast.Gt))
    return Range(least, greatest) if least <= greatest else NONE


def within(room: Range | None, found: Numbers) -> Numbers:
    """What is left of some values in a range; those beyond it are trapped, which leaves the least."""
    if room is None or not found:
        return found
    low, high = bounds(found)
    if room.low <= low and high <= room.high:
        return found
    return join(narrowed(ast.LtE, narrowed(ast.GtE, found, one(room.low)), one(room.high)), one(room.low))


def summed(listed: Iterable[int]) -> Numbers:
    """A list as the values in it."""
    values = frozenset(listed)
    return values if len(values) <= MANY else Range(min(values), max(values))


def picked(listed: Sequence[Any], index: Numbers) -> Iterable[Any]:
    """The numbers of a list at some indices; an index outside it is none."""
    if isinstance(index, Range):
        return listed[max(index.low, 0) : max(index.high + 1, 0)]
    return [listed[i] for i in index if 0 <= i < len(listed)]
