"""Whether pairs that collude are shown to the table, and honest deals are not.

    python -m benchmarks.fair_play --games 40 --honest 120 --other 10 --processes 16 --save benchmarks/fair_play.jsonl

Of every style and level so many games, of every honest table so many in classic, and so many in each other edition.
"""

import argparse
import json
import random
import sys
from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import chain
from multiprocessing import Pool
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from benchmarks.fair_play.colluders import STYLES
from benchmarks.fair_play.games import Colluded, Told, colluding_game, honest_game

from magie.bots.levels import LEVELS
from magie.simulate.intervals import share_of

NAMES = tuple(level.name for level in LEVELS)
SWAPPER, WARDEN, COLLECTOR = (f"benchmarks.strangers.unseen:{name}" for name in ("Swapper", "Warden", "Collector"))
HONEST: tuple[tuple[str, ...], ...] = (
    *((name,) * 4 for name in NAMES),
    ("champion", "sharp", "steady", "casual"),
    ("champion", "steady", "novice", "casual"),
    ("sharp", "sharp", "novice", "steady"),
    ("champion", "champion", "novice"),
    ("steady", "casual", "sharp", "champion", "novice", "steady"),
    (SWAPPER, WARDEN, COLLECTOR, "champion"),
    (SWAPPER, COLLECTOR, "steady", "sharp"),
    (SWAPPER, WARDEN, "casual", "novice"),
    (COLLECTOR, "champion", "sharp", "steady"),
    (SWAPPER, WARDEN, COLLECTOR, "novice"),
)
OTHERS = ("ultimate", "spiderman-en")


class Job(NamedTuple):
    """One game to be played: a style against a level, or the bots of an honest table in an edition."""

    style: str
    bots: tuple[str, ...]
    edition: str
    seed: int


def run(job: Job) -> tuple[Job, Colluded | Told]:
    """Play one."""
    if job.style:
        return job, colluding_game(job.style, job.bots[0], job.seed)
    return job, honest_game(job.bots, job.edition, job.seed)


def jobs_of(asked: Any) -> list[Job]:
    """All games, mixed, so that a run that is cut short has some of each."""
    numbers = range(asked.seed, asked.seed + max(asked.games, asked.honest, asked.other))
    jobs = [
        Job(style, (level,), "classic", seed)
        for style in STYLES for level in NAMES for seed in numbers[: asked.games]
    ]  # fmt: skip
    jobs += [Job("", bots, "classic", seed) for bots in HONEST for seed in numbers[: asked.honest]]
    jobs += [Job("", bots, edition, seed) for bots in HONEST for edition in OTHERS for seed in numbers[: asked.other]]
    random.Random(asked.seed).shuffle(jobs)
    return jobs


def share(count: int, of: int) -> str:
    """A share with its interval."""
    found = share_of(count, of)
    return f"{found.share:.2%} ({found.low:.2%} to {found.high:.2%})"


def told_of_pairs(played: dict[tuple[str, str], list[Colluded]]) -> None:
    """A row for every style and level, and one for each style as a whole."""
    print("| style | against | games in which they fed | flagged | before the last third | the pair won |")
    print("| --- | --- | --- | --- | --- | --- |")
    for style in STYLES:
        rows = {level: played.get((style, level), []) for level in NAMES}
        for level, games in [*rows.items(), ("all", list(chain.from_iterable(rows.values())))]:
            fed = [game for game in games if game.began is not None]
            early = [game for game in fed if game.began is not None and 3 * game.began <= 2 * game.told.rounds]
            soon = [game for game in early if game.marked is not None and 3 * game.marked <= 2 * game.told.rounds]
            flagged = sum(game.marked is not None for game in fed)
            won = sum(bool(set(game.pair) & set(game.told.winners)) for game in games)
            print(
                f"| {style} | {level} | {len(fed)} of {len(games)} | {share(flagged, len(fed))} "
                f"| {share(len(soon), len(early))} of {len(early)} that began before it | {share(won, len(games))} |"
            )


def told_of_honest(played: dict[tuple[str, str], list[Told]]) -> None:
    """A row for every honest table, and one for all."""
    print("| honest table | edition | games | deals | shown as lopsided |\n| --- | --- | --- | --- | --- |")
    everything = [game for games in played.values() for game in games]
    for (bots, edition), games in [*sorted(played.items()), (("all", ""), everything)]:
        deals, marks = sum(game.deals for game in games), sum(len(game.marks) for game in games)
        table = bots.replace("benchmarks.strangers.unseen:", "")
        print(f"| {table} | {edition} | {len(games)} | {deals} | {marks}: {share(marks, deals)} |")
        if bots != "all":
            for mark in (mark for game in games for mark in game.marks):
                print(f"<!-- round {mark.round}, {mark.giver} to {mark.taker}: {mark.position} -->")


def options() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--honest", type=int, default=4)
    parser.add_argument("--other", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after so long, with what there is")
    parser.add_argument("--save", type=Path, help="a file to append a line to")
    return parser


def main(given: Sequence[str] | None = None) -> int:
    """Play, and print both tables."""
    asked, began = options().parse_args(given), monotonic()
    pairs: dict[tuple[str, str], list[Colluded]] = defaultdict(list)
    honest: dict[tuple[str, str], list[Told]] = defaultdict(list)
    with Pool(asked.processes) as pool:
        for job, game in pool.imap_unordered(run, jobs_of(asked)):
            if isinstance(game, Colluded):
                pairs[job.style, job.bots[0]].append(game)
            else:
                honest["+".join(job.bots), job.edition].append(game)
            if monotonic() - began > 60 * asked.minutes:
                pool.terminate()
                break
    told_of_pairs(pairs)
    print(
        f"\nmarks on others in these games: {sum(game.others_marked for games in pairs.values() for game in games)}\n"
    )
    told_of_honest(honest)
    if asked.save is not None:
        flagged = {
            style: [sum(game.marked is not None for game in fed), len(fed)]
            for style in STYLES
            for fed in [[game for level in NAMES for game in pairs[style, level] if game.began is not None]]
        }
        deals = sum(game.deals for games in honest.values() for game in games)
        marks = sum(len(game.marks) for games in honest.values() for game in games)
        line = {"date": datetime.now(UTC).date().isoformat(), "seed": asked.seed, "flagged_of_fed": flagged}
        with asked.save.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**line, "honest_deals": deals, "honest_marked": marks}) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
