"""Loading the rows of a batch onto a GPU: from the user's cache, or compiled now by NVRTC."""

import json
from functools import lru_cache
from typing import Any, NamedTuple

from magie.bulk.cache import one_at_a_time, store
from magie_gpu.loading import HERE, LAYOUT, code_for, require_gpu, versions
from magie_gpu.loading import MAKERS as GPU_MAKERS
from magie_gpu.rows.text import Rows, cuda_text, layout_of_game, roots_text, rows_in_c
from magie_gpu.using import in_use

KIND = "gpu-rows"
MAKERS = (*GPU_MAKERS, *(HERE / name for name in ("rows/text.py", "rows/rows.c", "c/alone.c")))


class Loaded(NamedTuple):
    """The rows of a table, ready to be called."""

    device: Any  # as `magie_gpu.cuda.Device`
    module: Any
    layout: dict[str, Any]  # of a game, as `layout_of_game` tells it


@lru_cache(maxsize=8)
def load_rows(rows: Rows) -> Loaded:
    """The rows of a table on the first GPU: at once from the cache, or after a minute or two of compiling.

    Raises:
        NoGpu: there is none that can be used, or nothing to compile with; each reason has its own code.
    """
    device = require_gpu()
    key = "\0".join([roots_text(), repr(rows)])
    file = store(key, versions(), MAKERS, KIND, lambda: written(rows))
    with one_at_a_time(file.parent), in_use(device):
        text = file.read_text(encoding="utf-8")
        module = device.module(code_for(device, file, text, [f"-arch={device.architecture}", "-std=c++17", "-w"]))
    return Loaded(device, module, json.loads(text.partition("\n")[0].removeprefix(LAYOUT)))


def written(rows: Rows) -> str:
    """The rows in CUDA C, under a line that tells how a game lies in memory."""
    text = cuda_text(rows)
    return f"{LAYOUT}{json.dumps(layout_of_game(rows_in_c(rows)))}\n{text}"
