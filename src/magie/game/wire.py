"""JSON of every typed record, and the JSON Schema that describes them."""

import re
from typing import Any, TypeVar

import msgspec

from magie.editions.learning import learn
from magie.game.actions import Action
from magie.game.chance import Chance, Outcome
from magie.game.decisions import Decision, Over, Standing
from magie.game.errors import InvalidText, Rejection
from magie.game.events import Event
from magie.game.inputs import Setup, Signal
from magie.game.record import Record

T = TypeVar("T")

# The unions by the name that other languages know them by.
UNIONS: dict[str, Any] = {
    "Action": Action,
    "Outcome": Outcome,
    "Signal": Signal,
    "Decision": Decision,
    "Chance": Chance,
    "Pending": Decision | Chance | Over,
    "Event": Event,
    "Rejection": Rejection,
    "Setup": Setup,
    "Record": Record,
    "Standing": Standing,
}
learn(*UNIONS.values())


def encode(value: object) -> bytes:
    """A record, or any list or mapping of records, as JSON."""
    return msgspec.json.encode(value)


def decode(data: bytes | str, kind: type[T]) -> T:
    """The record of this type, `decode(data, Action)` for instance; raises InvalidText for anything else."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise InvalidText("json/wrong-shape", details={"problem": str(error)}) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        line, column = _place(data, str(error))
        details = {"problem": str(error)}
        raise InvalidText("json/malformed", line=line, column=column, details=details) from None


def _place(data: bytes | str, problem: str) -> tuple[int, int]:
    """Line and column of the byte that the decoder stumbled over, else of the end."""
    text = data.encode() if isinstance(data, str) else data
    byte = re.search(r"byte (\d+)", problem)
    before = text[: int(byte[1])] if byte else text
    return before.count(b"\n") + 1, len(before) - before.rfind(b"\n")


def schema() -> dict[str, Any]:
    """One JSON Schema document: each union under `$defs` by its name, beside the records it is made of.

    A word that is both an action and a decision gets two names: `EndAction`, `EndDecision`.
    """
    unions, records = msgspec.json.schema_components(UNIONS.values(), ref_template="#/$defs/{name}")
    named = {name: union for name, union in zip(UNIONS, unions, strict=True) if name not in records}
    document = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {**records, **named}}
    text = msgspec.json.encode(document).decode()
    text = re.sub(r"magie\.game\.(action|decision)s\.(\w+)", lambda m: m[2] + m[1].capitalize(), text)
    return msgspec.json.decode(text, type=dict[str, Any])
