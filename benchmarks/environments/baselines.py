"""Baselines for learners: the share of games that our bots, and one that was trained, win in every environment.

    python -m benchmarks.environments.baselines                                  # what is not measured yet
    python -m benchmarks.environments.baselines --two learned.npz --four four.npz

A bot sits where the learner would, with the environment's own opponents and round limit, and plays games 0, 1, 2, …
of one seed: the games of `reset(seed=16, options={"game": n})`. Bots play by the kernel's text in C (gcc; a kernel
for each edition and number of seats, a minute each), a trained network in a batch. Figures are kept in
benchmarks/baselines.jsonl, one line each; docs/reference/environments/baselines.md is made from them.
"""

import argparse
import json
import math
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import numpy as np
from benchmarks.arena_in_c import hold_to_interpreted, joint_table
from examples.learned_bot import Learned

from magie.editions import available
from magie.environments import Batch
from magie.environments.registry import env_id
from magie.environments.single import OPPONENTS, ROUND_LIMIT
from magie.simulate.intervals import share_of
from magie.simulate.study import Study, new_study
from magie_gpu.c.build import WavesInC, build

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "benchmarks/baselines.jsonl"
PAGE = ROOT / "docs/reference/environments/baselines.md"
BOTS = ("random", "steady-1", "steady", "sharp", "champion")
TRAINED = "Learned"
LEARNERS = "classic"  # the edition that the tutorial trains for
SEATS = (2, 4)
SEED = 16
ROWS = 64
HEAD = f"""# Baselines

What a learner can be held against. A bot sits in the learner's place, at a table of two and at a table of four; all
others are the environment's usual opponents, `{OPPONENTS}`. The figure is the share of its games that it wins, with a
95 % interval; in brackets how many games were played, and how many of them the round limit ({ROUND_LIMIT}) cut short,
which nobody wins. An equal of `{OPPONENTS}` wins some 50 % and 25 %.

The games are those of `reset(seed={SEED}, options={{"game": n}})` from n = 0 on, so a learner can play the very same
ones. `{TRAINED}` is the bot of [the tutorial](../../tutorials/train-a-bot.md), trained against `steady-1` at as many
seats and always taking its best choice. Bots have more freedom than numbered choices give: they propose any deal.

This page is made by `python -m benchmarks.environments.baselines` from the figures in `benchmarks/baselines.jsonl`.
"""


class Result(NamedTuple):
    """How many of its games a bot won in the learner's place of an environment."""

    environment: str
    bot: str
    seats: int
    against: str
    games: int
    won: int
    cut: int

    @property
    def key(self) -> tuple[str, str, int]:
        """What was measured."""
        return self.environment, self.bot, self.seats

    def told(self) -> str:
        """As it stands in the table."""
        share = share_of(self.won, self.games)
        counts = f"{self.games:,} games, {self.cut:,} cut" if self.cut else f"{self.games:,} games"
        return f"{share.share:.1%}, {share.low:.1%} to {share.high:.1%} ({counts})".replace("%", " %")


def study_of(edition: str, bot: str, seats: int) -> Study:
    """The table of an environment with a bot in the learner's place, seat 0."""
    return new_study(edition, bots=[bot, *[OPPONENTS] * (seats - 1)], seed=SEED, round_limit=ROUND_LIMIT)


def bots_at(edition: str, bots: list[str], seats: int, options: argparse.Namespace) -> Iterator[Result]:
    """Bots in the learner's place, by one kernel in C; some games of each are held to the interpreter's."""
    studies = [study_of(edition, bot, seats) for bot in bots]
    table = joint_table(studies)
    with TemporaryDirectory() as folder:
        kernel = WavesInC(table, build(table, Path(folder)))
    for bot, study in zip(bots, studies, strict=True):
        hold_to_interpreted(kernel, study, options.check)
        given = {"seed": SEED, "first": 0, "count": options.games, "round_limit": ROUND_LIMIT}
        told = kernel.play(study.loaded().numbers, study.policies(), **given)
        assert not told["faults"].any(), f"an illegal action at {study.bots}"
        winners = told["winners"]
        counts = len(winners), int((winners & 1).sum()), int((winners == 0).sum())
        yield Result(env_id(edition), bot, seats, OPPONENTS, *counts)


def learned(file: Path, seats: int, options: argparse.Namespace) -> Result:
    """A network of `examples/train_bot.py`: as many games of every row, so that short ones count once."""
    bot = Learned(file)
    batch = Batch(ROWS, edition=LEARNERS, seats=seats, bots=OPPONENTS, seed=SEED)
    most = math.ceil(options.games / ROWS)
    played, won, cut = (np.zeros(ROWS, int) for _ in range(3))
    while (played < most).any():
        batch.step(bot.pick_all(batch.observations, batch.masks))
        ended = (batch.terminations | batch.truncations) & (played < most)
        won += ended & batch.terminations & (batch.ranks[:, 0] == 1)
        cut += ended & batch.truncations
        played += ended
    return Result(env_id(LEARNERS), TRAINED, seats, OPPONENTS, *(int(count.sum()) for count in (played, won, cut)))


def read() -> dict[tuple[str, str, int], Result]:
    """What was measured so far; of one table, the latest."""
    lines = KEPT.read_text(encoding="utf-8").splitlines() if KEPT.exists() else []
    results = [Result(**json.loads(line)) for line in lines]
    return {result.key: result for result in results}


def page(results: dict[tuple[str, str, int], Result]) -> str:
    """The table of every environment of which something was measured."""
    text = HEAD
    for listing in available():
        name = env_id(listing.id)
        rows = [bot for bot in (*BOTS, TRAINED) if any((name, bot, seats) in results for seats in SEATS)]
        if rows:
            text += f"\n## {listing.title.en}: `{name}`\n\n| bot | two seats | four seats |\n| --- | --- | --- |\n"
        for bot in rows:
            found = [results.get((name, bot, seats)) for seats in SEATS]
            text += f"| `{bot}` | {' | '.join(result.told() if result else '–' for result in found)} |\n"
    return text


def measured(options: argparse.Namespace) -> Iterator[Result]:
    """Measure what is asked for and not there yet, table by table."""
    known = read()
    for edition in options.editions:
        for seats in SEATS:
            missing = [bot for bot in BOTS if (env_id(edition), bot, seats) not in known]
            if missing:
                yield from bots_at(edition, missing, seats, options)
    for file, seats in ((options.two, 2), (options.four, 4)):
        if file is not None:
            yield learned(file, seats, options)


def main(given: Any = None) -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--editions", nargs="*", default=[listing.id for listing in available()])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--check", type=int, default=1, help="games of each bot that are held to the interpreter's")
    parser.add_argument("--two", type=Path, help="a network that was trained at two seats")
    parser.add_argument("--four", type=Path, help="a network that was trained at four seats")
    for result in measured(parser.parse_args(given)):
        print(*result.key, result.told(), flush=True)
        with KEPT.open("a", encoding="utf-8") as file:
            file.write(json.dumps(result._asdict()) + "\n")
    PAGE.write_text(page(read()), encoding="utf-8")


if __name__ == "__main__":
    main()
