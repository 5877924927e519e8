"""A wave kernel in C, compiled by gcc where there is one, and callable as the compiled kernel is."""

import ctypes
import subprocess
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from magie.bulk.records import Records, blank
from magie.bulk.sources import PLAYING, WATCHING
from magie.rules.schema import SEATS
from magie_gpu.c.program import LARGE, InC, in_c
from magie_gpu.special.facts import Table
from magie_gpu.special.program import Cell
from magie_gpu.waves.kinds import all_kinds
from magie_gpu.waves.shapes import COLD, COLD_MINDS, COLD_NOTES, given_weights, has_drafts, opening, wave_text

FLAGS = ("-O3", "-march=native", "-fwrapv", "-w")
WORDS = {
    "FUNCTION": "static inline",
    "APART": "static __attribute__((noinline))",
    "CONSTANT": "static const",
    "MORE": "",
}
ALONE = Path(__file__).with_name("alone.c")  # how a game lies in memory that no other one shares


@lru_cache(maxsize=8)
def wave_in_c(table: Table, large: int = LARGE, cold: tuple[Cell, ...] = COLD, entry: str = PLAYING) -> InC:
    """The kernel of a table as C, without a player; `large` functions are not copied into callers."""
    text, facts = wave_text(table, entry)
    cold = (*cold, *COLD_NOTES, *(COLD_MINDS if has_drafts(table) else ()))
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


def with_player(made: InC, player: Path, entry: str, words: Mapping[str, str]) -> str:
    """The C of a kernel with the player that plays it; games that were trapped are not summed."""
    head, kernel = made.text.split("@PLAYER@")
    ending = "DO_note_game();" + (" if (result->results_faults == 0) DO_sum_game();" if entry == WATCHING else "")
    texts = {
        "ALONE": ALONE.read_text(encoding="utf-8"),
        "KERNEL": kernel,
        "CASES": cases(),
        "SEED": seeding(made),
        "START": f"DO_{opening(entry)}(SEATS);",
        "END": ending,
    }
    text = player.read_text(encoding="utf-8")
    for name, value in texts.items():
        text = text.replace(f"@{name}@", value)
    return "".join(f"#define {word} {meaning}\n" for word, meaning in words.items()) + head + text


def core_text(table: Table, entry: str = PLAYING) -> str:
    """The C that plays games on a core."""
    words = WORDS | {"SEATS": str(table.seats)}
    return with_player(wave_in_c(table, entry=entry), Path(__file__).with_name("play.c"), entry, words)


def build(table: Table, folder: Path, flags: Sequence[str] = FLAGS, entry: str = PLAYING) -> Path:
    """Write the C into a folder and compile it to a library."""
    source, library = folder / "waves.c", folder / "waves.so"
    source.write_text(core_text(table, entry), encoding="utf-8")
    subprocess.run(["gcc", *flags, "-shared", "-fPIC", "-o", str(library), str(source)], check=True)  # noqa: S603, S607
    return library


class WavesInC:
    """Plays as `magie.bulk.kernel.Kernel` does, at one table."""

    def __init__(self, table: Table, library: Path, entry: str = PLAYING) -> None:
        self.table = table
        self.library = ctypes.CDLL(str(library))
        self.made = wave_in_c(table, entry=entry)

    def play(self, edition: Any, policies: Sequence[int], **asked: int) -> Records:
        """Play games `first`, `first + 1`, … of a seed; raises ValueError for another table."""
        return self.watch(edition, policies, **asked)[0]

    def watch(
        self, edition: Any, policies: Sequence[int], *, seed: int, first: int, count: int, round_limit: int
    ) -> tuple[Records, Records]:
        """The same, with one record of sums, if it was made for watching."""
        if not self.table.seats_them(edition, policies):
            raise ValueError("a kernel that is specialised to another table")
        results, sums = np.zeros(count, self.made.results), np.zeros(1, self.made.sums)
        numbers = (ctypes.c_int64(seed), ctypes.c_int64(first), ctypes.c_int64(count), ctypes.c_int32(round_limit))
        given = (ctypes.c_int8 * SEATS)(*policies)
        told = (ctypes.c_void_p(array.ctypes.data) for array in (results, sums))
        self.library.play_games(*told, given, *numbers)
        return widened("results", results), widened("sums", sums)


def widened(kind: str, narrow: Records) -> Records:
    """Results or sums as every backend gives them; what a small table has no room for stays blank."""
    made = blank(kind, len(narrow))
    for name in narrow.dtype.names or ():
        row = narrow[name].reshape(len(narrow), -1)
        made[name].reshape(len(narrow), -1)[:, : row.shape[1]] = row
    return made
