"""A GPU that is a core: the C of rows, compiled by gcc, behind the calls that batches make of CUDA's driver."""

import ctypes
import subprocess
from ctypes import c_void_p
from pathlib import Path
from typing import Any

import numpy as np

from magie_gpu.c.build import WORDS
from magie_gpu.rows.loading import Loaded
from magie_gpu.rows.text import Rows, layout_of_game, row_text, rows_in_c


class CoreDevice:
    """As much of `magie_gpu.cuda.Device` as batches use."""

    def __init__(self, library: Path) -> None:
        self.library = ctypes.CDLL(str(library))
        self.kept: dict[int, Any] = {}

    def use(self) -> None: ...

    def wait(self, stream: Any) -> None: ...

    def free_memory(self) -> int:
        return 1 << 40

    def function(self, module: Any, name: str) -> Any:
        return getattr(self.library, name)

    def allocate(self, size: int) -> c_void_p:
        made = ctypes.create_string_buffer(size)
        self.kept[ctypes.addressof(made)] = made
        return c_void_p(ctypes.addressof(made))

    host_memory = allocate

    def release(self, memory: c_void_p) -> None:
        assert memory.value is not None
        del self.kept[memory.value]

    release_host = release

    def clear(self, memory: c_void_p, size: int, stream: Any) -> None:
        ctypes.memset(memory, 0, size)

    def send(self, memory: c_void_p, array: Any, stream: Any) -> None:
        ctypes.memmove(memory, array.ctypes.data, array.nbytes)

    def copy(self, memory: c_void_p, source: c_void_p, size: int, stream: Any) -> None:
        ctypes.memmove(memory, source, size)

    def begin_fetch(self, array: Any, memory: c_void_p, size: int, stream: Any) -> None:
        ctypes.memmove(array.ctypes.data, memory, size)

    fetch = begin_fetch

    def launch(self, function: Any, blocks: int, threads: int, shared: int, stream: Any, *given: Any) -> None:
        function(*given)


def load_in_core(rows: Rows, folder: Path) -> Loaded:
    """The rows of a table in C, as `load_rows` gives them in CUDA C."""
    source, library = folder / "rows.c", folder / "rows.so"
    source.write_text(row_text(rows, WORDS), encoding="utf-8")
    subprocess.run(["gcc", "-O0", "-fwrapv", "-w", "-shared", "-fPIC", "-o", str(library), str(source)], check=True)
    return Loaded(CoreDevice(library), None, layout_of_game(rows_in_c(rows)))


def seen_from_outside(array: Any) -> np.ndarray[Any, Any]:
    """What a library would read of an array on the GPU."""
    told = array.__cuda_array_interface__
    size = int(np.prod(told["shape"])) * np.dtype(told["typestr"]).itemsize
    held = (ctypes.c_char * size).from_address(told["data"][0])
    return np.frombuffer(held, told["typestr"]).reshape(told["shape"])
