"""What the functions of the compiled kernel are decorated with: each entry becomes one whole program."""

from collections.abc import Callable
from typing import Any

from numba import njit

from magie.bulk.plain import INNER, OUTER, widening
from magie.bulk.whole_program import PartCompiler, WholeCompiler


def kernel(function: Callable[..., Any]) -> Any:
    """An inner function, which becomes a part of the entries that reach it."""
    return widening(njit(**INNER, pipeline_class=PartCompiler)(function))


def entry(function: Callable[..., Any]) -> Any:
    """A function to be called from Python: compiled with all that it reaches, and cached."""
    return widening(njit(**OUTER, pipeline_class=WholeCompiler)(function))
