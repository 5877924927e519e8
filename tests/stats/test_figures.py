"""Figures follow from the sums, and their intervals from the scatter of whole games."""

from math import sqrt
from statistics import mean, variance

import msgspec
import pytest

from magie.editions import load_edition
from magie.simulate import new_study, run
from magie.simulate.intervals import Mean, Share, Z, difference_of, ratio_of
from magie.stats.deeds import DeedFigures, GroupFigures, printed_rent
from magie.stats.figures import Figures, middle, round_of, study_games


def test_the_interval_of_a_ratio_goes_by_the_scatter_of_games() -> None:
    """Against the textbook's linearisation, worked out from the games one by one."""
    games = [(3, 40), (5, 52), (0, 31), (4, 44), (7, 60), (2, 47)]
    total, divisor = (sum(column) for column in zip(*games, strict=True))
    squares = sum(x * x for x, _ in games), sum(x * y for x, y in games), sum(y * y for _, y in games)
    ratio = total / divisor
    residuals = [x - ratio * y for x, y in games]
    error = sqrt(variance(residuals) * len(games)) / divisor
    assert mean(residuals) == pytest.approx(0, abs=1e-9)
    found = ratio_of(total, divisor, squares, len(games))
    assert found.mean == ratio
    assert (found.low, found.high) == pytest.approx((ratio - Z * error, ratio + Z * error))


def test_a_ratio_without_games_says_nothing() -> None:
    assert ratio_of(0, 0, (0, 0, 0), 0) == Mean(0.0, 0.0, 0.0)
    assert ratio_of(3, 4, (9, 12, 16), 1) == Mean(0.75, 0.75, 0.75)


def test_the_interval_of_a_difference_holds_the_doubt_of_both_sides() -> None:
    even = difference_of(Mean(2.0, 1.7, 2.3), Mean(5.0, 4.6, 5.4))
    assert (even.mean, even.low, even.high) == pytest.approx((3.0, 2.5, 3.5))
    lopsided = difference_of(Share(0.1, 0.07, 0.2), Share(0.5, 0.4, 0.54))
    assert (lopsided.mean, lopsided.high) == pytest.approx((0.4, 0.4 + 0.05))


def test_shares_of_landings_add_up_to_one(classic: Figures, ultimate: Figures) -> None:
    for figures in (classic, ultimate):
        landings = sum(space.landings for space in figures.spaces) + figures.jail.sent
        assert landings == figures.landings
        assert sum(space.share.mean for space in figures.spaces) + figures.jail.share.mean == pytest.approx(1)
        assert all(space.share.low <= space.share.mean <= space.share.high for space in figures.spaces)


def test_a_station_on_two_tracks_is_one_space(ultimate: Figures) -> None:
    names = [space.name.en for space in ultimate.spaces]
    assert len(names) == 120 - 4
    assert names.count("Reading Railroad") == 1
    assert next(space.landings for space in ultimate.spaces if space.name.en == "Reading Railroad") > 0


def test_the_run_is_that_of_magie_simulate(classic: Figures) -> None:
    report = run(new_study("classic", seed=3), 25, backend="interpreted", threads=1).report()
    for name in ("games", "rolls", "turns", "wins", "rounds", "bankruptcies", "money"):
        assert getattr(classic.run, name) == getattr(report, name), name
    assert classic.turns == report.turns


@pytest.mark.parametrize(
    ("deed", "kind", "count", "level", "rent"),
    [
        ("orange-3", "bare", 0, 0, 16),
        ("orange-3", "group", 0, 0, 32),
        ("orange-3", "built", 1, 1, 80),
        ("orange-3", "built", 5, 5, 1000),
        ("railroad-1", "held", 1, 0, 25),
        ("railroad-1", "held", 4, 0, 200),
        ("utility-2", "held", 1, 0, 28),
        ("utility-2", "held", 2, 0, 70),
    ],
)
def test_rents_are_those_of_the_deed(deed: str, kind: str, count: int, level: int, rent: int) -> None:
    edition = load_edition("classic")
    assert printed_rent(edition, edition.deeds[deed], kind, count, level) == rent


def levels(figures: DeedFigures | GroupFigures) -> list[tuple[str, int, int]]:
    return [(level.kind, level.count, level.cost) for level in figures.levels]


def test_a_level_costs_its_deeds_and_their_buildings(classic: Figures, ultimate: Figures) -> None:
    orange = next(deed for deed in classic.deeds if deed.deed == "orange-3")
    assert levels(orange)[:3] == [("bare", 0, 200), ("group", 0, 200), ("built", 1, 300)]
    assert levels(orange)[-1] == ("built", 5, 700)
    group = next(group for group in classic.groups if group.group == "orange")
    assert levels(group)[-1] == ("built", 5, 560 + 3 * 500)
    tall = next(group for group in ultimate.groups if group.group == "orange")
    assert [level.count for level in tall.levels if level.kind == "built"] == [1, 2, 3, 4, 5, 6]


def test_turns_to_pay_back_are_cost_by_expected_rent(classic: Figures) -> None:
    for levels_of in ([deed.levels for deed in classic.deeds], [group.levels for group in classic.groups]):
        for level in (level for found in levels_of for level in found):
            assert level.payback is not None
            assert level.payback.mean == pytest.approx(level.cost / level.expected.mean)
            assert level.payback.low <= level.payback.mean <= level.payback.high


def test_a_group_expects_what_its_deeds_expect(classic: Figures) -> None:
    for group in classic.groups:
        deeds = [deed for deed in classic.deeds if deed.group == group.group]
        hotels = [deed.levels[-1].expected.mean for deed in deeds]
        assert group.levels[-1].expected.mean == pytest.approx(sum(hotels))
        widest = max(deed.levels[-1].expected.high - deed.levels[-1].expected.mean for deed in deeds)
        assert group.levels[-1].expected.high - group.levels[-1].expected.mean < len(deeds) * widest


def test_rents_received_are_told_for_levels_that_were_seen(classic: Figures) -> None:
    seen = [level for deed in classic.deeds for level in deed.levels if level.turns]
    assert seen
    assert all(level.received is not None for level in seen)
    assert any(level.received and level.received.mean > 0 for level in seen)
    assert all(level.received is None for deed in classic.deeds for level in deed.levels if not level.turns)


def test_wins_by_group_count_games(classic: Figures) -> None:
    first = sum(group.first for group in classic.group_wins)
    assert first + classic.games_without_group >= classic.games, "two groups may be complete at once"
    for group in classic.group_wins:
        assert group.first_wins <= group.first <= group.any_time <= classic.games
        assert group.first == 0 or group.is_streets
        assert group.first_share.low <= group.first_wins / (group.first or 1) <= group.first_share.high


def test_fortunes_are_those_of_games_under_way(classic: Figures) -> None:
    start = classic.fortunes[0]
    assert (start.round, start.games) == (1, 25)
    assert {rank.mean for rank in start.ranks} == {1500.0}
    assert abs(start.winners[1] - 1500) <= 1500 / 64
    lasting = {point.round: point.games for point in classic.fortunes}
    assert all(lasting[rounds] >= lasting[rounds + 1] for rounds in range(1, 40))
    assert lasting[20] == sum(n for rounds, n in classic.games_by_rounds.items() if rounds >= 20)


def test_rounds_are_looked_at_one_by_one_then_by_eights() -> None:
    assert [round_of(point) for point in (0, 1, 63, 64, 65, 95)] == [1, 2, 64, 72, 80, 320]


def test_a_fortune_lies_in_the_middle_of_its_bin() -> None:
    assert [middle(number) for number in (0, 1, 127)] == [0, 1, 127]
    assert middle(128) in {128, 129}


def test_figures_are_the_same_in_one_go_and_on_several_threads(classic: Figures) -> None:
    (again,), _ = study_games([new_study("classic", seed=3)], 25, backend="compiled", threads=2)
    told = msgspec.structs.replace(again, run=classic.run)
    assert msgspec.json.encode(told) == msgspec.json.encode(classic)
