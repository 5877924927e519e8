"""A copy of a position holds every number of it, by either text of the copying."""

from typing import Any

import pytest

from magie.rules.made import copying_by_number
from magie.rules.made.carriers import State
from magie.rules.made.copying import copy_state
from magie.rules.schema import STATE


def filled() -> Any:
    """A position in which every number is another one than in a blank position, and the lists differ within."""
    g: Any = State()
    count = 0
    for name, length, low, high in STATE:
        blank = getattr(g, name)
        numbers = []
        for index in range(max(length, 1)):
            count += 1
            number = low + count % min(high - low + 1, 97)
            numbers.append(number if number != (blank[index] if length else blank) else min(high, number + 1))
        setattr(g, name, numbers if length else numbers[0])
    return g


@pytest.mark.parametrize("copying", [copy_state, copying_by_number.copy_state], ids=["by list", "by number"])
def test_a_copy_is_the_position_number_by_number(copying: Any) -> None:
    g, h = filled(), State()
    copying(g, h)
    assert {name: getattr(h, name) for name, *_ in STATE} == {name: getattr(g, name) for name, *_ in STATE}


def test_a_copy_shares_no_list_with_the_position() -> None:
    g, h = filled(), State()
    copy_state(g, h)
    assert [name for name, length, *_ in STATE if length and getattr(g, name) is getattr(h, name)] == []
