"""Waves on a GPU: the host's part. Imports nothing of Magie but `cuda.py`, so that it can be tried on any machine."""

from collections.abc import Callable, Sequence
from ctypes import c_int, c_int8, c_longlong, c_void_p
from typing import Any, NamedTuple

import numpy as np

LOOK = 24  # rounds between two looks at how many games are over
BEGIN_THREADS = 256
SEATS = 12  # that `Policies` of the kernel have room for


class Tuning(NamedTuple):
    """The named numbers of waves, which suit one GPU better than another."""

    threads: int = 192  # of a block
    blocks: int = 2  # on a multiprocessor
    links: int = 3  # kinds of work that a warp plays one after the other
    chain: int = 26  # games of a warp that have to want the same next
    copy: int = 16  # bytes that are copied at a time: 8 or 16
    pool: int = 1 << 20  # games under way
    few: int = 8  # games for each warp at work from which on a warp stays with its games

    def options(self, architecture: str) -> list[str]:
        """How the compiler is called."""
        made = [f"-arch={architecture}", "-std=c++17", "-w"]
        names = {
            "THREADS": self.threads,
            "BLOCKS": self.blocks,
            "LINKS": self.links,
            "CHAIN": self.chain,
            "COPY": self.copy,
        }
        return [*made, *(f"-D{name}={value}" for name, value in {**names, "FEW": self.few}.items())]


class Player:
    """A kernel on the GPU, ready to play games of one table."""

    def __init__(self, device: Any, code: bytes, tuning: Tuning, results: np.dtype[Any], kinds: int) -> None:
        self.device, self.tuning, self.results, self.kinds = device, tuning, results, kinds
        module = device.module(code)
        told = np.zeros(5, np.int32)
        memory = device.allocate(told.nbytes)
        device.launch(device.function(module, "sizes"), 1, 1, 0, None, memory)
        device.fetch(told, memory, told.nbytes, None)
        device.release(memory)
        self.slot, self.cold, result_size, self.shared, self.waves_size = map(int, told)
        if result_size != results.itemsize:
            raise ValueError(f"results of {result_size} bytes, not {results.itemsize}")
        self.wave = device.function(module, "wave", self.shared)
        self.begin = device.function(module, "begin")

    def play(
        self,
        policies: Sequence[int],
        *,
        seed: int,
        first: int,
        count: int,
        round_limit: int,
        tell: Callable[[int], None] = lambda _: None,
    ) -> np.ndarray[Any, Any]:
        """Games `first`, `first + 1`, … of a seed; `tell` hears how many are over."""
        device, tuning = self.device, self.tuning
        device.use()
        pool = min(tuning.pool, -(-count // 32) * 32)
        sizes = (
            pool * self.slot,
            pool * self.cold,
            count * self.results.itemsize,
            2 * self.kinds * pool * 4,
            self.waves_size,
        )
        memory = [device.allocate(size) for size in sizes]
        games, colds, results, lists, waves = memory
        stream, seated = device.stream(), (c_int8 * SEATS)(*policies)
        try:
            device.launch(
                self.begin, -(-pool // BEGIN_THREADS), BEGIN_THREADS, 0, stream, games, lists, waves, c_int(pool)
            )
            warps = tuning.threads // 32
            at_work = device.multiprocessors * tuning.blocks * warps
            least = -(-(at_work + self.kinds) // warps)
            blocks = max(least, -(-(pool // 32 + self.kinds) // warps))
            rounds, state = 0, np.zeros(self.waves_size // 4, np.int32)
            while True:
                for _ in range(LOOK):
                    device.launch(
                        self.wave, blocks, tuning.threads, self.shared, stream,
                        games, colds, results, lists, waves, c_int(pool), c_int(rounds),
                        c_longlong(seed), c_longlong(first), c_longlong(count), c_int(round_limit), c_int(at_work),
                        seated,
                    )  # fmt: skip
                    rounds += 1
                device.fetch(state, waves, self.waves_size, stream)
                taken, finished = (int(number) for number in state[96:100].view(np.uint64))
                tell(min(taken, count) - pool + finished)
                self.state, self.rounds = state, rounds
                if finished >= pool:
                    break
                under_way = int(state[rounds % 3 * 32 : rounds % 3 * 32 + self.kinds].sum())
                blocks = max(least, -(-(under_way // 32 + self.kinds) // warps))
            made = np.zeros(count, self.results)
            device.fetch(made, results, made.nbytes, stream)
            return made
        finally:
            for part in memory:
                device.release(part)
            device.call("cuStreamDestroy_v2", c_void_p(stream.value))
