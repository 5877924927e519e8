"""Loading the compiled kernel: from the user's cache, or compiled now.

There are two ways to compile it. Usually each entry becomes one whole program, which leans on private parts of Numba.
Where that fails (the import, the compiling, or a few short games against the interpreter), the cache remembers it
and plain `njit` takes its place: slower, the same games.
"""

import ast
import os
import platform
import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from inspect import signature
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from magie.bulk.cache import TABLE, kernel_file, one_at_a_time, store
from magie.bulk.errors import CompilerMissing, KernelUnfit
from magie.bulk.signature import is_sound
from magie.bulk.sources import DECORATOR, collect, merge, read_source, top_names
from magie.bulk.special.facts import PLAYING, Table, Use
from magie.bulk.special.kernels import table_text

if TYPE_CHECKING:
    from magie.bulk.kernel import Kernel, TableKernel

Made = TypeVar("Made")

MODULE = "magie_kernel"  # a stable name: Numba's cache files import the module by it
READY = "ready"  # a file that says that what plays was compiled and tried out
FAILED = "failed"  # a file that says why whole programs cannot be compiled here
LATER = ("drift_games", "play_on")  # entries that plain simulation does without
WHOLE, PLAIN = DECORATOR, "magie.bulk.plain"  # the ways to compile, by the modules that decorate
SPECIAL = tuple(
    f"special/{name}.py" for name in ("analysis", "facts", "kernels", "program", "rewriting", "texts", "values")
)
FORCED = "MAGIE_PLAIN_COMPILE"  # set to anything, it forces the plain way


@lru_cache(maxsize=1)
def load() -> "Kernel":
    """The compiled kernel, ready to play: at once from the cache, or after a minute or two of compiling.

    Raises:
        CompilerMissing: Numba is not installed (`compiled/missing`).
        KernelUnfit: the sources cannot be compiled, or the cache folder cannot be written.
    """
    return compiled(ready_to_play)


def compiled(make: Callable[[str, Path], Made]) -> Made:
    """What is made of the kernel as whole programs or, where that fails, the plain way; other processes wait."""
    if not has_compiler():
        raise CompilerMissing
    if not os.environ.get(FORCED):
        file = store(kernel_text(WHOLE), versions())
        failed = file.with_name(FAILED)
        with one_at_a_time(file.parent):
            if not failed.exists():
                try:
                    return make(WHOLE, file)
                except (OSError, MemoryError):  # a full disk says nothing about Numba
                    raise
                except Exception as problem:
                    failed.write_text(f"{type(problem).__name__}: {problem}\n", encoding="utf-8")
    file = store(kernel_text(PLAIN), versions())
    with one_at_a_time(file.parent):
        return make(PLAIN, file)


@lru_cache(maxsize=2)
def ready_to_play(way: str, file: Path) -> "Kernel":
    """The kernel with the entry that plays; new machine code has to play as the interpreter does."""
    from magie.bulk.kernel import Kernel  # NumPy and Numba only from here on

    functions = import_file(MODULE, file)
    add_entry(functions, PLAYING.entry, way)
    kernel = Kernel(functions)
    ready = file.with_name(READY)
    if not ready.exists():
        if not is_sound(lambda *given, **named: kernel.play(*given, **named).tolist()):
            raise KernelUnfit("compiled/other-games", {"problem": "compiled games differ from interpreted ones"})
        ready.touch()
    for name in LATER:
        setattr(functions, name, Later(functions, name, way))
    return kernel


class Later:
    """An entry that few need: compiled, or read from the cache, when it is first called."""

    def __init__(self, functions: ModuleType, name: str, way: str) -> None:
        self.functions, self.name, self.way = functions, name, way
        self.entry = getattr(functions, name)
        self.lock = Lock()

    def __call__(self, *given: Any) -> Any:
        """Compile it and call it; other threads wait."""
        with self.lock:
            if getattr(self.functions, self.name) is self:
                setattr(self.functions, self.name, self.entry)
                add_entry(self.functions, self.name, self.way)
        return getattr(self.functions, self.name)(*given)


def load_for(edition: Any, policies: Sequence[int], use: Use = PLAYING) -> "TableKernel":
    """The kernel for an edition's numbers and those who play; raises as `load` does."""
    return load_table(Table.of(edition, policies), use)


@lru_cache(maxsize=64)
def load_table(table: Table, use: Use = PLAYING) -> "TableKernel":
    """A kernel specialised to one table, at once from the cache or compiled in seconds; raises as `load` does."""
    if not has_compiler():
        raise CompilerMissing
    from magie.bulk.kernel import TableKernel  # NumPy and Numba only from here on

    way = PLAIN if is_plain() else WHOLE
    file = store(table_key(table, way, use), versions(), SPECIAL, TABLE, lambda: table_text(table, way, use))
    with one_at_a_time(file.parent):
        functions = import_file(f"magie_{file.parent.name.replace('-', '_')}", file)
        add_entry(functions, use.entry, way)
        file.with_name(READY).touch()
    return TableKernel(functions, table)


def is_table_ready(table: Table, use: Use = PLAYING) -> bool:
    """Whether `load_table()` would find everything compiled; needs the compiler."""
    way = PLAIN if is_plain() else WHOLE
    return kernel_file(table_key(table, way, use), versions(), SPECIAL, TABLE).with_name(READY).exists()


def table_key(table: Table, way: str, use: Use) -> str:
    """A text that stands for the kernel of a table, without the work of writing it."""
    return "\0".join([kernel_text(way), use.entry, repr(table)])


def load_apart(entries: str, kind: str, makers: tuple[str, ...] = ()) -> ModuleType:
    """Entries that are compiled apart from those that play, with all that they reach; raises as `load` does.

    `makers` are the files of this package, beside the usual ones, on which the machine code depends.
    """
    if not has_compiler():
        raise CompilerMissing
    way = PLAIN if is_plain() else WHOLE
    file = store(merge(collect(entries), way), versions(), makers, kind)
    with one_at_a_time(file.parent):
        functions = import_file(f"magie_{kind}", file)
        for node in ast.parse(read_source(entries).text).body:
            for name in top_names(node):
                add_entry(functions, name, way)
    return functions


def has_compiler() -> bool:
    """Whether Numba is installed."""
    return find_spec("numba") is not None


def is_ready() -> bool:
    """Whether `load()` would find everything compiled; needs the compiler."""
    return beside_kernel(READY).exists()


def is_plain() -> bool:
    """Whether the kernel is compiled the plain way here: somebody asked for it, or the other failed before."""
    return bool(os.environ.get(FORCED)) or beside_kernel(FAILED, WHOLE).exists()


def beside_kernel(name: str, way: str | None = None) -> Path:
    """The path of a file in the folder of a way's kernel, or of the one in use."""
    way = way or (PLAIN if is_plain() else WHOLE)
    return kernel_file(kernel_text(way), versions()).with_name(name)


@lru_cache(maxsize=2)
def kernel_text(way: str) -> str:
    """The kernel as one source text, decorated for a way to compile it."""
    return merge(collect(), way)


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


def add_entry(functions: ModuleType, name: str, way: str) -> None:
    """Compile one entry with all that it reaches, in the place of the inner function."""
    made = import_module(way).entry(getattr(functions, name).py_func)
    compile_entry(made)
    setattr(functions, name, made)


def compile_entry(dispatcher: Any) -> None:
    """Compile one entry, or read it from the cache: arrays by the names of the parameters, numbers otherwise."""
    from numba import int64, typeof

    from magie.bulk.narrow import sample_of

    samples = map(sample_of, signature(dispatcher.py_func).parameters)
    dispatcher.compile(tuple(int64 if sample is None else typeof(sample) for sample in samples))
