"""Pay corners: what GO, Bonus and Pay Day pay to those who pass, stop there, or are sent there."""

import pytest
from tests.rules.tracks.journey import Journey

from magie.rules import codes as c

ODD, EVEN = (1, 2, 2), (1, 2, 1)


@pytest.mark.clause("U-PAY-1")
@pytest.mark.parametrize(
    ("start", "dice", "end", "salary"),
    [
        pytest.param("dark-blue-1", ODD, "community-chest-2", 200, id="GO passed on an odd roll"),
        pytest.param("dark-blue-1", EVEN, "purple-1", 200, id="GO passed on an even roll"),
        pytest.param("chance-4", EVEN, "go", 200, id="GO reached"),
        pytest.param("community-chest-1", ODD, "railroad-2", 250, id="Bonus passed on an odd roll"),
        pytest.param("community-chest-1", EVEN, "black-3", 250, id="Bonus passed on an even roll"),
        pytest.param("white-2", ODD, "bonus", 300, id="Bonus reached on an odd roll"),
        pytest.param("white-3", EVEN, "bonus", 300, id="Bonus reached on an even roll"),
        pytest.param("teal-3", ODD, "wine-2", 300, id="Pay Day passed on an odd roll"),
        pytest.param("teal-3", EVEN, "chance-7", 400, id="Pay Day passed on an even roll"),
        pytest.param("teal-1", ODD, "pay-day", 300, id="Pay Day reached on an odd roll"),
        pytest.param("community-chest-6", EVEN, "pay-day", 400, id="Pay Day reached on an even roll"),
    ],
)
def test_a_pay_corner_pays_those_who_pass_or_reach_it_by_the_dice(
    start: str, dice: tuple[int, int, int], end: str, salary: int
) -> None:
    play = Journey(start)
    cash = play.cash(0)
    play.roll(*dice)
    assert play.moves == [(end, c.BY_DICE)]
    assert (play.salaries, play.cash(0) - cash) == ([salary], salary)


@pytest.mark.clause("U-PAY-1")
@pytest.mark.parametrize(
    ("start", "dice", "corner", "salary"),
    [
        ("teal-2", ODD, "pay-day", 400),
        ("teal-3", EVEN, "pay-day", 400),
        ("holland-tunnel-1", EVEN, "go", 200),
        ("black-2", EVEN, "go", 200),
    ],
)
def test_a_card_that_sends_to_the_pay_corner_of_the_track_brings_its_highest_salary(
    start: str, dice: tuple[int, int, int], corner: str, salary: int
) -> None:
    play = Journey(start)
    play.roll(*dice)
    before = play.cash(0)
    play.draw("chance-pay-corner" if "chance" in play.where(0) else "community-chest-pay-corner")
    assert (play.where(0), play.cash(0) - before) == (corner, salary)


@pytest.mark.clause("U-PAY-1", "U-SUB-1")
@pytest.mark.parametrize(("corner", "salary"), [("go", 200), ("bonus", 300), ("pay-day", 400)])
def test_the_subway_brings_the_highest_salary_of_the_pay_corner_it_goes_to(corner: str, salary: int) -> None:
    play = Journey("subway")
    play.g.subway[0] = 1
    play.choose(c.V_TRAVEL, corner)
    assert play.salaries == [salary]


@pytest.mark.clause("U-PAY-1")
def test_going_to_jail_passes_no_pay_corner() -> None:
    play = Journey("yellow-1")
    cash = play.cash(0)
    play.roll(1, 2, 1)
    assert (play.where(0), play.salaries, play.cash(0)) == ("jail", [], cash)


@pytest.mark.clause("U-PAY-1", "5.6")
def test_a_card_that_leads_back_past_a_pay_corner_brings_nothing() -> None:
    play = Journey("teal-3")
    play.roll(*EVEN)
    play.draw("chance-back-three")
    assert (play.where(0), play.salaries) == ("teal-4", [400])  # for the way there alone


@pytest.mark.clause("U-PAY-1", "5.1")
def test_a_house_rule_doubles_the_salary_of_those_who_stop_on_go_and_on_no_other_corner() -> None:
    for start, dice, salary in (("chance-4", EVEN, 400), ("dark-blue-1", EVEN, 200), ("white-3", EVEN, 300)):
        play = Journey(start, double_salary_on_go=True)
        play.roll(*dice)
        assert play.salaries == [salary]
