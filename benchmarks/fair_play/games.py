"""Games of colluding and of honest tables, with every deal that was made in them as a position of its own."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from magie.bots import load
from magie.game import Game

ROUNDS = 200
STYLE_NAMES = ("summing", "giving", "overpaying", "colouring", "dumping")
LEVELS = ("novice", "casual", "steady", "sharp", "champion")


class Struck(NamedTuple):
    """A deal that was accepted: the position in which it was, offer and all."""

    round: int
    position: str


class Told(NamedTuple):
    """A game as far as deals go."""

    table: str
    seed: int
    rounds: int
    winners: tuple[int, ...]
    pair: tuple[int, int] | None  # that colludes: who feeds, and whom
    deals: tuple[Struck, ...]


def play(game: Game, bots: Sequence[Any]) -> tuple[Struck, ...]:
    """Play to the end, or to the last round; the deals that were made."""
    deals = []
    while game.decision is not None and game.round <= ROUNDS:
        position = game.position() if game.decision.kind == "offer" else ""
        now = game.round
        if game.play(bots).kind == "accept":
            deals.append(Struck(now, position))
    return tuple(deals)


def colluding_game(style: str, level: str, seed: int) -> Told:
    """Two colluders, side by side or opposite by the number of the game, against two of a level."""
    from benchmarks.fair_play.colluders import STYLES

    feeder = seed % 4
    taker = (feeder + 1 + seed // 4 % 3) % 4
    game = Game.new("classic", seats=4, seed=seed)
    bots: list[Any] = [load(level) for _ in range(4)]
    bots[feeder] = STYLES[style](feeder, taker, feeds=True)
    bots[taker] = STYLES[style](taker, feeder, feeds=False)
    deals = play(game, bots)
    return Told(f"{style} against {level}", seed, game.round, tuple(game.winners), (feeder, taker), deals)


def honest_game(names: Sequence[str], seed: int, edition: str = "classic") -> Told:
    """Everybody for themselves, seats moved on by the number of the game."""
    seats = [names[(seat + seed) % len(names)] for seat in range(len(names))]
    game = Game.new(edition, seats=len(names), seed=seed)
    deals = play(game, [load(name) for name in seats])
    return Told("+".join(names), seed, game.round, tuple(game.winners), None, deals)
