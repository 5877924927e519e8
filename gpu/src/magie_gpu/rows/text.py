"""The rows of a batch in C: the kernel specialised to a table and to what its learners see and choose."""

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from magie.bulk.sources import collect, merge
from magie.environments.kernel.games import EVERYBODY
from magie.rules import schema
from magie_gpu.c.build import ALONE
from magie_gpu.c.layout import FLOAT
from magie_gpu.c.program import InC, in_c
from magie_gpu.source import INTEGERS, LARGE_WITH_DRAFTS
from magie_gpu.source import WORDS as CUDA_WORDS
from magie_gpu.special.facts import Table
from magie_gpu.special.program import Cell, Facts
from magie_gpu.special.values import BOTH, Range, one
from magie_gpu.waves.shapes import given_weights, has_drafts, roomy, shaped_facts

ROOTS = "magie_gpu.rows.alone"
PLAYER = Path(__file__).with_name("rows.c")
LIMIT = 1_000_000_000  # rounds
LARGE = 100  # parts of a function from which it is not copied into its callers
SIZES = ("SEATS", "SPACES", "DEEDS", "GROUPS", "DEED_WORDS", "AGENDA")  # of the schema, as they are


class Rows(NamedTuple):
    """All that the rows of a batch are specialised to."""

    table: Table  # with the policies of bots alone
    spots: tuple[int, ...]
    book: tuple[int, ...]
    numbers: int  # of an observation
    choices: int
    by_chance: int  # 1: rewards go by the judge

    @property
    def outside(self) -> dict[str, tuple[int, str]]:
        """The fields of a row that lie in arrays of the batch, with their number and type; 0 for a single number."""
        each = (self.table.seats, "int64_t")
        seen = {"numbers": (self.numbers, FLOAT), "marks": (self.choices, "int8_t")}
        return (
            seen
            | dict.fromkeys(("ranks", "told", "parts", "places"), each)
            | dict.fromkeys(("work", "ended", "seat", "trapped"), (0, "int64_t"))
        )


@lru_cache(maxsize=1)
def roots_text() -> str:
    """The joined text of all that rows reach."""
    return merge(collect(ROOTS))


def row_facts(rows: Rows, source: str) -> Facts:
    """What is known of rows."""
    table = rows.table
    facts = shaped_facts(
        table, source, {name: getattr(schema, name) for name in SIZES}, is_judged=rows.by_chance == 1
    )
    lists: dict[Cell, Any] = {("choices", "spots"): rows.spots, ("choices", "book"): rows.book}
    lengths = {cell: len(numbers) for cell, numbers in lists.items()}
    lengths |= {("rows", name): length for name, (length, _) in rows.outside.items()}
    playing = {
        "seats": one(table.seats),
        "learners": Range(0, (1 << table.seats) - 1) if table.policies else one(EVERYBODY),
        "by_chance": one(rows.by_chance),
        "round_limit": Range(0, LIMIT),
    }
    roots = {
        "is_legal_alone": {"choices": one(rows.choices)},
        "mark_deals_alone": {},
        "step_alone": {**playing, "number": Range(0, rows.choices - 1)},
        "begin_row": playing,
        "show_alone": {"deals": BOTH},
    }
    return facts._replace(
        carriers={**facts.carriers, "c": "choices", "o": "rows"},
        lengths={**facts.lengths, **lengths},
        known={**facts.known, **lists},
        roots=roots,
        told=(*facts.told, "rows", "states"),  # whoever wants to see a position wants all of it
    )


@lru_cache(maxsize=4)
def rows_in_c(rows: Rows) -> InC:
    """The kernel of rows in C, without what calls it."""
    source = roots_text()
    text, facts = roomy(source, row_facts(rows, source))
    outside = {("rows", name): kind for name, (_, kind) in rows.outside.items()}
    large = LARGE_WITH_DRAFTS if has_drafts(rows.table) else LARGE
    return in_c(text, facts, (), large, given_weights(rows.table, is_judged=rows.by_chance == 1), outside)


def row_text(rows: Rows, words: dict[str, str]) -> str:
    """The whole program."""
    head, kernel = rows_in_c(rows).text.split("@PLAYER@")
    sizes = {"SEATS": rows.table.seats, "NUMBERS": rows.numbers, "CHOICES": rows.choices, "BY_CHANCE": rows.by_chance}
    given = words | {name: str(size) for name, size in sizes.items()} | {"MORE": ""}
    if " runs_policy[" in head:
        given["POLICIES"] = ""
    defined = "".join(f"#define {word} {meaning}\n" for word, meaning in given.items())
    alone, player = (file.read_text(encoding="utf-8") for file in (ALONE, PLAYER))
    return defined + head + player.replace("@ALONE@", alone).replace("@KERNEL@", kernel)


def cuda_text(rows: Rows) -> str:
    """The same in CUDA C."""
    return row_text(rows, CUDA_WORDS).replace("#include <stdint.h>\n", INTEGERS)


def layout_of_game(made: InC) -> dict[str, Any]:
    """A game's size, and the fields of its position: name, type, place and how many (0: a single one)."""
    game, first = made.game, 0
    position = game
    if game.fields and "position" in game.fields:
        position, first = game.fields["position"][:2]
    found = []
    for name, (kind, place, *_) in (position.fields or {}).items():
        carrier, _, field = name.partition("_")
        if carrier == "states":
            found.append((field, kind.base.str, first + place, kind.shape[0] if kind.shape else 0))
    return {"game": game.itemsize, "position": found}
