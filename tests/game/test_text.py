"""Text wherever a value is welcome: action texts, positions, and positions in error messages."""

import pickle

import pytest
from tests.game.arrange import begin, land, own

from magie.game import Game, Rejection, actions, decisions
from magie.game.errors import IllegalAction, InvalidText
from magie.rules.made.digest import digest


def test_an_action_text_is_as_good_as_an_action() -> None:
    game = begin()
    land(game, "orange-2")
    game.apply(0, "buy")
    assert game.owner("orange-2") == 0
    assert game.inputs[-1].value == actions.Buy()
    assert game.check(0, "build orange-2") == Rejection(
        "building/group-incomplete", {"deed": "orange-2", "missing": ("orange-1", "orange-3"), "any": 0}, "12.1"
    )


@pytest.mark.parametrize("text", ["", "fly", "build", "build ornge-2", "bid many", "buy now"])
def test_a_text_that_is_no_action_is_refused_with_its_place(text: str) -> None:
    game = begin()
    before = game.position()
    for use in (game.check, game.apply):
        with pytest.raises(InvalidText) as caught:
            use(0, text)
        assert caught.value.line == 1
        assert caught.value.expected
    assert (game.position(), game.sequence) == (before, 3)


def test_a_game_goes_on_from_its_position_text() -> None:
    game = begin()
    own(game, 1, "red-1")
    land(game, "orange-2")
    twin = Game.from_position(game.position())
    assert twin.pending == game.pending == decisions.Purchase(0, "orange-2", 180)
    assert twin.position() == game.position()
    for each in (game, twin):
        each.apply(0, "decline")
        each.apply(1, "bid 10")
    assert digest(twin.state) == digest(game.state)


def test_a_position_may_be_given_a_seed() -> None:
    text = begin().position()
    left, right = (Game.from_position(text, seed=4) for _ in range(2))
    for game in (left, right):
        game.apply(0, "roll")
        assert game.state.die1 > 0
    assert left.inputs == right.inputs


def test_a_game_that_began_from_a_position_is_replayed_from_it() -> None:
    game = Game.from_position(begin(switches={"start_cash": 2000}).position(), seed=5)
    for _ in range(40):
        game.apply(game.state.asked, game.legal()[0])
    record = game.record()
    assert record.setup.switches == {"start_cash": 2000}
    assert record.replay().position() == game.position()
    assert record.divergence() is None


def test_a_position_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(InvalidText):
        Game.from_position("v1 atlantis")


def test_a_refusal_tells_the_position_as_it_was() -> None:
    game = begin()
    position = game.position()
    with pytest.raises(IllegalAction) as caught:
        game.apply(0, "build orange-2")
    game.apply(0, "roll")
    assert caught.value.position == position
    assert str(caught.value) == f"building/not-owner (deed=orange-2, owner=None) [12.1] in {position}"
    assert pickle.loads(pickle.dumps(caught.value)).position == position
