"""The kernel as one source text: every module that the entries need, callees first, under unique names."""

import ast
from functools import lru_cache
from graphlib import CycleError, TopologicalSorter
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from magie.bulk.errors import KernelUnfit

ENTRIES = "magie.bulk.entries"
PLAYING, WATCHING, PLAYING_ON = "play_games", "watch_games", "play_on"  # the functions there
PASSED_ON = {"magie.rules.codes": ("magie.rules.made.codes",)}  # names that a module has from another
# Whose modules a kernel file may import whole.
PACKAGES = ("magie.rules", "magie.rules.made", "magie.bots.made")

# Compiled games have no listener: telling what happened is replaced by nothing. Long numbers that hold a whole
# layer of the judge's network, and lists that are copied at one go, are for the interpreter alone.
INSTEAD = {"magie.rules.made.copying": "magie.rules.made.copying_by_number"}
REPLACED = {
    "magie.judging.packed": '''"""The plain sums when compiled."""

from magie.judging.network import score_plainly


def score_seats(g, w, v):
    """Give every seat in play its score."""
    score_plainly(g, w, v)
''',
    "magie.rules.journal": '''"""No journal when compiled."""


def emit(g, event, rule, a, b, c, d):
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
        if isinstance(node, ast.ImportFrom):
            modules.append(node.module or "")
    return modules


def collect(entries: str = ENTRIES) -> list[Source]:
    """The entries' module and all that it needs, in an order where names come before their use."""
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
    return [found[module] for module in order]


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
        text = REPLACED.get(source.module, source.text)
        lines = text.splitlines()
        for node in reversed(statements(text)):
            for name in top_names(node):
                if name in homes:
                    modules = tuple(sorted((homes[name], source.module)))
                    raise KernelUnfit("compiled/name-twice", {"name": name, "modules": modules})
                homes[name] = source.module
            if isinstance(node, ast.ImportFrom):
                lines[node.lineno - 1 : node.end_lineno] = [""] * ((node.end_lineno or 0) - node.lineno + 1)
        parts.append(f"# {source.module}\n" + "\n".join(lines))
    return "\n\n".join(parts) + "\n"
