"""The same kernel under Numba: whole games at native speed. Nothing that plays or serves imports it.

`load()` needs the extra `magie[fast]`; the first time on a machine it compiles for a minute or two. `load_gpu()`
needs the extra `magie[gpu]` and an NVIDIA GPU.
"""

from magie.compiled.errors import CompilerMissing, KernelUnfit, NoGpu
from magie.compiled.gpu.loading import load_gpu
from magie.compiled.loading import load

__all__ = ["CompilerMissing", "KernelUnfit", "NoGpu", "load", "load_gpu"]
