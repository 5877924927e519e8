"""What every function of the compiled kernel is decorated with."""

from collections.abc import Callable
from typing import Any

from numba import njit, types


def kernel(function: Callable[..., Any]) -> Any:
    """Compile a function, once for each set of carriers.

    Numba would compile a function again for every constant and boolean that it is called with (`push` for each kind
    of step): all numbers are widened to int64 first, which halves the compile time and changes no result.
    """
    dispatcher: Any = njit(cache=True, nogil=True)(function)
    compile_exactly = dispatcher.compile

    def compile_widened(signature: Any) -> Any:
        if isinstance(signature, tuple):
            signature = tuple(map(widened, signature))
        return compile_exactly(signature)

    dispatcher.compile = compile_widened
    return dispatcher


def widened(kind: Any) -> Any:
    """The type that stands for an argument: int64 for every number, others as they are."""
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer | types.Boolean) else kind
