"""Points, shares and their intervals, with and without luck."""

import random

import pytest

from magie.arena.luck import adjusted_share
from magie.arena.points import Mean, Played, interval_of, mean_of_sets, points_of, share_of_set
from magie.arena.seating import rotations


def test_every_bot_has_every_seat_once_and_no_seating_comes_twice() -> None:
    assert rotations(["a", "b", "b", "b"]) == [
        ("a", "b", "b", "b"),
        ("b", "a", "b", "b"),
        ("b", "b", "a", "b"),
        ("b", "b", "b", "a"),
    ]
    assert rotations(["a", "b", "a", "b"]) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert len(rotations(["a", "b", "c"])) == 3


def test_a_game_gives_one_point_shared_by_its_winners_or_by_all() -> None:
    assert points_of(0b0100, 4) == (0, 0, 1, 0)
    assert points_of(0b0110, 4) == (0, 0.5, 0.5, 0)
    assert points_of(0, 4) == (0.25, 0.25, 0.25, 0.25)


def test_the_share_of_a_set_counts_all_seats_of_a_bot() -> None:
    seatings = [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    games = (Played(0b0001, 10), Played(0b0001, 12))
    assert share_of_set("a", seatings, games) == 0.5
    assert share_of_set("b", seatings, games) == 0.5


def test_an_interval_of_independent_games_is_wilsons() -> None:
    won = [1.0] * 30 + [0.0] * 70
    share = interval_of(mean_of_sets(won), 100)
    assert share.share == pytest.approx(0.3)
    assert [share.low, share.high] == pytest.approx([0.2189, 0.3958], abs=0.002)


def test_sets_that_do_not_differ_are_not_taken_for_certainty() -> None:
    share = interval_of(Mean(1.0, 0.0, 10), 40)
    assert share.low < 0.95
    assert share.high == 1.0
    assert interval_of(Mean(0.0, 0.0, 0), 0).high == 1.0


def lucky_sets(chance: random.Random, strength: float, count: int) -> list[tuple[Played, ...]]:
    """Sets of a two-seat table where most of what decides is luck that was accounted for."""
    sets = []
    for _ in range(count):
        games = []
        for first in (0, 1):
            luck = chance.gauss(0, 0.3)
            won = chance.random() < min(1, max(0, strength + luck))
            winner = first if won else 1 - first
            account = (luck, -luck) if first == 0 else (-luck, luck)
            games.append(Played(1 << winner, 30, account))
        sets.append(tuple(games))
    return sets


def test_taking_luck_off_narrows_the_interval_and_moves_no_share() -> None:
    seatings = [("a", "b"), ("b", "a")]
    sets = lucky_sets(random.Random(3), 0.55, 3000)
    adjusted = adjusted_share("a", seatings, sets)
    assert adjusted is not None
    plain = mean_of_sets([share_of_set("a", seatings, one) for one in sets])
    assert adjusted.saved > 1.2
    assert adjusted.mean.variance < plain.variance
    assert abs(adjusted.mean.mean - 0.55) < 3 * adjusted.mean.variance**0.5 + 0.01


def test_without_an_account_there_is_no_adjusted_share() -> None:
    sets = [(Played(1, 30), Played(2, 30))] * 10
    assert adjusted_share("a", [("a", "b"), ("b", "a")], sets) is None
