"""Nothing is counted from the end of a list: compiled code takes an index as it is, and would read beside it."""

from collections.abc import Mapping
from typing import Any

import pytest

from magie.bots.drafts import drafts_for
from magie.bots.made.carriers import Mind, SeededRun
from magie.bots.made.policies import POLICY_RANDOM, POLICY_STEADY
from magie.bots.playing import play_game
from magie.bulk.signature import MANY_SWITCHES, TRACK_SWITCHES
from magie.editions import load_edition
from magie.rules.context import Context
from magie.rules.made.carriers import Action, Menu, State
from magie.rules.made.digest import digest


class Forward(dict[int, int]):
    """A list by its indexes, which knows none before its first."""

    def __init__(self, row: list[int]) -> None:
        super().__init__(enumerate(row))

    def __setitem__(self, index: int, value: int) -> None:
        assert index in self, index
        super().__setitem__(index, value)


def forward(carrier: Any) -> Any:
    """A carrier whose lists refuse indexes before their first."""
    for name in type(carrier).__slots__:
        if isinstance(value := getattr(carrier, name), list):
            setattr(carrier, name, Forward(value))
    return carrier


@pytest.mark.parametrize("policy", [POLICY_RANDOM, POLICY_STEADY])
@pytest.mark.parametrize(
    ("edition", "mode", "switches"),
    [
        ("classic", "standard", {}),
        ("classic", "short", MANY_SWITCHES),
        ("spiderman-en", "standard", MANY_SWITCHES),
        ("ultimate", "standard", {}),
        ("ultimate", "time-limit", TRACK_SWITCHES),
    ],
)
def test_no_rule_and_no_bot_counts_from_the_end_of_a_list(
    edition: str, mode: str, switches: Mapping[str, object], policy: int
) -> None:
    numbers = load_edition(edition, mode=mode, switches=switches).numbers
    e = forward(numbers.copy())
    a, m = forward(Action()), forward(Menu())
    for game in range(3):
        g, r = forward(State()), forward(SeededRun())
        r.seed, r.game = 1904, game
        for seat in range(5):
            r.policy[seat] = policy
        h, b, w, v = (forward(part.copy()) for part in drafts_for(numbers))  # weights are shared by all who judge
        t = Context(edition=e, position=g, action=a, menu=m, run=r, mind=forward(Mind()))
        t.draft, t.draft_action, t.weights, t.judgement = h, b, w, v
        play_game(t, 5, 40 if policy == POLICY_STEADY else 12)
        assert r.faults == 0
        assert digest(g) > 0


def test_the_lists_of_this_test_refuse_what_they_should() -> None:
    g = forward(State())
    assert g.cash[0] == 0
    with pytest.raises(KeyError, match="-1"):
        g.cash[-1] += 5
    with pytest.raises(AssertionError, match="-1"):
        g.cash[-1] = 5
