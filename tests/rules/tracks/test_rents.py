"""Rents on the three tracks: bare lots by their group, railroads and cabs by number, utilities by the dice."""

import pytest
from tests.rules.tracks.play import BUS, MR_MONOPOLY, Play

from magie.rules import codes as c
from magie.rules.events import (
    E_BUILDING_SOLD,
    E_BUILT,
    E_RENT_DUE,
    E_UTILITY_ROLLED,
    RULE_RENT,
    RULE_RENT_DOUBLED,
    RULE_RENT_TRIPLED,
)
from magie.rules.rent import rent_rule

GREEN = ("light-green-1", "light-green-2", "light-green-3", "light-green-4")
BROWN = ("brown-1", "brown-2", "brown-3")
PURPLE = ("purple-1", "purple-2")


def rent_at(play: Play, deed: str, *dice: int) -> int:
    """What seat 1 earns when seat 0 lands on a deed of its own."""
    before = play.cash(1)
    play.land(deed, *dice)
    if play.waits_for == c.C_VOUCHER:
        play.draw_voucher()
    earned = play.cash(1) - before
    assert play.told(E_RENT_DUE) == ([(0, 1, play.deed(deed), earned)] if earned else [])
    return earned


@pytest.mark.clause("U-BLD-2")
@pytest.mark.parametrize(("count", "rule"), [(1, RULE_RENT), (2, RULE_RENT_DOUBLED), (3, RULE_RENT_TRIPLED)])
def test_bare_lots_cite_how_much_of_their_group_is_owned(count: int, rule: int) -> None:
    play = Play()
    play.own(1, *BROWN[:count])
    assert rent_rule(play.e, play.g, play.deed("brown-1")) == rule


@pytest.mark.clause("U-BLD-2")
@pytest.mark.parametrize(
    ("deeds", "rent", "clause"),
    [
        (PURPLE[1:], 4, "7.2"),
        (PURPLE, 3 * 4, "U-BLD-2"),
        (BROWN[2:], 11, "7.2"),
        (BROWN[1:], 2 * 11, "U-BLD-2"),
        (BROWN, 3 * 11, "U-BLD-2"),
        (GREEN[3:], 8, "7.2"),
        (GREEN[2:], 8, "7.2"),
        (GREEN[1:], 2 * 8, "U-BLD-2"),
        (GREEN, 3 * 8, "U-BLD-2"),
    ],
)
def test_a_bare_lot_earns_double_with_a_majority_and_triple_with_the_group(
    deeds: tuple[str, ...], rent: int, clause: str
) -> None:
    play = Play()
    play.own(1, *deeds)
    assert rent_at(play, deeds[-1]) == rent
    assert play.clauses(E_RENT_DUE) == [clause]


@pytest.mark.clause("U-BLD-2")
@pytest.mark.parametrize(("owned", "bare"), [(3, 2 * 8), (4, 3 * 8)])
def test_bare_lots_of_a_group_that_is_built_on_keep_their_factor(owned: int, bare: int) -> None:
    play = Play()
    play.own(1, *GREEN[-owned:])
    play.build(1, GREEN[2])
    assert rent_at(play, GREEN[3]) == bare
    play = Play()
    play.own(1, *GREEN[-owned:])
    play.build(1, GREEN[2])
    assert rent_at(play, GREEN[2]) == 40


@pytest.mark.clause("U-BLD-2", "U-BLD-3")
@pytest.mark.parametrize(("level", "rent"), [*enumerate([33, 55, 160, 475, 650, 800, 1300])])
def test_a_built_lot_earns_what_its_deed_says_up_to_the_skyscraper(level: int, rent: int) -> None:
    play = Play()
    play.own(1, *BROWN)
    play.build(level, BROWN[2])
    assert rent_at(play, BROWN[2]) == rent


@pytest.mark.clause("U-BLD-7")
@pytest.mark.parametrize("owned", [3, 4])
def test_a_mortgage_among_the_owners_lots_takes_the_factor_away(owned: int) -> None:
    play = Play()
    play.own(1, *GREEN[-owned:])
    play.mortgage(GREEN[1])
    assert rent_at(play, GREEN[3]) == 8


@pytest.mark.clause("U-BLD-7")
def test_a_mortgage_on_somebody_elses_lot_of_the_group_does_not_matter() -> None:
    play = Play()
    play.own(1, *GREEN[1:])
    play.own(2, GREEN[0])
    play.mortgage(GREEN[0])
    assert rent_at(play, GREEN[3]) == 2 * 8


@pytest.mark.clause("U-BLD-7")
@pytest.mark.parametrize(("owned", "rent"), [(3, 2 * 8), (4, 3 * 8)])
def test_by_the_switch_the_factor_stays_despite_a_mortgage(owned: int, rent: int) -> None:
    play = Play(double_rent_despite_mortgage=True)
    play.own(1, *GREEN[-owned:])
    play.mortgage(GREEN[1])
    assert rent_at(play, GREEN[3]) == rent


@pytest.mark.clause("U-UTL-1")
@pytest.mark.parametrize(("owned", "times"), [*enumerate([4, 10, 20, 40, 80, 100, 120, 150], start=1)])
def test_a_utility_earns_the_three_dice_times_a_number_for_each_count_owned(owned: int, times: int) -> None:
    play = Play()
    play.leave_with(0, 9_000)
    play.own(1, *[f"utility-{number}" for number in (2, 1, 3, 4, 5, 6, 7, 8)[:owned]])
    assert rent_at(play, "utility-2", 5, 1, 3) == 9 * times
    assert play.clauses(E_RENT_DUE) == ["U-UTL-1"]


@pytest.mark.clause("U-UTL-1")
@pytest.mark.parametrize("face", [MR_MONOPOLY, BUS])
def test_an_icon_counts_nothing_in_the_rent_of_a_utility(face: int) -> None:
    play = Play()
    play.own(1, "utility-2", "utility-1")
    assert rent_at(play, "utility-2", 5, 2, face) == 7 * 10


@pytest.mark.clause("U-UTL-1", "U-DICE-7")
def test_without_a_roll_two_dice_set_the_rent_of_a_utility_and_count_for_the_turn() -> None:
    play = Play()
    play.own(1, "utility-3", "utility-4")
    play.put(0, "chance-5")
    play.give_vouchers(0, "cab-fare-ahead-1")
    play.give_vouchers(0, "cab-fare-back-1")
    play.do(0, c.V_VOUCHER, play.voucher("cab-fare-ahead-1"))
    play.dice(6, 5)
    assert play.cash(1) == 3200 + 11 * 10
    assert play.told(E_UTILITY_ROLLED) == [(0, 6, 5, 0)]
    play.do(0, c.V_VOUCHER, play.voucher("cab-fare-back-1"))
    play.feed(play.card("chance-forward-three"))
    assert play.asked == (0, c.D_PURCHASE)  # no dice were asked for: 11 is the turn's total
    assert play.where(0) == "light-green-4"


@pytest.mark.clause("U-RR-1")
@pytest.mark.parametrize("foot", ["", "-outer"])
@pytest.mark.parametrize(("owned", "rent"), [(1, 25), (2, 50), (3, 100), (4, 200)])
def test_a_railroad_earns_by_the_number_owned_and_double_with_a_depot(owned: int, rent: int, foot: str) -> None:
    for depots, factor in (("railroad-2",), 1), (("railroad-1",), 2), (("railroad-1", "railroad-2"), 2):
        play = Play()
        play.own(1, *[f"railroad-{number}" for number in range(1, owned + 1)])
        play.build(1, *[depot for depot in depots if play.owner(depot) == 1])
        before = play.cash(1)
        play.land(f"railroad-1{foot}")
        play.draw_voucher()
        assert play.cash(1) - before == factor * rent
        assert play.clauses(E_RENT_DUE) == ["7.12"]


@pytest.mark.clause("U-CAB-1")
@pytest.mark.parametrize(("owned", "rent"), [(1, 30), (2, 60), (3, 120), (4, 240)])
def test_a_cab_company_earns_by_the_number_owned_and_double_with_a_stand(owned: int, rent: int) -> None:
    for stands, factor in (("cab-2",), 1), (("cab-1",), 2):
        play = Play()
        play.own(1, *[f"cab-{number}" for number in range(1, owned + 1)])
        play.build(1, *[stand for stand in stands if play.owner(stand) == 1])
        assert rent_at(play, "cab-1") == factor * rent
        assert play.clauses(E_RENT_DUE) == ["U-CAB-1"]
        assert play.asked == (0, c.D_CAB)


@pytest.mark.clause("U-RR-1", "U-CAB-1")
@pytest.mark.parametrize(
    ("deed", "price", "refund", "stock", "clause"),
    [("railroad-3", 100, 50, [81, 31, 16, 3, 4], "U-RR-1"), ("cab-3", 150, 75, [81, 31, 16, 4, 3], "U-CAB-1")],
)
def test_one_depot_or_stand_is_built_on_a_single_deed_and_sells_for_half(
    deed: str, price: int, refund: int, stock: list[int], clause: str
) -> None:
    play = Play()
    number = play.deed(deed)
    assert play.refusal(0, c.V_BUILD, number) == c.R_BUILDING_NOT_OWNER
    play.own(0, deed)
    play.do(0, c.V_BUILD, number)
    assert (play.cash(0), play.level(deed), play.g.stock) == (3200 - price, 1, stock)
    assert play.clauses(E_BUILT) == [clause]
    assert play.refusal(0, c.V_BUILD, number) == c.R_BUILDING_FULL
    play.do(0, c.V_SELL, number)
    assert (play.cash(0), play.level(deed), play.g.stock) == (3200 - price + refund, 0, [81, 31, 16, 4, 4])
    assert play.told(E_BUILDING_SOLD) == [(0, number, 0, refund)]


@pytest.mark.clause("U-RR-1", "U-CAB-1")
def test_nothing_is_ever_built_on_a_utility() -> None:
    play = Play()
    play.own(0, *[f"utility-{number}" for number in range(1, 9)])
    assert play.refusal(0, c.V_BUILD, play.deed("utility-1")) == c.R_BUILDING_NOT_A_STREET


@pytest.mark.clause("U-CAB-1", "U-RR-1")
@pytest.mark.parametrize("deed", ["railroad-1", "cab-1", "utility-1", "brown-1"])
def test_a_mortgaged_deed_earns_nothing_on_any_track(deed: str) -> None:
    play = Play()
    play.own(1, deed)
    play.mortgage(deed)
    assert rent_at(play, deed) == 0
