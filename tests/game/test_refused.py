"""Refusals tell what a person needs to mend them."""

from collections.abc import Callable

import pytest
from tests.game.arrange import begin, built, holding, land, left_with, mortgaged, own

from magie.game import DiceRoll, Game, Leave, Rejection, actions
from magie.game.actions import Action, Assets
from magie.game.refused import TOLD
from magie.game.words import REASONS
from magie.rules.codes import BUILDING_HOUSE


def plain() -> Game:
    return begin()


def waiting_for_dice() -> Game:
    game = begin()
    game.apply(0, actions.Roll())
    return game


def at_purchase() -> Game:
    game = begin()
    own(game, 0, "brown-1")
    left_with(game, 0, 100)
    land(game, "orange-2")
    return game


def at_auction() -> Game:
    game = begin()
    land(game, "orange-2")
    game.apply(0, actions.Decline())
    game.apply(1, actions.Bid(70))
    return game


def with_oranges() -> Game:
    game = begin()
    own(game, 0, "orange-1", "orange-2", "orange-3", "brown-1")
    own(game, 1, "brown-2", "red-1")
    return game


def with_houses() -> Game:
    game = with_oranges()
    built(game, 1, "orange-1")
    return game


def with_hotels() -> Game:
    game = with_oranges()
    built(game, 5, "orange-1", "orange-2", "orange-3")
    game.state.stock[BUILDING_HOUSE] = 2
    return game


def without_houses() -> Game:
    game = with_oranges()
    game.state.stock[BUILDING_HOUSE] = 0
    return game


def with_mortgages() -> Game:
    game = with_oranges()
    mortgaged(game, "orange-1", "brown-1")
    return game


def poor_with_mortgages() -> Game:
    game = with_mortgages()
    left_with(game, 0, 20)
    return game


def in_debt() -> Game:
    game = begin()
    own(game, 0, "dark-blue-1")
    own(game, 1, "red-1")
    left_with(game, 0, 10)
    land(game, "red-1")
    return game


def offered() -> Game:
    game = with_oranges()
    game.apply(1, actions.Offer(0, give=Assets(400), take=Assets(deeds=("brown-1",))))
    left_with(game, 1, 300)
    return game


def after_someone_left() -> Game:
    game = begin()
    game.apply(Leave(2))
    return game


def with_options() -> Game:
    game = begin(switches={"optional_doubles": True})
    own(game, 1, "brown-1", "brown-2", "red-1")
    left_with(game, 0, 200)
    land(game, "free-parking", 6, 6)
    return game


CASES: list[tuple[Callable[[], Game], int, Action, str, dict[str, object], str]] = [
    (plain, 1, actions.Roll(), "moment/not-asked", {"asked": 0, "pending": "turn"}, "4.9"),
    (plain, 0, actions.Buy(), "moment/wrong-decision", {"pending": "turn"}, "4.9"),
    (waiting_for_dice, 0, actions.Roll(), "moment/closed", {"pending": "chance"}, "4.9"),
    (plain, 9, actions.Roll(), "moment/unknown-seat", {"seat": 9, "seats": 3}, ""),
    (after_someone_left, 2, actions.Roll(), "moment/seat-out", {"seat": 2}, "15.10"),
    (at_purchase, 0, actions.Buy(), "money/not-enough-cash", {"cash": 100, "price": 180}, "6.1"),
    (at_auction, 2, actions.Bid(70), "auction/bid-too-low", {"minimum": 71}, "6.4"),
    (at_auction, 2, actions.Bid(1501), "auction/bid-above-cash", {"cash": 1500}, "6.7"),
    (with_oranges, 0, actions.Build("red-1"), "building/not-owner", {"deed": "red-1", "owner": 1}, "12.1"),
    (with_oranges, 0, actions.Build("red-2"), "building/not-owner", {"deed": "red-2", "owner": None}, "12.1"),
    (
        with_oranges,
        0,
        actions.SellGroup("red", 0),
        "building/not-owner",
        {"group": "red", "owner": 1},
        "12.12",
    ),
    (
        with_oranges,
        0,
        actions.Build("brown-1"),
        "building/group-incomplete",
        {"deed": "brown-1", "missing": ("brown-2",), "any": 0},
        "12.1",
    ),
    (
        with_mortgages,
        0,
        actions.Build("orange-2"),
        "building/group-mortgaged",
        {"deed": "orange-2", "mortgaged": ("orange-1",)},
        "12.8",
    ),
    (
        with_houses,
        0,
        actions.Build("orange-1"),
        "building/uneven",
        {"deed": "orange-1", "before": ("orange-2", "orange-3"), "selling": False},
        "12.5",
    ),
    (
        without_houses,
        0,
        actions.Build("orange-1"),
        "building/none-left",
        {"deed": "orange-1", "building": "house"},
        "12.16",
    ),
    (with_houses, 0, actions.Sell("orange-2"), "building/nothing-to-sell", {"deed": "orange-2"}, "12.12"),
    (
        with_hotels,
        0,
        actions.Sell("orange-2"),
        "building/no-houses-to-swap",
        {"deed": "orange-2", "houses_left": 2},
        "Q21",
    ),
    (with_hotels, 0, actions.Build("orange-2"), "building/full", {"deed": "orange-2"}, "12.11"),
    (
        with_houses,
        0,
        actions.Mortgage("orange-3"),
        "mortgage/group-has-buildings",
        {"deed": "orange-3", "built": ("orange-1",)},
        "14.2",
    ),
    (with_houses, 0, actions.Mortgage("red-1"), "mortgage/not-owner", {"deed": "red-1", "owner": 1}, "14.1"),
    (with_mortgages, 0, actions.Mortgage("brown-1"), "mortgage/already", {"deed": "brown-1"}, "14.3"),
    (
        poor_with_mortgages,
        0,
        actions.Lift("brown-1"),
        "money/not-enough-cash",
        {"deed": "brown-1", "cash": 20, "price": 33},
        "14.5",
    ),
    (plain, 0, actions.Use("chance-jail-card"), "card/not-held", {"card": "chance-jail-card"}, "8.3"),
    (plain, 0, actions.PayFine(), "jail/not-in-jail", {}, "10.8"),
    (
        with_oranges,
        0,
        actions.Offer(1, take=Assets(deeds=("red-1", "red-2"))),
        "trade/not-owner",
        {"deeds": ("red-2",)},
        "13.1",
    ),
    (
        with_houses,
        0,
        actions.Offer(1, give=Assets(deeds=("orange-3", "brown-1"))),
        "trade/group-has-buildings",
        {"built_deeds": ("orange-3",)},
        "13.4",
    ),
    (
        with_oranges,
        0,
        actions.Offer(1, take=Assets(cards=("chance-jail-card",))),
        "trade/card-not-held",
        {"cards": ("chance-jail-card",)},
        "8.4",
    ),
    (with_oranges, 0, actions.Offer(1, give=Assets(1501)), "trade/not-enough-cash", {"cash": 1500}, "13.8"),
    (offered, 0, actions.Accept(), "trade/not-enough-cash", {"cash": 300}, "13.8"),
    (with_oranges, 0, actions.Claim(0), "claim/none", {"open_claims": 0}, "7.1"),
    (
        in_debt,
        0,
        actions.Bankrupt(),
        "debt/can-be-raised",
        {"owed": 18, "cash": 10, "raisable": 175},
        "15.1",
    ),
    (with_options, 0, actions.Swing("go"), "doubles/wrong-option", {"space": "go", "die": 6}, "18.8"),
    (
        with_options,
        0,
        actions.Attack("brown-1"),
        "attack/group-owned",
        {"deed": "brown-1", "owner": 1},
        "18.12",
    ),
    (
        with_options,
        0,
        actions.Attack("red-1"),
        "attack/cannot-pay",
        {"deed": "red-1", "cash": 200, "price": 220},
        "18.13",
    ),
]


@pytest.mark.parametrize(("arrange", "seat", "action", "code", "details", "clause"), CASES)
def test_a_refusal_tells_why_and_cites_its_clause(
    arrange: Callable[[], Game], seat: int, action: Action, code: str, details: dict[str, object], clause: str
) -> None:
    assert arrange().check(seat, action) == Rejection(code, details, clause)


def test_a_jailed_player_is_not_told_to_be_free() -> None:
    game = begin()
    holding(game, 0, "chance-jail-card")
    land(game, "go-to-jail")
    assert game.seat(0).is_in_jail
    assert game.check(0, actions.Use("chance-jail-card")) == Rejection(
        "card/not-playable", {"card": "chance-jail-card", "freeing": True}, "10.6"
    )


def test_a_seat_that_does_not_exist_is_not_told_to_be_out_of_the_game() -> None:
    for seat in (3, 9):
        offer = actions.Offer(seat, give=Assets(10))
        assert begin().check(0, offer) == Rejection("action/unknown-seat", {"seats": 3})


def test_whoever_owes_is_told_how_much() -> None:
    game = begin()
    own(game, 1, "red-1")
    own(game, 0, "brown-1")
    left_with(game, 0, 10)
    land(game, "red-1")
    offer = actions.Offer(1, give=Assets(5), take=Assets(deeds=("red-1",)))
    assert game.check(0, offer) == Rejection("debt/pay-first", {"owed": 18}, "15.1")


def test_a_wish_beyond_what_could_be_built_tells_the_most() -> None:
    game = begin(2)
    own(game, 0, "brown-1", "brown-2")
    own(game, 1, "light-blue-1", "light-blue-2", "light-blue-3")
    game.state.stock[BUILDING_HOUSE] = 1
    game.apply(0, actions.Build("brown-1"))
    assert game.check(1, actions.Want(13)) == Rejection("want/out-of-range", {"maximum": 12}, "12.17")


def test_too_many_offers_in_a_turn_tell_the_limit() -> None:
    game = begin(switches={"offers_per_turn": 1})
    holding(game, 0, "chance-jail-card")
    offer = actions.Offer(1, give=Assets(cards=("chance-jail-card",)), take=Assets(30))
    game.apply(0, offer)
    game.apply(1, actions.Reject())
    assert game.check(0, offer) == Rejection("trade/too-many-offers", {"limit": 1})


def test_the_fine_names_its_price() -> None:
    game = begin()
    land(game, "go-to-jail")
    game.apply(0, actions.End())
    for seat in (1, 2):
        game.apply(seat, actions.Roll())
        game.apply(DiceRoll(4, 6))
        game.apply(seat, actions.End())
    left_with(game, 0, 40)
    assert game.check(0, actions.PayFine()) == Rejection("money/not-enough-cash", {"cash": 40, "price": 50}, "10.8")


def test_only_reasons_that_exist_are_told_about() -> None:
    assert set(TOLD) <= set(REASONS.values())
