"""The same games without a compiler: far slower, ready at once, and equal to the last number."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from magie.bots.driver import play_game
from magie.rules.carriers import Action, Menu, State, Table
from magie.rules.digest import digest


class Result(NamedTuple):
    """What is kept of a game played in bulk; `winners` is a set of seats as bits, 0 for a game cut short."""

    winners: int
    rounds: int
    turns: int
    rolls: int
    steps: int
    faults: int
    digest: int


def play(
    edition: Any, policies: Sequence[int], *, seed: int, first: int, count: int, round_limit: int
) -> list[Result]:
    """Play games `first`, `first + 1`, … of a seed with one policy code a seat, as `Kernel.play` does."""
    results = []
    a: Any = Action()
    m: Any = Menu()
    for game in range(first, first + count):
        g: Any = State()
        t: Any = Table()
        t.seed = seed
        t.game = game
        t.policy[: len(policies)] = policies
        play_game(edition, g, a, m, t, len(policies), round_limit)
        results.append(Result(g.winners, g.round, g.turn, t.rolls, t.steps, t.faults, digest(g)))
    return results
