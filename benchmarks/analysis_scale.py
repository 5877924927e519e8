"""Measures what `src/magie/analysis/scale.toml` states: how bots err, and how far the judge may be off.

python -m benchmarks.analysis_scale --jobs 2 --kept games.jsonl --save benchmarks/analysis_scale.jsonl

Each game is one of four seats of one bot against itself, to its end. A stretch of its inputs, at a place that
the seed decides, is judged: what belongs to one game is alike, so many games tell more than many decisions of a few.
Intervals are taken between games for the same reason. Every decision is kept in a file as soon as its game was seen:
a run that is stopped goes on from there, and other limits can be held against the same decisions.
"""

import argparse
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

from magie import Game, bots
from magie.analysis.errors import second_thought
from magie.analysis.findings import find
from magie.analysis.scale import POINTS, scale
from magie.game import Record

LONGEST = 3000  # inputs after which a game is left as it stands
NORMAL = 1.96  # standard errors to either side of a mean that hold 95 % of all means
WRONG = ("slip", "mistake", "blunder")


class Task(NamedTuple):
    """One game to be played and looked at."""

    bot: str
    seed: int
    stretch: int
    has_errors: bool


class Made(NamedTuple):
    """One decision, with what the scale asks of it."""

    number: int
    kind: str
    stake: float
    loss: float
    error: float
    action: str
    best: str


class Seen(NamedTuple):
    """What a stretch of one game showed."""

    bot: str
    seed: int
    made: list[Made]
    thoughts: list[tuple[str, float]]  # kind, and by how much the judge changed its mind one roll later

    def real(self) -> list[Made]:
        """The decisions that count."""
        return [one for one in self.made if scale().is_real(one)]


def play(name: str, seed: int) -> Record:
    """A four-seat classic game of one bot against itself."""
    game, bot = Game.new("classic", seats=4, seed=seed), bots.load(name)
    while not game.is_over and len(game.inputs) < LONGEST:
        game.play(bot)
    return game.record()


def look(task: Task) -> Seen:
    """Play a game and judge a stretch of it."""
    record = play(task.bot, task.seed)
    length = min(task.stretch or len(record.inputs), len(record.inputs))
    first = Random(task.seed).randrange(len(record.inputs) - length + 1)
    choices = [found.choice for found in find(record, first, first + length) if found.choice is not None]
    thoughts: list[tuple[str, float]] = []
    if task.has_errors:
        wanted = {choice.number: choice for choice in choices if POINTS * choice.loss >= scale().slip}
        game = Game.from_setup(record.setup)
        for index, entry in enumerate(record.inputs[: first + length]):
            thought = second_thought(game, wanted[index]) if index in wanted else None
            if thought is not None:
                thoughts.append((wanted[index].kind, POINTS * thought))
            game.feed(entry)
    made = [
        Made(one.number, one.kind, one.stake, one.loss, one.error, str(one.action), str(one.best)) for one in choices
    ]
    return Seen(task.bot, task.seed, made, thoughts)


def rate(parts: Sequence[float], wholes: Sequence[int]) -> tuple[float, float]:
    """A mean per decision with half of its 95 % interval, the games being what varies."""
    whole, count = sum(wholes), len(wholes)
    mean = sum(parts) / whole
    square = sum((part - mean * own) ** 2 for part, own in zip(parts, wholes, strict=True))
    return mean, NORMAL * sqrt(square * count / max(1, count - 1)) / whole


def told(bot: str, seen: Sequence[Seen]) -> dict[str, object]:
    """The figures of one bot, shares in per cent."""
    real = [one.real() for one in seen]
    names = [[scale().name(one) for one in game] for game in real]
    wholes = [len(game) for game in real]
    loss = rate([POINTS * sum(one.loss for one in game) for game in real], wholes)
    errors = rate([100.0 * sum(name in WRONG for name in game) for game in names], wholes)
    blunders = rate([100.0 * game.count("blunder") for game in names], wholes)
    figures = {"loss": loss, "errors": errors, "blunders": blunders}
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "bot": bot,
        "games": len(seen),
        "decisions": sum(wholes),
        **{name: round(mean, 3) for name, (mean, _) in figures.items()},
        **{f"{name}_within": round(half, 3) for name, (_, half) in figures.items()},
    }


def looked_at(kept: Path) -> list[Seen]:
    """What was seen before, in the same file."""
    if not kept.exists():
        return []
    lines = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    return [Seen(bot, seed, [Made(*one) for one in made], thoughts) for bot, seed, made, thoughts in lines]


def main() -> None:
    """Print the tables of `scale.toml`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="seed of the first game")
    parser.add_argument("--stretch", type=int, default=150, help="inputs judged per game; 0: all")
    parser.add_argument("--bots", default="champion,steady,steady-1,random")
    parser.add_argument("--errors", action="store_true", help="also how far the judge changes its mind, by kind")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kept", type=Path, required=True, help="a file for what was seen of each game")
    parser.add_argument("--save", type=Path, help="a file to which the lines are added")
    asked = parser.parse_args()
    seen = looked_at(asked.kept)
    done = {(one.bot, one.seed) for one in seen}
    names = asked.bots.split(",")
    seeds = range(asked.first, asked.first + asked.games)
    tasks = [
        Task(bot, seed, asked.stretch, asked.errors) for seed in seeds for bot in names if (bot, seed) not in done
    ]
    with get_context("spawn").Pool(asked.jobs) as pool:
        for one in pool.imap_unordered(look, tasks):
            seen.append(one)
            with asked.kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps(one) + "\n")
    for bot in names:
        line = {**told(bot, [one for one in seen if one.bot == bot]), "stretch": asked.stretch}
        print(json.dumps(line), flush=True)
        if asked.save is not None:
            with asked.save.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
    thoughts: dict[str, list[float]] = {}
    for one in seen:
        for kind, thought in one.thoughts:
            thoughts.setdefault(kind, []).append(thought)
    for kind, changes in sorted(thoughts.items()):
        root = sqrt(sum(change * change for change in changes) / len(changes))
        print(f"{kind} = {root:.2f}  # of {len(changes)}")


if __name__ == "__main__":
    main()
