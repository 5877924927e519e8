"""A kernel for waves, specialised to a table: smaller arrays, and fields no wider than the table needs.

The named sizes of the schema are set to what the table has; what a field may hold then follows from the schema. None of
it is trusted: what does not fit is trapped, and the game is void.
"""

import ast
from functools import lru_cache
from pathlib import Path
from typing import Any

from magie.bulk.special.analysis import Cell, Facts
from magie.bulk.special.facts import CARRIERS, TELLING, TOLD, TRAPS, Table, inputs
from magie.bulk.special.kernels import subset_text
from magie.bulk.special.rewriting import specialise
from magie.bulk.special.values import ANY, Numbers, Range, one
from magie.bulk.waves.kinds import all_kinds, kinds_text
from magie.rules import schema

AGENDA = 8  # steps that have room; one more is trapped
ROUNDS = 30_000  # rounds, turns and rolls that are counted
TABLES = {"editions": "EDITION", "states": "STATE", "actions": "ACTION", "menus": "MENU", "runs": "RUN", "minds": "MIND"}


def sizes(table: Table) -> dict[str, int]:
    """The named sizes of the schema as one table has them."""
    numbers = dict(table.numbers)
    made = {
        "SEATS": table.seats,
        "SPACES": numbers["spaces"],
        "DEEDS": numbers["deeds"],
        "GROUPS": numbers["groups"],
        "DEED_WORDS": -(-numbers["deeds"] // 32),
        "AGENDA": AGENDA,
    }
    return made


def schema_of(made: dict[str, int]) -> dict[str, tuple[tuple[str, int, int, int], ...]]:
    """The schema with other sizes."""
    scope: dict[str, Any] = {}
    for node in ast.parse(Path(schema.__file__).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign):
            exec(compile(ast.Module([node], []), "schema", "exec"), scope)  # our own source
            for target in node.targets:
                if isinstance(target, ast.Name) and target.id in made:
                    scope[target.id] = made[target.id]
    return {kind: scope[name] for kind, name in TABLES.items()}
