"""What bots and the driver keep beside the position follows the deeds and buildings, and comes back with them."""

from typing import Any

import pytest

from magie.bots.judgement import know_peaks, threat
from magie.bots.made.carriers import Mind
from magie.editions import load_edition
from magie.rules.context import Context
from magie.rules.holdings import give_deed, set_level
from magie.rules.made.carriers import State
from magie.rules.step import new_game

CLASSIC = load_edition("classic")
E: Any = CLASSIC.numbers
BROWN = [CLASSIC.index("deed", "brown-1"), CLASSIC.index("deed", "brown-2")]
BLUE = [CLASSIC.index("deed", "dark-blue-1"), CLASSIC.index("deed", "dark-blue-2")]


@pytest.fixture
def g() -> Any:
    made: Any = State()
    new_game(E, made, 3)
    return made


def threats(g: Any, k: Any) -> list[int]:
    know_peaks(Context(edition=E, position=g, mind=k))
    return [threat(Context(mind=k), seat) for seat in range(3)]


def test_the_highest_rent_threatens_all_but_its_owner(g: Any) -> None:
    k: Any = Mind()
    for deed in BROWN:
        give_deed(E, g, deed, 0)
    for deed in BLUE:
        give_deed(E, g, deed, 1)
    set_level(E, g, BROWN[1], 2)
    low = E.rent[BROWN[1] * 8 + 2]
    assert threats(g, k) == [0, low, low]
    set_level(E, g, BLUE[0], 1)
    high = max(E.rent[BLUE[0] * 8 + 1], E.rent[BLUE[1] * 8])
    assert high > low
    assert threats(g, k) == [high, low, high]
    set_level(E, g, BLUE[0], 0)
    assert threats(g, k) == [0, low, low]


def test_a_seats_mark_changes_with_its_deeds_and_comes_back(g: Any) -> None:
    give_deed(E, g, BROWN[0], 1)
    brown = g.mark[1]
    give_deed(E, g, BLUE[0], 1)
    assert len({0, brown, g.mark[1]}) == 3
    give_deed(E, g, BLUE[0], 2)
    assert g.mark[1] == brown
