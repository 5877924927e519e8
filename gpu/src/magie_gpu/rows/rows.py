"""The rows of a batch on a GPU: the host's part, which hands choices in and takes arrays out."""

import ctypes
from collections.abc import Mapping, Sequence
from ctypes import c_int8, c_int32, c_int64, c_void_p
from typing import Any
from weakref import finalize

import numpy as np
from numpy.typing import NDArray

from magie.bulk.errors import NoGpu
from magie.rules.made.carriers import State
from magie.rules.schema import SEATS
from magie_gpu.rows.loading import Loaded
from magie_gpu.using import in_use

THREADS = 256  # of a block; 128 are a twentieth slower on an H200, 32 a third
SPARE = 1 << 28  # bytes of the GPU that are left to others

# What is copied to the host after every step, and what is unless it stays on the GPU, as batches call it.
COPIED = ("parts", "ended", "places", "seats", "played")
SEEN = {"observations": "numbers", "masks": "marks"}
# What lies on the GPU, by the names of `rows.c`: its type, and how many numbers a row has of it.
FLAT: Mapping[str, tuple[type[np.generic], str]] = {
    "numbers": (np.float32, "numbers"),
    "marks": (np.int8, "choices"),
    **dict.fromkeys(("works", "ended", "seats", "played", "chosen"), (np.int64, "one")),
    **dict.fromkeys(("ranks", "told", "parts", "places"), (np.int64, "seats")),
}


class Told(ctypes.Structure):
    """All that a kernel is told, as `Batch` of `rows.c` has it."""

    _fields_ = (
        *((name, c_void_p) for name in ("games", "numbers", "marks", "works", "ranks", "told", "parts", "ended")),
        *((name, c_void_p) for name in ("places", "seats", "played", "chosen", "factors", "first_wrong")),
        ("seed", c_int64),
        ("first", c_int64),
        *((name, c_int32) for name in ("count", "round_limit", "learners", "deals")),
        ("policies", c_int8 * SEATS),
    )


class DeviceArray:
    """An array on the GPU, for whoever reads there: PyTorch, CuPy and others take it without a copy."""

    def __init__(self, owner: object, place: int, shape: tuple[int, ...], kind: type[np.generic]) -> None:
        self.owner = owner  # whose memory it is
        self.shape = shape
        self.dtype = np.dtype(kind)
        self.__cuda_array_interface__ = {
            "shape": shape,
            "typestr": self.dtype.str,
            "data": (place, False),
            "strides": None,
            "version": 3,
            "stream": 1,  # the GPU's usual one, on which batches play
        }


class HostMemory:
    """Memory of the host that stays in its place, given back when no array needs it any more."""

    def __init__(self, device: Any, length: int, kind: type[np.generic]) -> None:
        place = device.host_memory(length * np.dtype(kind).itemsize)
        self.__array_interface__ = {
            "shape": (length,),
            "typestr": np.dtype(kind).str,
            "data": (place.value, False),
            "version": 3,
        }
        finalize(self, device.release_host, place).atexit = False


class GpuRows:
    """Rows that play on a GPU; what they show is copied into arrays of the host, or stays there."""

    def __init__(  # noqa: PLR0913 - a table has that much to agree on
        self,
        loaded: Loaded,
        count: int,
        sizes: Mapping[str, int],
        factors: NDArray[np.float32],
        *,
        learners: int,
        policies: Sequence[int],
        round_limit: int,
        deals: bool,
        fetch: bool,
    ) -> None:
        self.device, module, self.layout = loaded
        self.count = count
        self.sizes = {**sizes, "one": 1}
        self.wrong, self.chosen = np.zeros(2, np.int32), np.zeros(count, np.int64)
        self.memory: dict[str, c_void_p] = {}
        finalize(self, give_back, self.device, self.memory).atexit = False
        with in_use(self.device):
            entries = ("play", "check", "mark", "scale", "measure")
            self.entries = {name: self.device.function(module, f"{name}_rows") for name in entries}
            self.game_size = self.measured()
            needed = count * self.game_size + sum(map(self.size_of, FLAT))
            if self.device.free_memory() < needed + SPARE:
                raise NoGpu("gpu/memory", {"needed": (needed + SPARE) >> 20})
            self.memory["games"] = self.device.allocate(count * self.game_size)
            for name in FLAT:
                self.memory[name] = self.device.allocate(self.size_of(name))
                self.device.clear(self.memory[name], self.size_of(name), None)
            self.memory["factors"] = self.device.allocate(factors.nbytes)
            self.device.send(self.memory["factors"], factors, None)
        self.told = Told(
            **{name: place.value for name, place in self.memory.items()},
            count=count,
            round_limit=round_limit,
            learners=learners,
            deals=deals,
            policies=(c_int8 * SEATS)(*policies),
        )
        self.copied = {name: self.host_array(name) for name in (*COPIED, *(SEEN.values() if fetch else ()))}
        self.shown = {name: self.array(own) for name, own in {**SEEN, "seats": "seats"}.items()}

    def measured(self) -> int:
        """The bytes of a game on the GPU."""
        self.memory["first_wrong"] = self.device.allocate(self.wrong.nbytes)
        self.told = Told(first_wrong=self.memory["first_wrong"].value, count=1)
        self.launch("measure", 1)
        self.device.fetch(self.wrong, self.memory["first_wrong"], self.wrong.nbytes, None)
        game, hot = map(int, self.wrong)
        if hot != self.layout["game"]:
            raise ValueError(f"a game of {hot} bytes, not {self.layout['game']}")
        return game

    @property
    def arrays(self) -> dict[str, NDArray[Any]]:
        """What is copied to the host; of what stays on the GPU, nothing."""
        nothing: dict[str, NDArray[Any]] = {"observations": np.zeros(0, np.float32), "marks": np.zeros(0, np.int8)}
        return nothing | {"observations" if name == "numbers" else name: made for name, made in self.copied.items()}

    @property
    def seats(self) -> NDArray[np.int64]:
        """Who chooses in each row."""
        return self.copied["seats"]

    @property
    def numbers(self) -> NDArray[np.int64]:
        """The number of the game in each row."""
        return self.copied["played"]

    def size_of(self, name: str) -> int:
        """The bytes of an array."""
        kind, of = FLAT[name]
        return self.count * self.sizes[of] * np.dtype(kind).itemsize

    def array(self, name: str) -> DeviceArray:
        """One of the arrays on the GPU."""
        kind, of = FLAT[name]
        shape = (self.count,) if of == "one" else (self.count, self.sizes[of])
        place = self.memory[name].value
        assert place is not None
        return DeviceArray(self, place, shape, np.bool_ if name == "marks" else kind)

    def host_array(self, name: str) -> NDArray[Any]:
        """A row of numbers of the host for what an array on the GPU has, to which it is copied at full speed."""
        with in_use(self.device):
            return np.asarray(HostMemory(self.device, self.count * self.sizes[FLAT[name][1]], FLAT[name][0]))

    def launch(self, name: str, threads: int, order: int = 0) -> None:
        """Start a kernel."""
        blocks = -(-threads // THREADS)
        self.device.launch(self.entries[name], blocks, THREADS, 0, None, self.told, c_int32(order))

    # Orders.

    def begin(self, seed: int, first: int) -> None:
        """Begin games `first`, `first + 1`, … of a seed."""
        self.told.seed, self.told.first = seed, first
        self.play(is_begin=True)

    def check(self, chosen: Any) -> int:
        """Hand the choices in; the first row that refuses, -1 for none."""
        with in_use(self.device):
            if hasattr(chosen, "__cuda_array_interface__"):
                self.device.copy(self.memory["chosen"], place_of(chosen, self.count), 8 * self.count, None)
            else:
                np.copyto(self.chosen, np.asarray(chosen))
                self.device.send(self.memory["chosen"], self.chosen, None)
            self.forget_wrongs()
            self.launch("check", self.count)
            self.device.fetch(self.wrong, self.memory["first_wrong"], 8, None)
        return int(self.wrong[0]) if self.wrong[0] < self.count else -1

    def play(self, *, is_begin: bool = False) -> None:
        """Play the choices, or begin; raises NoGpu for a game that had no room."""
        with in_use(self.device):
            for name in ("numbers", "marks"):
                self.device.clear(self.memory[name], self.size_of(name), None)
            self.forget_wrongs()
            self.launch("play", self.count, int(is_begin))
            self.launch("scale", self.count * self.sizes["numbers"])
            for name, array in self.copied.items():
                self.device.begin_fetch(array, self.memory[name], array.nbytes, None)
            self.device.fetch(self.wrong, self.memory["first_wrong"], 8, None)
        if self.wrong[1] < self.count:
            raise NoGpu("gpu/failed", {"problem": f"the game in row {self.wrong[1]} had no room"})

    def mark_deals(self) -> None:
        """Add the deals that may be proposed to the marks."""
        with in_use(self.device):
            self.launch("mark", self.count)
            if "marks" in self.copied:
                self.device.fetch(self.copied["marks"], self.memory["marks"], self.size_of("marks"), None)

    def forget_wrongs(self) -> None:
        """No row is known to be wrong."""
        self.wrong[:] = self.count
        self.device.send(self.memory["first_wrong"], self.wrong, None)

    def choice(self, row: int) -> int:
        """What was chosen in a row."""
        return int(self.peek("chosen", row, 8).view(np.int64)[0])

    def peek(self, name: str, row: int, size: int) -> NDArray[np.uint8]:
        """The bytes of one row."""
        found, place = np.zeros(size, np.uint8), self.memory[name].value
        assert place is not None
        self.device.use()
        self.device.fetch(found, c_void_p(place + row * size), size, None)
        return found

    def state(self, row: int) -> State:
        """The position of a row."""
        game = self.peek("games", row, self.game_size)
        made = State()
        for name, kind, at, length in self.layout["position"]:
            found = np.frombuffer(game, kind, max(length, 1), at).tolist()
            if length:
                getattr(made, name)[:length] = found
            else:
                setattr(made, name, found[0])
        return made


def give_back(device: Any, memory: dict[str, c_void_p]) -> None:
    """Give memory on the GPU back."""
    device.use()
    for place in memory.values():
        device.release(place)


def place_of(array: Any, count: int) -> c_void_p:
    """Where an array of somebody's lies on the GPU; raises TypeError unless it has a 64-bit number for every row."""
    told = array.__cuda_array_interface__
    if told["typestr"] != "<i8" or tuple(told["shape"]) != (count,) or told.get("strides") not in {None, (8,)}:
        raise TypeError(f"choices on a GPU are {count} numbers of 64 bits in a row")
    return c_void_p(told["data"][0])
