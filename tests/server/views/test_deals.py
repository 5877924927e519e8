"""What a view tells of deals and rents is what the rules make of them."""

from magie import Game
from magie.game.actions import Assets, Offer
from magie.server.views.deals import offered_sides
from magie.server.wire.table import RentChange

CLASSIC = (
    "v1 classic standard paris fr-classic turn=12 round=4 active=0 first=0 cash=900,900 at=go,go "
    "deeds.0=red-1{},red-2 deeds.1=red-3"
)


def offered(position: str, give: Assets, take: Assets) -> Game:
    game = Game.from_position(position, seed=1)
    game.apply(0, Offer(1, give, take))
    return game


def test_an_offer_that_closes_a_group_doubles_the_rents_of_who_gets_it() -> None:
    game = offered(CLASSIC.format("").replace("", ""), Assets(cash=100), Assets(deeds=("red-3",)))
    mine, other = offered_sides(game)
    assert (mine.seat, other.seat) == (0, 1)
    assert RentChange("red-1", 18, 36) in mine.rents
    assert RentChange("red-3", 20, 40) in mine.rents
    assert other.rents == ()


def test_a_mortgaged_lot_stops_the_doubling() -> None:
    game = offered(CLASSIC.format(":m").replace("", ""), Assets(cash=100), Assets(deeds=("red-3",)))
    assert offered_sides(game)[0].rents == ()


def test_where_nothing_is_offered_no_side_is_told() -> None:
    assert offered_sides(Game.from_position(CLASSIC.format("").replace("", ""), seed=1)) == ()
