"""The numbers that every field, parameter, variable and result of a kernel can hold, found from what is known.

Functions are walked as if they were played, with sets of values in place of values. What a function learns about a
field, about the parameters of those it calls or about its own result may concern others: they wait to be walked
again, until nobody learns anything new. What was never reached by then cannot be reached in play.
"""

import ast
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from magie.bulk.errors import OutsideSubset
from magie_gpu.special.known import Known, Nest, Place, Walk, copied, either, place_of, where
from magie_gpu.special.program import Cell, Program
from magie_gpu.special.texts import loaded
from magie_gpu.special.values import (
    ANY,
    BOTH,
    MANY,
    NONE,
    OPPOSITE,
    Numbers,
    Range,
    between,
    calculated,
    compared,
    hull,
    is_one,
    join,
    one,
    only,
    picked,
    settled,
    summed,
    within,
)

Context = tuple[tuple[Place, int], ...]  # what is known where a function is called
COPIES = 64  # of one function, at most
PATIENCE = 3  # times that a range may grow before it comes to rest
ZERO = ast.Constant(0)  # a number that stands for a test holds if it is another


class Analysis:
    """Walks a program until nothing new is found."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.facts = facts = program.facts
        self.named = {name: one(value) for name, value in program.numbers.items()}  # numbers of the kernel
        self.inputs: dict[str, dict[str, Numbers]] = {}  # of functions that are reached, by parameter
        self.results: dict[str, Numbers] = {}
        self.fields: dict[Cell, Numbers] = {cell: one(0) for cell in facts.lengths}  # blank when play begins
        for cell, found in facts.known.items():
            self.fields[cell] = found if isinstance(found, Range | frozenset) else summed(found)
        if facts.ranges or facts.guarded:
            self.fields |= {cell: join(self.fields[cell], BOTH) for cell in facts.traps}
        # Who must hear of news about a field or a result, in order: the same text comes of the same facts every time.
        self.heard: defaultdict[object, dict[str, None]] = defaultdict(dict)
        self.news: defaultdict[object, int] = defaultdict(int)  # when there was some, last
        self.time = 0  # how often there was any
        self.asked: set[object] = set()  # fields and results that the nest at hand hangs on
        self.walks: dict[tuple[str, int], Walk] = {}  # the last one through each nest of each copy
        self.growth: Counter[object] = Counter()
        self.waiting: dict[str, None] = {}
        self.copies: dict[tuple[str, Context], str] = {}  # functions for what is known where they are called
        self.numbers: Counter[str] = Counter()  # of copies, by function
        self.bases: dict[str, tuple[str, Context]] = {}  # copies, with the function and what is known
        self.callers_first = {name: rank for rank, name in enumerate(program.functions)}
        self.ranks: dict[str, int] = {}  # of copies
        self.name = ""  # of the copy that is being walked
        self.base = ""  # and of its function
        self.own: Mapping[str, str] = {}  # and its carriers
        self.deciders: dict[str, list[tuple[int, str, str]]] = {}  # of functions: what they read of which argument
        self.ends: list[tuple[list[Known], list[Known]]] = []  # of the loops around: at `break` and at `continue`

    def run(self) -> "Analysis":
        """Walk until nobody waits."""
        for name, given in self.facts.roots.items():
            known = {place: given.get(place, ANY) for place in self.program.parameters[name]}
            self.reach(self.copy_of(name, ()), known)
        while self.waiting:
            name = min(self.waiting, key=self.ranks.__getitem__)
            del self.waiting[name]
            self.block(self.turn_to(name).body, self.first(name), is_body=True)
        return self

    def turn_to(self, name: str) -> ast.FunctionDef:
        """Look at a copy."""
        self.name, (self.base, _) = name, self.bases[name]
        self.own = self.program.carriers[self.base]
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
            self.ranks[self.copies[name, context]] = self.callers_first[name]
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

    def hear(self, key: object) -> None:
        """Walk the copy at hand again when there is news."""
        self.heard[key][self.name] = None
        self.asked.add(key)

    def wake(self, key: object) -> None:
        """Let everybody who heard something else walk again."""
        self.time += 1
        self.news[key] = self.time
        if key in self.heard:
            self.waiting |= self.heard[key]

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
        if isinstance(node, Nest):
            return self.nest(node, known)[1]
        match node:
            case ast.Assign(targets=[target], value=value):
                return self.assign(target, self.value(value, known), known)
            case ast.AugAssign(target=target, op=op, value=value):
                found = calculated(op, self.value(loaded(target), known), self.value(value, known))
                return self.assign(target, found, known)
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
                cell = self.own[carrier], field
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
            if (self.own[key[0]], key[1]) in cells:
                del known[key]

    def nest(self, node: Nest, known: Known) -> tuple[Known, Known | None]:
        """What is known at the head of a choice or a loop, and behind it."""
        last = self.walks.get((self.name, id(node)))
        if last is None or last.before != known or any(self.news[key] > last.time for key in last.asked):
            return self.walked(node, known)
        self.asked |= last.asked
        return last.head, copied(last.behind)

    def walked(self, node: Nest, known: Known) -> tuple[Known, Known | None]:
        """The same by walking, to be remembered unless some way leaves a loop around."""
        outer, self.asked = self.asked, set()
        time, ways = self.time, self.ways_out()
        head, behind = self.choice_of(node, known) if isinstance(node, ast.If) else self.rounds(node, known)
        if self.ways_out() == ways:
            self.walks[self.name, id(node)] = Walk(known, head, copied(behind), self.asked, time)
        outer |= self.asked
        self.asked = outer
        return head, behind

    def ways_out(self) -> int:
        """How many ways lead out of a round of the loop at hand, so far."""
        return sum(map(len, self.ends[-1])) if self.ends else 0

    def choice_of(self, node: ast.If, known: Known) -> tuple[Known, Known | None]:
        """What is known before a choice, and behind it."""
        yes, no = self.parted(node.test, known)
        return known, either(self.block(node.body, yes), self.block(node.orelse, no))

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
            return self.parted(node.test, known)
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

    def parted(self, test: ast.expr, known: Known) -> tuple[Known | None, Known | None]:
        """What is known where a test holds, and where it does not; None for what cannot be."""
        if isinstance(test, ast.Compare):
            return self.parted_by(test.left, type(test.ops[0]), test.comparators[0], dict(known))
        if isinstance(test, ast.BoolOp):
            return self.parted_by_parts(test, known)
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            yes, no = self.parted(test.operand, known)
            return no, yes
        return self.parted_by(test, ast.NotEq, ZERO, dict(known))

    def parted_by_parts(self, test: ast.BoolOp, known: Known) -> tuple[Known | None, Known | None]:
        """The same for `and` or `or`."""
        goes_on = isinstance(test.op, ast.And)
        rest: Known | None = known
        ended: Known | None = None
        for part in test.values:
            if rest is not None:
                yes, no = self.parted(part, rest)
                rest, ends = (yes, no) if goes_on else (no, yes)
                ended = either(ended, ends)
        return (rest, ended) if goes_on else (ended, rest)

    def parted_by(
        self, left: ast.expr, kind: type[ast.cmpop], right: ast.expr, known: Known
    ) -> tuple[Known | None, Known | None]:
        """The same for a comparison of two expressions."""
        a, b = self.value(left, known), self.value(right, known)
        if not a or not b:
            return None, None
        places = place_of(left, known), place_of(right, known)
        return where(kind, a, b, places, known), where(OPPOSITE[kind], a, b, places, known)

    # Expressions.

    def value(self, node: ast.expr, known: Known) -> Numbers:
        """The values of an expression; none if it cannot be reached."""
        # Nothing is asked more often, so the most frequent come first, and by no pattern, which takes twice the time.
        if isinstance(node, ast.Name):  # a variable without a value is one that no way here has set
            return known[node.id] if node.id in known else self.named.get(node.id, NONE)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return self.field(node.value.id, node.attr, known)
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            return one(int(node.value))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return self.call(node.func.id, node.args, known)
        if isinstance(node, ast.Subscript):
            return self.item(node.value, self.value(node.slice, known), known, node.slice)
        if isinstance(node, ast.BinOp):
            return calculated(node.op, self.value(node.left, known), self.value(node.right, known))
        match node:
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return calculated(ast.Sub(), one(0), self.value(operand, known))
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                return calculated(ast.Sub(), one(-1), self.value(operand, known))
            case ast.UnaryOp() | ast.BoolOp() | ast.Compare():
                return self.truth(node, known)
            case _:
                raise OutsideSubset(node)

    def field(self, carrier: str, field: str, known: Known) -> Numbers:
        """A single field, by what is known of it here or everywhere; of several numbers, the array."""
        cell = self.own[carrier], field
        if self.facts.lengths[cell]:
            return frozenset((cell,))
        found = known.get((carrier, field))
        return self.everywhere(cell) if found is None else found

    def everywhere(self, cell: Cell) -> Numbers:
        """What a field may ever hold."""
        self.hear(cell)
        return self.fields[cell]

    def arrays(self, node: ast.expr, known: Known) -> list[Cell]:
        """The fields that an array may be."""
        return list(self.value(node, known))

    def item(self, array: ast.expr, index: Numbers, known: Known, node: ast.expr) -> Numbers:
        """A number of an array: by index if the array is known number by number, else any."""
        found: Numbers = NONE
        if index:
            for cell in self.arrays(array, known):
                listed = self.facts.known.get(cell)
                if cell in self.facts.each:
                    found = join(found, self.each(self.facts.each[cell], index, node, known))
                elif listed is None or isinstance(listed, Range | frozenset):
                    found = join(found, self.everywhere(cell))
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
        yes, no = self.parted(node, known)
        possible = frozenset(([] if no is None else [0]) + ([] if yes is None else [1]))
        self.forget(self.program.changed_by(node), known)
        return possible

    def is_carrier(self, node: ast.expr) -> bool:
        """Whether an argument is a carrier."""
        return isinstance(node, ast.Name) and node.id in self.own

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
        self.hear(copy)
        self.forget(self.program.changes[name], known)
        return self.results.get(copy, NONE)

    def context(self, name: str, arguments: list[ast.expr], given: list[Numbers], known: Known) -> Context:
        """What a function may make something of: single values of what it tests, and of deciding fields it reads."""
        numbers = zip(self.program.parameters[name], given, strict=True)
        found: list[tuple[Place, int]] = [
            (place, only(value)) for place, value in numbers if place in self.program.tested[name] and is_one(value)
        ]
        if name not in self.deciders:
            self.deciders[name] = self.deciding(name)
        for number, parameter, field in self.deciders[name]:
            argument = arguments[number]
            if isinstance(argument, ast.Name):
                value = known.get((argument.id, field), NONE)
                found += [((parameter, field), only(value))] if is_one(value) else []
        return tuple(found)

    def deciding(self, name: str) -> list[tuple[int, str, str]]:
        """The deciding fields that a function reads: the number and the name of the parameter, and the field."""
        reads, kinds = sorted(self.program.reads[name]), self.program.carriers[name]
        parameters = enumerate(self.program.functions[name].args.args)
        return [
            (number, parameter.arg, field)
            for number, parameter in parameters
            for kind, field in reads
            if kind == kinds.get(parameter.arg)
        ]
