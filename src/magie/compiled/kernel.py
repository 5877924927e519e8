"""The compiled kernel in use: whole games in bulk, or one step at a time over arrays of records."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from magie.compiled.records import Records, blank, write


class Kernel:
    """The compiled functions, in `functions` under their own names, and the arrays to call them with.

    Editions are what `load_edition(…).tables` holds. Calls from several threads run at once.
    """

    def __init__(self, functions: ModuleType) -> None:
        self.functions = functions

    def play(
        self, edition: Any, policies: Sequence[int], *, seed: int, first: int, count: int, round_limit: int
    ) -> Records:
        """Play games `first`, `first + 1`, … of a seed with one policy code a seat; a record of `Result` for each."""
        editions, states, actions, menus = blank("editions"), blank("states", 2), blank("actions"), blank("menus")
        runs, minds, results = blank("runs", 2), blank("minds"), blank("results", count)
        write(editions, 0, edition)
        runs["seed"] = seed
        runs["policy"][:, : len(policies)] = policies
        self.functions.play_games(
            editions, states, actions, menus, runs, minds, results, first, count, len(policies), round_limit
        )
        return results

    def watch(
        self, edition: Any, policies: Sequence[int], *, seed: int, first: int, count: int, round_limit: int
    ) -> tuple[Records, Records]:
        """Play as `play` does and watch; the results, and one record of sums over games. Needs `load_watching`."""
        editions, states, actions, menus = blank("editions"), blank("states", 2), blank("actions"), blank("menus")
        runs, minds, results = blank("runs", 2), blank("minds"), blank("results", count)
        notes, sums = blank("notes", 2), blank("sums")
        write(editions, 0, edition)
        runs["seed"] = seed
        runs["policy"][:, : len(policies)] = policies
        self.functions.watch_games(
            editions,
            states,
            actions,
            menus,
            runs,
            minds,
            results,
            notes,
            sums,
            first,
            count,
            len(policies),
            round_limit,
        )
        return results, sums

    def drift(  # noqa: PLR0913
        self, edition: Any, *, seats: int, seed: int, first: int, count: int, rolls: int, stays: bool, fresh: bool
    ) -> Records:
        """Plain movement: let nobody buy, and count where `rolls` rolls of every seat end; a record a game.

        In Jail everybody pays at once, or `stays` as long as possible. `fresh` draws each card from a full pile.
        """
        editions, states, actions = blank("editions"), blank("states", 2), blank("actions")
        runs, landings = blank("runs", 2), blank("landings", count)
        write(editions, 0, edition)
        runs["seed"] = seed
        self.functions.drift_games(
            editions, states, actions, runs, landings, first, count, seats, rolls, int(stays), int(fresh)
        )
        return landings
