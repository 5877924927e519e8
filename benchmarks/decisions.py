"""How long bots think: CPU time for each decision of whole games, interpreted, by the kind of the question.

    python -m benchmarks.decisions                              # champion among steady bots, 4 games of classic
    python -m benchmarks.decisions --bot sharp --edition ultimate --games 2 --save benchmarks/decisions.jsonl
    python -m benchmarks.decisions --bot magie.bulk.deep:DeepChampion   # the champion with compiled play-outs

What is loaded once, for the first thought, does not count: a few rounds before the games are not timed.
Prints the median and the 99th percentile in milliseconds. CPU time is measured, so that other work on the machine
matters little; a decision of `champion` is to take less than 100 ms in 99 of 100 cases on a core of its own.
"""

import argparse
import json
import platform
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import magie

SEED = 42
UNTIMED_ROUNDS = 5


def percentile(values: list[float], part: float) -> float:
    """The value below which a part of them lies."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(part * len(ranked)))]


class Timed:
    """A bot whose thinking is timed."""

    def __init__(self, bot: Any, times: dict[str, list[float]]) -> None:
        self.bot, self.times = bot, times

    def choose(self, game: magie.Game, decision: Any) -> Any:
        """Its answer."""
        start = time.process_time()
        action = self.bot.choose(game, decision)
        self.times[decision.kind].append(1000 * (time.process_time() - start))
        return action

    def manage(self, game: magie.Game, seat: int) -> Any:
        """What it does about its property before another seat rolls."""
        start = time.process_time()
        action = self.bot.manage(game, seat)
        self.times["property"].append(1000 * (time.process_time() - start))
        return action


def measure(bot: str, edition: str, seats: int, games: int, rounds: int) -> dict[str, list[float]]:
    """The times of one bot among steady ones, by the kind of the question."""
    times: dict[str, list[float]] = defaultdict(list)
    play(bot, edition, seats, games, UNTIMED_ROUNDS, defaultdict(list))
    for number in range(games):
        play(bot, edition, seats, number, rounds, times)
    return times


def play(bot: str, edition: str, seats: int, number: int, rounds: int, times: dict[str, list[float]]) -> None:
    """Play one game, and note how long the bot among the steady ones thinks."""
    game = magie.Game.new(edition, seats=seats, seed=SEED, game=number)
    bots: list[Any] = [magie.bots.load("steady") for _ in range(seats)]
    bots[number % seats] = Timed(magie.bots.load(bot), times)
    while not game.is_over and game.round <= rounds:
        game.play(bots)


def main() -> None:
    """Measure, print, and keep if asked to."""
    asked = argparse.ArgumentParser(description="How long bots think.")
    asked.add_argument("--bot", default="champion")
    asked.add_argument("--edition", default="classic")
    asked.add_argument("--seats", type=int, default=4)
    asked.add_argument("--games", type=int, default=4)
    asked.add_argument("--rounds", type=int, default=60)
    asked.add_argument("--save", type=Path)
    given = asked.parse_args()
    times = measure(given.bot, given.edition, given.seats, given.games, given.rounds)
    times["all"] = [value for values in times.values() for value in values]
    rows = {
        kind: {"count": len(values), "p50_ms": round(percentile(values, 0.5), 2)}
        | {"p99_ms": round(percentile(values, 0.99), 1), "most_ms": round(max(values), 1)}
        for kind, values in sorted(times.items())
    }
    print(f"{'question':16} {'count':>6} {'median':>9} {'99 %':>8} {'most':>8}   ms of CPU time")
    for kind, row in rows.items():
        print(f"{kind:16} {row['count']:6} {row['p50_ms']:9.2f} {row['p99_ms']:8.1f} {row['most_ms']:8.1f}")
    if given.save:
        told = {name: getattr(given, name) for name in ("bot", "edition", "seats", "games", "rounds")}
        line = {**told, "python": platform.python_version(), "machine": platform.machine(), "decisions": rows}
        with given.save.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    sys.exit(main())
