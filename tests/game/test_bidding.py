"""Who can bid at all, and who passes for want of money."""

import pytest
from tests.game.arrange import begin, land, left_with

from magie.game import Game
from magie.game.bidding import cannot_bid, was_short

START = "v1 classic standard paris fr-classic"
SALE = "agenda=end/auction(1) auction=red-1 bid=5:0 bidders=0+1+2 bidding=1"


@pytest.mark.parametrize(
    ("holds", "is_without_means"),
    [
        ("cash=900,5,900", True),
        ("cash=900,0,900", True),
        ("cash=900,6,900", False),
        ("cash=900,0,900 deeds.1=brown-1", False),
        ("cash=900,0,900 deeds.1=brown-1:m", False),
        ("cash=900,0,900 cards.1=chance-jail-card", False),
    ],
)
def test_only_whoever_has_nothing_to_make_a_bid_from_cannot_bid(holds: str, is_without_means: bool) -> None:
    game = Game.from_position(f"{START} {holds} {SALE}")
    assert cannot_bid(game, game.decision) is is_without_means


def test_a_pass_for_want_of_cash_is_known_later_too() -> None:
    game = begin()
    left_with(game, 1, 5)
    land(game, "orange-2")
    for seat, text in ((0, "decline"), (1, "bid 5"), (2, "bid 7"), (0, "pass"), (1, "pass")):
        game.apply(seat, text)
    passes = [index for index, event in enumerate(game.events) if event.kind == "bidder-passed"]
    assert [was_short(game, index) for index in passes] == [False, True]
    game.apply(0, "end")
    assert [was_short(game, index) for index in passes] == [False, True]
