"""The effect of a switch: the same seeds on both sides, in pairs where games are compared."""

import pytest
from tests.stats.conftest import CHANGES

from magie.simulate import new_study, run
from magie.simulate.errors import InvalidRun
from magie.simulate.intervals import mean_of
from magie.simulate.watched import Pairs
from magie.stats.compare import Comparison, Difference, compare, other_study
from magie.stats.figures import Figures, study_games


def differences(rows: list[Difference]) -> dict[str, Difference]:
    return {row.about or row.figure: row for row in rows}


def test_both_sides_play_the_same_seeds(compared: tuple[Figures, Figures, Comparison]) -> None:
    one, other, comparison = compared
    assert (one.games, other.games, comparison.games) == (12, 12, 12)
    assert one.study.differences(other.study) == ("switches", "digest")
    assert comparison.changed == CHANGES


def test_whole_games_are_compared_in_pairs(compared: tuple[Figures, Figures, Comparison]) -> None:
    one, other, comparison = compared
    rows = differences(comparison.whole_games)
    sides = []
    for study in (one.study, other.study):
        rounds: list[int] = []
        for game in range(12):
            report = run(study, game + 1, backend="interpreted", threads=1).report()
            rounds.append(round(report.rounds.mean * (game + 1)) - sum(rounds))
        sides.append(rounds)
    pairs = [b - a for a, b in zip(*sides, strict=True)]
    expected = mean_of(sum(pairs), sum(pair * pair for pair in pairs), 12)
    assert rows["rounds"].difference == expected
    assert rows["rounds"].is_paired
    assert rows["money"].other > rows["money"].one, "a pot keeps money in play"
    assert {row.figure for row in comparison.whole_games} >= {"rolls", "bankruptcies", "cut", "win-0", "win-1"}


def test_pairs_add_up_over_blocks() -> None:
    pairs = Pairs(2)
    block = {"rounds": [5, 9], "rolls": [20, 31], "bankruptcies": [1, 1], "money": [7, 8], "winners": [1, 0]}
    more = {"rounds": [6, 9], "rolls": [20, 30], "bankruptcies": [1, 0], "money": [9, 8], "winners": [2, 3]}
    pairs.add(block, more)
    pairs.add(more, block)
    assert pairs.games == 4
    assert pairs.totals == dict.fromkeys(pairs.totals, 0)
    assert (pairs.squares["rounds"], pairs.squares["win-0"], pairs.squares["cut"]) == (2, 4, 2)


def test_figures_of_moments_are_compared_by_all_games(compared: tuple[Figures, Figures, Comparison]) -> None:
    one, other, comparison = compared
    rows = differences(comparison.landings)
    go = rows["go"]
    assert not go.is_paired
    assert go.difference.mean == pytest.approx(other.spaces[0].share.mean - one.spaces[0].share.mean)
    assert go.difference.low < go.difference.mean < go.difference.high
    assert set(differences(comparison.earned)) == {group.group for group in one.groups}


def test_a_study_against_itself_is_refused_with_the_switch() -> None:
    study = new_study("classic", switches={"free_parking_pot": True})
    with pytest.raises(InvalidRun) as caught:
        other_study(study, CHANGES)
    assert caught.value.code == "stats/no-difference"
    assert caught.value.details == {"switch": "free_parking_pot=on"}


def test_nothing_differs_between_equal_games() -> None:
    study = new_study("classic", bots=["random"], players=2, seed=2, round_limit=8)
    (one, other), pairs = study_games([study, study], 3, backend="interpreted", threads=1)
    comparison = compare(one, other, pairs, ())
    for row in comparison.whole_games:
        assert (row.difference.mean, row.difference.low, row.difference.high) == (0.0, 0.0, 0.0), row.figure
        assert not row.is_clear


def test_a_size_of_the_decks_takes_its_own_deck_set() -> None:
    study = new_study("ultimate")
    other = other_study(study, ("deck_size=72",))
    assert study.deck_set != other.deck_set
    assert other == new_study("ultimate", switches={"deck_size": 72})
