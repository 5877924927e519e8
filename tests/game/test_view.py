"""Looking at a game by ids."""

from collections.abc import Callable

import pytest
from tests.game.arrange import begin, built, holding, land, left_with, mortgaged, own

from magie.game import Game, actions
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
    assert (game.place(0), game.is_in_jail(0), game.jail_turn(0)) == ("jail", True, 1)
    assert (game.place(1), game.is_in_jail(1), game.is_in_play(1)) == ("go", False, True)
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
        (lambda: game.place(-1), "moment/unknown-seat"),
        (lambda: game.stock("castle"), "action/unknown-building"),  # type: ignore[arg-type]
    ]
    for look, code in looks:
        with pytest.raises(InvalidAction) as caught:
            look()
        assert caught.value.code == code


def test_other_boards_and_editions_are_seen_by_their_own_ids() -> None:
    game = Game.new("classic", seats=2, seed=1, board="atlantic-city")
    assert game.edition.board == "atlantic-city"
    assert game.place(0) == "go"
