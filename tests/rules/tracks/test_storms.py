"""Hurricane and tornado (U-CRD-2): one level off every lot of a group, or one depot or stand."""

import pytest
from tests.rules.tracks.play import Play

from magie.rules import codes as c
from magie.rules.events import E_CARD_KEPT, E_STORM_STRUCK

HURRICANE = "chance-hurricane"
TORNADO = "community-chest-tornado"
BROWN = ("brown-1", "brown-2", "brown-3")
GREEN = ("light-green-1", "light-green-2", "light-green-3", "light-green-4")
VICTIM = {HURRICANE: 1, TORNADO: 0}


def strike(play: Play, deed: str) -> None:
    play.do(0, c.V_STORM, play.deed(deed))


@pytest.mark.clause("U-CRD-2")
@pytest.mark.parametrize("card", [HURRICANE, TORNADO])
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((1, 1, 0), (0, 0, 0)),
        ((3, 2, 2), (2, 1, 1)),
        ((4, 4, 4), (3, 3, 3)),
        ((5, 4, 4), (4, 3, 3)),
        ((5, 5, 5), (4, 4, 4)),
        ((5, 6, 5), (4, 5, 4)),
    ],
)
def test_every_built_lot_of_the_group_loses_one_level(
    card: str, before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    play = Play()
    play.own(VICTIM[card], *BROWN)
    for lot, level in zip(BROWN, before, strict=True):
        play.build(level, lot)
    cash = play.draw_card(card)
    assert play.asked == (0, c.D_STORM)
    strike(play, BROWN[0])
    assert tuple(play.levels(*BROWN)) == after
    assert play.gained(cash) == [0, 0, 0]
    assert play.told(E_CARD_KEPT) == []
    assert play.clauses(E_STORM_STRUCK) == ["U-CRD-2"] * sum(level > 0 for level in before)
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-CRD-2")
@pytest.mark.parametrize("card", [HURRICANE, TORNADO])
def test_the_drawer_chooses_among_the_built_groups_of_the_right_owner(card: str) -> None:
    play = Play()
    victim, other = VICTIM[card], 1 - VICTIM[card]
    play.own(victim, *BROWN, *play.lots("pink"), *play.lots("orange"))
    play.own(other, *GREEN)
    play.build(2, *BROWN, *play.lots("orange"), *GREEN)
    play.draw_card(card)
    wrong_owner = c.R_STORM_OWN_GROUP if card == HURRICANE else c.R_STORM_NOT_YOURS
    assert play.refusal(0, c.V_STORM, play.deed(GREEN[0])) == wrong_owner
    assert play.refusal(0, c.V_STORM, play.deed("pink-1")) == c.R_STORM_NO_BUILDING
    assert play.refusal(0, c.V_STORM, play.deed(BROWN[0])) == 0
    assert [play.refusal(0, c.V_STORM, deed) for deed in (-1, 80)] == [c.R_ACTION_UNKNOWN_DEED] * 2
    strike(play, "orange-2")
    assert play.levels(*play.lots("orange"), *BROWN, *GREEN) == [1, 1, 1, 2, 2, 2, 2, 2, 2, 2]


@pytest.mark.clause("U-CRD-2")
@pytest.mark.parametrize("card", [HURRICANE, TORNADO])
@pytest.mark.parametrize(("kind", "stock"), [("railroad", c.BUILDING_DEPOT), ("cab", c.BUILDING_STAND)])
def test_one_depot_or_stand_is_removed_and_no_other(card: str, kind: str, stock: int) -> None:
    play = Play()
    deeds = (f"{kind}-1", f"{kind}-2")
    play.own(VICTIM[card], *deeds)
    play.build(1, *deeds)
    play.draw_card(card)
    strike(play, deeds[1])
    assert play.levels(*deeds) == [1, 0]
    assert play.g.stock[stock] == 3
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-CRD-2")
@pytest.mark.parametrize("card", [HURRICANE, TORNADO])
def test_a_storm_that_finds_no_building_blows_over(card: str) -> None:
    play = Play()
    play.own(VICTIM[card], *BROWN)
    play.own(1 - VICTIM[card], *GREEN)
    play.build(1, *GREEN)
    play.draw_card(card)
    assert play.asked == (0, c.D_END)
    assert play.levels(*GREEN) == [1, 1, 1, 1]


@pytest.mark.clause("U-CRD-2")
def test_the_lots_of_a_majority_are_struck_and_the_last_one_is_left_alone() -> None:
    play = Play()
    play.own(1, *GREEN[:3])
    play.own(2, GREEN[3])
    play.build(5, *GREEN[:3])
    play.draw_card(HURRICANE)
    strike(play, GREEN[2])
    assert play.levels(*GREEN) == [4, 4, 4, 0]


@pytest.mark.clause("U-CRD-2", "U-BLD-5")
@pytest.mark.parametrize(("houses", "level"), [(12, 4), (11, 3), (9, 3), (8, 2), (5, 1), (2, 0)])
def test_hotels_fall_evenly_to_what_the_bank_can_supply(houses: int, level: int) -> None:
    play = Play()
    play.own(1, *BROWN)
    play.build(5, *BROWN)
    play.use_up(2, c.BUILDING_HOUSE, houses)
    play.draw_card(HURRICANE)
    strike(play, BROWN[1])
    assert play.levels(*BROWN) == [level] * 3


@pytest.mark.clause("U-CRD-2", "U-BLD-5")
@pytest.mark.parametrize(
    ("before", "houses", "after"),
    [
        ((5, 5, 0), 8, (4, 4, 0)),
        ((5, 5, 0), 7, (3, 3, 0)),
        ((5, 5, 1), 7, (4, 4, 0)),  # the house that falls helps
        ((5, 5, 1), 6, (3, 3, 0)),
    ],
)
def test_a_lot_that_has_not_caught_up_counts_with_what_it_gives_back(
    before: tuple[int, ...], houses: int, after: tuple[int, ...]
) -> None:
    play = Play()
    play.own(1, *BROWN)
    for lot, level in zip(BROWN, before, strict=True):
        play.build(level, lot)
    play.use_up(2, c.BUILDING_HOUSE, houses)
    play.draw_card(HURRICANE)
    strike(play, BROWN[0])
    assert tuple(play.levels(*BROWN)) == after


@pytest.mark.clause("U-CRD-2", "U-BLD-5")
def test_the_hotels_that_a_storm_frees_replace_its_skyscraper() -> None:
    play = Play()
    play.own(1, *BROWN)
    play.build(5, *BROWN)
    play.build(6, BROWN[0])
    play.use_up(2, c.BUILDING_HOTEL, 0)
    play.draw_card(HURRICANE)
    strike(play, BROWN[0])
    assert play.levels(*BROWN) == [5, 4, 4]
    assert play.g.stock[c.BUILDING_HOTEL] == 1


@pytest.mark.clause("U-CRD-2")
def test_a_hotel_becomes_four_houses_whatever_a_sale_would_leave() -> None:
    play = Play(hotel_refund_levels=4)
    play.own(1, *BROWN)
    play.build(5, *BROWN)
    play.draw_card(HURRICANE)
    strike(play, BROWN[0])
    assert play.levels(*BROWN) == [4, 4, 4]


@pytest.mark.clause("U-CRD-2", "Q56")
def test_the_storm_of_a_player_who_leaves_strikes_the_first_group_there_is() -> None:
    play = Play()
    play.own(1, *BROWN, *GREEN)
    play.build(2, *BROWN, *GREEN)
    play.draw_card(HURRICANE)
    play.leave(0)
    assert play.levels(*BROWN, *GREEN) == [1, 1, 1, 2, 2, 2, 2]
