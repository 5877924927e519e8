"""What is known of a table before play: the numbers of its edition, mode and switches, its seats, and who plays."""

import ast
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from magie.bots.schema import KNOBS_MAX
from magie.bulk.texts import parts_of
from magie.rules.schema import EDITION
from magie_gpu.special.program import Cell
from magie_gpu.special.texts import parsed
from magie_gpu.special.values import Numbers, one

# The carriers, by the names that parameters of roots have: their types are the arrays of `records.SCHEMAS`.
CARRIERS = {
    "e": "editions",
    "g": "states",
    "a": "actions",
    "m": "menus",
    "r": "runs",
    "k": "minds",
    "h": "states",  # a draft
    "b": "actions",
    "w": "weights",
    "v": "judgements",
    "n": "notes",
    "s": "sums",
    "result": "results",
}
GIVEN = ("editions", "weights")  # what is set before play and never changed, whatever it is handed to
TOLD = ("results", "sums")  # what is read when games are over
DECIDING = (("actions", "verb"), ("states", "topic"))  # what most choices of the rules hang on
# How deep the agenda gets is not known beforehand: a step for which there is no room is trapped.
GUARDED = tuple(("states", f"agenda_{part}") for part in ("step", "a", "b", "c", "d"))
TRAPS = (("states", "trapped"), ("runs", "faults"))


class Table(NamedTuple):
    """All that a kernel is specialised to; two tables that are equal share one."""

    numbers: tuple[tuple[str, Any], ...]  # of the edition, by field; none for any edition
    seats: int  # 0 for any number
    policies: tuple[int, ...]  # that play, each once

    @classmethod
    def of(cls, edition: Any, policies: Sequence[int]) -> "Table":
        """The table at which an edition is played by these policies."""
        numbers = ((name, value_of(getattr(edition, name))) for name, *_ in EDITION)
        return cls(tuple(numbers), len(policies), tuple(sorted(set(policies))))

    def seats_them(self, edition: Any, policies: Sequence[int]) -> bool:
        """Whether these policies may play an edition here, whoever sits where."""
        is_edition = not self.numbers or Table.of(edition, policies).numbers == self.numbers
        return is_edition and self.seats in {0, len(policies)} and set(policies) <= set(self.policies)


def value_of(value: Any) -> Any:
    """A number, or several."""
    return tuple(value) if isinstance(value, list | tuple) else int(value)


def known_knobs(table: Table, seats: int) -> dict[Cell, list[Numbers]]:
    """The values of each seat's knobs, and of the usual seat's behind them: a seat wears its own before it thinks."""
    from magie.bots.knobs import values_of
    from magie.bots.policies import POLICIES

    blank = [0] * KNOBS_MAX
    worn = [[*values_of(POLICIES[policy].knobs or {}), *blank][:KNOBS_MAX] for policy in table.policies]
    usual = [*values_of({}), *blank][:KNOBS_MAX]
    own: list[Numbers] = [frozenset(values) for values in zip(*worn, strict=True)]
    return {("minds", "knob"): own * seats + [one(value) for value in usual]}


def inputs(source: str, lengths: Mapping[Cell, int]) -> list[Cell]:
    """The fields that the kernel never sets, nor hands to anybody as an array: whoever calls it does, to anything.

    So it is with all fields of carriers that are given as they are.
    """
    stored, handed = uses(source)
    return [
        cell
        for cell, length in lengths.items()
        if cell[0] in GIVEN or not (cell in stored or (length and cell in handed))
    ]


@lru_cache(maxsize=4)
def uses(source: str) -> tuple[frozenset[Cell], frozenset[Cell]]:
    """The fields that a text sets, and those that it reads otherwise than number by number."""
    parts = parts_of(parsed(source))
    items = {id(part.value) for part in parts if isinstance(part, ast.Subscript) and is_load(part)}
    stored, handed = set(), set()
    for part in parts:
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
            cell = CARRIERS.get(part.value.id, ""), part.attr
            if not is_load(part):
                stored.add(cell)
            elif id(part) not in items:
                handed.add(cell)
    return frozenset(stored), frozenset(handed)


def is_load(node: ast.Attribute | ast.Subscript) -> bool:
    """Whether something is read."""
    return isinstance(node.ctx, ast.Load)
