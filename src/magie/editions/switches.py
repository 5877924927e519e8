"""The switches: which exist, what may stand in them, and their text form (`jail_fine_turns=1,2`)."""

import tomllib
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

from magie.editions.errors import EditionError, Problem, bad_file, unknown
from magie.editions.learning import learn
from magie.editions.values import Clause, Record, Text

SwitchValue: TypeAlias = bool | int | str | tuple[int, ...] | tuple[str, ...]

ON, OFF, NONE = "on", "off", "none"
FLAG_WORDS = {ON: True, "true": True, "yes": True, OFF: False, "false": False, "no": False}


class Switch(Record, frozen=True):
    """One switch: the kind of its value, its bounds or words, and the clauses that it decides."""

    type: Literal["flag", "number", "choice", "number-or-word", "one-number", "turns", "words"]
    default: Any
    description: Text
    clauses: list[Clause]
    house_rule: bool = False
    program_limit: bool = False
    low: int = 0
    high: int = 0
    values: list[str] = []
    mode: Literal["", "short", "time-limit"] = ""  # in which alone it says something, if not in all

    @property
    def possible(self) -> str:
        """What may stand in the switch, in words."""
        words = ", ".join(self.values)
        numbers = f"a whole number from {self.low} to {self.high}"
        match self.type:
            case "flag":
                return "true or false"
            case "number":
                return numbers
            case "choice" | "one-number":
                return f"one of {words}"
            case "number-or-word":
                return f"{words} or {numbers}"
            case "turns":
                return f"a list of different whole numbers from {self.low} to {self.high}"
            case "words":
                return f"a list of different words among {words}"

    def accepts(self, value: Any) -> bool:
        """Whether a value may stand in the switch."""
        match self.type:
            case "flag":
                return isinstance(value, bool)
            case "number":
                return self._is_number(value)
            case "choice":
                return isinstance(value, str) and value in self.values
            case "number-or-word":
                return self._is_number(value) or (isinstance(value, str) and value in self.values)
            case "one-number":
                return not isinstance(value, bool) and str(value) in self.values
            case "turns":
                return self._is_set(value) and all(map(self._is_number, value))
            case "words":
                return self._is_set(value) and all(word in self.values for word in value)

    def canonical(self, value: Any) -> SwitchValue:
        """An accepted value in its one form: lists become tuples in a fixed order."""
        if self.type == "turns":
            return tuple(sorted(value))
        if self.type == "words":
            return tuple(word for word in self.values if word in value)
        assert isinstance(value, bool | int | str)
        return int(value) if self.type == "one-number" else value

    def _is_number(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    @staticmethod
    def _is_set(value: Any) -> bool:
        if not isinstance(value, list | tuple | set | frozenset):
            return False
        return all(isinstance(part, int | str) for part in value) and len(set(value)) == len(value)


learn(Switch)


@cache
def all_switches() -> Mapping[str, Switch]:
    """Every switch by name, in the order of the file."""
    data = tomllib.loads(Path(__file__).with_name("switches.toml").read_text(encoding="utf-8"))
    try:
        return msgspec.convert(data, dict[str, Switch])
    except msgspec.ValidationError as error:
        from magie.editions.shape import mend

        raise bad_file("switches.toml", mend(data, dict[str, Switch]).problems) from error


def switch_problems(values: Mapping[str, object]) -> list[Problem]:
    """Everything wrong with a table of switches."""
    known = all_switches()
    problems = []
    for name, value in values.items():
        if name not in known:
            problems.append(Problem(name, f"no such switch; possible: {', '.join(known)}"))
        elif not known[name].accepts(value):
            problems.append(Problem(name, f"must be {known[name].possible}, not {value!r}"))
    return problems


def read_switches(values: Mapping[str, object], possible: Collection[str] | None = None) -> dict[str, SwitchValue]:
    """Switches as somebody set them, in their one form; `possible` are those of the edition, where it is known.

    Raises:
        EditionError: a switch or a value that does not exist.
    """
    known = all_switches()
    if not isinstance(values, Mapping):
        raise EditionError("edition/bad-switch-value", f"switches are a table of names and values, not {values!r}")
    named = {str(name).replace("-", "_"): value for name, value in values.items()}
    _refuse_unknown(named, possible)
    problems = switch_problems(named)
    if problems:
        raise EditionError(
            "edition/bad-switch-value",
            "; ".join(map(str, problems)),
            details={"switches": {problem.place: known[problem.place].possible for problem in problems}},
            problems=problems if len(problems) > 1 else (),
        )
    return {name: known[name].canonical(value) for name, value in named.items()}


def _refuse_unknown(names: Iterable[str], possible: Collection[str] | None) -> None:
    """Refuse a switch that the edition does not have, before its value is looked at."""
    known = all_switches() if possible is None else possible
    for name in names:
        if name not in known:
            raise unknown("switch", name, known)


def parse_switches(texts: Iterable[str], possible: Collection[str] | None = None) -> dict[str, SwitchValue]:
    """Switches from their text forms: `free_parking_pot=on`, `jail_fine_turns=1,2`, `start_cash=2000`."""
    values: dict[str, object] = {}
    split = [text.partition("=") for text in texts]
    named = [(name.strip().replace("-", "_"), equals, value) for name, equals, value in split]
    _refuse_unknown([name for name, *_ in named], possible)
    for name, equals, value in named:
        switch = all_switches()[name]
        if not equals:
            raise EditionError(
                "edition/bad-switch-value",
                f"{name} needs a value, as in {format_switch(name, switch.canonical(switch.default))}",
                details={"switches": {name: switch.possible}},
            )
        values[name] = _value_of_text(switch, value.strip())
    return read_switches(values)


def format_switch(name: str, value: SwitchValue) -> str:
    """The text form of a switch, as `parse_switches` reads it."""
    if isinstance(value, bool):
        return f"{name}={ON if value else OFF}"
    if isinstance(value, tuple):
        return f"{name}={','.join(map(str, value)) or NONE}"
    return f"{name}={value}"


def _value_of_text(switch: Switch, text: str) -> object:
    """A value from its text; what cannot be read stays text, for the check to refuse."""
    if switch.type == "flag":
        return FLAG_WORDS.get(text.lower(), text)
    if switch.type in {"turns", "words"}:
        parts = [] if text.lower() in {NONE, ""} else [part.strip() for part in text.split(",")]
        return [_number_or_text(part) for part in parts]
    return _number_or_text(text)


def _number_or_text(text: str) -> int | str:
    return int(text) if text.isascii() and text.removeprefix("-").isdigit() else text
