"""At every moment that a position can be written for, `legal` lists what `check` accepts, each of it once."""

import pytest
from tests.laws.legality import legal_is_all_that_check_accepts, listed
from tests.notation.test_track_positions import FULL_DECKS, MOMENTS, START

from magie import Game
from magie.rules import codes
from magie.rules.answers import check
from magie.rules.made.carriers import Action
from magie.rules.schema import SIDE_CASH, SIDE_DEEDS

PAPERS = "vouchers.0=bus-ticket,transit-token cards.0=chance-excellent-accounting"
# Moments at which something kept may be used beside the answers.
KEPT = [
    f"{START} cash=900,900,900 {PAPERS} {moment}"
    for moment in (
        "agenda=turn",
        "agenda=end rolls=1 dice=1,2,3",
        "agenda=after-move/bonus(0,bus) dice=1,2,bus rolls=1",
        "agenda=after-move/bonus(0,mr-monopoly) dice=1,2,mr-monopoly rolls=1",
    )
]
BARGAIN = "cards.0=community-chest-bargain-business agenda=after-move/purchase(0,red-1)"
ALL = [
    *KEPT,
    f"{START.replace('core', 'full')} cash=900,900,900 {BARGAIN}",
    *(f"{START} cash=900,900,900 {fields}" for fields in MOMENTS),
    *(f"{START.replace('core', 'full')} cash=900,900,900 {fields}" for fields in FULL_DECKS),
]


@pytest.mark.parametrize("text", ALL)
def test_what_is_listed_at_a_moment_is_what_may_be_done(text: str) -> None:
    game = Game.from_position(text)
    if game.decision is not None:
        legal_is_all_that_check_accepts(game.numbers, game.state, game.decision.seat)


@pytest.mark.clause("10.6")
def test_a_kept_card_without_a_choice_is_listed_once() -> None:
    game = Game.from_position(
        "v1 classic standard paris fr-classic cash=900,900 jail=0:1 at=jail,go cards.0=chance-jail-card"
    )
    found = listed(game.numbers, game.state, 0)
    assert len(found) == len(set(found))
    assert [verb for verb, _, _ in found].count(codes.V_USE) == 1


@pytest.mark.clause("13.1")
@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_a_deed_beyond_the_last_is_unknown_to_a_deal(edition: str) -> None:
    game = Game.new(edition, seats=2, seed=3)
    assert game.decision is not None
    action, number = Action(), game.numbers.deeds
    action.verb, action.x = codes.V_OFFER, 1 - game.decision.seat
    action.give[SIDE_DEEDS + number // 32] = 1 << number % 32
    action.take[SIDE_CASH] = 1
    assert check(game.numbers, game.state, game.decision.seat, action) == codes.R_TRADE_ASSET_UNKNOWN
