"""A kernel text as one C program: structures, the edition's numbers, functions; a player is put behind it."""

import ast
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from magie.bulk.collecting import collecting_seldom
from magie_gpu.c.layout import CONSTANTS, OUTSIDE, OWN, SCRATCH, SIZES, TOLD, Field, initial, lay_out, structure
from magie_gpu.c.writer import BY_HAND, COPYING, CWriter
from magie_gpu.special.program import Cell, Facts, Program

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
NOTHING = "    int8_t nothing;"  # in a structure that would be empty
HALVES = {"Cold": ("", NOTHING), "Hot": ("    MORE", "")}  # of a game, with the lines before and behind its fields
LARGE = 100  # parts of a function from which it is not copied into its callers
NUMPY = {kind: kind[:-2] for kind in SIZES}


class InC(NamedTuple):
    """A kernel in C: its text, and how results and games lie in memory."""

    text: str
    results: np.dtype[Any]
    sums: np.dtype[Any]
    hot: int  # bytes of a game's hot part
    cold: int
    edition: int  # bytes of the edition's numbers
    functions: int
    game: np.dtype[Any]  # how a game's hot part lies in memory, if the player puts nothing before it


@collecting_seldom()
def in_c(
    source: str,
    facts: Facts,
    cold: Collection[Cell],
    large: int = LARGE,
    weights: Mapping[Cell, object] | None = None,
    outside: Mapping[Cell, str] | None = None,
) -> InC:
    """The C of a specialised text, with the judge's weights where it has use for them.

    `outside` has the types of fields that lie where others look at them too.

    `FUNCTION`, `APART`, `S`, `HOT`, `COLD`, `E`, `W`, `C` and `ADD` are for the player to define.
    """
    writer = CWriter(Program(source, facts))
    writer.run()
    names = list(writer.inputs)
    used = {
        writer.program.cell(name, part)
        for name in names
        if name != COPYING
        for part in writer.program.kinds[name][ast.Attribute]
    }
    shared = writer.shared_arrays()
    for together in shared:
        used |= together
        for cell in together:  # who gets a whole array may look anywhere
            writer.farthest[cell] = max(writer.farthest.get(other, 0) for other in together)
    fields = lay_out(writer, sorted(used), shared, writer.farthest, cold, outside or {})
    writer.fields_in_c = fields
    calls = Counter(
        part.func.id
        for name in names
        for part in writer.program.kinds[name][ast.Call]
        if isinstance(part.func, ast.Name)
    )
    functions = [name for name in names if name not in (*BY_HAND, COPYING)]
    heads = []
    for name in functions:
        size = len(writer.program.parts[name])
        is_apart = (calls[name] > 1 and size > large) or name in facts.roots
        heads.append((writer.head(name), "APART" if is_apart else "FUNCTION"))
    bodies = [f"{word} {writer.define(name)}" for name, (_, word) in zip(functions, heads, strict=True)]
    quotients = "".join(QUOTIENTS.format(kind=f"{short}_t", short=short) for short in ("int32", "int64"))
    own = {kind: [field for field in fields.values() if field.cell[0] == kind] for kind in OWN}
    games = [field for field in fields.values() if field.cell[0] not in own]
    known = {**facts.known, **(weights or {})}
    parts = [PRELUDE.format(quotients=quotients)]
    for kind in filter(own.get, CONSTANTS):
        numbers = initial(own[kind], known)
        parts += [structure(f"Record_{kind}", own[kind]), f"CONSTANT Record_{kind} GIVEN_{kind} = {numbers};"]
    parts += [structure(f"Record_{kind}", own[kind], last="" if own[kind] else NOTHING) for kind in (*SCRATCH, *TOLD)]
    parts += [structure(f"Record_{kind}", own[kind]) for kind in filter(own.get, OUTSIDE)]
    parts += [part for half in HALVES for part in half_of_game(half, games, has_drafts=writer.has_drafts)]
    parts += ["#define DRAFTS"] if writer.has_drafts else []
    parts += ["@PLAYER@", *(f"{word} {head};" for head, word in heads)]
    parts += [f"FUNCTION {writer.copying()}"] if writer.has_drafts else []
    parts += [*bodies, *(writer.root(name) for name in facts.roots)]
    return InC(
        "\n\n".join(parts) + "\n",
        record(own["results"]),
        record(own["sums"]),
        sum(field.size for field in games if not field.is_cold),
        sum(field.size for field in games if field.is_cold),
        sum(field.size for field in own["editions"]),
        len(functions),
        game_record([field for field in games if not field.is_cold], has_drafts=writer.has_drafts),
    )


def half_of_game(half: str, games: Sequence[Field], *, has_drafts: bool) -> Iterator[str]:
    """The structure of a game's hot or cold part; with drafts its position lies together, to be copied at once."""
    first, last = HALVES[half]
    fields = [field for field in games if field.is_cold == (half == "Cold")]
    if has_drafts:
        position = [field for field in fields if field.cell[0] == "states"]
        yield structure(f"{half}Position", position, last="" if position else NOTHING)
        fields = [field for field in fields if field.cell[0] != "states"]
        last = f"    {half}Position position;"
    yield structure(half, fields, first=first, last=last)


def record(fields: Sequence[Field]) -> np.dtype[Any]:
    """A structure of one carrier as NumPy knows it."""
    return np.dtype([(field.cell[1], *described(field)[1:]) for field in fields], align=True)


def game_record(fields: Sequence[Field], *, has_drafts: bool) -> np.dtype[Any]:
    """A game's hot part as NumPy knows it, its fields named as in C; with drafts its position stands at the end."""
    if not has_drafts:
        return np.dtype([described(field) for field in fields], align=True)
    own: list[Any] = [described(field) for field in fields if field.cell[0] != "states"]
    position = [described(field) for field in fields if field.cell[0] == "states"]
    return np.dtype([*own, ("position", np.dtype(position, align=True))], align=True)


def described(field: Field) -> tuple[str, str, tuple[int, ...]]:
    """A field as NumPy wants to hear of it."""
    return field.name, NUMPY[field.kind], (field.length,) if field.length else ()
