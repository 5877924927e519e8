"""A whole game of every edition and mode, told as before: what changes here changes how the game is played."""

import pytest
from tests.golden import STALE
from tests.playthroughs.playthrough import FOLDER, LARGEST, game_number, path_of, tell

from magie.editions import available

MODES = [(listing.id, mode) for listing in available() for mode in listing.modes]


@pytest.mark.parametrize(("edition", "mode"), MODES)
def test_the_game_is_played_as_it_is_told(edition: str, mode: str) -> None:
    path = path_of(edition, mode)
    assert path.exists(), f"{path.name} is missing: run `make golden`"
    told = path.read_text(encoding="utf-8")
    assert len(told) < LARGEST
    assert "GameWon(" in told
    assert tell(edition, mode, game_number(told)).splitlines() == told.splitlines(), STALE


def test_no_playthrough_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(*mode).name for mode in MODES}
