"""Waves on a GPU: the host's part. Imports nothing of Magie but `cuda.py`, so that it can be tried on any machine."""

from collections.abc import Callable, Sequence
from ctypes import c_int, c_int8, c_longlong, c_void_p
from typing import Any, NamedTuple

import numpy as np

LOOK = 24  # rounds between two looks at how many games are over
BEGIN_THREADS = 256
BESIDE = 16  # bytes of a game in fast memory beside its fields
RESERVED = 1024  # bytes that CUDA keeps of each block's fast memory
MOST_WARPS = 8  # of a block; more leave each thread too few registers
LEAST_POOL = 1 << 14  # games; with memory for fewer, the CPU is the better place
SPARE = 1 << 28  # bytes that are left to others
SEATS = 12  # that `Policies` of the kernel have room for


class Tuning(NamedTuple):
    """The named numbers of waves, which suit one GPU better than another."""

    threads: int = 192  # of a block
    blocks: int = 2  # on a multiprocessor
    links: int = 3  # kinds of work that a warp plays one after the other
    chain: int = 20  # games of a warp that have to want the same next
    copy: int = 16  # bytes that are copied at a time: 8 or 16
    pool: int = 1 << 22  # games under way
    few: int = 8  # games for each warp at work from which on a warp stays with its games

    @classmethod
    def fitting(cls, hot: int, edition: int, device: Any) -> "Tuning":
        """As many games on a multiprocessor as its fast memory has room for, in two blocks."""
        copies = -(-(hot + BESIDE) // cls().copy) | 1
        room = device.shared_memory // 2 - RESERVED - -(-edition // 16) * 16
        warps = min(max(room // (32 * copies * cls().copy), 1), MOST_WARPS)
        return cls(threads=32 * warps)

    def options(self, architecture: str) -> list[str]:
        """How the compiler is called."""
        made = [f"-arch={architecture}", "-std=c++17", "-w"]
        names = ("threads", "blocks", "links", "chain", "copy", "few")
        return [*made, *(f"-D{name.upper()}={getattr(self, name)}" for name in names)]


class Player:
    """A kernel on the GPU, ready to play games of one table."""

    def __init__(
        self, device: Any, code: bytes, tuning: Tuning, results: np.dtype[Any], sums: np.dtype[Any], kinds: int
    ) -> None:
        self.device, self.tuning, self.results, self.sums, self.kinds = device, tuning, results, sums, kinds
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

    def memory(self, pool: int, count: int) -> int:
        """Bytes that so many games under way and in all take."""
        told = count * self.results.itemsize + self.sums.itemsize
        return pool * (self.slot + self.cold + 8 * self.kinds) + told + self.waves_size

    def least_memory(self, count: int) -> int:
        """Bytes that have to be free for `count` games."""
        return self.memory(min(LEAST_POOL, count), count) + SPARE

    def pool_for(self, count: int) -> int:
        """How many of `count` games are under way at a time: all, the usual number, or what memory allows."""
        pool = min(self.tuning.pool, -(-count // 32) * 32)
        free = self.device.free_memory() - SPARE
        while pool > LEAST_POOL and self.memory(pool, count) > free:
            pool //= 2
        return pool if self.memory(pool, count) <= free else 0

    def play(
        self,
        policies: Sequence[int],
        *,
        seed: int,
        first: int,
        count: int,
        round_limit: int,
        tell: Callable[[int], None] = lambda _: None,
    ) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """Games `first`, `first + 1`, … of a seed, and a record of sums over them; `tell` hears how many are over."""
        device, tuning = self.device, self.tuning
        pool = max(self.pool_for(count), 32)
        sizes = (
            pool * self.slot,
            pool * self.cold,
            count * self.results.itemsize,
            max(self.sums.itemsize, 1),
            2 * self.kinds * pool * 4,
            self.waves_size,
        )
        memory: list[c_void_p] = []
        stream, seated = device.stream(), (c_int8 * SEATS)(*policies)
        try:
            memory.extend(map(device.allocate, sizes))
            games, colds, results, sums, lists, waves = memory
            device.clear(sums, self.sums.itemsize, stream)
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
                        games, colds, results, sums, lists, waves, c_int(pool), c_int(rounds),
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
            made, total = np.zeros(count, self.results), np.zeros(1, self.sums)
            device.fetch(made, results, made.nbytes, stream)
            device.fetch(total, sums, total.nbytes, stream)
            return made, total
        finally:
            for part in memory:
                device.release(part)
            device.call("cuStreamDestroy_v2", c_void_p(stream.value))


def record_type(fields: Sequence[tuple[str, str, Sequence[int]]]) -> np.dtype[Any]:
    """The records of results or sums, from names, kinds and shapes."""
    return np.dtype([(name, kind, tuple(shape)) for name, kind, shape in fields], align=True)
