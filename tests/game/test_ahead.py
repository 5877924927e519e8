"""The dearest rent that a roll may lead to, by the ways of the rules."""

import pytest

from magie import Game
from magie.game.ahead import RentAhead, dearest_ahead

CLASSIC = "v1 classic standard paris fr-classic turn=12 round=4 active=1 first=1 cash=500,630"


def test_the_dearest_rent_lies_where_two_dice_lead_from_the_token() -> None:
    game = Game.from_position(
        f"{CLASSIC} at=jail,go deeds.1=brown-1,brown-2,orange-1:3,orange-2:3,orange-3:3,red-1:5,red-2:5,red-3:5,"
        "dark-blue-1:5,dark-blue-2:5",
        seed=1,
    )
    # From space 10: orange at 16, 18 and 19, red at 21; red-2 at 23 and red-3 at 24 are too far.
    assert dearest_ahead(game, 0) == RentAhead("red-1", 1, game.deed("red-1").rent.amount)  # type: ignore[union-attr]
    assert dearest_ahead(game, 1) is None  # nobody pays oneself


def test_who_sits_in_jail_goes_only_where_doubles_lead() -> None:
    deeds = "deeds.1=pink-2:1,pink-1:1,pink-3:1,orange-1:1,orange-2:1,orange-3:1"
    free = Game.from_position(f"{CLASSIC} at=jail,go {deeds}", seed=1)
    held = Game.from_position(f"{CLASSIC} at=jail,go jail=0:1 {deeds}", seed=1)
    found, jailed = dearest_ahead(free, 0), dearest_ahead(held, 0)
    assert found is not None
    assert jailed is not None
    assert found.deed == "orange-3"  # nine spaces on
    assert jailed.deed in {"orange-1", "orange-2"}  # six and eight spaces on


def test_a_mortgaged_deed_costs_nothing_ahead() -> None:
    assert dearest_ahead(Game.from_position(f"{CLASSIC} at=go,go deeds.1=railroad-1", seed=1), 0) is not None
    assert dearest_ahead(Game.from_position(f"{CLASSIC} at=go,go deeds.1=railroad-1:m", seed=1), 0) is None


ULTIMATE = "v1 ultimate standard ultimate core turn=12 round=4 active=1 first=1 cash=500,630"


@pytest.mark.parametrize("is_reversed", [False, True])
def test_a_token_that_is_reversed_looks_back(is_reversed: bool) -> None:
    fresh = Game.new("ultimate", seats=2, seed=1)
    spaces = list(fresh.edition.spaces.values())
    start = next(space for space in spaces if space.track == 1 and space.step == 20)
    near = [space for space in spaces if space.track == 1 and space.deed and abs(space.step - 20) in range(2, 8)]
    ahead = next(space for space in near if space.step > 20 and not space.is_station)
    behind = next(space for space in near if space.step < 20 and not space.is_station)
    back = " reversed=0" if is_reversed else ""
    text = f"{ULTIMATE} at={start.id},{spaces[0].id}{back} deeds.1={ahead.deed},{behind.deed}"
    found = dearest_ahead(Game.from_position(text, seed=1), 0)
    assert found is not None
    assert found.deed == (behind if is_reversed else ahead).deed
