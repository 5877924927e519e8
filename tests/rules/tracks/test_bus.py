"""The bus icon: a voucher or a move to the next card space, by the roll; and the bus that is missed."""

import pytest
from tests.rules.tracks.journey import Journey
from tests.rules.tracks.play import BUS

from magie.rules import codes as c
from magie.rules.events import E_RENT_DUE, E_VOUCHER_DRAWN, E_VOUCHER_LOST


@pytest.mark.clause("U-BUS-1")
def test_the_bus_comes_after_the_space_of_the_regular_dice_was_obeyed() -> None:
    play = Journey("free-parking")
    play.own(1, "red-3")
    play.roll(1, 3, BUS)
    assert play.told(E_RENT_DUE) == [(0, 1, play.deed("red-3"), 20)]
    assert play.asked == (0, c.D_BUS)


@pytest.mark.clause("U-BUS-1", "U-VCH-1")
def test_the_bus_gives_a_voucher_to_those_who_want_one() -> None:
    play = Journey("orange-1")
    play.roll(1, 3, BUS)
    play.choose(c.V_DRAW)
    play.draw_voucher("cab-fare-back-2")
    assert play.vouchers(0) == {"cab-fare-back-2": 1}
    assert (play.moves, play.asked) == ([("free-parking", c.BY_DICE)], (0, c.D_END))


@pytest.mark.clause("U-BUS-1")
@pytest.mark.parametrize(
    ("start", "dice", "end"),
    [
        pytest.param("free-parking", (1, 3), "community-chest-7", id="even takes the station"),
        pytest.param("orange-3", (1, 4), "community-chest-4", id="odd stays on the track"),
    ],
)
def test_the_bus_moves_to_the_next_card_space_by_the_parity_of_the_dice(
    start: str, dice: tuple[int, int], end: str
) -> None:
    play = Journey(start)
    play.own_all(0)
    play.roll(*dice, BUS)
    play.choose(c.V_MOVE)
    assert play.moves == [("red-3", c.BY_DICE), (end, c.BY_BUS)]
    assert play.waits_for == c.C_CARD


@pytest.mark.clause("U-BUS-1", "U-TRN-4")
@pytest.mark.parametrize(
    ("start", "dice", "end"), [("pink-1", (1, 3), "community-chest-3"), ("utility-1", (1, 2), "chance-1")]
)
def test_the_bus_leaves_a_station_by_the_parity_of_the_dice(start: str, dice: tuple[int, int], end: str) -> None:
    play = Journey(start)
    play.own_all(0)
    play.roll(*dice, BUS)
    play.draw_voucher()
    play.choose(c.V_MOVE)
    assert play.moves == [("railroad-2-outer", c.BY_DICE), (end, c.BY_BUS)]


@pytest.mark.clause("U-BUS-1")
def test_with_no_voucher_left_the_bus_can_only_move() -> None:
    play = Journey("orange-1")
    play.empty_pile()
    play.roll(1, 3, BUS)
    assert play.moves == [("free-parking", c.BY_DICE), ("chance-3", c.BY_BUS)]


@pytest.mark.clause("U-BUS-1")
def test_by_the_switch_the_bus_always_gives_a_voucher_while_one_is_left() -> None:
    play = Journey("orange-1", bus_icon="ticket")
    play.roll(1, 3, BUS)
    play.draw_voucher()
    assert (play.vouchers(0), play.moves) == ({"bus-ticket": 1}, [("free-parking", c.BY_DICE)])
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-BUS-1")
def test_by_the_switch_the_bus_moves_only_when_no_voucher_is_left() -> None:
    play = Journey("orange-1", bus_icon="ticket")
    play.give_vouchers(0, "bus-ticket")
    play.roll(1, 3, BUS)
    assert play.asked == (0, c.D_BUS)  # the voucher in the hand may come first
    assert play.refusal(0, c.V_MOVE) == c.R_MOMENT_WRONG_DECISION
    play.empty_pile()
    assert play.refusal(0, c.V_DRAW) == c.R_MOMENT_WRONG_DECISION
    play.choose(c.V_MOVE)
    assert play.moves[1:] == [("chance-3", c.BY_BUS)]


@pytest.mark.clause("U-BUS-1")
def test_by_default_the_choice_is_free_whatever_the_hand_holds() -> None:
    play = Journey("orange-1")
    play.give_vouchers(0, "bus-ticket")
    play.roll(1, 3, BUS)
    assert (play.refusal(0, c.V_DRAW), play.refusal(0, c.V_MOVE)) == (0, 0)


@pytest.mark.clause("U-BUS-2")
@pytest.mark.parametrize(
    ("start", "dice", "owned", "end", "salary"),
    [
        ("white-3", (1, 2), "black-1", "chance-1", 250),
        ("white-2", (1, 3), "black-1", "community-chest-3", 250),
        ("community-chest-6", (1, 2), "teal-4", "chance-7", 300),
        ("teal-1", (1, 3), "teal-4", "chance-7", 400),
        ("chance-4", (1, 2), "dark-blue-2", "community-chest-2", 200),
    ],
)
def test_pay_corners_pay_the_bus_move_by_the_roll(
    start: str, dice: tuple[int, int], owned: str, end: str, salary: int
) -> None:
    play = Journey(start)
    play.own_all(0)
    play.roll(*dice, BUS)
    play.choose(c.V_MOVE)
    assert play.moves == [(owned, c.BY_DICE), (end, c.BY_BUS)]
    assert play.salaries == [salary]


@pytest.mark.clause("U-BUS-2")
def test_the_bus_leaves_the_card_space_that_it_starts_on() -> None:
    play = Journey("orange-3")
    play.roll(1, 2, BUS)
    play.draw("chance-interest")
    play.choose(c.V_MOVE)
    assert play.moves == [("chance-3", c.BY_DICE), ("community-chest-4", c.BY_BUS)]


@pytest.mark.clause("U-REV-2")
def test_on_a_reversed_roll_the_bus_is_missed_and_a_voucher_lost_for_good() -> None:
    play = Journey("free-parking")
    play.own(0, "orange-1")
    play.give_vouchers(0, "bus-ticket", 2)
    pile = sum(play.g.voucher_pile)
    play.g.reversed[0] = 1
    play.roll(1, 3, BUS)
    assert play.moves == [("orange-1", c.BY_DICE)]
    assert play.vouchers(0) == {"bus-ticket": 1}
    assert (len(play.told(E_VOUCHER_LOST)), play.told(E_VOUCHER_DRAWN)) == (1, [])
    assert sum(play.g.voucher_pile) == pile
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-REV-2")
def test_who_has_vouchers_of_several_kinds_says_which_one_is_lost() -> None:
    play = Journey("free-parking")
    play.own(0, "orange-1")
    play.give_vouchers(0, "bus-ticket")
    play.give_vouchers(0, "cab-fare-back-1")
    play.g.reversed[0] = 1
    play.roll(1, 3, BUS)
    assert play.asked == (0, c.D_DISCARD)
    assert play.refusal(0, c.V_DISCARD, play.voucher("transit-token")) == c.R_VOUCHER_NOT_HELD
    play.do(0, c.V_DISCARD, play.voucher("cab-fare-back-1"))
    assert play.vouchers(0) == {"bus-ticket": 1}


@pytest.mark.clause("U-REV-2")
def test_who_has_no_voucher_misses_the_bus_for_nothing() -> None:
    play = Journey("free-parking")
    play.own(0, "orange-1")
    play.g.reversed[0] = 1
    play.roll(1, 3, BUS)
    assert (play.asked, play.told(E_VOUCHER_LOST)) == ((0, c.D_END), [])


@pytest.mark.clause("U-REV-5")
def test_a_voucher_from_the_bus_leaves_a_reverse_just_met_for_the_next_roll() -> None:
    play = Journey("brown-2")
    play.roll(1, 2, BUS)
    assert (play.where(0), play.asked) == ("reverse-direction", (0, c.D_BUS))
    play.choose(c.V_DRAW)
    play.draw_voucher()
    play.come_round()
    play.roll(1, 2, 2)
    assert play.moves[-1] == ("brown-1", c.BY_DICE)


@pytest.mark.clause("U-REV-5")
def test_the_bus_move_after_a_reverse_just_met_goes_backwards_and_uses_it_up() -> None:
    play = Journey("brown-2")
    play.own_all(0)
    play.roll(1, 2, BUS)
    play.choose(c.V_MOVE)
    assert play.moves[1:] == [("chance-1", c.BY_BUS)]
    play.draw("chance-interest")
    play.come_round()
    play.roll(1, 2, 2)
    assert play.moves[-1] == ("railroad-4", c.BY_DICE)
