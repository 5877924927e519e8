"""Building on the three tracks (U-BLD): majority, even rows, skyscrapers, catching up, and selling down."""

from typing import Any

import pytest
from tests.rules.tracks.play import Play

from magie.rules import codes as c
from magie.rules.events import E_BUILDING_SOLD, E_BUILT

BROWN = ("brown-1", "brown-2", "brown-3")
PURPLE = ("purple-1", "purple-2")
GREEN = ("light-green-1", "light-green-2", "light-green-3", "light-green-4")


def rich(**switches: Any) -> Play:
    """A game in which seat 0 can pay for everything."""
    play = Play(**switches)
    play.leave_with(0, 10_000)
    return play


def build(play: Play, *deeds: str, seat: int = 0) -> None:
    for deed in deeds:
        play.do(seat, c.V_BUILD, play.deed(deed))


def why_not(play: Play, deed: str, seat: int = 0, verb: int = c.V_BUILD) -> int:
    return play.refusal(seat, verb, play.deed(deed))


@pytest.mark.clause("U-BLD-1")
@pytest.mark.parametrize(
    ("deeds", "may_build"),
    [
        (PURPLE[:1], False),
        (PURPLE, True),
        (BROWN[:1], False),
        (BROWN[1:], True),
        (BROWN, True),
        (GREEN[:2], False),
        (GREEN[:3], True),
        (GREEN, True),
    ],
)
def test_all_but_one_of_three_or_four_lots_are_enough_to_build(deeds: tuple[str, ...], may_build: bool) -> None:
    play = rich()
    play.own(0, *deeds)
    assert why_not(play, deeds[0]) == (0 if may_build else c.R_BUILDING_GROUP_INCOMPLETE)


@pytest.mark.clause("U-BLD-1")
def test_somebody_elses_last_lot_neither_joins_nor_hinders_the_majority() -> None:
    play = rich()
    play.own(0, *BROWN[:2])
    play.own(1, BROWN[2])
    build(play, *BROWN[:2])
    assert play.levels(*BROWN) == [1, 1, 0]
    assert why_not(play, BROWN[2]) == c.R_BUILDING_NOT_OWNER
    assert why_not(play, BROWN[2], seat=1) == c.R_BUILDING_GROUP_INCOMPLETE


@pytest.mark.clause("U-BLD-1")
def test_rows_are_even_over_the_lots_owned() -> None:
    play = rich()
    play.own(0, *GREEN[:3])
    build(play, GREEN[0])
    assert why_not(play, GREEN[0]) == c.R_BUILDING_UNEVEN
    build(play, GREEN[1])
    assert why_not(play, GREEN[1]) == c.R_BUILDING_UNEVEN
    build(play, GREEN[2], GREEN[0])
    assert play.levels(*GREEN) == [2, 1, 1, 0]


@pytest.mark.clause("U-BLD-1", "U-BLD-3")
def test_a_majority_builds_up_to_hotels_and_no_further() -> None:
    play = rich()
    play.own(0, *BROWN[:2])
    for row in range(1, 6):
        build(play, *BROWN[:2])
        assert play.cash(0) == 10_000 - 2 * 50 * row
    assert play.levels(*BROWN) == [5, 5, 0]
    assert play.g.stock == [81, 29, 16, 4, 4]
    assert why_not(play, BROWN[0]) == c.R_BUILDING_NEEDS_WHOLE_GROUP


@pytest.mark.clause("U-BLD-3")
def test_a_skyscraper_needs_a_hotel_on_every_lot_of_the_whole_group() -> None:
    play = rich()
    play.own(0, *BROWN)
    play.build(5, *BROWN[:2])
    play.build(4, BROWN[2])
    assert why_not(play, BROWN[0]) == c.R_BUILDING_UNEVEN
    build(play, BROWN[2])
    build(play, BROWN[1])
    assert play.levels(*BROWN) == [5, 6, 5]
    assert play.cash(0) == 10_000 - 2 * 50
    assert play.g.stock == [81, 29, 15, 4, 4]
    assert play.clauses(E_BUILT) == ["12.10", "U-BLD-3"]


@pytest.mark.clause("U-BLD-3")
def test_a_group_has_one_skyscraper() -> None:
    play = rich()
    for group in (BROWN, PURPLE):
        play.own(0, *group)
        play.build(5, *group)
        build(play, group[0])
        assert why_not(play, group[0]) == c.R_BUILDING_FULL
        assert [why_not(play, lot) for lot in group[1:]] == [c.R_BUILDING_ONE_SKYSCRAPER] * (len(group) - 1)


@pytest.mark.clause("U-BLD-3")
def test_by_the_switch_every_lot_has_a_skyscraper_built_evenly() -> None:
    play = rich(skyscrapers_per="street")
    play.own(0, *BROWN)
    play.build(5, *BROWN[:2])
    play.build(4, BROWN[2])
    assert why_not(play, BROWN[0]) == c.R_BUILDING_UNEVEN
    build(play, BROWN[2], *BROWN)
    assert play.levels(*BROWN) == [6, 6, 6]
    assert play.g.stock == [81, 31, 13, 4, 4]
    assert [why_not(play, lot) for lot in BROWN] == [c.R_BUILDING_FULL] * 3
    play.do(0, c.V_SELL, play.deed(BROWN[2]))
    assert why_not(play, BROWN[2], verb=c.V_SELL) == c.R_BUILDING_UNEVEN


@pytest.mark.clause("U-BLD-3")
def test_by_the_switch_a_majority_still_builds_no_skyscraper() -> None:
    play = rich(skyscrapers_per="street")
    play.own(0, *BROWN[:2])
    play.build(5, *BROWN[:2])
    assert why_not(play, BROWN[0]) == c.R_BUILDING_NEEDS_WHOLE_GROUP


@pytest.mark.clause("U-BLD-4")
def test_buildings_sell_one_level_at_a_time_for_half_their_price_and_evenly() -> None:
    play = Play()
    blue = ("dark-blue-1", "dark-blue-2")
    play.own(0, *blue)
    play.build(5, *blue)
    play.build(6, blue[0])
    play.leave_with(0, 0)
    assert why_not(play, blue[1], verb=c.V_SELL) == c.R_BUILDING_UNEVEN
    for level, lot in [(5, 0), (4, 0), (4, 1), (3, 1), (3, 0), (2, 0), (2, 1), (1, 1), (1, 0), (0, 0), (0, 1)]:
        before = play.cash(0)
        play.do(0, c.V_SELL, play.deed(blue[lot]))
        assert play.level(blue[lot]) == level
        assert play.cash(0) - before == 100
    assert play.g.stock == [81, 31, 16, 4, 4]
    assert why_not(play, blue[0], verb=c.V_SELL) == c.R_BUILDING_NOTHING_TO_SELL
    assert set(play.clauses(E_BUILDING_SOLD)) == {"U-BLD-4"}


@pytest.mark.clause("U-BLD-4")
def test_buildings_are_sold_on_ones_own_turn_only() -> None:
    play = Play()
    play.own(0, *BROWN)
    play.own(1, *GREEN)
    play.build(2, *BROWN, *GREEN)
    play.own(1, "railroad-1", "cab-1")
    play.build(1, "railroad-1", "cab-1")
    for deed in (GREEN[0], "railroad-1", "cab-1"):
        assert why_not(play, deed, seat=1, verb=c.V_SELL) == c.R_BUILDING_OWN_TURN_ONLY
    group = play.at("group", "light-green")
    assert play.refusal(1, c.V_SELL_GROUP, group, 0) == c.R_BUILDING_OWN_TURN_ONLY
    assert why_not(play, BROWN[0], verb=c.V_SELL) == 0
    assert why_not(play, GREEN[0], seat=1) == 0  # building is no sale
    play.land("free-parking")
    play.end()
    assert play.refusal(1, c.V_SELL_GROUP, group, 0) == 0
    assert why_not(play, BROWN[0], verb=c.V_SELL) == c.R_BUILDING_OWN_TURN_ONLY


@pytest.mark.clause("U-BLD-4")
def test_whoever_is_in_debt_sells_on_any_turn() -> None:
    play = Play()
    play.own(1, *GREEN)
    play.build(2, *GREEN)
    play.leave_with(1, 0)
    play.draw_card("community-chest-opening-night")
    assert play.asked == (1, c.D_DEBT)
    play.do(1, c.V_SELL, play.deed(GREEN[0]))
    assert play.asked == (1, c.D_DEBT)
    play.do(1, c.V_SELL, play.deed(GREEN[1]))
    assert play.purse() == [3200 + 100, 0, 3200 - 50]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-BLD-5")
@pytest.mark.parametrize(
    ("houses", "level"), [(12, 4), (11, 3), (9, 3), (8, 2), (6, 2), (5, 1), (3, 1), (2, 0), (0, 0)]
)
def test_hotels_go_down_evenly_to_what_the_bank_can_supply(houses: int, level: int) -> None:
    play = Play()
    play.own(0, *BROWN)
    play.build(5, *BROWN)
    play.use_up(2, c.BUILDING_HOUSE, houses)
    play.leave_with(0, 0)
    group = play.at("group", "brown")
    refusals = [play.refusal(0, c.V_SELL_GROUP, group, height) for height in range(5)]
    assert refusals == [0] * (level + 1) + [c.R_BUILDING_NO_HOUSES_TO_SWAP] * (4 - level)
    play.do(0, c.V_SELL_GROUP, group, level)
    assert play.levels(*BROWN) == [level] * 3
    assert play.cash(0) == 3 * (5 - level) * 25
    assert play.g.stock[c.BUILDING_HOUSE] == houses - 3 * level
    assert play.g.stock[c.BUILDING_HOTEL] == 31


@pytest.mark.clause("U-BLD-5")
@pytest.mark.parametrize(("houses", "reason"), [(3, c.R_BUILDING_NO_HOUSES_TO_SWAP), (4, 0)])
def test_a_single_hotel_is_sold_only_for_four_houses_of_the_bank(houses: int, reason: int) -> None:
    play = Play()
    play.own(0, *BROWN)
    play.build(5, *BROWN)
    play.use_up(2, c.BUILDING_HOUSE, houses)
    assert why_not(play, BROWN[0], verb=c.V_SELL) == reason


@pytest.mark.clause("U-BLD-5")
def test_a_skyscraper_that_the_bank_cannot_swap_for_a_hotel_goes_down_with_its_group() -> None:
    play = Play()
    play.own(0, *BROWN)
    play.build(5, *BROWN)
    play.build(6, BROWN[0])
    play.use_up(2, c.BUILDING_HOTEL, 0)
    play.leave_with(0, 0)
    group = play.at("group", "brown")
    assert why_not(play, BROWN[0], verb=c.V_SELL) == c.R_BUILDING_NO_HOUSES_TO_SWAP
    assert play.refusal(0, c.V_SELL_GROUP, group, 5) == c.R_BUILDING_NO_HOUSES_TO_SWAP
    play.do(0, c.V_SELL_GROUP, group, 4)
    assert play.levels(*BROWN) == [4, 4, 4]
    assert play.cash(0) == 2 * 25 + 2 * 25
    assert play.g.stock[:3] == [81 - 12, 2, 16]


@pytest.mark.clause("U-BLD-6")
def test_a_lot_that_completes_a_group_catches_up_before_anything_else_is_built() -> None:
    play = rich()
    play.own(0, *GREEN[:3])
    play.build(2, *GREEN[:3])
    play.own(0, GREEN[3])
    for level in (0, 1):
        assert play.level(GREEN[3]) == level
        assert [why_not(play, lot) for lot in GREEN[:3]] == [c.R_BUILDING_UNEVEN] * 3
        build(play, GREEN[3])
    assert [why_not(play, lot) for lot in GREEN] == [0] * 4


@pytest.mark.clause("U-BLD-6")
def test_a_new_lot_without_a_hotel_holds_up_the_skyscraper() -> None:
    play = rich()
    play.own(0, *BROWN)
    play.build(5, *BROWN[:2])
    for level in range(5):
        assert play.level(BROWN[2]) == level
        assert why_not(play, BROWN[0]) == c.R_BUILDING_UNEVEN
        build(play, BROWN[2])
    assert why_not(play, BROWN[0]) == 0


@pytest.mark.clause("U-BLD-8")
def test_only_ones_own_mortgaged_lot_stops_building() -> None:
    play = rich()
    play.own(0, *GREEN[:3])
    play.own(1, GREEN[3])
    play.mortgage(GREEN[3])
    assert why_not(play, GREEN[0]) == 0
    play.mortgage(GREEN[2])
    assert why_not(play, GREEN[0]) == c.R_BUILDING_GROUP_MORTGAGED


@pytest.mark.clause("U-BLD-8")
def test_buildings_bind_the_lots_of_their_owner_only() -> None:
    play = Play()
    play.own(0, *GREEN[:3])
    play.own(1, GREEN[3])
    play.build(1, GREEN[0])
    assert why_not(play, GREEN[1], verb=c.V_MORTGAGE) == c.R_MORTGAGE_GROUP_HAS_BUILDINGS
    assert why_not(play, GREEN[3], seat=1, verb=c.V_MORTGAGE) == 0
    assert play.refusal(0, c.V_OFFER, 1, give=play.side(GREEN[1])) == c.R_TRADE_GROUP_HAS_BUILDINGS
    assert play.refusal(1, c.V_OFFER, 0, give=play.side(GREEN[3])) == 0


@pytest.mark.clause("U-BLD-8", "U-RR-1", "U-CAB-1")
@pytest.mark.parametrize("kind", ["railroad", "cab"])
def test_a_depot_or_stand_binds_its_own_deed_alone(kind: str) -> None:
    play = Play()
    built, bare, mortgaged = f"{kind}-1", f"{kind}-2", f"{kind}-3"
    play.own(0, built, bare, mortgaged)
    play.build(1, built)
    play.mortgage(mortgaged)
    assert why_not(play, built, verb=c.V_MORTGAGE) == c.R_MORTGAGE_GROUP_HAS_BUILDINGS
    assert why_not(play, bare, verb=c.V_MORTGAGE) == 0
    assert play.refusal(0, c.V_OFFER, 1, give=play.side(built)) == c.R_TRADE_GROUP_HAS_BUILDINGS
    assert play.refusal(0, c.V_OFFER, 1, give=play.side(bare)) == 0
    assert why_not(play, bare) == 0
    assert why_not(play, mortgaged) == c.R_BUILDING_GROUP_MORTGAGED


@pytest.mark.clause("U-BLD-1", "12.17")
def test_a_majority_has_its_say_when_houses_run_short() -> None:
    play = rich()
    play.own(0, *BROWN)
    play.own(1, *GREEN[:3])
    play.use_up(2, c.BUILDING_HOUSE, 1)
    build(play, BROWN[0])
    assert play.asked == (1, c.D_WANT)
    assert play.refusal(1, c.V_WANT, 12) == 0
    assert play.refusal(1, c.V_WANT, 13) == c.R_WANT_OUT_OF_RANGE
    play.do(1, c.V_WANT, 1)
    assert play.g.auction_kind == c.SALE_BUILDING
    play.do(0, c.V_PASS)
    play.do(1, c.V_BID, 7)
    play.do(1, c.V_PLACE, play.deed(GREEN[1]))
    assert (play.level(GREEN[1]), play.cash(1), play.g.stock[c.BUILDING_HOUSE]) == (1, 3200 - 7, 0)


@pytest.mark.clause("U-BLD-3", "12.17")
def test_the_last_skyscraper_is_auctioned_among_those_who_can_place_one() -> None:
    play = rich()
    whole = ["purple", "light-blue", "pink", "orange", "red", "yellow", "green", "dark-blue", "white", "black"]
    for group in [*whole, "grey", "light-pink", "light-green", "cream", "teal"]:
        lots = play.lots(group)
        play.own(2, *lots)
        play.build(6, lots[0])
    play.own(0, *BROWN)
    play.own(1, *play.lots("maroon"))
    play.build(5, *BROWN, *play.lots("maroon"))
    assert play.g.stock[c.BUILDING_SKYSCRAPER] == 1
    build(play, BROWN[0])
    assert play.asked == (1, c.D_WANT)
    assert play.refusal(1, c.V_WANT, 2) == c.R_WANT_OUT_OF_RANGE
    play.do(1, c.V_WANT, 1)
    play.do(0, c.V_BID, 20)
    play.do(1, c.V_PASS)
    play.do(0, c.V_PLACE, play.deed(BROWN[2]))
    assert (play.level(BROWN[2]), play.cash(0)) == (6, 10_000 - 20)
