"""A block of games on a backend: the same columns of plain numbers whichever played them."""

import signal
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, NamedTuple

from magie.compiled import interpreted, load
from magie.compiled.interpreted import Result
from magie.simulate.study import Study

GAMES = "games"  # the table with a row a game
Columns = dict[str, list[Any]]  # by the fields of `Result`, one entry a game


class Block(NamedTuple):
    """Games `first`, `first + 1`, … and how long they took; `told` holds tables of more than one row a game."""

    first: int
    columns: Columns
    seconds: float
    told: dict[str, Columns] = {}

    @property
    def games(self) -> int:
        """How many games these are."""
        return len(self.columns["rounds"])


def play_interpreted(
    study: Study, first: int, count: int, listen: Callable[[int, Any, Any], Any] | None = None
) -> Block:
    """Play games without a compiler; `listen` gives the journal for each, if somebody wants to hear the events."""
    start = perf_counter()
    results = interpreted.play(
        study.loaded().tables,
        study.policies(),
        seed=study.seed,
        first=first,
        count=count,
        round_limit=study.round_limit,
        listen=listen,
    )
    columns = {name: [getattr(result, name) for result in results] for name in Result._fields}
    return finished(study, first, columns, start)


def play_compiled(study: Study, first: int, count: int) -> Block:
    """Play games at native speed; several threads may at once."""
    from magie.compiled.records import columns  # noqa: PLC0415 - needs NumPy

    start = perf_counter()
    records = load().play(
        study.loaded().tables,
        study.policies(),
        seed=study.seed,
        first=first,
        count=count,
        round_limit=study.round_limit,
    )
    return finished(study, first, columns(records), start)


def finished(study: Study, first: int, columns: Columns, start: float) -> Block:
    """A block as it is counted: cash of the seats in play, and no round that was not to be played."""
    seats = len(study.bots)
    columns["cash"] = [list(cash[:seats]) for cash in columns["cash"]]
    columns["rounds"] = [min(rounds, study.round_limit) for rounds in columns["rounds"]]
    return Block(first, columns, perf_counter() - start)


def joined(parts: Sequence[Block], seconds: float) -> Block:
    """Blocks that follow each other, as one."""
    told = {name: chained([part.told[name] for part in parts]) for name in parts[0].told}
    return Block(parts[0].first, chained([part.columns for part in parts]), seconds, told)


def chained(parts: Sequence[Columns]) -> Columns:
    """The same columns, one part after the other."""
    return {name: [value for part in parts for value in part[name]] for name in parts[0]}


def leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process of a terminal: workers finish their block, the parent decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
