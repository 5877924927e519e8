"""Random games, with random switches, on every edition: the laws hold after every step."""

import pytest
from hypothesis import Phase, given, seed, settings
from tests.laws.setups import EDITIONS, Setup, setups
from tests.laws.walk import Walk

from magie.editions import load_edition
from magie.rules.movement import has_several_tracks

BLOCKS = 3  # what the soak holds to as well it does in compiled games, see `tests/bulk/test_soak.py`
GAMES_PER_BLOCK = 48  # on three editions of one track: 432 games
TRACK_GAMES = 24  # a step on three tracks takes longer
ROUNDS = 20
STEPS = 150


@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_law_holds_after_every_step(edition: str, block: int) -> None:
    played = 0
    games = TRACK_GAMES if has_several_tracks(load_edition(edition).numbers) else GAMES_PER_BLOCK

    @seed(block)
    @settings(max_examples=games, database=None, phases=[Phase.generate])  # a game does not shrink
    @given(setup=setups(edition))
    def play_a_game(setup: Setup) -> None:
        nonlocal played
        played += 1
        walk = Walk(setup)
        for _ in range(STEPS):
            if walk.is_over or walk.g.round > ROUNDS:
                break
            walk.step()

    play_a_game()
    assert played >= games
