"""The compiled kernel in use: whole games in bulk, or one step at a time over arrays of records."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from magie.compiled.records import Records, blank, write


class Kernel:
    """The compiled functions, in `functions` under their own names, and the arrays to call them with."""

    def __init__(self, functions: ModuleType) -> None:
        self.functions = functions

    def play(
        self, edition: Any, policies: Sequence[int], *, seed: int, first: int, count: int, round_limit: int
    ) -> Records:
        """Play games `first`, `first + 1`, … of a seed with one policy code a seat; a record of `Result` for each.

        `edition` is what `load_edition(…).tables` holds. Calls from several threads run at once.
        """
        editions, states, actions, menus = blank("editions"), blank("states", 2), blank("actions"), blank("menus")
        tables, results = blank("tables", 2), blank("results", count)
        write(editions, 0, edition)
        tables["seed"] = seed
        tables["policy"][:, : len(policies)] = policies
        self.functions.play_games(
            editions, states, actions, menus, tables, results, first, count, len(policies), round_limit
        )
        return results
