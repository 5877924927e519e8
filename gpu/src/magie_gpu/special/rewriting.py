"""A kernel text written again with what an analysis has found: what cannot happen goes, what is known is put in.

What comes out is text of the same subset: the interpreter, LLVM and the C translator take it as the original.
"""

import ast
from collections.abc import Iterable, Mapping
from typing import TypeGuard

from magie.bulk.collecting import collecting_seldom
from magie.bulk.errors import KernelUnfit
from magie.bulk.texts import parts_of
from magie_gpu.special.analysis import Analysis
from magie_gpu.special.known import Known
from magie_gpu.special.program import BUILTINS, Cell, Facts, Program
from magie_gpu.special.texts import calls_in, loaded, reached
from magie_gpu.special.values import Numbers, Range, between, hull, is_one, only

NOWHERE = 0  # the line of what is made: `ast.unparse` asks for it where a type comment may stand
ROUNDS = 1  # what has fallen away may let the next look see more


@collecting_seldom()
def specialise(source: str, facts: Facts) -> str:
    """A kernel text for these facts alone: the same games, by as much of the text as they need."""
    for _ in range(ROUNDS):
        before, source = source, rewritten(source, facts)
        if source == before:
            break
    return source


def rewritten(source: str, facts: Facts) -> str:
    """One look over the text."""
    program = Program(source, facts)
    writer = Writer(program)
    writer.run()
    functions = {name: writer.function(name) for name in list(writer.inputs)}
    if writer.untrapped:
        raise Untrapped(writer.untrapped)
    functions |= writer.guards
    Sweeper(writer, functions).run()
    kept = reached(functions, facts.roots)
    return "\n\n\n".join(ast.unparse(node) for name, node in functions.items() if name in kept) + "\n"


# Takes the place of a number that has to be in a range and is not known to be.
GUARD = """
def {name}({carrier}, number):
    if number < {low} or number > {high}:
        {carrier}.{field} = 1
        return {low}
    return number
"""


class Untrapped(Exception):  # noqa: N818 - the name says the fault
    """Fields that may not hold what is put into them, where a function has nothing at hand to say so."""

    def __init__(self, cells: set[Cell]) -> None:
        super().__init__(f"nothing to trap with: {sorted(cells)}")
        self.cells = cells


class Writer(Analysis):
    """Writes functions again."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.guards: dict[str, ast.FunctionDef] = {}
        self.untrapped: set[Cell] = set()
        self.own_names: set[str] = set()  # of the function at hand, set by a line and not by a loop

    def function(self, name: str) -> ast.FunctionDef:
        """A function that was reached."""
        node = self.turn_to(name)
        self.own_names = assigned_names(self.program.kinds[self.base][ast.Assign])
        body, _ = self.lines(node.body, self.first(name))
        return ast.FunctionDef(
            name=name, args=node.args, body=body or [ast.Pass()], decorator_list=[], lineno=NOWHERE
        )

    def lines(self, body: list[ast.stmt], known: Known | None) -> tuple[list[ast.stmt], Known | None]:
        """What is left of some statements, and what is known behind them."""
        made: list[ast.stmt] = []
        for node in body:
            if known is None:
                break
            made += self.held_index(node, known) + self.line(node, dict(known))
            known = self.statement(node, known)
        return made, known

    def held_index(self, node: ast.stmt, known: Known) -> list[ast.stmt]:
        """A line that holds a variable to the room of the array that it is an index of, for all lines that follow."""
        match node:
            case ast.Assign(targets=[ast.Subscript(value=array, slice=ast.Name(id=name))]) if name in self.own_names:
                room = self.room(array, known)
                found = known[name]
                if room is None or not found:
                    return []
                held = self.held_to(room, ast.Name(id=name, ctx=ast.Load()), found)
                if isinstance(held, ast.Name):
                    return []
                known[name] = between(max(room.low, hull(found).low), min(room.high, hull(found).high))
                return [put(ast.Name(id=name, ctx=ast.Store()), held)]
            case _:
                return []

    def line(self, node: ast.stmt, known: Known) -> list[ast.stmt]:
        """What is left of a statement."""
        match node:
            case ast.Expr(value=value):
                return [] if self.program.is_pure(value) else done(self.fold(value, known))
            case ast.Assign(targets=[target], value=value):
                made = self.trapped(target, self.fold(value, known), value, known)
                return [put(self.target(target, known), made)]
            case ast.AugAssign(target=target, op=op, value=value):
                made = self.fold(value, known)
                sum_of = ast.BinOp(left=loaded(self.target(target, known)), op=op, right=made)
                kept = self.trapped(target, sum_of, ast.BinOp(loaded(target), op, value), known)
                if kept is not sum_of:
                    return [put(self.target(target, known), kept)]
                kept_target = self.target(target, known)
                assert isinstance(kept_target, ast.Name | ast.Attribute | ast.Subscript)
                return [ast.AugAssign(target=kept_target, op=op, value=made)]
            case ast.Return(value=ast.expr() as value):
                made = self.fold(value, known)
                if self.base in self.facts.returns:
                    made = self.held_to(self.facts.returns[self.base], made, self.value(value, dict(known)))
                return [ast.Return(made)]
            case ast.If():
                return self.choice(node, known)
            case ast.While() | ast.For():
                return self.repetition(node, known)
            case _:
                return [node]

    def choice(self, node: ast.If, known: Known) -> list[ast.stmt]:
        """A choice; if only one way can be taken, that way."""
        yes, no = self.parted(node.test, known)
        body, _ = self.lines(node.body, yes)
        other, _ = self.lines(node.orelse, no)
        test = self.fold(node.test, known)
        is_pure = self.program.is_pure(node.test)
        if yes is None or no is None or not (body or other):
            return ([] if is_pure else done(test)) + (body or other)
        if body:
            return [ast.If(test=test, body=body, orelse=other)]
        return [ast.If(test=opposite(test), body=other, orelse=[])]

    def repetition(self, node: ast.While | ast.For, known: Known) -> list[ast.stmt]:
        """A loop, unless it has no round."""
        known, _ = self.nest(node, known)
        first, _ = self.entered(node, dict(known))
        self.ends.append(([], []))
        body, _ = self.lines(node.body, first)
        self.ends.pop()
        if isinstance(node, ast.While):
            test = self.fold(node.test, known)
            if first is None:
                return [] if self.program.is_pure(node.test) else done(test)
            return [ast.While(test=test, body=body or [ast.Pass()], orelse=[])]
        assert isinstance(node.iter, ast.Call)
        if first is None or not body:
            return []
        bounds = [self.fold(bound, known) for bound in node.iter.args]
        return [ast.For(target=node.target, iter=call("range", bounds), body=body, orelse=[], lineno=NOWHERE)]

    def target(self, node: ast.expr, known: Known) -> ast.expr:
        """What a value is put into."""
        if not isinstance(node, ast.Subscript):
            return node
        index = self.fold(node.slice, known)
        room = self.room(node.value, known)
        if room is not None:
            index = self.held_to(room, index, self.value(node.slice, dict(known)))
        return ast.Subscript(value=node.value, slice=index, ctx=ast.Store())

    def room(self, array: ast.expr, known: Known) -> Range | None:
        """The indices that an array has room for, if none may be trusted."""
        guarded = [cell for cell in self.arrays(array, known) if cell in self.facts.guarded]
        return Range(0, min(self.facts.lengths[cell] for cell in guarded) - 1) if guarded else None

    def trapped(self, target: ast.expr, made: ast.expr, value: ast.expr, known: Known) -> ast.expr:
        """What is made of a value for a field, held to what the field has room for."""
        match target:
            case ast.Attribute():
                cells = [self.program.cell(self.base, target)]
            case ast.Subscript(value=array):
                cells = self.arrays(array, known)
            case _:
                return made
        for cell in cells:
            if cell in self.facts.ranges:
                made = self.held_to(self.facts.ranges[cell], made, self.value(value, dict(known)), cell)
        return made

    def held_to(self, room: Range, made: ast.expr, found: Numbers, cell: Cell | None = None) -> ast.expr:
        """A number as it is if it is known to be in a range, else by way of a function that traps any other."""
        if not found or (room.low <= hull(found).low and hull(found).high <= room.high):
            return made
        for kind, field in self.facts.traps:
            for carrier, its_kind in self.program.carriers[self.base].items():
                if its_kind == kind:
                    name = f"within_{room.low}_{room.high}_{carrier}".replace("-", "m")
                    if name not in self.guards:
                        text = GUARD.format(name=name, carrier=carrier, field=field, low=room.low, high=room.high)
                        self.guards[name] = ast.parse(text).body[0]  # type: ignore[assignment]
                        self.bases[name] = name, ()
                        self.program.carriers[name] = {carrier: kind}
                    return call(name, [ast.Name(id=carrier, ctx=ast.Load()), made])
        if cell is None:
            raise KernelUnfit("compiled/untrapped", {"function": self.base})
        self.untrapped.add(cell)
        return made

    def fold(self, node: ast.expr, known: Known) -> ast.expr:
        """An expression with what is known put in."""
        if isinstance(node, ast.Constant) or self.is_carrier(node):
            return node
        found = self.value(node, dict(known))
        if is_one(found) and self.program.is_pure(node):
            return literal(only(found), is_test=isinstance(node, ast.Compare | ast.BoolOp) or is_truth(node))
        match node:
            case ast.Subscript(value=array, slice=index):
                return ast.Subscript(value=array, slice=self.fold(index, known), ctx=ast.Load())
            case ast.BinOp(left=left, op=op, right=right):
                return simple(ast.BinOp(left=self.fold(left, known), op=op, right=self.fold(right, known)))
            case ast.UnaryOp(op=op, operand=operand):
                return ast.UnaryOp(op=op, operand=self.fold(operand, known))
            case ast.Compare(left=left, ops=ops, comparators=[right]):
                return ast.Compare(left=self.fold(left, known), ops=ops, comparators=[self.fold(right, known)])
            case ast.BoolOp(op=op, values=values):
                return self.fold_parts(op, values, known)
            case ast.Call(func=ast.Name(id=name), args=arguments):
                return call(
                    self.called(name, arguments, known), [self.fold(argument, known) for argument in arguments]
                )
            case _:
                return node

    def called(self, name: str, arguments: list[ast.expr], known: Known) -> str:
        """The copy that is called."""
        if name not in self.program.functions:
            return name
        known = dict(known)
        given = [self.value(argument, known) for argument in arguments if not self.is_carrier(argument)]
        return self.copy_of(name, self.context(name, arguments, given, known)) if all(given) else name

    def fold_parts(self, op: ast.boolop, values: list[ast.expr], known: Known) -> ast.expr:
        """`and` or `or` without the parts that decide nothing; each is looked at knowing those before it."""
        goes_on = isinstance(op, ast.And)
        made: list[ast.expr] = []
        rest: Known | None = known
        for part in values:
            if rest is None:
                break
            yes, no = self.parted(part, rest)
            further, ends = (yes, no) if goes_on else (no, yes)
            if ends is not None or not self.program.is_pure(part):
                made.append(self.fold(part, rest))
            rest = further
        return made[0] if len(made) == 1 else ast.BoolOp(op=op, values=made)


class Sweeper:
    """Drops what nobody looks at: fields and variables that are set and never read, or always hold the same."""

    def __init__(self, writer: Writer, functions: Mapping[str, ast.FunctionDef]) -> None:
        self.writer = writer
        self.functions = functions
        self.cells: dict[str, set[Cell]] = {}  # fields that each function reads
        self.names: dict[str, set[str]] = {}  # and variables
        self.read: set[Cell] = set()
        self.name = ""  # of the function at hand
        self.dropped = 0

    def run(self) -> None:
        """Go through every function until nothing is dropped any more."""
        changed = list(self.functions)  # or not looked at yet
        while changed:
            for name in changed:
                self.look_at(name)
            self.read = set().union(*self.cells.values())
            changed = [name for name in self.functions if self.sweep(name)]

    def look_at(self, name: str) -> None:
        """Find what a function reads."""
        base, parts = self.writer.bases[name][0], parts_of(self.functions[name])
        stored = {id(part.value) for part in parts if is_stored_item(part)}
        loads = [
            part for part in parts if isinstance(part, ast.Name | ast.Attribute) and isinstance(part.ctx, ast.Load)
        ]
        self.names[name] = {part.id for part in loads if isinstance(part, ast.Name)}
        self.cells[name] = {
            self.writer.program.cell(base, part)
            for part in loads
            if isinstance(part, ast.Attribute) and id(part) not in stored
        }

    def sweep(self, name: str) -> bool:
        """Go through a function; whether anything was dropped."""
        self.name, before = name, self.dropped
        node = self.functions[name]
        node.body = self.swept(node.body) or [ast.Pass()]
        return self.dropped > before

    def swept(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """What is left of some statements."""
        made: list[ast.stmt] = []
        for node in body:
            match node:
                case ast.Assign(targets=[target], value=value) | ast.AugAssign(target=target, value=value) if (
                    self.is_idle(target)
                ):
                    self.dropped += 1
                    made += [] if self.is_pure(value) else [ast.Expr(value)]
                case ast.If(test=test):
                    node.body, node.orelse = self.swept(node.body), self.swept(node.orelse)
                    if node.body or node.orelse or not self.is_pure(test):
                        node.body = node.body or [ast.Pass()]
                        made.append(node)
                case ast.For():
                    node.body = self.swept(node.body)
                    made += [node] if node.body else []
                case ast.While():
                    node.body = self.swept(node.body) or [ast.Pass()]
                    made.append(node)
                case ast.Pass():
                    pass
                case _:
                    made.append(node)
        return made

    def is_pure(self, node: ast.AST) -> bool:
        """Whether an expression changes nothing."""
        return all(
            name in BUILTINS or self.writer.bases[name][0] in self.writer.program.pure for name in calls_in(node)
        )

    def is_idle(self, target: ast.expr) -> bool:
        """Whether nobody cares what is put there."""
        if isinstance(target, ast.Name):
            return target.id not in self.names[self.name]
        array = target.value if isinstance(target, ast.Subscript) else target
        if not isinstance(array, ast.Attribute):
            return False
        cell = self.writer.program.cell(self.writer.bases[self.name][0], array)
        if cell[0] in self.writer.facts.told:
            return False
        return cell not in self.read or is_one(self.writer.fields[cell])


def is_stored_item(node: ast.AST) -> TypeGuard[ast.Subscript]:
    """Whether a number of an array is set."""
    return isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)


def is_truth(node: ast.expr) -> bool:
    """Whether an expression is a truth by its form."""
    return (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)) or (
        isinstance(node, ast.Constant) and isinstance(node.value, bool)
    )


def literal(value: int, *, is_test: bool) -> ast.expr:
    """A number or a truth, written out."""
    if is_test:
        return ast.Constant(bool(value))
    return ast.Constant(value) if value >= 0 else ast.UnaryOp(op=ast.USub(), operand=ast.Constant(-value))


def opposite(test: ast.expr) -> ast.expr:
    """A test that holds where another does not."""
    match test:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return operand
        case _:
            return ast.UnaryOp(op=ast.Not(), operand=test)


def done(node: ast.expr) -> list[ast.stmt]:
    """An expression for what it does alone: of a number nothing is left, of `not pays(…)` the call."""
    if isinstance(node, ast.UnaryOp):
        return done(node.operand)
    return [] if isinstance(node, ast.Constant) else [ast.Expr(node)]


def simple(node: ast.BinOp) -> ast.expr:
    """An operation without a zero that changes nothing."""
    match node:
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() | ast.BitOr(), right=ast.Constant(value=0)):
            return left
        case ast.BinOp(left=ast.Constant(value=0), op=ast.Add() | ast.BitOr(), right=right):
            return right
        case _:
            return node


def put(target: ast.expr, value: ast.expr) -> ast.Assign:
    """A line that sets something."""
    return ast.Assign(targets=[target], value=value, lineno=NOWHERE)


def call(name: str, arguments: list[ast.expr]) -> ast.Call:
    """A call."""
    return ast.Call(func=ast.Name(id=name, ctx=ast.Load()), args=arguments, keywords=[])


def assigned_names(lines: Iterable[ast.Assign]) -> set[str]:
    """The variables that these lines set."""
    return {target.id for line in lines for target in line.targets if isinstance(target, ast.Name)}
