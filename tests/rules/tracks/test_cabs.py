"""Cab rides: what they cost, where they lead, and what is spared at the destination."""

from typing import Any

import pytest
from tests.rules.tracks.journey import Journey
from tests.rules.tracks.play import BUS, MR_MONOPOLY

from magie.rules import codes as c
from magie.rules.events import E_RENT_DUE, E_RENT_SPARED, E_RIDE_TAKEN


def at_the_cab(owner: int, *dice: int, **options: Any) -> Journey:
    """Seat 0 has landed on the first cab company, and the rent is settled."""
    play = Journey("community-chest-5", **options)
    play.own(owner, "cab-1")
    play.roll(*(dice or (1, 2, 1)))
    assert (play.where(0), play.asked) == ("cab-1", (0, c.D_CAB))
    return play


@pytest.mark.clause("U-CAB-2", "U-CAB-1")
def test_besides_the_rent_a_ride_costs_fifty_to_the_owner() -> None:
    play = at_the_cab(1)
    assert play.told(E_RENT_DUE) == [(0, 1, play.deed("cab-1"), 30)]
    before = play.purse()
    play.choose(c.V_RIDE, "free-parking")
    assert [after - cash for after, cash in zip(play.purse(), before, strict=True)] == [-50, 50, 0]
    assert play.told(E_RIDE_TAKEN) == [(0, play.space("free-parking"), 50, 0)]
    assert play.moves[1:] == [("free-parking", c.BY_CAB)]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-CAB-2")
@pytest.mark.parametrize(("switch", "pool"), [("bank", 0), ("pool", 20)])
def test_a_ride_in_ones_own_cab_costs_twenty_to_the_bank_or_by_the_switch_to_the_pool(switch: str, pool: int) -> None:
    play = at_the_cab(0, own_cab_fare_to=switch)
    before = play.purse()
    play.choose(c.V_RIDE, "free-parking")
    assert [after - cash for after, cash in zip(play.purse(), before, strict=True)] == [-20, 0, 0]
    assert play.pool == pool


@pytest.mark.clause("U-CAB-2")
@pytest.mark.parametrize("switch", ["bank", "pool"])
def test_the_fare_in_a_cab_of_somebody_else_is_theirs_by_either_switch(switch: str) -> None:
    play = at_the_cab(1, own_cab_fare_to=switch)
    cash = play.cash(1)
    play.choose(c.V_RIDE, "free-parking")
    assert (play.cash(1) - cash, play.pool) == (50, 0)


@pytest.mark.clause("U-CAB-2", "U-TRN-1")
def test_a_ride_leads_to_free_parking_another_cab_company_or_the_inner_foot_of_a_station() -> None:
    play = at_the_cab(1)
    targets = {name for name in play.edition.indexes["space"] if play.refusal(0, c.V_RIDE, play.space(name)) == 0}
    assert targets == {
        "free-parking",
        *("cab-2", "cab-3", "cab-4"),
        *("railroad-1", "railroad-2", "railroad-3", "railroad-4"),
    }
    assert play.refusal(0, c.V_RIDE, play.space("go")) == c.R_RIDE_BAD_TARGET
    assert play.refusal(0, c.V_RIDE, 120) == c.R_ACTION_UNKNOWN_SPACE
    assert play.refusal(0, c.V_RIDE, -1) == c.R_ACTION_UNKNOWN_SPACE


@pytest.mark.clause("U-CAB-2")
def test_the_ride_may_be_declined() -> None:
    play = at_the_cab(1)
    cash = play.cash(0)
    play.choose(c.V_PASS)
    assert (play.where(0), play.cash(0), play.asked) == ("cab-1", cash, (0, c.D_END))


@pytest.mark.clause("U-CAB-2")
def test_a_ride_is_paid_in_cash() -> None:
    play = at_the_cab(1)
    play.leave_with(0, 49)
    assert play.refusal(0, c.V_RIDE, play.space("free-parking")) == c.R_MONEY_NOT_ENOUGH_CASH
    play.leave_with(0, 50)
    play.choose(c.V_RIDE, "free-parking")
    assert play.cash(0) == 0


@pytest.mark.clause("U-CAB-2")
@pytest.mark.parametrize("answer", [c.V_BUY, c.V_DECLINE])
def test_a_cab_company_that_was_free_on_landing_offers_no_ride(answer: int) -> None:
    play = Journey("community-chest-5")
    play.roll(1, 2, 1)
    if answer == c.V_BUY:
        play.choose(c.V_BUY)
    else:
        play.decline()
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-CAB-2")
def test_a_mortgaged_company_takes_no_rent_but_still_passengers() -> None:
    play = Journey("community-chest-5")
    play.own(1, "cab-1")
    play.mortgage("cab-1")
    play.roll(1, 2, 1)
    assert (play.told(E_RENT_DUE), play.asked) == ([], (0, c.D_CAB))


@pytest.mark.clause("U-CAB-2")
def test_who_cannot_pay_the_rent_has_no_ride_either() -> None:
    play = Journey("community-chest-5")
    play.own(1, "cab-1")
    play.leave_with(0, 10)
    play.roll(1, 2, 1)
    assert play.asked == (0, c.D_DEBT)
    play.choose(c.V_BANKRUPT)
    assert (play.g.alive[0], play.asked) == (0, (1, c.D_TURN))


@pytest.mark.clause("U-CAB-3")
@pytest.mark.parametrize(("space", "deed"), [("cab-3", "cab-3"), ("railroad-2", "railroad-2")])
def test_at_the_destination_no_rent_is_due_and_no_second_ride_is_sold(space: str, deed: str) -> None:
    play = at_the_cab(1)
    play.own(2, deed)
    before = play.cash(2)
    play.choose(c.V_RIDE, space)
    assert (play.where(0), play.cash(2), play.asked) == (space, before, (0, c.D_END))
    assert play.told(E_RENT_SPARED) == [(0, 2, play.deed(deed), 0)]


@pytest.mark.clause("U-CAB-3")
@pytest.mark.parametrize("answer", [c.V_BUY, c.V_DECLINE])
def test_a_free_destination_is_bought_or_auctioned(answer: int) -> None:
    play = at_the_cab(1)
    play.choose(c.V_RIDE, "cab-3")
    assert play.asked == (0, c.D_PURCHASE)
    play.choose(answer)
    assert play.asked == ((0, c.D_END) if answer == c.V_BUY else (1, c.D_AUCTION))


@pytest.mark.clause("U-VCH-12", "U-CAB-3")
def test_a_ride_to_a_station_draws_no_voucher() -> None:
    play = at_the_cab(0)
    play.own(0, "railroad-2")
    play.choose(c.V_RIDE, "railroad-2")
    assert (play.asked, play.vouchers(0)) == ((0, c.D_END), {})


@pytest.mark.clause("U-CAB-3", "U-PAY-1")
def test_a_ride_passes_no_pay_corner() -> None:
    for target in ("free-parking", "cab-4", "railroad-2"):
        play = at_the_cab(1)
        play.choose(c.V_RIDE, target)
        assert play.salaries == []


@pytest.mark.clause("U-CAB-4", "U-TURN-1")
def test_moves_still_to_come_go_on_from_the_destination() -> None:
    play = at_the_cab(1, 1, 3, MR_MONOPOLY)
    play.choose(c.V_RIDE, "free-parking")
    assert play.moves[-1] == ("red-1", c.BY_BONUS)
    play = at_the_cab(1, 1, 3, BUS)
    play.choose(c.V_RIDE, "free-parking")
    play.choose(c.V_MOVE)
    assert play.moves[-1] == ("chance-3", c.BY_BUS)
    play = Journey("light-pink-1")
    play.own(1, "cab-1")
    play.roll(2, 2, 1)
    play.choose(c.V_RIDE, "free-parking")
    play.roll(1, 2, 1)
    assert play.moves[-1] == ("red-3", c.BY_DICE)


@pytest.mark.clause("U-CAB-4", "U-TRN-4", "U-CAB-2")
@pytest.mark.parametrize(("dice", "end"), [((1, 2, 1), "orange-3"), ((1, 2, 2), "tax-refund")])
def test_a_station_reached_by_cab_is_left_by_the_parity_of_the_next_roll(
    dice: tuple[int, int, int], end: str
) -> None:
    play = at_the_cab(0)
    play.own(0, "railroad-2")
    play.choose(c.V_RIDE, "railroad-2")
    play.come_round()
    play.roll(*dice)
    assert play.moves[-1] == (end, c.BY_DICE)
