"""The perft files: one an edition and mode, with the ways to go on from its start and from positions in mid-game."""

import tomllib
from pathlib import Path

import msgspec

from magie.game import Game
from magie.game.perft import perft

FOLDER = Path(__file__).parent
HEADER = """\
# Ways to go on, by depth: every outcome of chance and every legal action of any seat is a step. A bid or a wish
# counts once, with its least amount; offers are left out. After a change of the rules, run `make golden`.
"""


class Counted(msgspec.Struct, frozen=True):
    """A position with the number of ways to play one input, two, three and so on."""

    name: str
    position: str
    ways: tuple[int, ...]


class PerftFile(msgspec.Struct, frozen=True):
    """What one file holds; the start of a game for two comes first."""

    edition: str
    mode: str
    positions: tuple[Counted, ...]


def path_of(edition: str, mode: str) -> Path:
    """Where the counts of an edition and mode are kept."""
    return FOLDER / f"{edition}-{mode}.toml"


def read(path: Path) -> PerftFile:
    """The counts of a file."""
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), PerftFile)


def count(counted: Counted) -> tuple[int, ...]:
    """The ways from a position as the rules have them now, to the depth that was counted before."""
    game = Game.from_position(counted.position)
    return tuple(perft(game, depth + 1) for depth in range(len(counted.ways)))


def write(path: Path, file: PerftFile) -> None:
    """Write the counts, one position a block."""
    blocks = [f'{HEADER}\nedition = "{file.edition}"\nmode = "{file.mode}"\n']
    for counted in file.positions:
        ways = ", ".join(f"{number:_}" for number in counted.ways)
        blocks.append(f'[[positions]]\nname = "{counted.name}"\nposition = "{counted.position}"\nways = [{ways}]\n')
    path.write_text("\n".join(blocks), encoding="utf-8")
