"""What the functions of the kernel are decorated with where Numba compiles them as it always does, one by one.

It needs no private part of Numba: `loading.py` falls back on it where whole programs fail.
"""

from collections.abc import Callable
from typing import Any

from numba import njit, types

# Threads run at once; nothing divides by zero, is called from C or keeps memory of its own.
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, "_nrt": False}
INNER = OPTIONS | {"no_cpython_wrapper": True}
OUTER = OPTIONS | {"cache": True}


def kernel(function: Callable[..., Any]) -> Any:
    """An inner function, which only other functions of the kernel call.

    Numba would compile a function again for every constant and boolean that it is called with (`push` for each kind
    of step): all numbers are widened to int64 first, which halves the compile time and changes no result.
    """
    return widening(njit(**INNER)(function))


def entry(function: Callable[..., Any]) -> Any:
    """A function to be called from Python: compiled with all that it reaches, and cached."""
    return widening(njit(**OUTER)(function))


def widening(dispatcher: Any) -> Any:
    """Let a function be compiled for int64 where it would be for other numbers."""
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
