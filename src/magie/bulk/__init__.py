"""Bulk play: the same kernel as machine code, and its interpreted twin.

Nothing that plays or serves imports it, but for the processes in which a server's bots think.

`load()` needs the extra `magie[fast]`; the first time on a machine it compiles for some seconds. `load_gpu()` gives a
kernel for one table, and needs the extra `magie[gpu]` and an NVIDIA GPU.
"""

from magie.bulk.backends import load_gpu
from magie.bulk.errors import CompilerMissing, KernelUnfit, NoGpu
from magie.bulk.loading import load

__all__ = ["CompilerMissing", "KernelUnfit", "NoGpu", "load", "load_gpu"]
