"""A kernel text as one C program: structures, the edition's numbers, functions; a player is put behind it."""

import ast
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import numpy as np

from magie.bulk.c.layout import SIZES, Field, initial, lay_out, structure
from magie.bulk.c.writer import BY_HAND, CWriter
from magie.bulk.special.program import Cell, Facts, Program

PRELUDE = """#include <stdint.h>

#define MAGNITUDE(x) ((x) < 0 ? -(x) : (x))
{quotients}"""
QUOTIENTS = """FUNCTION {kind} floor_div_{short}({kind} a, {kind} b) {{
    {kind} q = a / b;
    return q - ((a % b != 0) & ((a < 0) != (b < 0)));
}}
FUNCTION {kind} floor_mod_{short}({kind} a, {kind} b) {{
    {kind} r = a % b;
    return r + (((r != 0) & ((r < 0) != (b < 0))) ? b : 0);
}}
"""
LARGE = 100  # parts of a function from which it is not copied into its callers
NUMPY = {kind: kind[:-2] for kind in SIZES}


class InC(NamedTuple):
    """A kernel in C: its text, and how results and games lie in memory."""

    text: str
    results: np.dtype[Any]
    hot: int  # bytes of a game's hot part
    cold: int
    edition: int  # bytes of the edition's numbers
    functions: int


def in_c(source: str, facts: Facts, cold: Collection[Cell], large: int = LARGE) -> InC:
    """The C of a specialised text; `FUNCTION`, `APART`, `S`, `HOT`, `COLD` and `E` are for the player to define."""
    writer = CWriter(Program(source, facts))
    writer.run()
    names = list(writer.inputs)
    used = {
        writer.program.cell(name, part)
        for name in names
        for part in ast.walk(writer.program.functions[name])
        if isinstance(part, ast.Attribute)
    }
    shared = writer.shared_arrays()
    for together in shared:
        used |= together
        for cell in together:  # who gets a whole array may look anywhere
            writer.farthest[cell] = max(writer.farthest.get(other, 0) for other in together)
    fields = lay_out(writer, sorted(used), shared, writer.farthest, cold)
    writer.fields_in_c = fields
    calls = Counter(
        part.func.id
        for name in names
        for part in ast.walk(writer.program.functions[name])
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name)
    )
    functions = [name for name in names if name not in BY_HAND]
    heads = []
    for name in functions:
        size = sum(1 for _ in ast.walk(writer.program.functions[name]))
        is_apart = (calls[name] > 1 and size > large) or name in facts.roots
        heads.append((writer.head(name), "APART" if is_apart else "FUNCTION"))
    bodies = [f"{word} {writer.define(name)}" for name, (_, word) in zip(functions, heads, strict=True)]
    quotients = "".join(QUOTIENTS.format(kind=f"{short}_t", short=short) for short in ("int32", "int64"))
    own = {
        kind: [field for field in fields.values() if field.cell[0] == kind]
        for kind in ("editions", "menus", "results")
    }
    games = [field for field in fields.values() if field.cell[0] not in own]
    parts = [
        PRELUDE.format(quotients=quotients),
        structure("Record_editions", own["editions"]),
        f"CONSTANT Record_editions EDITION = {initial(own['editions'], facts.known)};",
        structure("Record_menus", own["menus"], last="" if own["menus"] else "    int8_t nothing;"),
        structure("Record_results", own["results"]),
        structure("Cold", [field for field in games if field.is_cold], last="    int8_t nothing;"),
        structure("Hot", [field for field in games if not field.is_cold], first="    MORE"),
        "@PLAYER@",
        *(f"{word} {head};" for head, word in heads),
        *bodies,
    ]
    return InC(
        "\n\n".join(parts) + "\n",
        record(own["results"]),
        sum(field.size for field in games if not field.is_cold),
        sum(field.size for field in games if field.is_cold),
        sum(field.size for field in own["editions"]),
        len(functions),
    )


def record(fields: Sequence[Field]) -> np.dtype[Any]:
    """A structure as NumPy knows it."""
    return np.dtype(
        [(field.cell[1], NUMPY[field.kind], (field.length,) if field.length else ()) for field in fields], align=True
    )
