"""The numbers that every field, parameter, variable and result of a kernel can hold, found from what is known.

Functions are walked as if they were played, with sets of values in place of values. What a function learns about a
field, about the parameters of those it calls or about its own result may concern others: they wait to be walked
again, until nobody learns anything new. What was never reached by then cannot be reached in play.
"""

import ast
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from magie.bulk.errors import OutsideSubset
from magie.bulk.special.program import Cell, Program
from magie.bulk.special.texts import loaded
from magie.bulk.special.values import (
    ANY,
    BOTH,
    MANY,
    NONE,
    OPPOSITE,
    TURNED,
    Numbers,
    Range,
    between,
    calculated,
    compared,
    hull,
    is_one,
    join,
    narrowed,
    one,
    only,
    settled,
)

Place = str | tuple[str, str]  # a variable by its name, or a single field by carrier and field
Known = dict[Place, Numbers]
Context = tuple[tuple[Place, int], ...]  # what is known where a function is called
COPIES = 64  # of one function, at most
PATIENCE = 3  # times that a range may grow before it comes to rest


class Analysis:
    """Walks a program until nothing new is found."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.facts = facts = program.facts
        self.inputs: dict[str, dict[str, Numbers]] = {}  # of functions that are reached, by parameter
        self.results: dict[str, Numbers] = {}
        self.fields: dict[Cell, Numbers] = {cell: one(0) for cell in facts.lengths}  # blank when play begins
        for cell, found in facts.known.items():
            self.fields[cell] = found if isinstance(found, Range | frozenset) else summed(found)
        if facts.ranges or facts.guarded:
            self.fields |= {cell: join(self.fields[cell], BOTH) for cell in facts.traps}
        self.heard: dict[object, set[str]] = {}  # who must hear of news about a field or a result
        self.growth: Counter[object] = Counter()
        self.waiting: dict[str, None] = {}
        self.copies: dict[tuple[str, Context], str] = {}  # functions for what is known where they are called
        self.numbers: Counter[str] = Counter()  # of copies, by function
        self.bases: dict[str, tuple[str, Context]] = {}  # copies, with the function and what is known
        self.name = ""  # of the copy that is being walked
        self.base = ""  # and of its function
        self.ends: list[tuple[list[Known], list[Known]]] = []  # of the loops around: at `break` and at `continue`

    def run(self) -> "Analysis":
        """Walk until nobody waits."""
        for name, given in self.facts.roots.items():
            known = {place: given.get(place, ANY) for place in self.program.parameters[name]}
            self.reach(self.copy_of(name, ()), known)
        callers_first = {name: rank for rank, name in enumerate(self.program.functions)}
        while self.waiting:
            name = min(self.waiting, key=lambda waiting: callers_first[self.bases[waiting][0]])
            del self.waiting[name]
            self.block(self.turn_to(name).body, self.first(name), is_body=True)
        return self

    def turn_to(self, name: str) -> ast.FunctionDef:
        """Look at a copy."""
        self.name, (self.base, _) = name, self.bases[name]
        return self.program.functions[self.base]

    def first(self, name: str) -> Known:
        """What is known where a copy begins."""
        known: Known = dict(self.inputs[name].items())
        return known | {place: one(value) for place, value in self.bases[name][1]}

    def copy_of(self, name: str, context: Context) -> str:
        """The copy of a function for what is known; beyond a number of copies, the one for anything."""
        if (name, context) not in self.copies:
            number = self.numbers[name]
            if context and number >= COPIES:
                return self.copy_of(name, ())
            self.numbers[name] += 1
            self.copies[name, context] = f"{name}_for_{number}" if context else name
            self.bases[self.copies[name, context]] = name, context
        return self.copies[name, context]

    # News.

    def grown(self, key: object, old: Numbers, more: Numbers) -> Numbers:
        """What is known with something more; a range that has grown often comes to rest."""
        new = join(old, more)
        if new != old and isinstance(new, Range):
            self.growth[key] += 1
            if self.growth[key] > PATIENCE:
                new = settled(old, new)
        return new

    def wake(self, key: object) -> None:
        """Let everybody who heard something else walk again."""
        self.waiting |= dict.fromkeys(self.heard.get(key, ()))

    def reach(self, name: str, given: Mapping[str, Numbers]) -> None:
        """A function is called."""
        is_news = name not in self.inputs
        known = self.inputs.setdefault(name, {})
        for parameter, more in given.items():
            old = known.get(parameter, NONE)
            known[parameter] = self.grown((name, parameter), old, more)
            is_news |= known[parameter] != old
        if is_news:
            self.waiting[name] = None

    def learn_field(self, cell: Cell, more: Numbers) -> None:
        """A field is set."""
        more = within(self.facts.ranges.get(cell), more)
        old = self.fields[cell]
        self.fields[cell] = self.grown(cell, old, more)
        if self.fields[cell] != old:
            self.wake(cell)

    def learn_result(self, more: Numbers) -> None:
        """The function at hand returns."""
        more = within(self.facts.returns.get(self.base), more)
        old = self.results.get(self.name, NONE)
        self.results[self.name] = self.grown(self.name, old, more)
        if self.results[self.name] != old:
            self.wake(self.name)

    # Statements: each takes what is known before it, and gives what is known behind it or None if none gets there.

    def block(self, body: list[ast.stmt], known: Known | None, *, is_body: bool = False) -> Known | None:
        """Statements one after the other; a function that ends without a word returns 0."""
        for node in body:
            if known is None:
                break
            known = self.statement(node, known)
        if is_body and known is not None:
            self.learn_result(one(0))
        return known

    def statement(self, node: ast.stmt, known: Known) -> Known | None:
        """One statement."""
        match node:
            case ast.Assign(targets=[target], value=value):
                return self.assign(target, self.value(value, known), known)
            case ast.AugAssign(target=target, op=op, value=value):
                found = calculated(op, self.value(loaded(target), known), self.value(value, known))
                return self.assign(target, found, known)
            case ast.If(test=test, body=body, orelse=other):
                return either(
                    self.block(body, self.assumed(test, known, holds=True)),
                    self.block(other, self.assumed(test, known, holds=False)),
                )
            case ast.While() | ast.For():
                return self.rounds(node, known)[1]
            case ast.Return(value=value):
                self.learn_result(self.value(value, known) if value else one(0))
                return None
            case ast.Expr(value=value):
                return known if isinstance(value, ast.Constant) or self.value(value, known) else None
            case ast.Break() | ast.Continue():
                self.ends[-1][isinstance(node, ast.Continue)].append(known)
                return None
            case ast.Pass():
                return known
            case _:
                raise OutsideSubset(node)

    def assign(self, target: ast.expr, found: Numbers, known: Known) -> Known | None:
        """A variable or a field takes a value."""
        if not found:
            return None
        match target:
            case ast.Name(id=name):
                known[name] = found
            case ast.Attribute(value=ast.Name(id=carrier), attr=field):
                cell = self.program.cell(self.base, target)
                self.learn_field(cell, found)
                self.forget({cell}, known)
                known[carrier, field] = within(self.facts.ranges.get(cell), found)
            case ast.Subscript(value=array, slice=index):
                if not self.value(index, known):
                    return None
                for cell in self.arrays(array, known):
                    self.learn_field(cell, found)
            case _:
                pass
        return known

    def forget(self, cells: frozenset[Cell] | set[Cell], known: Known) -> None:
        """Fields have changed, in one carrier or another of their type."""
        for key in [key for key in known if isinstance(key, tuple)]:
            if (self.program.carriers[self.base][key[0]], key[1]) in cells:
                del known[key]

    def rounds(self, node: ast.While | ast.For, known: Known) -> tuple[Known, Known | None]:
        """What is known where rounds of a loop begin, once another brings nothing new, and what behind the loop."""
        rounds = 0
        while True:
            first, behind = self.entered(node, dict(known))
            self.ends.append(([], []))
            last = self.block(node.body, first)
            breaks, continues = self.ends.pop()
            for way in continues:
                last = either(last, way)
            after = either(dict(known), last)
            assert after is not None
            rounds += 1
            if rounds > PATIENCE:
                after = {key: settled(known.get(key, NONE), found) for key, found in after.items()}
            if after == known:
                break
            known = after
        for way in breaks:
            behind = either(behind, way)
        return known, behind

    def entered(self, node: ast.While | ast.For, known: Known) -> tuple[Known | None, Known | None]:
        """What is known where a loop begins a round, and where it ends for want of another."""
        if isinstance(node, ast.While):
            return self.assumed(node.test, known, holds=True), self.assumed(node.test, known, holds=False)
        assert isinstance(node.iter, ast.Call)
        assert isinstance(node.target, ast.Name)
        bounds = [self.value(bound, known) for bound in node.iter.args]
        if not all(bounds):
            return None, None
        start, stop = (
            hull(bounds[0]) if bounds[1:] else Range(0, 0),
            hull(bounds[-1] if len(bounds) < 3 else bounds[1]),
        )
        low, high = (stop.low + 1, start.high) if len(bounds) == 3 else (start.low, stop.high - 1)
        if low > high:
            return None, known
        steps: Numbers = frozenset(range(low, high + 1)) if high - low < MANY else Range(low, high)
        return {**known, node.target.id: steps}, {
            **known,
            node.target.id: join(known.get(node.target.id, NONE), steps),
        }

    # Tests.

    def assumed(self, test: ast.expr, known: Known, *, holds: bool) -> Known | None:
        """What is known where a test holds, or does not; None if that cannot be."""
        known = dict(known)
        match test:
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self.assumed(operand, known, holds=not holds)
            case ast.BoolOp(op=op, values=values) if isinstance(op, ast.And) == holds:
                for part in values:
                    further = self.assumed(part, known, holds=holds)
                    if further is None:
                        return None
                    known = further
                return known
            case ast.BoolOp(values=values):
                found: Known | None = None
                rest: Known | None = known
                for part in values:
                    if rest is not None:
                        found = either(found, self.assumed(part, rest, holds=holds))
                        rest = self.assumed(part, rest, holds=not holds)
                return found
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                a, b = self.value(left, known), self.value(right, known)
                if not a or not b:
                    return None
                kind = type(op) if holds else OPPOSITE[type(op)]
                return self.limited(
                    left, narrowed(kind, a, b), self.limited(right, narrowed(TURNED[kind], b, a), known)
                )
            case _:
                pass
        asked = self.value(test, known)
        if holds not in truths(asked):
            return None
        return self.limited(test, narrowed(ast.NotEq if holds else ast.Eq, asked, one(0)), known)

    def limited(self, node: ast.expr, found: Numbers, known: Known | None) -> Known | None:
        """What is known once a variable or a single field is known to be among some values."""
        if known is None or not found:
            return None
        match node:
            case ast.Name(id=name) if name in known:
                known[name] = found
            case ast.Attribute(value=ast.Name(id=carrier), attr=field):
                known[carrier, field] = found
            case _:
                pass
        return known

    # Expressions.

    def value(self, node: ast.expr, known: Known) -> Numbers:
        """The values of an expression; none if it cannot be reached."""
        match node:
            case ast.Constant(value=int(value)):
                return one(int(value))
            case ast.Name(id=name):
                return known[name] if name in known else self.named(name)
            case ast.Attribute(value=ast.Name(id=carrier), attr=field):
                return self.field(node, known.get((carrier, field)))
            case ast.Subscript(value=array, slice=index):
                return self.item(array, self.value(index, known), known, index)
            case ast.BinOp(left=left, op=op, right=right):
                return calculated(op, self.value(left, known), self.value(right, known))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return calculated(ast.Sub(), one(0), self.value(operand, known))
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                return calculated(ast.Sub(), one(-1), self.value(operand, known))
            case ast.UnaryOp() | ast.BoolOp() | ast.Compare():
                return self.truth(node, known)
            case ast.Call(func=ast.Name(id=name), args=arguments):
                return self.call(name, arguments, known)
            case _:
                raise OutsideSubset(node)

    def named(self, name: str) -> Numbers:
        """A named number of the kernel; a variable without a value is one that no way here has set."""
        return one(self.program.numbers[name]) if name in self.program.numbers else NONE

    def field(self, node: ast.Attribute, found: Numbers | None) -> Numbers:
        """A single field, by what is known of it here or everywhere; of several numbers, the array."""
        cell = self.program.cell(self.base, node)
        if self.facts.lengths[cell]:
            return frozenset((cell,))
        self.heard.setdefault(cell, set()).add(self.name)
        return self.fields[cell] if found is None else found

    def arrays(self, node: ast.expr, known: Known) -> list[Cell]:
        """The fields that an array may be."""
        return list(self.value(node, known))

    def item(self, array: ast.expr, index: Numbers, known: Known, node: ast.expr) -> Numbers:
        """A number of an array: by index if the array is known number by number, else any."""
        found: Numbers = NONE
        if index:
            for cell in self.arrays(array, known):
                self.heard.setdefault(cell, set()).add(self.name)
                listed = self.facts.known.get(cell)
                if cell in self.facts.each:
                    found = join(found, self.each(self.facts.each[cell], index, node, known))
                elif listed is None or isinstance(listed, Range | frozenset):
                    found = join(found, self.fields[cell])
                else:
                    found = join(found, summed(picked(listed, index)))
        return found

    def each(self, listed: Sequence[Numbers], index: Numbers, node: ast.expr, known: Known) -> Numbers:
        """What an array known by index holds; `row * size + column` of no known row is in any but the last."""
        match node:
            case ast.BinOp(left=ast.BinOp(op=ast.Mult(), right=size), op=ast.Add(), right=column):
                sizes, columns = self.value(size, known), self.value(column, known)
                if isinstance(index, Range) and is_one(sizes) and is_one(columns):
                    step = only(sizes)
                    index = frozenset(range(only(columns), len(listed) - step, step))
            case _:
                pass
        found: Numbers = NONE
        for numbers in picked(listed, index):
            found = join(found, numbers)
        return found

    def truth(self, node: ast.expr, known: Known) -> Numbers:
        """Whether a test holds: 0, 1 or both."""
        if isinstance(node, ast.Compare):
            return compared(node.ops[0], self.value(node.left, known), self.value(node.comparators[0], known))
        possible = frozenset(
            int(holds) for holds in (False, True) if self.assumed(node, known, holds=holds) is not None
        )
        self.forget(self.program.changed_by(node), known)
        return possible

    def is_carrier(self, node: ast.expr) -> bool:
        """Whether an argument is a carrier."""
        return isinstance(node, ast.Name) and node.id in self.program.carriers[self.base]

    def call(self, name: str, arguments: list[ast.expr], known: Known) -> Numbers:
        """A call of a kernel function, or of a builtin."""
        given = [self.value(argument, known) for argument in arguments if not self.is_carrier(argument)]
        if not all(given):
            return NONE
        if name == "int":
            return given[0]
        if name == "abs":
            low, high = hull(given[0])
            return between(max(low, -high, 0), max(-low, high))
        copy = self.copy_of(name, self.context(name, arguments, given, known))
        self.reach(copy, dict(zip(self.program.parameters[name], given, strict=True)))
        self.heard.setdefault(copy, set()).add(self.name)
        self.forget(self.program.changes[name], known)
        return self.results.get(copy, NONE)

    def context(self, name: str, arguments: list[ast.expr], given: list[Numbers], known: Known) -> Context:
        """What a function may make something of: single values of what it tests, and of deciding fields it reads."""
        numbers = zip(self.program.parameters[name], given, strict=True)
        found: list[tuple[Place, int]] = [
            (place, only(value)) for place, value in numbers if place in self.program.tested[name] and is_one(value)
        ]
        own = self.program.functions[name].args.args
        for parameter, argument in zip(own, arguments, strict=True):
            kind = self.program.carriers[name].get(parameter.arg)
            for cell in sorted(self.program.reads[name]):
                if cell[0] == kind and isinstance(argument, ast.Name):
                    value = known.get((argument.id, cell[1]), NONE)
                    found += [((parameter.arg, cell[1]), only(value))] if is_one(value) else []
        return tuple(found)


def within(room: Range | None, found: Numbers) -> Numbers:
    """What is left of some values in a range; those beyond it are trapped, which leaves the least."""
    if room is None or not found or (room.low <= hull(found).low and hull(found).high <= room.high):
        return found
    return join(narrowed(ast.LtE, narrowed(ast.GtE, found, one(room.low)), one(room.high)), one(room.low))


def either(a: Known | None, b: Known | None) -> Known | None:
    """What is known where two ways meet: of a field only what both know."""
    if a is None or b is None:
        return b if a is None else a
    keys = [key for key in a.keys() | b.keys() if isinstance(key, str) or (key in a and key in b)]
    return {key: join(a.get(key, NONE), b.get(key, NONE)) for key in keys}


def truths(found: Numbers) -> Numbers:
    """Whether some values are true: 0, 1 or both."""
    if isinstance(found, Range):
        return BOTH if found.low <= 0 <= found.high else one(1)
    return frozenset(int(bool(value)) for value in found)


def summed(listed: Iterable[int]) -> Numbers:
    """A list as the values in it."""
    values = frozenset(listed)
    return values if len(values) <= MANY else Range(min(values), max(values))


def picked(listed: Sequence[Any], index: Numbers) -> Iterable[Any]:
    """The numbers of a list at some indices; an index outside it is none."""
    if isinstance(index, Range):
        return listed[max(index.low, 0) : max(index.high + 1, 0)]
    return [listed[i] for i in index if 0 <= i < len(listed)]
