"""Sampled games as arrays: features, who is in play, and who won."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from magie.bulk.kernel import carriers
from magie.bulk.loading import load_apart
from magie.bulk.records import TYPES, WIDE, Field, Records, blank, record_type, write
from magie.judging.features import ALL_SHARED
from magie.judging.schema import FEATURES, SHARED
from magie.rules.schema import SEATS

ENTRIES = "train.sampling.entries"
KIND = "sampling"
GAMES = 250  # of one call
ROOM = 60  # samples of one game, on average
SAMPLE: tuple[Field, ...] = (  # a position as the judge sees it
    *((name, 0, *WIDE) for name in ("game", "round", "seats", "left")),
    *((name, SEATS, *WIDE) for name in ("in_play", "worth", "chance")),
    ("shared", SHARED, *WIDE),
    ("own", SEATS * FEATURES, *WIDE),
)
TYPES["samples"] = record_type(SAMPLE)


class Samples(NamedTuple):
    """Positions of games that somebody has won: one row each, seats side by side."""

    own: NDArray[np.int16]  # position, seat, feature
    shared: NDArray[np.int16]  # position, feature
    in_play: NDArray[np.bool_]  # position, seat
    won: NDArray[np.float32]  # position, seat: what part of the game
    worth: NDArray[np.int32]
    chance: NDArray[np.int32]  # what the judge said, in parts of TOTAL
    round: NDArray[np.int16]
    game: NDArray[np.int64]


@lru_cache(maxsize=1)
def functions() -> Any:
    """The compiled entries; raises as `magie.bulk.load` does."""
    return load_apart(ENTRIES, KIND)


def sample(  # noqa: PLR0913
    edition: Any,
    weights: Any,
    policies: Sequence[int],
    *,
    seats: int,
    seed: int,
    first: int,
    count: int,
    period: int = 0,
    round_limit: int = 300,
    features: int = FEATURES,
) -> Samples:
    """Sample games `first`, `first + 1`, … of a seed; undecided ones are left out.

    With a period the seats draw from the policies and games are stirred, else `policies` has one for each seat.
    """
    given = carriers(edition, seed, policies[:SEATS], judgements=2)
    if weights is not None:
        write(given.weights, 0, weights)
    given.runs["policy"][2] = np.resize(np.asarray(policies), SEATS)
    parts = []
    for at in range(first, first + count, GAMES):
        games = min(GAMES, first + count - at)
        results, samples = blank("results", games), blank("samples", games * ROOM)
        taken = functions().sample_games(
            *given, results, samples, at, games, period, seats, games * ROOM, round_limit
        )
        parts.append(decided(samples[:taken], results["winners"], at, seats, features))
    return joined(parts)


def joined(parts: Sequence[Samples]) -> Samples:
    """Several lots as one."""
    return Samples(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def decided(samples: Records, winners: Records, first: int, seats: int, features: int) -> Samples:
    """The samples of games that somebody has won, as arrays; winners are those of the games from `first` on."""
    winners = winners[samples["game"] - first]
    keep = (winners != 0) & (samples["left"] > 1)
    samples, winners = samples[keep], winners[keep]
    won = ((winners[:, None] >> np.arange(seats)) & 1).astype(np.float32)
    return Samples(
        own=samples["own"].reshape(-1, SEATS, FEATURES)[:, :seats, :features].astype(np.int16),
        shared=samples["shared"][:, :ALL_SHARED].astype(np.int16),
        in_play=samples["in_play"][:, :seats] == 1,
        won=won / won.sum(axis=1, keepdims=True),
        worth=samples["worth"][:, :seats].astype(np.int32),
        chance=samples["chance"][:, :seats].astype(np.int32),
        round=np.minimum(samples["round"], 30_000).astype(np.int16),
        game=samples["game"].copy(),
    )
