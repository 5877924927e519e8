"""A kernel text and what is known of it before play."""

import ast
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from magie.bulk.texts import named_numbers, parts_of
from magie_gpu.special.texts import (
    calls_among,
    calls_in,
    has_stores,
    kinds_by_function,
    parsed,
    parts_by_function,
    tested_names,
)
from magie_gpu.special.values import Numbers, Range

Cell = tuple[str, str]  # a field: (carrier type, field)
BUILTINS = ("int", "abs", "range")


class Facts(NamedTuple):
    """What is known before play."""

    carriers: Mapping[str, str]  # the type of carrier that a parameter of this name is
    lengths: Mapping[Cell, int]  # of every field, 0 for a single number
    known: Mapping[
        Cell, Numbers | tuple[int, ...]
    ]  # fields that are set before play: their values, or a list by index
    roots: Mapping[
        str, Mapping[str, Numbers]
    ]  # functions that are called from outside, with what is known of numbers
    told: Collection[str] = ()  # types of carriers that are read from outside
    deciding: Collection[Cell] = ()  # single fields: a function that is called while one is known gets a copy for it
    ranges: Mapping[Cell, Range] = {}  # of what fields have room for: whatever else is put into one is trapped
    returns: Mapping[str, Range] = {}  # of what functions return: whatever else is trapped
    guarded: Collection[Cell] = ()  # arrays of which no index may be trusted: one outside is trapped
    traps: Sequence[Cell] = ()  # fields that say that something was trapped: the first that a function has at hand
    each: Mapping[Cell, Sequence[Numbers]] = {}  # arrays that are set before they are read: the values at each index


class Program:
    """A joined kernel text: its functions, named numbers and carriers, and which single fields a call changes."""

    def __init__(self, source: str, facts: Facts) -> None:
        self.tree = parsed(source)
        self.parts = parts_by_function(source)
        self.kinds = kinds_by_function(source)
        self.facts = facts
        self.numbers = named_numbers(self.tree)
        self.functions: dict[str, ast.FunctionDef] = {}  # those that are reached, callers first
        self.carriers: dict[
            str, dict[str, str]
        ] = {}  # of each function: parameters that are carriers, with their types
        functions = {node.name: node for node in self.tree.body if isinstance(node, ast.FunctionDef)}
        for name in facts.roots:
            given = [parameter.arg for parameter in functions[name].args.args]
            self.find(name, [facts.carriers.get(parameter) for parameter in given], functions)
        self.parameters = {  # of each function, those that are no carriers
            name: [given.arg for given in node.args.args if given.arg not in self.carriers[name]]
            for name, node in self.functions.items()
        }
        self.pure = {name for name in self.functions if not has_stores(self.kinds[name])}
        self.changes = {name: self.fields(name, ast.Store) for name in self.functions}
        self.reads = {name: self.fields(name, ast.Load) & frozenset(facts.deciding) for name in self.functions}
        self.purity: dict[int, bool] = {}
        self.effects: dict[int, frozenset[Cell]] = {}
        self.tested = {
            name: tested_names(node, self.kinds[name]) | self.picking(name) for name, node in self.functions.items()
        }
        callees_first = reversed(self.functions)  # whoever calls them learns all at once
        calls = {name: calls_among(self.kinds[name][ast.Call]) & functions.keys() for name in callees_first}
        while sum(self.learn_from(name, called) for name, called in calls.items()):
            pass

    def find(self, name: str, kinds: list[str | None], functions: Mapping[str, ast.FunctionDef]) -> None:
        """Take in a function that is called with carriers of these types, and all that it calls."""
        if name in self.functions:
            return
        node = self.functions[name] = functions[name]
        given = zip(node.args.args, kinds, strict=True)
        own = self.carriers[name] = {parameter.arg: kind for parameter, kind in given if kind is not None}
        for part in self.kinds[name][ast.Call]:
            if isinstance(part.func, ast.Name) and part.func.id in functions:
                kinds = [own.get(argument.id) if isinstance(argument, ast.Name) else None for argument in part.args]
                self.find(part.func.id, kinds, functions)

    def learn_from(self, name: str, called: set[str]) -> bool:
        """Take over what the called functions change and read; whether that is news."""
        before = self.changes[name], self.reads[name], name in self.pure
        self.changes[name] = self.changes[name].union(*(self.changes[other] for other in called))
        self.reads[name] = self.reads[name].union(*(self.reads[other] for other in called))
        if not called <= self.pure:
            self.pure.discard(name)
        return before != (self.changes[name], self.reads[name], name in self.pure)

    def fields(self, name: str, context: type[ast.expr_context]) -> frozenset[Cell]:
        """The fields that a function itself reads or sets."""
        found = self.kinds[name][ast.Attribute]
        return frozenset(self.cell(name, part) for part in found if isinstance(part.ctx, context))

    def cell(self, function: str, node: ast.Attribute) -> Cell:
        """The field that an expression of a function names."""
        assert isinstance(node.value, ast.Name)
        return self.carriers[function][node.value.id], node.attr

    def picking(self, name: str) -> set[str]:
        """Parameters of a function by which it picks a number that is known by its index."""
        if not self.facts.each:
            return set()
        own = {parameter.arg for parameter in self.functions[name].args.args}
        indices = [
            part.slice
            for part in self.kinds[name][ast.Subscript]
            if isinstance(part.value, ast.Attribute) and self.cell(name, part.value) in self.facts.each
        ]
        return {part.id for index in indices for part in parts_of(index) if isinstance(part, ast.Name)} & own

    def changed_by(self, node: ast.AST) -> frozenset[Cell]:
        """The single fields that the calls in an expression of the text can change."""
        if id(node) not in self.effects:
            names = calls_in(node) & self.functions.keys()
            self.effects[id(node)] = frozenset().union(*(self.changes[name] for name in names))
        return self.effects[id(node)]

    def is_pure(self, node: ast.AST) -> bool:
        """Whether an expression of the text changes nothing."""
        if id(node) not in self.purity:
            self.purity[id(node)] = all(name in self.pure or name in BUILTINS for name in calls_in(node))
        return self.purity[id(node)]
