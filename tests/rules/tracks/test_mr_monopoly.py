"""Mr. Monopoly: the first move, then on to the next free deed or the next rent, forwards and backwards."""

import pytest
from tests.rules.tracks.journey import Journey
from tests.rules.tracks.play import MR_MONOPOLY

from magie.rules import codes as c
from magie.rules.events import E_BONUS_STAYED, E_RENT_DUE


@pytest.mark.clause("U-MRM-1")
def test_the_first_space_is_obeyed_before_the_bonus_move() -> None:
    play = Journey("free-parking")
    play.own(1, "red-3")
    play.own(0, "railroad-3")
    play.roll(1, 3, MR_MONOPOLY)
    assert play.told(E_RENT_DUE) == [(0, 1, play.deed("red-3"), 20)]
    assert play.moves == [("red-3", c.BY_DICE), ("gold-1", c.BY_BONUS)]


@pytest.mark.clause("U-MRM-1")
def test_by_the_switch_the_first_space_is_skipped() -> None:
    play = Journey("free-parking", mr_monopoly_first_space="skip")
    play.own(1, "red-3")
    play.own(0, "railroad-3")
    play.roll(1, 3, MR_MONOPOLY)
    assert play.told(E_RENT_DUE) == []
    assert play.moves == [("red-3", c.BY_DICE), ("gold-1", c.BY_BONUS)]
    assert play.asked == (0, c.D_PURCHASE)


@pytest.mark.clause("U-MRM-1")
@pytest.mark.parametrize(
    ("switch", "moves"),
    [
        ("obey", [("go-to-jail", c.BY_DICE), ("jail", c.BY_JAIL)]),
        ("skip", [("go-to-jail", c.BY_DICE), ("green-1", c.BY_BONUS)]),
    ],
)
def test_there_is_no_bonus_move_out_of_jail_but_a_skipped_space_jails_nobody(
    switch: str, moves: list[tuple[str, int]]
) -> None:
    play = Journey("yellow-1", mr_monopoly_first_space=switch)
    play.roll(1, 3, MR_MONOPOLY)
    assert play.moves == moves


@pytest.mark.clause("U-MRM-1")
@pytest.mark.parametrize("die", [1, c.FACE_BUS])
def test_the_switch_skips_no_space_without_mr_monopoly(die: int) -> None:
    play = Journey("free-parking", mr_monopoly_first_space="skip")
    play.own(1, "red-3", "railroad-3")
    play.roll(1, 3 if die == c.FACE_BUS else 2, die)
    assert play.told(E_RENT_DUE) == [(0, 1, play.deed("red-3"), 20)]


@pytest.mark.clause("U-MRM-2")
@pytest.mark.parametrize("answer", [c.V_BUY, c.V_DECLINE])
def test_the_bonus_move_ends_on_the_next_free_deed_which_is_bought_or_auctioned(answer: int) -> None:
    play = Journey("community-chest-3")
    play.own(1, "red-1")
    play.own(2, "red-2")
    play.roll(1, 2, MR_MONOPOLY)
    assert play.moves == [("free-parking", c.BY_DICE), ("red-3", c.BY_BONUS)]
    assert play.asked == (0, c.D_PURCHASE)
    play.choose(answer)
    if answer == c.V_BUY:
        assert play.owner("red-3") == 0
    else:
        assert play.asked == (1, c.D_AUCTION)


@pytest.mark.clause("U-MRM-2")
def test_a_free_deed_left_where_the_first_move_ended_is_not_the_next_one() -> None:
    play = Journey("free-parking")
    play.roll(1, 2, MR_MONOPOLY)
    assert play.asked == (0, c.D_PURCHASE)
    play.decline()
    assert play.moves == [("red-2", c.BY_DICE), ("red-3", c.BY_BONUS)]


@pytest.mark.clause("U-MRM-3")
@pytest.mark.parametrize(
    ("start", "dice", "end"),
    [
        pytest.param("free-parking", (1, 3), "gold-1", id="even takes the station"),
        pytest.param("orange-3", (1, 4), "yellow-1", id="odd stays on the track"),
    ],
)
def test_stations_on_the_bonus_move_go_by_the_parity_of_the_regular_dice(
    start: str, dice: tuple[int, int], end: str
) -> None:
    play = Journey(start)
    play.own(0, "red-3", "railroad-3")
    play.roll(*dice, MR_MONOPOLY)
    assert play.moves == [("red-3", c.BY_DICE), (end, c.BY_BONUS)]


@pytest.mark.clause("U-MRM-3")
def test_one_bonus_move_may_take_several_stations() -> None:
    play = Journey("free-parking")
    play.own_all(0, "grey-1")
    play.roll(1, 3, MR_MONOPOLY)
    assert play.moves == [("red-3", c.BY_DICE), ("grey-1", c.BY_BONUS)]


@pytest.mark.clause("U-MRM-4", "U-MRM-8")
def test_a_full_way_round_without_a_free_deed_is_no_move_and_pays_no_salary() -> None:
    play = Journey("community-chest-3")
    play.own_spaces(0, "middle")
    play.roll(1, 2, MR_MONOPOLY)
    assert play.moves == [("free-parking", c.BY_DICE)]
    assert len(play.told(E_BONUS_STAYED)) == 1
    assert play.salaries == []
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-MRM-4")
def test_rents_are_not_looked_for_while_a_deed_is_free_somewhere() -> None:
    play = Journey("community-chest-3")
    play.own_spaces(1, "middle")
    play.roll(1, 2, MR_MONOPOLY)
    assert play.moves == [("free-parking", c.BY_DICE)]
    assert len(play.told(E_BONUS_STAYED)) == 1


@pytest.mark.clause("U-MRM-5")
def test_with_no_deed_free_the_bonus_move_ends_where_the_next_rent_is_due() -> None:
    play = Journey("community-chest-3")
    play.own(1, "red-1", "red-2")
    play.mortgage("red-1")
    play.own_all(0)
    play.roll(1, 2, MR_MONOPOLY)
    assert play.moves == [("free-parking", c.BY_DICE), ("red-2", c.BY_BONUS)]
    assert play.told(E_RENT_DUE) == [(0, 1, play.deed("red-2"), 18)]


@pytest.mark.clause("U-MRM-5")
@pytest.mark.parametrize(
    ("start", "dice", "end"),
    [
        pytest.param("orange-1", (1, 3), "gold-1", id="even takes the station"),
        pytest.param("community-chest-3", (1, 2), "yellow-1", id="odd stays on the track"),
    ],
)
def test_rents_are_looked_for_by_the_same_parity(start: str, dice: tuple[int, int], end: str) -> None:
    play = Journey(start)
    play.own(1, "yellow-1", "gold-1")
    play.own_all(0)
    play.roll(*dice, MR_MONOPOLY)
    assert play.moves == [("free-parking", c.BY_DICE), (end, c.BY_BONUS)]


@pytest.mark.clause("U-MRM-5", "U-MRM-8")
@pytest.mark.parametrize("dice", [(1, 3), (1, 2)])
def test_with_no_rent_to_be_met_the_token_stays(dice: tuple[int, int]) -> None:
    play = Journey("orange-1" if sum(dice) == 4 else "community-chest-3")
    play.own(1, "gold-1")
    play.mortgage("gold-1")
    play.own_all(0)
    play.roll(*dice, MR_MONOPOLY)
    assert (play.moves, play.salaries) == ([("free-parking", c.BY_DICE)], [])
    assert len(play.told(E_BONUS_STAYED)) == 1


@pytest.mark.clause("U-MRM-6")
@pytest.mark.parametrize(
    ("start", "owned", "end", "salary"),
    [
        ("chance-4", "dark-blue-2", "purple-1", 200),
        ("white-3", "black-1", "black-2", 300),
        ("community-chest-6", "teal-4", "wine-1", 400),
    ],
)
def test_a_pay_corner_passed_on_the_bonus_move_pays_its_highest_salary(
    start: str, owned: str, end: str, salary: int
) -> None:
    play = Journey(start)
    play.own(0, owned)
    play.roll(1, 2, MR_MONOPOLY)
    assert play.moves == [(owned, c.BY_DICE), (end, c.BY_BONUS)]
    assert play.salaries == [salary]


@pytest.mark.clause("U-MRM-7", "U-REV-1")
def test_on_a_reversed_roll_both_moves_go_backwards() -> None:
    play = Journey("free-parking")
    play.own(0, "orange-1", "railroad-2")
    play.g.reversed[0] = 1
    play.roll(1, 3, MR_MONOPOLY)
    assert play.moves == [("orange-1", c.BY_DICE), ("black-3", c.BY_BONUS)]
    assert play.g.reversed[0] == 0


@pytest.mark.clause("U-MRM-7")
def test_backwards_the_previous_rent_is_looked_for_when_no_deed_is_free() -> None:
    play = Journey("free-parking")
    play.own(1, "pink-3", "red-1")
    play.own_all(0)
    play.g.reversed[0] = 1
    play.roll(1, 2, MR_MONOPOLY)
    play.draw("community-chest-bank-error")
    assert play.moves == [("community-chest-3", c.BY_DICE), ("pink-3", c.BY_BONUS)]


@pytest.mark.clause("U-MRM-6", "U-MRM-7", "U-REV-6")
def test_backwards_a_pay_corner_pays_on_the_bonus_move_alone() -> None:
    play = Journey("grey-1")
    play.own(0, "black-2")
    play.g.reversed[0] = 1
    play.roll(1, 2, MR_MONOPOLY)
    assert play.moves == [("black-2", c.BY_DICE), ("black-1", c.BY_BONUS)]
    assert play.salaries == [300]


@pytest.mark.clause("U-MRM-7", "U-REV-1")
def test_landing_on_reverse_direction_turns_the_bonus_move_of_the_same_roll() -> None:
    play = Journey("brown-2")
    play.own(0, "railroad-4")
    play.roll(1, 2, MR_MONOPOLY)
    assert play.moves == [("reverse-direction", c.BY_DICE), ("brown-3", c.BY_BONUS)]
    play.choose(c.V_BUY)
    play.come_round()
    play.roll(1, 2, 2)
    assert play.moves[-1] == ("white-2", c.BY_DICE)  # the reverse is used up


@pytest.mark.clause("U-MRM-7", "U-VCH-7")
def test_no_voucher_comes_between_reverse_direction_and_the_bonus_move_that_it_turns() -> None:
    play = Journey("brown-2")
    play.own(0, "railroad-4")
    play.give_vouchers(0, "bus-ticket")
    play.roll(1, 2, MR_MONOPOLY)
    assert play.moves[1:] == [("brown-3", c.BY_BONUS)]


@pytest.mark.clause("U-MRM-7")
def test_a_turned_bonus_move_that_meets_nothing_leaves_the_reverse_for_the_next_turn() -> None:
    play = Journey("brown-2")
    play.own_spaces(0, "inner")
    play.roll(1, 2, MR_MONOPOLY)
    assert play.moves == [("reverse-direction", c.BY_DICE)]
    assert len(play.told(E_BONUS_STAYED)) == 1
    play.come_round()
    play.roll(1, 2, 2)
    assert play.moves[-1] == ("brown-1", c.BY_DICE)


@pytest.mark.clause("U-MRM-8", "U-TRN-4")
@pytest.mark.parametrize(("start", "dice"), [("red-1", (1, 3)), ("chance-3", (1, 2))])
def test_a_station_is_the_start_of_the_way_round_by_either_of_its_feet(start: str, dice: tuple[int, int]) -> None:
    play = Journey(start)
    play.own_all(0)
    play.roll(*dice, MR_MONOPOLY)
    play.draw_voucher()
    play.choose(c.V_GO_ON)
    assert (play.moves, play.salaries) == ([("railroad-3", c.BY_DICE)], [])
    assert len(play.told(E_BONUS_STAYED)) == 1


@pytest.mark.clause("U-MRM-9", "U-MRM-3", "U-VCH-12")
def test_a_free_railroad_is_the_next_deed_even_when_the_roll_would_ride_it() -> None:
    play = Journey("free-parking")
    play.own(0, "red-3")
    play.roll(1, 3, MR_MONOPOLY)
    assert play.moves == [("red-3", c.BY_DICE), ("railroad-3", c.BY_BONUS)]
    play.draw_voucher()
    assert play.asked == (0, c.D_PURCHASE)


@pytest.mark.clause("U-MRM-9", "U-MRM-5")
def test_a_railroad_with_rent_due_ends_the_move_as_well() -> None:
    play = Journey("free-parking")
    play.own(1, "railroad-3", "gold-1")
    play.own_all(0)
    play.roll(1, 3, MR_MONOPOLY)
    assert play.moves == [("red-3", c.BY_DICE), ("railroad-3", c.BY_BONUS)]
    play.draw_voucher()
    assert play.told(E_RENT_DUE) == [(0, 1, play.deed("railroad-3"), 25)]
