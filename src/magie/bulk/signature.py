"""Behaviour signatures: a hash over fixed games of each edition, kept by every refactoring."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from magie.bots.made.policies import POLICY_RANDOM, POLICY_STEADY, POLICY_STEADY_1
from magie.bulk import interpreted
from magie.bulk.interpreted import Result
from magie.editions import load_edition

SEED = 1904
SIGNED = Result._fields.index("digest") + 1  # the digest stands for all that a position holds
EDITIONS = ("classic", "spiderman-en", "spiderman-fr")
MANY_SWITCHES: Mapping[str, object] = {
    "rent_claims": "manual",
    "optional_doubles": True,
    "free_parking_pot": True,
    "double_salary_on_go": True,
    "auction_declined_deeds": False,
    "rent_while_owner_jailed": False,
}
TRACK_SWITCHES: Mapping[str, object] = {
    "rent_claims": "manual",
    "double_salary_on_go": True,
    "auction_declined_deeds": False,
    "rent_while_owner_jailed": False,
    "corners": "B",
    "squeeze_play": "three-dice",
    "skyscrapers_per": "street",
    "vouchers_expire": "when-drawn",
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
    *(FixedGames(edition, [POLICY_STEADY_1] * 4, 10, 200) for edition in EDITIONS),
    *(FixedGames(edition, [POLICY_STEADY_1] * 6, 5, 200, switches=MANY_SWITCHES) for edition in EDITIONS),
    *(FixedGames(edition, [POLICY_STEADY_1] * 3, 5, 200, mode="short") for edition in EDITIONS),
    *(FixedGames(edition, [POLICY_RANDOM] * 4, 5, 20) for edition in EDITIONS),
    *(FixedGames(edition, [POLICY_RANDOM] * 5, 5, 20, switches=MANY_SWITCHES) for edition in EDITIONS),
    *(FixedGames(edition, [POLICY_RANDOM] * 2, 5, 20, mode="short") for edition in EDITIONS),
    FixedGames("ultimate", [POLICY_STEADY_1] * 4, 5, 100),
    FixedGames("ultimate", [POLICY_STEADY_1] * 8, 3, 100, switches=TRACK_SWITCHES),
    FixedGames("ultimate", [POLICY_STEADY_1] * 3, 3, 100, mode="time-limit"),
    FixedGames("ultimate", [POLICY_RANDOM] * 4, 5, 15),
    FixedGames("ultimate", [POLICY_RANDOM] * 12, 2, 10, switches=TRACK_SWITCHES),
    FixedGames("ultimate", [POLICY_RANDOM] * 2, 5, 15, mode="time-limit"),
)
SMOKE_GAMES = (
    FixedGames("classic", [POLICY_STEADY, POLICY_RANDOM, POLICY_STEADY_1], 3, 40),
    FixedGames("ultimate", [POLICY_STEADY, POLICY_RANDOM], 2, 15, switches=TRACK_SWITCHES),
)


def is_sound(play: Callable[..., Sequence[Result]]) -> bool:
    """Whether a few short games go as they do interpreted: enough to find out that a compiler gets things wrong."""
    return all(list(lines(fixed, play)) == list(lines(fixed, interpreted.play)) for fixed in SMOKE_GAMES)


def signatures(play: Callable[..., Sequence[Result]] = interpreted.play) -> dict[str, str]:
    """Twelve hex digits for each edition that stand for how its fixed games go."""
    return signatures_of((fixed.edition, line) for fixed in FIXED_GAMES for line in lines(fixed, play))


def signatures_of(played: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The same for games that were played before: each edition with a line."""
    told: dict[str, list[str]] = {}
    for edition, line in played:
        told.setdefault(edition, []).append(line)
    return {edition: sha256("\n".join(text).encode()).hexdigest()[:12] for edition, text in told.items()}


def lines(fixed: FixedGames, play: Callable[..., Sequence[Result]]) -> Iterator[str]:
    """One line per game: how it went, and the digest of how it ended."""
    yield from map(line_of, results_of(fixed, play))


def line_of(result: Result) -> str:
    """How a game went, and the digest of how it ended."""
    return " ".join(map(str, result[:SIGNED]))


def results_of(fixed: FixedGames, play: Callable[..., Sequence[Result]]) -> Sequence[Result]:
    """How some fixed games go."""
    numbers = load_edition(fixed.edition, mode=fixed.mode, switches=fixed.switches).numbers
    return play(numbers, fixed.policies, seed=SEED, first=0, count=fixed.games, round_limit=fixed.round_limit)
