"""What every function of the kernel is decorated with on a GPU, and what numba-cuda needs for so many functions."""

from collections.abc import Callable
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    setattr(np, "row_stack", np.vstack)  # noqa: B010 - numba-cuda 0.30 still asks for it, NumPy 2.5 has dropped it

from numba import cuda
from numba.cuda.codegen import CUDACodeLibrary

from magie.bulk.plain import widened

SMALL = 400  # instructions; functions up to this size may be copied into their callers


def kernel(function: Callable[..., Any]) -> Any:
    """Compile a function for the GPU, once for each set of carriers, as the twin for the CPU does.

    Larger functions are never copied into their callers: with all of them copied, compiling takes an hour.
    """
    dispatcher: Any = cuda.jit(device=True)(function)
    compile_exactly = dispatcher.compile_device

    def compile_widened(kinds: tuple[Any, ...], return_type: Any = None) -> Any:
        compiled = compile_exactly(tuple(map(widened, kinds)), return_type)
        made = compiled.library.get_function(compiled.fndesc.llvm_func_name)
        if sum(len(block.instructions) for block in made.blocks) > SMALL:
            made.attributes.add("noinline")
        return compiled

    dispatcher.compile_device = compile_widened
    return dispatcher


def modules_once(library: Any) -> list[Any]:
    """The modules of a function and of all that it calls, each once.

    numba-cuda lists a module once for every way that leads to it through the calls: millions of them in this kernel.
    """
    found: dict[int, Any] = {}
    waiting = [library]
    while waiting:
        at_hand = waiting.pop()
        if id(at_hand) not in found:
            found[id(at_hand)] = at_hand
            waiting.extend(at_hand._linking_libraries)  # noqa: SLF001
    return [at_hand._module for at_hand in found.values()]  # noqa: SLF001


CUDACodeLibrary.modules = property(modules_once)
