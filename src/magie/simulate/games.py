"""A block of games on a backend: the same columns of plain numbers whichever played them."""

import signal
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from magie.bots.protocol.player import Conduct
from magie.bulk import interpreted
from magie.bulk.interpreted import Result
from magie.simulate.study import Study

if TYPE_CHECKING:
    from magie.bulk.records import Told

GAMES = "games"  # the table with one row per game
Columns = Mapping[str, list[Any]]  # by the fields of `Result`, one entry per game


def games_in(columns: Columns) -> int:
    """How many games columns hold; of records, no list is made."""
    games: int = len(columns["rounds"]) if isinstance(columns, dict) else cast("Told", columns).games
    return games


def counts_in(columns: Columns, name: str) -> Mapping[int, int]:
    """How often each number stands in a column, likewise."""
    return Counter(columns[name]) if isinstance(columns, dict) else cast("Told", columns).counts(name)


class Block(NamedTuple):
    """Games `first`, `first + 1`, … and how long they took; `told` holds tables of more than one row per game."""

    first: int
    columns: Columns
    seconds: float
    told: Mapping[str, Columns] = {}
    conduct: Mapping[str, Conduct] = {}  # of programs in processes of their own

    @property
    def games(self) -> int:
        """How many games these are."""
        return games_in(self.columns)


def play_interpreted(
    study: Study, first: int, count: int, listen: Callable[[int, Any, Any], Any] | None = None
) -> Block:
    """Play games without a compiler; `listen` gives the journal for each, if somebody wants to hear the events."""
    start = perf_counter()
    conduct: dict[str, Conduct] = {}
    if study.programs:
        from magie.bulk.programs import play_programs  # few need it

        results = play_programs(
            study.setup(),
            study.bots,
            first=first,
            count=count,
            round_limit=study.round_limit,
            listen=listen,
            pace=study.pace,
            conduct=conduct,
        )
    else:
        results = interpreted.play(**asked_for(study, first, count), listen=listen)
    return Block(first, columns_of(results, study), perf_counter() - start, conduct=conduct)


def columns_of(results: Sequence[Result], study: Study) -> Columns:
    """Results as games are counted: cash of the seats in play, and no round that was not to be played."""
    columns = {name: [getattr(result, name) for result in results] for name in Result._fields}
    columns["cash"] = [list(result.cash[: len(study.bots)]) for result in results]
    columns["rounds"] = [min(result.rounds, study.round_limit) for result in results]
    return columns


def seating(study: Study) -> tuple[Any, list[int]]:
    """What a study's kernel is chosen by: the edition's numbers and who plays."""
    return study.loaded().numbers, study.policies()


def play_in_bulk(load: Callable[..., Any], study: Study, first: int, count: int) -> Block:
    """Play games that come back as NumPy records, by a kernel of the CPU or of a GPU; several threads may at once."""
    from magie.bulk.records import Told  # needs NumPy

    start = perf_counter()
    records = load(*seating(study)).play(**asked_for(study, first, count))
    columns = Told(records, len(study.bots), study.round_limit)
    return Block(first, columns, perf_counter() - start)


def asked_for(study: Study, first: int, count: int) -> dict[str, Any]:
    """Some games of a study, as every backend takes them."""
    return {
        "edition": study.loaded().numbers,
        "policies": study.policies(),
        "seed": study.seed,
        "first": first,
        "count": count,
        "round_limit": study.round_limit,
    }


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
