"""The kernel's subset of Python as a walk over syntax trees: what it does not know, it reports.

Integers only; fields of the carriers; `if`, `while`, `for … in range`; calls of kernel functions. That is what runs
interpreted, by LLVM, on a GPU, and could be translated into C line by line.
"""

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter

from train.sampling.run import SAMPLE

from magie.bots.schema import MIND, SEEDED_RUN
from magie.bulk.records import RESULT
from magie.bulk.watch_fields import NOTES, SUMS
from magie.judging.schema import JUDGEMENT, WEIGHTS
from magie.rules.schema import ACTION, EDITION, MENU, STATE

CARRIERS = {
    "e": EDITION,
    "g": STATE,
    "a": ACTION,
    "m": MENU,
    "r": SEEDED_RUN,
    "k": MIND,
    "w": WEIGHTS,
    "v": JUDGEMENT,
}
CARRIERS |= {"h": STATE, "b": ACTION}  # a draft, and what is tried out on it
LENGTHS = {letter: {name: length for name, length, _, _ in schema} for letter, schema in CARRIERS.items()}
LENGTHS |= {"n": dict(NOTES), "s": dict(SUMS)}  # what watchers keep beside the position
LENGTHS |= {"result": {name: length for name, length, _, _ in RESULT}}
LENGTHS |= {"sample": {name: length for name, length, _, _ in SAMPLE}}
# The lists that number the choices of learners, and a row of a batch, see `magie_gpu/rows/text.py`.
LENGTHS |= {"c": dict.fromkeys(("spots", "book"), 1)}
LENGTHS |= {"o": dict.fromkeys(("numbers", "marks", "ranks", "told", "parts", "places"), 1)}
LENGTHS["o"] |= dict.fromkeys(("work", "ended", "seat", "trapped"), 0)
PACKAGES = (
    "magie.rules.",
    "magie.judging.",
    "magie.bots.",
    "magie.bulk.watch",
    "benchmarks.soak.",
    "train.sampling.",
    "magie.environments.kernel.",
    "magie_gpu.rows.",
)
BUILTINS = {"range", "int", "abs"}

# These keep lists for the listener: the only functions that are replaced when compiled.
REPLACED = {("magie.rules.journal", "emit"), ("magie.rules.journal", "pass_space")}
# And these work with long numbers that hold a layer of the judge's network; compilers get the plain sums instead.
REPLACED |= {("magie.judging.packed", name) for name in ("score_seats", "packed_rows", "lanes", "spoken", "dot")}
# The tables of fields are data for those who make carriers; no function may touch them.
TABLES = {
    ("magie.rules.schema", name)
    for name in ("STATE", "DERIVED", "ACTION", "MENU", "RUN", "EDITION", "EDITION_DERIVED")
}
TABLES |= {("magie.bots.schema", name) for name in ("SEEDED_RUN", "MIND")}
TABLES |= {("magie.bulk.watch_fields", name) for name in ("NOTES", "SUMS")}
TABLES |= {("magie.judging.schema", name) for name in ("WEIGHTS", "JUDGEMENT")}
BOUNDS = {
    ("magie.rules.schema", name) for name in ("FLAG", "COUNT", "MASK", "SEAT", "MONEY", "PRICE", "STEP_NUMBER", "KEY")
}
BOUNDS |= {("magie.bots.schema", "KNOB")}
BOUNDS |= {("magie.judging.schema", name) for name in ("WEIGHT", "BIAS", "SHIFT", "FRACTION", "FEATURE", "WIDE")}

OPERATORS = (
    ast.Add,
    ast.Sub,
    ast.Mult,
    ast.FloorDiv,
    ast.Mod,
    ast.BitAnd,
    ast.BitOr,
    ast.BitXor,
    ast.LShift,
    ast.RShift,
)
SIGNS = (ast.USub, ast.Invert, ast.Not)
COMPARISONS = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)


class Walker:
    """Walks one module and collects `module:line: complaint`."""

    def __init__(self, module: str, text: str) -> None:
        self.module = module
        self.tree = ast.parse(text)
        self.complaints: list[str] = []
        self.calls: dict[str, set[str]] = {}
        self.names = set(BUILTINS)
        self.local: set[str] = set()
        self.function = ""

    def complain(self, node: ast.AST, what: str) -> None:
        line = getattr(node, "lineno", 0)
        self.complaints.append(f"{self.module}:{line}: {what}")

    def walk(self) -> "Walker":
        body = self.tree.body
        if body and is_docstring(body[0]):
            body = body[1:]
        for node in body:
            self.names |= names_made(node)
        for node in body:
            self.top(node)
        return self

    def top(self, node: ast.stmt) -> None:
        """A statement of the module: imports from the kernel, named numbers, functions."""
        match node:
            case ast.ImportFrom(module=str(source), level=0) if source.startswith(PACKAGES):
                if any(alias.asname or alias.name == "*" for alias in node.names):
                    self.complain(node, "an import takes names as they are")
            case ast.Import() | ast.ImportFrom():
                self.complain(node, "imports come from the kernel alone")
            case ast.Assign(targets=[ast.Name(id=name)]) if name.isupper():
                if (self.module, name) not in TABLES | BOUNDS:
                    self.number(node.value)
            case ast.FunctionDef():
                if (self.module, node.name) not in REPLACED:
                    self.define(node)
            case _:
                self.complain(node, f"no {type(node).__name__} in a kernel module")

    def number(self, node: ast.expr) -> None:
        """The value of a named number: whole numbers, other names and arithmetic."""
        for part in ast.walk(node):
            if isinstance(part, ast.Constant):
                self.constant(part)
            elif not isinstance(part, (ast.Name, ast.Load, ast.BinOp, ast.UnaryOp, *OPERATORS, ast.USub)):
                self.complain(node, f"no {type(part).__name__} in a named number")

    def define(self, node: ast.FunctionDef) -> None:
        """A function: plain parameters, a docstring, statements."""
        self.function = node.name
        self.calls[node.name] = set()
        given = node.args
        if given.posonlyargs or given.kwonlyargs or given.vararg or given.kwarg or given.defaults:
            self.complain(node, "parameters are plain, without defaults")
        if node.decorator_list:
            self.complain(node, "no decorator")
        self.local = {parameter.arg for parameter in given.args} | assigned_names(node)
        body = node.body[1:] if is_docstring(node.body[0]) else node.body
        self.block(body)
        returns = [part for part in ast.walk(node) if isinstance(part, ast.Return)]
        valued = [part for part in returns if part.value is not None]
        if valued and (len(valued) < len(returns) or not always_returns(body)):
            self.complain(node, f"{node.name} returns a number on some ways and nothing on others")

    def block(self, body: list[ast.stmt]) -> None:
        for node in body:
            self.statement(node)

    def statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Assign(targets=[target], value=value):
                self.target(target)
                self.expression(value)
            case ast.AugAssign(target=target, op=op, value=value):
                self.target(target)
                self.operator(node, op, OPERATORS)
                self.expression(value)
            case ast.If(test=test, body=body, orelse=otherwise):
                self.expression(test)
                self.block(body)
                self.block(otherwise)
            case ast.While(test=test, body=body, orelse=[]):
                self.expression(test)
                self.block(body)
            case ast.For(
                target=ast.Name(), iter=ast.Call(func=ast.Name(id="range"), args=args, keywords=[]), orelse=[]
            ):
                for part in args:
                    self.expression(part)
                self.block(node.body)
            case ast.Return(value=value):
                if value is not None:
                    self.expression(value)
            case ast.Expr(value=ast.Call() as call):
                self.expression(call)
            case ast.Pass() | ast.Break() | ast.Continue():
                pass
            case _:
                self.complain(node, f"no {type(node).__name__} here")

    def target(self, node: ast.expr) -> None:
        """What is assigned to: a local name, a field, one number of a field."""
        match node:
            case ast.Name():
                pass
            case ast.Attribute():
                self.field(node, length=0)
            case ast.Subscript():
                self.subscript(node)
            case _:
                self.complain(node, f"no assignment to {type(node).__name__}")

    def expression(self, node: ast.expr) -> None:
        match node:
            case ast.Constant():
                self.constant(node)
            case ast.Name(id=name):
                if name not in self.local | self.names:
                    self.complain(node, f"unknown name {name}")
            case ast.BinOp(left=left, op=op, right=right):
                self.operator(node, op, OPERATORS)
                self.expression(left)
                self.expression(right)
            case ast.UnaryOp(op=op, operand=operand):
                self.operator(node, op, SIGNS)
                self.expression(operand)
            case ast.BoolOp(values=values):
                for value in values:
                    self.expression(value)
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                self.operator(node, op, COMPARISONS)
                self.expression(left)
                self.expression(right)
            case ast.Attribute():
                self.field(node, length=0)
            case ast.Subscript():
                self.subscript(node)
            case ast.Call():
                self.call(node)
            case _:
                self.complain(node, f"no {type(node).__name__} here")

    def constant(self, node: ast.Constant) -> None:
        if type(node.value) not in {int, bool}:
            self.complain(node, f"not a whole number: {node.value!r}")

    def operator(self, node: ast.AST, op: ast.AST, known: tuple[type, ...]) -> None:
        if not isinstance(op, known):
            self.complain(node, f"no operator {type(op).__name__}")

    def field(self, node: ast.Attribute, *, length: int | None) -> None:
        """A field of a carrier: a single number, unless it is subscripted or handed on as a whole."""
        if not isinstance(node.value, ast.Name) or node.value.id not in LENGTHS:
            self.complain(node, "only carriers have fields")
            return
        known = LENGTHS[node.value.id]
        if node.attr not in known:
            self.complain(node, f"no field {node.value.id}.{node.attr}")
        elif length == 0 and known[node.attr] > 0:
            self.complain(node, f"{node.value.id}.{node.attr} is a list: take one place of it")
        elif length == 1 and known[node.attr] == 0:
            self.complain(node, f"{node.value.id}.{node.attr} is a single number")

    def subscript(self, node: ast.Subscript) -> None:
        """One number of a list field, or of a list that was handed in."""
        match node.value:
            case ast.Attribute():
                self.field(node.value, length=1)
            case ast.Name(id=name) if name in self.local:
                pass
            case _:
                self.complain(node, "only fields and lists handed in have places")
        if isinstance(node.slice, ast.Slice | ast.Tuple):
            self.complain(node, "one index, neither slice nor tuple")
        else:
            self.expression(node.slice)

    def call(self, node: ast.Call) -> None:
        """A call of a kernel function by its name; a list field may be handed on as a whole."""
        match node.func:
            case ast.Name(id="int" | "abs"):
                pass
            case ast.Name(id=name) if name in self.names - BUILTINS and name not in self.local:
                self.calls[self.function].add(name)
            case _:
                self.complain(node, f"no call of {ast.unparse(node.func)}")
        if node.keywords:
            self.complain(node, "arguments go by place")
        for argument in node.args:
            if isinstance(argument, ast.Attribute):
                self.field(argument, length=None)
            else:
                self.expression(argument)


def is_docstring(node: ast.stmt) -> bool:
    """Whether a statement is a text that explains."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def names_made(node: ast.stmt) -> set[str]:
    """Names that a statement of a module brings."""
    match node:
        case ast.FunctionDef(name=name):
            return {name}
        case ast.ImportFrom(names=names):
            return {alias.name for alias in names}
        case ast.Assign(targets=targets):
            return {target.id for target in targets if isinstance(target, ast.Name)}
        case _:
            return set()


def assigned_names(node: ast.AST) -> set[str]:
    """Local variables of a function."""
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}


def always_returns(body: list[ast.stmt]) -> bool:
    """Whether a block cannot be left but by `return`."""
    match body[-1] if body else None:
        case ast.Return():
            return True
        case ast.If(body=chosen, orelse=otherwise):
            return always_returns(chosen) and always_returns(otherwise)
        case ast.While(test=ast.Constant(value=True)) as loop:
            return not any(isinstance(part, ast.Break) for part in ast.walk(loop))
        case _:
            return False


def complaints(sources: Mapping[str, str]) -> Iterator[str]:
    """Everything in these modules that leaves the subset, a function that reaches itself included."""
    calls: dict[str, set[str]] = {}
    for module, text in sources.items():
        walker = Walker(module, text).walk()
        yield from walker.complaints
        calls |= walker.calls
    try:
        TopologicalSorter(calls).prepare()
    except CycleError as error:
        yield f"recursion: {' → '.join(error.args[1])}"
