"""Where the compiled kernel is kept between runs: one folder for each version of everything that goes into it.

Numba looks only at the file of the function it has cached. All sources stand in one generated file, whose folder is
named by a hash of that file, of this package and of the versions: a stale machine code cannot be found.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from magie.compiled.errors import KernelUnfit

MODULE_FILE = "magie_kernel.py"


def cache_root() -> Path:
    """Magie's folder among the user's caches; `MAGIE_CACHE_DIR` names another."""
    chosen = os.environ.get("MAGIE_CACHE_DIR")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "magie" / "Cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "magie"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "magie"


def fingerprint(*texts: str) -> str:
    """A short hash of several texts."""
    return sha256("\0".join(texts).encode()).hexdigest()[:16]


def store(text: str, versions: str) -> Path:
    """Put the generated module into its folder, once; its file."""
    makers = [path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("*.py"))]
    folder = cache_root() / f"kernel-{fingerprint(text, versions, *makers)}"
    file = folder / MODULE_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            draft = folder / f"{MODULE_FILE}.{os.getpid()}"
            draft.write_text(text, encoding="utf-8")
            draft.replace(file)
    except OSError as error:
        raise KernelUnfit(
            "compiled/no-cache", {"folder": folder, "problem": error.strerror, "remedy": "set MAGIE_CACHE_DIR"}
        ) from error
    return file


@contextmanager
def one_at_a_time(folder: Path) -> Iterator[None]:
    """Let one process compile while others wait for what it makes; the lock falls with its process."""
    with (folder / "lock").open("a+b") as file:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl  # noqa: PLC0415

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
