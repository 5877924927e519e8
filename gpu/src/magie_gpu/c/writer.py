"""Functions of a kernel text as C: each number 32 bits wide where its values fit, else 64.

The translation walks a text as the analysis does, and so knows at every operation what the numbers can be: none can
overflow that would not in Python, and quotients that are never negative need no care.
"""

import ast
from collections.abc import Iterator, Sequence

from magie.bulk.errors import OutsideSubset
from magie_gpu.c.layout import CONSTANTS, OUTSIDE, OWN, SCRATCH, TOLD, WIDTHS, Field, narrowest
from magie_gpu.special.analysis import Analysis, Context
from magie_gpu.special.known import Known
from magie_gpu.special.program import Cell, Program
from magie_gpu.special.values import ANY, Numbers, Range, hull, join

NOTHING = "void"
WORD = 0xFFFFFFFF
SIGNS: dict[type[ast.AST], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
    ast.LShift: "<<", ast.RShift: ">>", ast.FloorDiv: "/", ast.Mod: "%",
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
WRAPPING = (
    ast.Add,
    ast.Sub,
    ast.Mult,
    ast.BitAnd,
    ast.BitOr,
    ast.BitXor,
)  # right in the low bits whatever the high ones
FLOORED = {ast.FloorDiv: "floor_div", ast.Mod: "floor_mod"}
# Functions that processors have an instruction for, with what is put in their place.
BY_HAND = {"lowest_bit": "LOWEST_BIT", "count_bits": "COUNT_BITS"}
COPYING = "copy_state"  # is written as one assignment


class CWriter(Analysis):
    """Writes the functions of a kernel text in C."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.variables: dict[str, dict[str, Numbers]] = {}
        self.fields_in_c: dict[Cell, Field] = {}
        self.farthest: dict[Cell, int] = {}  # the highest index of each array
        self.wanted = ""  # C type that the function at hand returns
        # Where games are tried out on drafts, a carrier may be the game's or the draft's, and each is handed on by
        # itself; otherwise a game is handed on as one.
        self.has_drafts = COPYING in program.functions
        # Whoever plays hands on what is for work by the way, unless nobody works with it.
        self.scratch = {"menus"} | {
            kind for name in program.functions for kind, _ in program.fields(name, ast.Load) if kind in SCRATCH
        }

    def assign(self, target: ast.expr, found: Numbers, known: Known) -> Known | None:
        """As its base does; all that a variable ever holds is noted."""
        if isinstance(target, ast.Name) and found:
            self.note(target.id, found)
        if isinstance(target, ast.Subscript):
            self.item(target.value, self.value(target.slice, dict(known)), known, target.slice)
        return super().assign(target, found, known)

    def entered(self, node: ast.While | ast.For, known: Known) -> tuple[Known | None, Known | None]:
        """As its base does; what a loop counts is noted."""
        first, behind = super().entered(node, known)
        if isinstance(node, ast.For) and first is not None:
            assert isinstance(node.target, ast.Name)
            low, high = hull(first[node.target.id])
            self.note(node.target.id, Range(max(low - 1, ANY.low), min(high + 1, ANY.high)))
        return first, behind

    def context(self, *_: object) -> Context:
        """The text has its copies already."""
        return ()

    def item(self, array: ast.expr, index: Numbers, known: Known, node: ast.expr) -> Numbers:
        """As its base does; how far into an array anybody looks is noted."""
        if index and self.base != COPYING:
            for cell in self.arrays(array, known):
                self.farthest[cell] = max(self.farthest.get(cell, 0), hull(index).high)
        return super().item(array, index, known, node)

    def note(self, name: str, found: Numbers) -> None:
        """A variable holds something more."""
        own = self.variables.setdefault(self.name, {})
        own[name] = join(own.get(name, frozenset()), found)

    # Types.

    def shared_arrays(self) -> list[set[Cell]]:
        """Fields that are handed to the same parameter."""
        found = [set(value) for given in self.inputs.values() for value in given.values() if is_array(value)]
        while True:  # those that overlap are one
            for one_set in found:
                other = next((o for o in found if o is not one_set and o & one_set), None)
                if other is not None:
                    one_set.update(other)
                    found.remove(other)
                    break
            else:
                return found

    def kind_of(self, found: Numbers) -> str:
        """The C type of a number in a register, or of an array."""
        if is_array(found):
            return f"{self.fields_in_c[next(cell for cell in found if isinstance(cell, tuple))].kind} *"
        return narrowest(hull(found), least=4)

    def head(self, name: str) -> str:
        """The first line of a function."""
        self.turn_to(name)
        numbers = {
            parameter: self.parameter_values(name, parameter) for parameter in self.program.parameters[self.base]
        }
        given = [f"{kind} {place}" for kind, place in self.handed_on(self.base)]
        given += [f"{self.kind_of(found)} k_{parameter}" for parameter, found in numbers.items()]
        has_result = any(part.value is not None for part in self.program.kinds[self.base][ast.Return])
        self.wanted = self.kind_of(self.results.get(name) or frozenset((0,))) if has_result else NOTHING
        return f"{self.wanted} {name}({', '.join(given)})"

    def handed_on(self, name: str, arguments: Sequence[str] | None = None) -> list[tuple[str, str]]:
        """The carriers of a function as C hands them on, each under its type: as parameters, or as given."""
        own = [parameter.arg for parameter in self.program.functions[name].args.args]
        made = []
        for parameter, argument in zip(own, own if arguments is None else arguments, strict=True):
            kind = self.program.carriers[name].get(parameter)
            if kind in self.scratch:
                made.append((f"Record_{kind} *", SCRATCH[kind]))
            elif kind in TOLD or kind in OUTSIDE:
                made.append((f"Record_{kind} *", (TOLD | OUTSIDE)[kind]))
            elif kind is not None and kind not in OWN:
                made.append(("S", self.slot(argument)))
        return made if self.has_drafts else list(dict.fromkeys(made))

    def slot(self, carrier: str) -> str:
        """The game that a carrier is part of."""
        return f"s_{carrier}" if self.has_drafts else "s"

    def root(self, name: str) -> str:
        """A word by which the player calls a root: of the game `s` on the draft `t`."""
        own = [parameter.arg for parameter in self.program.functions[name].args.args]
        places = [f"s_{parameter}" for parameter in own]
        made = [place for _, place in self.handed_on(name)]
        if self.has_drafts:
            made = ["t" if place in ("s_h", "s_b") else "s" if place in places else place for place in made]
        given = self.program.parameters[name]
        return f"#define DO_{name}({', '.join(given)}) {name}({', '.join([*made, *given])})"

    def copying(self) -> str:
        """The function that makes a position what another is; what was trapped in it stays so."""
        lines = [f"void {COPYING}(S s_g, S s_h) {{", "    const int32_t trapped = HOT(s_h)->position.states_trapped;"]
        lines += [f"    {part}(s_h)->position = {part}(s_g)->position;" for part in ("HOT", "COLD")]
        return "\n".join([*lines, "    HOT(s_h)->position.states_trapped = trapped;", "}"])

    def parameter_values(self, name: str, parameter: str) -> Numbers:
        """All that a parameter ever holds, whatever the function makes of it."""
        return join(self.inputs[name][parameter], self.variables.get(name, {}).get(parameter, frozenset()))

    # Statements.

    def define(self, name: str) -> str:
        """A function in C."""
        lines = [f"{self.head(name)} {{"]
        node = self.turn_to(name)
        own = self.variables.get(name, {})
        lines += [
            f"    {self.kind_of(own[v])} k_{v} = 0;"
            for v in sorted(own.keys() - set(self.program.parameters[self.base]))
        ]
        body, _ = self.c_lines(node.body, self.first(name))
        lines += [f"    {line}" for line in body]
        return "\n".join([*lines, "}"])

    def c_lines(self, body: list[ast.stmt], known: Known | None) -> tuple[list[str], Known | None]:
        """Some statements, and what is known behind them."""
        made: list[str] = []
        for node in body:
            if known is None:
                break
            made += self.c_line(node, dict(known))
            known = self.statement(node, known)
        return made, known

    def c_line(self, node: ast.stmt, known: Known) -> Iterator[str]:
        """One statement."""
        match node:
            case ast.Assign(targets=[target], value=value):
                yield f"{self.place(target, known)} = {self.expression(value, known)};"
            case ast.AugAssign(target=target, op=ast.Add(), value=value) if self.is_sum(target):
                yield f"ADD({self.place(target, known)}, {self.expression(value, known)});"
            case ast.AugAssign(target=target, op=op, value=value):
                loaded = ast.parse(ast.unparse(target), mode="eval").body
                made = self.expression(ast.BinOp(loaded, op, value), known)
                yield f"{self.place(target, known)} = {made};"
            case ast.If(test=test, body=body, orelse=other):
                yes, no = self.parted(test, known)
                yield from self.nested(f"if ({self.expression(test, known)})", body, yes)
                if other:
                    yield from self.nested("else", other, no)
            case ast.While() | ast.For():
                yield from self.c_loop(node, known)
            case ast.Return(value=value):
                yield f"return {self.expression(value, known)};" if value else "return;"
            case ast.Expr(value=ast.Call() as call):
                yield f"{self.expression(call, known)};"
            case ast.Break():
                yield "break;"
            case ast.Continue():
                yield "continue;"
            case ast.Expr() | ast.Pass():
                return
            case _:
                raise OutsideSubset(node)

    def is_sum(self, target: ast.expr) -> bool:
        """Whether games that are over add to this at the same time."""
        place = target.value if isinstance(target, ast.Subscript) else target
        return isinstance(place, ast.Attribute) and self.program.cell(self.base, place)[0] == "sums"

    def nested(self, head: str, body: list[ast.stmt], known: Known | None) -> Iterator[str]:
        """A block under its head."""
        yield f"{head} {{"
        yield from (f"    {line}" for line in self.c_lines(body, known)[0])
        yield "}"

    def c_loop(self, node: ast.While | ast.For, known: Known) -> Iterator[str]:
        """A loop; of `for`, bounds are taken once and the variable is the body's own to change."""
        known, _ = self.nest(node, known)
        first, _ = self.entered(node, dict(known))
        self.ends.append(([], []))
        yield "LOOP"
        if isinstance(node, ast.While):
            yield from self.nested(f"while ({self.expression(node.test, known)})", node.body, first)
        else:
            assert isinstance(node.iter, ast.Call)
            assert isinstance(node.target, ast.Name)
            bounds, name = node.iter.args, node.target.id
            low, high = ("0", bounds[0]) if len(bounds) == 1 else (self.expression(bounds[0], known), bounds[1])
            sign, step = ("<", "++") if len(bounds) < 3 else (">", "--")
            kind = self.kind_of(self.variables[self.name][name])
            at, to = f"at_{name}", f"to_{name}"
            stop = self.expression(high, known)
            yield f"for ({kind} {at} = {low}, {to} = {stop}; {at} {sign} {to}; {at}{step}) {{"
            yield f"    k_{name} = {at};"
            yield from (f"    {line}" for line in self.c_lines(node.body, first)[0])
            yield "}"
        self.ends.pop()

    # Expressions.

    def place(self, node: ast.expr, known: Known) -> str:
        """Where a value is put."""
        match node:
            case ast.Name(id=name):
                return f"k_{name}"
            case ast.Attribute():
                return self.field_in_c(node)
            case ast.Subscript(value=array, slice=index):
                return f"{self.expression(array, known)}[{self.expression(index, known)}]"
            case _:
                raise OutsideSubset(node)

    def field_in_c(self, node: ast.Attribute) -> str:
        """A field of a carrier."""
        cell = self.program.cell(self.base, node)
        field = self.fields_in_c[cell]
        if cell[0] in OWN:
            return f"{(CONSTANTS | SCRATCH | TOLD | OUTSIDE)[cell[0]]}->{field.name}"
        assert isinstance(node.value, ast.Name)
        part = "position." if self.has_drafts and cell[0] == "states" else ""
        return f"{'COLD' if field.is_cold else 'HOT'}({self.slot(node.value.id)})->{part}{field.name}"

    def expression(self, node: ast.expr, known: Known) -> str:
        """One expression."""
        match node:
            case ast.Constant(value=int(value)):
                return literal(int(value))
            case ast.Name(id=name):
                is_own = name in known or name in self.variables.get(self.name, {})
                return f"k_{name}" if is_own else literal(self.program.numbers[name])
            case ast.Attribute() | ast.Subscript():
                return self.place(node, known)
            case ast.BinOp(left=left, op=op, right=right):
                return self.operation(op, left, right, known)
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(value))):
                return literal(-int(value))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return f"(-({self.cast(operand, known)}))"
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                return f"(~{self.expression(operand, known)})"
            case ast.UnaryOp(operand=operand):
                return f"(!{self.expression(operand, known)})"
            case ast.BoolOp(op=op, values=values):
                return self.parts(op, values, known)
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                kind = self.common(known, left, right)
                return f"({self.fit(left, kind, known)} {SIGNS[type(op)]} {self.fit(right, kind, known)})"
            case ast.Call(func=ast.Name(id=name), args=arguments):
                return self.c_call(name, arguments, known)
            case _:
                raise OutsideSubset(node)

    def parts(self, op: ast.boolop, values: list[ast.expr], known: Known) -> str:
        """`and` or `or`; each part is written knowing those before it."""
        made, rest = [], known
        for part in values:
            made.append(self.expression(part, rest))
            holds, fails = self.parted(part, rest)
            rest = (holds if isinstance(op, ast.And) else fails) or rest
        return f"({(' && ' if isinstance(op, ast.And) else ' || ').join(made)})"

    def common(self, known: Known, *nodes: ast.expr) -> str:
        """The type in which several numbers are worked with."""
        found: Numbers = frozenset()
        for node in nodes:
            found = join(found, self.value(node, dict(known)))
        return narrowest(hull(found), least=4) if found else "int32_t"

    def cast(self, operand: ast.expr, known: Known) -> str:
        """A number in the type that holds it and its opposite."""
        kind = self.common(known, operand, ast.UnaryOp(ast.USub(), operand))
        return self.fit(operand, kind, known)

    def fit(self, node: ast.expr, kind: str, known: Known) -> str:
        """An expression in a type."""
        made = self.expression(node, known)
        if isinstance(node, ast.Constant):
            return made
        own = self.common(known, node)
        return made if own == kind else f"({kind})({made})"

    def operation(self, op: ast.operator, left: ast.expr, right: ast.expr, known: Known) -> str:
        """Arithmetic on two numbers."""
        if isinstance(op, ast.BitAnd) and is_word(right, self.program.numbers):
            return self.wrapped(left, known)
        whole = ast.BinOp(left, op, right)
        shifted = isinstance(op, ast.LShift | ast.RShift)
        kind = self.common(known, whole, left) if shifted else self.common(known, whole, left, right)
        a, b = self.fit(left, kind, known), self.expression(right, known) if shifted else self.fit(right, kind, known)
        if shifted and isinstance(left, ast.Constant):  # C shifts a number in its own type, whatever comes of it
            a = f"({kind}){a}"
        if type(op) in FLOORED:
            found = [self.value(node, dict(known)) for node in (left, right)]
            if not all(value and hull(value).low >= 0 for value in found):
                return f"{FLOORED[type(op)]}_{kind[:-2]}({a}, {b})"
        return f"({a} {SIGNS[type(op)]} {b})"

    def wrapped(self, node: ast.expr, known: Known) -> str:
        """The low 32 bits of an expression: those of its parts are enough."""
        match node:
            case ast.BinOp(left=left, op=op, right=right) if isinstance(op, WRAPPING):
                return f"({self.wrapped(left, known)} {SIGNS[type(op)]} {self.wrapped(right, known)})"
            case _:
                return f"((uint32_t){self.expression(node, known)})"

    def c_call(self, name: str, arguments: list[ast.expr], known: Known) -> str:
        """A call of a kernel function, or of a builtin."""
        given = [argument for argument in arguments if not self.is_carrier(argument)]
        if name == "int":
            return (
                f"((int32_t){self.expression(given[0], known)})"
                if isinstance(given[0], ast.Compare | ast.BoolOp | ast.UnaryOp)
                else self.expression(given[0], known)
            )
        if name == "abs":
            return f"MAGNITUDE({self.cast(given[0], known)})"
        copy = self.copy_of(name, ())
        called = [getattr(argument, "id", "") for argument in arguments]
        made = [place for _, place in self.handed_on(name, called)]
        made += [self.argument(argument, known) for argument in given]
        return f"{BY_HAND.get(name, copy)}({', '.join(made)})"

    def argument(self, node: ast.expr, known: Known) -> str:
        """What a function is called with; an array of constants is handed on as any other."""
        found = self.value(node, dict(known))
        made = self.expression(node, known)
        return f"({self.kind_of(found)})({made})" if is_array(found) else made


def is_array(found: Numbers) -> bool:
    """Whether a value is an array."""
    return isinstance(found, frozenset) and any(isinstance(value, tuple) for value in found)


def is_word(node: ast.expr, numbers: dict[str, int]) -> bool:
    """Whether an expression is the mask of 32 bits."""
    return (isinstance(node, ast.Constant) and node.value == WORD) or (
        isinstance(node, ast.Name) and numbers.get(node.id) == WORD
    )


def literal(value: int) -> str:
    """A number, written out."""
    if value in range(WIDTHS["int32_t"].low + 1, WIDTHS["int32_t"].high + 1):
        return str(value) if value >= 0 else f"({value})"
    return f"{value}u" if 0 <= value <= WORD else f"({value}LL)"
