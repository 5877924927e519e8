"""What the cards of the full decks reach, also after something has come between a choice and its effect."""

import pytest
from tests.rules.tracks.play import Play
from tests.rules.tracks.walks import RINGS, route

from magie.rules import codes as c
from magie.rules.card_moves import advance_by_card, distance_to, nearest_free_deed, nearest_of_kind
from magie.rules.events import E_RENT_DUE
from magie.rules.made import steps
from magie.rules.rent_cards import fall_due
from magie.rules.step import advance

DECKS = [space for ring in RINGS.values() for space in ring if space.startswith(("chance", "community-chest"))]
RAILROADS_AND_CABS = [f"{kind}-{number}" for kind in ("railroad", "cab") for number in range(1, 5)]
KINDS = 1 << c.DEED_RAILROAD | 1 << c.DEED_CAB


def full() -> Play:
    """A game with all cards, of whose numbers a test may change some."""
    play = Play(deck_size=72)
    play.e = play.e.copy()
    return play


@pytest.mark.clause("U-CRD-1")
@pytest.mark.parametrize("origin", [*DECKS, "cab-3", "railroad-2", "railroad-2-outer"])
def test_how_far_a_deed_lies_ahead_is_the_way_to_it(origin: str) -> None:
    play = full()
    for deed in [*RAILROADS_AND_CABS, "brown-1", "utility-7"]:
        assert distance_to(play.e, play.space(origin), play.space(deed)) == len(route(origin, deed)), deed


@pytest.mark.clause("U-CRD-1")
@pytest.mark.parametrize("origin", DECKS)
def test_the_nearest_free_deed_is_the_one_with_the_fewest_spaces_ahead(origin: str) -> None:
    play = full()
    ways = {deed: len(route(origin, deed)) for deed in RAILROADS_AND_CABS}
    nearest, second = sorted(RAILROADS_AND_CABS, key=lambda deed: ways[deed])[:2]
    assert nearest_free_deed(play.e, play.g, play.space(origin), KINDS) == play.deed(nearest)
    play.own(1, nearest)
    assert nearest_free_deed(play.e, play.g, play.space(origin), KINDS) == play.deed(second)


@pytest.mark.clause("U-CRD-1")
@pytest.mark.parametrize(
    ("origin", "nearest"),
    [("bonus", "cab-2"), ("chance-1", "cab-4"), ("chance-2", "cab-2"), ("chance-4", "cab-4"), ("cab-4", "cab-1")],
)
def test_a_cab_company_lies_outwards_first_and_then_clockwise(origin: str, nearest: str) -> None:
    play = full()
    assert nearest_of_kind(play.e, play.space(origin), c.DEED_CAB) == play.space(nearest)


@pytest.mark.clause("U-CRD-1", "U-UTL-1")
def test_a_utility_to_which_a_card_leads_costs_its_usual_rent() -> None:
    play = full()
    play.own(1, "utility-2")
    play.g.roll_total = 5
    play.put(0, "red-1")
    advance_by_card(play.e, play.g, 0, play.space("utility-2"))
    advance(play.e, play.g)
    assert play.told(E_RENT_DUE) == [(0, 1, play.deed("utility-2"), 20)]


def seize(play: Play, effect: int, deed: str) -> None:
    """Let seat 0 take a deed by a card, the choice made."""
    steps.push_seize(play.g, 0, effect, play.deed(deed))
    advance(play.e, play.g)
    play.hold_laws()


@pytest.mark.clause("U-CRD-3")
@pytest.mark.parametrize("effect", [c.OP_TAKE_DEED, c.OP_FORECLOSE, c.OP_TAKE_CAB])
def test_what_has_gone_to_the_bank_or_to_the_taker_is_not_taken(effect: int) -> None:
    play = full()
    seize(play, effect, "cab-1")
    assert play.owner("cab-1") == -1
    play.own(0, "cab-1")
    play.mortgage("cab-1")
    seize(play, effect, "cab-1")
    assert play.owner("cab-1") == 0
    assert play.g.mortgaged[play.deed("cab-1")] == 1
    assert play.where(0) == "go"


@pytest.mark.clause("U-CRD-3")
def test_a_deed_that_has_come_into_a_whole_group_or_beside_buildings_is_not_taken() -> None:
    play = full()
    play.own(1, "purple-1", "purple-2", "red-1", "red-2", "red-3")
    seize(play, c.OP_TAKE_DEED, "purple-1")
    assert play.owner("purple-1") == 1
    play.own(2, "green-1", "green-2")
    play.build(1, "green-2")
    seize(play, c.OP_TAKE_DEED, "green-1")
    assert play.owner("green-1") == 2


@pytest.mark.clause("U-CRD-3")
def test_a_foreclosure_needs_the_mortgage_the_money_and_a_group_without_buildings() -> None:
    play = full()
    play.own(1, "red-1")
    seize(play, c.OP_FORECLOSE, "red-1")
    assert play.owner("red-1") == 1  # the mortgage was lifted
    play.mortgage("red-1")
    play.leave_with(0, 109)
    seize(play, c.OP_FORECLOSE, "red-1")
    assert play.owner("red-1") == 1
    play.leave_with(0, 110)
    play.own(1, "red-2", "red-3")
    play.build(1, "red-2")
    seize(play, c.OP_FORECLOSE, "red-1")
    assert play.owner("red-1") == 1
    play.build(0, "red-2")
    seize(play, c.OP_FORECLOSE, "red-1")
    assert (play.owner("red-1"), play.cash(0)) == (0, 0)


@pytest.mark.clause("U-CRD-3")
def test_a_cab_company_on_which_a_stand_has_been_built_is_not_taken() -> None:
    play = full()
    play.own(1, "cab-1")
    play.build(1, "cab-1")
    seize(play, c.OP_TAKE_CAB, "cab-1")
    assert (play.owner("cab-1"), play.where(0)) == (1, "go")


@pytest.mark.clause("U-CRD-3")
@pytest.mark.parametrize(
    ("theirs", "own"),
    [
        ("brown-1", "orange-1"),  # the Bank has it
        ("orange-1", "pink-1"),  # one's own by now
        ("red-1", "brown-1"),  # nothing left to give
        ("red-1", "maroon-1"),  # another player's
        ("red-1", "purple-1"),  # out of a whole group
        ("dark-blue-1", "orange-1"),  # the same on the other side
        ("green-1", "orange-1"),  # beside buildings
    ],
)
def test_a_swap_of_what_may_no_longer_go_does_not_happen(theirs: str, own: str) -> None:
    play = full()
    play.own(0, "orange-1", "pink-1", "purple-1", "purple-2")
    play.own(1, "red-1", "dark-blue-1", "dark-blue-2", "green-1", "green-2")
    play.own(2, "maroon-1")
    play.build(1, "green-2")
    owners = play.g.owner[:]
    steps.push_swap(play.g, 0, play.deed(theirs), play.deed(own))
    advance(play.e, play.g)
    assert play.g.owner == owners
    steps.push_swap(play.g, 0, play.deed("red-1"), play.deed("orange-1"))
    advance(play.e, play.g)
    assert (play.owner("red-1"), play.owner("orange-1")) == (0, 1)


@pytest.mark.clause("U-CRD-3")
def test_only_spaces_of_the_board_are_named_and_only_deeds_of_it_are_picked() -> None:
    play = full()
    steps.push_send(play.g, 0)
    advance(play.e, play.g)
    assert play.refusal(1, c.V_SEND, play.e.spaces) == c.R_ACTION_UNKNOWN_SPACE
    assert play.refusal(1, c.V_SEND, -1) == c.R_ACTION_UNKNOWN_SPACE
    assert play.refusal(1, c.V_SEND, play.e.spaces - 1) == 0
    play = full()
    play.own(1, "red-1")
    steps.push_card_pick(play.g, 0, play.card("chance-slick-move"), 0)
    advance(play.e, play.g)
    assert play.refusal(0, c.V_PICK, play.e.deeds) == c.R_ACTION_UNKNOWN_DEED
    assert play.refusal(0, c.V_PICK, -1) == c.R_ACTION_UNKNOWN_DEED
    assert play.refusal(0, c.V_PICK, play.e.deeds - 1) == c.R_PICK_NOT_ANOTHERS


@pytest.mark.clause("U-CRD-3")
@pytest.mark.parametrize(("rent", "holder"), [(0, 0), (1, -1)])
def test_a_rent_of_nothing_uses_up_no_card_and_one_of_one_does(rent: int, holder: int) -> None:
    play = full()
    play.own(1, "red-1")
    play.hold(0, "chance-free-night")
    fall_due(play.e, play.g, 0, play.deed("red-1"), rent, 0)
    assert play.holder("chance-free-night") == holder


def intercepted(buyer: int, holder: int, asked: int) -> Play:
    """Seat 2 is asked whether to buy red-1 in the place of seat 0, each with so much money by now."""
    play = full()
    play.hold(2, "community-chest-deal-buster", "chance-jail-card")
    play.leave_with(0, buyer)
    play.leave_with(2, asked)
    steps.push_intercept(play.g, 2, 0, play.deed("red-1"), 220)
    advance(play.e, play.g)
    play.leave_with(2, holder)
    return play


@pytest.mark.clause("U-CRD-3")
def test_who_buys_in_anothers_place_needs_the_card_and_the_price() -> None:
    play = intercepted(500, 219, 220)
    assert play.asked == (2, c.D_INTERCEPT)
    assert play.refusal(2, c.V_USE, play.card("community-chest-deal-buster")) == c.R_MONEY_NOT_ENOUGH_CASH
    assert play.refusal(2, c.V_USE, play.card("chance-jail-card")) == c.R_CARD_NOT_PLAYABLE
    play.leave_with(2, 220)
    play.do(2, c.V_USE, play.card("community-chest-deal-buster"))
    assert (play.owner("red-1"), play.cash(2), play.holder("community-chest-deal-buster")) == (2, 0, -1)
    assert play.asked == (0, c.D_TURN)


@pytest.mark.clause("U-CRD-3")
@pytest.mark.parametrize(("buyer", "owner"), [(219, -1), (220, 0)])
def test_a_purchase_that_nobody_intercepts_goes_on_if_the_buyer_can_still_pay(buyer: int, owner: int) -> None:
    play = intercepted(buyer, 219, 219)
    assert play.owner("red-1") == owner
    assert play.asked == (0, c.D_TURN)


@pytest.mark.clause("U-CRD-1", "U-POOL-2")
@pytest.mark.parametrize(("percent", "received"), [(0, 777), (1, 8), (50, 389)])
def test_a_card_takes_its_part_of_the_pool_or_all_of_it(percent: int, received: int) -> None:
    play = full()
    play.e.card_y[play.card("chance-excellent-accounting")] = percent
    play.hold(0, "chance-excellent-accounting")
    play.fill_pool(777)
    play.put(0, "grey-3")
    before = play.cash(0)
    play.do(0, c.V_USE, play.card("chance-excellent-accounting"))
    play.dice(1, 2)
    assert play.cash(0) - before == received
