"""The kernel as one source text: every module that the entries need, callees first, under unique names."""

import ast
from collections.abc import Iterable, Iterator
from functools import lru_cache
from graphlib import CycleError, TopologicalSorter
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from magie.bulk.errors import KernelUnfit
from magie.rules.context import CARRIERS

ENTRIES = "magie.bulk.entries"
PLAYING, WATCHING, PLAYING_ON = "play_games", "watch_games", "play_on"  # the functions there
CONTEXT = "magie.rules.context"  # what `t` is; spelled out for compilers
PASSED_ON = {"magie.rules.codes": ("magie.rules.made.codes",)}  # names that a module has from another
# Whose modules a kernel file may import whole.
PACKAGES = ("magie.rules", "magie.rules.made", "magie.bots.made")

# Compiled games have no listener: telling what happened is replaced by nothing. Long numbers that hold a whole
# layer of the judge's network, and lists that are copied at one go, are for the interpreter alone.
INSTEAD = {"magie.rules.made.copying": "magie.rules.made.copying_by_number"}
REPLACED = {
    "magie.judging.packed": '''"""The plain sums when compiled."""

from magie.judging.network import score_plainly


def score_seats(t):
    """Give every seat in play its score."""
    score_plainly(t)
''',
    "magie.rules.journal": '''"""No journal when compiled."""


def emit(g, event, rule, first, second, third, fourth):
    """No listener, no event."""


def pass_space(g, space):
    """No listener, no way to tell."""
''',
}

HEADING = '"""The kernel for the compiler, made from the sources of magie.rules and magie.bots: edit those."""'


class Source(NamedTuple):
    """One module of the kernel."""

    module: str
    text: str


@lru_cache(maxsize=256)
def read_source(module: str) -> Source:
    """A module's text."""
    spec = find_spec(INSTEAD.get(module, module))
    if spec is None or spec.origin is None:
        raise KernelUnfit("compiled/no-source", {"module": module})
    return Source(module, flat(module, Path(spec.origin).read_text(encoding="utf-8")))


def flat(module: str, text: str) -> str:
    """The text with every `codes.DEBT` as plain `DEBT`, imported by name; lines keep their numbers."""
    tree, lines = ast.parse(text), text.splitlines()
    spaces: dict[str, str] = {}  # modules imported whole, by the name they go by
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "") in PACKAGES:
            spaces |= {alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    uses = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in spaces
    ]
    taken: dict[str, set[str]] = {}
    for use in sorted(uses, key=lambda node: (node.lineno, node.col_offset), reverse=True):
        home = home_of(spaces[use.value.id], use.attr)  # type: ignore[attr-defined]
        if home is None:
            raise KernelUnfit("compiled/unknown-name", {"name": use.attr, "module": module, "line": use.lineno})
        taken.setdefault(home, set()).add(use.attr)
        line = lines[use.lineno - 1].encode()
        lines[use.lineno - 1] = (line[: use.col_offset] + use.attr.encode() + line[use.end_col_offset :]).decode()
    imports = "; ".join(f"from {home} import {', '.join(sorted(names))}" for home, names in sorted(taken.items()))
    for node in tree.body:
        is_space = isinstance(node, ast.ImportFrom) and (node.module or "") in PACKAGES
        if is_space or is_star(node):
            last = node.end_lineno or node.lineno
            lines[node.lineno - 1 : last] = [imports if is_space else ""] + [""] * (last - node.lineno)
            imports = "" if is_space else imports
    return "\n".join(lines) + "\n"


def is_star(node: ast.stmt) -> bool:
    """Whether a statement passes all names of a module on."""
    return isinstance(node, ast.ImportFrom) and node.names[0].name == "*"


@lru_cache(maxsize=256)
def statements(text: str) -> list[ast.stmt]:
    """The statements of a module's text, which nobody changes."""
    return ast.parse(text).body


@lru_cache(maxsize=64)
def names_in(module: str) -> frozenset[str]:
    """The names that a kernel module defines."""
    return frozenset(name for node in statements(read_source(module).text) for name in top_names(node))


def home_of(module: str, name: str) -> str | None:
    """The module that defines a name of another: itself, or the one whose names it passes on."""
    homes = (module, *PASSED_ON.get(module, ()))
    return next((home for home in homes if name in names_in(home)), None)


def imports_of(source: Source) -> list[str]:
    """Modules that a kernel module takes names from; only whole names of other kernel modules can be taken."""
    modules = []
    for node in statements(source.text):
        if isinstance(node, ast.Import) or (
            isinstance(node, ast.ImportFrom)
            and (node.level > 0 or any(alias.asname or alias.name == "*" for alias in node.names))
        ):
            raise KernelUnfit("compiled/import-form", {"module": source.module, "line": node.lineno})
        if isinstance(node, ast.ImportFrom) and node.module != CONTEXT:
            modules.append(node.module or "")
    return modules


def collect(entries: str = ENTRIES) -> list[Source]:
    """The entries' module and all that it needs, spelled out, in an order where names come before their use."""
    found: dict[str, Source] = {}
    needs: dict[str, list[str]] = {}
    waiting = [entries]
    while waiting:
        module = waiting.pop()
        if module not in found:
            found[module] = read_source(module)
            needs[module] = imports_of(found[module])
            waiting += needs[module]
    try:
        order = list(TopologicalSorter({module: sorted(needs[module]) for module in sorted(needs)}).static_order())
    except CycleError as error:
        raise KernelUnfit("compiled/import-cycle", {"modules": tuple(error.args[1])}) from None
    texts = {module: REPLACED.get(module, found[module].text) for module in order}
    taken = needs_of(texts.values())
    return [Source(module, spelled(text, taken)) for module, text in texts.items()]


# The context spelled out: `t` is as many parameters as a function needs, `t.position` is `g`.

DRAFTED = {"g": "h", "a": "b"}  # what stands for position and action in `t.drafted`


def is_context(node: ast.AST) -> bool:
    """Whether this is `t`."""
    return isinstance(node, ast.Name) and node.id == "t"


def passed(call: ast.Call, needs: dict[str, str]) -> tuple[str, str] | None:
    """The function that a call hands the context to, and the letters that it is then given; None for other calls."""
    first = call.args[0] if call.args else call.func
    is_drafted = isinstance(first, ast.Attribute) and first.attr == "drafted" and is_context(first.value)
    if not isinstance(call.func, ast.Name) or not (is_drafted or is_context(first)):
        return None
    letters = needs.get(call.func.id, "")
    return call.func.id, "".join(DRAFTED.get(letter, letter) for letter in letters) if is_drafted else letters


def needs_of(texts: Iterable[str]) -> dict[str, str]:
    """The carriers that each function takes, as letters in their order: those that it or what it calls uses."""
    functions = {node.name: node for text in texts for node in statements(text) if isinstance(node, ast.FunctionDef)}
    found: dict[str, str] = {}

    def needed(name: str) -> str:
        """The letters of one function; the kernel has no recursion."""
        if name not in found and name in functions:
            node = functions[name]
            parameters = [parameter.arg for parameter in node.args.args]
            takes_all = "t" in parameters
            letters = set() if takes_all else set(parameters)
            for part in ast.walk(node) if takes_all else ():
                if isinstance(part, ast.Attribute) and is_context(part.value) and part.attr in CARRIERS:
                    letters.add(CARRIERS[part.attr])
                elif isinstance(part, ast.Call) and (call := passed(part, {})):
                    needed(call[0])
                    letters |= set(passed(part, found)[1])  # type: ignore[index]
            found[name] = "".join(letter for letter in CARRIERS.values() if letter in letters)
        return found.get(name, "")

    for name in functions:
        needed(name)
    return found


def spelled(text: str, needs: dict[str, str]) -> str:
    """A text with its contexts spelled out; lines keep their numbers."""
    edits: list[tuple[ast.AST, ast.AST, str]] = []
    for statement in statements(text):
        edits += spellings(statement, needs, names_of(statement))
    lines = text.splitlines()
    for first, last, letters in sorted(edits, key=lambda edit: place(edit[0]), reverse=True):
        number, start = place(first)
        line = lines[number].encode()
        lines[number] = (line[:start] + letters.encode() + line[last.end_col_offset :]).decode()  # type: ignore[attr-defined]
    return "\n".join(lines) + "\n"


def is_binding(target: ast.expr, value: ast.expr) -> bool:
    """Whether this makes a context, or calls its carriers by letter or name: `g, mind = t.position, t.mind`."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        return all(map(is_binding, target.elts, value.elts))
    if isinstance(target, ast.Name) and isinstance(value, ast.Attribute):
        return is_context(value.value) and target.id in (value.attr, CARRIERS.get(value.attr))
    return is_context(target)


def place(node: ast.AST) -> tuple[int, int]:
    """Where a node begins: the index of its line, and the byte in it."""
    return node.lineno - 1, node.col_offset  # type: ignore[attr-defined]


def names_of(node: ast.stmt) -> dict[str, str]:
    """The carriers that a function calls by their own names, `mind = t.mind`, with their letters."""
    bindings = [
        part for part in ast.walk(node) if isinstance(part, ast.Assign) and is_binding(part.targets[0], part.value)
    ]
    names = {part.id for binding in bindings for part in ast.walk(binding.targets[0]) if isinstance(part, ast.Name)}
    return {name: letter for name, letter in CARRIERS.items() if name in names}


def spellings(node: ast.AST, needs: dict[str, str], names: dict[str, str]) -> Iterator[tuple[ast.AST, ast.AST, str]]:
    """What is replaced in a node: from where, to where, by what."""
    match node:
        case ast.ImportFrom(module=module) if module == CONTEXT:
            yield node, node, ""
            return
        case ast.Assign(targets=[target], value=value) if is_binding(target, value):
            yield node, node, ""
            return
        case ast.Attribute(value=value, attr=attribute) if is_context(value) and attribute in CARRIERS:
            yield node, node, CARRIERS[attribute]
            return
        case ast.Name(id=name) if name in names:
            yield node, node, names[name]
            return
        case ast.FunctionDef(args=ast.arguments(args=[ast.arg(arg="t") as first, *_])):
            yield first, first, ", ".join(needs[node.name])
        case ast.Call() if call := passed(node, needs):
            yield node.args[0], node.args[0], ", ".join(call[1])
            for argument in node.args[1:]:
                yield from spellings(argument, needs, names)
            return
    for part in ast.iter_child_nodes(node):
        yield from spellings(part, needs, names)


def top_names(node: ast.stmt) -> list[str]:
    """Names that a statement of a module defines."""
    if isinstance(node, ast.FunctionDef):
        return [node.name]
    if isinstance(node, ast.Assign):
        return [target.id for target in node.targets if isinstance(target, ast.Name)]
    return []


def entry_points(entries: str) -> dict[str, list[str]]:
    """The functions of an entries' module, with their parameters."""
    return {
        node.name: [parameter.arg for parameter in node.args.args]
        for node in statements(read_source(entries).text)
        if isinstance(node, ast.FunctionDef)
    }


def merge(sources: list[Source]) -> str:
    """One module text: imports fall away, since all names are at hand."""
    homes: dict[str, str] = {}
    parts = [HEADING]
    for source in sources:
        lines = source.text.splitlines()
        for node in reversed(statements(source.text)):
            for name in top_names(node):
                if name in homes:
                    modules = tuple(sorted((homes[name], source.module)))
                    raise KernelUnfit("compiled/name-twice", {"name": name, "modules": modules})
                homes[name] = source.module
            if isinstance(node, ast.ImportFrom):
                lines[node.lineno - 1 : node.end_lineno] = [""] * ((node.end_lineno or 0) - node.lineno + 1)
        parts.append(f"# {source.module}\n" + "\n".join(lines))
    return "\n\n".join(parts) + "\n"
