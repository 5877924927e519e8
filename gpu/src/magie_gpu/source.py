"""The CUDA C of a table: its kernel, translated, and the waves that play it."""

from pathlib import Path

from magie.bulk.sources import PLAYING
from magie_gpu.c.build import wave_in_c, with_player
from magie_gpu.special.facts import Table
from magie_gpu.special.program import Cell
from magie_gpu.waves.kinds import all_kinds
from magie_gpu.waves.shapes import COLD, has_drafts

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


def cuda_text(table: Table, large: int, cold: tuple[Cell, ...] = COLD, entry: str = PLAYING) -> str:
    """The program of a table."""
    words = WORDS | {"KINDS": str(len(all_kinds())), "SEATS": str(table.seats)}
    text = with_player(wave_in_c(table, large, cold, entry), Path(__file__).with_name("waves.cu"), entry, words)
    return text.replace("#include <stdint.h>\n", INTEGERS)
