"""Every position that can be reached can be read back from its text, whoever leaves, claims or calls time."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, seed, settings
from tests.laws.laws import hold_equal, numbers_of
from tests.laws.player import play
from tests.laws.setups import EDITIONS, Setup, hasty_setups
from tests.scenarios.files import FILES, title_of

from magie.notation import format_position, parse_position
from magie.notation.scenario.layout import start_game
from magie.notation.scenario.read import load_scenario
from magie.rules.codes import NODE_OVER
from magie.rules.made.carriers import State
from magie.rules.step import new_game

GAMES = 10
STEPS = 320


def hold_text(edition: Any, g: Any) -> None:
    """The text of a position is read as this position, and written in the same way again."""
    text = format_position(edition, g)
    known, state = parse_position(text)
    hold_equal(numbers_of(g), state, text)
    assert known.digest == edition.digest
    assert format_position(known, state) == text


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_position_of_a_random_game_can_be_read_back(edition: str) -> None:
    finished = 0

    @seed(11)
    @settings(max_examples=GAMES, database=None, phases=[Phase.generate])
    @given(setup=hasty_setups(edition))
    def play_and_read(setup: Setup) -> None:
        nonlocal finished
        sold, e, player = setup.load(), setup.numbers(), setup.player()
        g: Any = State()
        new_game(e, g, setup.seats)
        for _ in range(STEPS):
            hold_text(sold, g)
            if g.node == NODE_OVER:
                finished += 1
                return
            assert play(e, g, player.choose(e, g)) == 0

    play_and_read()
    assert finished > 0


@pytest.mark.parametrize("path", FILES, ids=title_of)
def test_the_position_that_a_scenario_begins_with_can_be_read_back(path: Path) -> None:
    game = start_game(load_scenario(path))
    hold_text(game.edition, game.state)
