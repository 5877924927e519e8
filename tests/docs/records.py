"""Makes the page of all records: what a seat is asked and answers, what is drawn, what happened, field by field."""

from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from magie.game import Assets, Over, actions, chance, decisions, events, inputs
from magie.game.decisions import Standing
from magie.game.tagged import Fact, Seated
from magie.language.markdown import table

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "records.md"
HEAD = """\
# Decisions, actions and events

Every record of a game with its fields, as `magie.decisions`, `magie.actions` and `magie.events` have them. In
Python a record is a frozen object (`Purchase(seat=0, deed='orange-2', price=180)`), and `record.kind` is its word;
in JSON, as in the [bot protocol](bot-protocol.md) and on the [server](server.md), it is an object whose `kind` is
that word. Seats are numbers from 0; deeds, spaces, groups, cards, vouchers and companies are called by their ids in
the edition. [Magie from Python](python.md) has examples.

This page is made from the records themselves: `make golden`."""
# Heading, what is said above the table, the records, and fields that all of them have and that are told there once.
SECTIONS: tuple[tuple[str, str, Any, type], ...] = (
    ("Decisions", "What a seat is asked. All have `seat: int`, the seat that is asked.", decisions.Decision, Seated),
    (
        "Actions",
        "What a seat answers or does of its own accord; [notation](notation.md#actions) has the text of each.",
        actions.Action,
        msgspec.Struct,
    ),
    (
        "Chance that is due",
        "What a game waits for when no seat is asked: an outcome among `choices`. All have `seat: int`.",
        chance.Chance,
        Seated,
    ),
    ("Outcomes", "What chance gave.", chance.Outcome, msgspec.Struct),
    ("Signals", "What comes from outside the game.", inputs.Signal, msgspec.Struct),
    (
        "Events",
        "What happened. All have `rule: str`, the word of the rule, and `clause: str`, its place in the rulebook.",
        events.Event,
        Fact,
    ),
    ("Parts", "What records are made of, and the end of a game.", Assets | Standing | Over, msgspec.Struct),
)


def type_word(kind: Any) -> str:
    """A type in words: `str or None`, `"bank" or "pool"`, `tuple of str`."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in {Union, UnionType}:
        return " or ".join(type_word(part) for part in parts)
    if origin is Literal:
        return " or ".join(f'"{part}"' for part in parts)
    if origin is tuple:
        inner = [type_word(part) for part in parts if part is not ...]
        return f"tuple of {inner[0]}" if ... in parts else f"({', '.join(inner)})"
    if origin is dict:
        return f"{type_word(parts[1])} by {type_word(parts[0])}"
    return "None" if kind is type(None) else str(getattr(kind, "__name__", kind))


def field_word(field: msgspec.structs.FieldInfo) -> str:
    """A field as `name: type`, with what it is where it may be left out."""
    usual = f" = {field.default!r}" if isinstance(field.default, bool | int | str) else ""
    return f"`{field.name}: {type_word(field.type)}{usual}`"


def rows(union: Any, common: type) -> list[tuple[object, ...]]:
    """The kinds of a union, each with its own fields and the sentence of its docstring."""
    known = {field.name for field in msgspec.structs.fields(common)} if common is not msgspec.Struct else set()
    found: list[tuple[object, ...]] = []
    for record in get_args(union):
        fields = [field_word(field) for field in msgspec.structs.fields(record) if field.name not in known]
        word = record.__struct_config__.tag
        name = f"`{record.__name__}`"
        about = " ".join((record.__doc__ or "").split())
        found.append((name, f"`{word}`" if word else "", ", ".join(fields), about))
    return found


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for heading, note, union, common in SECTIONS:
        parts += [f"## {heading}", note, table(("record", "kind", "fields", ""), iter(rows(union, common)))]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Write the page down."""
    PAGE.write_text(page(), encoding="utf-8")
