"""Lopsided deals: what two seats do that play for one of them, and nobody who plays for themselves."""

from magie.analysis.feeding import LINE, Fed, Feeding, feeding
from magie.game import Game

TABLE = (
    "v1 classic standard paris fr-classic turn=24 round=8 cash=600,700,500,500 at=go,jail,red-1,pink-1 "
    "deeds.0=orange-1,red-1,yellow-1,utility-1 deeds.1=orange-2,orange-3,pink-1 deeds.2=green-1,green-2 "
    "deeds.3=light-blue-1,red-2"
)


def fed_by(offer: str, position: str = TABLE) -> Fed | None:
    """What an offer of the asked seat feeds."""
    game = Game.from_position(position)
    assert game.decision is not None
    game.apply(game.decision.seat, offer)
    return feeding(game)


def test_the_last_deed_of_a_colour_for_nothing_is_lopsided() -> None:
    fed = fed_by("offer 1 give orange-1")
    assert fed is not None
    assert (fed.giver, fed.taker) == (0, 1)
    assert Feeding().is_lopsided(fed)


def test_who_asks_for_a_gift_feeds_itself_by_it() -> None:
    fed = fed_by("offer 1 take orange-2 orange-3")
    assert fed is not None
    assert (fed.giver, fed.taker) == (1, 0)


def test_the_same_deed_at_its_price_is_a_mistake_that_beginners_make() -> None:
    assert fed_by("offer 1 give orange-1 take 180") is None


def test_most_of_the_cash_for_the_poorest_deed_is_lopsided() -> None:
    fed = fed_by("offer 3 give 550 take light-blue-1")
    assert fed is not None
    assert Feeding().is_lopsided(fed)


def test_the_last_deed_of_a_colour_may_be_dear() -> None:
    assert fed_by("offer 1 give 550 take orange-2 orange-3") is None


def test_a_mercy_sale_out_of_a_debt_is_not_lopsided() -> None:
    debt = TABLE.replace("cash=600", "cash=20") + " dice=2,4 rolls=1 agenda=after-move/debt(0,2,200,rent)"
    houses = debt.replace(
        "deeds.0=orange-1,red-1,yellow-1,utility-1", "deeds.0=orange-1,red-1:m,yellow-1:m,utility-1:m"
    )
    fed = fed_by("offer 3 give red-1 take 100", houses)
    assert not Feeding().is_lopsided(fed)
    assert Feeding().is_lopsided(fed_by("offer 3 give red-1"))


def test_all_that_a_lost_seat_has_is_a_gift_though_it_loses_nothing_by_it() -> None:
    lost = TABLE.replace("cash=600", "cash=20") + " dice=2,4 rolls=1 agenda=after-move/debt(0,2,1900,rent)"
    fed = fed_by("offer 1 give orange-1 red-1 yellow-1", lost)
    assert fed is not None
    assert (fed.giver, fed.taker) == (0, 1)
    assert Feeding().is_lopsided(fed)


def test_gifts_below_the_line_add_up_and_what_comes_back_is_taken_off() -> None:
    small = Fed(0, 1, LINE - 1)
    table = Feeding()
    assert not table.is_lopsided(small)
    table.add(small)
    assert table.is_lopsided(Fed(0, 1, 1))
    assert not table.is_lopsided(Fed(0, 2, 1))
    back = Feeding(table.kept())
    back.add(Fed(1, 0, LINE - 1))
    assert not back.is_lopsided(Fed(0, 1, 1))


def test_lopsided_deals_of_a_pair_are_counted_whoever_gave() -> None:
    table = Feeding()
    table.add(Fed(0, 1, LINE))
    table.add(Fed(1, 0, 3 * LINE))
    table.add(Fed(0, 1, 1))
    assert Feeding(table.kept()).times(1, 0) == 2
    assert table.times(0, 2) == 0


def test_where_nothing_is_offered_nobody_is_fed() -> None:
    assert feeding(Game.from_position(TABLE)) is None
