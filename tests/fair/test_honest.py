"""Whole honest games of every edition, mode and size of deck: record and page are always one game, and fair."""

from __future__ import annotations

import pytest
from tests.fair.games import MODES, Plan, fair_game, plan_of, record_of

from magie.editions import available
from magie.game.verification import Witness, compare

GAMES = 10


def test_every_edition_mode_and_deck_set_of_an_edition_with_several_sizes_is_played() -> None:
    played = {(mode.edition, mode.mode, mode.deck_set) for mode in MODES}
    every = {(edition.id, mode) for edition in available() for mode in edition.modes}
    assert {(edition, mode) for edition, mode, _ in played} == every
    assert {deck_set for edition, _, deck_set in played if edition == "ultimate"} == {"core", "full"}


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: "-".join(mode[:3]))
def test_an_honest_game_is_found_fair_to_its_last_step(mode: Plan) -> None:
    steps = 0
    for number in range(GAMES):
        fair = fair_game(plan_of(mode, number), number)
        found = compare(record_of(fair), Witness(kept=fair.read()))
        assert (found.verdict, found.breach, found.not_compared) == ("fair", None, ())
        steps += found.steps
    assert steps > 30 * GAMES, "the games were played"
