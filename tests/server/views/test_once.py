"""What is worked out once and told to many is what each would have been told alone."""

from __future__ import annotations

import pytest
from tests.server.views.test_views import around_game

from magie.bots import load
from magie.game import Game
from magie.game.rounds import falls
from magie.server.views.log import LineBook
from magie.server.views.yours import Choices, yours


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_lines_and_choices_that_are_kept_are_those_that_would_be_made_anew(edition: str) -> None:
    game, bot = Game.new(edition, seats=3, seed=11), load("steady")
    book, known = LineBook(game), Choices()
    around = around_game(game)
    told = 0
    for _ in range(150):
        if game.is_over:
            break
        game.play(bot)
        end = len(game.events)
        for reader in (None, 0, 1, 2):
            kept = book.lines(around, told, end, reader, "fr")
            assert kept == LineBook(game).lines(around, told, end, reader, "fr")
            assert yours(game, around, reader, "fr", known) == yours(game, around, reader, "fr")
        told = end


def test_falls_are_remembered_as_they_would_be_read_again() -> None:
    game, bot = Game.new("classic", seats=4, seed=5), load("steady")
    while not game.is_over:
        game.play(bot)
        if len(game.inputs) % 40 == 0:
            found = falls(game)
            game.events.falls_so_far = None
            assert falls(game) == found
    assert len(falls(game)) == 3
