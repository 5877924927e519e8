"""Events and pending questions as a scenario writes them: `{ event = "RentDue", amount = 28 }`."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

import msgspec

from magie.editions import Kind
from magie.game.chance import Chance
from magie.game.decisions import Decision, Over
from magie.game.events import Event
from magie.game.ids import ID_FIELDS
from magie.game.words import RULES
from magie.notation.scenario.format import Pattern
from magie.notation.scenario.tables import Words

Records = Mapping[str, type[msgspec.Struct]]

EVENTS: Records = {record.__name__: record for record in get_args(Event)}
QUESTIONS: Records = {record.__struct_config__.tag: record for record in (*get_args(Decision | Chance), Over)}
EVENT_KEY, QUESTION_KEY = "event", "kind"
_IDS: Mapping[str, Kind] = {**ID_FIELDS, "path": "space"}


def pattern_reader(words: Words, records: Records, key: str) -> Callable[[Any, str], Pattern | None]:
    """A reader of one pattern: a name, or a table with the name under `key` and the fields that matter."""
    notes = words.notes

    def read(value: object, place: str) -> Pattern | None:
        table = {key: value} if isinstance(value, str) else value
        if not isinstance(table, Mapping) or key not in table:
            notes.add(place, f"must be a name, or a table with the name under {key!r}, not {value!r}")
            return None
        name = table[key]
        if not isinstance(name, str) or name not in records:
            notes.unknown(place, key, name, records)
            return None
        types = {field.name: field.type for field in msgspec.structs.fields(records[name])}
        fields = {}
        for field, wanted in table.items():
            if field in types:
                fields[field] = _value(words, field, wanted, types[field], f"{place}.{field}")
            elif field != key:
                notes.unknown(f"{place}.{field}", f"field of {name}", field, types)
        return Pattern(name, fields)

    return read


def _value(words: Words, field: str, value: object, wanted: Any, place: str) -> Any:
    """The value of a field; one that could never occur is noted, as it would say nothing where it must not occur."""
    try:
        found = msgspec.convert(value, wanted, str_keys=True)
    except msgspec.ValidationError as error:
        words.notes.add(place, f"{error}, not {value!r}")
        return value
    if field in _IDS and found is not None:
        for name in found if isinstance(found, tuple) else (found,):
            words.id(_IDS[field], name, place)
    elif field == "rule" and found not in RULES.values():
        words.notes.unknown(place, "rule", found, RULES.values())
    elif field == "clause" and found not in words.edition.clauses.values():
        words.notes.unknown(place, "clause of an event", found, sorted(set(words.edition.clauses.values())))
    return found


def fields_of(record: msgspec.Struct) -> dict[str, Any]:
    """The fields of a record by name."""
    return {name: getattr(record, name) for name in record.__struct_fields__}


def name_of(record: msgspec.Struct) -> str:
    """How a scenario calls an event or a question."""
    return type(record).__name__ if isinstance(record, get_args(Event)) else str(record.__struct_config__.tag)


def differences(pattern: Pattern, record: msgspec.Struct) -> dict[str, Any] | None:
    """The fields in which a record differs from a pattern, as they are; None for a record of another name."""
    if name_of(record) != pattern.name:
        return None
    return {name: have for name, want in pattern.fields.items() if (have := getattr(record, name)) != want}


def written(pattern: Pattern, key: str) -> str:
    """A pattern as the file would write it."""
    return toml_text({key: pattern.name, **pattern.fields}) if pattern.fields else pattern.name


def written_record(record: msgspec.Struct, key: str) -> str:
    """An event or question as a scenario file would write it, ready to be copied there."""
    left_out = {"choices", "weights", "standings", "rule"}
    fields = {name: value for name, value in fields_of(record).items() if name not in left_out and value is not None}
    return toml_text({key: name_of(record), **fields})


def toml_text(value: object) -> str:
    """A value as TOML writes it on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case msgspec.Struct():
            return toml_text({name: part for name, part in fields_of(value).items() if part})
        case Mapping():
            return "{ " + ", ".join(f"{name} = {toml_text(part)}" for name, part in value.items()) + " }"
        case list() | tuple():
            return "[" + ", ".join(map(toml_text, value)) + "]"
        case str():
            return msgspec.json.encode(value).decode()
        case _:
            return str(value)
