"""Machine code of the kernel: made by LLVM once, kept in a file beside its text, and called by its address."""

import ctypes
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import llvmlite.binding as llvm

from magie.bulk.cache import fingerprint, put
from magie.bulk.collecting import collecting_seldom
from magie.bulk.native.kinds import A_NUMBER, Kind
from magie.bulk.native.writer import write_program
from magie.bulk.records import TYPES

EFFORT = 2  # of 3; the third makes the kernel larger, slower to compile and no faster
HASH = 32  # bytes, before the machine code in its file


class Entry:
    """A function of the kernel in machine code, called as it is in Python: with arrays and numbers."""

    def __init__(self, code: bytes, name: str, kinds: Sequence[Kind]) -> None:
        self.name, self.kinds = name, kinds
        self.engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), processor())
        self.engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self.engine.finalize_object()
        words = [ctypes.c_int64 if kind == A_NUMBER else ctypes.c_void_p for kind in kinds]
        self.call = ctypes.CFUNCTYPE(ctypes.c_int64, *words)(self.engine.get_function_address(name))

    def __call__(self, *given: Any) -> int:
        """What the function returns, 0 where it returns nothing; other threads go on meanwhile."""
        result: int = self.call(*self.numbers(given))
        return result

    def on(self, *arrays: Any) -> Callable[..., int]:
        """The function on arrays, which it keeps where they are, to be called with what follows them."""
        call = partial(self.call, *self.numbers(arrays))
        call.arrays = arrays  # type: ignore[attr-defined]
        return call

    def numbers(self, given: Sequence[Any]) -> list[int]:
        """Arguments as machine code takes them.

        Raises TypeError for an array that is not what the function was made for: it would read other memory.
        """
        return [
            int(value) if kind == A_NUMBER else self.place(value, kind)
            for value, kind in zip(given, self.kinds, strict=False)
        ]

    def place(self, array: Any, kind: Kind) -> int:
        """Where an array lies."""
        if (array.dtype is not kind.type and array.dtype != kind.type) or not array.flags.c_contiguous:
            raise TypeError(f"{self.name} wants {kind.name} as they are made, not {array.dtype}")
        address: int = array.ctypes.data
        return address


def open_kernel(file: Path) -> SimpleNamespace:
    """A place for the entries of a text."""
    return SimpleNamespace(file=file)


def add_entry(functions: SimpleNamespace, name: str, parameters: Sequence[str]) -> None:
    """Compile one entry with all that it reaches, or read it from its file."""
    kinds = tuple(map(kind_of, parameters))
    file = functions.file.with_name(f"{name}-{fingerprint(machine(), str(kinds))}.o")
    code = kept(file)
    if code is None:
        code = compiled(functions.file.read_text(encoding="utf-8"), name, kinds)
        put(file, sha256(code).digest() + code)
    setattr(functions, name, Entry(code, name, kinds))


def kept(file: Path) -> bytes | None:
    """The machine code in a file, if it is whole."""
    found = file.read_bytes() if file.exists() else b""
    mark, code = found[:HASH], found[HASH:]
    return code if code and sha256(code).digest() == mark else None


@collecting_seldom()
def compiled(text: str, name: str, kinds: Sequence[Kind]) -> bytes:
    """The machine code of an entry, optimised with all that it reaches as one program."""
    target = processor()
    module = llvm.parse_assembly(write_program(text, name, kinds))
    module.triple, module.data_layout = target.triple, str(target.target_data)
    module.verify()
    # Most loops run over a handful of deeds or seats: unrolled they take a quarter of the time to compile and are no
    # faster. The few that are long are left unmarked by `writer.py`, for vectors.
    wishes = llvm.create_pipeline_tuning_options(speed_level=EFFORT)
    wishes.loop_unrolling = wishes.slp_vectorization = wishes.loop_interleaving = False
    builder = llvm.create_pass_builder(target, wishes)
    builder.getModulePassManager().run(module, builder)
    code: bytes = target.emit_object(module)
    return code


def processor() -> Any:
    """What machine code is made for: the processor of this machine, whatever it can do."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_triple(llvm.get_process_triple())
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=EFFORT,
        reloc="static" if target.name.startswith("x86") else "default",  # as code that is made while it runs needs it
        codemodel="jitdefault",
        jit=True,
    )


def machine() -> str:
    """A word for this machine's processor: another one gets machine code of its own."""
    return fingerprint(llvm.get_process_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())


def kind_of(parameter: str) -> Kind:
    """What an entry takes under the name of a parameter."""
    own = TYPES.get(parameter)
    return A_NUMBER if own is None else Kind("records" if own.names else "row", own, parameter)
