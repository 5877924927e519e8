"""The kernel by Numba, as it always compiles, function by function: what `loading.py` falls back on."""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from numba import njit, typeof, types

from magie.bulk.collecting import collecting_seldom
from magie.bulk.records import TYPES, blank

# Threads run at once; nothing divides by zero, is called from C or keeps memory of its own.
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, "_nrt": False}
INNER = OPTIONS | {"no_cpython_wrapper": True}
OUTER = OPTIONS | {"cache": True}


def open_kernel(file: Path, module: str) -> ModuleType:
    """Import a text and hand its functions to Numba; its name is registered, since Numba's cache refers to it."""
    spec = spec_from_file_location(module, file)
    assert spec is not None
    assert spec.loader is not None
    made = module_from_spec(spec)
    sys.modules[module] = made
    try:
        spec.loader.exec_module(made)
    except BaseException:
        del sys.modules[module]
        raise
    for name, function in vars(made).copy().items():
        if isinstance(function, FunctionType):
            setattr(made, name, kernel(function))
    return made


@collecting_seldom()
def add_entry(functions: ModuleType, name: str, parameters: Sequence[str]) -> None:
    """Compile one entry in the place of the inner function, with all that it reaches, or read it from the cache."""
    made = entry(getattr(functions, name).py_func)
    made.compile(tuple(typeof(blank(given)) if given in TYPES else types.int64 for given in parameters))
    made.on = partial(partial, made)
    setattr(functions, name, made)


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
