"""Replay equals play: a record fed to a new game gives the same positions and the same events."""

from typing import Any

import pytest
from hypothesis import Phase, given, seed, settings
from tests.laws.laws import hold_equal, numbers_of, snapshot
from tests.laws.player import Move
from tests.laws.setups import EDITIONS, Setup, setups

from magie.game import Game, Leave, TimeUp
from magie.game.coding import from_carrier
from magie.game.ids import outcome_of
from magie.rules.codes import NODE_CHANCE, NODE_OVER

GAMES = 20
STEPS = 200
MIDDLE = 90


def begin(setup: Setup, *, has_host: bool) -> Game:
    """The game of a setup, with a host that knows its seed or none at all."""
    return Game.new(
        setup.edition,
        setup.seats,
        setup.seed if has_host else None,
        mode=setup.mode,
        board=setup.board,
        deck_set=setup.deck_set,
        switches=setup.switches,
        auto_chance=False,
    )


def feed(game: Game, move: Move) -> None:
    """Feed a move of the kernel through the facade."""
    match move.kind:
        case "act":
            game.apply(move.seat, from_carrier(game.edition, *move[2:]))
        case "draw":
            game.apply(outcome_of(game.edition, game.state, move.x))
        case "leave":
            game.apply(Leave(move.seat))
        case "time-up":
            game.apply(TimeUp())


def play_on(game: Game, setup: Setup, steps: int) -> None:
    """Play with random answers; chance comes from the host, if there is one."""
    player = setup.player()
    for _ in range(steps):
        if game.state.node == NODE_OVER:
            return
        move = player.choose(game.numbers, game.state)
        if move.kind == "draw" and game.host is not None:
            game.draw_chance()
        else:
            feed(game, move)


@pytest.mark.parametrize("has_host", [True, False], ids=["seed", "no-seed"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_replaying_a_record_gives_the_same_game(edition: str, *, has_host: bool) -> None:
    @seed(7)
    @settings(max_examples=GAMES, database=None, phases=[Phase.generate])
    @given(setup=setups(edition))
    def play_and_replay(setup: Setup) -> None:
        game = begin(setup, has_host=has_host)
        play_on(game, setup, MIDDLE)
        half, length = snapshot(game.state), game.sequence
        twin = game.copy()
        play_on(game, setup, STEPS - MIDDLE)

        record = game.record()
        replayed = record.replay()
        hold_equal(snapshot(game.state), replayed.state)
        assert list(replayed.events) == list(game.events)
        assert record.divergence() is None
        hold_equal(half, record.replay(length).state)

        hold_equal(half, twin.state)
        for entry in game.inputs[length:]:
            twin.feed(entry)
        hold_equal(numbers_of(game.state), twin.state)
        assert list(twin.events) == list(game.events)
        assert twin.record() == record

    play_and_replay()


def test_a_record_with_another_roll_is_another_game() -> None:
    setup = Setup(
        edition="classic",
        mode="standard",
        board="paris",
        deck_set="fr-classic",
        seats=3,
        switches={},
        houses=32,
        hotels=12,
        dealt=0,
        temper="even",
        luck=0,
        exits=0,
        seed=3,
    )
    game = begin(setup, has_host=True)
    other: Any = begin(setup, has_host=False)
    assert game.state.node == other.state.node == NODE_CHANCE
    drawn = game.draw_chance()
    other.apply(next(roll for roll in (outcome_of(other.edition, other.state, i) for i in (0, 7)) if roll != drawn))
    with pytest.raises(AssertionError, match="changed"):
        hold_equal(snapshot(game.state), other.state)
