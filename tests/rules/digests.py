"""The digests of two positions, kept beside this file: one that is blank, one in which every number counts."""

import tomllib
from pathlib import Path

from magie.rules.made.carriers import State
from magie.rules.made.digest import digest
from magie.rules.schema import DERIVED, STATE

FILE = Path(__file__).with_name("digests.toml")
FIELDS = [(name, length, low, high) for name, length, low, high in STATE if name not in DERIVED]


def filled() -> State:
    """A position in which every number is another one, as far as its bounds go."""
    g = State()
    count = 0
    for name, length, low, high in FIELDS:
        numbers = []
        for _ in range(max(length, 1)):
            count += 1
            numbers.append(low + count % min(high - low + 1, 97))
        setattr(g, name, numbers if length else numbers[0])
    return g


def digests() -> dict[str, int]:
    """What both have now."""
    return {"blank": digest(State()), "filled": digest(filled())}


def kept_digests() -> dict[str, int]:
    """What both had when they were last written down."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def main() -> None:
    """Write down what both have now."""
    FILE.write_text("".join(f"{name} = {number}\n" for name, number in digests().items()), encoding="utf-8")


if __name__ == "__main__":
    main()
