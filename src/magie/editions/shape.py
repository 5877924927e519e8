"""Every way in which plain data differs from a record type: the converter itself stops at the first one."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import NODEFAULT, inspect

from magie.editions.errors import Problem


def shape_problems(data: object, record: type) -> list[Problem]:
    """All problems of shape, in the order of the data."""
    return list(_walk(data, inspect.type_info(record), ""))


def _walk(data: object, wanted: inspect.Type, place: str) -> Iterator[Problem]:
    match wanted:
        case inspect.Metadata():
            yield from _walk_described(data, wanted, place)
        case inspect.StructType():
            yield from _walk_record(data, wanted, place)
        case inspect.DictType():
            yield from _walk_table(data, wanted, place)
        case inspect.ListType():
            yield from _walk_list(data, wanted, place)
        case inspect.UnionType():
            yield from _walk_union(data, wanted, place)
        case _:
            message = _plain_problem(data, wanted)
            if message:
                yield Problem(place, message)


def _walk_described(data: object, wanted: inspect.Metadata, place: str) -> Iterator[Problem]:
    """A type with a description of its own: the description says better what is wanted than its pattern."""
    found = list(_walk(data, wanted.type, place))
    words = (wanted.extra_json_schema or {}).get("description")
    yield from ([Problem(place, f"must be {words}, not {data!r}")] if found and words else found)


def _walk_record(data: object, wanted: inspect.StructType, place: str) -> Iterator[Problem]:
    if not isinstance(data, Mapping):
        yield Problem(place, "must be a table")
        return
    fields = {field.encode_name: field for field in wanted.fields}
    for key, value in data.items():
        if key in fields:
            yield from _walk(value, fields[key].type, _join(place, key))
        elif key != wanted.tag_field:
            yield Problem(_join(place, key), f"unknown key; possible: {', '.join(fields)}")
    for key, field in fields.items():
        if key not in data and field.default is NODEFAULT and field.default_factory is NODEFAULT:
            yield Problem(_join(place, key), "is missing")


def _walk_table(data: object, wanted: inspect.DictType, place: str) -> Iterator[Problem]:
    if not isinstance(data, Mapping):
        yield Problem(place, "must be a table")
        return
    yield from _size_problems(data, wanted, place, "entries")
    for key, value in data.items():
        for problem in _walk(key, wanted.key_type, _join(place, key)):
            yield Problem(problem.place, f"the key {problem.message}")
        yield from _walk(value, wanted.value_type, _join(place, key))


def _walk_list(data: object, wanted: inspect.ListType, place: str) -> Iterator[Problem]:
    if not isinstance(data, list):
        yield Problem(place, "must be a list")
        return
    yield from _size_problems(data, wanted, place, "entries")
    for index, value in enumerate(data):
        yield from _walk(value, wanted.item_type, f"{place}[{index}]")


def _walk_union(data: object, wanted: inspect.UnionType, place: str) -> Iterator[Problem]:
    tagged = {kind.tag: kind for kind in wanted.types if isinstance(kind, inspect.StructType) and kind.tag}
    if not tagged:
        attempts = [list(_walk(data, kind, place)) for kind in wanted.types]
        # The member that was meant is the one whose problems lie deepest.
        if all(attempts):
            yield from max(attempts, key=lambda found: len(found[0].place))
    elif not isinstance(data, Mapping):
        yield Problem(place, "must be a table")
    else:
        field = next(iter(tagged.values())).tag_field or ""
        tag = data.get(field)
        if isinstance(tag, str) and tag in tagged:
            yield from _walk_record(data, tagged[tag], place)
        else:
            yield Problem(_join(place, field), f"must be one of {', '.join(map(str, tagged))}, not {tag!r}")


def _plain_problem(data: object, wanted: inspect.Type) -> str | None:
    match wanted:
        case inspect.AnyType():
            return None
        case inspect.NoneType():
            return None if data is None else "must be absent"
        case inspect.BoolType():
            return None if isinstance(data, bool) else f"must be true or false, not {data!r}"
        case inspect.IntType():
            whole = isinstance(data, int) and not isinstance(data, bool)
            return None if whole and _is_within(data, wanted) else f"must be {_number_words(wanted)}, not {data!r}"
        case inspect.LiteralType():
            words = ", ".join(map(str, wanted.values))
            return None if data in wanted.values else f"must be one of {words}, not {data!r}"
        case inspect.StrType():
            if not isinstance(data, str):
                return f"must be text, not {data!r}"
            if wanted.pattern and not re.search(wanted.pattern, data):
                return f"must match {wanted.pattern}, not {data!r}"
            return "must not be empty" if len(data) < (wanted.min_length or 0) else None
        case _:
            raise TypeError(f"no shape is known for {wanted!r}")


def _is_within(number: Any, wanted: inspect.IntType) -> bool:
    return (wanted.ge is None or number >= wanted.ge) and (wanted.le is None or number <= wanted.le)


def _number_words(wanted: inspect.IntType) -> str:
    if wanted.ge is not None and wanted.ge == wanted.le:
        return str(wanted.ge)
    low = f" >= {wanted.ge}" if wanted.ge is not None else ""
    high = f" and <= {wanted.le}" if wanted.le is not None else ""
    return f"a whole number{low}{high}"


def _size_problems(
    data: Any, wanted: inspect.DictType | inspect.ListType, place: str, what: str
) -> Iterator[Problem]:
    if wanted.min_length is not None and len(data) < wanted.min_length:
        yield Problem(place, f"needs at least {wanted.min_length} {what}, has {len(data)}")
    if wanted.max_length is not None and len(data) > wanted.max_length:
        yield Problem(place, f"has room for {wanted.max_length} {what}, has {len(data)}")


def _join(place: str, key: object) -> str:
    return f"{place}.{key}" if place else str(key)
