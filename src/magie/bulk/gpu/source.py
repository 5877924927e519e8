"""The CUDA C of a table: its kernel, translated, and the waves that play it."""

from pathlib import Path

from magie.bulk.c.build import cases, seeding, wave_in_c
from magie.bulk.special.facts import Table
from magie.bulk.special.program import Cell
from magie.bulk.waves.kinds import all_kinds
from magie.bulk.waves.shapes import COLD, has_drafts

LARGE = 500  # parts of a function from which it is not copied into its callers: with fewer it plays more slowly
LARGE_WITH_DRAFTS = 30  # at tables with bots that try positions out: NVRTC takes four times as long with 100

WORDS = {
    "FUNCTION": "static __device__ __forceinline__",
    "APART": "static __device__ __noinline__",
    "CONSTANT": "static __device__ const",
    "MORE": "Cold *cold; int32_t number;",
}
INTEGERS = """#ifdef __CUDACC_RTC__
typedef signed char int8_t; typedef unsigned char uint8_t; typedef short int16_t; typedef unsigned short uint16_t;
typedef int int32_t; typedef unsigned int uint32_t; typedef long long int64_t; typedef unsigned long long uint64_t;
#else
#include <cstdint>
#endif
"""


def largest(table: Table) -> int:
    """From which size on functions of a table are not copied."""
    return LARGE_WITH_DRAFTS if has_drafts(table) else LARGE


def cuda_text(table: Table, large: int, cold: tuple[Cell, ...] = COLD) -> str:
    """The program of a table."""
    made = wave_in_c(table, large, cold)
    head, kernel = made.text.replace("#include <stdint.h>\n", INTEGERS).split("@PLAYER@")
    player = Path(__file__).with_name("waves.cu").read_text(encoding="utf-8")
    player = player.replace("@KERNEL@", kernel).replace("@CASES@", cases()).replace("@SEED@", seeding(made))
    words = WORDS | {"KINDS": str(len(all_kinds())), "SEATS": str(table.seats)}
    return "".join(f"#define {word} {meaning}\n" for word, meaning in words.items()) + head + player
