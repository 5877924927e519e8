"""Where the compiled kernel is kept between runs: one folder for each version of everything that goes into it.

All sources stand in one generated file, whose folder is named by a hash of that file, of what makes it and of the
versions: stale machine code cannot be found. Machine code lies beside it.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from time import sleep, time

from magie.bulk.errors import KernelUnfit

KIND = "kernel"  # compiled for the CPU; `gpu` stands beside it
HERE = Path(__file__).parent
MAKERS = tuple(HERE / name for name in ("native/*.py", "records.py", "sources.py", "texts.py"))  # of machine code
RECENT = 4  # versions that are kept, some 500 KB each
IN_USE = 3600  # seconds after its last use in which no version is dropped: somebody may be compiling it


def cache_root(platform: str = sys.platform) -> Path:
    """Magie's folder among the user's caches; `MAGIE_CACHE_DIR` names another."""
    chosen = os.environ.get("MAGIE_CACHE_DIR")
    if chosen:
        return Path(chosen)
    if platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "magie" / "Cache"
    if platform == "darwin":
        return Path.home() / "Library" / "Caches" / "magie"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "magie"


def fingerprint(*texts: str) -> str:
    """A short hash of several texts."""
    return sha256("\0".join(texts).encode()).hexdigest()[:16]


def texts_of(maker: Path) -> list[str]:
    """The texts of the files that a pattern means; a maker that is not there would let stale code be found."""
    files = sorted(maker.parent.glob(maker.name))
    if not files:
        raise FileNotFoundError(maker)
    return [file.read_text(encoding="utf-8") for file in files]


def kernel_file(text: str, versions: str, more_makers: tuple[Path, ...] = (), kind: str = KIND) -> Path:
    """Where the generated module of a kind belongs, there or not."""
    makers = [text for name in MAKERS + more_makers for text in texts_of(name)]
    return cache_root() / f"{kind}-{fingerprint(text, versions, *makers)}" / f"magie_{kind}.py"


def store(
    text: str,
    versions: str,
    more_makers: tuple[Path, ...] = (),
    kind: str = KIND,
    make: Callable[[], str] | None = None,
) -> Path:
    """Put the generated module into its folder, once; its file. `make` writes it where `text` only stands for it."""
    file = kernel_file(text, versions, more_makers, kind)
    folder = file.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            put(file, (text if make is None else make()).encode())
        os.utime(folder)
    except OSError as error:
        problem = f"{folder}: {error.strerror}; set MAGIE_CACHE_DIR to a folder that can be written"
        raise KernelUnfit("compiled/no-cache", {"problem": problem}) from error
    with suppress(OSError):  # another process may be at it
        drop_old(folder.parent, kind)
    return file


def put(file: Path, content: bytes) -> None:
    """Write a file in one go: whoever reads it finds all of it or nothing."""
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    draft.write_bytes(content)
    draft.replace(file)


def drop_old(root: Path, kind: str = KIND) -> None:
    """Remove the folders of versions that were not used lately; a version still needed is compiled again."""
    used = {folder: folder.stat().st_mtime for folder in root.glob(f"{kind}-*")}
    for folder in sorted(used, key=lambda one: used[one], reverse=True)[RECENT:]:
        if time() - used[folder] > IN_USE:
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def one_at_a_time(folder: Path) -> Iterator[None]:
    """Let one process compile while others wait for what it makes; the lock falls with its process."""
    with (folder / "lock").open("a+b") as file:
        while not has_lock(file.fileno()):
            sleep(0.2)
        yield


def has_lock(descriptor: int) -> bool:
    """Try to lock a file."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(descriptor, 0, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
