"""Every field of every carrier stays within its bounds, after every step of a game."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.rules.ranges import out_of_range

from magie.bots.drafts import context_for
from magie.bots.made.carriers import Mind, SeededRun
from magie.bots.made.policies import POLICY_RANDOM, POLICY_STEADY
from magie.bots.playing import start_game, step_game
from magie.bots.schema import MIND, SEEDED_RUN
from magie.editions import available, load_edition
from magie.rules.codes import NODE_OVER
from magie.rules.made.carriers import Action, Menu, State
from magie.rules.schema import ACTION, EDITION, MENU, STATE

WILD = {
    "rent_claims": "manual",
    "optional_doubles": True,
    "optional_doubles_excluded": [],
    "free_parking_pot": True,
    "double_salary_on_go": True,
}


ON_TRACKS = {"rent_claims": "manual", "corners": "B", "squeeze_play": "three-dice", "vouchers_expire": "when-drawn"}

GAMES = [
    (8, POLICY_RANDOM, "standard", WILD, 3000),
    (3, POLICY_RANDOM, "short", {}, 2000),
    (2, POLICY_RANDOM, "time-limit", {"time_limit": True}, 1000),
    (4, POLICY_STEADY, "standard", {}, 2000),
]
TRACK_GAMES = [
    (12, POLICY_RANDOM, "standard", ON_TRACKS, 3000),
    (2, POLICY_RANDOM, "time-limit", {"start_cash": 20_000, "skyscrapers_per": "street"}, 2000),
    (4, POLICY_STEADY, "standard", {"transfer_interest_again": False}, 3000),
]


def games() -> Iterator[Any]:
    """Each edition with the games that can be played on its board."""
    for listing in available():
        is_on_tracks = "vouchers_expire" in listing.switches
        for seats, policy, mode, switches, steps in TRACK_GAMES if is_on_tracks else GAMES:
            yield pytest.param(listing.id, seats, policy, mode, switches, steps, id=f"{listing.id}-{seats}-{mode}")


@pytest.mark.parametrize(("edition", "seats", "policy", "mode", "switches", "steps"), list(games()))
def test_every_field_stays_within_its_bounds_after_every_step(
    edition: str, seats: int, policy: int, mode: str, switches: dict[str, object], steps: int
) -> None:
    e = load_edition(edition, mode=mode, switches=switches).numbers
    assert list(out_of_range(e, EDITION)) == []
    g: Any = State()
    a: Any = Action()
    m: Any = Menu()
    r: Any = SeededRun()
    k: Any = Mind()
    r.seed = 41
    r.policy[:seats] = [policy] * seats
    t = context_for(e, position=g, action=a, menu=m, run=r, mind=k)
    start_game(t, seats)
    for _ in range(steps):
        if g.node == NODE_OVER:
            break
        step_game(t)
        for carrier, schema in ((g, STATE), (a, ACTION), (r, SEEDED_RUN), (k, MIND)):
            assert list(out_of_range(carrier, schema)) == []
    assert list(out_of_range(m, MENU)) == []
    assert r.faults == 0
    assert r.steps > 200


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("round", -1, "round = -1 leaves 0..1000000000"),
        ("active", True, "active = True holds more than plain integers"),
        ("turn", 1.0, "turn = 1.0 holds more than plain integers"),
        ("rolls_again", None, "rolls_again = None holds more than plain integers"),
        ("jailed", [0] * 11 + [99], "leaves 0.."),
        ("jailed", [0] * 11, "is not a row of 12 numbers"),
        ("jailed", 3, "is not a row of 12 numbers"),
        ("jailed", [0] * 11 + [False], "holds more than plain integers"),
    ],
)
def test_a_field_that_leaves_its_bounds_is_found(field: str, value: object, complaint: str) -> None:
    g: Any = State()
    setattr(g, field, value)
    found = list(out_of_range(g, STATE))
    assert len(found) == 1
    assert complaint in found[0]
