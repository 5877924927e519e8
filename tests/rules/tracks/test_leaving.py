"""A player who leaves in the middle of a question of the three tracks: it is answered, and the game goes on (Q56)."""

import pytest
from tests.rules.tracks.play import Play

from magie.rules import codes as c
from magie.rules.events import E_PAID, E_SHARE_LOAN_KEPT, E_SHARE_TAKEN, E_VOUCHER_LOST, E_VOUCHER_TAKEN
from magie.rules.schema import NOBODY


@pytest.mark.clause("Q56", "U-STK-1")
def test_the_option_on_a_share_is_auctioned_for_whoever_leaves() -> None:
    play = Play()
    play.land("stock-exchange")
    play.leave(0)
    assert play.g.auction_kind == c.SALE_SHARE_OPTION
    play.do(1, c.V_BID, 5)
    play.do(2, c.V_PASS)
    play.do(1, c.V_NAME, play.company("acme-motors"))
    assert play.shares(1, "acme-motors") == (1, 0)
    assert play.g.alive[0] == 0


@pytest.mark.clause("Q56", "U-STK-2")
def test_whoever_leaves_with_a_share_to_name_takes_the_first_there_is() -> None:
    play = Play()
    play.give_shares(1, "motion-pictures", 5)
    play.draw_card("community-chest-inherit-stock")
    play.leave(0)
    taken = play.company("allied-steamships")
    assert [company for seat, company, *_ in play.told(E_SHARE_TAKEN) if seat == 0] == [taken]
    assert (play.g.auction_kind, play.g.auction_what) == (c.SALE_SHARE, taken)


@pytest.mark.clause("Q56", "U-BDAY-1")
def test_whoever_leaves_on_a_birthday_takes_the_cash() -> None:
    play = Play()
    play.give_vouchers(1, "bus-ticket")
    play.land("birthday-gift")
    play.leave(0)
    assert play.purse()[1:] == [3100, 3100]
    assert play.vouchers(1) == {"bus-ticket": 1}
    assert play.told(E_VOUCHER_TAKEN) == []


@pytest.mark.clause("Q56", "U-BDAY-1")
def test_whoever_leaves_on_a_birthday_of_the_bank_draws_no_voucher() -> None:
    play = Play(birthday_from="bank")
    play.land("birthday-gift")
    play.leave(0)
    assert play.clauses(E_PAID)[0] == "U-BDAY-1"
    assert sum(play.g.voucher_pile) == 36


@pytest.mark.clause("Q56", "U-VCH-1")
def test_whoever_leaves_takes_no_voucher_from_anyone() -> None:
    play = Play()
    play.give_vouchers(1, "bus-ticket")
    play.draw_card("community-chest-finders-keepers")
    play.leave(0)
    assert play.vouchers(1) == {"bus-ticket": 1}


@pytest.mark.clause("Q56", "U-VCH-13")
def test_whoever_leaves_puts_the_first_voucher_back() -> None:
    play = Play()
    play.give_vouchers(0, "transit-token")
    play.give_vouchers(0, "cab-fare-back-1")
    play.draw_card("community-chest-losers-weepers")
    play.leave(0)
    assert play.told(E_VOUCHER_LOST)[0][:2] == (0, play.voucher("transit-token"))
    assert play.g.voucher_pile[play.voucher("transit-token")] == 3


@pytest.mark.clause("Q56", "U-CRD-3")
def test_whoever_leaves_pays_the_fine_and_the_lawyer_goes_under_the_pile() -> None:
    play = Play()
    play.give_shares(1, "acme-motors", 2)
    play.hold(1, "community-chest-lawyer")
    play.draw_card("community-chest-unions-on-strike")
    assert play.asked == (1, c.D_SHIELD)
    play.leave(1)
    assert play.pool == 60
    assert play.holder("community-chest-lawyer") == NOBODY


@pytest.mark.clause("Q56", "U-CRD-3")
def test_whoever_leaves_claims_no_share_of_a_fortune() -> None:
    play = Play()
    play.hold(1, "community-chest-share-good-fortune")
    play.land("roll-three")
    play.feed(play.at("roll-three-card", "1-3-6"))
    play.dice(1, 3, 6)
    assert play.asked == (1, c.D_FORTUNE)
    play.leave(1)
    assert play.cash(0) == 4700


@pytest.mark.clause("Q56", "U-STK-4")
def test_whoever_leaves_keeps_the_mortgage_on_a_share_just_received() -> None:
    play = Play()
    play.give_shares(0, "acme-motors", 0, 1)
    play.do(0, c.V_OFFER, 1, give=play.side(mortgaged=("acme-motors",)))
    play.do(1, c.V_ACCEPT)
    play.leave(1)
    assert play.told(E_SHARE_LOAN_KEPT) == [(1, play.company("acme-motors"), 8, 0)]
    assert play.g.alive[1] == 0


@pytest.mark.clause("Q56", "U-TAX-1")
def test_whoever_leaves_at_the_income_tax_pays_the_flat_amount() -> None:
    play = Play()
    play.land("income-tax", 1, 2, 1)
    play.leave(0)
    assert play.pool == 200
