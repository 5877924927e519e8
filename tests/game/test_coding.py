"""Actions between typed records and the kernel's numbers."""

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magie.editions import Edition, load_edition
from magie.game import actions
from magie.game.actions import Action, Assets
from magie.game.coding import from_carrier, from_side, to_carrier, to_side
from magie.game.errors import InvalidAction
from magie.rules import codes
from magie.rules.made.carriers import Action as Carrier
from magie.rules.schema import SIDE_CARDS, SIDE_CASH, SIDE_DEEDS

CLASSIC = load_edition("classic")
ULTIMATE = load_edition("ultimate")
DEEDS, CARDS = list(ULTIMATE.indexes["deed"]), list(ULTIMATE.indexes["card"])
VOUCHERS, COMPANIES = list(ULTIMATE.indexes["voucher"]), list(ULTIMATE.indexes["company"])
ROLL_THREE = list(ULTIMATE.indexes["roll-three-card"])
WORDS = {
    "deed": DEEDS,
    "group": list(ULTIMATE.indexes["group"]),
    "space": list(ULTIMATE.indexes["space"]),
    "card": CARDS,
    "voucher": VOUCHERS,
    "company": COMPANIES,
}


@st.composite
def assets(draw: st.DrawFn) -> Assets:
    deeds = draw(st.lists(st.sampled_from(DEEDS), unique=True))
    cards = draw(st.lists(st.sampled_from(CARDS), unique=True))
    triples = draw(st.lists(st.sampled_from(ROLL_THREE), unique=True))
    return Assets(
        cash=draw(st.integers(0, 100_000)),
        deeds=tuple(sorted(deeds, key=DEEDS.index)),
        cards=tuple(sorted(cards, key=CARDS.index)),
        vouchers=tuple(sorted(draw(st.lists(st.sampled_from(VOUCHERS))), key=VOUCHERS.index)),
        roll_three=tuple(sorted(triples, key=ROLL_THREE.index)),
        shares=tuple(sorted(draw(st.lists(st.sampled_from(COMPANIES))), key=COMPANIES.index)),
        mortgaged_shares=tuple(sorted(draw(st.lists(st.sampled_from(COMPANIES))), key=COMPANIES.index)),
    )


def cards_of(*ops: int) -> list[str]:
    """The cards that do one of these things."""
    return [card for card, number in ULTIMATE.indexes["card"].items() if ULTIMATE.numbers.card_op[number] in ops]


SALES, FORTUNES = cards_of(codes.OP_SELL_SHARE), cards_of(codes.OP_SHARE_FORTUNE)
FARES = [voucher for voucher in VOUCHERS if voucher.startswith("cab-fare")]
seats = st.integers(0, 11)
# Actions that do without some of their fields, each as the kernel's numbers tell it.
CHOOSY: dict[type[Action], st.SearchStrategy[Action]] = {
    actions.Use: st.builds(actions.Use, st.sampled_from([card for card in CARDS if card not in SALES + FORTUNES]))
    | st.builds(actions.Use, st.sampled_from(SALES), company=st.sampled_from(COMPANIES))
    | st.builds(actions.Use, st.sampled_from(FORTUNES), winner=seats),
    actions.Voucher: st.builds(actions.Voucher, st.sampled_from(FARES), change=st.booleans())
    | st.builds(
        actions.Voucher,
        st.sampled_from([voucher for voucher in VOUCHERS if voucher not in FARES]),
        st.sampled_from(list(ULTIMATE.indexes["space"])),
    ),
    actions.BuyShare: st.builds(actions.BuyShare, st.sampled_from(COMPANIES), st.booleans()),
    actions.TakeVoucher: st.builds(actions.TakeVoucher, st.sampled_from(VOUCHERS), seats),
}


@st.composite
def any_action(draw: st.DrawFn) -> Action:
    record = draw(st.sampled_from(get_args(Action)))
    if record in CHOOSY:
        return draw(CHOOSY[record])
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


def carrier_of(edition: Edition, action: Action) -> Any:
    """An action in the kernel's numbers."""
    carrier = Carrier()
    to_carrier(edition, action, carrier)
    return carrier


@given(any_action())
def test_an_action_survives_the_way_into_the_kernel_and_back(action: Action) -> None:
    a = carrier_of(ULTIMATE, action)
    assert from_carrier(ULTIMATE, a.verb, a.x, a.y, a.give, a.take) == action


@given(assets())
def test_a_side_of_an_offer_survives_the_way_into_the_kernel_and_back(side: Assets) -> None:
    assert from_side(ULTIMATE, to_side(ULTIMATE, side)) == side


def test_numbers_stand_where_the_kernel_looks_for_them() -> None:
    a = carrier_of(CLASSIC, actions.SellGroup("orange", 2))
    assert (a.verb, a.x, a.y) == (codes.V_SELL_GROUP, CLASSIC.indexes["group"]["orange"], 2)
    a = carrier_of(CLASSIC, actions.SellGroup("orange", (3, 3, 2)))
    assert (a.x, a.y) == (CLASSIC.indexes["group"]["orange"], 0o3447)
    a = carrier_of(
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
        carrier_of(CLASSIC, action)
    assert (caught.value.code, caught.value.details) == (code, details)
