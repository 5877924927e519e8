"""Players by afterstates play compiled what they play interpreted, to the last number."""

import pytest

from magie.bots.policies import CODES
from magie.bulk import interpreted, load
from magie.bulk.records import results
from magie.editions import load_edition

TABLE = ("champion", "steady", "sharp", "steady-1")


@pytest.mark.parametrize(("edition", "rounds"), [("classic", 30), ("spiderman-en", 20), ("ultimate", 12)])
def test_seeking_games_are_equal(edition: str, rounds: int) -> None:
    numbers = load_edition(edition).numbers
    policies = [CODES[name] for name in TABLE]
    plain = interpreted.play(numbers, policies, seed=2026, first=0, count=2, round_limit=rounds)
    compiled = load().play(numbers, policies, seed=2026, first=0, count=2, round_limit=rounds)
    assert results(compiled) == plain
    assert [result.faults for result in plain] == [0, 0]
