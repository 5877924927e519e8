"""Loading the kernel of a table onto a GPU: from the user's cache, or compiled now by NVRTC."""

import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from magie.bulk.cache import kernel_file, one_at_a_time, put, store
from magie.bulk.errors import NoGpu
from magie.bulk.sources import PLAYING
from magie.rules import making
from magie_gpu.cuda import CudaError, Device, compile_text, nvrtc_version
from magie_gpu.special.facts import Table
from magie_gpu.using import in_use

if TYPE_CHECKING:
    from magie_gpu.kernel import GpuKernel

KIND = "gpu"
HERE = Path(__file__).parent
MAKERS = (
    *(HERE / name for name in ("special/*.py", "c/*.py", "waves/*.py", "player.py", "source.py", "waves.cu")),
    Path(making.__file__),
)
OLDEST = (8, 0)  # compute capability: before it there are no asynchronous copies
LAYOUT = "// "  # begins the first line of a kernel: how its records lie in memory


def load(edition: Any, policies: Sequence[int], entry: str = PLAYING) -> "GpuKernel":
    """The kernel of a table on the first GPU: at once from the cache, or after a minute of compiling.

    Raises:
        NoGpu: there is none that can be used, or nothing to compile with; each reason has its own code.
    """
    return load_table(Table.of(edition, policies), entry)


@lru_cache(maxsize=8)
def load_table(table: Table, entry: str) -> "GpuKernel":
    """As `load` does."""
    device = require_gpu()
    from magie_gpu.kernel import GpuKernel  # NumPy only from here on
    from magie_gpu.player import Player, Tuning, record_type

    file = store(table_key(table, entry), versions(), MAKERS, KIND, lambda: written(table, entry))
    with one_at_a_time(file.parent), in_use(device):
        text = file.read_text(encoding="utf-8")
        layout = json.loads(text.partition("\n")[0].removeprefix(LAYOUT))
        tuning = Tuning.fitting(layout["hot"], layout["edition"], device)
        code = code_for(device, file, text, tuning.options(device.architecture))
        results, sums = (record_type(layout[kind]) for kind in ("results", "sums"))
        return GpuKernel(table, Player(device, code, tuning, results, sums, layout["kinds"]))


def code_for(device: Device, file: Path, text: str, options: Sequence[str]) -> bytes:
    """The machine code of a text that lies in a file: from beside it, or compiled now."""
    code = machine_code(file, device)
    if not code.exists():
        put(code, compile_text(text, options))
    return code.read_bytes()


def is_ready(edition: Any, policies: Sequence[int], entry: str = PLAYING) -> bool:
    """Whether `load` would find everything compiled for the GPU at hand."""
    table = Table.of(edition, policies)
    try:
        device = require_gpu()
    except NoGpu:
        return False
    return machine_code(kernel_file(table_key(table, entry), versions(), MAKERS, KIND), device).exists()


@lru_cache(maxsize=1)
def require_gpu() -> Device:
    """The first GPU; raises NoGpu, with the reason, unless it can be played on."""
    try:
        device = Device()
    except CudaError as error:
        raise NoGpu("gpu/none", {"problem": " ".join(str(error).split()).rstrip(":. ")}) from error
    capability = device.capability
    if capability < OLDEST:
        told = {"name": device.name, "capability": dotted(capability), "least": dotted(OLDEST)}
        raise NoGpu("gpu/too-old", told)
    try:
        compiler = nvrtc_version()
    except CudaError as error:
        raise NoGpu("gpu/missing", {"extra": "magie[gpu]"}) from error
    if device.driver_version[0] < compiler[0]:
        told = {"driver": dotted(device.driver_version), "least": dotted((compiler[0], 0))}
        raise NoGpu("gpu/old-driver", told)
    return device


def dotted(version: tuple[int, int]) -> str:
    """A version as it is written."""
    return f"{version[0]}.{version[1]}"


def machine_code(file: Path, device: Device) -> Path:
    """Where the machine code of a kernel for this kind of GPU belongs."""
    return file.with_name(f"{device.architecture}-{device.multiprocessors}.cubin")


def table_key(table: Table, entry: str) -> str:
    """A text that stands for the kernel of a table, without the work of writing it."""
    from magie_gpu.special.texts import subset_text

    return "\0".join([subset_text(), repr(table), entry])


def written(table: Table, entry: str) -> str:
    """The kernel of a table in CUDA C, under a line that tells how its records lie in memory."""
    from magie_gpu.c.build import wave_in_c
    from magie_gpu.source import cuda_text, largest
    from magie_gpu.waves.kinds import all_kinds
    from magie_gpu.waves.shapes import COLD

    made = wave_in_c(table, largest(table), COLD, entry)  # as `cuda_text` asks for it: it is made once
    records = {
        kind: [(name, record[name].base.str, record[name].shape) for name in record.names or ()]
        for kind, record in (("results", made.results), ("sums", made.sums))
    }
    layout = {**records, "hot": made.hot, "edition": made.edition, "kinds": len(all_kinds())}
    return f"{LAYOUT}{json.dumps(layout)}\n{cuda_text(table, largest(table), entry=entry)}"


def versions() -> str:
    """What compiles."""
    return f"nvrtc {dotted(nvrtc_version())}"
