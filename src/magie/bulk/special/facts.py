"""What is known of a table before play: the edition's numbers, the seats, who plays."""

import ast
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from magie.bulk.records import RESULT, Field
from magie.bulk.special.analysis import Cell, Facts
from magie.bulk.special.values import ANY, MANY, Numbers, Range, one
from magie.rules.schema import ACTION, EDITION, MENU, MIND, RUN, STATE

# The carriers, by the names that parameters of the kernel have.
CARRIERS: dict[str, tuple[str, tuple[Field, ...]]] = {
    "e": ("edition", EDITION),
    "g": ("state", STATE),
    "a": ("action", ACTION),
    "m": ("menu", MENU),
    "r": ("run", RUN),
    "k": ("mind", MIND),
    "result": ("result", RESULT),
}


def table_facts(source: str, edition: Any, policies: Sequence[int]) -> Facts:
    """The facts of one edition, its mode and switches, and those who play."""
    carriers = {name: kind for name, (kind, _) in CARRIERS.items()}
    lengths = {(kind, field[0]): field[1] for kind, schema in CARRIERS.values() for field in schema}
    known: dict[Cell, Any] = {("edition", field[0]): numbers_of(getattr(edition, field[0])) for field in EDITION}
    known["run", "policy"] = frozenset(policies)
    known |= {cell: ANY for cell in inputs(source, carriers, lengths) if cell not in known}
    roots = {"play_game": {"seats": one(len(policies))}, "note_game": {}}
    return Facts(carriers, lengths, known, roots, ("result",))


def numbers_of(value: Any) -> Any:
    """A number of an edition, or a list of them."""
    return tuple(value) if isinstance(value, list | tuple) else one(value)


def inputs(source: str, carriers: Mapping[str, str], lengths: Mapping[Cell, int]) -> list[Cell]:
    """The fields that the kernel never sets: whoever calls it does, with anything."""
    tree = ast.parse(source)
    arrays = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load)}
    touched = {
        (carriers[node.value.id], node.attr)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in carriers
        and (isinstance(node.ctx, ast.Store) or (lengths.get((carriers[node.value.id], node.attr)) and id(node) not in arrays))
    }
    return [cell for cell in lengths if cell not in touched]
