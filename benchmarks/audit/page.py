"""Honest games by the thousand, through the page's own modules and `magie verify`: none may be refused.

`python -m benchmarks.audit.page --games 1000` plays so many games of each edition, each with a secret of its own.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.web.record_honest import kinds, write

CLIENT = Path(__file__).parents[2] / "web/client.py"
AT_ONCE = 20  # games of a kind


def main() -> None:
    """Play and check."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="of each edition")
    games: int = parser.parse_args().games
    of_edition = Counter(kind.edition for kind in kinds())
    counts = {kind: -(-games // of_edition[kind.edition]) for kind in kinds()}
    for first in range(0, max(counts.values()), AT_ONCE):
        with TemporaryDirectory() as folder:
            for kind, count in counts.items():
                write(Path(folder), min(AT_ONCE, count - first), first, only=kind)
            command = [sys.executable, str(CLIENT), "run", "test", "tests/dice/honest.test.ts"]
            subprocess.run(command, check=True, env={**os.environ, "MAGIE_HONEST": folder})
        print(f"{sum(min(first + AT_ONCE, count) for count in counts.values())} games", flush=True)


if __name__ == "__main__":
    main()
