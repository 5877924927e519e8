"""Compiled games are the interpreted games, to the last number."""

from collections.abc import Mapping
from itertools import islice
from typing import Any

import pytest
from tests.rules.ranges import out_of_range

from magie.bots.drafts import context_for
from magie.bots.made.carriers import Mind, SeededRun
from magie.bots.made.policies import POLICY_RANDOM, POLICY_STEADY
from magie.bots.playing import start_game, step_game
from magie.bots.schema import MIND, SEEDED_RUN
from magie.bulk import interpreted, load
from magie.bulk.interpreted import Result
from magie.bulk.kernel import carriers
from magie.bulk.playouts import load_playing
from magie.bulk.records import read, results, write
from magie.editions import available, load_edition
from magie.rules.codes import NODE_OVER
from magie.rules.made.carriers import Action, Menu, State
from magie.rules.movement import has_several_tracks
from magie.rules.schema import STATE

EDITIONS = [listing.id for listing in available()]
ON_ONE_TRACK = [edition for edition in EDITIONS if not has_several_tracks(load_edition(edition).numbers)]
SEED = 2026
GAMES = 12  # for each of the 18 tables below
WILD: Mapping[str, object] = {
    "rent_claims": "manual",
    "optional_doubles": True,
    "free_parking_pot": True,
    "double_salary_on_go": True,
    "rent_while_owner_jailed": False,
    "start_cash": 900,
}
WILD_TRACKS: Mapping[str, object] = {
    "rent_claims": "manual",
    "corners": "B",
    "squeeze_play": "three-dice",
    "birthday_from": "bank",
    "skyscrapers_per": "street",
    "vouchers_expire": "when-drawn",
    "mr_monopoly_first_space": "skip",
    "start_cash": 1500,
}


def played_both_ways(
    edition: Any, policies: list[int], count: int, round_limit: int
) -> tuple[list[Result], list[Result]]:
    """The results of the same games, interpreted and compiled."""
    plain = interpreted.play(edition, policies, seed=SEED, first=0, count=count, round_limit=round_limit)
    records = load().play(edition, policies, seed=SEED, first=0, count=count, round_limit=round_limit)
    return plain, results(records)


@pytest.mark.parametrize(
    ("seats", "mode", "switches"),
    [
        (2, "standard", {}),
        (4, "standard", {}),
        (8, "standard", WILD),
        (3, "short", {}),
        (6, "short", WILD),
        (5, "time-limit", {"time_limit": True, "start_cash": 3000}),
    ],
)
@pytest.mark.parametrize("edition", ON_ONE_TRACK)
def test_random_games_are_equal(edition: str, seats: int, mode: str, switches: Mapping[str, object]) -> None:
    tables = load_edition(edition, mode=mode, switches=switches).numbers
    plain, compiled = played_both_ways(tables, [POLICY_RANDOM] * seats, GAMES, 15)
    assert compiled == plain
    assert {result.faults for result in plain} == {0}
    assert len({result.digest for result in plain}) > 1


@pytest.mark.parametrize(
    ("seats", "mode", "switches"),
    [
        (3, "standard", {}),
        (12, "standard", WILD_TRACKS),
        (4, "standard", {"deck_size": 72}),
        (5, "time-limit", {}),
    ],
)
def test_random_games_on_three_tracks_are_equal(seats: int, mode: str, switches: Mapping[str, object]) -> None:
    tables = load_edition("ultimate", mode=mode, switches=switches).numbers
    plain, compiled = played_both_ways(tables, [POLICY_RANDOM] * seats, 5, 12)
    assert compiled == plain
    assert {result.faults for result in plain} == {0}
    assert len({result.digest for result in plain}) > 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_steady_games_are_equal(edition: str) -> None:
    tables = load_edition(edition).numbers
    policies = [POLICY_STEADY, POLICY_RANDOM, POLICY_STEADY, POLICY_STEADY]
    plain, compiled = played_both_ways(tables, policies, 5 if has_several_tracks(tables) else 20, 200)
    assert compiled == plain
    assert all(result.faults == 0 for result in plain)
    assert any(result.winners for result in plain)


def test_game_numbers_go_on_where_another_call_stopped() -> None:
    tables = load_edition("classic").numbers
    play = load().play
    whole = play(tables, [POLICY_STEADY] * 3, seed=1, first=5, count=6, round_limit=100)
    parts = [play(tables, [POLICY_STEADY] * 3, seed=1, first=n, count=2, round_limit=100) for n in (5, 7, 9)]
    assert [result for part in parts for result in results(part)] == results(whole)


def test_seeds_beyond_32_bits_play_the_same_games() -> None:
    tables = load_edition("classic").numbers
    seed, first = 2**62 + 12345, 2**40
    plain = interpreted.play(tables, [POLICY_STEADY] * 2, seed=seed, first=first, count=3, round_limit=50)
    records = load().play(tables, [POLICY_STEADY] * 2, seed=seed, first=first, count=3, round_limit=50)
    assert results(records) == plain


@pytest.mark.parametrize("policy", [POLICY_RANDOM, POLICY_STEADY])
@pytest.mark.parametrize(("edition", "switches"), [("classic", WILD), ("ultimate", WILD_TRACKS)])
def test_every_field_is_equal_after_every_step(edition: str, switches: Mapping[str, object], policy: int) -> None:
    e = load_edition(edition, switches=switches).numbers
    g: Any = State()
    a: Any = Action()
    m: Any = Menu()
    r: Any = SeededRun()
    k: Any = Mind()
    r.seed = SEED
    r.policy[:4] = [policy] * 4
    t = context_for(e, position=g, action=a, menu=m, run=r, mind=k)
    start_game(t, 4)
    given = carriers(e, states=2, judgements=2)
    states, runs, minds = given[1], given[4], given[5]
    for records, carrier in ((states, g), (runs, r), (minds, k)):
        write(records, 0, carrier)
    play_on = load_playing()
    for _ in islice(iter(lambda: g.node, NODE_OVER), 1000):
        step_game(t)
        play_on(*given, 1, 1000, 1)
        twins = ((g, states, State(), STATE), (r, runs, SeededRun(), SEEDED_RUN), (k, minds, Mind(), MIND))
        for carrier, records, blank_one, schema in twins:
            other = read(records, 0, blank_one)
            assert {name: getattr(other, name) for name, *_ in schema} == {
                name: getattr(carrier, name) for name, *_ in schema
            }
            assert list(out_of_range(other, schema)) == []
    assert r.steps > 300
