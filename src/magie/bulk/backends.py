"""Backends that other distributions bring: each has an entry point of its name in the group `magie.backends`.

What the entry point gives has four functions: `load` and `is_ready` for kernels of a table, `batch_rows` for batches
of environments, and `require_gpu`, which raises NoGpu with the reason unless the backend can be used here.
"""

from collections.abc import Sequence
from functools import lru_cache
from importlib.metadata import entry_points
from typing import Any

from magie.bulk.errors import NoGpu
from magie.bulk.sources import PLAYING

GROUP = "magie.backends"
GPU = "gpu"


@lru_cache(maxsize=1)
def gpu() -> Any:
    """The backend that plays on GPUs; raises NoGpu where nobody has brought it."""
    for found in entry_points(group=GROUP, name=GPU):
        try:
            return found.load()
        except ImportError:
            break
    raise NoGpu("gpu/missing", {"extra": "magie[gpu]"})


def load_gpu(edition: Any, policies: Sequence[int], entry: str = PLAYING) -> Any:
    """The kernel of a table on the first GPU: at once from the cache, or after a minute of compiling.

    Raises:
        NoGpu: there is none that can be used, or nothing to compile with; each reason has its own code.
    """
    return gpu().load(edition, policies, entry)


def is_gpu_ready(edition: Any, policies: Sequence[int], entry: str = PLAYING) -> bool:
    """Whether `load_gpu` would find everything compiled for the GPU at hand."""
    try:
        return bool(gpu().is_ready(edition, policies, entry))
    except NoGpu:
        return False
