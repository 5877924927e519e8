"""Magie's rules on an NVIDIA GPU: the backend `gpu` of `magie simulate`, `stats` and `warm`, and of batches.

Magie finds it by the entry point `gpu` of the group `magie.backends`; `magie.bulk.backends` says what it asks for.
The kernel's text is specialised to a table (`special/`), cut into kinds of work (`waves/`) or into rows of a batch
(`rows/`), written as C (`c/`), and compiled by NVRTC: no rule is written twice.
"""

from typing import TYPE_CHECKING, Any

from magie_gpu.loading import is_ready, load, require_gpu

if TYPE_CHECKING:
    from magie_gpu.rows.rows import GpuRows

__all__ = ["batch_rows", "is_ready", "load", "require_gpu"]


def batch_rows(*given: Any, **named: Any) -> "GpuRows":
    """The rows of a batch, as `magie_gpu.rows.table.gpu_rows` makes them."""
    from magie_gpu.rows.table import gpu_rows  # NumPy only from here on

    return gpu_rows(*given, **named)
