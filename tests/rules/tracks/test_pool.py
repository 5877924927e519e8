"""The pool (U-POOL), the tax spaces that fill it (U-TAX) and the refund that halves it."""

import pytest
from tests.rules.tracks.play import Play

from magie.rules import codes as c
from magie.rules.events import E_PAID, E_REFUND_PAID
from magie.rules.schema import BANK


@pytest.mark.clause("U-POOL-1", "U-TAX-1")
def test_luxury_tax_is_75_to_the_pool() -> None:
    play = Play()
    play.land("luxury-tax")
    assert (play.cash(0), play.pool) == (3200 - 75, 75)
    assert play.clauses(E_PAID) == ["U-TAX-1"]


@pytest.mark.clause("U-POOL-1", "U-TAX-1")
def test_income_tax_is_200_to_the_pool() -> None:
    play = Play()
    play.land("income-tax", 1, 2, 1)
    assert play.asked == (0, c.D_TAX_CHOICE)
    play.do(0, c.V_PAY_FLAT)
    assert (play.cash(0), play.pool) == (3000, 200)


@pytest.mark.clause("U-TAX-1")
def test_or_income_tax_is_ten_percent_of_everything_shares_at_par_mortgaged_or_not() -> None:
    play = Play()
    play.leave_with(0, 1_001)
    play.own(0, "brown-1", "brown-2", "brown-3", "railroad-1", "cab-1", "utility-1")
    play.build(5, "brown-1", "brown-2")
    play.build(6, "brown-3")
    play.build(1, "railroad-1", "cab-1")
    play.mortgage("utility-1")
    play.give_shares(0, "motion-pictures", 2, 1)
    play.give_shares(0, "acme-motors", 0, 1)
    deeds = 130 + 130 + 150 + 200 + 300 + 150
    buildings = 2 * 250 + 300 + 100 + 150
    shares = 3 * 100 + 150
    worth = 1_001 + deeds + buildings + shares
    play.land("income-tax", 1, 2, 1)
    play.do(0, c.V_PAY_PERCENT)
    assert worth == 3_561
    assert play.pool == 357  # rounded up
    assert play.cash(0) == 1_001 - 357


@pytest.mark.clause("U-TAX-1")
def test_the_way_of_paying_income_tax_is_chosen_before_anything_else() -> None:
    play = Play()
    play.land("income-tax", 1, 2, 1)
    assert play.refusal(0, c.V_END) == c.R_MOMENT_WRONG_DECISION
    assert play.pool == 0


@pytest.mark.clause("U-POOL-1")
def test_the_fine_for_leaving_jail_goes_to_the_pool() -> None:
    play = Play()
    play.put(0, "jail")
    play.g.jailed[0] = 1
    play.do(0, c.V_PAY_FINE)
    assert (play.cash(0), play.pool) == (3150, 50)


@pytest.mark.clause("U-POOL-1")
def test_the_forced_fine_after_the_third_failure_goes_to_the_pool() -> None:
    play = Play()
    play.put(0, "jail")
    play.g.jailed[0] = 3
    play.do(0, c.V_ROLL)
    play.dice(1, 2)
    assert play.pool == 50


@pytest.mark.clause("U-POOL-1")
def test_what_is_bought_from_the_bank_goes_to_the_bank() -> None:
    play = Play()
    play.own(0, "brown-1", "brown-2", "railroad-1")
    bank = play.g.cash[BANK]
    play.do(0, c.V_BUILD, play.deed("brown-1"))
    play.do(0, c.V_MORTGAGE, play.deed("railroad-1"))
    play.do(0, c.V_LIFT, play.deed("railroad-1"))
    play.land("red-1")
    play.do(0, c.V_BUY)
    assert play.pool == 0
    assert play.g.cash[BANK] == bank + 50 + 10 + 220


@pytest.mark.clause("U-POOL-1")
def test_a_debt_to_the_pool_is_paid_to_the_pool_once_the_money_is_there() -> None:
    play = Play()
    play.leave_with(0, 60)
    play.own(0, "brown-1")
    play.land("luxury-tax")
    assert play.asked == (0, c.D_DEBT)
    play.do(0, c.V_MORTGAGE, play.deed("brown-1"))
    assert (play.cash(0), play.pool) == (60 + 65 - 75, 75)


@pytest.mark.clause("U-POOL-2")
@pytest.mark.parametrize(("pool", "refund"), [(0, 0), (1, 1), (100, 50), (101, 51), (1_215, 608)])
def test_tax_refund_pays_half_the_pool_rounded_up(pool: int, refund: int) -> None:
    play = Play()
    play.fill_pool(pool)
    play.land("tax-refund")
    assert (play.cash(0), play.pool) == (3200 + refund, pool - refund)
    assert play.told(E_REFUND_PAID) == ([(0, refund, 0, 0)] if refund else [])


@pytest.mark.clause("U-POOL-2", "11.1")
def test_free_parking_does_not_touch_the_pool() -> None:
    play = Play()
    play.fill_pool(500)
    play.land("free-parking")
    assert (play.cash(0), play.pool) == (3200, 500)
