"""Advice names everything that may be done, best first, and leaves the game alone."""

import pytest

import magie
from magie.bots.advice import judge_sale
from magie.bots.search.bidding import HALVINGS
from magie.game.actions import Bid, Offer
from magie.rules.made.digest import digest

POSITION = (
    "v1 classic standard paris fr-classic turn=12 round=4 cash=276,630,288 at=go,jail,red-1 "
    "deeds.0=orange-1:2,orange-2:2,orange-3:1,railroad-1,railroad-2 "
    "deeds.1=dark-blue-1,dark-blue-2,utility-1 deeds.2=red-1:m,yellow-1"
)


def test_every_legal_action_is_named_with_chances_that_sum_to_one_best_first() -> None:
    game = magie.Game.from_position(POSITION, seed=1)
    before = digest(game.state)
    advice = magie.advise(game)
    assert {one.action for one in advice if not isinstance(one.action, Offer)} == set(game.legal())
    assert [one.chance for one in advice] == sorted((one.chance for one in advice), reverse=True)
    assert all(one.chances[0] == one.chance and abs(sum(one.chances) - 1) < 1e-6 for one in advice)
    assert digest(game.state) == before


def test_whoever_is_not_asked_may_also_do_nothing() -> None:
    game = magie.Game.from_position(POSITION, seed=1)
    assert None in {one.action for one in magie.advise(game, 1)}
    assert None not in {one.action for one in magie.advise(game, 0)}


@pytest.mark.parametrize("edition", ["classic", "spiderman-fr", "ultimate"])
def test_there_is_advice_for_every_question_of_a_game(edition: str) -> None:
    game, kinds = magie.Game.new(edition, seats=3, seed=8), set()
    bot = magie.bots.load("steady")
    for _ in range(150):
        decision = game.decision
        if decision is None:
            break
        if decision.kind not in kinds:
            advice = magie.advise(game)
            kinds.add(decision.kind)
            named = {one.action.kind for one in advice if one.action is not None}
            assert named >= {action.kind for action in game.legal()}
            assert all(game.check(decision.seat, one.action) is None for one in advice if one.action is not None)
        game.play(bot)
    assert {"turn", "purchase"} <= kinds


def test_a_bid_is_advised_up_to_where_winning_and_losing_are_worth_the_same() -> None:
    game = magie.Game.from_position(POSITION.replace("at=go", "at=light-blue-1"), seed=1)
    while game.decision is not None and game.decision.kind != "auction":
        decline = next((one for one in game.legal() if one.kind in {"decline", "roll", "end"}), game.legal()[0])
        game.apply(game.decision.seat, decline)
    assert game.decision is not None
    bids = [one.action for one in magie.advise(game) if isinstance(one.action, Bid)]
    assert bids
    assert all(1 <= bid.amount <= game.cash(game.decision.seat) for bid in bids)


def test_a_deal_is_worth_the_same_before_and_on_the_table() -> None:
    game = magie.Game.from_position(POSITION, seed=1)
    text = "offer 1 give railroad-1 take 100"
    asked = magie.judge_deal(game, text, seat=0)
    game.apply(0, text)
    assert magie.judge_deal(game).gains == pytest.approx(asked.gains, abs=0.02)
    assert sum(asked.gains) == pytest.approx(0)


def test_no_deal_is_judged_where_none_is_named() -> None:
    with pytest.raises(magie.MagieError, match="no-offer"):
        magie.judge_deal(magie.Game.from_position(POSITION, seed=1))


AUCTION = (
    "v1 classic standard paris fr-classic turn=12 round=4 dice=3,3 doubles=1 rolls=1 cash=600,630,500 "
    "at=go,jail,red-1 deeds.0=orange-1,orange-2,railroad-1 deeds.1=dark-blue-1,red-2 deeds.2=red-1,yellow-1 "
    "auction=orange-3 bid=60:2 bidders=0+1+2 bidding=0 agenda=after-move/auction(1)"
)


def test_the_most_to_bid_is_where_winning_and_losing_are_worth_the_same() -> None:
    game = magie.Game.from_position(AUCTION, seed=1)
    told = judge_sale(game, 0)
    assert told is not None
    assert told.rival in {1, 2}
    assert list(told.winning) == sorted(told.winning, reverse=True), "the dearer, the worse"
    better = [price for price, won, lost in zip(told.prices, told.winning, told.losing, strict=True) if won >= lost]
    worse = [price for price in told.prices if price not in better]
    step = 600 // 2**HALVINGS + 1  # as near as the search comes with the cash in hand
    assert max(better) - step <= told.limit <= min(worse) + step
    assert Bid(told.limit) in {one.action for one in magie.advise(game)}


def test_there_is_no_price_where_nothing_is_on_auction() -> None:
    assert judge_sale(magie.Game.from_position(POSITION, seed=1), 0) is None
