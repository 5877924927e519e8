"""The laws can be broken: each of them notices a position that its rule does not allow."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from tests.laws import laws
from tests.laws.legality import accepted_is_listed, listed, listed_is_accepted
from tests.laws.player import Player, play

from magie.editions import load_edition
from magie.rules import codes as c
from magie.rules.building import stock_change
from magie.rules.holdings import give_deed, rebuild_counts, set_level, set_mortgaged
from magie.rules.made.carriers import State
from magie.rules.schema import COMPANIES, DERIVED, NOBODY, VOUCHERS
from magie.rules.step import new_game

E = load_edition("classic", switches={"rent_claims": "manual"}).numbers
BROWN_1, BROWN_2, STATION = 0, 1, 4
TRACKS = load_edition("ultimate")
T = TRACKS.numbers
RED = [TRACKS.index("deed", f"red-{number}") for number in (1, 2, 3)]
RAILROAD, CAB, UTILITY = (TRACKS.index("deed", f"{kind}-1") for kind in ("railroad", "cab", "utility"))


def at_first_turn(e: Any = E, group: Sequence[int] = (BROWN_1, BROWN_2)) -> Any:
    """A game of three in which the first turn begins, with a group in the hand of seat 1."""
    g: Any = State()
    new_game(e, g, 3)
    player = Player(5, exits=0)
    while g.node == c.NODE_CHANCE:
        assert play(e, g, player.choose(e, g)) == 0
    for deed in group:
        give_deed(e, g, deed, 1)
    laws.hold_laws(e, g)
    return g


def build(g: Any, deed: int, level: int) -> None:
    """Put houses on a deed."""
    set_level(E, g, deed, level)
    g.stock[c.BUILDING_HOUSE] -= level


def win_while_the_game_goes_on(g: Any) -> None:
    g.winners = 1


def end_without_a_winner(g: Any) -> None:
    g.node = c.NODE_OVER


def break_accounts(g: Any) -> None:
    g.cash[0] += 1


def overdraw(g: Any) -> None:
    g.cash[0] -= 2000
    g.cash[1] += 2000


def leave_the_bounds(g: Any) -> None:
    g.die3 = 7


def put_a_card_in_two_places(g: Any) -> None:
    g.card_holder[3] = 0


def lose_a_card(g: Any) -> None:
    g.unseen[3] = 0
    rebuild_counts(E, g)


def queue_a_card_twice(g: Any) -> None:
    g.unseen[3] = g.unseen[4] = 0
    g.queue[:2] = [3, 3]
    g.queue_count[0] = 2
    rebuild_counts(E, g)


def leave_a_gap_in_the_queue(g: Any) -> None:
    g.unseen[3] = 0
    g.queue[1] = 3
    rebuild_counts(E, g)


def give_a_deed_to_nobody_at_the_table(g: Any) -> None:
    give_deed(E, g, STATION, 7)


def pay_interest_on_a_free_deed(g: Any) -> None:
    g.interest_paid[BROWN_1] = 1


def build_out_of_nothing(g: Any) -> None:
    set_level(E, g, BROWN_1, 1)


def build_unevenly(g: Any) -> None:
    build(g, BROWN_1, 2)


def split_a_built_group(g: Any) -> None:
    build(g, BROWN_1, 1)
    give_deed(E, g, BROWN_2, 2)


def mortgage_beside_a_house(g: Any) -> None:
    build(g, BROWN_1, 1)
    set_mortgaged(g, BROWN_2, 1)


def leave_property_with_the_dead(g: Any) -> None:
    g.alive[1] = 0
    g.bankruptcies = 1


def miscount_a_group(g: Any) -> None:
    g.held[0] += 1


def ask_someone_else(g: Any) -> None:
    g.asked = (g.asked + 1) % 3


def leave_a_step_above_the_count(g: Any) -> None:
    g.agenda_a[g.agenda_count] = 1


def leave_an_offer_on_the_table(g: Any) -> None:
    g.offer_give[0] = 50


def leave_wishes_behind(g: Any) -> None:
    g.wants[2] = 1


def mortgage_a_deed_of_the_bank(g: Any) -> None:
    set_mortgaged(g, STATION, 1)


def run_two_auctions(g: Any) -> None:
    g.agenda_step[g.agenda_count : g.agenda_count + 2] = [c.S_AUCTION, c.S_AUCTION]
    g.agenda_count += 2


def claim_from_oneself(g: Any) -> None:
    g.claim_count, g.claim_owner[0], g.claim_debtor[0], g.claim_amount[0], g.claim_left[0] = 1, 1, 1, 5, 1


def ask_someone_who_leaves(g: Any) -> None:
    g.leaving = 1 << g.asked


BREACHES: list[tuple[Callable[[Any], None], Callable[[Any, Any], None]]] = [
    (break_accounts, laws.SOAKED["money-is-conserved"]),
    (overdraw, laws.SOAKED["nobody-is-below-zero"]),
    (leave_the_bounds, laws.every_field_is_within_its_bounds),
    (put_a_card_in_two_places, laws.SOAKED["one-holder-of-a-card"]),
    (lose_a_card, laws.SOAKED["one-holder-of-a-card"]),
    (queue_a_card_twice, laws.SOAKED["one-holder-of-a-card"]),
    (leave_a_gap_in_the_queue, laws.SOAKED["one-holder-of-a-card"]),
    (give_a_deed_to_nobody_at_the_table, laws.SOAKED["one-holder-of-a-deed"]),
    (pay_interest_on_a_free_deed, laws.SOAKED["one-holder-of-a-deed"]),
    (build_out_of_nothing, laws.SOAKED["buildings-add-up-to-the-stock"]),
    (build_unevenly, laws.SOAKED["groups-are-built-evenly"]),
    (split_a_built_group, laws.SOAKED["groups-are-built-evenly"]),
    (mortgage_beside_a_house, laws.SOAKED["groups-are-built-evenly"]),
    (leave_property_with_the_dead, laws.SOAKED["whoever-is-out-has-nothing"]),
    (miscount_a_group, laws.what_follows_from_the_rest_is_what_a_rebuild_gives),
    (ask_someone_else, laws.what_follows_from_the_rest_is_what_a_rebuild_gives),
    (leave_a_step_above_the_count, laws.what_is_over_is_wiped),
    (leave_an_offer_on_the_table, laws.what_is_over_is_wiped),
    (leave_wishes_behind, laws.what_is_over_is_wiped),
    (mortgage_a_deed_of_the_bank, laws.one_thing_of_a_kind_goes_on_at_a_time),
    (run_two_auctions, laws.one_thing_of_a_kind_goes_on_at_a_time),
    (claim_from_oneself, laws.SOAKED["claims-are-between-players"]),
    (ask_someone_who_leaves, laws.the_game_waits_for_someone),
    (ask_someone_who_leaves, laws.SOAKED["the-game-waits-for-someone"]),
    (run_two_auctions, laws.SOAKED["what-is-over-is-wiped"]),
    (win_while_the_game_goes_on, laws.SOAKED["a-winner-and-no-other-end"]),
    (end_without_a_winner, laws.SOAKED["a-winner-and-no-other-end"]),
]


@pytest.mark.parametrize(
    ("breach", "law"), BREACHES, ids=[f"{breach.__name__}-{index}" for index, (breach, _) in enumerate(BREACHES)]
)
def test_a_broken_law_is_noticed(breach: Callable[[Any], None], law: Callable[[Any, Any], None]) -> None:
    g = at_first_turn()
    law(E, g)
    breach(g)
    with pytest.raises(AssertionError):
        law(E, g)
    with pytest.raises(AssertionError):
        laws.hold_laws(E, g)


@pytest.mark.parametrize("field", DERIVED)
def test_a_number_that_does_not_follow_from_the_rest_is_noticed(field: str) -> None:
    g = at_first_turn()
    law = laws.what_follows_from_the_rest_is_what_a_rebuild_gives
    law(E, g)
    if isinstance(values := getattr(g, field), list):
        values[1] += 1
    else:
        setattr(g, field, values + 1)
    with pytest.raises(AssertionError):
        law(E, g)


def raise_reds(g: Any, *levels: int) -> None:
    """Buildings on the red lots of the three tracks."""
    for deed, level in zip(RED, levels, strict=True):
        stock_change(T, g, deed, g.level[deed], level)
        set_level(T, g, deed, level)


def let_one_lot_catch_up(g: Any) -> None:
    raise_reds(g, 0, 3, 3)


def leave_two_lots_behind(g: Any) -> None:
    raise_reds(g, 0, 0, 2)


def build_on_a_third_of_a_group(g: Any) -> None:
    for deed in RED[1:]:
        give_deed(T, g, deed, NOBODY)
    raise_reds(g, 1, 0, 0)


def build_on_a_utility(g: Any) -> None:
    give_deed(T, g, UTILITY, 1)
    set_level(T, g, UTILITY, 1)


def build_on_a_mortgaged_station(g: Any) -> None:
    give_deed(T, g, RAILROAD, 1)
    set_level(T, g, RAILROAD, 1)
    set_mortgaged(g, RAILROAD, 1)


def crown_a_majority(g: Any) -> None:
    give_deed(T, g, RED[0], 0)
    raise_reds(g, 0, 5, 6)


def crown_two_lots(g: Any) -> None:
    raise_reds(g, 5, 6, 6)


def crown_above_houses(g: Any) -> None:
    raise_reds(g, 4, 5, 6)


def raise_a_depot_out_of_nothing(g: Any) -> None:
    set_level(T, g, RAILROAD, 1)


def raise_a_stand_out_of_nothing(g: Any) -> None:
    set_level(T, g, CAB, 1)


def raise_a_skyscraper_out_of_a_hotel(g: Any) -> None:
    raise_reds(g, 5, 5, 5)
    set_level(T, g, RED[0], 6)


def print_a_voucher(g: Any) -> None:
    g.voucher_pile[0] += 1


def issue_a_share(g: Any) -> None:
    g.shares[0] += 1


def lose_a_share(g: Any) -> None:
    g.share_stock[2] -= 1


def lay_a_card_before_nobody(g: Any) -> None:
    g.roll_three_holder[0] = 7


def leave_a_voucher_with_nobody(g: Any) -> None:
    g.vouchers[7 * VOUCHERS] = 1


def leave_a_share_with_nobody(g: Any) -> None:
    g.shares_mortgaged[7 * COMPANIES] = 1


TRACK_BREACHES: list[tuple[Callable[[Any], None], Callable[[Any, Any], None]]] = [
    (leave_two_lots_behind, laws.SOAKED["groups-are-built-evenly"]),
    (build_on_a_third_of_a_group, laws.SOAKED["groups-are-built-evenly"]),
    (build_on_a_utility, laws.SOAKED["groups-are-built-evenly"]),
    (build_on_a_mortgaged_station, laws.SOAKED["groups-are-built-evenly"]),
    (crown_a_majority, laws.SOAKED["skyscrapers-crown-whole-groups"]),
    (crown_two_lots, laws.SOAKED["skyscrapers-crown-whole-groups"]),
    (crown_above_houses, laws.SOAKED["skyscrapers-crown-whole-groups"]),
    (raise_a_depot_out_of_nothing, laws.SOAKED["buildings-add-up-to-the-stock"]),
    (raise_a_stand_out_of_nothing, laws.SOAKED["buildings-add-up-to-the-stock"]),
    (raise_a_skyscraper_out_of_a_hotel, laws.SOAKED["buildings-add-up-to-the-stock"]),
    (print_a_voucher, laws.SOAKED["vouchers-are-not-made"]),
    (issue_a_share, laws.SOAKED["one-holder-of-a-share"]),
    (lose_a_share, laws.SOAKED["one-holder-of-a-share"]),
    (lay_a_card_before_nobody, laws.SOAKED["roll-three-cards-lie-before-players"]),
    (leave_a_voucher_with_nobody, laws.SOAKED["whoever-is-out-has-nothing"]),
    (leave_a_share_with_nobody, laws.SOAKED["whoever-is-out-has-nothing"]),
]


@pytest.mark.parametrize(("breach", "law"), TRACK_BREACHES, ids=[breach.__name__ for breach, _ in TRACK_BREACHES])
def test_a_broken_law_of_the_three_tracks_is_noticed(
    breach: Callable[[Any], None], law: Callable[[Any, Any], None]
) -> None:
    g = at_first_turn(T, RED)
    law(T, g)
    breach(g)
    with pytest.raises(AssertionError):
        law(T, g)
    with pytest.raises(AssertionError):
        laws.hold_laws(T, g)


def test_a_lot_that_completes_a_built_group_may_lag_behind() -> None:
    g = at_first_turn(T, RED)
    let_one_lot_catch_up(g)
    laws.hold_laws(T, g)


def test_every_law_has_a_breach() -> None:
    assert {law for _, law in BREACHES + TRACK_BREACHES} == set(laws.LAWS)


def test_a_listed_choice_that_is_refused_is_noticed() -> None:
    g = at_first_turn()
    with pytest.raises(AssertionError):
        listed_is_accepted(E, g, g.asked, [(c.V_END, 0, 0)])


def test_a_legal_choice_that_is_not_listed_is_noticed() -> None:
    g = at_first_turn()
    menu = listed(E, g, g.asked)
    accepted_is_listed(E, g, c.V_ROLL, 0, 0, menu)
    with pytest.raises(AssertionError):
        accepted_is_listed(E, g, c.V_ROLL, 0, 0, [choice for choice in menu if choice[0] != c.V_ROLL])
