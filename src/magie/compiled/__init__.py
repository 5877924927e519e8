"""The same kernel under Numba: whole games at native speed. Nothing that plays or serves imports it.

`load()` needs the extra `magie[fast]`; the first time on a machine it compiles for a minute or two.
"""

from magie.compiled.errors import CompilerMissing, KernelUnfit
from magie.compiled.loading import load

__all__ = ["CompilerMissing", "KernelUnfit", "load"]
