"""Games of colluding and of honest tables, and what would have been shown as lopsided in them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from benchmarks.fair_play.colluders import STYLES

from magie.analysis.feeding import Feeding, feeding
from magie.bots import load
from magie.game import Game

ROUNDS = 200


class Mark(NamedTuple):
    """A deal that was shown as lopsided, and struck all the same."""

    round: int
    giver: int
    taker: int
    position: str  # in which the offer was on the table


class Told(NamedTuple):
    """A game as far as deals go."""

    rounds: int
    winners: tuple[int, ...]
    deals: int
    marks: tuple[Mark, ...]


class Colluded(NamedTuple):
    """A game of two who collude, and when they first did."""

    pair: tuple[int, int]
    began: int | None
    told: Told

    @property
    def marked(self) -> int | None:
        """The round in which the pair was first marked."""
        return next((mark.round for mark in self.told.marks if {mark.giver, mark.taker} == set(self.pair)), None)

    @property
    def others_marked(self) -> int:
        """Marks on deals with or among the others."""
        return sum({mark.giver, mark.taker} != set(self.pair) for mark in self.told.marks)


def play(game: Game, bots: Sequence[Any], rounds: int = ROUNDS) -> Told:
    """Play to the end, or to the last round, and look at every deal as a table would before it is accepted."""
    table, marks, deals = Feeding(), [], 0
    while game.decision is not None and game.round <= rounds:
        fed, now, position = None, game.round, ""
        if game.decision.kind == "offer":
            fed = feeding(game)
            position = game.position() if fed is not None else ""
        if game.play(bots).kind == "accept":
            deals += 1
            if fed is not None:
                if table.is_lopsided(fed):
                    marks.append(Mark(now, fed.giver, fed.taker, position))
                table.add(fed)
    return Told(game.round, tuple(game.winners), deals, tuple(marks))


def colluding_game(style: str, level: str, seed: int, rounds: int = ROUNDS) -> Colluded:
    """Two colluders, side by side or opposite by the number of the game, against two of a level."""
    giver = seed % 4
    taker = (giver + 1 + seed // 4 % 3) % 4
    game = Game.new("classic", seats=4, seed=seed)
    bots: list[Any] = [load(level) for _ in range(4)]
    pair = STYLES[style](giver, taker, feeds=True), STYLES[style](taker, giver, feeds=False)
    bots[giver], bots[taker] = pair
    told = play(game, bots, rounds)
    began = min((one.began for one in pair if one.began is not None), default=None)
    return Colluded((giver, taker), began, told)


def honest_game(names: Sequence[str], edition: str, seed: int) -> Told:
    """Everybody for themselves, seats moved on by the number of the game."""
    seats = [names[(seat + seed) % len(names)] for seat in range(len(names))]
    game = Game.new(edition, seats=len(names), seed=seed)
    return play(game, [load(name) for name in seats])
