"""Loading the compiled kernel: from the user's cache, or compiled now."""

import ast
import platform
import sys
from functools import lru_cache
from importlib.metadata import version
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from magie.compiled.cache import one_at_a_time, place_of, store
from magie.compiled.errors import CompilerMissing
from magie.compiled.sources import ENTRIES, collect, merge, read_source, top_names

if TYPE_CHECKING:
    from magie.compiled.kernel import Kernel

MODULE = "magie_kernel"  # a stable name: Numba's cache files import the module by it
READY = "ready"  # a file that says that what plays was compiled
WATCHING_READY = "ready-to-watch"
WATCHING = "watch_games"  # compiled when it is first needed: plain simulation does without


@lru_cache(maxsize=1)
def load() -> "Kernel":
    """The compiled kernel, ready to play: at once from the cache, or after a minute or two of compiling.

    Raises:
        CompilerMissing: Numba is not installed (`compiled/missing`).
        KernelUnfit: the sources cannot be compiled, or the cache folder cannot be written.
    """
    if not has_compiler():
        raise CompilerMissing
    from magie.compiled.kernel import Kernel  # NumPy and Numba only from here on

    file = store(merge(collect()), versions())
    functions = import_file(MODULE, file)
    names = [name for node in ast.parse(read_source(ENTRIES).text).body for name in top_names(node)]
    with one_at_a_time(file.parent):
        for name in names:
            if name != WATCHING:
                add_entry(functions, name)
        file.with_name(READY).touch()
    return Kernel(functions)


@lru_cache(maxsize=1)
def load_watching() -> "Kernel":
    """The compiled kernel, ready to watch games too; raises as `load` does."""
    kernel = load()
    file = place_of(merge(collect()), versions())
    with one_at_a_time(file.parent):
        add_entry(kernel.functions, WATCHING)
        file.with_name(WATCHING_READY).touch()
    return kernel


def has_compiler() -> bool:
    """Whether Numba is installed."""
    return find_spec("numba") is not None


def is_ready() -> bool:
    """Whether `load()` would find everything compiled; needs the compiler."""
    return place_of(merge(collect()), versions()).with_name(READY).exists()


def is_watching_ready() -> bool:
    """Whether `load_watching()` would find everything compiled; needs the compiler."""
    return is_ready() and place_of(merge(collect()), versions()).with_name(WATCHING_READY).exists()


def versions() -> str:
    """What compiles, and for what."""
    return f"numba {version('numba')} {platform.python_implementation()} {platform.python_version()}"


def import_file(module: str, file: Path) -> ModuleType:
    """Import a file under a name, and register it: an unregistered module would poison Numba's cache."""
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
    return made


def add_entry(functions: ModuleType, name: str) -> None:
    """Compile one entry with all that it reaches, in the place of the plain function."""
    from magie.compiled.decorate import entry  # needs Numba

    made = entry(getattr(functions, name).py_func)
    compile_entry(made)
    setattr(functions, name, made)


def compile_entry(dispatcher: Any) -> None:
    """Compile one entry, or read it from the cache: arrays by the names of the parameters, numbers otherwise."""
    from numba import int64, typeof

    from magie.compiled.records import SCHEMAS, blank

    kinds = [typeof(blank(name)) if name in SCHEMAS else int64 for name in signature(dispatcher.py_func).parameters]
    dispatcher.compile(tuple(kinds))
