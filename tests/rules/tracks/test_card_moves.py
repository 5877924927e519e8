"""Cards that move the token (U-CRD-1): along the track, over stations to another one, salaries on the way."""

import pytest
from tests.rules.tracks.play import Play

from magie.rules import codes as c
from magie.rules.cards import moves_by_parity
from magie.rules.events import E_MOVED, E_RENT_DUE, E_SALARY_PAID, E_TOTAL_ROLLED, E_UTILITY_ROLLED

STOCK_EXCHANGE = [
    f"{deck}-stock-exchange-{number}" for deck in ("chance", "community-chest") for number in range(1, 7)
]


def salaries(play: Play) -> list[int]:
    """The salaries paid since the card was drawn."""
    return [amount for _, amount, _, _ in play.told(E_SALARY_PAID)]


# Where the card is drawn, and the salaries on the way for an odd and for an even roll.
WAYS = {
    "chance-advance-red-3": (
        ("chance-2", [], []),  # past a station, on the same track
        ("chance-4", [200], [200]),
        ("chance-1", [200], [200]),  # Short Line leads to the middle track, then past GO
        ("chance-5", [300, 200], [400, 200]),  # past Pay Day to the B&O, then past GO
        ("chance-8", [], []),  # Reading Railroad leads inwards
    ),
    "chance-advance-pink-1": (
        ("chance-2", [], []),
        ("chance-3", [200], [200]),
        ("chance-6", [300, 200], [400, 200]),
        ("chance-7", [200], [200]),
    ),
    "chance-advance-dark-blue-2": (
        ("chance-3", [], []),
        ("chance-1", [], []),
        ("chance-6", [300], [400]),
    ),
    "chance-advance-black-2": (
        ("chance-1", [250], [250]),
        ("chance-2", [250], [250]),
        ("chance-3", [250], [250]),
        ("chance-4", [200, 250], [200, 250]),
        ("chance-6", [300, 250], [400, 250]),
        ("chance-7", [250], [250]),  # outer to middle to inner
    ),
    "chance-advance-white-1": (
        ("chance-1", [], []),
        ("chance-4", [200], [200]),
        ("chance-8", [], []),
    ),
}


@pytest.mark.clause("U-CRD-1")
@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize(
    ("card", "at", "odd_pay", "even_pay"),
    [(card, *way) for card, ways in WAYS.items() for way in ways],
)
def test_a_card_that_names_a_lot_leads_there_with_the_salaries_on_the_way(
    card: str, at: str, odd_pay: list[int], even_pay: list[int], even: bool
) -> None:
    play = Play()
    target = card.removeprefix("chance-advance-")
    before = play.draw_card(card, at, even=even)
    assert play.where(0) == target
    assert salaries(play) == (even_pay if even else odd_pay)
    assert play.gained(before) == [sum(salaries(play)), 0, 0]
    assert play.asked == (0, c.D_PURCHASE)
    assert len(play.told(E_MOVED)) == 1


@pytest.mark.clause("U-CRD-1")
@pytest.mark.parametrize("card", list(WAYS))
def test_the_lot_that_a_card_names_costs_its_rent(card: str) -> None:
    play = Play()
    target = card.removeprefix("chance-advance-")
    play.own(1, target)
    play.draw_card(card)
    assert [deed for _, _, deed, _ in play.told(E_RENT_DUE)] == [play.deed(target)]
    assert play.cash(1) > 3200


@pytest.mark.clause("U-CRD-1", "U-TRN-3")
@pytest.mark.parametrize(
    ("at", "foot", "odd_pay", "even_pay"),
    [
        ("chance-2", "railroad-1", [200], [200]),
        ("chance-1", "railroad-1", [200], [200]),
        ("chance-5", "railroad-1-outer", [300], [400]),
        ("chance-8", "railroad-1-outer", [], []),
    ],
)
@pytest.mark.parametrize("even", [False, True])
def test_the_railroad_that_a_card_names_is_reached_on_the_nearer_of_its_tracks(
    at: str, foot: str, odd_pay: list[int], even_pay: list[int], even: bool
) -> None:
    play = Play()
    play.own(1, "railroad-1")
    play.draw_card("chance-advance-railroad-1", at, even=even)
    assert play.where(0) == foot
    assert salaries(play) == (even_pay if even else odd_pay)
    play.draw_voucher()
    assert [rent for *_, rent in play.told(E_RENT_DUE)] == [25]


@pytest.mark.clause("U-CRD-1")
@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize("card", STOCK_EXCHANGE)
def test_the_stock_exchange_cards_lead_there_with_300_for_passing_pay_day(card: str, even: bool) -> None:
    play = Play()
    play.give_shares(1, "acme-motors", 2)
    chance = card.startswith("chance")
    play.draw_card(card, "chance-5" if chance else "community-chest-6", even=even)
    assert play.where(0) == "stock-exchange"
    assert salaries(play) == [300]  # whatever was rolled
    assert play.cash(1) == 3200 + 60
    assert play.asked == (0, c.D_SHARE)


@pytest.mark.clause("U-CRD-1")
@pytest.mark.parametrize(
    ("card", "at", "pay"),
    [
        ("chance-stock-exchange-1", "chance-2", []),  # the B&O leads out beyond Pay Day
        ("chance-stock-exchange-1", "chance-4", [200, 300]),  # past GO, out at Reading Railroad, past Pay Day
        ("chance-stock-exchange-1", "chance-1", [200, 300]),
        ("chance-stock-exchange-1", "chance-7", []),
        ("community-chest-stock-exchange-1", "community-chest-1", [250]),  # past Bonus
        ("community-chest-stock-exchange-1", "community-chest-4", [200, 300]),
        ("community-chest-stock-exchange-1", "community-chest-7", []),
    ],
)
def test_the_amount_that_a_card_names_is_for_pay_day_alone(card: str, at: str, pay: list[int]) -> None:
    play = Play()
    play.draw_card(card, at, even=True)
    assert play.where(0) == "stock-exchange"
    assert salaries(play) == pay


@pytest.mark.clause("U-CRD-1")
def test_with_the_other_corners_the_stock_exchange_cards_follow_it_inwards() -> None:
    play = Play(corners="B")
    play.draw_card("chance-stock-exchange-1", "chance-7")
    assert play.where(0) == "stock-exchange"
    assert play.e.space_track[play.space("stock-exchange")] == 0
    assert play.asked == (0, c.D_SHARE)


@pytest.mark.clause("U-CRD-1", "U-SQZ-1")
def test_the_squeeze_play_card_plays_its_space() -> None:
    play = Play()
    before = play.draw_card("chance-squeeze-play", "chance-4")
    assert play.where(0) == "squeeze-play"
    assert salaries(play) == [200]
    play.dice(6, 6)
    assert play.gained(before) == [200 + 400, -200, -200]


@pytest.mark.clause("U-CRD-1", "U-R3-1")
def test_the_get_rolling_card_plays_roll_three() -> None:
    play = Play()
    play.draw_card("chance-get-rolling", "chance-2")
    assert play.where(0) == "roll-three"
    assert salaries(play) == []
    play.feed(play.at("roll-three-card", "1-2-3"))
    play.dice(1, 2, 4)
    assert play.cash(0) == 3200 + 200


@pytest.mark.clause("U-CRD-1", "U-PAY-1")
@pytest.mark.parametrize("at", ["community-chest-1", "community-chest-2", "community-chest-4", "community-chest-8"])
def test_the_bonus_card_collects_300(at: str) -> None:
    play = Play()
    before = play.draw_card("community-chest-advance-bonus", at)
    assert play.where(0) == "bonus"
    assert salaries(play)[-1] == 300
    assert play.gained(before) == [sum(salaries(play)), 0, 0]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-CRD-1", "U-BDAY-1")
@pytest.mark.parametrize(
    ("at", "even", "pay"),
    [
        ("community-chest-4", False, [200, 300]),
        ("community-chest-4", True, [200, 400]),
        ("community-chest-8", True, []),
    ],
)
def test_the_birthday_card_collects_ten_from_each_then_plays_the_gift(at: str, even: bool, pay: list[int]) -> None:
    play = Play(seats=4)
    play.give_vouchers(2, "transit-token")
    before = play.draw_card("community-chest-birthday", at, even=even)
    assert play.where(0) == "birthday-gift"
    assert salaries(play) == pay
    assert play.asked == (0, c.D_GIFT)
    play.do(0, c.V_TAKE_VOUCHER, play.voucher("transit-token"))
    assert play.gained(before) == [30 + sum(pay) + 200, -110, -10, -110]


@pytest.mark.clause("U-CRD-1", "U-PAY-1")
@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize(
    ("card", "at", "corner", "pay"),
    [
        ("chance-pay-corner", "chance-1", "bonus", 300),
        ("chance-pay-corner", "chance-3", "go", 200),
        ("chance-pay-corner", "chance-7", "pay-day", 400),
        ("community-chest-pay-corner", "community-chest-1", "bonus", 300),
        ("community-chest-pay-corner", "community-chest-4", "go", 200),
        ("community-chest-pay-corner", "community-chest-6", "pay-day", 400),
    ],
)
def test_the_pay_corner_cards_lead_to_the_corner_of_ones_track_for_its_highest_salary(
    card: str, at: str, corner: str, pay: int, even: bool
) -> None:
    play = Play()
    before = play.draw_card(card, at, even=even)
    assert play.where(0) == corner
    assert play.gained(before) == [pay, 0, 0]


@pytest.mark.clause("U-CRD-1", "U-RR-1")
@pytest.mark.parametrize("card", ["chance-nearest-railroad-1", "chance-nearest-railroad-2"])
@pytest.mark.parametrize(
    ("at", "foot", "pay"),
    [
        ("chance-2", "railroad-2-outer", []),
        ("chance-3", "railroad-3", []),
        ("chance-4", "railroad-1", [200]),
        ("chance-1", "railroad-4", []),
        ("chance-5", "railroad-3-outer", [400]),
        ("chance-8", "railroad-1-outer", []),
    ],
)
def test_the_next_railroad_ahead_costs_twice_its_rent(card: str, at: str, foot: str, pay: list[int]) -> None:
    play = Play()
    deed = foot.removesuffix("-outer")
    play.own(1, deed, "railroad-1" if deed != "railroad-1" else "railroad-2")
    play.build(1, deed)
    before = play.draw_card(card, at, even=True)
    assert play.where(0) == foot
    play.draw_voucher()
    assert salaries(play) == pay
    assert play.gained(before) == [sum(pay) - 200, 200, 0]  # 50 for two, doubled by the depot and by the card


@pytest.mark.clause("U-CRD-1")
@pytest.mark.parametrize("card", ["chance-nearest-railroad-1", "chance-nearest-railroad-2"])
def test_a_free_railroad_that_a_card_leads_to_may_be_bought(card: str) -> None:
    play = Play()
    play.draw_card(card)
    play.draw_voucher()
    assert play.asked == (0, c.D_PURCHASE)
    play.do(0, c.V_BUY)
    assert (play.owner("railroad-3"), play.cash(0)) == (0, 3000)


@pytest.mark.clause("U-UTL-1")
@pytest.mark.parametrize(
    ("at", "utility"),
    [("chance-2", "utility-1"), ("chance-3", "utility-2"), ("chance-1", "utility-7"), ("chance-8", "utility-3")],
)
def test_the_next_utility_ahead_costs_ten_times_two_dice_however_many_are_owned(at: str, utility: str) -> None:
    play = Play()
    play.own(1, *[f"utility-{number}" for number in range(1, 9)])
    before = play.draw_card("chance-nearest-utility", at)
    assert play.where(0) == utility
    assert play.waits_for == c.C_DICE
    play.dice(3, 6)
    assert play.gained(before) == [-90, 90, 0]
    assert play.told(E_UTILITY_ROLLED) == [(0, 3, 6, 0)]


@pytest.mark.clause("U-UTL-1")
def test_a_free_utility_that_a_card_leads_to_may_be_bought() -> None:
    play = Play()
    play.draw_card("chance-nearest-utility")
    play.do(0, c.V_BUY)
    assert (play.owner("utility-2"), play.cash(0)) == (0, 3050)


@pytest.mark.clause("U-TRN-3", "U-REV-3")
@pytest.mark.parametrize(
    ("at", "even", "place"),
    [
        ("chance-3", False, "orange-3"),
        ("chance-3", True, "orange-3"),
        ("chance-2", False, "income-tax"),
        ("chance-2", True, "cab-1"),  # back over Reading Railroad to the outer track
        ("chance-4", False, "community-chest-4"),
        ("chance-4", True, "brown-2"),  # back over the Short Line to the inner track
        ("chance-7", False, "teal-4"),  # back past Pay Day: no salary
        ("chance-7", True, "teal-4"),
    ],
)
def test_back_three_takes_stations_by_the_roll_and_earns_no_salary(at: str, even: bool, place: str) -> None:
    play = Play()
    before = play.draw_card("chance-back-three", at, even=even)
    assert play.where(0) == place
    assert play.gained(before) == [0, 0, 0]
    assert play.told(E_MOVED) == [(0, play.space(at), play.space(place), c.BY_CARD)]


@pytest.mark.clause("U-TRN-3")
@pytest.mark.parametrize(
    ("at", "place"),
    [("chance-1", "brown-2"), ("chance-2", "jail"), ("chance-4", "dark-blue-2"), ("chance-8", "light-pink-1")],
)
def test_forward_three_goes_on_and_plays_the_space(at: str, place: str) -> None:
    play = Play()
    play.draw_card("chance-forward-three", at)
    assert play.where(0) == place
    assert play.asked == (0, c.D_END if place == "jail" else c.D_PURCHASE)


@pytest.mark.clause("U-TRN-3", "U-VCH-12")
def test_forward_three_onto_a_station_draws_a_voucher() -> None:
    play = Play()
    play.draw_card("chance-forward-three", "chance-3")
    assert play.where(0) == "railroad-3"
    play.draw_voucher()
    assert play.asked == (0, c.D_PURCHASE)


@pytest.mark.clause("U-TURN-2", "10.1")
@pytest.mark.parametrize(
    ("card", "at"), [("chance-go-to-jail", "chance-4"), ("community-chest-go-to-jail", "community-chest-4")]
)
def test_the_jail_cards_lead_straight_to_jail_without_a_salary(card: str, at: str) -> None:
    play = Play()
    before = play.draw_card(card, at)
    assert (play.where(0), play.g.jailed[0]) == ("jail", 1)
    assert play.gained(before) == [0, 0, 0]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-CRD-1", "U-SUB-1")
def test_ride_the_subway_leads_there_directly_and_on_next_turn() -> None:
    play = Play(seats=2)
    before = play.draw_card("chance-ride-subway", "chance-6")
    assert play.where(0) == "subway"
    assert play.gained(before) == [0, 0]  # Pay Day lies between: directly means no salary
    play.end()
    play.land("free-parking")
    play.end()
    assert play.refusal(0, c.V_ROLL) == c.R_TRAVEL_MUST
    play.do(0, c.V_TRAVEL, play.space("maroon-3"))
    assert play.where(0) == "maroon-3"


@pytest.mark.clause("U-DICE-7")
@pytest.mark.parametrize("op", [value for name, value in vars(c).items() if name.startswith("OP_")])
def test_a_drawn_card_needs_a_roll_for_a_move_that_passes_stations_or_pay_corners(op: int) -> None:
    e = Play().e.copy()
    e.card_op[0] = op
    e.card_y[0] = 0
    moves = {c.OP_MOVE_TO, c.OP_MOVE_BY, c.OP_MOVE_NEAREST, c.OP_MOVE_BACK_TO, c.OP_TAKE_POOL, c.OP_COLLECT_AND_MOVE}
    moves |= {c.OP_MOVE_TO_CHOICE, c.OP_MOVE_NEAREST_UNOWNED, c.OP_TAKE_CAB, c.OP_ROLL_BACK}
    assert moves_by_parity(e, 0) == (op in moves)


@pytest.mark.clause("U-DICE-7", "U-CRD-1")
@pytest.mark.parametrize(
    ("card", "dice", "pay"),
    [
        ("chance-pay-corner", (), [400]),
        ("chance-stock-exchange-1", (), [300]),
        ("chance-advance-black-2", (1, 2), [300, 250]),
        ("chance-advance-black-2", (1, 3), [400, 250]),
        ("chance-forward-three", (1, 2), []),
    ],
)
def test_dice_are_rolled_for_a_card_that_asks_for_the_roll_and_no_other(
    card: str, dice: tuple[int, ...], pay: list[int]
) -> None:
    play = Play()
    play.put(0, "utility-3")
    play.give_vouchers(0, "cab-fare-back-1")
    play.do(0, c.V_VOUCHER, play.voucher("cab-fare-back-1"))
    play.feed(play.card(card))
    if dice:
        play.dice(*dice)
    assert play.told(E_TOTAL_ROLLED) == ([(0, *dice, 0)] if dice else [])
    assert play.g.node == c.NODE_DECISION
    assert salaries(play) == pay
