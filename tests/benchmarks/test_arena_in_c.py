"""Arena games in C are counted as `magie arena` counts them, and held to the interpreter's."""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import pytest
from benchmarks.arena_in_c import contest_of, hold_to_interpreted, joint_table, noted

from magie.arena.contest import hold_contest
from magie.bots.policies import CODES
from magie.bulk import interpreted
from magie.bulk.records import Records, blank
from magie.simulate.study import Study, new_study

ROUNDS = 3


class Interpreter:
    """Plays as a kernel in C does, without one; `other` games where something is wrong with it."""

    def __init__(self, other: int = 0) -> None:
        self.other = other

    def play(
        self, edition: Any, policies: Sequence[int], *, seed: int, first: int, count: int, round_limit: int
    ) -> Records:
        seed += self.other
        played = interpreted.play(edition, policies, seed=seed, first=first, count=count, round_limit=round_limit)
        made = blank("results", len(played))
        for row, result in enumerate(played):
            for name in ("winners", "rounds", "faults", "digest"):
                made[name][row] = getattr(result, name)
        return made


@lru_cache
def study(*bots: str) -> Study:
    return new_study("classic", bots=bots, seed=5, round_limit=ROUNDS)


def test_games_are_counted_as_the_arena_counts_them() -> None:
    table = study("steady", "novice")
    held = hold_contest(table, 6, backend="interpreted", threads=1)
    assert contest_of(Interpreter(), table, 6).sets == held.sets  # type: ignore[arg-type]


def test_other_games_than_the_interpreter_s_are_noticed() -> None:
    table = study("steady", "novice")
    hold_to_interpreted(Interpreter(), table, 1)  # type: ignore[arg-type]
    with pytest.raises(AssertionError, match="other games"):
        hold_to_interpreted(Interpreter(other=1), table, 1)  # type: ignore[arg-type]


def test_all_bots_of_a_call_may_sit_at_its_table() -> None:
    first, second = study("steady", "novice"), study("casual", "novice")
    table = joint_table([first, second])
    assert table.policies == tuple(sorted(CODES[name] for name in ("steady", "novice", "casual")))
    assert all(table.seats_them(one.loaded().numbers, one.policies()) for one in (first, second))


def test_a_line_of_the_history_says_what_was_known_and_where_games_were_cut() -> None:
    table = study("steady", "novice")
    contest = contest_of(Interpreter(), table, 2)  # type: ignore[arg-type]
    line = json.loads(noted(contest, "nothing"))
    assert (line["known"], line["round_limit"], line["games"], line["undecided"]) == ("nothing", ROUNDS, 2, 2)
    assert "digests" in line["note"]
    assert "digests" not in json.loads(noted(contest, "nothing", is_checked=False))["note"]
