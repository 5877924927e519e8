"""Arena games by the kernel's text in C, wherever there is gcc: about a hundred games of `champion` per CPU second.

    python -m benchmarks.arena_in_c champion,steady-1,steady-1,steady-1 --edition spiderman-fr --seed 7
    python -m benchmarks.arena_in_c closer,champion,champion,champion hoover,champion,champion,champion --games 2400
    … --save benchmarks/arena.jsonl                  # append a line per table to the history

All tables of one call share one kernel, which takes a minute to write and compile. Games, seats and points are those
of `magie arena` with the same seed; of every table some games are held to the interpreter's, digests included.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from magie.arena.contest import Contest
from magie.arena.history import history_line
from magie.arena.points import Played
from magie.bulk import interpreted
from magie.simulate.study import ROUND_LIMIT, Study, new_study
from magie_gpu.c.build import WavesInC, build
from magie_gpu.special.facts import Table

NOTE = "played by the kernel's text translated to C"
CHECKED = "; digests of single games held to the interpreted ones"


def joint_table(studies: Sequence[Study]) -> Table:
    """The table at which all bots of some studies may sit."""
    codes = sorted({code for study in studies for code in study.policies()})
    return Table.of(studies[0].loaded().numbers, studies[0].policies())._replace(policies=tuple(codes))


def hold_to_interpreted(kernel: WavesInC, study: Study, games: int) -> None:
    """Raise AssertionError if one of the first games differs from the interpreter's."""
    numbers, policies, seed, limit = study.loaded().numbers, study.policies(), study.seed, study.round_limit
    told = kernel.play(numbers, policies, seed=seed, first=0, count=games, round_limit=limit)["digest"].tolist()
    played = interpreted.play(numbers, policies, seed=seed, first=0, count=games, round_limit=limit)
    expected = [result.digest for result in played]
    assert told == expected, f"other games of {study.bots}: {told} instead of {expected}"


def contest_of(kernel: WavesInC, study: Study, games: int) -> Contest:
    """A contest over so many games, seats rotated, the same dice for every seating."""
    contest = Contest(study, games, None)
    count = contest.sets_asked
    columns = []
    for seating in contest.studies:
        given = {"seed": seating.seed, "first": 0, "count": count, "round_limit": seating.round_limit}
        told = kernel.play(seating.loaded().numbers, seating.policies(), **given)
        assert not told["faults"].any(), f"an illegal action at {seating.bots}"
        rounds = np.minimum(told["rounds"], seating.round_limit)  # a game that is cut has begun one more
        columns.append([Played(*end) for end in zip(told["winners"].tolist(), rounds.tolist(), strict=True)])
    contest.sets = list(zip(*columns, strict=True))
    return contest


def noted(contest: Contest, known: str, *, is_checked: bool = True) -> str:
    """The line of the history, with what was known of the partners."""
    line = json.loads(history_line(contest.report()))
    if contest.table.round_limit != ROUND_LIMIT:
        line["round_limit"] = contest.table.round_limit
    return json.dumps({**line, "known": known, "note": NOTE + CHECKED * is_checked})


def options() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="+", help="the bots of a table, with commas between them")
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--mode", default="standard")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--round-limit", type=int, default=ROUND_LIMIT)
    parser.add_argument("--known", default="what each learns at the table", help="what bots know of their partners")
    parser.add_argument("--check", type=int, default=1, help="games of each table that are held to the interpreter's")
    parser.add_argument("--save", type=Path, help="a file to append a line per table to")
    return parser


def main(given: Sequence[str] | None = None) -> int:
    """Play the tables of the command line, and print what each bot won."""
    asked = options().parse_args(given)
    setup = {"mode": asked.mode, "seed": asked.seed, "round_limit": asked.round_limit}
    studies = [new_study(asked.edition, bots=table.split(","), **setup) for table in asked.tables]
    table = joint_table(studies)
    with TemporaryDirectory() as folder:
        kernel = WavesInC(table, build(table, Path(folder)))
    for study in studies:
        hold_to_interpreted(kernel, study, asked.check)
        contest = contest_of(kernel, study, asked.games)
        report = contest.report()
        shares = (f"{bot.name} {bot.share:.1%} ({bot.low:.1%} to {bot.high:.1%})" for bot in report.bots)
        told = f"{report.games} games, {report.undecided} undecided, {report.median_rounds} rounds at the median"
        print(f"{study.edition}, {study.mode}: {', '.join(shares)}; {told}", flush=True)
        if asked.save is not None:
            with asked.save.open("a", encoding="utf-8") as file:
                file.write(noted(contest, asked.known, is_checked=asked.check > 0) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
