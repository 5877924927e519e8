"""What a run plays: everything resolved, and refused where it cannot be."""

from typing import Any

import pytest

from magie import bots
from magie.bots.policies import CODES
from magie.game.errors import MagieError
from magie.simulate.study import new_study


def test_every_bot_can_be_simulated() -> None:
    assert set(CODES) == set(bots.names())


def test_what_was_left_to_the_edition_is_written_down() -> None:
    study = new_study("classic", board="atlantic-city", switches={"free_parking_pot": True, "start_cash": 1500})
    assert (study.edition, study.mode, study.board, study.deck_set) == (
        "classic",
        "standard",
        "atlantic-city",
        "us-2008",
    )
    assert study.switches == ("free_parking_pot=on",), "what is as usual goes without saying"
    assert study.loaded().switches["free_parking_pot"] is True


@pytest.mark.parametrize(
    ("given", "seats"),
    [
        ({}, ("steady",) * 4),
        ({"bots": ["random"]}, ("random",) * 4),
        ({"bots": ["steady", "random", "steady"]}, ("steady", "random", "steady")),
        ({"bots": ["steady", "random"], "players": 5}, ("steady", "random", "steady", "random", "steady")),
        ({"players": 2}, ("steady", "steady")),
    ],
)
def test_bots_take_the_seats_in_turn(given: dict[str, Any], seats: tuple[str, ...]) -> None:
    assert new_study(**given).bots == seats


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"edition": "nope"}, "edition/unknown"),
        ({"mode": "endless"}, "edition/unknown-mode"),
        ({"bots": ["zorro"]}, "setup/unknown-bot"),
        ({"bots": []}, "setup/unknown-bot"),
        ({"players": 1}, "setup/seats-out-of-range"),
        ({"players": 99}, "setup/seats-out-of-range"),
        ({"bots": ["steady", "random", "random"], "players": 2}, "simulate/too-many-bots"),
        ({"seed": -1}, "setup/bad-seed"),
        ({"round_limit": 0}, "simulate/bad-limit"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], code: str) -> None:
    with pytest.raises(MagieError) as caught:
        new_study(**given)
    assert caught.value.code == code


def test_studies_tell_in_what_they_differ() -> None:
    study = new_study(seed=1)
    assert study.differences(new_study(seed=1)) == ()
    assert study.differences(new_study(seed=2, players=3)) == ("bots", "seed")
