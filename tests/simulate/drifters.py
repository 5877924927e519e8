"""Tokens that only roll and move, in many games: compiled, or interpreted."""

from functools import lru_cache
from typing import Any

from tests.simulate.drifting import drift_game

from magie.bulk.interpreted import new_run
from magie.bulk.kernel import carriers
from magie.bulk.loading import load_apart
from magie.bulk.records import TYPES, WIDE, Field, Records, blank, record_type
from magie.rules.made.carriers import Action, State
from magie.rules.schema import SEATS, SPACES

ENTRIES = "tests.simulate.drift_entries"
# Where the rolls of a game end, the last of `stops` for in Jail; `made` counts the rolls of each seat.
LANDINGS: tuple[Field, ...] = (("stops", SPACES + 1, *WIDE), ("made", SEATS, *WIDE))
TYPES["landings"] = record_type(LANDINGS)


@lru_cache(maxsize=1)
def functions() -> Any:
    """The compiled entry."""
    return load_apart(ENTRIES, "drifting")


def drift(edition: Any, *, seed: int, first: int, count: int, entry: Any = None, **asked: int) -> Records:
    """Let nobody buy, and count where `rolls` rolls of every seat end; one record per game.

    In Jail everybody pays at once, or `stays` as long as possible. `fresh` draws each card from a full pile.
    """
    landings = blank("landings", count)
    editions, states, actions, _, runs, *_ = carriers(edition, seed)
    drift_games = entry or functions().drift_games
    drift_games(editions, states, actions, runs, landings, first, count, *settings(**asked))
    return landings


def drift_interpreted(edition: Any, *, seed: int, first: int, count: int, **asked: int) -> Records:
    """The same by the interpreter."""
    landings = blank("landings", count)
    for i in range(count):
        stops, made = [0] * (SPACES + 1), [0] * SEATS
        drift_game(edition, State(), Action(), new_run(seed, first + i), stops, made, *settings(**asked))
        landings[i] = stops, made
    return landings


def settings(*, seats: int, rolls: int, stays: int, fresh: int) -> tuple[int, ...]:
    """What is asked for, in the order of the kernel."""
    return seats, rolls, int(stays), int(fresh)
