"""Modes (U-MODE-1) and the rules of the table: house rules that work on three tracks, and those that mean nothing."""

from typing import Any

import pytest
from tests.rules.tracks.play import Play

from magie.editions import EditionError
from magie.rules import codes as c
from magie.rules.events import E_GAME_WON, E_RENT_SPARED, E_SALARY_PAID, E_WEALTH_COUNTED
from magie.rules.schema import NOBODY


@pytest.mark.clause("U-MODE-1")
def test_a_game_against_the_clock_deals_no_deeds_and_ends_with_the_turn_when_time_is_called() -> None:
    play = Play(mode="time-limit")
    assert set(play.g.owner) == {NOBODY}
    assert play.purse() == [3200] * 3
    assert play.time_up() == 0
    assert play.asked == (0, c.D_TURN)
    play.land("free-parking")
    play.end()
    assert play.g.node == c.NODE_OVER


@pytest.mark.clause("U-MODE-1", "16.12")
def test_the_final_count_takes_depots_and_stands_at_cost_and_shares_at_par_or_half() -> None:
    play = Play(mode="time-limit")
    for seat in range(3):
        play.leave_with(seat, 100)
    play.own(0, "railroad-1", "railroad-2", "cab-1", *play.lots("brown"))
    play.build(1, "railroad-1", "cab-1")
    play.mortgage("railroad-2")
    play.build(5, "brown-1", "brown-2")
    play.build(6, "brown-3")
    play.give_shares(1, "acme-motors", 2, 1)
    play.give_shares(1, "allied-steamships", 0, 1)
    play.give_vouchers(2, "bus-ticket", 5)
    play.give_roll_three(2, "1-2-3")
    play.time_up()
    play.land("free-parking")
    play.end()
    deeds = 200 + 100 + 300 + 130 + 130 + 150
    buildings = 100 + 150 + 250 + 250 + 300
    counted = [(seat, worth) for seat, worth, *_ in play.told(E_WEALTH_COUNTED)]
    assert counted == [(0, 100 + deeds + buildings), (1, 100 + 300 + 75 + 55), (2, 100)]
    assert [seat for seat, *_ in play.told(E_GAME_WON)] == [0]
    assert play.clauses(E_GAME_WON) == ["U-MODE-1"]


@pytest.mark.clause("U-MODE-1")
def test_the_standard_game_knows_no_clock() -> None:
    play = Play()
    assert play.time_up() == c.R_SIGNAL_NO_TIME_LIMIT


@pytest.mark.clause("U-MODE-1")
def test_there_is_no_short_game() -> None:
    with pytest.raises(EditionError) as caught:
        Play(mode="short")
    assert caught.value.details["possible"] == ["standard", "time-limit"]


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("free_parking_pot", True),
        ("optional_doubles", True),
        ("optional_doubles_excluded", ()),
        ("short_free_deeds", 2),
        ("short_houses_before_hotel", 3),
        ("short_income_tax", 100),
        ("short_jail", "may"),
    ],
)
def test_rules_that_mean_nothing_here_are_refused(switch: str, value: Any) -> None:
    with pytest.raises(EditionError) as caught:
        Play(**{switch: value})
    assert caught.value.code == "edition/unknown-switch"


@pytest.mark.clause("3.3")
def test_the_start_cash_is_the_tables_choice() -> None:
    assert Play(seats=2, start_cash=5_000).purse() == [5_000, 5_000]


@pytest.mark.clause("5.1", "U-PAY-1")
@pytest.mark.parametrize(("doubled", "pay"), [(False, 200), (True, 400)])
def test_the_doubled_salary_is_for_stopping_on_go(doubled: bool, pay: int) -> None:
    play = Play(double_salary_on_go=doubled)
    play.land("go")
    assert play.told(E_SALARY_PAID) == [(0, pay, 0, 0)]


@pytest.mark.clause("5.1", "U-PAY-1")
@pytest.mark.parametrize(("corner", "pay"), [("bonus", 300), ("pay-day", 300)])
def test_no_other_pay_corner_is_doubled(corner: str, pay: int) -> None:
    play = Play(double_salary_on_go=True)
    play.land(corner)
    assert play.told(E_SALARY_PAID) == [(0, pay, 0, 0)]


@pytest.mark.clause("5.1")
def test_passing_go_pays_once_with_the_doubled_salary_too() -> None:
    play = Play(double_salary_on_go=True)
    play.put(0, "dark-blue-2")
    play.roll(1, 2, 1)
    assert play.told(E_SALARY_PAID) == [(0, 200, 0, 0)]


@pytest.mark.clause("6.3")
def test_without_auctions_a_declined_deed_stays_with_the_bank_and_the_option_is_still_auctioned() -> None:
    play = Play(seats=2, auction_declined_deeds=False)
    play.land("red-1")
    play.do(0, c.V_DECLINE)
    assert play.asked == (0, c.D_END)
    assert play.owner("red-1") == NOBODY
    play.end()
    play.land("stock-exchange")
    play.do(1, c.V_DECLINE)
    assert play.g.auction_kind == c.SALE_SHARE_OPTION


@pytest.mark.clause("7.11")
@pytest.mark.parametrize("deed", ["brown-1", "railroad-1", "cab-1", "utility-1"])
@pytest.mark.parametrize("pays", [True, False])
def test_rent_for_a_player_in_jail_is_the_tables_choice_on_every_kind_of_deed(deed: str, pays: bool) -> None:
    play = Play(rent_while_owner_jailed=pays)
    play.own(1, deed)
    play.g.jailed[1] = 1
    play.land(deed)
    if play.waits_for == c.C_VOUCHER:
        play.draw_voucher()
    assert (play.cash(1) > 3200) == pays
    assert len(play.told(E_RENT_SPARED)) == (0 if pays else 1)


@pytest.mark.clause("12.8", "U-BLD-8")
@pytest.mark.parametrize(("allowed", "reason"), [(False, c.R_BUILDING_GROUP_MORTGAGED), (True, 0)])
def test_building_beside_ones_own_mortgaged_lot_is_a_switch(allowed: bool, reason: int) -> None:
    play = Play(build_with_mortgaged_lot=allowed)
    play.own(0, "brown-1", "brown-2", "brown-3")
    play.mortgage("brown-3")
    assert play.refusal(0, c.V_BUILD, play.deed("brown-1")) == reason


@pytest.mark.clause("14.2", "U-BLD-8")
@pytest.mark.parametrize(("clears", "reason"), [(True, c.R_MORTGAGE_GROUP_HAS_BUILDINGS), (False, 0)])
def test_mortgaging_beside_ones_own_buildings_is_a_switch(clears: bool, reason: int) -> None:
    play = Play(mortgage_clears_group=clears)
    play.own(0, "brown-1", "brown-2")
    play.build(1, "brown-1")
    assert play.refusal(0, c.V_MORTGAGE, play.deed("brown-2")) == reason


@pytest.mark.clause("14.1")
def test_mortgages_only_in_debt_do_not_bind_shares() -> None:
    play = Play(mortgage_only_in_debt=True)
    play.own(0, "railroad-1")
    play.give_shares(0, "acme-motors", 1)
    assert play.refusal(0, c.V_MORTGAGE, play.deed("railroad-1")) == c.R_MORTGAGE_ONLY_IN_DEBT
    assert play.refusal(0, c.V_MORTGAGE_SHARE, play.company("acme-motors")) == 0


@pytest.mark.clause("7.1", "U-UTL-1")
def test_rent_claimed_by_hand_is_noted_with_what_the_dice_made_it() -> None:
    play = Play(rent_claims="manual")
    play.own(1, "utility-2", "utility-1")
    play.land("utility-2", 5, 1, 3)
    assert play.cash(1) == 3200
    play.do(1, c.V_CLAIM)
    assert play.cash(1) == 3200 + 90
