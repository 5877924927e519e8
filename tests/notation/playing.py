"""Random games through the facade, so that their inputs are recorded."""

from collections.abc import Iterator

from hypothesis import strategies as st
from tests.laws.player import Move
from tests.laws.setups import EDITIONS, Setup, setups

from magie.game import Game, Leave, TimeUp
from magie.game.coding import from_carrier
from magie.game.ids import outcome_of
from magie.rules.codes import NODE_CHANCE

any_table = st.sampled_from(sorted(EDITIONS)).flatmap(setups)


def begin(setup: Setup, seed: int | None = None) -> Game:
    """The game of a table, as the edition is sold; without a seed chance is fed."""
    return Game.new(
        setup.edition,
        setup.seats,
        seed,
        mode=setup.mode,
        board=setup.board,
        deck_set=setup.deck_set,
        switches=dict(setup.switches),
    )


def feed(game: Game, move: Move) -> None:
    """Make a move of the laws' player."""
    if move.kind == "act":
        sides = (move.give, move.take) if move.give else ()
        game.apply(move.seat, from_carrier(game.edition, move.verb, move.x, move.y, *sides))
    elif move.kind == "draw":
        game.apply(outcome_of(game.edition, game.state, move.x))
    else:
        game.apply(Leave(move.seat) if move.kind == "leave" else TimeUp())


def walk(setup: Setup, steps: int, seed: int | None = None) -> Iterator[tuple[Game, Move | None]]:
    """A random game at each of its positions, with the move that it will make from there; None at the end."""
    game, player = begin(setup, seed), setup.player()
    for _ in range(steps):
        if game.is_over:
            break
        if seed is not None and game.state.node == NODE_CHANCE:
            game.resume()
        move = player.choose(game.edition.numbers, game.state)
        yield game, move
        feed(game, move)
    yield game, None
