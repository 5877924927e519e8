"""Counts all perft files anew, as a part of `make golden`."""

from msgspec.structs import replace
from tests.perft.files import FOLDER, count, read, write


def main() -> None:
    """Rewrite every file with the counts of the rules as they are."""
    for path in sorted(FOLDER.glob("*.toml")):
        file = read(path)
        positions = tuple(replace(counted, ways=count(counted)) for counted in file.positions)
        write(path, replace(file, positions=positions))


if __name__ == "__main__":
    main()
