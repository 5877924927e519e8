"""A kernel for waves, specialised to a table: smaller arrays, and fields no wider than the table needs.

The named sizes of the schema are set to what the table has; what a field may hold then follows from the schema. None
of it is trusted: what does not fit is trapped, and the game is void.
"""

import ast
from functools import lru_cache
from inspect import getsource
from types import SimpleNamespace
from typing import Any

from magie.bots import schema as bots
from magie.bulk import watch_fields
from magie.bulk.sources import PLAYING, WATCHING, needs_of, spelled
from magie.judging import schema as judging
from magie.rules import schema, step_table
from magie.rules.making import identifier, write_copying, write_digest
from magie_gpu.special.facts import CARRIERS, DECIDING, GUARDED, TOLD, TRAPS, Table, inputs, known_knobs
from magie_gpu.special.program import Cell, Facts
from magie_gpu.special.rewriting import Untrapped, specialise
from magie_gpu.special.texts import subset_text
from magie_gpu.special.values import ANY, Numbers, Range, one
from magie_gpu.waves.kinds import all_kinds, kinds_text

AGENDA = 6  # steps that have room; one more is trapped
AGENDA_OF_SEAT = 2  # and more for each seat where everybody draws vouchers before play
ROUNDS = 30_000  # rounds, turns and rolls that are counted
TABLES = {
    "editions": "EDITION",
    "states": "STATE",
    "actions": "ACTION",
    "menus": "MENU",
    "runs": "SEEDED_RUN",
    "minds": "MIND",
    "weights": "WEIGHTS",
    "judgements": "JUDGEMENT",
    "notes": "NOTES",
    "sums": "SUMS",
}
MADE = ("worth_key",)  # notes that are made of others when a game is over, and as wide as that takes
COUNT = 0xFFFF  # how often anything is noted in a game that is watched


def sizes(table: Table) -> dict[str, int]:
    """The named sizes of the schema as one table has them."""
    numbers = dict(table.numbers)
    return {
        "SEATS": table.seats,
        "SPACES": numbers["spaces"],
        "DEEDS": numbers["deeds"],
        "GROUPS": numbers["groups"],
        "DEED_WORDS": -(-numbers["deeds"] // 32),
        "AGENDA": AGENDA + (AGENDA_OF_SEAT * table.seats if numbers["start_vouchers"] else 0),
        # Sums over games of all tables lie alike.
        "STOPS": watch_fields.STOPS,
        "RANKS": watch_fields.RANKS,
    }


def schema_of(made: dict[str, int]) -> dict[str, tuple[tuple[str, int, int, int], ...]]:
    """The schema with other sizes."""
    scope: dict[str, Any] = {}
    sources = [getsource(module) for module in (schema, bots, judging, watch_fields)]
    for node in [node for source in sources for node in ast.parse(source).body]:
        if isinstance(node, ast.Assign):
            exec(compile(ast.Module([node], []), "schema", "exec"), scope)  # noqa: S102 - our own source
            for target in node.targets:
                if isinstance(target, ast.Name) and target.id in made:
                    scope[target.id] = made[target.id]
    tables = {kind: [(*field, *judging.WIDE)[:4] for field in scope[name]] for kind, name in TABLES.items()}
    for kind, name in TRAPS_OF_DRAFTS:
        tables[kind].append((name, 0, *schema.FLAG))
    return {kind: tuple(fields) for kind, fields in tables.items()}


@lru_cache(maxsize=8)
def wave_source(table: Table, entry: str = PLAYING) -> str:
    """The joined text with its kinds of work, in the sizes of a table."""
    made = sizes(table)
    state = schema_of(made)["states"]
    kept = [field for field in state if field[0] != TRAPS[0][1]]  # what was trapped in a draft is not forgotten
    texts = write_digest(state), write_copying(interpreted=False, state=kept)
    made_anew = [node for text in texts for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    shorter = {node.name: node.body for node in made_anew}
    subset = subset_text()
    kinds = kinds_text(has_drafts=has_drafts(table), is_watched=entry == WATCHING)
    text = subset + "\n\n" + spelled(kinds, needs_of([subset]))
    tree = ast.parse(text)
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id in made:
            node.value = ast.Constant(made[node.targets[0].id])
        if isinstance(node, ast.FunctionDef) and node.name in shorter:
            node.body = shorter[node.name]
    return ast.unparse(tree)


def given_weights(table: Table, *, is_judged: bool = False) -> dict[Cell, tuple[int, ...]]:
    """The judge's weights at a table where somebody tries positions out, or where it is asked otherwise."""
    if not has_drafts(table) and not is_judged:
        return {}
    from magie.bots.drafts import weights_of

    found = weights_of(SimpleNamespace(**{name: listed(value) for name, value in table.numbers}))
    values = {name: getattr(found, name) for name, *_ in judging.WEIGHTS}
    return {
        ("weights", name): tuple(value) if isinstance(value, list | tuple) else (value,)
        for name, value in values.items()
    }


def listed(value: Any) -> Any:
    """A number, or several as an edition holds them."""
    return list(value) if isinstance(value, tuple) else value


def has_drafts(table: Table) -> bool:
    """Whether somebody at a table tries positions out."""
    from magie.bots.policies import POLICIES

    return any(POLICIES[policy].drafts for policy in table.policies)


def wave_facts(table: Table, source: str, entry: str = PLAYING) -> Facts:
    """What is known of a table that is played in waves."""
    facts = shaped_facts(table, source, sizes(table))
    calls = [f"play_{number}" for number in range(1, len(all_kinds()))] + ["next_kind", "is_called", "note_game"]
    roots: dict[str, dict[str, Numbers]] = {name: {"round_limit": Range(0, ROUNDS)} for name in calls}
    roots[opening(entry)] = {"seats": one(table.seats)}
    if entry == WATCHING:
        roots["sum_game"] = {}
    return facts._replace(roots=roots, ranges={**facts.ranges, **{cell: Range(0, ROUNDS) for cell in COUNTED}})


def shaped_facts(table: Table, source: str, made: dict[str, int], *, is_judged: bool = False) -> Facts:
    """What is known of a table in any C: of fields in these sizes no more than the schema says; without roots.

    The judge's weights are known where somebody tries positions out, or where the judge is asked otherwise.
    """
    from magie.bulk.records import SCHEMAS

    fields = schema_of(made) | {"results": SCHEMAS["results"]}
    lengths = {(kind, field[0]): field[1] for kind, rows in fields.items() for field in rows}
    ranges = {
        (kind, name): Range(max(low, -(1 << 31)), min(high, (1 << 62)))
        for kind in ("states", "actions", "menus", "runs", "minds", "judgements")
        for name, _, low, high in fields[kind]
        if high < judging.WIDE[1]
    }
    ranges = {cell: room for cell, room in ranges.items() if cell not in BY_SEAT}
    ranges |= {cell: Range(*schema.MONEY) for cell in GUARDED[1:]}
    ranges |= {
        ("notes", name): Range(-(1 << 31), (1 << 31) - 1) for name, _ in watch_fields.NOTES if name not in MADE
    }
    ranges |= {("notes", name): Range(0, COUNT) for name in ("visits", "seen")}
    ranges["states", "stock"] = Range(-128, 127)  # it passes below nothing for a moment when a group is sold
    known: dict[Cell, Numbers | tuple[int, ...]] = {
        ("editions", name): value[: lengths["editions", name]] if isinstance(value, tuple) else one(value)
        for name, value in table.numbers
    }
    known |= {
        cell: Range(min(numbers), max(numbers)) if lengths[cell] else one(numbers[0])
        for cell, numbers in given_weights(table, is_judged=is_judged).items()
    }
    known["runs", "policy"] = frozenset(table.policies)
    known["runs", "own_knobs"] = one(0)
    known["states", "seats"] = one(table.seats)
    known |= {cell: ranges.get(cell, ANY) for cell in inputs(source, lengths) if cell not in known}
    guarded = [
        cell
        for cell, length in lengths.items()
        if length and cell[0] not in UNGUARDED and cell not in (*BY_SEAT, *UNITS)
    ]
    each = known_knobs(table, made["SEATS"])
    traps = TRAPS + TRAPS_OF_DRAFTS if has_drafts(table) else TRAPS
    return Facts(CARRIERS, lengths, known, {}, TOLD, DECIDING, ranges, part_ranges(made), guarded, traps, each)


def part_ranges(made: dict[str, int]) -> dict[str, Range]:
    """What the parts of steps hold, by the functions that read them."""
    seat, most = Range(-1, made["SEATS"] - 1), 1_000_000
    rooms = {
        step_table.PLAYER: seat,
        step_table.SEAT: seat,
        step_table.ACCOUNT: Range(-1, schema.POOL),
        step_table.RECEIVER: Range(0, 2 * made["SEATS"]),
        step_table.SEAT_SET: Range(0, (1 << made["SEATS"]) - 1),
        step_table.DEED: Range(-1, made["DEEDS"] - 1),
        step_table.SPACE: Range(0, made["SPACES"] - 1),
        step_table.CARD: Range(-1, schema.CARDS - 1),
        step_table.DECK: Range(0, schema.DECKS - 1),
        step_table.BUILDING: Range(0, schema.BUILDINGS - 1),
        step_table.SHARES: Range(0, (1 << 18) - 1),
        step_table.AMOUNT: Range(-most, most),
        step_table.PRICE: Range(0, most),
        step_table.FACTOR: Range(0, 100),
        step_table.WAY: Range(0, 100),
        step_table.RULE: Range(0, 255),
    }
    usual = Range(0, 1000)  # counts, dice, flags, offsets
    return {
        f"{identifier(step.name)}_{part}{end}": rooms.get(kind, usual)
        for step in step_table.STEPS
        for part, kind in step.parts
        for end in ("", "_at")
    }


# Arrays that are only looked into by a seat that thinks, where there is nothing at hand to trap with.
BY_SEAT = (("minds", "knob"), ("minds", "worn"), ("minds", "words"))
# Who tries positions out also writes where there is nothing else at hand to trap with.
TRAPS_OF_DRAFTS = (("minds", "trapped"), ("menus", "trapped"))
# Carriers that have room for whatever may come.
UNGUARDED = ("editions", "weights", "results", "sums")
# Sums of the network's units: as many as the weights at hand say, which are known.
UNITS = (("judgements", "base"), ("judgements", "hidden"), ("judgements", "second"))
# Fields that count what a game of at most so many rounds has.
COUNTED = (("states", "turn"), ("states", "round"), ("runs", "turn"), ("runs", "rolls"))


def opening(entry: str) -> str:
    """The function that begins a game."""
    return "start_watched" if entry == WATCHING else "start_game"


@lru_cache(maxsize=8)
def wave_text(table: Table, entry: str = PLAYING) -> tuple[str, Facts]:
    """The specialised text for waves, and the facts that it was made for."""
    source = wave_source(table, entry)
    return roomy(source, wave_facts(table, source, entry))


def roomy(source: str, facts: Facts) -> tuple[str, Facts]:
    """A specialised text with its facts.

    A field that some function could overfill with nothing at hand to trap it has room for whatever may come.
    """
    while True:
        try:
            return specialise(source, facts), facts
        except Untrapped as problem:
            kept = {cell: room for cell, room in facts.ranges.items() if cell not in problem.cells}
            facts = facts._replace(ranges=kept)


# Fields that little of the work touches: they stay in the slow memory while a game is played.
COLD_FIELDS = {
    "states": """
        unseen queue queue_count card_holder vouchers voucher_pile roll_three_holder shares shares_mortgaged
        shares_paid share_stock slump offer_give offer_take offer_from offer_to claim_owner claim_debtor claim_deed
        claim_amount claim_left estate undecided interest_paid wants winners bankruptcies
    """,
    "actions": "give take",
    "runs": "seed game",
    "minds": "words",
}
COLD = tuple((kind, name) for kind, names in COLD_FIELDS.items() for name in names.split())
# What those remember who try positions out is too much for the fast memory.
COLD_MINDS = tuple(("minds", name) for name, length, *_ in bots.MIND if length)
COLD_NOTES = tuple(("notes", name) for name, _ in watch_fields.NOTES)
