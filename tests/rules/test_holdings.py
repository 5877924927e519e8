"""What a position keeps beside owners, levels and mortgages, so that nobody has to look through all deeds."""

from typing import Any

import pytest

from magie.editions import load_edition
from magie.rules.holdings import give_deed, rebuild_counts, set_level, set_mortgaged
from magie.rules.made.carriers import State
from magie.rules.schema import DERIVED, NOBODY
from magie.rules.step import new_game

CLASSIC = load_edition("classic")
ULTIMATE = load_edition("ultimate")
E: Any = CLASSIC.numbers
BROWN = [CLASSIC.index("deed", "brown-1"), CLASSIC.index("deed", "brown-2")]
BLUE = [CLASSIC.index("deed", "dark-blue-1"), CLASSIC.index("deed", "dark-blue-2")]


@pytest.fixture
def g() -> Any:
    made: Any = State()
    new_game(E, made, 3)
    return made


def deeds_of(g: Any, seat: int) -> list[int]:
    """The chain of a seat's deeds."""
    found = []
    deed = g.first_deed[seat]
    while deed != NOBODY:
        found.append(deed)
        deed = g.next_deed[deed]
    return found


def test_the_deeds_of_a_seat_hang_together_in_order(g: Any) -> None:
    for deed in (9, 3, 20, 0):
        give_deed(E, g, deed, 1)
    give_deed(E, g, 7, 2)
    assert [deeds_of(g, seat) for seat in range(3)] == [[], [0, 3, 9, 20], [7]]
    give_deed(E, g, 9, 2)
    give_deed(E, g, 0, NOBODY)
    assert [deeds_of(g, seat) for seat in range(3)] == [[], [3, 20], [7, 9]]
    assert g.free_deeds == E.deeds - 4


def test_mortgages_are_counted_where_the_deed_is(g: Any) -> None:
    give_deed(E, g, BROWN[0], 1)
    set_mortgaged(g, BROWN[0], 1)
    assert g.mortgages[:3] == [0, 1, 0]
    give_deed(E, g, BROWN[0], 2)
    assert g.mortgages[:3] == [0, 0, 1]
    set_mortgaged(g, BROWN[0], 0)
    assert g.mortgages[:3] == [0, 0, 0]


def test_a_colour_counts_when_it_can_be_built_on(g: Any) -> None:
    group = E.deed_group[BROWN[0]]
    give_deed(E, g, BROWN[0], 1)
    assert g.colours[1] == 0
    give_deed(E, g, BROWN[1], 1)
    assert g.colours[1] == 1 << group
    give_deed(E, g, BROWN[1], 0)
    assert g.colours[:2] == [0, 0]


def test_with_majorities_all_but_one_lot_make_a_colour() -> None:
    e, made = ULTIMATE.numbers, State()
    new_game(e, made, 2)
    g: Any = made
    group = next(n for n in range(e.groups) if e.group_size[n] == 3 and e.group_kind[n] == 0)
    first, second, _ = e.group_deed[group * 8 : group * 8 + 3]
    give_deed(e, g, first, 0)
    assert g.colours[0] == 0
    give_deed(e, g, second, 0)
    assert g.colours[0] == 1 << group


def test_what_follows_from_the_rest_can_be_worked_out_anew(g: Any) -> None:
    for seat, deed in enumerate((9, 3, 20, 0, 1, 7)):
        give_deed(E, g, deed, seat % 3)
    set_level(E, g, 3, 2)
    set_mortgaged(g, 9, 1)
    g.unseen[2] = g.unseen[20] = 0
    g.queue[0] = 2
    rebuild_counts(E, g)
    counted = {field: getattr(g.copy(), field) for field in DERIVED}
    assert counted["free_deeds"] == E.deeds - 6
    for field in set(DERIVED) - {"node", "topic", "asked", "trapped"}:
        value = getattr(g, field)
        setattr(g, field, [number + 3 for number in value] if isinstance(value, list) else value + 3)
    rebuild_counts(E, g)
    assert {field: getattr(g, field) for field in DERIVED} == counted


def test_keys_are_kept_up_with_owners_and_levels(g: Any) -> None:
    give_deed(E, g, 9, 1)
    give_deed(E, g, 3, 2)
    set_level(E, g, 3, 2)
    kept = g.owners_key, g.levels_key
    rebuild_counts(E, g)
    assert (g.owners_key, g.levels_key) == kept
