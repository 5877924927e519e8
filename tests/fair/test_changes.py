"""Whatever is changed in an honest record or kept file is found, or changes nothing."""

from __future__ import annotations

from random import Random

import pytest
from tests.fair.changes import changed, is_settled, verdict
from tests.fair.games import Plan, fair_game

CHANGES = 100


@pytest.mark.parametrize(
    "plan", [Plan("classic", "short"), Plan("ultimate", "time-limit")], ids=lambda plan: str(plan.edition)
)
def test_one_change_is_found_or_is_without_effect(plan: Plan) -> None:
    honest = fair_game(plan, 3)
    assert verdict(honest)[0] == "fair"
    for number in range(CHANGES):
        other = changed(honest, Random(number))
        assert is_settled(honest, other), f"change {number} was not found"
