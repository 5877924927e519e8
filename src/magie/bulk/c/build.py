"""A wave kernel in C, compiled by gcc where there is one, and callable as the compiled kernel is."""

import ctypes
import subprocess
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from magie.bulk.c.program import LARGE, InC, in_c
from magie.bulk.records import Records, blank
from magie.bulk.special.facts import Table
from magie.bulk.special.program import Cell
from magie.bulk.waves.kinds import all_kinds
from magie.bulk.waves.shapes import COLD, COLD_MINDS, given_weights, has_drafts, wave_text
from magie.rules.schema import SEATS

FLAGS = ("-O3", "-march=native", "-fwrapv", "-w")
WORDS = {
    "FUNCTION": "static inline",
    "APART": "static __attribute__((noinline))",
    "CONSTANT": "static const",
    "MORE": "",
}


@lru_cache(maxsize=8)
def wave_in_c(table: Table, large: int = LARGE, cold: tuple[Cell, ...] = COLD) -> InC:
    """The kernel of a table as C, without a player; `large` functions are not copied into callers."""
    text, facts = wave_text(table)
    cold = (*cold, *COLD_MINDS) if has_drafts(table) else cold
    return in_c(text, facts, cold, large, given_weights(table))


def cases() -> str:
    """The lines of a switch that do work by its kind."""
    return "\n".join(f"        case {number}: DO_play_{number}(); break;" for number in range(1, len(all_kinds())))


def seeding(made: InC) -> str:
    """Lines that tell a game which one it is, and who plays."""
    lines = []
    for name, value in (("seed", "seed"), ("game", "first + i")):  # both are cold
        if f" runs_{name};" in made.text:
            lines.append(f"COLD(s)->runs_{name} = {value};")
    if " runs_policy[" in made.text:
        lines.append("LOOP for (int seat = 0; seat < SEATS; seat++) HOT(s)->runs_policy[seat] = policies.of[seat];")
    return " ".join(lines)


def core_text(table: Table) -> str:
    """The C that plays games on a core."""
    made = wave_in_c(table)
    head, kernel = made.text.split("@PLAYER@")
    player = Path(__file__).with_name("play.c").read_text(encoding="utf-8")
    player = player.replace("@KERNEL@", kernel).replace("@CASES@", cases()).replace("@SEED@", seeding(made))
    words = WORDS | {"SEATS": str(table.seats)}
    return "".join(f"#define {word} {meaning}\n" for word, meaning in words.items()) + head + player


def build(table: Table, folder: Path, flags: Sequence[str] = FLAGS) -> Path:
    """Write the C into a folder and compile it to a library."""
    source, library = folder / "waves.c", folder / "waves.so"
    source.write_text(core_text(table), encoding="utf-8")
    subprocess.run(["gcc", *flags, "-shared", "-fPIC", "-o", str(library), str(source)], check=True)  # noqa: S603, S607
    return library


class WavesInC:
    """Plays as `magie.bulk.kernel.Kernel` does, at one table."""

    def __init__(self, table: Table, library: Path) -> None:
        self.table = table
        self.library = ctypes.CDLL(str(library))
        self.results = wave_in_c(table).results

    def play(
        self, edition: Any, policies: Sequence[int], *, seed: int, first: int, count: int, round_limit: int
    ) -> Records:
        """Play games `first`, `first + 1`, … of a seed; raises ValueError for another table."""
        if not self.table.seats_them(edition, policies):
            raise ValueError("a kernel that is specialised to another table")
        narrow = np.zeros(count, self.results)
        numbers = (ctypes.c_int64(seed), ctypes.c_int64(first), ctypes.c_int64(count), ctypes.c_int32(round_limit))
        given = (ctypes.c_int8 * SEATS)(*policies)
        self.library.play_games(ctypes.c_void_p(narrow.ctypes.data), given, *numbers)
        return widened(narrow)


def widened(narrow: Records) -> Records:
    """Results as every backend gives them."""
    made = blank("results", len(narrow))
    for name in made.dtype.names or ():
        if name in (narrow.dtype.names or ()):
            made[name] = narrow[name]
    return made
