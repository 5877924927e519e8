"""The compiled kernel in use: whole games in bulk, or one step at a time over arrays of records."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from magie.bots.drafts import weights_of
from magie.bots.schema import KNOBS_MAX
from magie.bulk.records import Records, blank, write


class Kernel:
    """The compiled functions, in `functions` under their own names, and the arrays to call them with.

    Editions are what `load_edition(…).numbers` holds. Calls from several threads run at once.
    """

    def __init__(self, functions: Any) -> None:
        self.functions = functions

    def play(
        self,
        edition: Any,
        policies: Sequence[int],
        *,
        seed: int,
        first: int,
        count: int,
        round_limit: int,
        knobs: Sequence[Sequence[int]] = (),
    ) -> Records:
        """Play games `first`, `first + 1`, … of a seed with one policy code a seat; a record of `Result` for each.

        `knobs` sets the knobs of every seat by hand, in the order of their table: a way to play that has no name yet.
        """
        results = blank("results", count)
        given = carriers(edition, seed, policies)
        if knobs:
            set_knobs(given, policies, knobs)
        self.functions.play_games(*given, results, first, count, len(policies), round_limit)
        return results

    def watch(
        self, edition: Any, policies: Sequence[int], *, seed: int, first: int, count: int, round_limit: int
    ) -> tuple[Records, Records]:
        """Play as `play` does and watch; the results, and one record of sums over games."""
        results, notes, sums = blank("results", count), blank("notes", 2), blank("sums")
        given = carriers(edition, seed, policies)
        self.functions.watch_games(*given, results, notes, sums, first, count, len(policies), round_limit)
        return results, sums


class EntryArrays(NamedTuple):
    """The arrays that every entry begins with, in their order.

    Usually a game is played in row 1 of states and runs; row 0 is how each begins, row 2 of states a draft, and row 2
    of runs for what an entry wants beside it.
    """

    editions: Records
    states: Records
    actions: Records
    menus: Records
    runs: Records
    minds: Records
    weights: Records
    judgements: Records


def set_knobs(given: EntryArrays, policies: Sequence[int], knobs: Sequence[Sequence[int]]) -> None:
    """Let every seat play its policy with knobs of its own."""
    minds = given.minds
    given.runs["own_knobs"] = 1
    for seat, (policy, values) in enumerate(zip(policies, knobs, strict=True)):
        minds["worn"][0, seat] = policy + 1
        minds["knob"][0, seat * KNOBS_MAX : seat * KNOBS_MAX + len(values)] = values


def carriers(
    edition: Any,
    seed: int = 0,
    policies: Sequence[int] = (),
    *,
    states: int = 3,
    runs: int = 3,
    minds: int = 1,
    judgements: int = 1,
) -> EntryArrays:
    """The arrays that every entry begins with, with so many rows of some of them."""
    rows = {"states": states, "actions": 2, "runs": runs, "minds": minds, "judgements": judgements}
    made = EntryArrays(*(blank(name, rows.get(name, 1)) for name in EntryArrays._fields))
    write(made.editions, 0, edition)
    write(made.weights, 0, weights_of(edition))
    made.runs["seed"] = seed
    made.runs["policy"][:, : len(policies)] = policies
    return made
