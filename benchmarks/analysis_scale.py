"""Measures what `src/magie/analysis/scale.toml` states: how bots err, and how far the judge may be off.

python -m benchmarks.analysis_scale --games 12 --bots champion,steady,steady-1,random
"""

import argparse
from collections import defaultdict
from math import sqrt

from magie import Game, bots
from magie.analysis.analyse import put_together
from magie.analysis.choices import Choice
from magie.analysis.errors import second_thought
from magie.analysis.findings import find
from magie.analysis.scale import POINTS, scale
from magie.game import Record

LONGEST = 700  # inputs of a game that are looked at


def play(name: str, seed: int) -> Record:
    """A four-seat classic game of one bot against itself."""
    game, bot = Game.new("classic", seats=4, seed=seed), bots.load(name)
    while not game.is_over and len(game.inputs) < LONGEST:
        game.play(bot)
    return game.record()


def second_thoughts(record: Record, choices: list[Choice]) -> dict[str, list[float]]:
    """By how much the judge changes its mind one roll later, by kind, where something was at stake."""
    seen: dict[str, list[float]] = defaultdict(list)
    wanted = {choice.number: choice for choice in choices if POINTS * choice.loss >= scale().slip}
    game = Game.from_setup(record.setup)
    for index, entry in enumerate(record.inputs):
        if index in wanted:
            thought = second_thought(game, wanted[index])
            if thought is not None:
                seen[wanted[index].kind].append(POINTS * thought)
        game.feed(entry)
    return seen


def main() -> None:
    """Print the tables of `scale.toml`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--bots", default="champion,steady,steady-1,random")
    asked = parser.parse_args()
    errors: dict[str, list[float]] = defaultdict(list)
    for name in asked.bots.split(","):
        real: list[Choice] = []
        for seed in range(asked.games):
            record = play(name, seed)
            told = put_together(record, list(find(record)))
            real += [choice for choice in told.choices if scale().is_real(choice)]
            for kind, seen in second_thoughts(record, list(told.choices)).items():
                errors[kind] += seen
        lost = [POINTS * choice.loss for choice in real]
        mean = sum(lost) / len(lost)
        spread = sqrt(sum((loss - mean) ** 2 for loss in lost) / len(lost) / len(lost))
        blunders = sum(scale().name(choice) == "blunder" for choice in real) / len(real)
        print(
            f"{name}: {mean:.2f} ± {spread:.2f} points per decision of {len(real)}, {blunders:.1%} blunders",
            flush=True,
        )
    for kind, seen in sorted(errors.items()):
        print(f"{kind} = {sqrt(sum(one * one for one in seen) / len(seen)):.2f}  # of {len(seen)}")


if __name__ == "__main__":
    main()
