"""The digest stands for all that a position holds: whatever primary field changes, it changes."""

from typing import Any

import pytest

from magie.rules.made.carriers import State
from magie.rules.made.digest import digest
from magie.rules.schema import DERIVED, STATE

PRIMARY = [row for row in STATE if row[0] not in DERIVED]


@pytest.mark.parametrize("row", PRIMARY, ids=lambda row: row[0])
def test_a_change_of_any_primary_field_changes_the_digest(row: tuple[str, int, int, int]) -> None:
    name, length, low, _ = row
    g: Any = State()
    before = digest(g)
    for index in range(length):
        held = getattr(g, name)[index]
        getattr(g, name)[index] = low + 1 if held == low else low
        assert digest(g) != before, f"{name}[{index}]"
        getattr(g, name)[index] = held
    if length == 0:
        setattr(g, name, getattr(g, name) + 1)
        assert digest(g) != before
    else:
        assert digest(g) == before


def test_the_same_number_in_another_place_gives_another_digest() -> None:
    one: Any = State()
    other: Any = State()
    one.cash[2] = 50
    other.cash[3] = 50
    assert digest(one) != digest(other)
