"""Action text: short English verbs and ids, and the text of outcomes and signals."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.notation.mangling import mangled
from tests.notation.refusal import read_or_refuse

from magie.editions import load_edition
from magie.game import Action, Assets, CardDraw, DeedDraw, DiceRoll, Leave, Outcome, Signal, TimeUp, actions
from magie.game.chance import RollThreeDraw, SpeedDiceRoll, ThreeDiceRoll, VoucherDraw
from magie.game.errors import InvalidText
from magie.notation import (
    format_action,
    format_outcome,
    format_signal,
    parse_action,
    parse_outcome,
    parse_signal,
)
from magie.notation.action import ACTIONS, NUMBERS

CLASSIC = load_edition("classic")
ULTIMATE = load_edition("ultimate")

EXAMPLES: dict[str, Action] = {
    "roll": actions.Roll(),
    "buy": actions.Buy(),
    "decline": actions.Decline(),
    "bid 120": actions.Bid(120),
    "pass": actions.Pass(),
    "pay-fine": actions.PayFine(),
    "use chance-jail-card": actions.Use("chance-jail-card"),
    "stay": actions.Stay(),
    "end": actions.End(),
    "build orange-2": actions.Build("orange-2"),
    "sell orange-2": actions.Sell("orange-2"),
    "sell-group orange 2": actions.SellGroup("orange", 2),
    "sell-group orange 3,3,2": actions.SellGroup("orange", (3, 3, 2)),
    "mortgage brown-1": actions.Mortgage("brown-1"),
    "lift brown-1": actions.Lift("brown-1"),
    "offer 2 give brown-1 50 take red-3": actions.Offer(
        2, Assets(cash=50, deeds=("brown-1",)), Assets(deeds=("red-3",))
    ),
    "offer 0 take chance-jail-card": actions.Offer(0, take=Assets(cards=("chance-jail-card",))),
    "accept": actions.Accept(),
    "reject": actions.Reject(),
    "counter give 20 take red-1 red-2": actions.Counter(Assets(cash=20), Assets(deeds=("red-1", "red-2"))),
    "withdraw": actions.Withdraw(),
    "claim 0": actions.Claim(0),
    "bankrupt": actions.Bankrupt(),
    "keep": actions.Keep(),
    "lift-now": actions.LiftNow(),
    "pay": actions.Pay(),
    "draw": actions.Draw(),
    "pay-flat": actions.PayFlat(),
    "pay-percent": actions.PayPercent(),
    "want 3": actions.Want(3),
    "place orange-1": actions.Place("orange-1"),
    "again": actions.Again(),
    "option": actions.Option(),
    "swing go": actions.Swing("go"),
    "attack red-1": actions.Attack("red-1"),
}
TRACK_EXAMPLES: dict[str, Action] = {
    "go-on": actions.GoOn(),
    "move": actions.Move(),
    "travel go": actions.Travel("go"),
    "voucher bus-ticket red-3": actions.Voucher("bus-ticket", space="red-3"),
    "voucher transit-token railroad-1": actions.Voucher("transit-token", space="railroad-1"),
    "voucher cab-fare-ahead-2": actions.Voucher("cab-fare-ahead-2"),
    "voucher cab-fare-back-1 change": actions.Voucher("cab-fare-back-1", change=True),
    "ride free-parking": actions.Ride("free-parking"),
    "pick red-1": actions.Pick("red-1"),
    "buy-share general-radio": actions.BuyShare("general-radio"),
    "buy-share general-radio half-price": actions.BuyShare("general-radio", half_price=True),
    "name acme-motors": actions.Name("acme-motors"),
    "choose 2": actions.Choose(2),
    "send go": actions.Send("go"),
    "go-to-jail": actions.GoToJail(),
    "accuse 2": actions.Accuse(2),
    "take-cash": actions.TakeCash(),
    "take-voucher": actions.TakeVoucher(),
    "take-voucher bus-ticket": actions.TakeVoucher("bus-ticket"),
    "take-voucher bus-ticket from 0": actions.TakeVoucher("bus-ticket", giver=0),
    "discard transit-token": actions.Discard("transit-token"),
    "storm red-1": actions.Storm("red-1"),
    "skip": actions.Skip(),
    "mortgage-share acme-motors": actions.MortgageShare("acme-motors"),
    "lift-share acme-motors": actions.LiftShare("acme-motors"),
    "use community-chest-stock-sale acme-motors": actions.Use("community-chest-stock-sale", company="acme-motors"),
    "use community-chest-share-good-fortune 0": actions.Use("community-chest-share-good-fortune", winner=0),
    "offer 2 give roll-three:1-2-3 voucher:bus-ticket*2 take share:acme-motors 5": actions.Offer(
        2,
        Assets(vouchers=("bus-ticket", "bus-ticket"), roll_three=("1-2-3",)),
        Assets(cash=5, shares=("acme-motors",)),
    ),
}
MORE_SIDES: dict[str, Assets] = {
    "voucher:taxi*2": Assets(vouchers=("taxi", "taxi")),
    "roll-three:4": Assets(roll_three=("4",)),
    "share:iron*3 share:coal": Assets(shares=("iron", "iron", "iron", "coal")),
    "mortgaged-share:coal": Assets(mortgaged_shares=("coal",)),
    "red-1 chance-jail-card share:coal 7": Assets(
        cash=7, deeds=("red-1",), cards=("chance-jail-card",), shares=("coal",)
    ),
    "card:red-1 deed:red": Assets(deeds=("red",), cards=("red-1",)),
}


def test_there_is_an_example_of_every_verb() -> None:
    assert {text.split()[0] for text in EXAMPLES | TRACK_EXAMPLES} == set(ACTIONS)


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_action_is_written_and_read_as_in_its_example(text: str) -> None:
    assert parse_action(text) == EXAMPLES[text]
    assert parse_action(text, CLASSIC) == EXAMPLES[text]
    assert format_action(EXAMPLES[text]) == text


@pytest.mark.parametrize("text", TRACK_EXAMPLES)
def test_an_action_of_several_tracks_is_written_and_read_as_in_its_example(text: str) -> None:
    assert parse_action(text) == TRACK_EXAMPLES[text]
    assert parse_action(text, ULTIMATE) == TRACK_EXAMPLES[text]
    assert parse_action(format_action(TRACK_EXAMPLES[text]), ULTIMATE) == TRACK_EXAMPLES[text]


@pytest.mark.parametrize("side", MORE_SIDES)
def test_a_side_holds_any_kind_of_asset(side: str) -> None:
    offer = parse_action(f"offer 1 give {side}")
    assert offer == actions.Offer(1, MORE_SIDES[side])
    assert parse_action(format_action(offer)) == offer


def test_capitals_and_more_space_do_not_matter() -> None:
    assert parse_action("  Bid \t 120 ") == actions.Bid(120)


ids = st.from_regex(r"[a-z0-9]{1,5}(-[a-z0-9]{1,5}){0,3}", fullmatch=True)
some_ids = st.lists(ids, max_size=4, unique=True).map(tuple)
alike = st.lists(st.sampled_from(("iron", "coal", "gas-2")), max_size=6).map(tuple)
assets = st.builds(
    Assets,
    cash=st.integers(0, 1_000_000_000),
    deeds=some_ids,
    cards=some_ids,
    vouchers=alike,
    roll_three=some_ids,
    shares=alike,
    mortgaged_shares=alike,
)


def values_of(field: str) -> st.SearchStrategy[Any]:
    """Anything that may stand in a field of an action."""
    if field in {"give", "take"}:
        return assets
    return st.integers(*NUMBERS[field]) if field in NUMBERS else ids


seats = st.integers(0, 11)
words = ids.filter(lambda word: not word.isdecimal() and word != "change")
# Actions whose last words may be missing: every way to end them.
WITH_ENDINGS: dict[type[Any], st.SearchStrategy[Action]] = {
    actions.Use: st.builds(actions.Use, ids)
    | st.builds(actions.Use, ids, company=words)
    | st.builds(actions.Use, ids, winner=seats),
    actions.Voucher: st.builds(actions.Voucher, ids, change=st.booleans()) | st.builds(actions.Voucher, ids, words),
    actions.BuyShare: st.builds(actions.BuyShare, ids, st.booleans()),
    actions.TakeVoucher: st.just(actions.TakeVoucher()) | st.builds(actions.TakeVoucher, ids, st.none() | seats),
}
any_action: st.SearchStrategy[Action] = st.one_of(
    *WITH_ENDINGS.values(),
    *(
        st.builds(record, *map(values_of, record.__struct_fields__))
        for record in ACTIONS.values()
        if record not in WITH_ENDINGS
    ),
)
dice = st.integers(1, 6)
any_outcome: st.SearchStrategy[Outcome] = st.one_of(
    st.builds(DiceRoll, dice, dice),
    st.builds(SpeedDiceRoll, dice, dice, st.sampled_from((1, 2, 3, "mr-monopoly", "bus"))),
    st.builds(ThreeDiceRoll, dice, dice, dice),
    st.builds(CardDraw, ids),
    st.builds(DeedDraw, ids),
    st.builds(VoucherDraw, ids),
    st.builds(RollThreeDraw, ids),
)
any_signal: st.SearchStrategy[Signal] = st.one_of(st.just(TimeUp()), st.builds(Leave, seats))


@given(any_action)
def test_every_action_survives_its_text(action: Action) -> None:
    assert parse_action(format_action(action)) == action


@given(any_action, any_action)
def test_different_actions_have_different_texts(one: Action, other: Action) -> None:
    assert (format_action(one) == format_action(other)) == (one == other)


@given(any_outcome)
def test_every_outcome_survives_its_text(outcome: Outcome) -> None:
    assert parse_outcome(format_outcome(outcome)) == outcome


@given(any_signal)
def test_every_signal_survives_its_text(signal: Signal) -> None:
    assert parse_signal(format_signal(signal)) == signal


@pytest.mark.parametrize("text", ["dice 3 4", "card community-chest-birthday", "deed orange-1"])
def test_outcomes_read_as_they_are_written(text: str) -> None:
    assert format_outcome(parse_outcome(text, CLASSIC)) == text


@pytest.mark.parametrize(
    "text",
    [
        "dice 3 4 bus",
        "dice 3 3 mr-monopoly",
        "dice 6 1 3",
        "three-dice 1 3 6",
        "drawn-voucher bus-ticket",
        "roll-three 1-3-6",
    ],
)
def test_outcomes_of_several_tracks_read_as_they_are_written(text: str) -> None:
    assert format_outcome(parse_outcome(text, ULTIMATE)) == text


@pytest.mark.parametrize("text", ["time-up", "leave 2"])
def test_signals_read_as_they_are_written(text: str) -> None:
    assert format_signal(parse_signal(text)) == text


REFUSED = {
    "": ("notation/empty", 1),
    "   ": ("notation/empty", 4),
    "bye": ("notation/unknown-verb", 1),
    "dice 3 4": ("notation/unknown-verb", 1),
    "bid": ("notation/missing-number", 4),
    "bid many": ("notation/bad-number", 5),
    "bid 012": ("notation/bad-number", 5),
    "bid 1.5": ("notation/bad-number", 5),
    "bid ١٢": ("notation/bad-number", 5),
    "bid -5": ("notation/number-out-of-range", 5),
    "bid 1000000001": ("notation/number-out-of-range", 5),
    f"bid {'9' * 5000}": ("notation/number-out-of-range", 5),
    "bid 5 6": ("notation/unexpected-word", 7),
    "buy now": ("notation/unexpected-word", 5),
    "build": ("notation/missing-deed", 6),
    "build orange-9": ("notation/unknown-deed", 7),
    "build go": ("notation/unknown-deed", 7),
    "use red-1": ("notation/unknown-card", 5),
    "swing nowhere": ("notation/unknown-space", 7),
    "sell-group orange": ("notation/missing-number", 18),
    "sell-group orange 8": ("notation/number-out-of-range", 19),
    "sell-group orange 3,9,2": ("notation/number-out-of-range", 21),
    "sell-group orange 3,,2": ("notation/bad-number", 21),
    "sell-group orange-1 2": ("notation/unknown-group", 12),
    "offer": ("notation/missing-number", 6),
    "offer 12 give 5": ("notation/number-out-of-range", 7),
    "offer 2 brown-1": ("notation/unexpected-word", 9),
    "offer 2 give": ("notation/empty-side", 13),
    "offer 2 give take red-1": ("notation/empty-side", 14),
    "offer 2 give 5 give 6": ("notation/side-twice", 16),
    "offer 2 give 5 6": ("notation/cash-twice", 16),
    "offer 2 give red-1 red-1": ("notation/named-twice", 20),
    "offer 2 give red-1*2": ("notation/named-twice", 14),
    "offer 2 give red-9": ("notation/unknown-deed", 14),
    "offer 2 give share:iron": ("notation/unknown-company", 20),
    "offer 2 give gold:iron": ("notation/unknown-asset", 14),
    "counter take": ("notation/empty-side", 13),
}


TRACK_REFUSED = {
    "voucher": ("notation/missing-voucher", 8),
    "voucher tram": ("notation/unknown-voucher", 9),
    "voucher bus-ticket": ("notation/missing-space", 19),
    "voucher bus-ticket change": ("notation/unknown-space", 20),
    "voucher cab-fare-ahead-1 red-1": ("notation/unexpected-word", 26),
    "buy-share general-radio cheaply": ("notation/unexpected-word", 25),
    "take-voucher tram": ("notation/unexpected-word", 14),
    "take-voucher bus-ticket from": ("notation/missing-number", 29),
    "take-voucher bus-ticket from 12": ("notation/number-out-of-range", 30),
    "use community-chest-stock-sale": ("notation/missing-company", 31),
    "use community-chest-stock-sale iron": ("notation/unknown-company", 32),
    "use community-chest-share-good-fortune": ("notation/missing-number", 39),
    "use chance-jail-card 1": ("notation/unexpected-word", 22),
}


@pytest.mark.parametrize("text", TRACK_REFUSED)
def test_an_ending_that_does_not_fit_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(InvalidText) as caught:
        parse_action(text, ULTIMATE)
    assert (caught.value.code, caught.value.column) == TRACK_REFUSED[text]
    assert caught.value.expected


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_no_action_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(InvalidText) as caught:
        parse_action(text, CLASSIC)
    assert (caught.value.code, caught.value.column, caught.value.line) == (*REFUSED[text], 1)
    assert caught.value.expected
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    "text", ["offer 1 give share:iron*0", "offer 1 give share:iron*256", "build Orange", "build -"]
)
def test_without_an_edition_the_form_is_still_looked_at(text: str) -> None:
    with pytest.raises(InvalidText):
        parse_action(text)


def test_a_misspelt_word_gets_likely_ones() -> None:
    with pytest.raises(InvalidText) as verb:
        parse_action("morgage red-1", CLASSIC)
    assert verb.value.details == {"word": "morgage", "did_you_mean": ("mortgage", "mortgage-share")}
    with pytest.raises(InvalidText) as deed:
        parse_action("build ornge-2", CLASSIC)
    assert deed.value.details["did_you_mean"][0] == "orange-2"


@pytest.mark.parametrize(
    "text",
    ["dice 3", "dice 0 4", "dice 3 7", "dice 3 4 6", "roll", "card", "card red-1", "deed go", "three-dice 1 2"],
)
def test_what_is_no_outcome_is_refused(text: str) -> None:
    with pytest.raises(InvalidText):
        parse_outcome(text, CLASSIC)


@pytest.mark.parametrize("text", ["leave", "leave 12", "leave me", "time", "time-up now"])
def test_what_is_no_signal_is_refused(text: str) -> None:
    with pytest.raises(InvalidText):
        parse_signal(text)


@given(st.sampled_from(list(EXAMPLES)).flatmap(mangled) | st.text())
def test_any_text_is_an_action_or_properly_refused(text: str) -> None:
    action = read_or_refuse(lambda given: parse_action(given, CLASSIC), text)
    assert action is None or parse_action(format_action(action), CLASSIC) == action


@given(st.sampled_from(list(TRACK_EXAMPLES)).flatmap(mangled))
def test_any_text_is_an_action_of_several_tracks_or_properly_refused(text: str) -> None:
    action = read_or_refuse(lambda given: parse_action(given, ULTIMATE), text)
    assert action is None or parse_action(format_action(action), ULTIMATE) == action
