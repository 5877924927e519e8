"""Compiling ahead of the first run, or beside one: `python -m magie.simulate.warming ENTRY`."""

import sys

from magie.bulk import load, load_gpu, playouts
from magie.bulk.backends import gpu as gpu_backend
from magie.bulk.backends import is_gpu_ready
from magie.bulk.errors import CompilerMissing
from magie.bulk.loading import has_compiler, is_ready
from magie.simulate.games import seating
from magie.simulate.study import new_study


def is_warm(*, gpu: bool = False) -> bool:
    """Whether the compiled kernel and play-outs are in the cache, that for usual games on the GPU too if asked.

    Raises:
        CompilerMissing: there can be none without the extra `fast`.
        NoGpu: there is no GPU to compile for.
    """
    if not has_compiler():
        raise CompilerMissing
    if gpu:
        gpu_backend().require_gpu()
    return is_ready() and playouts.is_ready() and (not gpu or is_gpu_ready(*seating(new_study())))


def warm_up(*, gpu: bool = False) -> None:
    """Compile the kernel and play-outs into the cache, or load them from there."""
    load()
    playouts.load_playing()
    if gpu:
        load_gpu(*seating(new_study()))


if __name__ == "__main__":
    load(sys.argv[1])
