"""The kernel as CUDA C: fields as narrow as on the GPU backend, numbers 64 bits wide, or 32 where that is enough.

`python -m benchmarks.c_limit.cuda kernel.cu` writes it. `SHARED` and `GLOBAL` choose where threads keep positions.
"""

import argparse
import ast
from collections import Counter
from pathlib import Path

from benchmarks.c_limit.translate import NOTHING, NUMBER, PRELUDE, Function, Translator, named_numbers

from magie.bulk.gpu.loading import ENTRIES
from magie.bulk.records import SCHEMAS
from magie.bulk.sources import collect, merge

SHORT = "int32_t"
ELEMENTS = {"int8_t": 7, "int16_t": 15, SHORT: 31}
CARRIERS = {
    "e": "editions",
    "g": "states",
    "a": "actions",
    "m": "menus",
    "r": "runs",
    "k": "minds",
    "h": "states",
    "b": "actions",
    "w": "weights",
    "v": "judgements",
    "result": "results",
}
CALLED = ["is_under_way", "is_called", "note_game", "start_game", "moment", "step_game"]

KERNEL = """
typedef struct {
    Record_states state;
    Record_runs run;
    Record_minds mind;
    Record_actions action;
    Record_states draft;
    Record_actions draft_action;
    Record_judgements judgement;
} Game;

#if defined SHARED
extern __shared__ Game shared[];
#endif

/* The loop of gpu/entries.py. Only the first `lanes` threads of each warp play. */
extern "C" __global__ void play_in_c(Record_editions *e, Record_weights *w, Record_states *starts, Record_runs *runs,
        Record_results *results, unsigned long long *taken, Game *games, int64_t first, int64_t count,
        int64_t seats, int64_t round_limit, int64_t lanes) {
    if (threadIdx.x % 32 >= lanes) return;
#if defined SHARED
    Game *own = shared + threadIdx.x / 32 * lanes + threadIdx.x % 32;
#elif defined GLOBAL
    Game *own = games + (blockIdx.x * blockDim.x + threadIdx.x) / 32 * lanes + threadIdx.x % 32;
#else
    Game game;
    Game *own = &game;
#endif
    Record_menus menu;
    Record_menus *m = &menu;
    Record_states *g = &own->state;
    Record_runs *r = &own->run;
    Record_minds *k = &own->mind;
    Record_actions *a = &own->action;
    Record_states *h = &own->draft;
    Record_actions *b = &own->draft_action;
    Record_judgements *v = &own->judgement;
    int64_t i = -1;
    while (i < count) {
        if (i < 0 || !is_under_way(g, r, round_limit)) {
            if (i >= 0 && is_called(e, g, r)) continue;
            if (i >= 0) note_game(g, r, results + i);
            i = atomicAdd(taken, 1ULL);
            if (i >= count) break;
            *g = *starts;
            *r = *runs;
            r->game = first + i;
            start_game(e, g, r, k, seats);
        }
        for (int now = 0; now < 4; now++) {
            if (moment(g) == now && is_under_way(g, r, round_limit)) step_game(e, g, a, m, r, k, h, b, w, v);
        }
    }
}
"""


class CudaTranslator(Translator):
    """Translates to functions of the GPU; `short` keeps what fits 32 bits in as many."""

    inner = "static __device__ "

    def __init__(self, source: str, *, short: bool, large: int) -> None:
        self.short = short
        self.large = large
        self.prelude = prelude(NUMBER) + (prelude(SHORT) if short else "")
        schemas = {array: SCHEMAS[array] for array in CARRIERS.values()}
        super().__init__(source, schemas, named_numbers(source))

    def translate(self, entries: list[str]) -> str:
        """CUDA C of the entries and all that they reach: types are looked for until nothing new is found."""
        if self.short:
            for function in self.functions.values():
                function.returns = SHORT if function.returns == NUMBER else NOTHING
        before: object = None
        while before != (before := self.found()):
            self.reached: list[str] = []
            for name in entries:
                function = self.functions[name]
                for parameter in function.parameters:
                    carried = CARRIERS.get(parameter)
                    function.types[parameter] = f"Record_{carried} *" if carried else NUMBER
                self.reach(name)
        self.calls = Counter(
            node.func.id
            for caller in self.reached
            for node in ast.walk(self.functions[caller].node)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        )
        return self.text([])

    def found(self) -> object:
        """What is known of all types."""
        return [(function.returns, *function.types.items()) for function in self.functions.values()]

    def reach(self, name: str) -> None:
        """As on the CPU, and the width of what is returned."""
        super().reach(name)
        function = self.functions[name]
        for node in ast.walk(function.node):
            if isinstance(node, ast.Return) and node.value and self.type_of(function, node.value) == NUMBER:
                function.returns = NUMBER

    def head(self, name: str, *, exported: bool) -> str:
        """The first line; large functions that are called from several places stay functions."""
        size = sum(1 for _ in ast.walk(self.functions[name].node))
        kept = "__noinline__ " if self.calls[name] > 1 and size > self.large else ""
        return kept + super().head(name, exported=exported)

    def element(self, low: int, high: int) -> str:
        """The narrowest C type of a range."""
        return next((kind for kind, bits in ELEMENTS.items() if -(1 << bits) <= low and high < 1 << bits), NUMBER)

    def type_of(self, function: Function, node: ast.expr) -> str:
        """The C type of an expression: a number is short if all that it comes from is."""
        found = super().type_of(function, node)
        return found if "*" in found or not self.short else self.width(function, node)

    def width(self, function: Function, node: ast.expr) -> str:
        """How wide a number is kept."""
        match node:
            case ast.Constant(value=int(value)):
                return self.width_of(value)
            case ast.Name(id=name):
                known = function.types.get(name)
                return known or (self.width_of(self.constants[name]) if name in self.constants else SHORT)
            case ast.Attribute(value=owner, attr=field):
                element = self.fields[self.type_of(function, owner).removesuffix(" *")][field][1]
                return NUMBER if element == NUMBER else SHORT
            case ast.Subscript(value=array):
                return NUMBER if self.type_of(function, array) == f"{NUMBER} *" else SHORT
            case ast.BinOp(op=ast.LShift()):
                return NUMBER
            case ast.BinOp(left=left, op=ast.RShift()):
                return self.type_of(function, left)
            case ast.BinOp(left=left, right=right):
                return NUMBER if NUMBER in (self.type_of(function, left), self.type_of(function, right)) else SHORT
            case ast.UnaryOp(op=ast.USub() | ast.Invert(), operand=operand):
                return self.type_of(function, operand)
            case ast.Call(func=ast.Name(id=name), args=arguments):
                called = self.functions.get(name)
                return called.returns if called else self.type_of(function, arguments[0])
            case _:
                return SHORT  # a comparison

    def width_of(self, value: int) -> str:
        """The width of a number that is written out."""
        return SHORT if abs(value) < 1 << 31 else NUMBER

    def literal(self, value: int) -> str:
        """A number that is written out."""
        return str(value) if self.short and self.width_of(value) == SHORT else f"{value}L"

    def operation(self, op: ast.operator, left: str, right: str) -> str:
        """Arithmetic; masks are made of 64 bits."""
        return super().operation(op, f"(({NUMBER})({left}))" if isinstance(op, ast.LShift) else left, right)


def prelude(number: str) -> str:
    """Python's quotients, for numbers of a width."""
    text = PRELUDE.replace("static inline", "static __device__ __forceinline__").replace(NUMBER, number)
    if number == SHORT:
        text = text.replace("#include <stdint.h>\n", "")
        for name in ("floor_div", "floor_mod"):
            for a, b in ((SHORT, NUMBER), (NUMBER, SHORT)):
                text += f"static __device__ __forceinline__ {NUMBER} {name}({a} a, {b} b)"
                text += f" {{ return {name}(({NUMBER})a, ({NUMBER})b); }}\n"
    return text


def kernel_in_cuda(*, short: bool = False, large: int = 150) -> str:
    """CUDA C of the loop of a thread and all that it reaches."""
    source = merge(collect(ENTRIES))
    return CudaTranslator(source, short=short, large=large).translate(CALLED) + KERNEL


def main() -> None:
    """Write a kernel."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--short", action="store_true", help="32 bits for numbers where they are enough")
    parser.add_argument(
        "--large", type=int, default=150, help="parts from which a function is not copied into callers"
    )
    options = parser.parse_args()
    options.file.write_text(kernel_in_cuda(short=options.short, large=options.large), encoding="utf-8")


if __name__ == "__main__":
    main()
