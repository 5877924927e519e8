"""The kernel on a GPU in use: whole games in bulk, for the same records as on the CPU."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import numpy as np
from numba import cuda
from numba.cuda.cudadrv.error import CudaDriverError

from magie.bots.drafts import weights_of
from magie.bulk.errors import NoGpu
from magie.bulk.gpu.carriers import narrow, narrow_blank
from magie.bulk.records import Records

THREADS = 64  # in a block, all of them on one multiprocessor
BLOCKS = 8  # on each multiprocessor


class GpuKernel:
    """The compiled functions, and the arrays to call them with; calls from several threads share the GPU."""

    def __init__(self, functions: ModuleType) -> None:
        self.functions = functions
        self.blocks = BLOCKS * cuda.get_current_device().MULTIPROCESSOR_COUNT

    def play(
        self, edition: Any, policies: Sequence[int], *, seed: int, first: int, count: int, round_limit: int
    ) -> Records:
        """Play games `first`, `first + 1`, … of a seed with one policy code a seat, as `Kernel.play` does.

        Raises:
            NoGpu: the GPU gave up, for want of memory perhaps (`gpu/failed`).
        """
        runs = narrow_blank("runs")
        runs["seed"] = seed
        runs["policy"][0, : len(policies)] = policies
        known = (narrow("editions", edition), narrow("weights", weights_of(edition)))
        given = (*known, narrow_blank("states"), runs, narrow_blank("results", count))
        blocks = min(self.blocks, -(-count // THREADS))
        try:
            stream = cuda.stream()
            arrays = [cuda.to_device(array, stream) for array in given]
            taken = cuda.to_device(np.zeros(1, np.int64), stream)
            kernel = self.functions.play_on_gpu[blocks, THREADS, stream]
            kernel(*arrays, taken, first, count, len(policies), round_limit)
            results: Records = arrays[-1].copy_to_host(stream=stream)
            stream.synchronize()
        except CudaDriverError as error:
            raise NoGpu("gpu/failed", {"problem": " ".join(str(error).split())}) from error
        return results
