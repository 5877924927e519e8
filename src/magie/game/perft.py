"""Perft: how many ways there are to go on from a position, counted to a depth: programs with equal rules agree on it.

A way is a row of inputs: outcomes of chance and legal actions of any seat. A bid or wish counts once, with its least
amount; offers, which have no end, and signals are left out.
"""

from collections.abc import Iterator
from hashlib import blake2b
from marshal import dumps
from operator import attrgetter
from typing import Any, TypeAlias

from magie.game.coding import from_carrier
from magie.game.game import Game
from magie.game.ids import Numbers, Position, outcome_of
from magie.game.inputs import Input
from magie.rules.chance import outcome_count, outcome_weight
from magie.rules.codes import NODE_CHANCE, V_COUNTER, V_OFFER
from magie.rules.legal import list_legal
from magie.rules.made.carriers import Action, Menu
from magie.rules.schema import STATE
from magie.rules.step import act, draw

# One input as numbers: the seat (none for an outcome), then verb, x, y, or the outcome alone.
Move: TypeAlias = tuple[int | None, int, int, int]

_numbers = attrgetter(*(field[0] for field in STATE))


def perft(game: Game, depth: int) -> int:
    """The number of ways to play `depth` inputs; a game that ends sooner has none."""
    return _Counting(game.numbers).ways(game.state, depth)


def divide(game: Game, depth: int) -> tuple[tuple[Input, int], ...]:
    """The same number by first input: where two programs differ, this leads to the rule they differ on."""
    counting = _Counting(game.numbers)
    return tuple(
        (_typed(game, move), counting.ways(counting.after(game.state, move), depth - 1))
        for move in counting.moves(game.state)
    )


def _typed(game: Game, move: Move) -> Input:
    seat, verb, x, y = move
    if seat is None:
        return Input("outcome", None, outcome_of(game.edition, game.state, x))
    return Input("action", seat, from_carrier(game.edition, verb, x, y))


class _Counting:
    """Counts positions of one edition, each of them once for every depth that is left."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self.action: Any = Action()
        self.menu: Any = Menu()
        self.known: dict[tuple[int, bytes], int] = {}

    def ways(self, g: Position, depth: int) -> int:
        """The number of ways to play so many inputs."""
        if depth <= 0:
            return 1
        if depth == 1:
            return self.inputs(g)
        # Dice that lead to the same position are common: its numbers, hashed, say that it was counted before.
        key = depth, blake2b(dumps(_numbers(g), 2), digest_size=16).digest()
        count = self.known.get(key)
        if count is None:
            count = sum(self.ways(self.after(g, move), depth - 1) for move in list(self.moves(g)))
            self.known[key] = count
        return count

    def moves(self, g: Position) -> Iterator[Move]:
        """Every input that counts."""
        for outcome in self.outcomes(g):
            yield None, 0, outcome, 0
        menu = self.menu
        for seat in range(g.seats):
            list_legal(self.numbers, g, seat, menu)
            for verb, x, y in list(zip(menu.verb[: menu.count], menu.x, menu.y, strict=False)):
                if verb not in {V_OFFER, V_COUNTER}:
                    yield seat, verb, x, y

    def inputs(self, g: Position) -> int:
        """How many inputs count."""
        count = len(self.outcomes(g))
        menu = self.menu
        for seat in range(g.seats):
            list_legal(self.numbers, g, seat, menu)
            verbs = menu.verb[: menu.count]
            count += len(verbs) - verbs.count(V_OFFER) - verbs.count(V_COUNTER)
        return count

    def outcomes(self, g: Position) -> list[int]:
        """The outcomes of the chance that is due, if one is."""
        if g.node != NODE_CHANCE:
            return []
        return [outcome for outcome in range(outcome_count(g)) if outcome_weight(self.numbers, g, outcome) > 0]

    def after(self, g: Position, move: Move) -> Position:
        """The position after an input; the one before stays as it is."""
        seat, verb, x, y = move
        twin = g.copy()
        if seat is None:
            draw(self.numbers, twin, x)
        else:
            action = self.action
            action.verb, action.x, action.y = verb, x, y
            act(self.numbers, twin, seat, action)
        return twin
