"""Honest records and kept files with one thing changed, by the thousand: each is found, or is without effect.

python -m benchmarks.audit.changes --changes 10000
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random

from tests.fair.changes import changed, is_settled, verdict
from tests.fair.games import MODES, fair_game


def main() -> None:
    """Change and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--changes", type=int, default=10_000)
    said, missed = Counter[str](), 0
    for number in range(parser.parse_args().changes):
        honest = fair_game(MODES[number % len(MODES)], 3)
        other = changed(honest, Random(number))
        found = verdict(other)
        said[found if isinstance(found, str) else "nothing to find"] += 1
        if not is_settled(honest, other):
            missed += 1
            print(f"change {number} of {MODES[number % len(MODES)]} was not found")
    for code, count in said.most_common():
        print(f"{count:6} {code}")
    print(f"{missed} changes with an effect were not found", flush=True)
    sys.exit(min(1, missed))


if __name__ == "__main__":
    main()
