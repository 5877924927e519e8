"""How fast compiled play is in two checkouts of Magie, in one run: `compare_trees.py OLD NEW`.

Each tree plays in a process of its own, and they take turns in short slices, so that whatever else the machine does
falls on both. CPU time is measured, best is set against best; `steady-1` plays, which every tree has. An edition
that a tree does not know is left out.
"""

import argparse
import os
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import process_time

EDITIONS = ("classic", "spiderman-en", "spiderman-fr", "ultimate")
SEED = 1904
SEATS = 4
STEADY = 1  # the number of the first `steady` in trees that have no other
ROUND_LIMIT = 1000


def serve() -> None:
    """Play what standard input asks for, a line `edition games` each; answer `rolls seconds`, or `unknown`."""
    from magie.editions import load_edition  # of the tree that PYTHONPATH names

    is_older = find_spec("magie.bulk") is None  # it had other names for what is asked for here
    bulk = import_module("magie.compiled" if is_older else "magie.bulk")
    steady = STEADY if is_older else import_module("magie.bots.policies").CODES.get("steady-1", STEADY)
    for line in sys.stdin:
        edition, games = line.split()
        try:
            numbers = getattr(load_edition(edition), "tables" if is_older else "numbers")
        except ValueError:
            print("unknown", flush=True)
            continue
        policies = [steady] * SEATS
        kernel = bulk.load_for(numbers, policies) if hasattr(bulk, "load_for") else bulk.load()
        start = process_time()
        results = kernel.play(numbers, policies, seed=SEED, first=0, count=int(games), round_limit=ROUND_LIMIT)
        seconds = process_time() - start
        print(sum(int(rolls) for rolls in results["rolls"]), seconds, flush=True)


class Tree:
    """A checkout with its own process."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--serve"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(folder.resolve() / "src")},
        )

    def speed(self, edition: str, games: int) -> float | None:
        """Rolls per second in one slice."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(edition, games, file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline().split()
        return int(answer[0]) / float(answer[1]) if len(answer) == 2 else None

    def close(self) -> None:
        """Let the process end."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def compare(old: Tree, new: Tree, *, edition: str, slices: int, games: int) -> str:
    """One line about an edition."""
    speeds = [(old.speed(edition, games), new.speed(edition, games)) for _ in range(slices)]
    before = [speed for speed, _ in speeds if speed is not None]
    after = [speed for _, speed in speeds if speed is not None]
    if not before or not after:
        return f"{edition:<14} known to one tree only"
    return f"{edition:<14} {max(before):>10,.0f} {max(after):>10,.0f} rolls/s   ratio {max(after) / max(before):.2f}"


def main() -> None:
    """Compare two trees, edition by edition."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("trees", nargs="*", type=Path, help="two checkouts, the older one first")
    parser.add_argument("--editions", nargs="+", default=EDITIONS)
    parser.add_argument("--slices", type=int, default=15)
    parser.add_argument("--games", type=int, default=300, help="games in a slice")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve()
        return
    if len(options.trees) != 2:
        parser.error("two trees are compared")
    old, new = map(Tree, options.trees)
    for edition in options.editions:
        print(compare(old, new, edition=edition, slices=options.slices, games=options.games), flush=True)
    old.close()
    new.close()


if __name__ == "__main__":
    main()
