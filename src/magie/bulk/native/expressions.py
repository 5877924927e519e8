"""Expressions in LLVM's language: what a function works out, and where it finds and puts it."""

import ast
from typing import Any

from magie.bulk.errors import OutsideSubset
from magie.bulk.native.kinds import A_NUMBER, NUMBER, REAL, WORDS, Kind
from magie.bulk.native.program import ANYTHING, Program
from magie.bulk.texts import parts_of

SIGNS: dict[type[ast.operator], str] = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor",
    ast.LShift: "shl", ast.RShift: "ashr",
}  # fmt: skip
TESTS: dict[type[ast.cmpop], str] = {
    ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "slt", ast.LtE: "sle", ast.Gt: "sgt", ast.GtE: "sge",
}  # fmt: skip


class Expressions:
    """Writes the expressions of one function."""

    def __init__(self, program: Program, node: ast.FunctionDef, kinds: tuple[Kind, ...]) -> None:
        self.program, self.node = program, node
        self.kinds = dict(zip((given.arg for given in node.args.args), kinds, strict=True))
        self.parameters = list(self.kinds)
        self.is_giving = node.name in program.giving
        self.is_entry = node.name == program.entry
        self.lines: list[str] = []
        self.count = 0
        self.is_open = True  # whether the block at hand still goes on
        self.loops: list[tuple[str, str]] = []  # where `continue` and `break` lead to
        self.counters: list[str] = []
        self.assigned = {
            part.id for part in parts_of(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
        }

    # Lines.

    def new(self, line: str) -> str:
        """What an instruction gives."""
        self.count += 1
        self.lines.append(f"  %x{self.count} = {line}")
        return f"%x{self.count}"

    def label(self) -> str:
        """A name for a block."""
        self.count += 1
        return f"b{self.count}"

    def begin(self, label: str) -> None:
        """Go on with another block."""
        self.go_to(label)
        self.lines.append(f"{label}:")
        self.is_open = True

    def go_to(self, label: str) -> None:
        """Go on elsewhere, if anybody comes so far."""
        if self.is_open:
            self.end(f"br label %{label}")

    def end(self, line: str) -> None:
        """Leave the block at hand."""
        self.lines.append(f"  {line}")
        self.is_open = False

    def branch(self, test: ast.expr, yes: str, no: str) -> None:
        """Go to one of two blocks."""
        match test:
            case ast.BoolOp(op=op, values=values):
                for value in values[:-1]:
                    onwards = self.label()
                    self.branch(value, *((onwards, no) if isinstance(op, ast.And) else (yes, onwards)))
                    self.begin(onwards)
                self.branch(values[-1], yes, no)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                self.branch(operand, no, yes)
            case _:
                self.end(f"br i1 {self.holds(test)}, label %{yes}, label %{no}")

    def holds(self, test: ast.expr) -> str:
        """Whether a comparison holds, or a number is not 0."""
        match test:
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in TESTS:
                a = self.number(left)
                return self.new(f"icmp {TESTS[type(op)]} i64 {a}, {self.number(right)}")
            case ast.Compare():
                raise OutsideSubset(test)
            case _:
                return self.new(f"icmp ne i64 {self.number(test)}, 0")

    # Places.

    def thing(self, node: ast.expr) -> tuple[Kind, str]:
        """What an expression is: a number, or where something lies."""
        match node:
            case ast.Name(id=name) if name in self.kinds:
                kind = self.kinds[name]
                if name not in self.assigned:
                    return kind, f"%p.{name}"
                return kind, self.new(f"load {kind.word}, ptr %v.{name}")
            case ast.Subscript(value=array):
                kind = self.kind(array)
                if kind.what == "records":
                    place = self.thing(array)[1]
                    return Kind("record", kind.type, kind.name), self.element(place, kind.type, node.slice)
            case ast.Attribute(value=record):
                own, offset = self.field(node)
                if own.subdtype:
                    return Kind("row", own.base), self.at(self.thing(record)[1], offset)
            case _:
                pass
        return A_NUMBER, self.number(node)

    def kind(self, node: ast.expr) -> Kind:
        """What an expression stands for, without writing it."""
        match node:
            case ast.Name(id=name) if name in self.kinds:
                return self.kinds[name]
            case ast.Subscript(value=array) if self.kind(array).what == "records":
                return self.kind(array)._replace(what="record")
            case ast.Attribute():
                own, _ = self.field(node)
                return Kind("row", own.base) if own.subdtype else A_NUMBER
            case _:
                return A_NUMBER

    def field(self, node: ast.Attribute) -> tuple[Any, int]:
        """NumPy's type of a field, and how far into its record it lies."""
        kind = self.kind(node.value)
        if kind.what != "record" or node.attr not in kind.type.fields:
            raise OutsideSubset(node)
        own, offset = kind.type.fields[node.attr][:2]
        return own, offset

    def at(self, place: str, offset: int) -> str:
        """An address so many bytes on."""
        return self.new(f"getelementptr inbounds i8, ptr {place}, i64 {offset}") if offset else place

    def element(self, place: str, own: Any, index: ast.expr) -> str:
        """Where an item of an array lies."""
        word = WORDS.get(own, f"[{own.itemsize} x i8]")
        return self.new(f"getelementptr inbounds {word}, ptr {place}, i64 {self.number(index)}")

    def address(self, node: ast.expr) -> tuple[str, Any, str]:
        """Where a number lies, what it is there, and its mark."""
        match node:
            case ast.Attribute(value=record):
                own, offset = self.field(node)
                if not own.subdtype:
                    return self.at(self.thing(record)[1], offset), own, self.mark(node)
            case ast.Subscript(value=array, slice=index) if self.kind(array).what == "row":
                kind, place = self.thing(array)
                return self.element(place, kind.type, index), kind.type, self.mark(array)
            case _:
                pass
        raise OutsideSubset(node)

    def mark(self, node: ast.expr) -> str:
        """What loads and stores of a field are marked by: they have nothing to do with those of other fields.

        A row that was handed on may be any field.
        """
        if isinstance(node, ast.Attribute):
            return self.program.tag(f"{self.kind(node.value).name}.{node.attr}")
        return self.program.tag(ANYTHING)

    def load(self, place: str, own: Any, tag: str) -> tuple[str, str]:
        """What lies at a place, and its type."""
        word = WORDS[own]
        found = self.new(f"load {word}, ptr {place}, align {own.alignment}, {tag}")
        if word in (NUMBER, REAL):
            return found, word
        return self.new(f"sext {word} {found} to i64"), NUMBER

    def store(self, place: str, own: Any, tag: str, found: str, word: str) -> None:
        """Put a number into a place."""
        wanted = WORDS[own]
        if wanted == REAL:
            found = self.real(found, word)
        elif wanted != word:
            found = self.new(f"trunc i64 {found} to {wanted}")
        self.lines.append(f"  store {wanted} {found}, ptr {place}, align {own.alignment}, {tag}")

    def real(self, found: str, word: str) -> str:
        """A number that need not be whole."""
        return found if word == REAL else self.new(f"sitofp i64 {found} to float")

    # Expressions.

    def value(self, node: ast.expr) -> tuple[str, str]:
        """A number, and its type."""
        if isinstance(node, ast.Attribute | ast.Subscript):
            return self.load(*self.address(node))
        return self.number(node), NUMBER

    def number(self, node: ast.expr) -> str:
        """A number of 64 bits."""
        match node:
            case ast.Constant(value=int(value)):
                return str(int(value))
            case ast.Name(id=name) if self.kinds.get(name) == A_NUMBER:
                return self.thing(node)[1]
            case ast.Name(id=name) if name in self.program.numbers:
                return str(self.program.numbers[name])
            case ast.Attribute() | ast.Subscript():
                found, word = self.load(*self.address(node))
                if word != NUMBER:
                    raise OutsideSubset(node)
                return found
            case ast.BinOp(left=left, op=op, right=right):
                return self.operation(op, self.number(left), right)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return self.new(f"sub i64 0, {self.number(operand)}")
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                return self.new(f"xor i64 {self.number(operand)}, -1")
            case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
                return self.truth(node)
            case ast.Call():
                return self.call(node)
            case _:
                raise OutsideSubset(node)

    def truth(self, node: ast.expr) -> str:
        """1 where something holds, else 0."""
        if isinstance(node, ast.Compare):
            return self.new(f"zext i1 {self.holds(node)} to i64")
        yes, no, behind = self.label(), self.label(), self.label()
        self.branch(node, yes, no)
        self.begin(yes)
        self.end(f"br label %{behind}")
        self.begin(no)
        self.end(f"br label %{behind}")
        self.begin(behind)
        return self.new(f"phi i64 [ 1, %{yes} ], [ 0, %{no} ]")

    def operation(self, op: ast.operator, a: str, right: ast.expr) -> str:
        """A number with another one."""
        b = self.number(right)
        if type(op) in SIGNS:
            return self.new(f"{SIGNS[type(op)]} i64 {a}, {b}")
        if isinstance(op, ast.FloorDiv | ast.Mod):
            name = "floor_div" if isinstance(op, ast.FloorDiv) else "floor_mod"
            return self.new(f"call i64 @{name}(i64 {a}, i64 {b})")
        raise OutsideSubset(right)

    def call(self, node: ast.Call) -> str:
        """What a function gives; nothing where it has no result."""
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name == "int":
            return self.number(node.args[0])
        if name == "abs":
            return self.new(f"call i64 @llvm.abs.i64(i64 {self.number(node.args[0])}, i1 false)")
        if name not in self.program.nodes or node.keywords:
            raise OutsideSubset(node)
        found = [self.thing(argument) for argument in node.args]
        copy = self.program.called(name, tuple(kind for kind, _ in found))
        given = ", ".join(f"{kind.word} {value}" for kind, value in found)
        if name in self.program.giving:
            return self.new(f"call i64 @{copy}({given})")
        self.lines.append(f"  call void @{copy}({given})")
        return ""
