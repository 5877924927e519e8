"""What is noted of watched games equals a recount from their events, and watching changes no game."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from tests.stats.recount import recount

from magie.bots.made.policies import POLICY_RANDOM, POLICY_STEADY
from magie.bulk import interpreted
from magie.bulk.loading import load
from magie.bulk.records import columns, results
from magie.bulk.sources import WATCHING
from magie.bulk.watch_fields import BINS, COLUMNS, FINE, POINTS, STOPS
from magie.bulk.watch_sums import worth_bin
from magie.editions import load_edition
from magie.game import Game
from magie.rules.schema import SEATS

SEED = 2024
R, S = POLICY_RANDOM, POLICY_STEADY
TABLES = [
    pytest.param("classic", [S, S, S, S], "standard", {}, 3, 1000, id="steady"),
    pytest.param("classic", [R, R, R], "standard", {"rent_claims": "manual", "start_cash": 900}, 4, 60, id="claims"),
    pytest.param("spiderman-en", [R, S, R, S, R], "short", {"optional_doubles": True}, 4, 40, id="short"),
    pytest.param("spiderman-fr", [S, R], "time-limit", {}, 3, 12, id="time-limit"),
    pytest.param("ultimate", [S, S, S], "standard", {}, 2, 1000, id="tracks"),
    pytest.param("ultimate", [R, R, S, R], "standard", {"rent_claims": "manual"}, 2, 40, id="track-claims"),
]
GIVEN = ("edition", "policies", "mode", "switches", "games", "limit")


@pytest.mark.parametrize(GIVEN, TABLES)
def test_sums_equal_a_recount_from_the_events(
    edition: str, policies: list[int], mode: str, switches: Mapping[str, Any], games: int, limit: int
) -> None:
    loaded = load_edition(edition, mode=mode, switches=switches)
    _, sums = interpreted.watch(loaded.numbers, policies, seed=SEED, first=0, count=games, round_limit=limit)
    visits: Counter[int] = Counter()
    rents: Counter[str] = Counter()
    complete: Counter[str] = Counter()
    complete_wins: Counter[str] = Counter()
    leading: Counter[str] = Counter()
    jailed = turns = jail_turns = 0
    for number in range(games):
        game = Game.new(edition, len(policies), SEED, number, mode=mode, switches=switches, auto_chance=False)
        counted, g = recount(game, policies, number, SEED, limit)
        visits += counted.visits
        rents += counted.rents
        jailed += counted.jailed
        turns += counted.turns
        jail_turns += counted.jail_turns
        complete.update(counted.complete.keys())
        complete_wins.update(group for group, seat in counted.complete.items() if g.winners >> seat & 1)
        leading.update(counted.leading)
    assert visits == Counter({stop: count for stop, count in enumerate(sums["visits"][:-1]) if count})
    assert (sums["visits"][STOPS - 1], sums["landings"]) == (jailed, visits.total() + jailed)
    assert (sums["turns"], sums["jail_turns"]) == (turns, jail_turns)
    for deed, number in loaded.indexes["deed"].items():
        assert sums["income"][number] == rents[deed], deed
        assert sum(sums["rent"][number * COLUMNS : (number + 1) * COLUMNS]) == rents[deed], deed
    assert rents.total() > 0
    for group, number in loaded.indexes["group"].items():
        assert sums["complete"][number] == complete[group], group
        assert sums["complete_wins"][number] == complete_wins[group], group
        assert sums["leading"][number] == leading[group], group


@pytest.mark.parametrize(GIVEN, TABLES)
def test_watched_games_are_the_games_that_are_played_interpreted_and_compiled(
    edition: str, policies: list[int], mode: str, switches: Mapping[str, Any], games: int, limit: int
) -> None:
    numbers = load_edition(edition, mode=mode, switches=switches).numbers
    given: dict[str, Any] = {"seed": SEED, "first": 5, "count": games, "round_limit": limit}
    plain = interpreted.play(numbers, policies, **given)
    watched, sums = interpreted.watch(numbers, policies, **given)
    assert watched == plain
    records, summed = load(WATCHING).watch(numbers, policies, **given)
    assert results(records) == plain
    assert {name: values[0] for name, values in columns(summed).items()} == sums


def test_sums_of_two_goes_add_up_to_those_of_one() -> None:
    numbers = load_edition("classic").numbers
    first, rest, whole = (
        interpreted.watch(numbers, [S, R], seed=3, first=start, count=count, round_limit=50)[1]
        for start, count in ((0, 2), (2, 3), (0, 5))
    )
    for name, value in whole.items():
        if isinstance(value, list):
            assert [a + b for a, b in zip(first[name], rest[name], strict=True)] == value, name
        else:
            assert first[name] + rest[name] == value, name


def test_fortunes_begin_with_what_everybody_is_given() -> None:
    edition = load_edition("classic")
    _, sums = interpreted.watch(edition.numbers, [S] * 3, seed=8, first=0, count=2, round_limit=30)
    assert sums["under_way"][0] == 2
    assert sums["worth"][:SEATS] == [2 * 1500] * 3 + [0] * (SEATS - 3)
    assert sum(sums["worth_spread"][: 2 * BINS]) == 6
    assert len(sums["under_way"]) == POINTS


@pytest.mark.parametrize("worth", [0, 1, 63, 64, 65, 127, 128, 1500, 4711, 99_999, 1_000_000])
def test_bins_tell_fortunes_apart_to_a_64th(worth: int) -> None:
    assert worth_bin(worth) < BINS
    assert worth_bin(worth) <= worth_bin(worth + 1)
    assert worth_bin(worth + 1 + worth // FINE) > worth_bin(worth)
