"""One table, several rulebooks: the same position and the same moves, and how they end under each of them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from magie.notation.scenario import Report, read_scenario, run

Expectation = Mapping[str, Any]


class Moves(NamedTuple):
    """A position and what is played there, in the words of a scenario file."""

    steps: Sequence[Mapping[str, Any]]
    position: Mapping[str, Any] | None = {}  # None: from the very beginning
    mode: str = "standard"
    seats: int = 3
    switches: Mapping[str, Any] = {}


def end_of(moves: Moves, ruleset: str, expected: Expectation, **switches: object) -> Report:
    """Play the moves by a ruleset and compare the end with what is expected."""
    data = {
        "title": f"the same moves under {ruleset}",
        "edition": ruleset,
        "mode": moves.mode,
        "seats": moves.seats,
        "switches": {**moves.switches, **switches},
        "steps": [*moves.steps, {"expect": expected}],
    }
    if moves.position is not None:
        data["position"] = moves.position
    return run(read_scenario(data, Path(ruleset)))
