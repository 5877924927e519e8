"""Positions for the tests of the facade: a game at its first turn, and deeds and buildings put in place."""

from typing import Any

from magie.game import DiceRoll, Game, actions
from magie.game.ids import number_of
from magie.rules.codes import BUILDING_HOTEL, BUILDING_HOUSE, LEVEL_HOTEL
from magie.rules.holdings import give_deed, set_level, set_mortgaged
from magie.rules.money import transfer
from magie.rules.schema import BANK


def begin(seats: int = 3, edition: str = "classic", **options: Any) -> Game:
    """A game without a seed at the first turn of seat 0."""
    game = Game.new(edition, seats=seats, seed=None, **options)
    game.apply(DiceRoll(6, 6))
    for _ in range(seats - 1):
        game.apply(DiceRoll(1, 2))
    return game


def own(game: Game, seat: int, *deeds: str) -> None:
    """Give deeds of the Bank to a seat, free of charge."""
    for deed in deeds:
        give_deed(game.numbers, game.state, number_of(game.edition, "deed", deed), seat)


def built(game: Game, level: int, *deeds: str) -> None:
    """Put buildings on deeds, taken from the Bank's stock."""
    for deed in deeds:
        set_level(game.numbers, game.state, number_of(game.edition, "deed", deed), level)
        kind, count = (BUILDING_HOTEL, 1) if level == LEVEL_HOTEL else (BUILDING_HOUSE, level)
        game.state.stock[kind] -= count


def mortgaged(game: Game, *deeds: str) -> None:
    """Mark deeds as mortgaged."""
    for deed in deeds:
        set_mortgaged(game.state, number_of(game.edition, "deed", deed), 1)


def left_with(game: Game, seat: int, cash: int) -> None:
    """Settle a seat's money with the Bank so that it has this much."""
    transfer(game.state, seat, BANK, game.cash(seat) - cash)


def holding(game: Game, seat: int, card: str) -> None:
    """Put an unseen card into a seat's hand."""
    number = number_of(game.edition, "card", card)
    game.state.unseen[number] = 0
    game.state.unseen_count[number // 72] -= 1
    game.state.card_holder[number] = seat


def put(game: Game, seat: int, space: str) -> None:
    """Put a token on a space."""
    game.state.at[seat] = number_of(game.edition, "space", space)


def land(game: Game, space: str, die1: int = 1, die2: int = 2) -> None:
    """Let the active seat roll and come to stand on a space."""
    spaces = list(game.edition.indexes["space"])
    put(game, game.active, spaces[spaces.index(space) - die1 - die2])
    game.apply(game.active, actions.Roll())
    game.apply(DiceRoll(die1, die2))
