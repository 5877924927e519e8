"""Loans on shares that have changed hands: whether the tenth paid then is owed again (14.10, U-STK-4)."""

import pytest
from tests.rules.tracks.play import Play

from magie.rules import codes as c
from magie.rules.events import E_PAID
from magie.rules.schema import BANK, COMPANIES

STEAM = "allied-steamships"  # lends 55, a tenth of it is 6


def sold(play: Play, *, count: int = 1) -> Play:
    """Seat 1 has received mortgaged shares of seat 0 and has kept their mortgages."""
    play.give_shares(0, STEAM, 0, count)
    hand_on(play, 0, 1, count)
    return play


def hand_on(play: Play, giver: int, receiver: int, count: int = 1) -> None:
    """Mortgaged shares change hands for nothing, and their mortgages are kept."""
    play.do(giver, c.V_OFFER, receiver, give=play.side(mortgaged=(STEAM,) * count))
    play.do(receiver, c.V_ACCEPT)
    for _ in range(count):
        assert play.asked == (receiver, c.D_SHARE_TRANSFER)
        play.do(receiver, c.V_KEEP)


def lift(play: Play, seat: int) -> int:
    """What it costs a seat to lift the mortgage on a share."""
    before = play.cash(seat)
    play.do(seat, c.V_LIFT_SHARE, play.company(STEAM))
    return before - play.cash(seat)


def paid(play: Play, seat: int) -> int:
    return int(play.g.shares_paid[seat * COMPANIES + play.company(STEAM)])


@pytest.mark.clause("U-STK-4")
@pytest.mark.parametrize(("again", "cost"), [(True, 61), (False, 55)])
def test_the_tenth_of_a_transfer_is_owed_again_on_lifting_or_not(again: bool, cost: int) -> None:
    play = sold(Play(transfer_interest_again=again))
    assert lift(play, 1) == cost
    assert play.shares(1, STEAM) == (1, 0)
    assert paid(play, 1) == 0


@pytest.mark.clause("U-STK-4")
@pytest.mark.parametrize(("again", "cost"), [(True, 61), (False, 55)])
def test_the_mortgage_is_lifted_with_exactly_the_money_it_takes(again: bool, cost: int) -> None:
    play = sold(Play(transfer_interest_again=again))
    company = play.company(STEAM)
    play.leave_with(1, cost - 1)
    assert play.refusal(1, c.V_LIFT_SHARE, company) == c.R_MONEY_NOT_ENOUGH_CASH
    play.leave_with(1, cost)
    assert lift(play, 1) == cost


@pytest.mark.clause("U-STK-4")
def test_of_several_mortgages_the_one_with_its_tenth_paid_is_lifted_first() -> None:
    play = Play(transfer_interest_again=False)
    play.give_shares(1, STEAM, 1, 0)
    sold(play)
    play.do(1, c.V_MORTGAGE_SHARE, play.company(STEAM))
    assert (play.shares(1, STEAM), paid(play, 1)) == ((0, 2), 1)
    assert [lift(play, 1), lift(play, 1)] == [55, 61]


@pytest.mark.clause("U-STK-4")
def test_a_share_lifted_and_mortgaged_anew_owes_its_interest() -> None:
    play = sold(Play(transfer_interest_again=False))
    lift(play, 1)
    play.do(1, c.V_MORTGAGE_SHARE, play.company(STEAM))
    assert lift(play, 1) == 61


@pytest.mark.clause("U-STK-4")
def test_each_new_holder_pays_the_tenth_anew() -> None:
    play = sold(Play(transfer_interest_again=False))
    hand_on(play, 1, 2)
    assert play.purse() == [3200, 3194, 3194]
    assert (paid(play, 1), paid(play, 2)) == (0, 1)
    assert lift(play, 2) == 55


@pytest.mark.clause("U-STK-4")
def test_mortgages_with_their_tenth_unpaid_are_handed_on_first() -> None:
    play = Play(transfer_interest_again=False)
    play.give_shares(1, STEAM, 0, 1)
    sold(play)
    hand_on(play, 1, 2)
    assert (paid(play, 1), play.shares(1, STEAM)) == (1, (0, 1))
    assert lift(play, 1) == 55


@pytest.mark.clause("U-STK-4", "U-BKR-1")
@pytest.mark.parametrize(("again", "cost"), [(True, 61), (False, 55)])
def test_the_tenth_on_an_inherited_mortgage_counts_like_any_other(again: bool, cost: int) -> None:
    play = Play(transfer_interest_again=again)
    play.own(1, "red-1", "red-2", "red-3")
    play.build(5, "red-1", "red-2", "red-3")
    play.give_shares(0, STEAM, 0, 2)
    play.leave_with(0, 0)
    play.land("red-1")
    play.do(0, c.V_BANKRUPT)
    assert play.asked == (1, c.D_SHARE_TRANSFER)
    assert play.cash(1) == 3200 - 2 * 6
    play.do(1, c.V_LIFT_NOW)  # the mortgage alone, whatever the switch says
    assert (play.cash(1), paid(play, 1)) == (3200 - 2 * 6 - 55, 1)
    play.do(1, c.V_KEEP)
    assert play.cash(1) == 3200 - 2 * 6 - 55
    assert lift(play, 1) == cost


@pytest.mark.clause("U-STK-4")
def test_a_mortgage_lifted_while_it_is_asked_about_is_asked_about_no_more() -> None:
    play = Play(transfer_interest_again=False)
    play.give_shares(0, STEAM, 0, 1)
    play.do(0, c.V_OFFER, 1, give=play.side(mortgaged=(STEAM,)))
    play.do(1, c.V_ACCEPT)
    assert lift(play, 1) == 61
    assert play.asked == (0, c.D_TURN)
    assert (play.shares(1, STEAM), paid(play, 1)) == ((1, 0), 0)


@pytest.mark.clause("U-STK-4", "U-BKR-1")
def test_an_inherited_mortgage_lifted_while_it_is_asked_about_leaves_ones_own_mortgage_alone() -> None:
    play = Play()
    play.own(1, "red-1", "red-2", "red-3")
    play.build(5, "red-1", "red-2", "red-3")
    play.give_shares(1, STEAM, 0, 1)
    play.give_shares(0, STEAM, 0, 1)
    play.leave_with(0, 0)
    play.land("red-1")
    play.do(0, c.V_BANKRUPT)
    assert (play.asked, paid(play, 1)) == ((1, c.D_SHARE_TRANSFER), 1)
    assert lift(play, 1) == 61
    assert play.asked == (1, c.D_TURN)
    assert (play.shares(1, STEAM), paid(play, 1)) == ((1, 1), 0)


@pytest.mark.clause("U-STK-4", "14.9")
def test_the_tenths_of_deeds_and_shares_kept_in_one_deal_are_one_debt() -> None:
    play = Play()
    play.own(0, "red-1")
    play.mortgage("red-1")
    play.give_shares(0, STEAM, 0, 3)
    play.do(0, c.V_OFFER, 1, give=play.side("red-1", mortgaged=(STEAM,) * 3))
    play.do(1, c.V_ACCEPT)
    play.g.journal.clear()
    play.do(1, c.V_KEEP)
    for verb in (c.V_KEEP, c.V_LIFT_NOW):
        assert play.asked == (1, c.D_SHARE_TRANSFER)
        play.do(1, verb)
    assert play.told(E_PAID) == [(1, BANK, 55, 0)]
    play.do(1, c.V_KEEP)
    assert play.told(E_PAID) == [(1, BANK, 55, 0), (1, BANK, 11 + 2 * 6, 0)]
    assert play.clauses(E_PAID)[-1] == "14.9"
    assert (play.shares(1, STEAM), paid(play, 1)) == ((1, 2), 2)
    assert play.asked == (0, c.D_TURN)


@pytest.mark.clause("U-STK-4", "14.9")
def test_each_side_of_a_deal_is_done_with_deeds_and_shares_before_the_other_is_asked() -> None:
    play = Play()
    for seat, deed in ((0, "red-1"), (1, "red-2")):
        play.own(seat, deed)
        play.mortgage(deed)
        play.give_shares(seat, STEAM, 0, 1)
    give, take = (play.side(deed, mortgaged=(STEAM,)) for deed in ("red-1", "red-2"))
    play.do(0, c.V_OFFER, 1, give=give, take=take)
    play.do(1, c.V_ACCEPT)
    play.g.journal.clear()
    for seat in (0, 1):
        assert play.asked == (seat, c.D_TRANSFER)
        play.do(seat, c.V_KEEP)
        assert play.asked == (seat, c.D_SHARE_TRANSFER)
        play.do(seat, c.V_KEEP)
        assert play.told(E_PAID)[-1] == (seat, BANK, 11 + 6, 0)
    assert len(play.told(E_PAID)) == 2


@pytest.mark.clause("U-STK-4", "U-BKR-1", "15.6")
def test_an_inherited_share_that_was_dealt_away_costs_its_tenth_and_is_not_asked_about() -> None:
    play = Play()
    play.own(1, "red-1")
    play.give_shares(0, STEAM, 0, 2)
    play.leave_with(0, 0)
    play.leave_with(1, 3)
    play.land("red-1")
    play.do(0, c.V_BANKRUPT)
    assert play.asked == (1, c.D_DEBT)
    play.do(1, c.V_OFFER, 2, give=play.side(mortgaged=(STEAM,)), take=play.side(cash=20))
    play.do(2, c.V_ACCEPT)
    play.do(2, c.V_KEEP)
    assert play.asked == (1, c.D_SHARE_TRANSFER)
    assert play.cash(1) == 3 + 20 - 2 * 6
    play.do(1, c.V_KEEP)
    assert play.asked == (1, c.D_TURN)
