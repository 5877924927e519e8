"""Strangers play by the rules, everywhere."""

import pytest
from benchmarks.strangers.unseen import Collector, Swapper, Warden

from magie import Game, bots


@pytest.mark.parametrize("edition", ["classic", "spiderman-en", "spiderman-fr", "ultimate"])
def test_strangers_play_an_edition_by_its_rules(edition: str) -> None:
    game = Game.new(edition, seats=4, seed=1904)
    driver = game.driver([Swapper(), Warden(), Collector(), bots.load("steady")])
    while not game.is_over and game.round < 15:
        driver.play()
    assert game.is_over or game.round == 15
