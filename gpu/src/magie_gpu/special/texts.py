"""What can be read off a kernel text without knowing any values."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from magie.bulk.errors import OutsideSubset
from magie.bulk.sources import ENTRIES, collect, merge
from magie.bulk.texts import parts_of


@lru_cache(maxsize=4)
def subset_text(entries: str = ENTRIES) -> str:
    """The joined text of the kernel without its entries, which are outside the subset."""
    return merge([source for source in collect(entries) if source.module != entries])


@lru_cache(maxsize=4)
def parsed(source: str) -> ast.Module:
    """The syntax of a text, which nobody changes."""
    return ast.parse(source)


def loaded(target: ast.expr) -> ast.expr:
    """A target as the value that it has."""
    match target:
        case ast.Subscript(value=array, slice=index):
            return ast.Subscript(value=array, slice=index, ctx=ast.Load())
        case ast.Attribute(value=carrier, attr=field):
            return ast.Attribute(value=carrier, attr=field, ctx=ast.Load())
        case ast.Name(id=name):
            return ast.Name(id=name, ctx=ast.Load())
        case _:
            raise OutsideSubset(target)


@lru_cache(maxsize=4)
def parts_by_function(source: str) -> Mapping[str, Sequence[ast.AST]]:
    """The parts of every function of a text, which nobody changes."""
    return {node.name: parts_of(node) for node in parsed(source).body if isinstance(node, ast.FunctionDef)}


@lru_cache(maxsize=4)
def kinds_by_function(source: str) -> Mapping[str, Mapping[type[ast.AST], Sequence[Any]]]:
    """The same, each under its type."""
    found: dict[str, defaultdict[type[ast.AST], list[ast.AST]]] = {}
    for name, parts in parts_by_function(source).items():
        found[name] = defaultdict(list)
        for part in parts:
            found[name][type(part)].append(part)
    return found


def calls_in(node: ast.AST) -> set[str]:
    """The names of functions that are called."""
    return calls_among(parts_of(node))


def calls_among(parts: Iterable[ast.AST]) -> set[str]:
    """The names of functions that are called by some parts."""
    return {call.func.id for call in parts if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)}


def has_stores(kinds: Mapping[type[ast.AST], Sequence[Any]]) -> bool:
    """Whether a function of these parts sets a field or a number of an array."""
    return any(isinstance(part.ctx, ast.Store) for kind in (ast.Attribute, ast.Subscript) for part in kinds[kind])


def tested_names(function: ast.FunctionDef, kinds: Mapping[type[ast.AST], Sequence[Any]]) -> set[str]:
    """Parameters of a function that it compares or takes for true."""
    own = {parameter.arg for parameter in function.args.args}
    tests: list[ast.AST] = [*kinds[ast.Compare], *kinds[ast.BoolOp]]
    tests += [node.test for kind in (ast.If, ast.While) for node in kinds[kind]]
    tested = [part for test in tests for part in ast.iter_child_nodes(test)] + tests
    return {part.id for part in tested if isinstance(part, ast.Name)} & own


def reached(functions: Mapping[str, ast.FunctionDef], roots: Iterable[str]) -> set[str]:
    """The functions that are still called."""
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += calls_in(functions[name]) & functions.keys()
    return found
