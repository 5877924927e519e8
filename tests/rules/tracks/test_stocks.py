"""The stock exchange (U-STK): dividends to all, a share at par or the option auctioned, mortgages on shares."""

import pytest
from tests.rules.tracks.play import Play

from magie.rules import codes as c
from magie.rules.events import E_AUCTION_OPENED, E_AUCTION_WON, E_DIVIDEND_PAID, E_SHARE_BOUGHT, E_SHARE_DECLINED

PAR = {
    "motion-pictures": 100,
    "allied-steamships": 110,
    "national-utilities": 120,
    "general-radio": 130,
    "united-railways": 140,
    "acme-motors": 150,
}


def visit(play: Play) -> list[int]:
    """What every seat receives when seat 0 lands on the stock exchange."""
    before = play.purse()
    play.land("stock-exchange")
    return [after - cash for after, cash in zip(play.purse(), before, strict=True)]


@pytest.mark.clause("U-STK-1")
@pytest.mark.parametrize("held", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("company", list(PAR))
def test_the_bank_pays_a_dividend_by_the_companys_table(company: str, held: int) -> None:
    play = Play()
    play.give_shares(1, company, held)
    dividend = PAR[company] // 10 * held * held
    assert visit(play) == [0, dividend, 0]
    assert play.told(E_DIVIDEND_PAID) == [(1, play.company(company), held, dividend)]


@pytest.mark.clause("U-STK-1")
def test_every_shareholder_is_paid_for_each_company_before_the_option() -> None:
    play = Play()
    play.give_shares(0, "acme-motors", 1)
    play.give_shares(0, "general-radio", 2)
    play.give_shares(2, "acme-motors", 3)
    assert visit(play) == [15 + 52, 0, 135]
    assert play.asked == (0, c.D_SHARE)


@pytest.mark.clause("U-STK-3")
def test_mortgaged_shares_pay_no_dividend_and_do_not_count_in_the_table() -> None:
    play = Play()
    play.give_shares(0, "acme-motors", 0, 3)
    play.give_shares(1, "motion-pictures", 2, 3)
    assert visit(play) == [0, 40, 0]


@pytest.mark.clause("U-STK-1", "U-STK-2")
@pytest.mark.parametrize("company", list(PAR))
def test_the_visitor_may_buy_one_share_at_par(company: str) -> None:
    play = Play()
    visit(play)
    play.do(0, c.V_BUY_SHARE, play.company(company))
    assert play.cash(0) == 3200 - PAR[company]
    assert play.shares(0, company) == (1, 0)
    assert play.g.share_stock[play.company(company)] == 4
    assert play.told(E_SHARE_BOUGHT) == [(0, play.company(company), PAR[company], 0)]
    assert play.asked == (0, c.D_END)  # one at a time


@pytest.mark.clause("U-STK-2")
def test_only_the_visitor_of_the_space_buys_from_the_bank() -> None:
    play = Play()
    company = play.company("acme-motors")
    assert play.refusal(0, c.V_BUY_SHARE, company) == c.R_MOMENT_WRONG_DECISION
    visit(play)
    assert play.refusal(1, c.V_BUY_SHARE, company) == c.R_MOMENT_NOT_ASKED
    play.do(0, c.V_BUY_SHARE, company)
    assert play.refusal(0, c.V_BUY_SHARE, company) == c.R_MOMENT_WRONG_DECISION


@pytest.mark.clause("U-STK-1")
def test_a_share_is_paid_in_cash_and_must_be_the_banks() -> None:
    play = Play()
    play.give_shares(1, "motion-pictures", 4, 1)
    play.leave_with(0, 110)
    visit(play)
    assert play.refusal(0, c.V_BUY_SHARE, play.company("motion-pictures")) == c.R_SHARE_NONE_LEFT
    assert play.refusal(0, c.V_BUY_SHARE, play.company("national-utilities")) == c.R_MONEY_NOT_ENOUGH_CASH
    assert play.refusal(0, c.V_BUY_SHARE, play.company("allied-steamships")) == 0
    assert play.refusal(0, c.V_BUY_SHARE, 6) == c.R_SHARE_NONE_LEFT


@pytest.mark.clause("U-STK-1")
def test_a_declined_option_is_auctioned_and_the_winner_names_the_company() -> None:
    play = Play()
    visit(play)
    play.do(0, c.V_DECLINE)
    assert play.clauses(E_SHARE_DECLINED) == ["U-STK-1"]
    assert play.told(E_AUCTION_OPENED) == [(c.SALE_SHARE_OPTION, 0, 1, 0)]
    assert play.asked == (1, c.D_AUCTION)
    assert play.refusal(1, c.V_BID, 0) == c.R_AUCTION_BID_TOO_LOW
    play.do(1, c.V_BID, 1)
    play.do(2, c.V_BID, 17)
    play.do(0, c.V_BID, 18)  # the decliner may bid
    play.do(1, c.V_PASS)
    play.do(2, c.V_BID, 25)
    play.do(0, c.V_PASS)
    assert play.asked == (2, c.D_COMPANY)
    play.do(2, c.V_NAME, play.company("acme-motors"))
    assert play.purse() == [3200, 3200, 3175]
    assert play.shares(2, "acme-motors") == (1, 0)
    assert play.told(E_AUCTION_WON) == [(2, c.SALE_SHARE_OPTION, 0, 25)]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-STK-1")
def test_the_winner_of_the_option_names_a_company_that_has_shares_left() -> None:
    play = Play()
    play.give_shares(1, "general-radio", 5)
    visit(play)
    play.do(0, c.V_DECLINE)
    play.do(1, c.V_PASS)
    play.do(2, c.V_BID, 1)
    play.do(0, c.V_PASS)
    assert play.refusal(2, c.V_NAME, play.company("general-radio")) == c.R_SHARE_NONE_LEFT
    play.do(2, c.V_NAME, play.company("united-railways"))
    assert play.shares(2, "united-railways") == (1, 0)


@pytest.mark.clause("U-STK-1")
def test_an_option_nobody_wants_leaves_the_shares_with_the_bank() -> None:
    play = Play()
    visit(play)
    play.do(0, c.V_DECLINE)
    for seat in (1, 2, 0):
        play.do(seat, c.V_PASS)
    assert play.g.share_stock == [5] * 6
    assert play.purse() == [3200] * 3
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-STK-1")
def test_once_every_share_is_sold_the_space_pays_dividends_alone() -> None:
    play = Play()
    for company in PAR:
        play.give_shares(1, company, 5)
    assert visit(play) == [0, 25 * sum(PAR.values()) // 10, 0]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-STK-2")
def test_a_share_is_mortgaged_at_half_par_and_lifted_for_a_tenth_more() -> None:
    play = Play()
    for company, par in PAR.items():
        play.give_shares(0, company, 2)
        number = play.company(company)
        cash = play.cash(0)
        play.do(0, c.V_MORTGAGE_SHARE, number)
        assert play.cash(0) - cash == par // 2
        assert play.shares(0, company) == (1, 1)
        play.do(0, c.V_LIFT_SHARE, number)
        assert play.cash(0) - cash == -((par // 2 + 9) // 10)  # 55, 65 and 75 round up
        assert play.shares(0, company) == (2, 0)


@pytest.mark.clause("U-STK-2")
def test_only_a_free_share_is_mortgaged_and_only_a_mortgaged_one_lifted() -> None:
    play = Play()
    play.give_shares(0, "acme-motors", 0, 1)
    play.give_shares(0, "general-radio", 1)
    acme, radio = play.company("acme-motors"), play.company("general-radio")
    assert play.refusal(0, c.V_MORTGAGE_SHARE, acme) == c.R_SHARE_NOT_HELD
    assert play.refusal(0, c.V_LIFT_SHARE, radio) == c.R_SHARE_NO_LOAN
    assert play.refusal(1, c.V_MORTGAGE_SHARE, radio) == c.R_SHARE_NOT_HELD
    play.give_shares(1, "motion-pictures", 1, 1)
    assert [play.refusal(0, c.V_MORTGAGE_SHARE, company) for company in (-1, 6)] == [c.R_SHARE_NOT_HELD] * 2
    assert [play.refusal(0, c.V_LIFT_SHARE, company) for company in (-1, 6)] == [c.R_SHARE_NO_LOAN] * 2
    play.leave_with(0, 82)
    assert play.refusal(0, c.V_LIFT_SHARE, acme) == c.R_MONEY_NOT_ENOUGH_CASH
    play.leave_with(0, 83)
    assert play.refusal(0, c.V_LIFT_SHARE, acme) == 0


@pytest.mark.clause("U-STK-2")
def test_shares_raise_money_for_a_debt() -> None:
    play = Play()
    play.leave_with(0, 20)
    play.give_shares(0, "united-railways", 1)
    play.land("luxury-tax")
    assert play.asked == (0, c.D_DEBT)
    assert play.refusal(0, c.V_BANKRUPT) == c.R_DEBT_CAN_BE_RAISED
    play.do(0, c.V_MORTGAGE_SHARE, play.company("united-railways"))
    assert (play.cash(0), play.pool) == (20 + 70 - 75, 75)


@pytest.mark.clause("U-STK-2")
def test_other_players_mortgage_their_shares_out_of_turn() -> None:
    play = Play()
    play.give_shares(1, "united-railways", 1)
    play.do(1, c.V_MORTGAGE_SHARE, play.company("united-railways"))
    assert play.purse() == [3200, 3270, 3200]
