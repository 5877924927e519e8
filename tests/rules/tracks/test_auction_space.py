"""The Auction space: a free deed of one's choice, or on to the highest rent within reach."""

import pytest
from tests.rules.tracks.journey import Journey

from magie.rules import codes as c
from magie.rules.events import E_AUCTION_WON, E_DEED_PICKED, E_RENT_DUE

ODD, EVEN = (1, 2, 2), (1, 2, 1)


def at_auction(play: Journey, dice: tuple[int, int, int]) -> Journey:
    """Seat 0 lands on the Auction space by a plain roll."""
    play.put(0, "chance-5" if dice == ODD else "utility-3")
    play.roll(*dice)
    assert play.moves[0] == ("auction", c.BY_DICE)
    return play


@pytest.mark.clause("U-AUC-1")
def test_the_lander_chooses_a_free_deed_and_it_is_auctioned() -> None:
    play = Journey()
    play.own(1, "grey-3")
    at_auction(play, ODD)
    assert play.asked == (0, c.D_PICK_DEED)
    assert play.refusal(0, c.V_PICK, play.deed("grey-3")) == c.R_PICK_OWNED
    assert play.refusal(0, c.V_PICK, 80) == c.R_ACTION_UNKNOWN_DEED
    assert play.refusal(0, c.V_PICK, -1) == c.R_ACTION_UNKNOWN_DEED
    play.do(0, c.V_PICK, play.deed("maroon-3"))
    assert play.told(E_DEED_PICKED) == [(0, play.deed("maroon-3"), 0, 0)]
    assert play.asked == (1, c.D_AUCTION)
    play.do(1, c.V_BID, 7)
    for _ in range(2):
        play.choose(c.V_PASS)
    assert play.told(E_AUCTION_WON) == [(1, c.SALE_DEED, play.deed("maroon-3"), 7)]
    assert (play.owner("maroon-3"), play.asked) == (1, (0, c.D_END))
    assert play.where(0) == "auction"


@pytest.mark.clause("U-AUC-1")
def test_the_last_free_deed_is_put_up_like_any_other() -> None:
    play = Journey()
    play.own_all(1, "maroon-3")
    at_auction(play, ODD)
    assert (play.g.free_deeds, play.asked) == (1, (0, c.D_PICK_DEED))
    assert play.refusal(0, c.V_PICK, play.deed("maroon-3")) == 0


@pytest.mark.clause("U-AUC-1")
def test_the_lander_may_bid_too() -> None:
    play = at_auction(Journey(), ODD)
    play.do(0, c.V_PICK, play.deed("purple-1"))
    for _ in range(2):
        play.choose(c.V_PASS)
    play.do(0, c.V_BID, 1)
    assert (play.owner("purple-1"), play.cash(0)) == (0, 3199)


@pytest.mark.clause("U-AUC-1")
@pytest.mark.parametrize(("dice", "end", "rent"), [(ODD, "maroon-3", 90), (EVEN, "grey-3", 300)])
def test_with_no_deed_free_the_token_goes_on_to_the_highest_rent_that_the_roll_can_reach(
    dice: tuple[int, int, int], end: str, rent: int
) -> None:
    play = Journey()
    play.own(1, "maroon-3", "cream-1", "grey-3")
    play.build(1, "grey-3")
    play.own_all(0)
    at_auction(play, dice)
    assert play.moves[1:] == [(end, c.BY_AUCTION)]
    assert play.told(E_RENT_DUE) == [(0, 1, play.deed(end), rent)]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-AUC-1")
def test_of_two_equal_rents_the_first_one_on_the_way_is_paid() -> None:
    play = Journey()
    play.own(1, "cream-3")
    play.own(2, "cream-4")
    play.own_all(0)
    at_auction(play, ODD)
    assert play.moves[1:] == [("cream-3", c.BY_AUCTION)]


@pytest.mark.clause("U-AUC-1")
def test_ones_own_and_mortgaged_deeds_are_no_goal() -> None:
    play = Journey()
    play.own(1, "maroon-3", "cream-1")
    play.mortgage("maroon-3")
    play.own_all(0)
    at_auction(play, ODD)
    assert play.moves[1:] == [("cream-1", c.BY_AUCTION)]


@pytest.mark.clause("U-AUC-1", "U-UTL-1")
@pytest.mark.parametrize(("dice", "end", "rent"), [(ODD, "utility-4", 20), (EVEN, "teal-1", 17)])
def test_the_rent_of_a_utility_is_reckoned_by_the_roll(dice: tuple[int, int, int], end: str, rent: int) -> None:
    play = Journey()
    play.own(1, "utility-4", "teal-1")
    play.own_all(0)
    at_auction(play, dice)
    assert play.moves[1:] == [(end, c.BY_AUCTION)]
    assert play.told(E_RENT_DUE) == [(0, 1, play.deed(end), rent)]


@pytest.mark.clause("U-AUC-1")
def test_with_no_rent_within_reach_the_token_stays() -> None:
    play = Journey()
    play.own(1, "grey-3")
    play.own_all(0)
    at_auction(play, ODD)
    assert (play.where(0), play.asked) == ("auction", (0, c.D_END))


@pytest.mark.clause("U-AUC-1", "U-VCH-12")
def test_a_railroad_is_a_goal_like_any_other_and_is_landed_on() -> None:
    play = Journey()
    play.own(1, "railroad-3", "railroad-1", "yellow-1")
    play.own_all(0)
    at_auction(play, EVEN)
    assert play.moves[1:] == [("railroad-3-outer", c.BY_AUCTION)]
    play.draw_voucher()
    assert play.told(E_RENT_DUE) == [(0, 1, play.deed("railroad-3"), 50)]


@pytest.mark.clause("U-AUC-2")
@pytest.mark.parametrize(
    ("dice", "end", "salaries"),
    [(ODD, "wine-1", [300]), (EVEN, "wine-1", [400]), (EVEN, "black-2", [400, 250])],
)
def test_the_forced_move_is_paid_by_the_roll_at_the_pay_corners_it_passes(
    dice: tuple[int, int, int], end: str, salaries: list[int]
) -> None:
    play = Journey()
    play.own(1, end)
    play.own_all(0)
    at_auction(play, dice)
    assert play.moves[1:] == [(end, c.BY_AUCTION)]
    assert play.salaries == salaries
