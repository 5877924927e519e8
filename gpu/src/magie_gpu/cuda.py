"""CUDA's driver and compiler by ctypes: as much of them as bulk play needs, and no package but NVRTC's library.

Imports nothing of Magie, so that it can be tried on any machine with a GPU.
"""

import ctypes
import ctypes.util
import os
import sys
from collections.abc import Iterator, Sequence
from ctypes import byref, c_char_p, c_int, c_size_t, c_ubyte, c_uint, c_void_p
from pathlib import Path
from typing import Any

COMPUTE_MAJOR, COMPUTE_MINOR, MULTIPROCESSORS = 75, 76, 16  # attributes of a device
SHARED_MEMORY = 81
SHARED_SIZE_OF_FUNCTION = 8


class CudaError(Exception):
    """Something that CUDA refuses, in its own words."""


def nvrtc_files() -> Iterator[str]:
    """Where NVRTC's library may lie: in its Python package, in a toolkit, or where the system looks."""
    for folder in map(Path, sys.path):
        yield from map(str, sorted(folder.glob("nvidia/*/lib/libnvrtc.so.*"), reverse=True))
        yield from map(str, sorted(folder.glob("nvidia/*/bin/nvrtc64_*.dll"), reverse=True))
    for folder in map(Path, (os.environ.get("CUDA_HOME", "/usr/local/cuda"), "/usr/local/cuda")):
        yield from map(str, sorted(folder.glob("lib64/libnvrtc.so.*"), reverse=True))
    yield from ("libnvrtc.so.13", "libnvrtc.so.12", "nvrtc64_130_0.dll", "nvrtc64_120_0.dll")


def load_nvrtc() -> ctypes.CDLL:
    """NVRTC's library."""
    for file in nvrtc_files():
        if "builtins" not in file:
            try:
                return ctypes.CDLL(file)
            except OSError:
                continue
    raise CudaError("NVRTC is not installed")


def load_driver() -> ctypes.CDLL:
    """The driver's library."""
    for file in ("libcuda.so.1", "nvcuda.dll"):
        try:
            return ctypes.CDLL(file)
        except OSError:
            continue
    raise CudaError("there is no NVIDIA driver")


def nvrtc_version() -> tuple[int, int]:
    """The version of CUDA that NVRTC compiles for."""
    major, minor = c_int(), c_int()
    load_nvrtc().nvrtcVersion(byref(major), byref(minor))
    return major.value, minor.value


def compile_text(text: str, options: Sequence[str]) -> bytes:
    """Machine code of CUDA C."""
    nvrtc = load_nvrtc()
    program = c_void_p()
    nvrtc.nvrtcCreateProgram(byref(program), c_char_p(text.encode()), b"waves.cu", 0, None, None)
    given = (c_char_p * len(options))(*(option.encode() for option in options))
    status = nvrtc.nvrtcCompileProgram(program, len(options), given)
    size = c_size_t()
    if status:
        nvrtc.nvrtcGetProgramLogSize(program, byref(size))
        log = ctypes.create_string_buffer(size.value)
        nvrtc.nvrtcGetProgramLog(program, log)
        raise CudaError(log.value.decode(errors="replace")[:4000] or f"NVRTC status {status}")
    nvrtc.nvrtcGetCUBINSize(program, byref(size))
    made = ctypes.create_string_buffer(size.value)
    nvrtc.nvrtcGetCUBIN(program, made)
    nvrtc.nvrtcDestroyProgram(byref(program))
    return made.raw


class Device:
    """The first GPU."""

    def __init__(self, number: int = 0) -> None:
        self.driver = load_driver()
        self.call("cuInit", 0)
        self.handle = c_int()
        self.call("cuDeviceGet", byref(self.handle), number)
        self.context = self.made("cuDevicePrimaryCtxRetain", self.handle)
        self.use()

    def call(self, name: str, *given: Any) -> None:
        """Call the driver; raise what it refuses."""
        status = getattr(self.driver, name)(*given)
        if status:
            text = c_char_p()
            self.driver.cuGetErrorString(status, byref(text))
            raise CudaError(f"{name}: {text.value.decode() if text.value else status}")

    def made(self, name: str, *given: Any) -> c_void_p:
        """What a call of the driver makes."""
        found = c_void_p()
        self.call(name, byref(found), *given)
        return found

    def use(self) -> None:
        """Let the calling thread use this GPU."""
        self.call("cuCtxSetCurrent", self.context)

    def attribute(self, number: int) -> int:
        """One number about the GPU."""
        found = c_int()
        self.call("cuDeviceGetAttribute", byref(found), number, self.handle)
        return found.value

    @property
    def name(self) -> str:
        """What it is called."""
        text = ctypes.create_string_buffer(128)
        self.call("cuDeviceGetName", text, 128, self.handle)
        return text.value.decode()

    @property
    def capability(self) -> tuple[int, int]:
        """What it can do, as a version."""
        return self.attribute(COMPUTE_MAJOR), self.attribute(COMPUTE_MINOR)

    @property
    def architecture(self) -> str:
        """What to compile for: `sm_90`."""
        return "sm_{}{}".format(*self.capability)

    @property
    def driver_version(self) -> tuple[int, int]:
        """The version of CUDA that the driver knows."""
        found = c_int()
        self.call("cuDriverGetVersion", byref(found))
        return found.value // 1000, found.value % 1000 // 10

    @property
    def shared_memory(self) -> int:
        """Bytes of fast memory that a multiprocessor has for its blocks."""
        return self.attribute(SHARED_MEMORY)

    @property
    def multiprocessors(self) -> int:
        """How many it has."""
        return self.attribute(MULTIPROCESSORS)

    def free_memory(self) -> int:
        """Bytes that nobody uses."""
        free, total = c_size_t(), c_size_t()
        self.call("cuMemGetInfo_v2", byref(free), byref(total))
        return free.value

    def module(self, code: bytes) -> c_void_p:
        """Machine code, loaded."""
        return self.made("cuModuleLoadData", c_char_p(code))

    def function(self, module: c_void_p, name: str, shared: int = 0) -> c_void_p:
        """A kernel of a module, with so much shared memory."""
        made = self.made("cuModuleGetFunction", module, name.encode())
        if shared:
            self.call("cuFuncSetAttribute", made, SHARED_SIZE_OF_FUNCTION, c_int(shared))
        return made

    def allocate(self, size: int) -> c_void_p:
        """Memory on the GPU."""
        return self.made("cuMemAlloc_v2", c_size_t(size))

    def clear(self, memory: c_void_p, size: int, stream: c_void_p | None) -> None:
        """Fill memory with zeros, as soon as its turn comes."""
        if size:
            self.call("cuMemsetD8Async", memory, c_ubyte(0), c_size_t(size), stream)

    def release(self, memory: c_void_p) -> None:
        """Give memory back."""
        self.call("cuMemFree_v2", memory)

    def stream(self) -> c_void_p:
        """A queue of work."""
        return self.made("cuStreamCreate", 1)

    def launch(
        self, function: c_void_p, blocks: int, threads: int, shared: int, stream: c_void_p | None, *given: Any
    ) -> None:
        """Start a kernel; arguments are ctypes."""
        places = (c_void_p * len(given))(*(ctypes.cast(ctypes.pointer(argument), c_void_p) for argument in given))
        sizes = [c_uint(number) for number in (blocks, 1, 1, threads, 1, 1, shared)]
        self.call("cuLaunchKernel", function, *sizes, stream, places, None)

    def send(self, memory: c_void_p, array: Any, stream: c_void_p | None) -> None:
        """Copy an array to the GPU."""
        self.call("cuMemcpyHtoDAsync_v2", memory, c_void_p(array.ctypes.data), c_size_t(array.nbytes), stream)

    def copy(self, memory: c_void_p, source: c_void_p, size: int, stream: c_void_p | None) -> None:
        """Copy from one place on the GPU to another."""
        self.call("cuMemcpyDtoDAsync_v2", memory, source, c_size_t(size), stream)

    def host_memory(self, size: int) -> c_void_p:
        """Memory of the machine that stays in its place, which is copied at full speed."""
        return self.made("cuMemAllocHost_v2", c_size_t(size))

    def release_host(self, memory: c_void_p) -> None:
        """Give such memory back."""
        self.call("cuMemFreeHost", memory)

    def fetch(self, array: Any, memory: c_void_p, size: int, stream: c_void_p | None) -> None:
        """Copy from the GPU into an array, and wait for it."""
        self.begin_fetch(array, memory, size, stream)
        self.wait(stream)

    def begin_fetch(self, array: Any, memory: c_void_p, size: int, stream: c_void_p | None) -> None:
        """Copy from the GPU into an array, as soon as its turn comes."""
        if size:
            self.call("cuMemcpyDtoHAsync_v2", c_void_p(array.ctypes.data), memory, c_size_t(size), stream)

    def wait(self, stream: c_void_p | None) -> None:
        """Wait until all work of a stream is done."""
        self.call("cuStreamSynchronize", stream)
