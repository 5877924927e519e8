"""Loading the compiled kernel: from the user's cache, or compiled now.

There are two ways to compile it. Usually `native/` tells LLVM the kernel's text, each entry as one whole program.
Where that fails (the import, the compiling, or a few short games against the interpreter), the cache remembers it
and Numba's plain `njit` takes its place: slower, the same games.
"""

import os
import platform
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from magie.bulk.cache import TABLE, kernel_file, one_at_a_time, store
from magie.bulk.errors import CompilerMissing, KernelUnfit
from magie.bulk.signature import is_sound, is_table_sound
from magie.bulk.sources import ENTRIES, collect, entry_points, merge
from magie.bulk.special.facts import PLAYING, Table, Use
from magie.bulk.special.kernels import table_text

if TYPE_CHECKING:
    from magie.bulk.kernel import Kernel, TableKernel

Made = TypeVar("Made")

MODULE = "magie_kernel"  # a stable name: Numba's cache files import the module by it
READY = "ready"  # begins the name of a file that says that what plays was compiled and tried out
FAILED = "failed"  # a file that says why LLVM cannot be told the kernel here
NATIVE, PLAIN = "magie.bulk.native.building", "magie.bulk.plain"  # the ways to compile, by their modules
SPECIAL = ("special/*.py",)
FORCED = "MAGIE_PLAIN_COMPILE"  # set to anything, it forces the plain way


@lru_cache(maxsize=1)
def load() -> "Kernel":
    """The compiled kernel, ready to play: at once from the cache, or after some seconds of compiling.

    Raises:
        CompilerMissing: the extra `fast` is not installed (`compiled/missing`).
        KernelUnfit: the sources cannot be compiled, or the cache folder cannot be written.
    """
    hold_to_compiler()
    return compiled(ready_to_play, stored_kernel())


def stored_kernel() -> Path:
    """The file of the kernel's text, written now if it is not there yet."""
    return store(kernel_text(), versions())


def compiled(make: Callable[[str, Path], Made], file: Path) -> Made:
    """What is made of a kernel text by LLVM or, where that fails, the plain way; other processes wait."""
    with one_at_a_time(file.parent):
        if not is_plain():
            try:
                return make(NATIVE, file)
            except (OSError, MemoryError):  # a full disk says nothing about LLVM
                raise
            except Exception as problem:
                failed = beside_kernel(FAILED)
                failed.parent.mkdir(parents=True, exist_ok=True)
                failed.write_text(f"{type(problem).__name__}: {problem}\n", encoding="utf-8")
        return make(PLAIN, file)


@lru_cache(maxsize=2)
def ready_to_play(way: str, file: Path) -> "Kernel":
    """The kernel with the entry that plays; new machine code has to play as the interpreter does."""
    from magie.bulk.kernel import Kernel  # NumPy only from here on

    functions = open_kernel(file, MODULE, way)
    add_entry(functions, PLAYING.entry, way)
    kernel = Kernel(functions)
    try_out(
        file.with_name(ready_mark(way)),
        lambda: is_sound(lambda *given, **named: kernel.play(*given, **named).tolist()),
    )
    return kernel


def try_out(ready: Path, is_sound: Callable[[], bool]) -> None:
    """Hold new machine code to games that go as they do interpreted, once."""
    if not ready.exists():
        if not is_sound():
            raise KernelUnfit("compiled/other-games", {"problem": "compiled games differ from interpreted ones"})
        ready.touch()


def load_for(edition: Any, policies: Sequence[int], use: Use = PLAYING) -> "TableKernel":
    """The kernel for an edition's numbers and those who play; raises as `load` does."""
    return load_table(Table.of(edition, policies), use)


@lru_cache(maxsize=64)
def load_table(table: Table, use: Use = PLAYING) -> "TableKernel":
    """A kernel specialised to one table, at once from the cache or compiled in seconds; raises as `load` does."""
    hold_to_compiler()
    file = store(table_key(table, use), versions(), SPECIAL, TABLE, lambda: table_text(table, use))
    return compiled(partial(ready_for_table, table, use), file)


def ready_for_table(table: Table, use: Use, way: str, file: Path) -> "TableKernel":
    """The kernel of a table with the entry of its use; new machine code has to play as the interpreter does."""
    from magie.bulk.kernel import TableKernel  # NumPy only from here on

    functions = open_kernel(file, f"magie_{file.parent.name.replace('-', '_')}", way)
    add_entry(functions, use.entry, way)
    kernel = TableKernel(functions, table)
    try_out(file.with_name(ready_mark(way)), lambda: is_table_sound(kernel, use))
    return kernel


def is_table_ready(table: Table, use: Use = PLAYING) -> bool:
    """Whether `load_table()` would find everything compiled; needs the compiler."""
    file = kernel_file(table_key(table, use), versions(), SPECIAL, TABLE)
    return file.with_name(ready_mark(way_in_use())).exists()


def table_key(table: Table, use: Use) -> str:
    """A text that stands for the kernel of a table, without the work of writing it."""
    return "\0".join([kernel_text(), use.entry, repr(table)])


def load_apart(entries: str, kind: str) -> Any:
    """Entries that are compiled apart from those that play, with all that they reach; raises as `load` does."""
    hold_to_compiler()

    def make(way: str, file: Path) -> Any:
        functions = open_kernel(file, f"magie_{kind}", way)
        for name in entry_points(entries):
            add_entry(functions, name, way, entries)
        return functions

    return compiled(make, store(merge(collect(entries)), versions(), kind=kind))


def hold_to_compiler() -> None:
    """Raise CompilerMissing where the extra `fast` is not installed."""
    if not has_compiler():
        raise CompilerMissing


def has_compiler() -> bool:
    """Whether the extra `fast` is installed."""
    return find_spec("numba") is not None


def is_ready() -> bool:
    """Whether `load()` would find everything compiled; needs the compiler."""
    return beside_kernel(ready_mark(way_in_use())).exists()


def is_plain() -> bool:
    """Whether the kernel is compiled the plain way here: somebody asked for it, or the other failed before."""
    return bool(os.environ.get(FORCED)) or beside_kernel(FAILED).exists()


def way_in_use() -> str:
    """The way by which the kernel is compiled here."""
    return PLAIN if is_plain() else NATIVE


def ready_mark(way: str) -> str:
    """The name of the file that says that what plays was compiled in a way."""
    return f"{READY}-{way.split('.')[2]}"


def beside_kernel(name: str) -> Path:
    """The path of a file in the folder of the kernel."""
    return kernel_file(kernel_text(), versions()).with_name(name)


@lru_cache(maxsize=1)
def kernel_text() -> str:
    """The kernel as one source text."""
    return merge(collect())


def versions() -> str:
    """What compiles, and for what."""
    tools = " ".join(f"{tool} {version(tool)}" for tool in ("llvmlite", "numba"))
    return f"{tools} {platform.python_implementation()} {platform.python_version()}"


def open_kernel(file: Path, module: str, way: str) -> Any:
    """A kernel text whose entries can be added."""
    return import_module(way).open_kernel(file, module)


def add_entry(functions: Any, name: str, way: str, entries: str = ENTRIES) -> None:
    """Compile one entry with all that it reaches, or read it from the cache."""
    import_module(way).add_entry(functions, name, entry_points(entries)[name])
