"""The behaviour signature: one hash over fixed games. A refactoring keeps it, a change of rules or bots does not."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from magie.bots.driver import POLICY_RANDOM, POLICY_STEADY
from magie.compiled import interpreted
from magie.compiled.interpreted import Result
from magie.editions import load_edition

SEED = 1904
MANY_SWITCHES: Mapping[str, object] = {
    "rent_claims": "manual",
    "optional_doubles": True,
    "free_parking_pot": True,
    "double_salary_on_go": True,
    "auction_declined_deeds": False,
    "rent_while_owner_jailed": False,
}


class FixedGames(NamedTuple):
    """Some games that are the same on every machine."""

    edition: str
    policies: Sequence[int]
    games: int
    round_limit: int
    mode: str = "standard"
    switches: Mapping[str, object] = {}


FIXED_GAMES = (
    FixedGames("classic", [POLICY_STEADY] * 4, 20, 200),
    FixedGames("classic", [POLICY_STEADY] * 6, 5, 200, switches=MANY_SWITCHES),
    FixedGames("classic", [POLICY_STEADY] * 3, 5, 200, mode="short"),
    FixedGames("classic", [POLICY_RANDOM] * 4, 10, 20),
    FixedGames("classic", [POLICY_RANDOM] * 5, 10, 20, switches=MANY_SWITCHES),
    FixedGames("classic", [POLICY_RANDOM] * 2, 10, 20, mode="short"),
)


def signature(play: Callable[..., Sequence[Result]] = interpreted.play) -> str:
    """Twelve hex digits that stand for how the fixed games go."""
    return sha256("\n".join(lines(play)).encode()).hexdigest()[:12]


def lines(play: Callable[..., Any]) -> Iterator[str]:
    """One line a game: all its numbers."""
    for fixed in FIXED_GAMES:
        tables = load_edition(fixed.edition, mode=fixed.mode, switches=fixed.switches).tables
        results = play(tables, fixed.policies, seed=SEED, first=0, count=fixed.games, round_limit=fixed.round_limit)
        for result in results:
            yield " ".join(map(str, result))
