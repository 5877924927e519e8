"""The soak from the command line: `python -m benchmarks.soak --minutes 10`, which `make soak` calls."""

import argparse
import sys

from benchmarks.soak import run

from magie.bulk.loading import has_compiler
from magie.editions import EditionError, load_edition
from magie.language.explain import explain


def main(words: list[str] | None = None) -> int:
    """Play until the time is over; 1, with the record that shows it, where a law was broken."""
    parser = argparse.ArgumentParser(prog="make soak", description="Random games, held to every law at every step.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--edition", action="append", default=[], help="play this one; may be given several times")
    parser.add_argument("--seed", type=int, default=0, help="other tables and games")
    asked = parser.parse_args(words)
    try:
        for name in asked.edition:
            load_edition(name)
    except EditionError as error:
        parser.error(explain(error))
    if not has_compiler():
        print("Playing interpreted, some hundred times slower: the extra magie[fast] compiles.", file=sys.stderr)
    report = run.soak(60 * asked.minutes, asked.edition, seed=asked.seed)
    print(
        f"{report.decisions:,} decisions and {report.rolls:,} rolls in {report.games:,} games "
        f"at {report.tables:,} tables, {report.sampled:,} positions looked at from outside, "
        f"in {report.seconds:.0f} s, {'compiled' if report.compiled else 'interpreted'}."
    )
    if report.broken is None:
        print("Every law held.")
        return 0
    print(f"A law was broken: {report.broken.law}. The game that shows it:")
    if report.broken.refused:
        print(f"Refused after the last input: {report.broken.refused}")
    print(report.broken.record)
    return 1


if __name__ == "__main__":
    sys.exit(main())
