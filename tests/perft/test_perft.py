"""The number of ways to go on, counted to a depth, from the start of every edition and mode and from mid-game."""

from collections.abc import Iterator

import pytest
from tests.golden import STALE
from tests.perft.files import FOLDER, Counted, count, path_of, read

from magie.editions import available
from magie.game import Game
from magie.game.perft import divide, perft
from magie.rules.codes import NODE_CHANCE

MODES = [(listing.id, mode) for listing in available() for mode in listing.modes]


def positions() -> Iterator[Counted]:
    """Every position of every file."""
    for path in sorted(FOLDER.glob("*.toml")):
        yield from read(path).positions


POSITIONS = {counted.name: counted for counted in positions()}


@pytest.mark.parametrize(("edition", "mode"), MODES)
def test_every_edition_and_mode_is_counted_from_its_start(edition: str, mode: str) -> None:
    file = read(path_of(edition, mode))
    assert (file.edition, file.mode) == (edition, mode)
    assert file.positions[0].position == Game.new(edition, seats=2, seed=None, mode=mode).position()
    assert len(file.positions) > 1


def test_no_file_is_left_over_and_no_two_positions_share_a_name() -> None:
    assert {path.name for path in FOLDER.glob("*.toml")} == {path_of(*mode).name for mode in MODES}
    assert len(POSITIONS) == len(list(positions()))


@pytest.mark.parametrize("name", POSITIONS)
def test_the_ways_to_go_on_are_as_many_as_before(name: str) -> None:
    counted = POSITIONS[name]
    assert count(counted) == counted.ways, STALE


def test_the_ways_of_a_roll_off_are_those_that_one_counts_by_hand() -> None:
    game = Game.new("classic", seats=2, seed=None)
    ties = sum((6 - abs(7 - total)) ** 2 for total in range(2, 13))
    assert perft(game, 0) == 1
    assert perft(game, 1) == 36
    assert perft(game, 2) == 36 * 36
    # Tied, both roll again; else whoever was higher is asked for the first turn, and can only roll.
    assert perft(game, 3) == ties * 36 + (36 * 36 - ties)


def walked(game: Game, depth: int) -> int:
    """The same count by playing everything out through the facade, remembering nothing."""
    if depth == 0:
        return 1
    total = 0
    if game.state.node == NODE_CHANCE:
        for outcome, _ in game.pending.outcomes:  # type: ignore[union-attr]
            twin = game.copy()
            twin.apply(outcome)
            total += walked(twin, depth - 1)
    for seat in range(game.seats):
        for action in game.legal(seat):
            twin = game.copy()
            twin.apply(seat, action)
            total += walked(twin, depth - 1)
    return total


@pytest.mark.parametrize("name", POSITIONS)
def test_playing_everything_out_gives_the_same_number(name: str) -> None:
    counted = POSITIONS[name]
    assert walked(Game.from_position(counted.position), 2) == counted.ways[1], STALE


def test_the_shares_of_the_first_inputs_add_up_to_the_whole() -> None:
    counted = next(iter(POSITIONS.values()))
    game = Game.from_position(counted.position)
    before = game.position()
    shares = divide(game, 4)
    assert sum(share for _, share in shares) == counted.ways[3], STALE
    assert len(shares) == counted.ways[0]
    assert len({entry for entry, _ in shares}) == len(shares)
    assert game.position() == before


def test_a_game_that_is_over_has_no_way_to_go_on() -> None:
    game = Game.new("classic", seats=2, seed=1)
    from magie.game import Leave

    game.apply(Leave(0))
    assert game.is_over
    assert perft(game, 1) == 0
    assert perft(game, 0) == 1
    assert divide(game, 3) == ()
