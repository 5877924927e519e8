"""A choice is marked if and only if the rules allow it, and every listed choice has its number."""

from typing import Any

import pytest

from magie.environments.aec import MagieAEC, seat_of
from magie.environments.kernel.choices import read_choice
from magie.environments.kernel.marks import number_of
from magie.environments.table import Table
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.context import Context
from magie.rules.driver import WORK_MANAGE
from magie.rules.hash import word_of
from magie.rules.legal import list_legal
from magie.rules.made.carriers import Action, Menu
from magie.rules.made.verbs import is_management

MANY = {"rent_claims": "manual", "optional_doubles": True, "free_parking_pot": True}
TABLES = [
    ("classic", 4, {}),
    ("classic", 2, {}),
    ("spiderman-en", 6, {"rent_claims": "manual"}),
    ("spiderman-fr", 3, MANY),
    ("ultimate", 4, {}),
    ("ultimate", 12, {"rent_claims": "manual"}),
]


def is_legal(table: Table, seat: int, number: int, a: Any) -> bool:
    """What the rules say of a number, with no help from the marks."""
    e, g = table.game.edition.numbers, table.game.state
    if not read_choice(Context(edition=e, position=g, action=a), seat, table.spaces.layout.book, number):
        return False
    return table.work == WORK_MANAGE if a.verb == 0 else check(e, g, seat, a) == 0


def drawn(key: int, step: int, choices: list[int]) -> int:
    """A choice at random, the same in every run."""
    return choices[int(word_of(key, 0, step)) % len(choices)]


@pytest.mark.parametrize(("edition", "seats", "switches"), TABLES)
def test_the_mask_is_exactly_what_the_rules_allow(edition: str, seats: int, switches: dict[str, Any]) -> None:
    env = MagieAEC(edition=edition, seats=seats, switches=switches, round_limit=60)
    table, a = env.table, Action()
    for key in range(2):
        env.reset(seed=key)
        for step in range(160):
            if table.is_done:
                break
            marked = [int(number) for number in env.action_masks().nonzero()[0]]
            assert marked
            if step % 20 == 0:
                legal = [number for number in range(table.spaces.choices) if is_legal(table, table.seat, number, a)]
                assert marked == legal
            plain = [number for number in marked if table.spaces.layout.choices[number].verb != "offer"] or marked
            table.choose(drawn(key, step, plain if step % 4 else marked))


@pytest.mark.parametrize(("edition", "seats", "switches"), TABLES)
def test_every_listed_choice_is_marked(edition: str, seats: int, switches: dict[str, Any]) -> None:
    env = MagieAEC(edition=edition, seats=seats, switches=switches, round_limit=60)
    table = env.table
    env.reset(seed=5)
    m: Any = Menu()
    for step in range(160):
        if table.is_done:
            break
        mask, e, g = env.action_masks(), table.game.edition.numbers, table.game.state
        list_legal(e, g, table.seat, m)
        read = {codes.V_OFFER, codes.V_COUNTER, codes.V_BID, codes.V_WANT}
        for i in range(m.count):
            if m.verb[i] not in read:
                spots = table.spaces.layout.spots
                assert mask[number_of(e, g, table.seat, spots, m.verb[i], m.x[i], m.y[i])]
            if m.verb[i] == codes.V_SELL_GROUP:
                sales = [
                    table.read(int(n))
                    for n in mask.nonzero()[0]
                    if table.spaces.layout.choices[n].verb == "sell-group"
                ]
                assert len(sales) == sum(m.verb[j] == codes.V_SELL_GROUP for j in range(m.count))
        if table.work == WORK_MANAGE:
            assert all(is_management(m.verb[i]) for i in range(m.count))
        marked = [int(number) for number in mask.nonzero()[0]]
        plain = [number for number in marked if table.spaces.layout.choices[number].verb != "offer"] or marked
        table.choose(drawn(77, step, plain))


def test_only_the_agent_that_acts_has_choices() -> None:
    env = MagieAEC(edition="classic", seats=3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (seat_of(agent) == env.table.seat)
