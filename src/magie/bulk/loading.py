"""Loading the compiled kernel: from the user's cache, or compiled now.

`native/` tells LLVM the kernel's text, each entry as one whole program. What LLVM makes has to play a few short games
as the interpreter does before it counts as ready. One kernel plays at every table; what few need is an entry of its
own, compiled when it is first asked for.
"""

import platform
from collections.abc import Callable, Iterable
from functools import lru_cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from magie.bulk.cache import kernel_file, one_at_a_time, store
from magie.bulk.errors import CompilerMissing, KernelUnfit
from magie.bulk.signature import is_sound
from magie.bulk.sources import ENTRIES, PLAYING, WATCHING, collect, entry_points, merge

if TYPE_CHECKING:
    from magie.bulk.kernel import Kernel


def load(entry: str = PLAYING) -> "Kernel":
    """The compiled kernel with one of its entries: at once from the cache, or after some seconds of compiling.

    Raises:
        CompilerMissing: the extra `fast` is not installed (`compiled/missing`).
        KernelUnfit: the sources cannot be compiled here, or the cache folder cannot be written.
    """
    hold_to_compiler()
    return loaded(entry)


@lru_cache(maxsize=4)
def loaded(entry: str) -> "Kernel":
    """As `load` does, once."""
    from magie.bulk.kernel import Kernel  # NumPy only from here on

    file = store(kernel_text(), versions())
    with one_at_a_time(file.parent):
        kernel = Kernel(compiled(file, [entry]))
        try_out(kernel, entry, file.with_name(ready_mark(entry)))
    return kernel


def load_apart(entries: str, kind: str) -> Any:
    """Entries that are compiled apart from those that play, with all that they reach; raises as `load` does."""
    hold_to_compiler()
    file = store(merge(collect(entries)), versions(), kind=kind)
    with one_at_a_time(file.parent):
        return compiled(file, entry_points(entries), entries)


def compiled(file: Path, names: Iterable[str], entries: str = ENTRIES) -> Any:
    """Some entries of a kernel text, compiled or read from beside it."""
    try:
        from magie.bulk.native.building import add_entry, open_kernel

        functions = open_kernel(file)
        for name in names:
            add_entry(functions, name, entry_points(entries)[name])
    except (MemoryError, KernelUnfit):
        raise
    except Exception as problem:
        told = f"{type(problem).__name__}: {problem}"
        raise KernelUnfit("compiled/failed", {"problem": told}) from problem
    return functions


def try_out(kernel: "Kernel", entry: str, ready: Path) -> None:
    """Hold new machine code to games that go as they do interpreted, once; what only plays on has none of its own."""
    plays: dict[str, Callable[..., Any]] = {
        PLAYING: lambda *given, **named: kernel.play(*given, **named).tolist(),
        WATCHING: lambda *given, **named: kernel.watch(*given, **named)[0].tolist(),
    }
    if not ready.exists():
        if entry in plays and not is_sound(plays[entry]):
            raise KernelUnfit("compiled/other-games", {"problem": "compiled games differ from interpreted ones"})
        ready.touch()


def hold_to_compiler() -> None:
    """Raise CompilerMissing where the extra `fast` is not installed."""
    if not has_compiler():
        raise CompilerMissing


def has_compiler() -> bool:
    """Whether the extra `fast` is installed."""
    return find_spec("llvmlite") is not None


def is_ready(entry: str = PLAYING) -> bool:
    """Whether `load()` would find the entry compiled; needs the compiler."""
    return kernel_file(kernel_text(), versions()).with_name(ready_mark(entry)).exists()


def ready_mark(entry: str) -> str:
    """The name of the file that says that an entry was compiled and tried out."""
    return f"ready-{entry}"


@lru_cache(maxsize=1)
def kernel_text() -> str:
    """The kernel as one source text."""
    return merge(collect())


def versions() -> str:
    """What compiles, and for what."""
    return f"llvmlite {version('llvmlite')} {platform.python_implementation()} {platform.python_version()}"
