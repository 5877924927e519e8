"""What is known of numbers holds for every number: operations, comparisons and narrowing never leave one out."""

import ast

from hypothesis import given
from hypothesis import strategies as st

from magie_gpu.special.values import (
    ANY,
    COMPARISONS,
    NONE,
    OPERATIONS,
    OPPOSITE,
    Numbers,
    Range,
    calculated,
    compared,
    hull,
    join,
    narrowed,
    settled,
)

numbers = st.integers(-300, 300) | st.integers(-(1 << 40), 1 << 40)


@st.composite
def known(draw: st.DrawFn) -> tuple[Numbers, int]:
    """What is known of a number, and the number."""
    some = draw(st.sets(numbers, min_size=1, max_size=8))
    number = draw(st.sampled_from(sorted(some)))
    if draw(st.booleans()):
        return Range(min(some), max(some)), draw(st.integers(min(some), max(some)))
    return frozenset(some), number


def holds(found: Numbers, number: int) -> bool:
    return found.low <= number <= found.high if isinstance(found, Range) else number in found


@given(known(), known(), st.sampled_from(sorted(OPERATIONS, key=str)))
def test_a_result_is_among_those_foreseen(
    left: tuple[Numbers, int], right: tuple[Numbers, int], kind: type[ast.operator]
) -> None:
    (a, x), (b, y) = left, right
    if kind in (ast.LShift, ast.RShift):
        y %= 40
        b = Range(0, 39)
    if kind in (ast.FloorDiv, ast.Mod) and y == 0:
        return
    result = OPERATIONS[kind](x, y)
    found = calculated(kind(), a, b)
    assert holds(found, result) or not ANY.low <= result <= ANY.high


@given(known(), known(), st.sampled_from(sorted(COMPARISONS, key=str)))
def test_a_comparison_is_foreseen_and_narrows_to_what_it_leaves(
    left: tuple[Numbers, int], right: tuple[Numbers, int], kind: type[ast.cmpop]
) -> None:
    (a, x), (b, y) = left, right
    truth = COMPARISONS[kind](x, y)
    assert int(truth) in compared(kind(), a, b)
    assert holds(narrowed(kind if truth else OPPOSITE[kind], a, b), x)


@given(known(), known())
def test_what_is_either_holds_both_and_a_range_at_rest_all_of_it(
    left: tuple[Numbers, int], right: tuple[Numbers, int]
) -> None:
    (a, x), (b, y) = left, right
    both = join(a, b)
    assert holds(both, x)
    assert holds(both, y)
    assert join(a, NONE) == join(NONE, a) == a
    rested = hull(settled(a, both))
    assert rested.low <= hull(both).low
    assert rested.high >= hull(both).high


def test_what_may_not_fit_64_bits_may_be_anything() -> None:
    assert calculated(ast.Mult(), Range(0, 1 << 40), Range(0, 1 << 40)) == ANY
    assert calculated(ast.BitAnd(), ANY, frozenset((255,))) == Range(0, 255)
