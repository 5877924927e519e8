"""Travel vouchers: where they come from, what they move, what they pay, how they expire, and who may hold them."""

import pytest
from tests.rules.tracks.journey import Journey
from tests.rules.tracks.play import MR_MONOPOLY

from magie.rules import codes as c
from magie.rules.events import E_RENT_SPARED, E_VOUCHER_DRAWN, E_VOUCHER_LOST, E_VOUCHER_TAKEN, E_VOUCHER_USED
from magie.rules.schema import SIDE, SIDE_VOUCHERS, VOUCHERS


def after_an_odd_roll(start: str) -> Journey:
    """Seat 0 owns everything, has rolled a three, and stands on a space at the end of its turn."""
    play = Journey("free-parking")
    play.own_all(0)
    play.roll(1, 2, MR_MONOPOLY)
    assert play.asked == (0, c.D_END)
    play.put(0, start)
    play.g.journal.clear()
    return play


@pytest.mark.clause("U-VCH-1")
def test_a_bus_ticket_space_gives_a_voucher() -> None:
    play = Journey("stock-exchange")
    play.roll(1, 2, 2)
    assert play.where(0) == "bus-ticket-1"
    play.draw_voucher("transit-token")
    assert play.vouchers(0) == {"transit-token": 1}
    assert play.told(E_VOUCHER_DRAWN) == [(0, play.voucher("transit-token"), 0, 0)]


@pytest.mark.clause("U-VCH-1")
@pytest.mark.parametrize("card", ["chance-business-trip", "community-chest-business-trip"])
def test_some_cards_give_a_voucher(card: str) -> None:
    play = Journey()
    play.draw_card(card, even=True)
    play.draw_voucher("cab-fare-ahead-3")
    assert play.vouchers(0) == {"cab-fare-ahead-3": 1}


@pytest.mark.clause("U-VCH-1", "U-BDAY-1")
def test_a_birthday_gift_may_be_a_voucher() -> None:
    play = Journey("peach-4")
    play.give_vouchers(1, "bus-ticket")
    play.roll(1, 2, 1)
    assert play.asked == (0, c.D_GIFT)
    play.do(0, c.V_TAKE_VOUCHER, play.voucher("bus-ticket"))
    assert (play.vouchers(0), play.vouchers(1)) == ({"bus-ticket": 1}, {})


@pytest.mark.clause("U-VCH-1", "U-VCH-5")
def test_an_empty_pile_gives_none() -> None:
    for start, dice in (("stock-exchange", (1, 2, 2)), ("pink-1", (1, 2, 1))):
        play = Journey(start)
        play.own_all(0)
        play.empty_pile()
        play.roll(*dice)
        assert (play.asked, play.vouchers(0)) == ((0, c.D_END), {})


@pytest.mark.clause("U-VCH-1")
def test_the_only_kind_left_in_the_pile_comes_without_chance() -> None:
    play = Journey("stock-exchange")
    play.empty_pile()
    play.g.voucher_pile[play.voucher("transit-token")] = 2
    play.roll(1, 2, 2)
    assert (play.asked, play.vouchers(0)) == ((0, c.D_END), {"transit-token": 1})
    assert play.g.voucher_pile[play.voucher("transit-token")] == 1
    play.g.voucher_pile[play.voucher("bus-ticket")] = 1
    play.end()
    play.put(1, "stock-exchange")
    play.roll(1, 2, 2)
    assert play.waits_for == c.C_VOUCHER


@pytest.mark.clause("U-VCH-1", "U-VCH-4")
def test_the_last_bus_may_be_that_only_kind_and_expires_the_others_by_the_switch() -> None:
    play = Journey("stock-exchange", vouchers_expire="when-drawn")
    play.empty_pile()
    play.g.voucher_pile[play.voucher("bus-ticket-expire")] = 1
    play.g.vouchers[VOUCHERS + play.voucher("bus-ticket")] = 2
    play.roll(1, 2, 2)
    assert (play.vouchers(0), play.vouchers(1)) == ({"bus-ticket-expire": 1}, {})


@pytest.mark.clause("U-VCH-2")
def test_cab_fares_may_be_combined_with_one_another_and_with_one_other_voucher() -> None:
    play = Journey("jail")
    play.own_all(0)
    play.give_vouchers(0, "bus-ticket", 2)
    for kind in ("cab-fare-ahead-1", "cab-fare-ahead-2", "cab-fare-back-1"):
        play.give_vouchers(0, kind)
    play.use("cab-fare-ahead-1")
    play.use("bus-ticket", "pink-2")
    play.use("cab-fare-back-1")
    assert play.refuses("bus-ticket", "pink-3") == c.R_VOUCHER_ONE_A_TURN
    play.use("cab-fare-ahead-2")
    assert [space for space, _ in play.moves] == ["pink-1", "pink-2", "utility-1", "pink-3"]
    assert play.vouchers(0) == {"bus-ticket": 1}


@pytest.mark.clause("U-VCH-2")
def test_the_space_where_a_voucher_ends_is_played_like_any_other() -> None:
    play = Journey("jail")
    play.own(1, "pink-2")
    play.give_vouchers(0, "bus-ticket", 1)
    play.give_vouchers(0, "cab-fare-ahead-1", 1)
    cash = play.cash(0)
    play.use("bus-ticket", "pink-2")
    assert cash - play.cash(0) == 10
    play.use("cab-fare-ahead-1")
    assert play.asked == (0, c.D_PURCHASE)
    play.choose(c.V_BUY)
    assert (play.owner("pink-3"), play.asked) == (0, (0, c.D_TURN))


@pytest.mark.clause("U-VCH-2", "U-PAY-1")
@pytest.mark.parametrize(
    ("start", "kind", "target", "salary"),
    [
        pytest.param("wine-1", "cab-fare-ahead-1", 0, 0, id="no pay corner"),
        pytest.param("teal-4", "bus-ticket", "pay-day", 400, id="Pay Day reached"),
        pytest.param("teal-4", "cab-fare-ahead-3", 0, 400, id="Pay Day passed"),
        pytest.param("black-1", "bus-ticket", "bonus", 300, id="Bonus reached"),
        pytest.param("black-1", "cab-fare-ahead-2", 0, 300, id="Bonus passed"),
        pytest.param("dark-blue-2", "bus-ticket", "go", 200, id="GO reached"),
        pytest.param("dark-blue-2", "cab-fare-ahead-2", 0, 200, id="GO passed"),
    ],
)
def test_a_voucher_earns_the_highest_salary_whatever_was_rolled(
    start: str, kind: str, target: str | int, salary: int
) -> None:
    play = after_an_odd_roll(start)
    play.give_vouchers(0, kind)
    play.use(kind, target)
    assert play.salaries == ([salary] if salary else [])


@pytest.mark.clause("U-VCH-3")
@pytest.mark.parametrize(
    ("start", "kind", "stay", "change"),
    [
        pytest.param("pink-3", "cab-fare-ahead-2", "orange-1", "grey-1", id="passing ahead"),
        pytest.param("railroad-2-outer", "cab-fare-ahead-1", "orange-1", "grey-1", id="starting ahead"),
        pytest.param("orange-1", "cab-fare-back-3", "pink-2", "black-2", id="passing back"),
        pytest.param("railroad-2", "cab-fare-back-1", "black-3", "pink-3", id="starting back"),
    ],
)
def test_a_voucher_move_that_meets_a_station_may_stay_or_change_track(
    start: str, kind: str, stay: str, change: str
) -> None:
    for choice, end in enumerate((stay, change)):
        play = Journey(start)
        play.give_vouchers(0, kind)
        play.use(kind, choice)
        assert play.moves == [(end, c.BY_VOUCHER)]


@pytest.mark.clause("U-VCH-3", "U-TRN-4")
def test_there_is_no_choice_without_a_station_on_the_way_or_at_its_last_step() -> None:
    play = Journey("pink-3")
    play.give_vouchers(0, "cab-fare-ahead-1")
    play.give_vouchers(0, "cab-fare-back-1")
    assert play.refuses("cab-fare-ahead-1", 1) == c.R_VOUCHER_BAD_TARGET
    assert play.refuses("cab-fare-back-1", 1) == c.R_VOUCHER_BAD_TARGET
    assert play.refuses("cab-fare-back-1", 2) == c.R_VOUCHER_BAD_TARGET
    play.use("cab-fare-ahead-1")
    assert play.where(0) == "railroad-2-outer"


def with_last_bus(switch: str) -> Journey:
    """Everyone holds vouchers, seat 0 the last bus too."""
    play = Journey("jail", vouchers_expire=switch)
    play.own_all(0)
    play.give_vouchers(0, "bus-ticket-expire", 2)
    for seat in range(3):
        play.give_vouchers(seat, "bus-ticket")
        play.give_vouchers(seat, "cab-fare-back-1")
    return play


@pytest.mark.clause("U-VCH-4", "U-VCH-5")
def test_the_last_bus_expires_every_other_voucher_in_anyones_hand_but_not_in_the_pile() -> None:
    play = with_last_bus("when-played")
    pile = play.g.voucher_pile[:]
    play.use("bus-ticket-expire", "pink-1")
    assert play.where(0) == "pink-1"
    assert [play.vouchers(seat) for seat in range(3)] == [{}, {}, {}]
    assert len(play.told(E_VOUCHER_LOST)) == 7
    assert play.g.voucher_pile == pile


@pytest.mark.clause("U-VCH-4")
def test_by_default_the_last_bus_expires_nothing_when_it_is_drawn() -> None:
    play = Journey("stock-exchange")
    play.give_vouchers(1, "bus-ticket")
    play.roll(1, 2, 2)
    play.draw_voucher("bus-ticket-expire")
    assert [play.vouchers(seat) for seat in range(2)] == [{"bus-ticket-expire": 1}, {"bus-ticket": 1}]


@pytest.mark.clause("U-VCH-4")
def test_by_the_switch_the_last_bus_expires_the_others_when_it_is_drawn_and_none_when_played() -> None:
    play = Journey("stock-exchange", vouchers_expire="when-drawn")
    play.give_vouchers(0, "bus-ticket-expire")
    play.give_vouchers(0, "cab-fare-back-1")
    play.give_vouchers(1, "bus-ticket")
    pile = sum(play.g.voucher_pile)
    play.roll(1, 2, 2)
    play.draw_voucher("bus-ticket-expire")
    assert [play.vouchers(seat) for seat in range(2)] == [{"bus-ticket-expire": 1}, {}]
    assert sum(play.g.voucher_pile) == pile - 1
    kept = with_last_bus("when-drawn")
    kept.use("bus-ticket-expire", "pink-1")
    assert kept.vouchers(0) == {"bus-ticket": 1, "bus-ticket-expire": 1, "cab-fare-back-1": 1}
    assert kept.vouchers(1) == {"bus-ticket": 1, "cab-fare-back-1": 1}


@pytest.mark.clause("U-VCH-4")
def test_an_ordinary_ticket_expires_nothing_drawn_or_played() -> None:
    for switch in ("when-played", "when-drawn"):
        play = with_last_bus(switch)
        play.use("bus-ticket", "pink-1")
        assert play.vouchers(1) == {"bus-ticket": 1, "cab-fare-back-1": 1}
        assert play.vouchers(0) == {"bus-ticket-expire": 2, "cab-fare-back-1": 1}


@pytest.mark.clause("U-VCH-5")
@pytest.mark.parametrize(
    ("kind", "target"), [("bus-ticket", "pink-1"), ("transit-token", "railroad-3"), ("cab-fare-ahead-1", 0)]
)
def test_a_used_voucher_is_out_of_the_game(kind: str, target: str | int) -> None:
    play = Journey("jail")
    play.give_vouchers(0, kind)
    pile = play.g.voucher_pile[:]
    play.use(kind, target)
    assert (play.vouchers(0), play.g.voucher_pile) == ({}, pile)
    assert play.told(E_VOUCHER_USED) == [(0, play.voucher(kind), 0, 0)]


@pytest.mark.clause("U-VCH-6", "U-SUB-1")
def test_a_voucher_to_the_subway_gives_the_ride_of_the_next_turn() -> None:
    play = after_an_odd_roll("gold-1")
    play.give_vouchers(0, "bus-ticket")
    play.use("bus-ticket", "subway")
    assert play.asked == (0, c.D_END)
    play.come_round()
    assert play.refusal(0, c.V_ROLL) == c.R_TRAVEL_MUST
    play.choose(c.V_TRAVEL, "free-parking")
    assert play.where(0) == "free-parking"


@pytest.mark.clause("U-VCH-8")
def test_vouchers_may_be_dealt() -> None:
    play = Journey()
    play.give_vouchers(0, "bus-ticket", 2)
    play.give_vouchers(1, "transit-token")
    give, take = [0] * SIDE, [0] * SIDE
    give[SIDE_VOUCHERS + play.voucher("bus-ticket")] = 2
    take[SIDE_VOUCHERS + play.voucher("transit-token")] = 1
    play.do(0, c.V_OFFER, 1, give=give, take=take)
    play.choose(c.V_ACCEPT)
    assert (play.vouchers(0), play.vouchers(1)) == ({"transit-token": 1}, {"bus-ticket": 2})
    assert len(play.told(E_VOUCHER_TAKEN)) == 3


@pytest.mark.clause("U-VCH-8")
def test_only_vouchers_in_the_hand_may_be_dealt() -> None:
    play = Journey()
    play.give_vouchers(0, "bus-ticket")
    side = [0] * SIDE
    side[SIDE_VOUCHERS + play.voucher("bus-ticket")] = 2
    assert play.refusal(0, c.V_OFFER, 1, give=side) == c.R_TRADE_VOUCHER_NOT_HELD
    assert play.refusal(0, c.V_OFFER, 1, take=side) == c.R_TRADE_VOUCHER_NOT_HELD


@pytest.mark.clause("U-VCH-9")
@pytest.mark.parametrize(
    ("start", "kind", "salaries"),
    [
        ("wine-1", "cab-fare-back-1", [400]),
        ("wine-1", "cab-fare-back-2", []),
        ("black-2", "cab-fare-back-1", [300]),
        ("black-3", "cab-fare-back-3", []),
        ("purple-1", "cab-fare-back-1", [200]),
        ("purple-1", "cab-fare-back-3", []),
    ],
)
def test_a_fare_back_is_paid_only_by_the_pay_corner_it_ends_on(start: str, kind: str, salaries: list[int]) -> None:
    play = after_an_odd_roll(start)
    play.give_vouchers(0, kind)
    play.use(kind)
    assert play.salaries == salaries


@pytest.mark.clause("U-VCH-10", "U-VCH-12")
def test_a_transit_token_pays_no_rent_at_its_station_and_draws_a_voucher() -> None:
    play = Journey("jail")
    play.own(1, "railroad-2")
    play.give_vouchers(0, "transit-token")
    cash = play.cash(0)
    play.use("transit-token", "railroad-2-outer")
    play.draw_voucher()
    assert (play.cash(0), play.asked) == (cash, (0, c.D_TURN))
    assert play.told(E_RENT_SPARED) == [(0, 1, play.deed("railroad-2"), 0)]


@pytest.mark.clause("U-VCH-10")
def test_a_transit_token_may_lead_to_a_free_railroad_which_is_bought_or_auctioned() -> None:
    play = Journey("jail")
    play.give_vouchers(0, "transit-token")
    play.use("transit-token", "railroad-3")
    play.draw_voucher()
    assert play.asked == (0, c.D_PURCHASE)


@pytest.mark.clause("U-VCH-10")
@pytest.mark.parametrize(
    ("start", "foot", "dice", "end"),
    [
        ("jail", "railroad-2-outer", (1, 2, 1), "grey-3"),
        ("jail", "railroad-2-outer", (1, 2, 2), "tax-refund"),
        ("bonus", "railroad-2", (1, 2, 1), "orange-3"),
        ("bonus", "railroad-2", (1, 2, 2), "free-parking"),
        ("pay-day", "railroad-3-outer", (1, 2, 1), "yellow-3"),
        ("free-parking", "railroad-3", (1, 2, 2), "gold-3"),
    ],
)
def test_in_the_next_turn_the_station_of_a_transit_token_is_left_by_its_other_track_whatever_the_roll(
    start: str, foot: str, dice: tuple[int, int, int], end: str
) -> None:
    play = after_an_odd_roll(start)
    play.give_vouchers(0, "transit-token")
    play.use("transit-token", foot)
    play.draw_voucher()
    assert play.asked == (0, c.D_END)
    play.come_round()
    play.roll(*dice)
    assert play.moves[-1] == (end, c.BY_DICE)
    assert play.g.leave_other[0] == 0


@pytest.mark.clause("U-VCH-10", "U-TRN-4")
@pytest.mark.parametrize(("dice", "end"), [((1, 2, 1), "orange-3"), ((1, 2, 2), "tax-refund")])
def test_a_roll_in_the_turn_of_the_token_leaves_its_station_by_its_own_parity(
    dice: tuple[int, int, int], end: str
) -> None:
    for start, foot in (("jail", "railroad-2-outer"), ("bonus", "railroad-2")):
        play = Journey(start)
        play.own_all(0)
        play.give_vouchers(0, "transit-token")
        play.use("transit-token", foot)
        play.draw_voucher()
        play.roll(*dice)
        assert play.moves[1] == (end, c.BY_DICE)


@pytest.mark.clause("U-VCH-11")
@pytest.mark.parametrize(
    ("start", "last", "too_far"),
    [
        pytest.param("pink-1", "free-parking", "red-1", id="within a side"),
        pytest.param("jail", "free-parking", "red-1", id="from a corner, the side ahead"),
        pytest.param("railroad-2-outer", "free-parking", "grey-1", id="from a station, its middle track"),
        pytest.param("railroad-2", "roll-three", "orange-1", id="from a station, its inner track"),
        pytest.param("maroon-3", "stock-exchange", "light-pink-1", id="the last side of a track"),
    ],
)
def test_a_bus_ticket_ends_with_the_side(start: str, last: str, too_far: str) -> None:
    play = Journey(start)
    play.give_vouchers(0, "bus-ticket")
    assert play.refuses("bus-ticket", too_far) == c.R_VOUCHER_BAD_TARGET
    assert play.refuses("bus-ticket", start) == c.R_VOUCHER_BAD_TARGET
    play.use("bus-ticket", last)
    assert play.moves == [(last, c.BY_VOUCHER)]


@pytest.mark.clause("U-VCH-11", "U-VCH-3")
def test_a_bus_ticket_passes_stations_without_a_change_of_track() -> None:
    play = Journey("pink-1")  # before the roll, and after an odd one
    for journey in (play, after_an_odd_roll("pink-1")):
        journey.give_vouchers(0, "bus-ticket")
        journey.use("bus-ticket", "orange-3")
        assert journey.moves == [("orange-3", c.BY_VOUCHER)]


@pytest.mark.clause("U-VCH-12")
@pytest.mark.parametrize("way", ["dice", "triple", "subway", "bus-ticket", "transit-token", "cab-fare"])
def test_every_arrival_on_a_station_draws_a_voucher(way: str) -> None:
    play = Journey("pink-1")
    play.own_all(0)
    if way == "dice":
        play.roll(1, 2, 1)
    elif way == "triple":
        play.roll(1, 1, 1)
        play.choose(c.V_TRAVEL, "railroad-3")
    elif way == "subway":
        play.put(0, "subway")
        play.g.subway[0] = 1
        play.choose(c.V_TRAVEL, "railroad-4")
    elif way == "cab-fare":
        play.put(0, "pink-3")
        play.give_vouchers(0, "cab-fare-ahead-1")
        play.use("cab-fare-ahead-1")
    else:
        play.give_vouchers(0, way)
        play.use(way, "railroad-2-outer")
    assert play.waits_for == c.C_VOUCHER


@pytest.mark.clause("U-VCH-13")
def test_a_voucher_put_back_by_a_card_goes_into_the_pile() -> None:
    play = Journey()
    play.give_vouchers(0, "transit-token")
    pile = play.g.voucher_pile[:]
    play.draw_card("community-chest-losers-weepers", even=True)
    assert play.vouchers(0) == {}
    pile[play.voucher("transit-token")] += 1
    assert play.g.voucher_pile == pile


@pytest.mark.clause("U-VCH-13")
def test_who_has_several_kinds_says_which_voucher_goes_back() -> None:
    play = Journey()
    play.give_vouchers(0, "transit-token")
    play.give_vouchers(0, "bus-ticket")
    play.draw_card("community-chest-losers-weepers", even=True)
    assert play.asked == (0, c.D_DISCARD)
    play.do(0, c.V_DISCARD, play.voucher("bus-ticket"))
    assert play.vouchers(0) == {"transit-token": 1}
    assert play.g.voucher_pile[play.voucher("bus-ticket")] == 12


@pytest.mark.clause("U-TURN-3")
def test_no_voucher_is_used_in_jail() -> None:
    play = Journey("jail")
    play.g.jailed[0] = 1
    play.give_vouchers(0, "bus-ticket")
    assert play.refusal(0, c.V_VOUCHER, play.voucher("bus-ticket"), play.space("pink-1")) == c.R_VOUCHER_NOT_NOW
