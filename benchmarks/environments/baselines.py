"""Baselines for learners: how our bots, and one that was trained, do against `steady-1` in every environment.

    python -m benchmarks.environments.baselines                                   # what is not measured yet
    python -m benchmarks.environments.baselines --editions classic --two learned.npz --four four.npz

Figures are kept in benchmarks/baselines.jsonl, one line each; docs/reference/environments/baselines.md is made from
them. A learner takes its best choice always and plays in a batch, the bots in the arena, which plays every seating
with the same dice. A game that reaches 300 rounds is won by nobody.
"""

import argparse
import json
import math
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from examples.learned_bot import Learned

from magie.arena.contest import hold_contest
from magie.editions import available
from magie.environments import Batch
from magie.simulate import new_study

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "benchmarks/baselines.jsonl"
PAGE = ROOT / "docs/reference/environments/baselines.md"
AGAINST = "steady-1"  # a policy that stays as it is
BOTS = ("random", "novice", "steady", "champion")
TRAINED = "Learned"
SLOW = ("champion",)
SEATS = (2, 4)
ROUNDS = 300
ROWS = 64
HEAD = """# Baselines

What a learner can be held against: games won against `steady-1`, which never changes, at a table of two and against
three of them at a table of four, with 95 % intervals. An equal wins 50 % and 25 %. Our bots played in the arena
(every seating with the same dice); `Learned`, the bot of [the tutorial](../../tutorials/train-a-bot.md), in a batch
of the environment, trained at as many seats, always with its best choice. A game of 300 rounds is won by nobody.
This page is made by `python -m benchmarks.environments.baselines` from the figures in `benchmarks/baselines.jsonl`.
"""


class Result(NamedTuple):
    """The share of games that a bot won, with its interval."""

    edition: str
    bot: str
    seats: int
    games: int
    share: float
    low: float
    high: float

    def told(self) -> str:
        """As it stands in the table."""
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%}, {self.games:,} games)".replace("%", " %")


def contest(edition: str, bot: str, seats: int, games: int) -> Result:
    """A bot in the arena."""
    study = new_study(edition, bots=[bot, *[AGAINST] * (seats - 1)], seed=16, round_limit=ROUNDS)
    standing = hold_contest(study, games).report().bots[0]
    assert standing.name == bot
    return Result(edition, bot, seats, standing.games, standing.share, standing.low, standing.high)


def learned(file: Path, seats: int, games: int) -> Result:
    """A network of `examples/train_bot.py`, in classic: as many games of every row, so that short ones count once."""
    bot = Learned(file)
    batch = Batch(ROWS, seats=seats, bots=AGAINST, seed=1601, round_limit=ROUNDS)
    most, played, won = math.ceil(games / ROWS), np.zeros(ROWS, int), np.zeros(ROWS, int)
    while (played < most).any():
        batch.step(bot.pick_all(batch.observations, batch.masks))
        ended = (batch.terminations | batch.truncations) & (played < most)
        won += ended & batch.terminations & (batch.ranks[:, 0] == 1)
        played += ended
    total, share = int(played.sum()), float(won.sum() / played.sum())
    middle, width = wilson(share, total)
    return Result("classic", TRAINED, seats, total, share, middle - width, middle + width)


def wilson(share: float, games: int) -> tuple[float, float]:
    """The middle and half the width of a 95 % interval."""
    z = 1.96
    scale = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / scale
    return middle, z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / scale


def read() -> dict[tuple[str, str, int], Result]:
    """What was measured so far; of one table, the latest."""
    lines = KEPT.read_text(encoding="utf-8").splitlines() if KEPT.exists() else []
    results = [Result(**json.loads(line)) for line in lines]
    return {(result.edition, result.bot, result.seats): result for result in results}


def page(results: dict[tuple[str, str, int], Result]) -> str:
    """The table of every edition of which something was measured."""
    text = HEAD
    for listing in available():
        rows = [bot for bot in (*BOTS, TRAINED) if any((listing.id, bot, seats) in results for seats in SEATS)]
        if rows:
            text += f"\n## {listing.title.en}\n\n| bot | two seats | four seats |\n| --- | --- | --- |\n"
        for bot in rows:
            found = [results.get((listing.id, bot, seats)) for seats in SEATS]
            text += f"| `{bot}` | {' | '.join(result.told() if result else '' for result in found)} |\n"
    return text


def measure(options: Any) -> list[Result]:
    """Measure what is asked for and not there yet, one by one."""
    known, made = read(), []
    tasks: list[Any] = [
        (contest, edition, bot, seats, options.slow_games if bot in SLOW else options.games)
        for edition in options.editions
        for bot in BOTS
        for seats in SEATS
        if (edition, bot, seats) not in known
    ]
    files = ((options.two, 2), (options.four, 4))
    tasks += [(learned, file, seats, options.games) for file, seats in files if file is not None]
    for function, *given in tasks:
        result = function(*given)
        made.append(result)
        print(*result[:3], result.told(), flush=True)
        with KEPT.open("a", encoding="utf-8") as file:
            file.write(json.dumps(result._asdict()) + "\n")
    return made


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--editions", nargs="*", default=[listing.id for listing in available()])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--slow-games", type=int, default=200, help="of bots that think for long")
    parser.add_argument("--two", type=Path, help="a network that was trained at two seats")
    parser.add_argument("--four", type=Path, help="a network that was trained at four seats")
    measure(parser.parse_args())
    PAGE.write_text(page(read()), encoding="utf-8")


if __name__ == "__main__":
    main()
