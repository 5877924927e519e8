"""The final count: who stands first among equals."""

import pytest
from tests.game.arrange import begin, left_with, own

from magie.game import Game


def equal_fortunes(*seats: tuple[int, tuple[str, ...]]) -> Game:
    """A game in which each seat has some cash and some deeds."""
    game = begin(seats=len(seats))
    for seat, (cash, deeds) in enumerate(seats):
        left_with(game, seat, cash)
        own(game, seat, *deeds)
    return game


@pytest.mark.clause("Q58", "16.15")
def test_among_equal_fortunes_the_one_with_more_cash_stands_first_and_shares_the_rank() -> None:
    game = equal_fortunes((100, ("dark-blue-2",)), (500, ()), (300, ("railroad-1",)), (499, ()))
    assert [(place.seat, place.rank, place.worth) for place in game.standings()] == [
        (1, 1, 500),
        (2, 1, 500),
        (0, 1, 500),
        (3, 4, 499),
    ]


@pytest.mark.clause("Q58")
def test_with_equal_cash_the_one_with_more_deeds_stands_first() -> None:
    game = equal_fortunes((100, ("railroad-1",)), (100, ("light-blue-1", "light-blue-2")))
    assert [(place.seat, place.rank) for place in game.standings()] == [(1, 1), (0, 1)]


@pytest.mark.clause("16.15")
def test_the_richest_stand_first_whatever_their_cash() -> None:
    game = equal_fortunes((499, ()), (100, ("dark-blue-2",)))
    assert [(place.seat, place.rank) for place in game.standings()] == [(1, 1), (0, 2)]
