"""Loading the kernel onto a GPU: from the user's cache, or compiled now."""

from functools import lru_cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from magie.bulk.cache import kernel_file, one_at_a_time, store
from magie.bulk.errors import NoGpu
from magie.bulk.loading import has_compiler, import_file, versions
from magie.bulk.sources import collect, merge

if TYPE_CHECKING:
    from magie.bulk.gpu.kernel import GpuKernel

MODULE = "magie_gpu"  # a stable name: the cache files of numba-cuda import the module by it
ENTRIES = "magie.bulk.gpu.entries"
DECORATOR = "magie.bulk.gpu.decorate"
MAKERS = ("gpu/carriers.py", "gpu/decorate.py")
KIND = "gpu"
ARRAYS = ("editions", "weights", "states", "runs", "results")


@lru_cache(maxsize=1)
def load_gpu() -> "GpuKernel":
    """The kernel on the first GPU, ready to play: at once from the cache, or after some minutes of compiling.

    Raises:
        NoGpu: numba-cuda is not installed (`gpu/missing`), or there is no GPU that it can use (`gpu/none`).
        KernelUnfit: the sources cannot be compiled, or the cache folder cannot be written.
    """
    require_gpu()
    from magie.bulk.gpu.kernel import GpuKernel  # NumPy and CUDA only from here on

    file = store(kernel_text(), gpu_versions(), MAKERS, KIND)
    functions = import_file(MODULE, file)
    with one_at_a_time(file.parent):
        functions.play_on_gpu.compile(signature())
        ready_mark(file).touch()
    return GpuKernel(functions)


def has_gpu_extra() -> bool:
    """Whether numba-cuda is installed."""
    return has_compiler() and find_spec("numba_cuda") is not None


def require_gpu() -> None:
    """Raise NoGpu, with the reason, unless there is a GPU to play on."""
    if not has_gpu_extra():
        raise NoGpu("gpu/missing", {"extra": "magie[gpu]"})
    from numba import cuda
    from numba.cuda.cudadrv import nvvm
    from numba.cuda.cudadrv.error import CudaSupportError

    try:
        cuda.get_current_device()
    except CudaSupportError as error:
        problem = " ".join(str(error).split()).rstrip(":. ")
        raise NoGpu("gpu/none", {"problem": problem}) from None
    if not nvvm.is_available():
        raise NoGpu("gpu/none", {"problem": "libNVVM is missing"})


def is_gpu_ready() -> bool:
    """Whether `load_gpu()` would find everything compiled; says no, too, where there is nothing to play on."""
    try:
        require_gpu()
    except NoGpu:
        return False
    return ready_mark(kernel_file(kernel_text(), gpu_versions(), MAKERS, KIND)).exists()


def ready_mark(file: Path) -> Path:
    """The file that says that everything was compiled for this kind of GPU."""
    from numba import cuda

    major, minor = cuda.get_current_device().compute_capability
    return file.with_name(f"ready-{major}.{minor}")


def kernel_text() -> str:
    """The kernel for the GPU as one source text."""
    return merge(collect(ENTRIES), DECORATOR)


def gpu_versions() -> str:
    """What compiles, and for what."""
    return f"{versions()} numba-cuda {version('numba-cuda')}"


def signature() -> tuple[Any, ...]:
    """The types that the kernel on the GPU is called with."""
    from numba import from_dtype, types

    from magie.bulk.gpu.carriers import NARROW_TYPES

    arrays = [types.Array(from_dtype(NARROW_TYPES[name]), 1, "C") for name in ARRAYS]
    return (*arrays, types.Array(types.int64, 1, "C"), *[types.int64] * 4)
