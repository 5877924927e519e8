"""Actions between typed records and the kernel's numbers."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magie.editions import load_edition
from magie.game import actions
from magie.game.actions import Action, Assets
from magie.game.coding import from_carrier, from_side, to_new_carrier, to_side
from magie.game.errors import InvalidAction
from magie.rules import codes
from magie.rules.schema import SIDE_CARDS, SIDE_CASH, SIDE_DEEDS

CLASSIC = load_edition("classic")
DEEDS = list(CLASSIC.indexes["deed"])
CARDS = list(CLASSIC.indexes["card"])
WORDS = {
    "deed": DEEDS,
    "group": list(CLASSIC.indexes["group"]),
    "space": list(CLASSIC.indexes["space"]),
    "card": CARDS,
}


@st.composite
def assets(draw: st.DrawFn) -> Assets:
    deeds = draw(st.lists(st.sampled_from(DEEDS), unique=True))
    cards = draw(st.lists(st.sampled_from(CARDS), unique=True))
    return Assets(
        cash=draw(st.integers(0, 100_000)),
        deeds=tuple(sorted(deeds, key=DEEDS.index)),
        cards=tuple(sorted(cards, key=CARDS.index)),
    )


@st.composite
def any_action(draw: st.DrawFn) -> Action:
    record = draw(st.sampled_from(get_args(Action)))
    values: list[object] = []
    for field in record.__struct_fields__:
        if field in WORDS:
            values.append(draw(st.sampled_from(WORDS[field])))
        elif field in {"give", "take"}:
            values.append(draw(assets()))
        else:
            values.append(draw(st.integers(0, 10_000)))
    action: Action = record(*values)
    return action


@given(any_action())
def test_an_action_survives_the_way_into_the_kernel_and_back(action: Action) -> None:
    a = to_new_carrier(CLASSIC, action)
    assert from_carrier(CLASSIC, a.verb, a.x, a.y, a.give, a.take) == action


@given(assets())
def test_a_side_of_an_offer_survives_the_way_into_the_kernel_and_back(side: Assets) -> None:
    assert from_side(CLASSIC, to_side(CLASSIC, side)) == side


def test_numbers_stand_where_the_kernel_looks_for_them() -> None:
    a = to_new_carrier(CLASSIC, actions.SellGroup("orange", 2))
    assert (a.verb, a.x, a.y) == (codes.V_SELL_GROUP, CLASSIC.indexes["group"]["orange"], 2)
    a = to_new_carrier(
        CLASSIC,
        actions.Offer(2, give=Assets(50, deeds=("brown-2",)), take=Assets(cards=("community-chest-jail-card",))),
    )
    card = CLASSIC.indexes["card"]["community-chest-jail-card"]
    assert (a.verb, a.x) == (codes.V_OFFER, 2)
    assert (a.give[SIDE_CASH], a.give[SIDE_DEEDS]) == (50, 1 << CLASSIC.indexes["deed"]["brown-2"])
    assert a.take[SIDE_CARDS + card // 32] == 1 << card % 32


@pytest.mark.parametrize(
    ("action", "code", "details"),
    [
        (actions.Build("ornge-2"), "action/unknown-deed", {"deed": "ornge-2", "did_you_mean": "orange-2"}),
        (actions.SellGroup("mauve", 0), "action/unknown-group", {"group": "mauve"}),
        (actions.Use("joker"), "action/unknown-card", {"card": "joker"}),
        (
            actions.Swing("chance-9"),
            "action/unknown-space",
            {"space": "chance-9", "did_you_mean": "chance-3"},
        ),
        (actions.Bid(-1), "action/not-a-count", {"amount": -1}),
        (actions.Bid(10**12), "action/not-a-count", {"amount": 10**12}),
        (actions.Bid("12"), "action/not-a-count", {"amount": "12"}),  # type: ignore[arg-type]
        (actions.Build(None), "action/unknown-deed", {"deed": None}),  # type: ignore[arg-type]
        (actions.Offer(1, give=Assets(cash=-5)), "action/not-a-count", {"cash": -5}),
        (
            actions.Offer(1, give=Assets(deeds=("red-1", "red-1"))),
            "action/named-twice",
            {"deed": "red-1"},
        ),
        (actions.Offer(1, give=Assets(vouchers=("bus",))), "action/unknown-voucher", {"voucher": "bus"}),
        (actions.Offer(1, take=Assets(shares=("acme",))), "action/unknown-company", {"company": "acme"}),
        ("buy", "action/unknown-verb", {"action": "'buy'"}),
    ],
)
def test_an_action_that_names_what_is_not_there_is_refused(
    action: Action, code: str, details: dict[str, object]
) -> None:
    with pytest.raises(InvalidAction) as caught:
        to_new_carrier(CLASSIC, action)
    assert (caught.value.code, caught.value.details) == (code, details)
