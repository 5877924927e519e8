"""Positions by the hundred, judged by the compiled judge."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from magie.bulk.loading import load_apart
from magie.bulk.records import blank, write

ENTRIES = "magie.bulk.judged.entries"
KIND = "judge"


@lru_cache(maxsize=1)
def functions() -> Any:
    """The compiled entry; raises as `magie.bulk.loading.load` does."""
    return load_apart(ENTRIES, KIND)


def judge_positions(edition: Any, weights: Any, positions: Sequence[Any]) -> list[list[int]]:
    """The chances in each position of an edition, in parts of TOTAL."""
    editions, states, known = blank("editions"), blank("states", len(positions)), blank("weights")
    judgements = blank("judgements", len(positions))
    write(editions, 0, edition)
    write(known, 0, weights)
    for i, position in enumerate(positions):
        write(states, i, position)
    functions().judge_at(editions, states, known, judgements, len(positions))
    return [
        chances[: position.seats] for chances, position in zip(judgements["chance"].tolist(), positions, strict=True)
    ]
