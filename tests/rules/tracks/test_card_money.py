"""Cards that move money or vouchers: what they pay, what they cost, and that the cost goes to the pool."""

import pytest
from tests.rules.tracks.play import Play

from magie.rules import codes as c
from magie.rules.events import E_CARD_DRAWN, E_CARD_RETURNED, E_PAID, E_VOUCHER_LOST

RECEIVED = {
    "chance-loan-matures": 150,
    "chance-interest": 50,
    "community-chest-bank-error": 200,
    "community-chest-tax-refund": 20,
    "community-chest-life-insurance": 100,
    "community-chest-services": 25,
    "community-chest-crossword": 100,
    "community-chest-second-prize": 10,
    "community-chest-inherit": 100,
    "community-chest-pet-show": 75,
    "community-chest-flotation": 500,
}
PAID = {
    "chance-traffic-ticket": 15,
    "community-chest-doctor": 50,
    "community-chest-hospital": 100,
    "community-chest-tech-bubble": 150,
}
REPAIRS = {  # a house, a hotel, a skyscraper, a depot or stand
    "chance-general-repairs": (25, 100, 100, 25),
    "community-chest-street-repairs": (40, 115, 100, 25),
}


@pytest.mark.clause("8.1")
@pytest.mark.parametrize(("card", "amount"), list(RECEIVED.items()))
def test_the_bank_pays_what_the_card_says(card: str, amount: int) -> None:
    play = Play()
    play.fill_pool(1_000)
    before = play.draw_card(card)
    assert play.gained(before) == [amount, 0, 0]
    assert play.pool == 1_000
    assert play.lies_under(card)
    assert play.told(E_CARD_DRAWN) == [(0, play.card(card) // 72, play.card(card), 0)]
    assert play.told(E_CARD_RETURNED) == [(play.card(card), 0, 0, 0)]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-POOL-1")
@pytest.mark.parametrize(("card", "amount"), list(PAID.items()))
def test_what_a_card_costs_goes_to_the_pool(card: str, amount: int) -> None:
    play = Play()
    before = play.draw_card(card)
    assert play.gained(before) == [-amount, 0, 0]
    assert play.pool == amount
    assert play.lies_under(card)


@pytest.mark.clause("U-POOL-1")
@pytest.mark.parametrize(("card", "prices"), list(REPAIRS.items()))
def test_repairs_cost_by_the_building_and_go_to_the_pool(card: str, prices: tuple[int, int, int, int]) -> None:
    play = Play()
    house, hotel, skyscraper, depot = prices
    play.own(0, *play.lots("brown"), *play.lots("light-green"), *play.lots("purple"))
    play.build(3, "light-green-1", "light-green-2")
    play.build(2, "light-green-3", "light-green-4")
    play.build(5, "brown-1", "brown-2")
    play.build(6, "brown-3")
    play.own(0, "railroad-1", "railroad-2", "cab-1")
    play.build(1, "railroad-1", "railroad-2", "cab-1")
    play.own(1, *play.lots("pink"))
    play.build(4, *play.lots("pink"))
    play.draw_card(card)
    cost = 10 * house + 2 * hotel + skyscraper + 3 * depot
    assert play.pool == cost
    assert play.cash(0) == 3200 - cost


@pytest.mark.clause("U-POOL-1")
def test_property_taxes_cost_25_for_each_unmortgaged_deed() -> None:
    play = Play()
    play.own(0, "brown-1", "railroad-1", "cab-1", "utility-1", "maroon-1")
    play.own(1, "brown-2")
    play.mortgage("maroon-1")
    play.draw_card("chance-property-taxes")
    assert (play.cash(0), play.pool) == (3200 - 4 * 25, 4 * 25)


@pytest.mark.clause("8.1")
def test_property_taxes_cost_nothing_without_deeds() -> None:
    play = Play()
    assert play.gained(play.draw_card("chance-property-taxes")) == [0, 0, 0]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("8.1", "Q39")
def test_the_chairman_pays_50_to_each_other_player() -> None:
    play = Play(seats=4)
    assert play.gained(play.draw_card("chance-chairman")) == [-150, 50, 50, 50]
    assert play.pool == 0


@pytest.mark.clause("8.1", "Q38")
def test_the_opening_night_collects_50_from_each_other_player() -> None:
    play = Play(seats=4)
    assert play.gained(play.draw_card("community-chest-opening-night")) == [150, -50, -50, -50]


@pytest.mark.clause("U-POOL-1", "U-TRN-5")
@pytest.mark.parametrize(
    ("at", "gain", "pool"),
    [("community-chest-1", 250, 0), ("community-chest-4", 0, 0), ("community-chest-7", -50, 50)],
)
def test_the_insiders_edge_pays_inside_costs_outside_and_skips_the_middle(at: str, gain: int, pool: int) -> None:
    play = Play()
    before = play.draw_card("community-chest-insiders-edge", at)
    assert play.gained(before) == [gain, 0, 0]
    assert play.pool == pool


@pytest.mark.clause("U-VCH-1")
@pytest.mark.parametrize("card", ["chance-business-trip", "community-chest-business-trip"])
def test_a_business_trip_draws_a_voucher(card: str) -> None:
    play = Play()
    play.draw_card(card)
    play.draw_voucher("transit-token")
    assert play.vouchers(0) == {"transit-token": 1}
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-VCH-1")
def test_finders_keepers_takes_one_voucher_from_a_player_of_the_drawers_choice() -> None:
    play = Play(seats=4)
    play.give_vouchers(1, "bus-ticket")
    play.give_vouchers(2, "transit-token")
    play.give_vouchers(2, "bus-ticket", 2)
    play.draw_card("community-chest-finders-keepers")
    token, ticket = play.voucher("transit-token"), play.voucher("bus-ticket")
    assert play.asked == (0, c.D_TAKE)
    assert play.refusal(0, c.V_TAKE_VOUCHER, token, 1) == c.R_GIFT_NO_VOUCHER
    assert play.refusal(0, c.V_TAKE_VOUCHER, ticket, 3) == c.R_GIFT_NO_VOUCHER
    assert play.refusal(0, c.V_TAKE_VOUCHER, ticket, 0) == c.R_TRADE_PARTNER_OUT
    assert play.refusal(0, c.V_TAKE_VOUCHER, ticket, 1) == 0
    play.do(0, c.V_TAKE_VOUCHER, token, 2)
    assert [play.vouchers(seat) for seat in (0, 1, 2)] == [{"transit-token": 1}, {"bus-ticket": 1}, {"bus-ticket": 2}]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-VCH-1")
def test_finders_keepers_finds_nothing_where_nobody_else_has_a_voucher() -> None:
    play = Play()
    play.give_vouchers(0, "cab-fare-back-1")
    play.draw_card("community-chest-finders-keepers")
    assert play.vouchers(0) == {"cab-fare-back-1": 1}
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-VCH-13")
def test_losers_weepers_puts_a_voucher_of_ones_choice_back_into_the_unseen_pile() -> None:
    play = Play()
    play.give_vouchers(0, "bus-ticket")
    play.give_vouchers(0, "transit-token", 3)
    play.draw_card("community-chest-losers-weepers")
    assert play.asked == (0, c.D_DISCARD)
    assert play.refusal(0, c.V_DISCARD, play.voucher("cab-fare-back-1")) == c.R_VOUCHER_NOT_HELD
    play.do(0, c.V_DISCARD, play.voucher("transit-token"))
    assert play.vouchers(0) == {"bus-ticket": 1, "transit-token": 2}
    assert play.g.voucher_pile[play.voucher("transit-token")] == 1
    assert play.told(E_VOUCHER_LOST) == [(0, play.voucher("transit-token"), 0, 0)]


@pytest.mark.clause("U-VCH-13")
def test_losers_weepers_needs_no_answer_with_one_kind_and_takes_nothing_without() -> None:
    play = Play()
    play.give_vouchers(0, "transit-token", 2)
    play.draw_card("community-chest-losers-weepers")
    assert play.vouchers(0) == {"transit-token": 1}
    play = Play()
    play.draw_card("community-chest-losers-weepers")
    assert play.asked == (0, c.D_END)
    assert play.g.voucher_pile == play.e.voucher_count


@pytest.mark.clause("8.1", "15.1")
def test_a_card_that_cannot_be_paid_is_a_debt_to_the_pool() -> None:
    play = Play()
    play.leave_with(0, 149)
    play.own(0, "utility-1")
    play.draw_card("community-chest-tech-bubble")
    assert play.asked == (0, c.D_DEBT)
    assert play.told(E_PAID) == []
    play.do(0, c.V_MORTGAGE, play.deed("utility-1"))
    assert (play.cash(0), play.pool) == (149 + 75 - 150, 150)
