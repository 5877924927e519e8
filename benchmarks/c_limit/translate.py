"""C from the kernel's subset of Python: the same functions line by line, over structures made from the schema.

Types are found as Numba finds them, from the calls: the entries' array parameters are known by name, everything else
follows. All numbers are 64 bits wide.
"""

import ast
from collections.abc import Iterator, Mapping
from typing import Any

Field = tuple[str, int, int, int]

NUMBER = "int64_t"
NOTHING = "void"

OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
}
FLOORED: dict[type[ast.operator], str] = {ast.FloorDiv: "floor_div", ast.Mod: "floor_mod"}
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
SIGNS: dict[type[ast.unaryop], str] = {ast.USub: "-", ast.Invert: "~", ast.Not: "!"}

PRELUDE = """#include <stdint.h>

/* Python rounds quotients down. */
static inline int64_t floor_div(int64_t a, int64_t b) {
    int64_t q = a / b;
    return q - ((a % b != 0) & ((a < 0) != (b < 0)));
}

static inline int64_t floor_mod(int64_t a, int64_t b) {
    int64_t r = a % b;
    return r + (((r != 0) & ((r < 0) != (b < 0))) ? b : 0);
}

static inline int64_t magnitude(int64_t a) { return a < 0 ? -a : a; }
"""


class TranslationError(Exception):
    """Something outside the kernel's subset; names the line of the joined source."""

    def __init__(self, node: ast.AST) -> None:
        super().__init__(f"line {getattr(node, 'lineno', '?')}: {ast.unparse(node)}")


def is_record(kind: str) -> bool:
    """Whether a C type points to a structure."""
    return kind.startswith("Record_")


def structure_name(array: str) -> str:
    """The structure behind an array parameter: `states` holds `Record_states`."""
    return f"Record_{array}"


class Function:
    """One kernel function: its parameters and local variables with the types found so far."""

    def __init__(self, node: ast.FunctionDef) -> None:
        self.node = node
        self.parameters = [parameter.arg for parameter in node.args.args]
        self.types: dict[str, str] = {}
        returns = [part for part in ast.walk(node) if isinstance(part, ast.Return) and part.value is not None]
        self.returns = NUMBER if returns else NOTHING


class Translator:
    """Translates a joined kernel source; `schemas` are the records behind the entries' array parameters."""

    prelude = PRELUDE
    inner = "static "  # how functions begin that are not called from outside

    def __init__(self, source: str, schemas: Mapping[str, tuple[Field, ...]], constants: Mapping[str, int]) -> None:
        self.schemas = schemas
        self.constants = constants
        self.fields = {
            structure_name(array): {field: (length, self.element(low, high)) for field, length, low, high in schema}
            for array, schema in schemas.items()
        }
        functions = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
        self.functions = {node.name: Function(node) for node in functions}

    def translate(self, entries: list[str]) -> str:
        """C of the entries and all that they reach; only the entries can be called from outside."""
        self.reached: list[str] = []
        for name in entries:
            function = self.functions[name]
            for parameter in function.parameters:
                known = parameter in self.schemas
                function.types[parameter] = f"{structure_name(parameter)} *" if known else NUMBER
            self.reach(name)
        return self.text(entries)

    def text(self, entries: list[str]) -> str:
        """The C of all that was reached."""
        parts = [self.prelude, *map(self.structure, self.fields)]
        parts += [f"{self.head(name, exported=name in entries)};" for name in self.reached]
        parts += [self.define(name, exported=name in entries) for name in self.reached]
        return "\n\n".join(parts) + "\n"

    def structure(self, record: str) -> str:
        """The C structure that carries what a schema says."""
        fields = (
            f"    {element} {field}{f'[{length}]' if length else ''};"
            for field, (length, element) in self.fields[record].items()
        )
        return "\n".join(["typedef struct {", *fields, f"}} {record};"])

    # Types.

    def element(self, low: int, high: int) -> str:  # noqa: ARG002 - all numbers are equally wide here
        """The C type of a field that holds a range."""
        return NUMBER

    def reach(self, name: str) -> None:
        """Find the types of a function's variables, then of the functions that it calls."""
        if name in self.reached:
            return
        self.reached.append(name)
        function = self.functions[name]
        for node in ast.walk(function.node):
            if isinstance(node, ast.Assign):
                for target, value in pairs(node):
                    if isinstance(target, ast.Name):
                        self.note(function, target, self.type_of(function, value))
            elif isinstance(node, ast.AugAssign):
                self.note(function, node.target, self.type_of(function, ast.BinOp(node.target, node.op, node.value)))
            elif isinstance(node, ast.For) and isinstance(node.iter, ast.Call):
                for bound in node.iter.args:
                    self.note(function, node.target, self.type_of(function, bound))
        for node in ast.walk(function.node):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in self.functions:
                called = self.functions[node.func.id]
                for parameter, argument in zip(called.node.args.args, node.args, strict=True):
                    self.note(called, parameter, self.type_of(function, argument))
                self.reach(node.func.id)

    def note(self, function: Function, target: ast.AST, kind: str) -> None:
        """Learn the type of a variable; numbers of two widths are kept in the wider one."""
        name = target.arg if isinstance(target, ast.arg) else target.id if isinstance(target, ast.Name) else ""
        if name and function.types.setdefault(name, kind) != kind:
            if "*" in kind + function.types[name]:
                raise TranslationError(target)
            function.types[name] = NUMBER

    def type_of(self, function: Function, node: ast.expr) -> str:
        """The C type of an expression."""
        match node:
            case ast.Name(id=name):
                return function.types.get(name, NUMBER)
            case ast.Attribute(value=owner, attr=field):
                record = self.type_of(function, owner).removesuffix(" *")
                length, element = self.fields[record][field]
                return f"{element} *" if length else NUMBER
            case ast.Subscript(value=array):
                found = self.type_of(function, array)
                return found if is_record(found) else NUMBER
            case _:
                return NUMBER

    # Statements.

    def head(self, name: str, *, exported: bool) -> str:
        """The first line of a function."""
        function = self.functions[name]
        parameters = ", ".join(f"{function.types[p]} k_{p}" for p in function.parameters)
        return f"{'' if exported else self.inner}{function.returns} {name}({parameters})"

    def define(self, name: str, *, exported: bool) -> str:
        """One function in C."""
        function = self.functions[name]
        variables = [v for v in function.types if v not in function.parameters]
        lines = [f"{self.head(name, exported=exported)} {{"]
        lines += [f"    {function.types[v]} k_{v} = 0;" for v in variables]
        lines += [f"    {line}" for line in self.block(function, function.node.body)]
        return "\n".join([*lines, "}"])

    def block(self, function: Function, body: list[ast.stmt]) -> Iterator[str]:
        """Some statements."""
        for node in body:
            yield from self.statement(function, node)

    def statement(self, function: Function, node: ast.stmt) -> Iterator[str]:
        """One statement, as lines."""
        match node:
            case ast.Assign():
                for target, value in pairs(node):
                    yield self.assignment(function, target, value)
            case ast.AugAssign(target=target, op=op, value=value):
                place = self.expression(function, target)
                yield f"{place} = {self.operation(op, place, self.expression(function, value))};"
            case ast.If(test=test, body=body, orelse=otherwise):
                yield from self.nested(f"if ({self.expression(function, test)})", function, body)
                if otherwise:
                    yield from self.nested("else", function, otherwise)
            case ast.While(test=test, body=body, orelse=[]):
                yield from self.nested(f"while ({self.expression(function, test)})", function, body)
            case ast.For(target=ast.Name(id=name), iter=ast.Call(args=bounds), body=body, orelse=[]):
                yield from self.loop(function, name, bounds, body)
            case _:
                yield from self.short_statement(function, node)

    def short_statement(self, function: Function, node: ast.stmt) -> Iterator[str]:
        """A statement that becomes one line, or none."""
        match node:
            case ast.Return(value=None):
                yield "return;"
            case ast.Return(value=ast.expr() as value):
                yield f"return {self.expression(function, value)};"
            case ast.Expr(value=ast.Constant()) | ast.Pass():
                return
            case ast.Expr(value=ast.Call() as call):
                yield f"{self.expression(function, call)};"
            case ast.Break():
                yield "break;"
            case ast.Continue():
                yield "continue;"
            case _:
                raise TranslationError(node)

    def nested(self, head: str, function: Function, body: list[ast.stmt]) -> Iterator[str]:
        """A block under its head."""
        yield f"{head} {{"
        for line in self.block(function, body):
            yield f"    {line}"
        yield "}"

    def loop(self, function: Function, name: str, bounds: list[ast.expr], body: list[ast.stmt]) -> Iterator[str]:
        """`for … in range`: bounds are taken once, and the variable is the body's own to change."""
        low, high, step = "0", "0", 1
        match bounds:
            case [stop]:
                high = self.expression(function, stop)
            case [start, stop]:
                low, high = self.expression(function, start), self.expression(function, stop)
            case [start, stop, ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(back)))]:
                low, high, step = self.expression(function, start), self.expression(function, stop), -back
            case _:
                raise TranslationError(bounds[-1])
        sign = "<" if step > 0 else ">"
        kind = function.types[name]
        head = f"for ({kind} at_{name} = {low}, to_{name} = {high}; at_{name} {sign} to_{name}; at_{name} += {step})"
        yield f"{head} {{"
        yield f"    k_{name} = at_{name};"
        for line in self.block(function, body):
            yield f"    {line}"
        yield "}"

    def assignment(self, function: Function, target: ast.expr, value: ast.expr) -> str:
        """A number, an array handed on, or a whole record copied."""
        if isinstance(target, ast.Subscript) and is_record(self.type_of(function, target)):
            return f"*{self.expression(function, target)} = *{self.expression(function, value)};"
        return f"{self.expression(function, target)} = {self.expression(function, value)};"

    # Expressions.

    def expression(self, function: Function, node: ast.expr) -> str:
        """One expression; records are pointers."""
        match node:
            case ast.Constant(value=bool() | int() as value):
                return self.literal(int(value))
            case ast.Name(id=name):
                return self.name(function, node, name)
            case ast.Attribute(value=owner, attr=field):
                return f"{self.expression(function, owner)}->{field}"
            case ast.Subscript(value=array, slice=index):
                text = f"{self.expression(function, array)}[{self.expression(function, index)}]"
                return f"(&{text})" if is_record(self.type_of(function, node)) else text
            case ast.BinOp(left=left, op=op, right=right):
                return self.operation(op, self.expression(function, left), self.expression(function, right))
            case ast.UnaryOp(op=op, operand=operand):
                return f"({SIGNS[type(op)]}{self.expression(function, operand)})"
            case ast.BoolOp(op=op, values=values):
                sign = " && " if isinstance(op, ast.And) else " || "
                return f"({sign.join(self.expression(function, value) for value in values)})"
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                sign = COMPARISONS[type(op)]
                return f"({self.expression(function, left)} {sign} {self.expression(function, right)})"
            case ast.Call():
                return self.call(function, node)
            case _:
                raise TranslationError(node)

    def literal(self, value: int) -> str:
        """A number that is written out."""
        return f"{value}LL"

    def name(self, function: Function, node: ast.expr, name: str) -> str:
        """A variable, or a named number of the kernel."""
        if name in function.types:
            return f"k_{name}"
        if name in self.constants:
            return self.literal(self.constants[name])
        raise TranslationError(node)

    def operation(self, op: ast.operator, left: str, right: str) -> str:
        """Arithmetic on two numbers."""
        if type(op) in FLOORED:
            return f"{FLOORED[type(op)]}({left}, {right})"
        return f"({left} {OPERATORS[type(op)]} {right})"

    def call(self, function: Function, node: ast.Call) -> str:
        """A call of a kernel function, or of one of the two builtins that it knows."""
        arguments = ", ".join(self.expression(function, argument) for argument in node.args)
        match node.func:
            case ast.Name(id="int"):
                return f"({arguments})"
            case ast.Name(id="abs"):
                return f"magnitude({arguments})"
            case ast.Name(id=name) if name in self.functions:
                return f"{name}({arguments})"
            case _:
                raise TranslationError(node)


def pairs(node: ast.Assign) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Targets with their values; `a, b = x, y` gives two."""
    (target,) = node.targets
    if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
        yield from zip(target.elts, node.value.elts, strict=True)
    else:
        yield target, node.value


def named_numbers(source: str) -> dict[str, int]:
    """The named numbers of a joined kernel source, worked out."""
    scope: dict[str, Any] = {}
    assignments: list[ast.stmt] = [node for node in ast.parse(source).body if isinstance(node, ast.Assign)]
    exec(compile(ast.Module(assignments, []), "named numbers", "exec"), scope)  # our own source
    return {name: value for name, value in scope.items() if isinstance(value, int)}
