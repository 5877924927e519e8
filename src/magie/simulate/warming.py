"""Compiling ahead of the first run."""

from magie.bulk import load, load_gpu
from magie.bulk.errors import CompilerMissing
from magie.bulk.gpu.loading import is_gpu_ready, require_gpu
from magie.bulk.loading import has_compiler, is_plain, is_ready


def is_warm(*, gpu: bool = False) -> bool:
    """Whether the compiled kernel of this version is in the cache, that for the GPU too if asked.

    Raises:
        CompilerMissing: there can be none without Numba.
        NoGpu: there is no GPU to compile for.
    """
    if not has_compiler():
        raise CompilerMissing
    if gpu:
        require_gpu()
    return is_ready() and (not gpu or is_gpu_ready())


def warm_up(*, gpu: bool = False) -> bool:
    """Compile the kernel into the cache, or load it from there; whether it took the plain compile."""
    load()
    if gpu:
        load_gpu()
    return is_plain()
