"""Steady bots come to an end in every ruleset and every mode: 500 games of each, at compiled speed."""

import pytest

from magie.bots.made.policies import POLICY_STEADY
from magie.bulk import load
from magie.editions import available, load_edition

GAMES = 500
ROUND_LIMIT = 1000
WAYS = [(listing.id, mode) for listing in available() for mode in listing.modes]


@pytest.mark.parametrize(("ruleset", "mode"), WAYS)
def test_four_steady_bots_finish_at_least_95_percent_of_their_games(ruleset: str, mode: str) -> None:
    edition = load_edition(ruleset, mode=mode).numbers
    games = load().play(edition, [POLICY_STEADY] * 4, seed=2024, first=0, count=GAMES, round_limit=ROUND_LIMIT)
    assert set(games["faults"]) == {0}
    assert sum(games["winners"] > 0) >= GAMES * 95 // 100


@pytest.mark.parametrize(("ruleset", "mode"), WAYS)
def test_tables_of_every_size_finish_too(ruleset: str, mode: str) -> None:
    loaded = load_edition(ruleset, mode=mode)
    for seats in range(loaded.players_min, loaded.players_max + 1):
        policies = [POLICY_STEADY] * seats
        games = load().play(loaded.numbers, policies, seed=7, first=0, count=40, round_limit=ROUND_LIMIT)
        assert set(games["faults"]) == {0}
        assert sum(games["winners"] > 0) >= 38, seats


@pytest.mark.parametrize("seats", [4, 8])
def test_nine_games_in_ten_on_three_tracks_finish(seats: int) -> None:
    edition = load_edition("ultimate").numbers
    games = load().play(edition, [POLICY_STEADY] * seats, seed=1904, first=0, count=300, round_limit=ROUND_LIMIT)
    assert set(games["faults"]) == {0}
    assert sum(games["winners"] > 0) >= 270
