"""A walk along the only track is reckoned; it must be the walk from space to space."""

from typing import Any

import pytest

from magie.editions import load_edition
from magie.rules import codes
from magie.rules.made.carriers import State
from magie.rules.movement import ring_space, walk_by_steps, walk_ring
from magie.rules.schema import SPACES
from magie.rules.setup import lay_out

EDITION: Any = load_edition("classic").numbers


def after_walk(e: Any, start: int, distance: int, *, by_steps: bool) -> tuple[Any, ...]:
    """Where a walk ends, what was paid, and what was told of it."""
    g: Any = State()
    lay_out(e, g, 2)
    g.journal, g.trail, g.roll_total = [], None, distance
    g.at[0] = start
    if by_steps:
        walk_by_steps(e, g, 0, start, distance, False, False, codes.BY_DICE, codes.PAY_BY_ROLL)
    else:
        walk_ring(e, g, 0, start, distance, codes.BY_DICE, codes.PAY_BY_ROLL)
    return g.at[0], g.cash[0], g.journal


@pytest.mark.parametrize("distance", range(13))
def test_a_walk_by_a_sum_is_the_walk_by_steps(distance: int) -> None:
    for start in range(EDITION.spaces):
        assert after_walk(EDITION, start, distance, by_steps=False) == after_walk(
            EDITION, start, distance, by_steps=True
        )


def test_every_pay_corner_on_the_way_pays() -> None:
    e: Any = load_edition("classic").numbers
    e = type("Numbers", (), {name: getattr(e, name) for name in dir(e) if not name.startswith("_")})()
    e.space_land = [*e.space_land]
    e.space_pass = [*e.space_pass]
    e.space_land[20], e.space_pass[20] = 50, 30
    e.pay_ahead = [
        next(step for step in range(1, 41) if e.space_land[ring_space(e, space + step)]) for space in range(40)
    ]
    for start in (0, 11, 19, 20, 38):
        for distance in (1, 2, 9, 29, 40):
            reckoned = after_walk(e, start, distance, by_steps=False)
            assert reckoned == after_walk(e, start, distance, by_steps=True)
    assert after_walk(e, 19, 29, by_steps=False)[1] == EDITION.start_cash + 30 + EDITION.space_pass[0]


def test_a_board_without_a_pay_corner_has_none_ahead() -> None:
    assert max(EDITION.pay_ahead) == EDITION.spaces < SPACES + 1
