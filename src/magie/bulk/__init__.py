"""Bulk play: the same kernel as machine code, and its interpreted twin.

Nothing that plays or serves imports it, but for the processes in which a server's bots think.

`load()` needs the extra `magie[fast]`; the first time on a machine it compiles for some seconds. `load_for()`
gives a kernel that is specialised to one table, `kernel_for()` chooses. `load_gpu()` needs the extra `magie[gpu]` and
an NVIDIA GPU.
"""

from magie.bulk.choosing import kernel_for
from magie.bulk.errors import CompilerMissing, KernelUnfit, NoGpu
from magie.bulk.gpu.loading import load_gpu
from magie.bulk.loading import load, load_for

__all__ = ["CompilerMissing", "KernelUnfit", "NoGpu", "kernel_for", "load", "load_for", "load_gpu"]
