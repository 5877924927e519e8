"""Steady players bring games on three tracks to an end."""

import pytest

from magie.bots.driver import POLICY_STEADY
from magie.compiled import load
from magie.editions import load_edition

GAMES = 300
ROUNDS = 1000


@pytest.mark.parametrize("seats", [4, 8])
def test_nine_games_in_ten_finish_within_a_thousand_rounds(seats: int) -> None:
    tables = load_edition("ultimate").tables
    records = load().play(tables, [POLICY_STEADY] * seats, seed=1904, first=0, count=GAMES, round_limit=ROUNDS)
    assert not records["faults"].any()
    assert (records["winners"] > 0).sum() >= GAMES * 9 // 10
