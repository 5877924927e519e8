"""Cards that touch shares: crashes, fines with their shield, slumps, booms and a share for nothing (U-STK-4)."""

import pytest
from tests.rules.tracks.play import Play

from magie.rules import codes as c
from magie.rules import events

FINES = {
    "community-chest-utility-regulation": {"national-utilities"},
    "community-chest-unions-on-strike": {"united-railways", "acme-motors", "allied-steamships"},
    "community-chest-hollywood-scandal": {"motion-pictures", "general-radio"},
}
BOOMS = {
    "chance-travel-boom": {"united-railways", "acme-motors", "allied-steamships"},
    "chance-entertainment-boom": {"motion-pictures", "general-radio"},
}
LAWYER = "community-chest-lawyer"


def one_of_each(play: Play, seat: int) -> dict[str, int]:
    """Give a seat two shares of every company; what they pay."""
    dividends = {}
    for name, company in play.edition.indexes["company"].items():
        play.give_shares(seat, name, 2)
        dividends[name] = 4 * play.e.share_par[company] // 10
    return dividends


@pytest.mark.clause("U-STK-4")
def test_in_a_crash_every_holder_returns_half_of_each_company_rounded_up() -> None:
    play = Play()
    play.give_shares(0, "acme-motors", 5)
    play.give_shares(1, "general-radio", 1)
    play.give_shares(2, "general-radio", 4)
    play.give_shares(2, "motion-pictures", 3)
    before = play.draw_card("chance-market-crash")
    assert play.shares(0, "acme-motors") == (2, 0)
    assert play.shares(1, "general-radio") == (0, 0)
    assert play.shares(2, "general-radio") == (2, 0)
    assert play.shares(2, "motion-pictures") == (1, 0)
    assert play.g.share_stock[play.company("acme-motors")] == 3  # they can be bought again
    assert play.gained(before) == [0, 0, 0]
    assert len(play.told(events.E_SHARE_RETURNED)) == 3 + 1 + 2 + 2


@pytest.mark.clause("U-STK-4")
@pytest.mark.parametrize(
    ("free", "mortgaged", "left"), [(2, 2, (0, 2)), (1, 2, (0, 1)), (0, 3, (0, 1)), (3, 1, (1, 1)), (0, 1, (0, 0))]
)
def test_a_crash_takes_mortgaged_shares_last_and_cancels_their_mortgage(
    free: int, mortgaged: int, left: tuple[int, int]
) -> None:
    play = Play()
    play.give_shares(1, "acme-motors", free, mortgaged)
    before = play.draw_card("chance-market-crash")
    assert play.shares(1, "acme-motors") == left
    assert play.gained(before) == [0, 0, 0]


@pytest.mark.clause("U-POOL-1", "U-STK-4")
@pytest.mark.parametrize(("card", "companies"), list(FINES.items()))
def test_a_fine_costs_every_holder_of_its_companies_their_dividends(card: str, companies: set[str]) -> None:
    play = Play()
    dividends = one_of_each(play, 1)
    play.give_shares(0, min(companies), 1)
    before = play.draw_card(card)
    fine = sum(dividends[company] for company in companies)
    own = dividends[min(companies)] // 4
    assert play.gained(before) == [-own, -fine, 0]
    assert play.pool == fine + own
    assert [payer for payer, *_ in play.told(events.E_PAID)] == [0, 1]
    assert play.g.jailed == [0] * 12


@pytest.mark.clause("U-STK-3")
@pytest.mark.parametrize("card", list(FINES))
def test_mortgaged_shares_are_not_fined(card: str) -> None:
    play = Play()
    for company in FINES[card]:
        play.give_shares(1, company, 0, 3)
    assert play.gained(play.draw_card(card)) == [0, 0, 0]


@pytest.mark.clause("U-POOL-1", "U-TURN-2")
def test_the_caught_insider_pays_all_dividends_and_goes_to_jail() -> None:
    play = Play()
    dividends = one_of_each(play, 0)
    play.give_shares(1, "acme-motors", 1)
    before = play.draw_card("chance-caught-insider")
    assert play.gained(before) == [-sum(dividends.values()), 0, 0]
    assert play.pool == sum(dividends.values())
    assert (play.where(0), play.g.jailed[0]) == ("jail", 1)


@pytest.mark.clause("U-STK-3")
def test_the_caught_insider_with_nothing_but_mortgaged_shares_still_goes_to_jail() -> None:
    play = Play()
    play.give_shares(0, "acme-motors", 0, 1)
    before = play.draw_card("chance-caught-insider")
    assert play.gained(before) == [0, 0, 0]
    assert play.g.jailed[0] == 1


@pytest.mark.clause("U-STK-3")
def test_without_shares_there_is_nothing_to_catch() -> None:
    play = Play()
    play.give_shares(1, "acme-motors", 3)
    before = play.draw_card("chance-caught-insider")
    assert play.gained(before) == [0, 0, 0]
    assert play.g.jailed[0] == 0


@pytest.mark.clause("U-CRD-3")
@pytest.mark.parametrize("card", list(FINES))
def test_the_lawyer_spares_its_holder_one_fine_before_it_is_paid(card: str) -> None:
    play = Play()
    company = min(FINES[card])
    for seat in (1, 2):
        play.give_shares(seat, company, 1)
    play.hold(1, LAWYER)
    before = play.draw_card(card)
    assert play.asked == (1, c.D_SHIELD)
    assert play.refusal(1, c.V_USE, play.card("community-chest-share-good-fortune")) == c.R_CARD_NOT_HELD
    play.do(1, c.V_USE, play.card(LAWYER))
    assert play.gained(before)[:2] == [0, 0]
    assert play.gained(before)[2] < 0
    assert play.lies_under(LAWYER)
    assert play.told(events.E_FINE_SHIELDED) == [(1, play.card(LAWYER), 0, 0)]
    assert play.clauses(events.E_CARD_USED) == ["U-CRD-3"]


@pytest.mark.clause("U-CRD-3")
def test_the_lawyer_spares_the_insider_the_fine_and_the_jail() -> None:
    play = Play()
    play.give_shares(0, "acme-motors", 2)
    play.hold(0, LAWYER)
    before = play.draw_card("chance-caught-insider")
    assert play.asked == (0, c.D_SHIELD)
    play.do(0, c.V_USE, play.card(LAWYER))
    assert play.gained(before) == [0, 0, 0]
    assert play.g.jailed[0] == 0
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-CRD-3")
def test_the_lawyer_may_be_kept_for_a_worse_day() -> None:
    play = Play()
    play.give_shares(0, "acme-motors", 2)
    play.hold(0, LAWYER)
    play.draw_card("chance-caught-insider")
    play.do(0, c.V_SKIP)
    assert play.holder(LAWYER) == 0
    assert (play.pool, play.g.jailed[0]) == (60, 1)


@pytest.mark.clause("U-CRD-3")
def test_the_lawyer_is_not_asked_where_there_is_no_fine() -> None:
    play = Play()
    play.hold(1, LAWYER)
    play.give_shares(1, "acme-motors", 1)
    play.draw_card("community-chest-hollywood-scandal")
    assert play.asked == (0, c.D_END)
    assert play.holder(LAWYER) == 1
    assert play.refusal(0, c.V_USE, play.card(LAWYER)) == c.R_CARD_NOT_HELD


@pytest.mark.clause("U-STK-1")
@pytest.mark.parametrize(("card", "companies"), list(BOOMS.items()))
def test_in_a_boom_every_holder_collects_the_dividends_of_its_companies(card: str, companies: set[str]) -> None:
    play = Play()
    dividends = one_of_each(play, 1)
    play.give_shares(0, min(companies), 1)
    before = play.draw_card(card)
    assert play.gained(before) == [
        dividends[min(companies)] // 4,
        sum(dividends[company] for company in companies),
        0,
    ]
    assert play.where(0) == "chance-3"


@pytest.mark.clause("U-STK-1")
@pytest.mark.parametrize(("owner", "gains"), [(None, (60 + 48, 15 + 12)), (0, (3 * 108, 27)), (1, (108, 3 * 27))])
def test_the_electric_car_pays_threefold_to_the_owner_of_the_electric_company(
    owner: int | None, gains: tuple[int, int]
) -> None:
    play = Play()
    for company in ("acme-motors", "national-utilities"):
        play.give_shares(0, company, 2)
        play.give_shares(1, company, 1)
    play.give_shares(1, "general-radio", 3)
    if owner is not None:
        play.own(owner, "utility-1")
    play.own(2, "utility-2")
    before = play.draw_card("chance-electric-car")
    assert play.gained(before) == [*gains, 0]


@pytest.mark.clause("U-STK-1")
def test_in_a_slump_general_radio_pays_half_rounded_up_for_two_payouts() -> None:
    play = Play(seats=2)
    play.give_shares(1, "general-radio", 1)
    play.give_shares(1, "acme-motors", 1)
    play.draw_card("chance-radio-slump")
    assert play.told(events.E_DIVIDEND_HALVED) == [(play.company("general-radio"), 2, 0, 0)]
    for halved in (True, True, False):
        play.end()
        if play.g.active == 1:
            play.land("free-parking")
            play.end()
        play.g.journal.clear()
        play.land("stock-exchange")
        paid = {company: amount for _, company, _, amount in play.told(events.E_DIVIDEND_PAID)}
        assert paid[play.company("general-radio")] == (7 if halved else 13)
        assert paid[play.company("acme-motors")] == 15
        play.do(0, c.V_BUY_SHARE, play.company("motion-pictures"))


@pytest.mark.clause("U-STK-1")
def test_a_boom_is_one_of_the_payouts_of_a_slump_and_a_fine_is_none() -> None:
    play = Play()
    play.give_shares(1, "general-radio", 3)
    radio = play.company("general-radio")
    play.g.slump[radio] = 2
    before = play.draw_card("community-chest-hollywood-scandal")
    assert play.gained(before) == [0, -59, 0]  # what the company pays now, half of 117
    assert play.g.slump[radio] == 2
    play.end()
    before = play.draw_card("chance-entertainment-boom")
    assert play.gained(before) == [0, 59, 0]
    assert play.g.slump[radio] == 1


@pytest.mark.clause("U-STK-2")
def test_an_inherited_share_is_taken_free_from_any_company_of_the_bank() -> None:
    play = Play()
    play.give_shares(1, "acme-motors", 5)
    before = play.draw_card("community-chest-inherit-stock")
    assert play.asked == (0, c.D_COMPANY)
    assert play.refusal(0, c.V_NAME, play.company("acme-motors")) == c.R_SHARE_NONE_LEFT
    play.do(0, c.V_NAME, play.company("united-railways"))
    assert play.shares(0, "united-railways") == (1, 0)
    assert play.gained(before) == [0, 0, 0]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-STK-2")
def test_nothing_is_inherited_once_every_share_is_sold() -> None:
    play = Play()
    for name in play.edition.indexes["company"]:
        play.give_shares(1, name, 5)
    play.draw_card("community-chest-inherit-stock")
    assert play.asked == (0, c.D_END)
