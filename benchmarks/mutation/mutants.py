"""Small mistakes in the functions of the kernel: where each can be made, and the function with it in."""

import ast
import copy
import hashlib
import importlib
import pkgutil
from collections.abc import Callable, Iterator
from functools import cache
from itertools import takewhile
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import magie.rules

PACKAGE = "magie.rules."
# What runs while the rules are made, not while they are played.
NOT_PLAYED = {"made.carriers", "made.copying_by_number", "making", "step_table", "verb_table", "schema"}
NUMBERED = {"codes", "events"}  # their names stand for numbers, of which the next one is another thing of the kind

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
Change = Callable[[Any], None]


class Mutant(NamedTuple):
    """One mistake: the `place` of its node in the function's tree, and what to do to it."""

    module: str
    function: str
    line: int
    place: int
    label: str
    source: str  # a short hash of the function as it stands

    @property
    def key(self) -> str:
        """What it is called in the file of results; it changes with the function."""
        return f"{self.module}.{self.function}:{self.source}:{self.place}:{self.label}"


def modules() -> Iterator[ModuleType]:
    """The modules that games run through."""
    for found in pkgutil.walk_packages(magie.rules.__path__, PACKAGE):
        if not found.ispkg and found.name.removeprefix(PACKAGE) not in NOT_PLAYED:
            yield importlib.import_module(found.name)


def source_of(module: ModuleType) -> str:
    """The text of a module."""
    assert module.__spec__ is not None
    loader: Any = module.__spec__.loader
    return str(loader.get_source(module.__name__))


@cache
def functions_of(module: ModuleType) -> dict[str, ast.FunctionDef]:
    """The functions that a module defines, without their docstrings; whoever changes one changes a copy."""
    found = {}
    for node in ast.parse(source_of(module)).body:
        if isinstance(node, ast.FunctionDef) and isinstance(getattr(module, node.name, None), FunctionType):
            if ast.get_docstring(node) is not None and len(node.body) > 1:
                node.body = node.body[1:]
            found[node.name] = node
    return found


def mutants_of(module: ModuleType) -> Iterator[Mutant]:
    """Every mistake that can be made in a module."""
    for name, function in functions_of(module).items():
        source = hashlib.sha256(ast.unparse(function).encode()).hexdigest()[:8]
        for index, node in enumerate(ast.walk(function)):
            for label in changes_of(node):
                line = getattr(node, "lineno", 0)
                yield Mutant(module.__name__.removeprefix(PACKAGE), name, line, index, label, source)


def changes_of(node: Any) -> dict[str, Change]:
    """The mistakes that can be made at a node, by what they say."""
    match node:
        case ast.Compare(ops=[op]):
            return {said(op, other): put("ops", [other()]) for other in COMPARED.get(type(op), ())}
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in COMPUTED:
            other = COMPUTED[type(op)]
            changes = {said(op, other): put("op", other())}
            if isinstance(node, ast.AugAssign):
                changes["left out"] = leave_out
            return changes
        case ast.BoolOp(op=op):
            opposite = ast.Or if isinstance(op, ast.And) else ast.And
            return {said(op, opposite): put("op", opposite())}
        case ast.If() | ast.While() if not isinstance(node.test, ast.Compare | ast.Constant):
            return {"not": lambda node: put("test", ast.UnaryOp(ast.Not(), node.test))(node)}
        case ast.Constant(value=bool(value)):
            return {f"{value} > {not value}": put("value", not value)}
        case ast.Constant(value=int(value)):
            return {f"{value} > {value + 1}": put("value", value + 1)}
        case ast.Attribute(value=ast.Name(id=module), attr=name) if module in NUMBERED:
            return {f"{name} > the next": next_number}
        case ast.Expr(value=ast.Call()) | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.Break():
            return {"left out": leave_out}
        case _:
            return {}


def said(old: ast.AST, new: type[ast.AST]) -> str:
    """A change of operator in words."""
    return f"{type(old).__name__} > {new.__name__}"


def put(field: str, value: Any) -> Change:
    """A change that sets a field of a node."""
    return lambda node: setattr(node, field, value)


def leave_out(node: Any) -> None:
    """Turn a statement into one that does nothing."""
    node.__class__ = ast.Pass
    for field in ("targets", "target", "value", "op", "type_comment"):
        node.__dict__.pop(field, None)


def next_number(node: Any) -> None:
    """Turn a named number into the next one."""
    name = copy.copy(node)
    node.__class__ = ast.BinOp
    node.left, node.op, node.right = name, ast.Add(), ast.copy_location(ast.Constant(1), name)
    del node.value, node.attr, node.ctx


def broken(mutant: Mutant) -> CodeType:
    """The code of the function with the mistake in it."""
    module = importlib.import_module(PACKAGE + mutant.module)
    function = copy.deepcopy(functions_of(module)[mutant.function])
    node = next(node for index, node in enumerate(ast.walk(function)) if index == mutant.place)
    changes_of(node)[mutant.label](node)
    tree = ast.fix_missing_locations(ast.Module([function], []))
    made = compile(tree, f"<{mutant.key}>", "exec")
    return next(part for part in made.co_consts if isinstance(part, CodeType))


def break_function(mutant: Mutant) -> None:
    """Put the mistake into the running kernel: whoever imported the function has it."""
    module = importlib.import_module(PACKAGE + mutant.module)
    getattr(module, mutant.function).__code__ = broken(mutant)


def is_padding(mutant: Mutant) -> bool:
    """Whether the mistake is in a number that nobody reads: what an event or a bare verb does without."""
    function = functions_of(importlib.import_module(PACKAGE + mutant.module))[mutant.function]
    nodes = list(ast.walk(function))
    for call in nodes:
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in {"emit", "propose"}:
            unread = takewhile(lambda part: isinstance(part, ast.Constant), reversed(call.args))
            if nodes[mutant.place] in list(unread):
                return True
    return False


def spread(mutants: list[Mutant], count: int) -> list[Mutant]:
    """So many of the mutants, of every module its share; mostly the same ones after the rules have changed."""
    if count >= len(mutants):
        return mutants
    chosen: set[Mutant] = set()
    for module in {mutant.module for mutant in mutants}:
        own = sorted((mutant for mutant in mutants if mutant.module == module), key=draw_order)
        chosen.update(own[: round(count * len(own) / len(mutants))])
    return [mutant for mutant in mutants if mutant in chosen]


def draw_order(mutant: Mutant) -> str:
    """What decides which mutants of a module are drawn."""
    return hashlib.sha256(f"{mutant.function} {mutant.place} {mutant.label}".encode()).hexdigest()
