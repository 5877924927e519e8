"""Knobs: the bot's numbers are a table, each seat has its own, and the frozen sets play as they were released."""

from typing import Any

import pytest

from magie import Game, bots
from magie.bots import policies, styles
from magie.bots.knobs import HIGHEST, KNOBS, LOWEST, NUMBERS, values_of
from magie.bots.made.carriers import Mind
from magie.bots.made.policies import POLICY_STEADY_1, wear
from magie.bots.policies import CODES, NAMES, POLICIES
from magie.bots.schema import KNOBS_MAX
from magie.bulk import interpreted
from magie.editions import load_edition
from magie.rules.schema import SEATS


def worn(policy: str, seat: int = 0) -> list[int]:
    k: Any = Mind()
    wear(k, seat, CODES[policy])
    first = seat * KNOBS_MAX
    knobs: list[int] = k.knob[first : first + len(KNOBS)]
    return knobs


def test_every_knob_has_a_name_of_its_own_a_meaning_and_room() -> None:
    assert len(NUMBERS) == len(KNOBS) <= KNOBS_MAX
    assert all(knob.meaning and LOWEST <= knob.usual <= HIGHEST for knob in KNOBS)


def test_every_policy_wears_its_own_knobs_at_every_seat() -> None:
    for policy in POLICIES:
        if policy.knobs is not None:
            assert worn(policy.name) == worn(policy.name, SEATS - 1) == values_of(policy.knobs), policy.name


def test_the_usual_knobs_are_those_of_steady_1() -> None:
    assert dict(styles.STEADY_1) == {}
    assert worn("steady-1") == [knob.usual for knob in KNOBS]


def test_knobs_of_one_seat_leave_the_others_alone() -> None:
    k: Any = Mind()
    wear(k, 1, CODES["steady-1"])
    assert set(k.knob[:KNOBS_MAX]) == set(k.knob[2 * KNOBS_MAX :]) == {0}
    assert (k.worn[0], k.worn[1], k.worn[2]) == (0, CODES["steady-1"] + 1, 0)


@pytest.mark.parametrize("knobs", [{"luck": 1}, {"least_gain": HIGHEST + 1}, {"least_gain": LOWEST - 1}])
def test_a_knob_that_cannot_be_is_refused(knobs: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=next(iter(knobs))):
        values_of(knobs)


def test_every_name_of_a_policy_plays_by_its_code_and_through_the_facade() -> None:
    edition = load_edition("classic").numbers
    for name in NAMES:
        game = Game.new("classic", seats=2, seed=5)
        while not game.is_over and game.round <= 3:
            game.play(bots.load(name))
        result = interpreted.play(edition, [CODES[name]] * 2, seed=5, first=0, count=1, round_limit=3)[0]
        assert (result.faults, result.cash[:2]) == (0, (game.cash(0), game.cash(1))), name


def test_codes_of_policies_are_identifiers() -> None:
    assert CODES["steady-1"] == POLICY_STEADY_1
    assert all(policies.code_of(policy).isidentifier() for policy in POLICIES)
