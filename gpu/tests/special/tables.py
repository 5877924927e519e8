"""Tables by which texts are specialised that are played interpreted."""

from collections.abc import Mapping

from magie.bulk.records import SCHEMAS
from magie.rules.schema import SEATS
from magie_gpu.special.facts import CARRIERS, DECIDING, GUARDED, TOLD, TRAPS, Table, inputs, known_knobs
from magie_gpu.special.program import Cell, Facts
from magie_gpu.special.values import ANY, Numbers, Range, one


def table_facts(source: str, table: Table) -> Facts:
    """What is known of a table whose arrays are as long as the schema says."""
    lengths = {(kind, field[0]): field[1] for kind in CARRIERS.values() for field in SCHEMAS[kind]}
    known: dict[Cell, Numbers | tuple[int, ...]] = {
        ("editions", name): value if isinstance(value, tuple) else one(value) for name, value in table.numbers
    }
    known["runs", "policy"] = frozenset(table.policies)
    if table.seats:
        known["states", "seats"] = one(table.seats)
    known["runs", "own_knobs"] = one(0)  # knobs that are set by hand are for the kernel of every table
    known |= {cell: ANY for cell in inputs(source, lengths) if cell not in known}
    seats = one(table.seats) if table.seats else Range(1, SEATS)
    roots: Mapping[str, Mapping[str, Numbers]] = {name: {"seats": seats} for name in ("play_game", "note_game")}
    each = known_knobs(table, SEATS)
    return Facts(CARRIERS, lengths, known, roots, TOLD, DECIDING, guarded=GUARDED, traps=TRAPS, each=each)
