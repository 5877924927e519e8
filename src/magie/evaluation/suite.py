"""A suite: games and positions that are frozen by name and hash, so that results of different years compare."""

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from itertools import product

import msgspec
from msgspec import structs

from magie.editions.errors import MagieError
from magie.editions.learning import learn

# The hash of every suite. A suite never changes: another one gets another name.
SUITES = {"magie-eval-1": "f656ba8851202536eeb2a0db4c9a143d21d1e67258e26482c1521302ee12b761"}
LATEST = "magie-eval-1"
MORE = "/"  # between the name of a suite and the number of its seeds, where there are more than were frozen


class EvaluationError(MagieError):
    """An evaluation that cannot be, or cannot go on."""


class LadderGame(msgspec.Struct, frozen=True):
    """A short game of the player on one seat against a level on all others; games of a seed have the same dice."""

    id: str
    level: str
    seed: int
    seat: int


class FrozenPosition(msgspec.Struct, frozen=True):
    """A question with all answers, and how much of the chance to win each costs, by the judge of then."""

    id: str
    kind: str
    position: str
    losses: dict[str, float]


class Suite(msgspec.Struct, frozen=True):
    """All that is played and asked."""

    name: str
    edition: str
    mode: str
    seats: int
    round_limit: int
    calls: int  # the most per game
    levels: tuple[str, ...]  # the weakest first
    signatures: dict[str, str]  # of the levels as they played then
    games: tuple[LadderGame, ...]
    positions: tuple[FrozenPosition, ...]

    @property
    def even(self) -> float:
        """The share of an equal player."""
        return 1 / self.seats

    @property
    def digest(self) -> str:
        """The hash that it was frozen by, with more seeds too; none for a suite that is not."""
        return SUITES.get(self.name.partition(MORE)[0], "")


learn(Suite)


@cache
def load_suite(name: str = LATEST) -> Suite:
    """A suite by its name; raises EvaluationError for one that there is not, or that is not what it was."""
    if name not in SUITES:
        raise EvaluationError("eval/unknown-suite", {"suite": name, "possible": tuple(SUITES)})
    data = (files("magie.evaluation") / "suites" / f"{name}.json").read_bytes()
    if sha256(data).hexdigest() != SUITES[name]:
        raise EvaluationError("eval/changed-suite", {"suite": name})
    return msgspec.json.decode(data, type=Suite)


def ladder(levels: Iterable[str], seeds: Iterable[int], seats: int) -> tuple[LadderGame, ...]:
    """Games against every level, each seed with the player on every seat."""
    return tuple(
        LadderGame(f"{level}-{seed}-{seat}", level, seed, seat)
        for level, seed, seat in product(levels, seeds, range(seats))
    )


def with_seeds(suite: Suite, seeds: int) -> Suite:
    """The suite with a ladder of so many seeds, and its name says so: those that were frozen, and the next ones."""
    frozen = sorted({game.seed for game in suite.games})
    if not frozen or seeds <= len(frozen):
        return suite
    added = ladder(suite.levels, range(frozen[-1] + 1, frozen[0] + seeds), suite.seats)
    return structs.replace(suite, name=f"{suite.name}{MORE}{seeds}", games=(*suite.games, *added))
