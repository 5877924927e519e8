"""Strength and lengths of games of the built-in players, at compiled speed.

The figures with narrow intervals are in `benchmarks/arena.jsonl`; here a few hundred games hold them roughly.
"""

import pytest

from magie.bots.policies import CODES
from magie.bots.styles import EXPLOITERS
from magie.bulk import load
from magie.editions import load_edition

SEED = 4711


def share(one: str, rivals: list[str], sets: int, edition: str = "classic") -> float:
    """The share of the points of one seat in all rotations of a table."""
    numbers = load_edition(edition).numbers
    won = 0.0
    for seat in range(len(rivals) + 1):
        names = [*rivals[:seat], one, *rivals[seat:]]
        policies = [CODES[name] for name in names]
        games = load().play(numbers, policies, seed=SEED, first=0, count=sets, round_limit=1000)
        assert set(games["faults"]) == {0}
        won += sum(1 / int(winners).bit_count() for winners in games["winners"] if winners >> seat & 1)
    return won / (sets * (len(rivals) + 1))


@pytest.mark.parametrize("exploiter", [*EXPLOITERS, "greedy", "safe"])
def test_no_exploiter_wins_more_than_28_percent_against_three_steady(exploiter: str) -> None:
    assert share(exploiter, ["steady"] * 3, 60) <= 0.28


def test_the_robber_of_the_three_tracks_finds_nothing_to_take() -> None:
    assert share("robber", ["steady"] * 3, 30, "ultimate") <= 0.28


@pytest.mark.parametrize(("edition", "sets"), [("classic", 100), ("spiderman-en", 60), ("ultimate", 30)])
def test_steady_is_better_than_its_first_release(edition: str, sets: int) -> None:
    assert share("steady", ["steady-1"] * 3, sets, edition) >= 0.3


@pytest.mark.parametrize(("better", "other"), [("casual", "novice"), ("steady", "casual")])
def test_every_level_has_60_percent_against_the_one_below(better: str, other: str) -> None:
    numbers = load_edition("classic").numbers
    points = 0.0
    for table in ([better, other] * 2, [other, better] * 2):
        policies = [CODES[name] for name in table]
        for winners in load().play(numbers, policies, seed=SEED, first=0, count=100, round_limit=1000)["winners"]:
            seats = [seat for seat in range(4) if winners >> seat & 1] or list(range(4))
            points += sum(table[seat] == better for seat in seats) / len(seats)
    assert points / 200 >= 0.6


def test_a_novice_loses_most_games_to_a_script_that_buys_builds_and_never_deals() -> None:
    assert share("greedy", ["novice"], 200) >= 0.7


def test_games_of_four_steady_bots_stay_lively() -> None:
    games = load().play(
        load_edition("classic").numbers, [CODES["steady"]] * 4, seed=SEED, first=0, count=300, round_limit=1000
    )
    assert sum(games["winners"] > 0) >= 285
    assert sorted(games["rounds"])[150] <= 67  # one and a half times the 45 of the first release


def test_knobs_set_by_hand_play_as_the_policy_that_has_them() -> None:
    from magie.bots.knobs import values_of
    from magie.bots.policies import POLICIES

    numbers, play = load_edition("classic").numbers, load().play
    table = [CODES["steady"], CODES["steady-1"], CODES["novice"]]
    knobs = [values_of(POLICIES[code].knobs or {}) for code in table]
    by_name = play(numbers, table, seed=SEED, first=0, count=20, round_limit=300)
    by_knobs = play(numbers, [CODES["steady"]] * 3, seed=SEED, first=0, count=20, round_limit=300, knobs=knobs)
    assert by_knobs.tobytes() == by_name.tobytes()
