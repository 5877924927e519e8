"""Looking at a game by ids."""

from collections.abc import Callable

import pytest
from tests.game.arrange import begin, built, holding, land, left_with, mortgaged, own

from magie.editions import load_edition
from magie.game import Game, TimeUp, actions, rent_if
from magie.game.errors import InvalidAction
from magie.game.view import OpenClaim


def test_money_is_seen_by_seat_bank_and_pool() -> None:
    game = begin(switches={"free_parking_pot": True})
    land(game, "luxury-tax")
    assert (game.cash(0), game.cash("pool"), game.cash("bank")) == (1400, 100, -4500)


def test_deeds_tell_their_owner_level_and_mortgage() -> None:
    game = begin()
    own(game, 2, "red-1", "orange-1", "orange-2", "orange-3")
    built(game, 3, "orange-2")
    mortgaged(game, "red-1")
    assert (game.owner("red-1"), game.owner("red-2")) == (2, None)
    assert (game.level("orange-2"), game.level("orange-1")) == (3, 0)
    assert (game.is_mortgaged("red-1"), game.is_mortgaged("orange-1")) == (True, False)
    assert game.deeds(2) == ("orange-1", "orange-2", "orange-3", "red-1")
    assert game.deeds(0) == ()
    assert (game.stock("house"), game.stock("hotel")) == (29, 12)


def test_seats_tell_where_they_stand_and_what_they_keep() -> None:
    game = begin()
    holding(game, 1, "chance-jail-card")
    land(game, "go-to-jail")
    assert (game.space(0), game.is_in_jail(0), game.jail_turn(0)) == ("jail", True, 1)
    assert (game.space(1), game.is_in_jail(1), game.is_in_play(1)) == ("go", False, True)
    assert (game.cards(1), game.cards(0)) == (("chance-jail-card",), ())
    assert (game.seats, game.active, game.turn, game.round, game.dice) == (3, 0, 1, 1, (1, 2))


def test_open_claims_are_listed_oldest_first() -> None:
    game = begin(switches={"rent_claims": "manual"})
    own(game, 1, "red-1")
    left_with(game, 0, 5)
    land(game, "red-1")
    assert game.claims() == (OpenClaim(owner=1, debtor=0, deed="red-1", amount=18, rolls_left=1),)
    assert actions.Claim(0) in game.legal(1)
    game.apply(1, actions.Claim(0))
    assert game.claims() == ()


def test_looking_for_what_is_not_there_is_an_error_with_a_code() -> None:
    game = begin()
    looks: list[tuple[Callable[[], object], str]] = [
        (lambda: game.owner("mauve-1"), "action/unknown-deed"),
        (lambda: game.cash(3), "moment/unknown-seat"),
        (lambda: game.space(-1), "moment/unknown-seat"),
        (lambda: game.stock("castle"), "action/unknown-building"),  # type: ignore[arg-type]
    ]
    for look, code in looks:
        with pytest.raises(InvalidAction) as caught:
            look()
        assert caught.value.code == code


def test_other_boards_and_editions_are_seen_by_their_own_ids() -> None:
    game = Game.new("classic", seats=2, seed=1, board="atlantic-city")
    assert game.edition.board == "atlantic-city"
    assert game.space(0) == "go"


def rents(game: Game, *deeds: str) -> list[tuple[int, str, int, str, str] | None]:
    told = [game.deed(deed).rent for deed in deeds]
    return [None if rent is None else (rent.amount, rent.why, rent.count, rent.rule, rent.line) for rent in told]


@pytest.mark.clause("7.2", "7.3", "7.5", "7.12", "7.13")
def test_a_deed_tells_its_rent_and_what_it_goes_by() -> None:
    game = begin()
    own(game, 0, "orange-1", "orange-2", "orange-3", "red-1", "railroad-1", "railroad-3", "utility-2")
    own(game, 1, "dark-blue-1", "dark-blue-2", "yellow-1")
    built(game, 2, "orange-2")
    mortgaged(game, "yellow-1")
    assert rents(game, "orange-1", "orange-2", "red-1") == [
        (28, "group", 0, "rent-doubled", "group"),
        (200, "built", 2, "rent", "level-2"),
        (18, "bare", 0, "rent", "bare"),
    ]
    assert rents(game, "railroad-1", "utility-2") == [
        (50, "held", 2, "rent-railroad", "held-2"),
        (4, "held", 1, "rent-utility", "held-1"),
    ]
    assert rents(game, "yellow-1", "green-1") == [None, None]
    doubled, dice = game.deed("dark-blue-2").rent, game.deed("utility-2").rent
    assert doubled is not None
    assert dice is not None
    assert (doubled.clause, doubled.is_times_dice, dice.is_times_dice) == ("7.5", False, True)


@pytest.mark.clause("U-BLD-2", rulesets=["ultimate"])
def test_a_majority_of_a_group_is_told_apart_from_the_whole_of_it() -> None:
    game = Game.new("ultimate", seats=2, seed=None)
    own(game, 0, "orange-1", "orange-2", "red-1", "red-2", "red-3")
    told = rents(game, "orange-1", "red-1")
    assert [rent and (rent[1], rent[3]) for rent in told] == [("majority", "rent-doubled"), ("group", "rent-tripled")]
    orange = game.group("orange")
    assert (orange.owner, orange.builder, game.deed("orange-1").is_group_complete) == (None, 0, False)


def test_a_visit_costs_rent_unless_the_owner_pays_nobody() -> None:
    game = begin(switches={"rent_while_owner_jailed": False})
    own(game, 1, "red-1")
    assert [game.deed("red-1").is_rent_payable(seat) for seat in range(3)] == [True, False, True]
    game.state.jailed[1] = 1
    assert not game.deed("red-1").is_rent_payable(0)


def test_a_deed_tells_what_building_selling_and_lifting_come_to() -> None:
    game = begin()
    own(game, 0, "orange-1", "orange-2", "orange-3", "utility-1")
    built(game, 4, "orange-1", "orange-2")
    built(game, 5, "orange-3")
    mortgaged(game, "utility-1")
    lot, hotel, utility = game.deed("orange-1"), game.deed("orange-3"), game.deed("utility-1")
    assert (lot.building, lot.building_count, lot.next_building, lot.next_price, lot.refund) == (
        "house", 4, "hotel", 100, 50,
    )  # fmt: skip
    assert (hotel.building, hotel.building_count, hotel.next_building, hotel.next_price) == ("hotel", 1, None, None)
    assert (utility.building, utility.building_count, utility.next_price, utility.refund) == (None, 0, None, 0)
    assert (utility.lift_cost, lot.printed.price, lot.printed.group) == (83, 180, "orange")
    assert game.group("orange").refund_to(1) == 150 + 150 + 200
    assert game.group("orange").refund_to((4, 3, 4)) == 0 + 50 + 50
    assert game.buildings_left == {"house": 24, "hotel": 11}


def test_a_group_tells_who_holds_it() -> None:
    game = begin()
    own(game, 0, "railroad-1", "railroad-2")
    own(game, 2, "railroad-3", "brown-1", "brown-2")
    railroads, browns = game.group("railroad"), game.group("brown")
    assert (railroads.holders, railroads.owner, railroads.builder) == ({0: 2, 2: 1}, None, None)
    assert (browns.holders, browns.owner, browns.builder) == ({2: 2}, 2, 2)
    own(game, 0, "railroad-3", "railroad-4")
    assert (railroads.owner, railroads.builder) == (0, None)  # a window: it tells what is now


def test_a_seat_tells_what_it_is_worth_and_could_raise() -> None:
    game = begin()
    own(game, 1, "orange-1", "red-1")
    mortgaged(game, "red-1")
    seat = game.seat(1)
    assert (seat.cash, seat.worth, seat.raisable) == (1500, 1500 + 180 + 110, 90)
    assert game.worths == (1500, 1790, 1500)
    assert [other.number for other in game.everyone] == [0, 1, 2]


def test_shares_are_priced_for_a_seat() -> None:
    game = Game.new("ultimate", seats=2, seed=None)
    company = next(iter(game.edition.companies))
    game.state.shares[0] = 2
    game.state.shares_mortgaged[0] = 1
    seat = game.seat(0)
    assert (seat.shares, seat.mortgaged_shares) == ((company, company), (company,))
    assert (seat.share_price(company), seat.share_lift_cost(company)) == (100, 55)


def test_the_decision_is_there_only_while_a_seat_is_asked() -> None:
    game = Game.new("spiderman-en", seats=2, seed=None, mode="time-limit")
    assert (game.decision, game.is_chance_due) == (None, True)
    playing = Game.new("spiderman-en", seats=2, seed=3, mode="time-limit")
    assert playing.decision is playing.pending
    assert (playing.rolls_made, playing.is_time_called, playing.is_chance_due) == (0, False, False)
    playing.apply(TimeUp())
    assert playing.is_time_called


@pytest.mark.parametrize(
    ("deed", "held", "level", "rent"),
    [("orange-2", 1, 0, 14), ("orange-2", 3, 0, 28), ("orange-2", 3, 5, 950), ("utility-1", 2, 0, 70)],
)
def test_the_rent_of_any_case_can_be_asked(deed: str, held: int, level: int, rent: int) -> None:
    assert rent_if(load_edition("classic"), deed, held=held, level=level) == rent
