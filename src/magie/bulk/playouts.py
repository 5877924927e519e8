"""Play-outs: positions are played on for some rounds by compiled bots, and judged where each stops.

Every seat plays by a style of `opponents.py`. Play-outs are counted, not timed, and their dice follow from the
position: the same question has the same answer.
"""

from collections.abc import Sequence
from typing import Any

from magie.bulk import loading
from magie.bulk.sources import PLAYING_ON
from magie.rules.hash import WORD, mix

NUMBER = 40  # play-outs of each position
AHEAD = 4  # rounds
STEPS = 4000  # of one play-out at most, whatever the rounds
SPREAD = 0x9E3779B1


def is_ready() -> bool:
    """Whether the compiled kernel is there without compiling."""
    return loading.has_compiler() and loading.is_ready(PLAYING_ON)


def load_playing() -> Any:
    """The compiled function that plays on, from the cache or compiled in some seconds."""
    return loading.load(PLAYING_ON).functions.play_on


def chances_after(edition: Any, positions: Sequence[Any], key: int, policies: Sequence[int]) -> list[list[int]]:
    """Every seat's chance in each position, in parts of TOTAL: the mean over play-outs with the same dice for all.

    Policies are those of the seats, out of the styles.
    Raises as `magie.bulk.load` does.
    """
    from magie.bulk.kernel import carriers  # needs NumPy
    from magie.bulk.records import write

    games = NUMBER * len(positions)
    given = carriers(edition, policies=policies, states=games + 1, runs=games, minds=games, judgements=games + 1)
    states, runs, judgements = given.states, given.runs, given.judgements
    for number, position in enumerate(positions):
        write(states, games, position)
        states[number * NUMBER : (number + 1) * NUMBER] = states[games]
    runs["key"] = [mix((key + SPREAD * (game % NUMBER)) & WORD) for game in range(games)]
    load_playing()(*given, games, AHEAD, STEPS)
    sums = judgements["chance"][:games].reshape(len(positions), NUMBER, -1).sum(axis=1)
    return [(sums[number, : position.seats] // NUMBER).tolist() for number, position in enumerate(positions)]
