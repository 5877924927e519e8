"""Honest games by provable dice, a thousand secrets an edition: whether `magie verify` finds every one of them fair.

python -m benchmarks.audit.honest --games 1000
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from tests.fair.games import MODES, fair_game, plan_of, record_of

from magie.game.verification import Witness, compare


def refused(edition: str, games: int) -> int:
    """Play so many games of an edition, its modes in turn; how many are not found fair, each told."""
    modes = [mode for mode in MODES if mode.edition == edition]
    seen, wrong, began = Counter[str](), 0, time.monotonic()
    for number in range(games):
        plan = plan_of(modes[number % len(modes)], number // len(modes))
        fair = fair_game.__wrapped__(plan, number)  # a cache would keep them all
        found = compare(record_of(fair), Witness(kept=fair.read()))
        seen += Counter(steps=found.steps, outcomes=found.outcomes)
        if found.verdict != "fair" or found.not_compared:
            wrong += 1
            print(f"{plan}, secret {number}: {found.verdict}, {found.breach}, not compared: {found.not_compared}")
    minutes = (time.monotonic() - began) / 60
    told = f"{seen['steps']} steps, {seen['outcomes']} outcomes, {minutes:.1f} minutes"
    print(f"{edition}: {games} games, {told}: {wrong} not found fair", flush=True)
    return wrong


def main() -> None:
    """Play and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="of each edition")
    games = parser.parse_args().games
    sys.exit(min(1, sum(refused(edition, games) for edition in dict.fromkeys(mode.edition for mode in MODES))))


if __name__ == "__main__":
    main()
