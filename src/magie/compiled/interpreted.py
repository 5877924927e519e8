"""The same games without a compiler: far slower, ready at once, and equal to the last number."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from magie.compiled.drifting import drift_game
from magie.compiled.whole_games import play_whole_game
from magie.rules.carriers import Action, Menu, State, Table
from magie.rules.digest import digest
from magie.rules.schema import BANK, SEATS, SPACES
from magie.rules.seats import alive_mask


class Result(NamedTuple):
    """What is kept of a game played in bulk; `winners` and `survivors` are sets of seats as bits.

    A game cut short has no winners. `money` is what seats and pot hold together, `cash` what each of 12 seats has.
    """

    winners: int
    rounds: int
    turns: int
    rolls: int
    steps: int
    faults: int
    digest: int
    bankruptcies: int
    survivors: int
    money: int
    cash: tuple[int, ...]


class Landings(NamedTuple):
    """Where the rolls of a game end, the last of `stops` for in Jail; `made` counts the rolls of each seat."""

    stops: tuple[int, ...]
    made: tuple[int, ...]


def play(
    edition: Any,
    policies: Sequence[int],
    *,
    seed: int,
    first: int,
    count: int,
    round_limit: int,
    listen: Callable[[int, Any, Any], Any] | None = None,
) -> list[Result]:
    """Play games `first`, `first + 1`, … of a seed with one policy code a seat, as `Kernel.play` does.

    `listen` gives the journal for a game, from its number, its position and the action that is being played.
    """
    a: Any = Action()
    m: Any = Menu()
    results = []
    for game in range(first, first + count):
        g: Any = State()
        t: Any = Table()
        t.seed = seed
        t.game = game
        t.policy[: len(policies)] = policies
        g.journal = None if listen is None else listen(game, g, a)
        play_whole_game(edition, g, a, m, t, len(policies), round_limit)
        told = (g.winners, g.round, g.turn, t.rolls, t.steps, t.faults, digest(g))
        results.append(Result(*told, g.bankruptcies, alive_mask(g), -g.cash[BANK], tuple(g.cash[:SEATS])))
    return results


def drift(  # noqa: PLR0913
    edition: Any, *, seats: int, seed: int, first: int, count: int, rolls: int, stays: bool, fresh: bool
) -> list[Landings]:
    """Plain movement in games `first`, `first + 1`, … of a seed, as `Kernel.drift` plays it."""
    a: Any = Action()
    results = []
    for game in range(first, first + count):
        t: Any = Table()
        t.seed = seed
        t.game = game
        stops, made = [0] * (SPACES + 1), [0] * SEATS
        drift_game(edition, State(), a, t, stops, made, seats, rolls, int(stays), int(fresh))
        results.append(Landings(tuple(stops), tuple(made)))
    return results
