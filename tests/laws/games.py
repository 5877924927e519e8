"""Games of a random player on every edition and mode, with their events and everyone's cash after each input."""

from functools import cache
from typing import NamedTuple

import pytest
from tests.laws.player import TEMPERS, Player, play
from tests.laws.setups import EDITIONS, RICH, TIME_LIMIT

from magie.editions import SwitchValue
from magie.game import Game

SEATS = 4
STEPS = 250
LUCKY = 80
# Every other game is played so, where the edition has the switch: the money takes more ways.
HOUSE_RULES: dict[str, SwitchValue] = {"free_parking_pot": True, "rent_claims": "manual"}

each_edition_and_mode = pytest.mark.parametrize(
    ("edition", "mode"), [(listing.id, mode) for listing in EDITIONS.values() for mode in listing.modes]
)


class Moment(NamedTuple):
    """A game after an input: how many events there were, what each seat had, and what lay in the pool."""

    events: int
    cash: tuple[int, ...]
    pool: int


class Played(NamedTuple):
    """A game as far as it was played, and all its moments."""

    game: Game
    moments: tuple[Moment, ...]


@cache
def played(edition: str, mode: str) -> tuple[Played, ...]:
    """One game for each temper of the player."""
    return tuple(_play(edition, mode, number) for number in range(len(TEMPERS)))


def _play(edition: str, mode: str, number: int) -> Played:
    switches: dict[str, SwitchValue] = {"start_cash": RICH} if mode == TIME_LIMIT else {}
    if number % 2 == 0:
        switches |= {name: rule for name, rule in HOUSE_RULES.items() if name in EDITIONS[edition].switches}
    game = Game.new(edition, SEATS, number, mode=mode, switches=switches, auto_chance=False)
    player = Player(number, list(TEMPERS)[number], LUCKY if number % 2 else 0)
    moments = [_moment(game)]
    while not game.is_over and len(moments) <= STEPS:
        assert play(game.numbers, game.state, player.choose(game.numbers, game.state)) == 0
        moments.append(_moment(game))
    return Played(game, tuple(moments))


def _moment(game: Game) -> Moment:
    return Moment(len(game.events), tuple(game.cash(seat) for seat in range(SEATS)), game.cash("pool"))
