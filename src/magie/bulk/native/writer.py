"""Functions in LLVM's language: variables are places on the stack, which LLVM turns into registers."""

import ast
from collections.abc import Sequence

from magie.bulk.errors import OutsideSubset
from magie.bulk.native.expressions import Expressions
from magie.bulk.native.kinds import A_NUMBER, NUMBER, REAL, Kind
from magie.bulk.native.program import Program
from magie.bulk.texts import parts_of

OF_REALS: dict[type[ast.operator], str] = {ast.Add: "fadd", ast.Mult: "fmul"}
MANY_ROUNDS = 16  # from which LLVM may do several rounds of a loop at once

PRELUDE = """declare i64 @llvm.abs.i64(i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define internal i64 @floor_div(i64 %a, i64 %b) alwaysinline nounwind {
  %is_zero = icmp eq i64 %b, 0
  %by = select i1 %is_zero, i64 1, i64 %b
  %quotient = sdiv i64 %a, %by
  %rest = srem i64 %a, %by
  %has_rest = icmp ne i64 %rest, 0
  %signs = xor i64 %rest, %by
  %differ = icmp slt i64 %signs, 0
  %is_lower = and i1 %has_rest, %differ
  %one = sext i1 %is_lower to i64
  %floor = add i64 %quotient, %one
  ret i64 %floor
}

define internal i64 @floor_mod(i64 %a, i64 %b) alwaysinline nounwind {
  %is_zero = icmp eq i64 %b, 0
  %by = select i1 %is_zero, i64 1, i64 %b
  %rest = srem i64 %a, %by
  %has_rest = icmp ne i64 %rest, 0
  %signs = xor i64 %rest, %by
  %differ = icmp slt i64 %signs, 0
  %is_lower = and i1 %has_rest, %differ
  %more = select i1 %is_lower, i64 %by, i64 0
  %floor = add i64 %rest, %more
  ret i64 %floor
}
"""


def write_program(text: str, entry: str, kinds: Sequence[Kind]) -> str:
    """A kernel text as a program of LLVM: an entry, which always returns a number, and all that it reaches.

    Every number has 64 bits, every carrier is the address of its record. A function is written once for the kinds of
    things that it is called with.
    """
    program = Program(text, entry)
    program.called(entry, tuple(kinds))
    parts = [PRELUDE]
    while program.waiting:
        name, copy, given = program.waiting.pop()
        parts.append(Writer(program, program.nodes[name], given).write(copy))
    return "\n".join([*parts, *program.told()])


class Writer(Expressions):
    """Writes one function."""

    def write(self, name: str) -> str:
        """The function in LLVM's language."""
        self.block(self.node.body)
        if self.is_open:
            self.leave()
        linkage = "" if self.is_entry else "internal "
        result = NUMBER if self.is_giving or self.is_entry else "void"
        given = ", ".join(f"{self.kinds[parameter].word} %p.{parameter}" for parameter in self.parameters)
        head = [f"define {linkage}{result} @{name}({given}) nounwind {{"]
        for variable in sorted(self.assigned):
            word = self.kinds[variable].word if variable in self.kinds else NUMBER
            first = f"%p.{variable}" if variable in self.parameters else "0" if word == NUMBER else "null"
            head += [f"  %v.{variable} = alloca {word}", f"  store {word} {first}, ptr %v.{variable}"]
        head += [f"  {counter} = alloca i64" for counter in self.counters]
        return "\n".join([*head, *self.lines, "}\n"])

    def leave(self, value: ast.expr | None = None) -> None:
        """Return, with a number if there is one; nobody comes to the end of a function that returns numbers."""
        if value is not None:
            self.end(f"ret i64 {self.number(value)}")
        else:
            self.end("unreachable" if self.is_giving else "ret i64 0" if self.is_entry else "ret void")

    # Statements.

    def block(self, body: list[ast.stmt]) -> None:
        """Some statements; what stands behind a way out is never reached."""
        for node in body:
            if not self.is_open:
                return
            self.statement(node)

    def statement(self, node: ast.stmt) -> None:
        """One statement."""
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                for name, found in zip(names, [self.thing(value) for value in values], strict=True):
                    self.name(name, *found)
            case ast.Assign(targets=[target], value=value):
                self.assign(target, value)
            case ast.AugAssign(target=target, op=op, value=value):
                self.change(target, op, value)
            case ast.If():
                self.fork(node)
            case ast.While(orelse=[]):
                self.repeat(node)
            case ast.For(orelse=[]):
                self.count_through(node)
            case ast.Return(value=value):
                self.leave(value)
            case ast.Expr(value=ast.Call() as call):
                self.call(call)
            case ast.Break() | ast.Continue():
                again, behind = self.loops[-1]
                self.end(f"br label %{behind if isinstance(node, ast.Break) else again}")
            case ast.Expr(value=ast.Constant()) | ast.Pass():
                pass
            case _:
                raise OutsideSubset(node)

    def assign(self, target: ast.expr, value: ast.expr) -> None:
        """Put something into its place: a number, an address, or a whole record."""
        if isinstance(target, ast.Name):
            self.name(target, *self.thing(value))
        elif self.kind(target).what == "record":
            (kind, place), (_, source) = self.thing(target), self.thing(value)
            given = f"ptr {place}, ptr {source}, i64 {kind.type.itemsize}, i1 false"
            self.lines.append(f"  call void @llvm.memcpy.p0.p0.i64({given})")
        else:
            found, word = self.value(value)
            self.store(*self.address(target), found, word)

    def name(self, target: ast.expr, kind: Kind, found: str) -> None:
        """Let a variable stand for something."""
        if not isinstance(target, ast.Name) or self.kinds.setdefault(target.id, kind) != kind:
            raise OutsideSubset(target)
        self.lines.append(f"  store {kind.word} {found}, ptr %v.{target.id}")

    def change(self, target: ast.expr, op: ast.operator, value: ast.expr) -> None:
        """Put something into the place of what it is made from."""
        if isinstance(target, ast.Name):
            found = self.operation(op, self.new(f"load i64, ptr %v.{target.id}"), value)
            self.lines.append(f"  store i64 {found}, ptr %v.{target.id}")
            return
        place, own, tag = self.address(target)
        first, word = self.load(place, own, tag)
        if word == NUMBER:
            self.store(place, own, tag, self.operation(op, first, value), NUMBER)
        elif type(op) in OF_REALS:
            found = self.real(*self.value(value))
            self.store(place, own, tag, self.new(f"{OF_REALS[type(op)]} float {first}, {found}"), REAL)
        else:
            raise OutsideSubset(target)

    def fork(self, node: ast.If) -> None:
        """One of two blocks."""
        yes, no, behind = self.label(), self.label(), self.label()
        self.branch(node.test, yes, no if node.orelse else behind)
        for label, part in ((yes, node.body), (no, node.orelse)):
            if part:
                self.begin(label)
                self.block(part)
                self.go_to(behind)
        self.begin(behind)

    def repeat(self, node: ast.While) -> None:
        """A loop as long as something holds."""
        test, inside, again, behind = self.label(), self.label(), self.label(), self.label()
        self.begin(test)
        self.branch(node.test, inside, behind)
        self.begin(inside)
        self.rounds(node.body, again, behind)
        self.begin(again)
        self.end(f"br label %{test}, {self.program.loop()}")
        self.begin(behind)

    def rounds(self, body: list[ast.stmt], again: str, behind: str) -> None:
        """The inside of a loop."""
        self.loops.append((again, behind))
        self.block(body)
        self.loops.pop()
        self.go_to(again)

    def count_through(self, node: ast.For) -> None:
        """A loop over a range: its bounds are taken once, and its variable is the body's own to change."""
        match node:
            case ast.For(target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range"), args=bounds)):
                pass
            case _:
                raise OutsideSubset(node)
        first, last = ("0", self.number(bounds[0])) if len(bounds) == 1 else map(self.number, bounds[:2])
        step = 1 if len(bounds) < 3 else ast.literal_eval(bounds[2])
        counter = f"%c.{self.label()}"
        self.counters.append(counter)
        self.kinds.setdefault(name, A_NUMBER)
        self.lines.append(f"  store i64 {first}, ptr {counter}")
        test, inside, again, behind = self.label(), self.label(), self.label(), self.label()
        self.begin(test)
        at = self.new(f"load i64, ptr {counter}")
        goes_on = self.new(f"icmp {'slt' if step > 0 else 'sgt'} i64 {at}, {last}")
        self.end(f"br i1 {goes_on}, label %{inside}, label %{behind}")
        self.begin(inside)
        self.lines.append(f"  store i64 {at}, ptr %v.{name}")
        self.rounds(node.body, again, behind)
        self.begin(again)
        self.lines.append(f"  store i64 {self.new(f'add nsw i64 {at}, {step}')}, ptr {counter}")
        self.end(f"br label %{test}" + ("" if is_long(node, bounds) else f", {self.program.loop()}"))
        self.begin(behind)


def is_long(node: ast.For, bounds: Sequence[ast.expr]) -> bool:
    """Whether a loop without choices and calls has many rounds, or goes over rows that were handed on.

    These are what bots copy to try things out and the layers of a network; seats, deeds and groups are few.
    """
    parts = [part for line in node.body for part in parts_of(line)]
    if any(isinstance(part, ast.Call | ast.For | ast.While | ast.If) for part in parts):
        return False
    match bounds[-1]:
        case ast.Constant(value=int(rounds)) if rounds >= MANY_ROUNDS:
            return True
        case _:
            arrays = [part.value for part in parts if isinstance(part, ast.Subscript)]
            return all(isinstance(array, ast.Name) for array in arrays)
