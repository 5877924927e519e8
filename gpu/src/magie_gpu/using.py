"""A GPU in the hands of the calling thread."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from magie.bulk.errors import NoGpu
from magie_gpu.cuda import CudaError


@contextmanager
def in_use(device: Any) -> Iterator[None]:
    """Let the calling thread use a GPU; what CUDA refuses meanwhile is told as NoGpu."""
    try:
        device.use()
        yield
    except CudaError as error:
        raise NoGpu("gpu/failed", {"problem": " ".join(str(error).split())[:300]}) from error
