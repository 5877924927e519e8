"""Compiling ahead of the first run."""

from magie.compiled import load
from magie.compiled.errors import CompilerMissing
from magie.compiled.loading import has_compiler, is_ready


def is_warm() -> bool:
    """Whether the compiled kernel of this version is in the cache; raises CompilerMissing where there can be none."""
    if not has_compiler():
        raise CompilerMissing
    return is_ready()


def warm_up() -> None:
    """Compile the kernel into the cache, or load it from there."""
    load()
