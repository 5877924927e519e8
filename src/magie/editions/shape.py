"""Every way in which plain data differs from a record type, and the data with stand-ins for what is wrong."""

import re
from collections.abc import Mapping
from typing import Any

from msgspec import NODEFAULT, inspect

from magie.editions.errors import Problem


class Mended:
    """What came of mending: every problem of shape, and data that has the right shape if `is_readable`."""

    def __init__(self) -> None:
        self.data: Any = None
        self.problems: list[Problem] = []
        self.is_readable = True
        self._places: list[str] = []

    def report(self, place: str, message: str, stand_in_at: str | None = None) -> None:
        """Note a problem, and where the data is not to be trusted because of it."""
        self.problems.append(Problem(place, message))
        self._places.append(place if stand_in_at is None else stand_in_at)

    def explains(self, problem: Problem) -> bool:
        """Whether a later problem may come from a stand-in: it lies at its place, below, or right above."""
        return any(
            problem.place == place
            or problem.place.startswith((f"{place}.", f"{place}["))
            or problem.place == re.sub(r"(\.[^.\[]*|\[\d+\])$", "", place)
            for place in self._places
        )


def mend(data: object, record: type) -> Mended:
    """All problems of shape in the order of the data."""
    mended = Mended()
    mended.data = _mend(mended, data, inspect.type_info(record), "")
    return mended


def _mend(mended: Mended, data: Any, wanted: inspect.Type, place: str) -> Any:
    match wanted:
        case inspect.Metadata():
            return _mend_described(mended, data, wanted, place)
        case inspect.StructType():
            return _mend_record(mended, data, wanted, place)
        case inspect.DictType():
            return _mend_table(mended, data, wanted, place)
        case inspect.ListType():
            return _mend_list(mended, data, wanted, place)
        case inspect.UnionType():
            return _mend_union(mended, data, wanted, place)
        case _:
            message = _plain_problem(data, wanted)
            if message is None:
                return data
            mended.report(place, message)
            return _stand_in(wanted)


def _mend_described(mended: Mended, data: Any, wanted: inspect.Metadata, place: str) -> Any:
    """A type with words or an example of its own: the words say better what is wanted than a pattern."""
    told = wanted.extra_json_schema or {}
    message = _plain_problem(data, wanted.type)
    if message is None or "examples" not in told:
        return _mend(mended, data, wanted.type, place)
    mended.report(place, f"must be {told['description']}, not {data!r}" if "description" in told else message)
    return told["examples"][0]


def _mend_record(mended: Mended, data: Any, wanted: inspect.StructType, place: str) -> Any:
    if not isinstance(data, Mapping):
        return _unreadable(mended, place, "must be a table")
    fields = {field.encode_name: field for field in wanted.fields}
    result = {wanted.tag_field: wanted.tag} if wanted.tag_field else {}
    for key, value in data.items():
        if key in fields:
            result[key] = _mend(mended, value, fields[key].type, _join(place, key))
        elif key != wanted.tag_field:
            mended.report(_join(place, key), f"unknown key; possible: {', '.join(fields)}")
    for key, field in fields.items():
        if key not in data and field.default is NODEFAULT and field.default_factory is NODEFAULT:
            mended.report(_join(place, key), "is missing")
            result[key] = _stand_in(field.type)
            mended.is_readable &= _is_plain(field.type)
    return result


def _mend_table(mended: Mended, data: Any, wanted: inspect.DictType, place: str) -> Any:
    if not isinstance(data, Mapping):
        return _unreadable(mended, place, "must be a table")
    _check_size(mended, data, wanted, place)
    result = {}
    for key, value in data.items():
        known = len(mended.problems)
        _mend(mended, key, wanted.key_type, _join(place, key))
        if len(mended.problems) > known:
            mended.is_readable = False
        result[key] = _mend(mended, value, wanted.value_type, _join(place, key))
    return result


def _mend_list(mended: Mended, data: Any, wanted: inspect.ListType, place: str) -> Any:
    if not isinstance(data, list):
        return _unreadable(mended, place, "must be a list")
    _check_size(mended, data, wanted, place)
    return [_mend(mended, value, wanted.item_type, f"{place}[{index}]") for index, value in enumerate(data)]


def _mend_union(mended: Mended, data: Any, wanted: inspect.UnionType, place: str) -> Any:
    tagged = {kind.tag: kind for kind in wanted.types if isinstance(kind, inspect.StructType) and kind.tag}
    if not tagged:
        # A table was meant to be the record, anything else to be the plain value.
        records = [kind for kind in wanted.types if isinstance(kind, inspect.StructType)]
        plain = [kind for kind in wanted.types if kind not in records and not isinstance(kind, inspect.NoneType)]
        if data is None and wanted.includes_none:
            return None
        is_record = bool(records) and (isinstance(data, Mapping) or not plain)
        return _mend(mended, data, (records if is_record else plain)[0], place)
    if not isinstance(data, Mapping):
        return _unreadable(mended, place, "must be a table")
    field = next(iter(tagged.values())).tag_field or ""
    tag = data.get(field)
    if isinstance(tag, str) and tag in tagged:
        return _mend_record(mended, data, tagged[tag], place)
    kinds = ", ".join(map(str, tagged))
    mended.report(_join(place, field), f"must be one of {kinds}, not {tag!r}", stand_in_at=place)
    return _mend_without_tag(mended, data, next(iter(tagged.values())), place)


def _mend_without_tag(mended: Mended, data: Any, wanted: inspect.StructType, place: str) -> Any:
    """A table of no known kind, read as some kind: what it has in common with that is kept."""
    common = {
        field.encode_name: _mend(mended, data[field.encode_name], field.type, _join(place, field.encode_name))
        for field in wanted.fields
        if field.encode_name in data
    }
    return _stand_in(wanted) | common


def _unreadable(mended: Mended, place: str, message: str) -> None:
    """Something so different that the rest of the file cannot be judged without it."""
    mended.report(place, message)
    mended.is_readable = False


def _stand_in(wanted: inspect.Type) -> Any:
    """A value of the right shape."""
    match wanted:
        case inspect.Metadata():
            examples = (wanted.extra_json_schema or {}).get("examples")
            return examples[0] if examples else _stand_in(wanted.type)
        case inspect.StructType():
            tag = {wanted.tag_field: wanted.tag} if wanted.tag_field else {}
            return tag | {field.encode_name: _stand_in(field.type) for field in wanted.fields if field.required}
        case inspect.LiteralType():
            return wanted.values[0]
        case inspect.IntType():
            return wanted.ge or 0
        case inspect.BoolType():
            return False
        case _:
            return ""


def _is_plain(wanted: inspect.Type) -> bool:
    inner = wanted.type if isinstance(wanted, inspect.Metadata) else wanted
    return isinstance(inner, inspect.IntType | inspect.BoolType | inspect.StrType | inspect.LiteralType)


def _plain_problem(data: Any, wanted: inspect.Type) -> str | None:
    match wanted:
        case inspect.BoolType():
            return None if isinstance(data, bool) else f"must be true or false, not {data!r}"
        case inspect.IntType():
            whole = isinstance(data, int) and not isinstance(data, bool)
            return None if whole and _is_within(data, wanted) else f"must be {_number_words(wanted)}, not {data!r}"
        case inspect.LiteralType():
            words = ", ".join(map(str, wanted.values))
            return None if data in wanted.values else f"must be one of {words}, not {data!r}"
        case inspect.StrType():
            fits = isinstance(data, str) and len(data) >= (wanted.min_length or 0)
            return None if fits and re.search(wanted.pattern or "", data) else f"must be text, not {data!r}"
        case _:
            return None


def _is_within(number: int, wanted: inspect.IntType) -> bool:
    return (wanted.ge is None or number >= wanted.ge) and (wanted.le is None or number <= wanted.le)


def _number_words(wanted: inspect.IntType) -> str:
    if wanted.ge is not None and wanted.ge == wanted.le:
        return str(wanted.ge)
    bounds = [f"{sign} {bound}" for sign, bound in ((">=", wanted.ge), ("<=", wanted.le)) if bound is not None]
    return " ".join(["a whole number", " and ".join(bounds)]).strip()


def _check_size(mended: Mended, data: Any, wanted: inspect.DictType | inspect.ListType, place: str) -> None:
    low, high = wanted.min_length, wanted.max_length
    if low is not None and len(data) < low:
        _unreadable(mended, place, f"must have at least {low} entries, not {len(data)}")
    if high is not None and len(data) > high:
        _unreadable(mended, place, f"must have at most {high} entries, not {len(data)}")


def _join(place: str, key: object) -> str:
    return f"{place}.{key}" if place else str(key)
