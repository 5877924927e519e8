"""The same games without a compiler: far slower, ready at once, and equal to the last number."""

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

from magie.bots.drafts import context_for
from magie.bots.made.carriers import Mind, SeededRun
from magie.bots.playing import play_game
from magie.bulk.watch_fields import NOTES, SUMS
from magie.bulk.watch_sums import sum_game
from magie.bulk.watching import watch_game
from magie.rules.made.carriers import Action, Menu, State
from magie.rules.made.digest import digest
from magie.rules.schema import BANK, SEATS
from magie.rules.seats import alive_mask


class Result(NamedTuple):
    """What is kept of a game played in bulk; `winners` and `survivors` are sets of seats as bits.

    A game cut short has no winners. `money` is what seats and pool hold together, `cash` what each of 12 seats has.
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


def new_run(seed: int, game: int, policies: Sequence[int] = ()) -> Any:
    """A run of game number `game` of a seed, about to begin."""
    r: Any = SeededRun()
    r.seed, r.game = seed, game
    r.policy[: len(policies)] = policies
    return r


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
    results = []
    for game in range(first, first + count):
        g: Any = State()
        r = new_run(seed, game, policies)
        g.journal = None if listen is None else listen(game, g, a)
        t = context_for(edition, position=g, action=a, menu=Menu(), run=r, mind=Mind())
        play_game(t, len(policies), round_limit)
        results.append(result_of(g, r))
    return results


def result_of(g: Any, r: Any) -> Result:
    """How a game went."""
    told = (g.winners, g.round, g.turn, r.rolls, r.steps, r.faults, digest(g))
    return Result(*told, g.bankruptcies, alive_mask(g), -g.cash[BANK], tuple(g.cash[:SEATS]))


def watch(
    edition: Any, policies: Sequence[int], *, seed: int, first: int, count: int, round_limit: int
) -> tuple[list[Result], dict[str, Any]]:
    """Play as `play` does and watch, as `Kernel.watch` does; the results, and sums over all games by their names."""
    sums = zeros(SUMS)
    results = []
    for game in range(first, first + count):
        g: Any = State()
        r = new_run(seed, game, policies)
        notes = zeros(NOTES)
        t = context_for(edition, position=g, action=Action(), menu=Menu(), run=r, mind=Mind(), notes=notes)
        watch_game(t, len(policies), round_limit)
        sum_game(edition, g, notes, sums)
        results.append(result_of(g, r))
    return results, vars(sums)


def zeros(fields: Sequence[tuple[str, int]]) -> Any:
    """An object with these fields, all zero."""
    return SimpleNamespace(**{name: [0] * length if length else 0 for name, length in fields})
